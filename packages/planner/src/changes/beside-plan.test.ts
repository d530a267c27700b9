import { fieldsBetween, instant, later, printCoord } from '@muster/game'
import { expect, test } from 'vitest'
import { isInside } from '../launches/send-times.ts'
import { plan } from '../plan.ts'
import { at, coord, demand, type Given, hour, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import type { Demand, Problem, Supply } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import type { Command } from '../report.ts'
import { BesidePlan, type Idle, serviceName, travelMsOf } from './beside-plan.ts'

const TO = demand('520|500')
const KEPT = { distinctLaunchSeconds: true }

/** Commands of one demand that leave at these moments. */
function leaving(moments: readonly number[], demandIndex = 0): Command[] {
  const asked = problem({ supplies: [supply('500|500')], demands: [TO] })
  const [one] = plan(asked).commands
  if (!one) throw new Error('One command was expected.')
  return moments.map((moment) => ({ ...one, launch: instant(moment), demand: demandIndex }))
}

const beside = (given: Partial<Given>, commands: readonly Command[] = []) =>
  new BesidePlan(problem({ supplies: [], demands: [TO], ...given }), commands)

test('what may leave is known until two days after the last arrival', () => {
  const arriving = (...arrivals: string[]) => arrivals.map((each) => demand('520|500', { arrival: at(each) }))
  const until = (demands: readonly Demand[]) => beside({ demands, rules: { now: at('12:00') } }).until
  expect(until(arriving('20:00', '22:00', '21:00'))).toBe(at('2026-06-12 22:00'))
  expect(until([demand('520|500', { latestArrival: at('23:00') })])).toBe(at('2026-06-12 23:00'))
  expect(until(arriving('11:00'))).toBe(at('2026-06-12 12:00'))
  expect(until([])).toBe(at('2026-06-12 12:00'))
  const { banned } = beside({
    demands: arriving('20:00'),
    rules: { now: at('12:00'), quietHours: { from: hour('23:00'), until: hour('07:00') } },
  })
  expect(banned).toEqual([
    [at('23:00') + 1, at('2026-06-11 07:00') - 1],
    [at('2026-06-11 23:00') + 1, at('2026-06-12 07:00') - 1],
  ])
})

test('the next free moment is the first that neither send times nor launches of the plan forbid, in either direction', () => {
  const draw = randomNumbers(4)
  const below = (n: number) => Math.floor(n * draw())
  const start = at('10:00')
  for (let turn = 0; turn < 120; turn++) {
    const moment = () => instant(start + below(40) * 500)
    const rules = {
      distinctLaunchSeconds: turn % 2 === 0,
      minimumGapSeconds: [0, 1, 4][turn % 3] ?? 0,
      blackouts: [1, 2].map(() => ({ start: moment(), end: moment() })),
    }
    const launches = Array.from({ length: below(5) }, moment)
    const free = beside({ rules }, leaving(launches))
    for (const step of [1, -1] as const) {
      const from = moment()
      let expected: number = from
      const isForbidden = (at: number) =>
        isInside(free.banned, at) || (free.rule.isOn && launches.some((each) => free.rule.areTooClose(each, at)))
      while (isForbidden(expected)) expected += step * 1000
      expect(free.nextFree(from, step), `turn ${turn}`).toBe(expected)
    }
  }
})

test('where no moment is free in ten thousand launches none is near', () => {
  const start = at('10:00')
  const free = beside({ rules: KEPT }, leaving(Array.from({ length: 10_001 }, (_, i) => start + i * 1000)))
  expect(free.nextFree(start, 1)).toBe(Number.POSITIVE_INFINITY)
  expect(free.nextFree(start + 10_000_000, -1)).toBe(Number.NEGATIVE_INFINITY)
  expect(free.nextFree(start + 2_000, 1)).toBe(start + 10_001_000)
})

test('launches of demands that move are out of the way as long as something is looked for, and no longer', () => {
  const launch = at('10:00')
  const two = [...leaving([launch, launch + 1000]), ...leaving([launch + 2000], 1)]
  const free = beside({ demands: [TO, TO], rules: KEPT }, two)
  const next = () => free.nextFree(launch, 1) - launch
  expect(free.without([0], next)).toBe(0)
  expect(free.without([1], next)).toBe(2000)
  expect(free.without([0, 1], () => free.nextFree(launch + 2000, 1) - launch)).toBe(2000)
  expect(free.without([7], next)).toBe(3000)
  expect(next()).toBe(3000)
})

const placesOf = (given: Partial<Given>, count: number, asked: Demand = TO, commands: readonly Command[] = []) => {
  const free = beside(given, commands)
  const places = free.places(asked, count).map(printCoord)
  // Nothing of them stays behind.
  expect(free.places(asked, count).map(printCoord)).toEqual(places)
  return places
}
const ONCE = { uniqueTarget: true }
const RING = ['521|500', '519|500', '520|501', '520|499', '521|501', '519|501', '521|499', '519|499']

test.each<[string, Partial<Given>, number, Demand, readonly string[]]>([
  ['none', {}, 0, TO, []],
  ['one near place for all, where they may stand anywhere', {}, 3, TO, ['521|500', '521|500', '521|500']],
  ['a place for each, where a source serves a target once', { rules: ONCE }, 3, TO, RING.slice(0, 3)],
  [
    'a place for each, where a source serves an owner once',
    { rules: { uniqueTargetOwner: true } },
    3,
    TO,
    RING.slice(0, 3),
  ],
  ['all eight around', { rules: ONCE }, 8, TO, RING],
  [
    'and the next ring',
    { rules: ONCE },
    17,
    TO,
    [...RING, '522|500', '518|500', '520|502', '520|498', '522|501', '518|501', '521|498', '519|498', '523|500'],
  ],
  [
    'and the ring after, askew by half of it',
    { rules: { ...ONCE, maxFields: 4 } },
    24,
    TO,
    [
      ...RING,
      '522|500',
      '518|500',
      '520|502',
      '520|498',
      '522|501',
      '518|501',
      '521|498',
      '519|498',
      '523|500',
      '517|500',
      '520|503',
      '520|497',
      '523|502',
      '517|502',
      '522|497',
      '518|497',
    ],
  ],
  ['as many as the distance lets', { rules: { ...ONCE, maxFields: 1 } }, 9, TO, RING.slice(0, 4)],
  ['as many as nobles reach', { rules: { ...ONCE, maxNobleFields: 1.5 } }, 9, { ...TO, unit: 'snob' }, RING],
  ['none where nothing is in reach', { rules: { ...ONCE, maxFields: 0.5 } }, 9, TO, []],
  [
    'none of those that are named',
    { rules: ONCE, supplies: [supply('521|500')], demands: [TO, demand('520|501')] },
    3,
    TO,
    ['519|500', '520|499', '521|501'],
  ],
  ['none off the map, at its begin', { rules: { ...ONCE, maxFields: 1.5 } }, 9, demand('0|0'), ['1|0', '0|1', '1|1']],
  [
    'none off the map, at its end',
    { rules: { ...ONCE, maxFields: 1.5 } },
    9,
    demand('999|999'),
    ['998|999', '999|998', '998|998'],
  ],
  ['none that would leave in the past', { rules: { ...ONCE, now: at('19:30') } }, 9, TO, RING.slice(0, 4)],
  ['none that would leave too early', { rules: ONCE }, 9, { ...TO, earliestLaunch: at('19:30') }, RING.slice(0, 4)],
  ['none that would leave a second too early', { rules: ONCE }, 9, { ...TO, earliestLaunch: at('19:30:01') }, []],
  [
    'none that would leave when nothing may',
    { rules: { ...ONCE, maxFields: 1.5, blackouts: [{ start: at('19:30'), end: at('19:31') }] } },
    9,
    TO,
    RING.slice(4),
  ],
  [
    'those that a window lets leave later',
    { rules: { ...ONCE, maxFields: 1, now: at('19:30:01') } },
    9,
    { ...TO, latestArrival: at('20:00:01') },
    RING.slice(0, 4),
  ],
  [
    'one in each second, at other distances',
    { rules: { ...KEPT, maxFields: 2.5 } },
    9,
    TO,
    ['521|500', '521|501', '522|500', '522|501'],
  ],
  [
    'one in each second of a window',
    { rules: { ...KEPT, maxFields: 1 } },
    3,
    { ...TO, latestArrival: at('20:00:01') },
    RING.slice(0, 2),
  ],
  ['launches apart by the gap', { rules: { minimumGapSeconds: 900, maxFields: 2.5 } }, 9, TO, ['521|500', '522|500']],
])('more sources would stand at %s', (_which, given, count, asked, places) => {
  expect(placesOf(given, count, asked)).toEqual(places)
})

test('more sources are looked for no farther than 300 fields, and beside the launches of the plan', () => {
  const early = { ...TO, arrival: at('2026-06-20 20:00'), latestArrival: at('2026-06-20 20:00') }
  const far = [{ start: later(early.arrival, -300 * 1800 + 1), end: early.arrival }]
  const places = placesOf(
    { rules: { ...ONCE, now: at('2026-06-01 20:00'), blackouts: far }, demands: [early] },
    99,
    early,
  )
  expect(places).toEqual(['820|500', '220|500', '520|800', '520|200'])
  expect(placesOf({ rules: KEPT }, 1, TO, leaving([at('19:30')]))).toEqual(['521|501'])
})

const idle = (village: string, uses: number, given: Partial<Supply> = {}): Idle => {
  const each = supply(village, given)
  return { supply: each, uses, fields: fieldsBetween(each.village, TO.target), travel: travelMsOf(TO, each.village) }
}
const wants = (wanted: number, given: Partial<Demand> = {}) => demand('520|500', { wanted, ...given })
const NOBLE = { pool: 'noble' } as const

test.each<[string, Partial<Given>, readonly Demand[], readonly Idle[], number]>([
  ['nothing of nobody', {}, [wants(3)], [], 0],
  ['all that is missing', {}, [wants(3)], [idle('500|500', 5)], 3],
  ['all that they have', {}, [wants(9)], [idle('500|500', 2), idle('501|500', 3)], 5],
  ['nothing without a use', {}, [wants(9)], [idle('500|500', 0)], 0],
  [
    'one each, where a source serves a target once',
    { rules: ONCE },
    [wants(9)],
    [idle('500|500', 2), idle('501|500', 3)],
    2,
  ],
  [
    'one for all demands on it, where a source serves a target once',
    { rules: ONCE },
    [wants(1), wants(1)],
    [idle('500|500', 2)],
    1,
  ],
  [
    'one for two supplies of a village, where it serves a target once',
    { rules: ONCE },
    [wants(9)],
    [idle('500|500', 2), idle('500|500', 2)],
    1,
  ],
  ['what is left after the demand before', {}, [wants(2), wants(2)], [idle('500|500', 3)], 3],
  ['one in a second', { rules: KEPT }, [wants(9)], [idle('500|500', 3), idle('540|500', 3)], 1],
  ['one in each second', { rules: KEPT }, [wants(9)], [idle('500|500', 3), idle('501|500', 3)], 2],
  [
    'one in each second of a window',
    { rules: KEPT },
    [wants(9, { latestArrival: at('20:00:01') })],
    [idle('500|500', 3)],
    2,
  ],
  ['nothing in the past', { rules: { now: at('10:00:01') } }, [wants(9)], [idle('500|500', 3), idle('501|500', 3)], 3],
  [
    'one in the only second of a window that is left',
    { rules: { ...KEPT, now: at('10:00:01') } },
    [wants(9, { latestArrival: at('20:00:01') })],
    [idle('500|500', 3), idle('540|500', 3)],
    1,
  ],
  ['whole trains', {}, [wants(5, NOBLE)], [idle('500|500', 4, { ...NOBLE, noblesPerCommand: 2 })], 4],
  [
    'whole trains, and smaller ones for the rest',
    {},
    [wants(5, NOBLE)],
    [idle('500|500', 4, { ...NOBLE, noblesPerCommand: 2 }), idle('501|500', 4, NOBLE)],
    5,
  ],
  [
    'one train in one second',
    { rules: KEPT },
    [wants(5, NOBLE)],
    [idle('500|500', 4, { ...NOBLE, noblesPerCommand: 2 })],
    4,
  ],
  [
    'one train to a target that is served once',
    { rules: ONCE },
    [wants(5, NOBLE)],
    [idle('500|500', 1, { ...NOBLE, noblesPerCommand: 2 }), idle('501|500', 1, { ...NOBLE, noblesPerCommand: 2 })],
    4,
  ],
  [
    'one train of two to a target that is served once',
    { rules: ONCE },
    [wants(4, NOBLE)],
    [idle('500|500', 2, { ...NOBLE, noblesPerCommand: 2 })],
    4,
  ],
])('what idle sources give at once is %s', (_what, given, demands, sources, expected) => {
  const asked = problem({ supplies: [], demands, ...given })
  const free = new BesidePlan(asked, [])
  const gain = () =>
    free.gain(
      asked,
      demands.map((_, i) => i),
      sources,
      0,
    )
  expect(gain()).toBe(expected)
  // What they gave is not in the way of what they give next.
  expect(gain()).toBe(expected)
  expect(sources.map(({ uses }) => uses)).toEqual(sources.map((each) => each.uses))
})

test('demands that there are none of get nothing, and launches of the plan stand in the way', () => {
  const asked: Problem = problem({ supplies: [], demands: [TO], rules: KEPT })
  const sources = [idle('500|500', 3)]
  expect(new BesidePlan(asked, []).gain(asked, [0, 1], sources, 0)).toBe(1)
  expect(new BesidePlan(asked, []).gain(asked, [1], sources, 0)).toBe(0)
  expect(new BesidePlan(asked, leaving([at('10:00')])).gain(asked, [0], sources, 0)).toBe(0)
})

test('villages are named by place and group, ways are told in milliseconds', () => {
  expect(serviceName(coord('500|501'), 3)).toBe('500|501 3')
  expect(travelMsOf({ ...TO, boost: 1.2 }, coord('500|500'))).toBe(30_000_000)
  const asked = randomProblem(1, { ...PLAIN, unique: true })
  expect(new BesidePlan({ ...asked, rules: { ...asked.rules, ...ONCE } }, []).groups).toHaveLength(asked.demands.length)
})
