import { instant } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coord, problem } from '../problem.fixture.ts'
import { bySecond, LaunchRule, strictRule, trainName, withoutLaunchRule } from './launch-rule.ts'

const rule = (distinctLaunchSeconds: boolean, minimumGapSeconds: number) =>
  new LaunchRule({ distinctLaunchSeconds, minimumGapSeconds })

test.each([
  ['in one second, its first and last millisecond', true, 0, 5_000, 5_999, true],
  ['in neighbouring seconds, a millisecond apart', true, 0, 5_999, 6_000, false],
  ['exactly as far apart as the gap', false, 15, 1_000, 16_000, false],
  ['a millisecond nearer than the gap', false, 15, 1_000, 15_999, true],
  ['at one moment, where nothing keeps them apart', false, 0, 1_000, 1_000, false],
])('two launches %s', (_where, distinct, gap, a, b, isTooClose) => {
  expect(rule(distinct, gap).areTooClose(a, b)).toBe(isTooClose)
  expect(rule(distinct, gap).areTooClose(b, a)).toBe(isTooClose)
})

test('nobles are one train when source, target, arrival and launch are equal, and only then', () => {
  const [home, goal, other] = [coord('500|500'), coord('510|500'), coord('511|500')]
  const launch = (train: string) => ({ at: instant(1_000), train })
  const name = trainName(home, goal, instant(9_000), instant(1_000))
  const clash = (train: string) => rule(true, 0).areClashing(launch(name), launch(train))
  expect(clash(trainName(home, goal, instant(9_000), instant(1_000)))).toBe(false)
  expect(clash(trainName(home, other, instant(9_000), instant(1_000)))).toBe(true)
  expect(clash(trainName(other, goal, instant(9_000), instant(1_000)))).toBe(true)
  expect(clash(trainName(home, goal, instant(9_500), instant(1_000)))).toBe(true)
  expect(rule(true, 0).areClashing(launch(''), launch(''))).toBe(true)
})

test('two launches are too close exactly when a list of rivals holds both', () => {
  const moments = fc.array(
    fc.integer({ min: 0, max: 60 }).map((n) => instant(n * 500)),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 0, max: 4 }), moments, (distinct, gap, launches) => {
      const asked = rule(distinct, gap)
      const lists = asked.rivals(launches)
      launches.forEach((a, i) => {
        launches.forEach((b, k) => {
          if (i === k) return
          expect(lists.some((list) => list.includes(i) && list.includes(k))).toBe(asked.areTooClose(a, b))
        })
      })
    }),
    { numRuns: 500 },
  )
})

test('launches are counted by the second they fall into', () => {
  expect(bySecond([1_000, 2_500, 1_999, 3_000].map(instant))).toEqual([[0, 2], [1], [3]])
})

// Launches at 5.5 s, or at a whole second.
test.each([
  ['nothing keeps them apart', false, 0, 5_500, 5_500, 5_500],
  ['seconds are distinct', true, 0, 5_500, 6_000, 4_999],
  ['seconds are distinct, at a whole one', true, 0, 5_000, 6_000, 4_999],
  ['there is a gap', false, 15, 5_500, 20_500, -9_500],
  ['there is a gap of a second, which are distinct', true, 1, 5_500, 6_500, 4_500],
  ['there is a gap of a second, which are distinct, at a whole one', true, 1, 5_000, 6_000, 4_000],
])(
  'the next launch may leave as soon as it is not too close, the one before as late: %s',
  (_where, distinct, gap, at, after, before) => {
    const asked = rule(distinct, gap)
    expect([asked.firstAfter(instant(at)), asked.lastBefore(instant(at))]).toEqual([after, before])
    expect([after, before].map((other) => asked.areTooClose(at, other))).toEqual([false, false])
    if (asked.isOn) expect([after - 1, before + 1].map((other) => asked.areTooClose(at, other))).toEqual([true, true])
  },
)

test.each([
  [false, 0, 0, false],
  [true, 0, 1_000, true],
  [false, 15, 15_000, true],
  [true, 15, 15_000, true],
  [true, 0.5, 1_000, true],
])('launches keep apart the gap, or a second where each is distinct: %s, %d s', (distinct, gap, slotMs, isOn) => {
  expect(rule(distinct, gap)).toMatchObject({ slotMs, isOn })
})

test('rivals are told once, in stretches that go as far as they can, then by seconds', () => {
  const launches = [3_000, 0, 1_500, 1_000, 9_000].map(instant)
  expect(rule(false, 0).rivals(launches)).toEqual([])
  expect(rule(true, 0).rivals(launches)).toEqual([[0], [1], [2, 3], [4]])
  expect(rule(false, 2).rivals(launches)).toEqual([[1, 3, 2], [2, 0], [4]])
  expect(rule(true, 2).rivals(launches)).toEqual([[1, 3, 2], [2, 0], [4], [0], [1], [2, 3], [4]])
})

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])(
  'where equal seconds are to be few the strict rule allows none: %s, %s',
  (distinctLaunchSeconds, fewEqualLaunches, isDistinct) => {
    const { rules, objective } = problem({
      ...{ supplies: [], demands: [], rules: { distinctLaunchSeconds, minimumGapSeconds: 7, maxFields: 9 } },
      objective: { fewEqualLaunches },
    })
    const strict = strictRule(rules, objective)
    expect(strict.areTooClose(20_000, 20_999)).toBe(true)
    expect(strict.gapMs).toBe(7_000)
    expect(strictRule({ ...rules, minimumGapSeconds: 0 }, objective).areTooClose(0, 999)).toBe(isDistinct)
    expect(withoutLaunchRule(rules)).toEqual({ ...rules, distinctLaunchSeconds: false, minimumGapSeconds: 0 })
  },
)
