import { type Instant, later } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movingTogether, widened } from './changes.ts'
import { Fixes } from './fixes.ts'
import { choicesOf } from './oracle.fixture.ts'
import { plan } from './plan.ts'
import {
  at,
  coord,
  demand,
  type Given,
  hour,
  type Mix,
  PLAIN,
  problem,
  randomProblem,
  supply,
} from './problem.fixture.ts'
import { type Demand, POOLS, type Problem } from './problem.ts'
import type { Command, Fix, Report } from './report.ts'
import { violations } from './validate.ts'

// Rams at 30 minutes a field; 500|500 is 20 fields from 520|500: ten hours, launch at 10:00.
const ONE = { supplies: [supply('500|500')], demands: [demand('520|500')] }

function firstFixes(asked: Problem): readonly Fix[] {
  const [shortage] = plan(asked).shortages
  if (!shortage) throw new Error('Nothing is short.')
  return shortage.fixes
}

const fixes = (given: Given) => firstFixes(problem(given))

// Whoever reads the answer needs some seconds to press the button.
test.each([
  ['ten hours on the road, five seconds late', '10:00:05', 180],
  ['on the second', '10:00:01', 180],
  ['an hour late', '11:00', 62 * 60],
])('a launch in the past is helped by an arrival at a whole minute, two minutes from now: %s', (_how, now, seconds) => {
  expect(fixes({ ...ONE, rules: { now: at(now) } })).toEqual([{ change: 'LATER_ARRIVAL', seconds, wins: 1 }])
})

test('a later arrival still helps whoever presses it two minutes after', () => {
  const asked = problem({ ...ONE, rules: { now: at('10:00:05') } })
  const [fix] = firstFixes(asked)
  const then = { ...asked, rules: { ...asked.rules, now: at('10:02:05') } }
  expect(fix && won(then, 0, fix)).toBe(1)
})

test('a launch before the earliest one allowed is helped by just as much later an arrival', () => {
  const demands = [demand('520|500', { earliestLaunch: at('10:00:05') })]
  expect(fixes({ ...ONE, demands })).toEqual([{ change: 'LATER_ARRIVAL', seconds: 5, wins: 1 }])
})

test('demands behind those that took all the looks for fixes are told their reason alone', () => {
  const asked = problem({
    supplies: [supply('500|500'), supply('501|500')],
    demands: [demand('520|500'), demand('521|500'), demand('522|500')],
    rules: { now: at('12:00') },
  })
  const settled = {
    problem: asked,
    commands: [],
    movingWith: movingTogether(asked),
    isMost: true,
    planAgain: () => ({ planned: 0, isMost: false, arithmetic: 0 }),
  }
  const spare = new Map([
    [0, 1],
    [1, 1],
  ])
  const found = (looks: number) => {
    const fixes = new Fixes(settled, looks)
    return asked.demands.map((demand, index) =>
      fixes.of({ index, demand, planned: 0, spare, needsSources: false }).map(({ change }) => change),
    )
  }
  expect(found(6)).toEqual([['LATER_ARRIVAL'], ['LATER_ARRIVAL'], ['LATER_ARRIVAL']])
  expect(found(5)).toEqual([['LATER_ARRIVAL'], ['LATER_ARRIVAL'], []])
  expect(found(1)).toEqual([[], [], []])
})

test('a launch in quiet hours is helped by the nearer end on either side, or by widening', () => {
  const quietHours = { from: hour('09:00'), until: hour('10:30') }
  expect(fixes({ ...ONE, rules: { quietHours } })).toEqual([
    { change: 'LATER_ARRIVAL', seconds: 1800, wins: 1 },
    { change: 'EARLIER_ARRIVAL', seconds: 3600, wins: 1 },
    {
      change: 'WIDER_SEND_TIMES',
      launch: at('10:00'),
      quietHours: { from: hour('09:00'), until: hour('10:00') },
      wins: 1,
    },
  ])
})

test('a launch in a blackout is named, and no quiet hours are', () => {
  const blackouts = [{ start: at('09:00'), end: at('10:30') }]
  expect(fixes({ ...ONE, rules: { blackouts } })).toContainEqual({
    change: 'WIDER_SEND_TIMES',
    launch: at('10:00'),
    wins: 1,
  })
})

test('a source out of range is helped by its distance, rounded up to what can be entered', () => {
  expect(fixes({ ...ONE, rules: { maxFields: 18 } })).toContainEqual({
    change: 'GREATER_DISTANCE',
    fields: 20,
    wins: 1,
  })
  const askew = { supplies: [supply('500|501')], demands: ONE.demands, rules: { maxFields: 18 } }
  expect(fixes(askew)).toContainEqual({ change: 'GREATER_DISTANCE', fields: 20.03, wins: 1 })
})

