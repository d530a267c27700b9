import { instant } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bySecond, LaunchRule, trainName } from './launch-rule.ts'
import { coord } from './problem.fixture.ts'

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
