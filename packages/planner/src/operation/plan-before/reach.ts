/**
 * What a plan reaches, level by level in the order of the objective; of two plans the first level that differs decides:
 *
 *   rank by rank whole trains, then commands → villages of trains → templates → kept of the plan before → none without its slowest units
 *   → preferred senders → not seen → few equal seconds → travel
 *
 * A list of figures, compared from the front. No weights: however many commands a later level might win, a single one of an earlier is worth more,
 * and numbers that had to hold all of it in one would be too large to be exact.
 *
 * More is better in every one. Evenness of load and of landings stand below: they are made of whatever is chosen here.
 *
 * These are the levels of the program (`exact-levels`) and of the assignment's costs (`parts`), counted from a plan and not looked for. Three homes for
 * one order, since each needs another form of it (columns with gains, one number a pair, a sum over departures): the oracle compares what they come to.
 */
import { addToGroup, printCoord } from '@muster/game'
import { travelCost } from '../../flow/costs.ts'
import { isSeenPair, travelOf } from '../../flow/pair-table.ts'
import type { Departure } from '../../launches/departure.ts'
import { bySecond } from '../../launches/launch-rule.ts'
import { isOfTrain, type Operation, placeOf, wantedByWish, wishesForWholes } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'
import { EarlierCommands } from './earlier-commands.ts'

/** Level by level; of one operation all have as many. */
export type Reach = readonly number[]

/** Departures by the rows and columns of their parts. */
export interface FoundPlan {
  readonly parts: readonly OperationPart[]
  readonly departures: readonly Departure[]
}

/**
 * Counted command by command, each of a train for itself. `isKept` in place of what the plan before has: for a promise of an assignment, which knows pairs and
 * no moments.
 */
export function reachOf(
  operation: Operation,
  { parts, departures }: FoundPlan,
  isKept?: (departure: Departure) => boolean,
): Reach {
  const { wishes, villages, objective } = operation
  const wanted = wantedByWish(operation)
  const got = wishes.map(() => 0)
  const pieces = new Set<string>()
  const joined = joinedPieces(operation)
  const before = new EarlierCommands(operation)
  const launches = new Map<string, Departure['at']>()
  let [places, kept, faster, strangers, seen, travels] = [0, 0, 0, 0, 0, 0]
  departures.forEach((departure, i) => {
    const { part, row, col, commands, at, arrival } = departure
    const { table, rule, gives } = parts[part]!
    const { village, templates, plain, sentByOthers } = gives[col]!
    const index = table.rows.demand[row]!
    const wish = wishes[index]!
    const size = commands * templates.length
    got[index] = got[index]! + size
    const piece = `${village} ${index} ${arrival}`
    if (wish.train && !joined.has(piece)) pieces.add(piece)
    launches.set(wish.train ? piece : `${i}`, at)
    places += size * placeOf(wish, plain)
    if (isKept) kept += isKept(departure) ? size : 0
    else {
      for (let n = 0; n < commands; n++) {
        for (const template of templates) if (before.take({ village, wish: index, template, arrival })) kept++
      }
    }
    if (sentByOthers.length > 0) faster += size
    const { preferred } = wish.senders ?? {}
    if (preferred && !preferred.includes(villages[village]!.owner)) strangers += size
    if (isSeenPair(table, row, col)) seen += size
    const travel = travelOf(table, row, col)
    const isLongest = objective.order === 'slowest' && !objective.even
    travels += size * (isLongest ? -travel : travelCost(rule, row, col, travel))
  })
  const forWholes = new Set(wishesForWholes(operation, wanted))
  const isWhole = (wish: number) => forWholes.has(wish) && got[wish]! >= wanted[wish]!
  const ranks = [...new Set(wishes.map(({ rank }) => rank))].sort((a, b) => a - b)
  const counts = ranks.flatMap((rank) => {
    const own = [...wishes.keys()].filter((wish) => wishes[wish]!.rank === rank)
    return [own.filter(isWhole).length, own.reduce((sum, wish) => sum + got[wish]!, 0)]
  })
  const equal = objective.fewEqualLaunches ? launches.size - bySecond([...launches.values()]).length : 0
  return [...counts, -pieces.size, -places, kept, -faster, -strangers, -seen, -equal, -travels]
}

/** Whether the first level that differs is more. */
export function isBetter(a: Reach, b: Reach): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && a[at]! > b[at]!
}

/** What a village gives to a wish with a train that is fixed is no launch more. */
function joinedPieces(operation: Operation): ReadonlySet<string> {
  const { fixed, wishes } = operation
  const trains = new Map<string, number[]>()
  for (const [index, { train, target }] of wishes.entries()) {
    if (!train) continue
    addToGroup(trains, printCoord(target), index)
  }
  const ofTrains = fixed.filter((command) => isOfTrain(operation, command))
  return new Set(
    ofTrains.flatMap(({ village, target, arrival }) =>
      (trains.get(printCoord(target)) ?? []).map((index) => `${village} ${index} ${arrival}`),
    ),
  )
}