test.each([
  ['beyond what nobles may', 19, []],
  ['within it', 20, [{ change: 'GREATER_DISTANCE', fields: 20, wins: 1 }]],
])(
  'nobles are helped by a greater distance only within their world’s range: %s',
  (_where, maxNobleFields, expected) => {
    const given = {
      supplies: [supply('500|500', { pool: 'noble' })],
      demands: [demand('520|500', { pool: 'noble', unit: 'snob', minutesPerField: 35 })],
    }
    expect(fixes({ ...given, rules: { maxFields: 18, maxNobleFields } })).toEqual(expected)
  },
)

test('the range of nobles alone is nothing that can be widened', () => {
  const given = {
    supplies: [supply('500|500', { pool: 'noble' })],
    demands: [demand('520|500', { pool: 'noble', unit: 'snob', minutesPerField: 35 })],
  }
  expect(fixes({ ...given, rules: { maxNobleFields: 19 } })).toEqual([])
})

test('used up sources are helped by as many more as are missing', () => {
  const expected = [{ change: 'MORE_SOURCES', sources: 2, wins: 2 }]
  expect(fixes({ ...ONE, demands: [demand('520|500', { wanted: 3 })] })).toEqual(expected)
})

test('where a source may serve a target once, other sources help', () => {
  const given = { supplies: [supply('500|500', { uses: 3 })], demands: [demand('520|500', { wanted: 3 })] }
  expect(fixes({ ...given, rules: { uniqueTarget: true } })).toEqual([{ change: 'MORE_SOURCES', sources: 2, wins: 2 }])
})

// Three sources at one distance: whenever their common arrival is, they leave in one second.
const ROUND = {
  supplies: ['476|493', '477|490', '479|514'].map((village) => supply(village)),
  demands: [demand('502|500', { wanted: 3 })],
  rules: { distinctLaunchSeconds: true },
}

test('launches that collide inside one arrival are helped by a window, not by moving it', () => {
  expect(fixes(ROUND)).toEqual([{ change: 'ARRIVAL_WINDOW', seconds: 2, wins: 2 }])
})

test('where an arrival cannot be a window they are helped by further arrivals', () => {
  const asked = { ...problem(ROUND), changeable: { oneArrival: false, windows: false } }
  expect(firstFixes(asked)).toEqual([{ change: 'MORE_ARRIVALS', arrivals: 2, seconds: 1, wins: 2 }])
})

test('launches for two targets that collide are helped by moving one of them a second', () => {
  const given = {
    supplies: [supply('492|500'), supply('540|500')],
    demands: [demand('502|500'), demand('530|500')],
    rules: ROUND.rules,
  }
  expect(fixes(given)).toContainEqual({ change: 'LATER_ARRIVAL', seconds: 1, wins: 1 })
})

test('where one arrival stands for all targets, moving it is tried for all of them', () => {
  // 518|500 would leave for 520|500 at 19:00, in the quiet hours: half an hour later helps.
  const given = {
    supplies: [supply('518|500'), supply('500|500')],
    demands: [demand('520|500'), demand('480|500')],
    rules: { quietHours: { from: hour('10:00'), until: hour('19:30') }, maxFields: 20 },
  }
  const alone = firstFixes(problem(given)).filter(({ change }) => change === 'LATER_ARRIVAL')
  expect(alone).toEqual([{ change: 'LATER_ARRIVAL', seconds: 1800, wins: 1 }])
  // 500|500, which leaves for 480|500 as they begin, would come into them with it.
  const oneArrival = { ...problem(given), changeable: { oneArrival: true, windows: false } }
  expect(firstFixes(oneArrival).filter(({ change }) => change === 'LATER_ARRIVAL')).toEqual([])
})

const EVERYTHING: Mix = { ...PLAIN, pools: POOLS, unique: true, times: true, windows: true, sizes: [1, 2], largest: 3 }
const UNCOUPLED: Mix = { ...PLAIN, pools: POOLS, largest: 7 }

test.each([
  ['pools that nothing couples', UNCOUPLED, false],
  ['pools that nothing couples, one arrival for all', UNCOUPLED, true],
  ['unique rules', { ...PLAIN, unique: true, largest: 7 }, false],
  ['launches apart', { ...PLAIN, times: true, windows: true, largest: 5 }, false],
  ['launches apart, one arrival for all', { ...PLAIN, times: true, largest: 5 }, true],
  ['every rule at once', EVERYTHING, false],
])('every fix that is offered wins in all just what it says: %s', { timeout: 300_000 }, (_which, mix, oneArrival) => {
  let offered = 0
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const asked = { ...randomProblem(seed, mix), changeable: { oneArrival, windows: seed % 2 === 0 } }
      const report = plan(asked)
      for (const { demand: index, fixes: told } of report.shortages) {
        for (const fix of told) {
          const changed = withFix(asked, report, index, fix)
          const after = plan(changed)
          expect(violations(changed, after)).toEqual([])
          expect({ seed, index, ...fix, wins: after.optimality.planned - report.optimality.planned }).toEqual({
            seed,
            index,
            ...fix,
          })
          expect(fix.wins).toBeGreaterThan(0)
          offered++
        }
      }
    }),
    { numRuns: Number(process.env['FIX_RUNS'] ?? 5) },
  )
  expect(offered).toBeGreaterThan(0)
})

