// Needed moves: of what a found plan moves for its gain, whatever the gain does not need stands as it was in force.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Departure } from '../../launches/departure.ts'
import { at } from '../../problem.fixture.ts'
import { MOST_MOVES_WEIGHED, WEIGHING_WORK } from '../../tuning.ts'
import { plannedCommands } from '../commands/planned-commands.ts'
import {
  FAKE,
  NOBLE,
  NUKE,
  type OperationMix,
  operation,
  RUIN,
  randomOperation,
  SMALLER_NUKE,
  village,
  wish,
} from '../operation.fixture.ts'
import type { EarlierCommand } from '../operation.ts'
import { planOperation } from '../plan-operation.ts'
import { operationViolations } from '../validate-operation.ts'
import { withNeededMoves } from './needed-moves.ts'
import type { Seating } from './plan-in-force.ts'
import { putBack } from './putting-back.ts'
import { isBetter, reachOf } from './reach.ts'
import { without } from './same-departures.ts'
import { seatedOf } from './seating.fixture.ts'

const sent = (of: number, to: number): EarlierCommand => ({
  village: of,
  wish: to,
  template: FAKE,
  arrival: at('20:00'),
})

const work = () => ({ left: WEIGHING_WORK, checkCancelled: () => {} })

/** Villages in a row with a fake each, and as many targets in a row beside them. */
function rowOf(count: number) {
  const places = Array.from({ length: count }, (_, i) => 500 + i)
  return operation({
    villages: places.map((y) => village({ x: 500, y }, { ram: 1 })),
    wishes: places.map((y) => wish({ x: 505, y }, [FAKE])),
  })
}

/** Who sends to whom once needed moves alone are made. */
function sentBy(seating: Seating, found: readonly Departure[], inForce: readonly Departure[]): number[][] {
  const departures = withNeededMoves(seating, found, inForce, work())
  for (const { commands } of departures) expect(commands).toBeGreaterThan(0)
  return plannedCommands(seating.operation, seating.parts, departures)
    .map(({ village: of, wish: to }) => [of, to])
    .sort(([a = 0], [b = 0]) => a - b)
}

test('villages that changed their targets in a ring change them back, and what was won beside them stays', () => {
  const before = [sent(0, 0), sent(1, 1), sent(2, 2)]
  const { seating, inForce, found } = seatedOf(rowOf(4), before, [sent(0, 1), sent(1, 2), sent(2, 0), sent(3, 3)])
  expect(sentBy(seating, found, inForce)).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

test('what was in force stands again also where its ways are longer: a move that gains nothing but travel is none', () => {
  const { seating, inForce, found } = seatedOf(rowOf(3), [sent(0, 1), sent(1, 0)], [sent(0, 0), sent(1, 1), sent(2, 2)])
  expect(sentBy(seating, found, inForce)).toEqual([
    [0, 1],
    [1, 0],
    [2, 2],
  ])
})

test('what is won by a move stays moved', () => {
  const asked = rowOf(2)
  const wishes = asked.wishes.map((each, i) => ({ ...each, rank: 1 - i }))
  const { seating, inForce, found } = seatedOf({ ...asked, wishes }, [sent(0, 0)], [sent(0, 1)])
  expect(withNeededMoves(seating, found, inForce, work())).toBe(found)
})

test('a plan that moves nothing, or more than is weighed, is the found one as it is', () => {
  const few = seatedOf(rowOf(2), [sent(0, 0)], [sent(0, 0), sent(1, 1)])
  expect(withNeededMoves(few.seating, few.found, few.inForce, work())).toBe(few.found)
  const count = MOST_MOVES_WEIGHED / 2 + 1
  const all = Array.from({ length: count }, (_, i) => i)
  const many = seatedOf(
    rowOf(count),
    all.map((i) => sent(i, i)),
    all.map((i) => sent(i, (i + 1) % count)),
  )
  expect(withNeededMoves(many.seating, many.found, many.inForce, work())).toBe(many.found)
})

test('where equal seconds are to be few nothing is weighed: those of whatever stays are no rows', () => {
  const asked = rowOf(4)
  const few = { ...asked, objective: { ...asked.objective, fewEqualLaunches: true } }
  const before = [sent(0, 0), sent(1, 1), sent(2, 2)]
  const { seating, inForce, found } = seatedOf(few, before, [sent(0, 1), sent(1, 2), sent(2, 0), sent(3, 3)])
  expect(withNeededMoves(seating, found, inForce, work())).toBe(found)
})

test('commands that left together go back together, as many of them as gain nothing by their move', () => {
  const asked = operation({
    villages: [0, 1].map((y) => village({ x: 500, y: 500 + y }, { ram: 4 })),
    wishes: [0, 1].map((y) => wish({ x: 505, y: 500 + y }, [FAKE], { wanted: 3 })),
  })
  const before = [sent(0, 0), sent(0, 0), sent(0, 0), sent(1, 1), sent(1, 1), sent(1, 1)]
  const { seating, inForce, found } = seatedOf(asked, before, [
    ...[sent(0, 0), sent(0, 1), sent(0, 1)],
    ...[sent(1, 1), sent(1, 0), sent(1, 0)],
  ])
  expect(sentBy(seating, found, inForce)).toEqual([
    ...[0, 0, 0].map((of) => [of, 0]),
    ...[1, 1, 1].map((of) => [of, 1]),
  ])
})

const MANY = { templates: [[NUKE, SMALLER_NUKE], [FAKE], [NOBLE], [RUIN]], largest: 7 }
const MIXES: readonly [string, OperationMix][] = [
  ['stocks that templates share', MANY],
  ['gaps of single players', { ...MANY, loads: true, windows: true }],
  ['trains', { ...MANY, trains: true, windows: true, equalRanks: true }],
  ['services and shares', { ...MANY, unique: true, shares: true }],
  ['troops that come home, beside what is on its way', { ...MANY, home: true, fixed: true, trains: true }],
]
const RUNS = Number(process.env['ORACLE_SEEDS'] ?? 4)

test.each(MIXES)(
  'of a plan that was moved by chance no single move is left that could be spared: %s [OPP-08]',
  (_name, mix) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const asked = randomOperation(seed, mix)
        const first = planOperation(asked)
        const other = planOperation({ ...asked, objective: { ...asked.objective, order: 'slowest', seed: seed + 1 } })
        const { seating, inForce, found } = seatedOf(asked, first.commands, other.commands)
        const { operation: again, parts } = seating
        const departures = withNeededMoves(seating, putBack(seating, found, inForce), inForce, work())
        const faultsOf = (plan: readonly Departure[]) =>
          operationViolations(again, { ...first, commands: plannedCommands(again, parts, plan) }).filter(
            (one) => !isOfFigures(one),
          )
        const reached = (plan: readonly Departure[]) => reachOf(again, { parts, departures: plan })
        expect(faultsOf(departures)).toEqual([])
        expect(isBetter(reached(found), reached(departures))).toBe(false)
        for (const gone of without(inForce, departures)) {
          for (const inPlace of [undefined, ...without(departures, inForce)]) {
            const undone = [...without(departures, inPlace ? [inPlace] : []), gone]
            if (isBetter(reached(undone), reached(departures))) expect(faultsOf(undone)).not.toEqual([])
          }
        }
      }),
      { numRuns: RUNS, seed: 20 },
    )
  },
)

/** The figures are those of another plan. */
function isOfFigures(sentence: string): boolean {
  return /counted right|summed right|bound is impossible|below its bound|nobody says|called short/.test(sentence)
}
