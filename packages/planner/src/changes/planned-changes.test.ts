// What is offered is tried by hand: the change is made in the problem, and the whole planned from scratch.
import { type Instant, later } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offered } from '../explanation/offers.ts'
import { choicesOf } from '../oracle.fixture.ts'
import { plan } from '../plan.ts'
import { at, coord, demand, type Mix, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import { type Demand, POOLS, type Problem } from '../problem.ts'
import type { Command, ProblemChange, Report } from '../report.ts'
import { violations } from '../validate.ts'
import { widened } from './changes.ts'

test('a later arrival still helps whoever presses it two minutes after', () => {
  const asked = problem({
    supplies: [supply('500|500')],
    demands: [demand('520|500')],
    rules: { now: at('10:00:05') },
  })
  const change = plan(asked).shortages[0]?.changes[0]
  const then = { ...asked, rules: { ...asked.rules, now: at('10:02:05') } }
  expect(change && won(then, 0, change)).toBe(1)
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
])(
  'every change that is offered wins in all just what it says: %s',
  { timeout: 300_000 },
  (_which, mix, oneArrival) => {
    let offered = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const asked = { ...randomProblem(seed, mix), changeable: { oneArrival, windows: seed % 2 === 0 } }
        const report = plan(asked)
        for (const { demand: index, changes: told } of report.shortages) {
          for (const change of told) {
            const changed = withChange(asked, report, index, change)
            const after = plan(changed)
            expect(violations(changed, after)).toEqual([])
            expect({ seed, index, ...change, wins: after.optimality.planned - report.optimality.planned }).toEqual({
              seed,
              index,
              ...change,
            })
            expect(change.wins).toBeGreaterThan(0)
            offered++
          }
        }
      }),
      { numRuns: Number(process.env['CHANGE_RUNS'] ?? 5) },
    )
    expect(offered).toBeGreaterThan(0)
  },
)

/** What a change wins, made by hand in the problem and planned from scratch. */
function won(asked: Problem, index: number, change: Offered<ProblemChange>): number {
  return plan(withChange(asked, plan(asked), index, change)).optimality.planned - plan(asked).optimality.planned
}

function withChange(asked: Problem, report: Report, index: number, change: Offered<ProblemChange>): Problem {
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
  switch (change.change) {
    case 'LATER_ARRIVAL':
      return moved(change.seconds)
    case 'EARLIER_ARRIVAL':
      return moved(-change.seconds)
    case 'ARRIVAL_WINDOW':
      return moved(0, change.seconds)
    case 'MORE_ARRIVALS': {
      const planned = report.shortages.find((each) => each.demand === index)?.planned ?? 0
      const each = Math.round(change.wins / change.arrivals)
      const further = Array.from({ length: change.arrivals }, (_, i) => ({
        ...short,
        arrival: later(short.arrival, (i + 1) * change.seconds),
        latestArrival: later(short.latestArrival, (i + 1) * change.seconds),
        wanted: each,
      }))
      return { ...asked, demands: [...asked.demands.with(index, { ...short, wanted: planned }), ...further] }
    }
    case 'GREATER_DISTANCE':
      return { ...asked, rules: { ...asked.rules, maxFields: change.fields } }
    case 'WIDER_SEND_TIMES': {
      const { quietHours } = change
      return { ...asked, rules: quietHours ? { ...asked.rules, quietHours } : widened(asked.rules, change.launch) }
    }
    case 'MORE_SOURCES':
      return { ...asked, supplies: [...asked.supplies, ...newSources(asked, report.commands, short, change)] }
  }
}

/** Villages that nobody named yet, in reach of the demand and apart from every launch there is. */
function newSources(asked: Problem, commands: readonly Command[], short: Demand, change: Offered<ProblemChange>) {
  const count = change.change === 'MORE_SOURCES' ? change.sources : 0
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
      const source = { pool: short.pool, village, uses: 1, noblesPerCommand: Math.round(change.wins / count) }
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