/** What a fix wins, made by hand in the problem and planned from scratch. */
function won(asked: Problem, index: number, fix: Fix): number {
  return plan(withFix(asked, plan(asked), index, fix)).optimality.planned - plan(asked).optimality.planned
}

function withFix(asked: Problem, report: Report, index: number, fix: Fix): Problem {
  const short = asked.demands[index]
  if (!short) throw new Error(`There is no demand ${index}.`)
  const moved = (seconds: number, latest = seconds): Problem => {
    const isMoved = ({ target: { x, y }, arrival, latestArrival }: Demand) =>
      asked.changeable?.oneArrival ||
      (x === short.target.x &&
        y === short.target.y &&
        arrival === short.arrival &&
        latestArrival === short.latestArrival)
    const moves = (each: Demand) => ({
      ...each,
      arrival: later(each.arrival, seconds),
      latestArrival: later(each.latestArrival, latest),
    })
    return { ...asked, demands: asked.demands.map((each) => (isMoved(each) ? moves(each) : each)) }
  }
  switch (fix.change) {
    case 'LATER_ARRIVAL':
      return moved(fix.seconds)
    case 'EARLIER_ARRIVAL':
      return moved(-fix.seconds)
    case 'ARRIVAL_WINDOW':
      return moved(0, fix.seconds)
    case 'MORE_ARRIVALS': {
      const planned = report.shortages.find((each) => each.demand === index)?.planned ?? 0
      const each = Math.round(fix.wins / fix.arrivals)
      const further = Array.from({ length: fix.arrivals }, (_, i) => ({
        ...short,
        arrival: later(short.arrival, (i + 1) * fix.seconds),
        latestArrival: later(short.latestArrival, (i + 1) * fix.seconds),
        wanted: each,
      }))
      return { ...asked, demands: [...asked.demands.with(index, { ...short, wanted: planned }), ...further] }
    }
    case 'GREATER_DISTANCE':
      return { ...asked, rules: { ...asked.rules, maxFields: fix.fields } }
    case 'WIDER_SEND_TIMES': {
      const { quietHours } = fix
      return { ...asked, rules: quietHours ? { ...asked.rules, quietHours } : widened(asked.rules, fix.launch) }
    }
    case 'MORE_SOURCES':
      return { ...asked, supplies: [...asked.supplies, ...newSources(asked, report.commands, short, fix)] }
  }
}

/** Villages that nobody named yet, in reach of the demand and apart from every launch there is. */
function newSources(asked: Problem, commands: readonly Command[], short: Demand, fix: Fix) {
  const count = fix.change === 'MORE_SOURCES' ? fix.sources : 0
  const { distinctLaunchSeconds, minimumGapSeconds, uniqueTarget, uniqueTargetOwner } = asked.rules
  const apart = 1000 * Math.max(minimumGapSeconds, distinctLaunchSeconds ? 1 : 0)
  const mayShare = apart === 0 && !uniqueTarget && !uniqueTargetOwner
  const launches: Instant[] = commands.map(({ launch }) => launch)
  const found: Problem['supplies'][number][] = []
  const named = new Set(
    [...asked.supplies.map(({ village }) => village), ...asked.demands.map(({ target }) => target)].map(
      ({ x, y }) => `${x}|${y}`,
    ),
  )
  for (let dx = -40; dx <= 40 && found.length < count; dx++) {
    for (let dy = -40; dy <= 40 && found.length < count; dy++) {
      const village = coord(`${short.target.x + dx}|${short.target.y + dy}`)
      if (named.has(`${village.x}|${village.y}`)) continue
      const source = { pool: short.pool, village, uses: 1, noblesPerCommand: Math.round(fix.wins / count) }
      const free = choicesOf({ ...asked, supplies: [source], demands: [short] }).find(({ launch }) =>
        launches.every((other) => Math.abs(other - launch) >= apart),
      )
      if (!free) continue
      launches.push(free.launch as Instant) // the oracle's launches are plain numbers
      found.push(source)
      while (mayShare && found.length < count) found.push(source)
    }
  }
  expect(found).toHaveLength(count)
  return found
}
