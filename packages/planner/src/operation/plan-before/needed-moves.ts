/**
 * Of a plan that gains by what it moves, those moves that the gain needs.
 *
 *   moved     what the found plan has and the plan in force has not (it came), and what it came for (it is gone)
 *   column    each of these, which stands or does not
 *   row       as of a small operation's program (`exact-rows`), with all that neither plan moves as fixed: it has its troops and its seconds
 *   level     those of the program, so that nothing is lost, and below the templates as much of the plan in force as can stand
 *
 * Chains put back one command after the other (`putting-back`), each with the first that could stand in its place. Where launches of a player
 * keep apart, a whole row of commands may have shifted by one, and goes back only all together with a trade at its end between wishes of one
 * rank; of a knot of thirty moves no chain finds that. The program weighs all of them at once, and has no other places to look at, so that it is
 * small where the operation is large.
 */
import type { TroopAmounts } from '@muster/game'
import { isFeasible, type WorkBudget } from '@muster/whole-programs'
import type { Departure } from '../../launches/departure.ts'
import { homeAt } from '../../ledger/stock-ledger.ts'
import { solveLevels } from '../../program/exact.ts'
import { LevelProgram } from '../../program/level-program.ts'
import { MOST_MOVES_WEIGHED } from '../../tuning.ts'
import type { FixedCommand, Operation } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'
import { levelsOfOperation } from '../program/exact-levels.ts'
import { earlierOf, type OperationOption, OptionsOfPairs } from '../program/exact-options.ts'
import { OperationModel } from '../program/exact-rows.ts'
import { EarlierCommands } from './earlier-commands.ts'
import type { Seating } from './plan-in-force.ts'
import { isBetter, reachOf } from './reach.ts'
import { without } from './same-departures.ts'

/** `found` and `inForce` are of the same parts. The found plan as it is where no move can be spared, or too many are weighed. */
export function withNeededMoves(
  { operation, parts }: Seating,
  found: readonly Departure[],
  inForce: readonly Departure[],
  work: WorkBudget,
): readonly Departure[] {
  // Equal seconds of whatever stays are no rows.
  if (operation.objective.fewEqualLaunches) return found
  const came = without(found, inForce)
  const gone = without(inForce, found)
  const moved = [...came, ...gone]
  if (gone.length === 0 || moved.length > MOST_MOVES_WEIGHED) return found
  // Whatever both plans have is out already, as far as this program knows: its columns are the moves alone.
  const staying = without(found, came)
  const fixed = [...operation.fixed, ...staying.flatMap((each) => asFixed(operation, parts, each))]
  const rest: Operation = { ...operation, fixed }
  const options = optionsFor(rest, parts, moved)
  const rows = new OperationModel(rest, options)
  const model = rows.done(parts)
  if (!model) return found
  const { program, lifted } = LevelProgram.of(model)
  // Those that came stand in front of those that are gone.
  const start = lifted(rows.planOf(came.map(({ commands }) => commands)))
  if (!start || !isFeasible(program.with(new Float64Array(program.columns)), start)) return found
  const answer = solveLevels(
    program,
    levelsOfOperation(rest, options, rows.trains, program.columns, 'ALL'),
    start,
    work,
  )
  const stands = moved.flatMap((each, i) => (answer.x[i]! > 0 ? [{ ...each, commands: answer.x[i]! }] : []))
  const changed = [...staying, ...stands]
  const reached = (departures: readonly Departure[]) => reachOf(operation, { parts, departures })
  return isBetter(reached(changed), reached(found)) ? changed : found
}

/** One for each departure, in their order. What takes all that is left takes what it was made up of. */
function optionsFor(
  operation: Operation,
  parts: readonly OperationPart[],
  moved: readonly Departure[],
): OperationOption[] {
  const ofPairs = new OptionsOfPairs(operation, parts)
  const before = new EarlierCommands(operation)
  return moved.map((each) => {
    const { give: made, ...ofPair } = ofPairs.of(each)
    const { open: _open, ...give } = made
    const had = earlierOf(before, give, ofPair.wish, each.arrival)
    const kept = had.times > 0 ? had.commands : 0
    const joins = ofPairs.joins({ give, ...ofPair }, each.at, each.arrival)
    const sentByOthers = ofPairs.sentByOthers({ give, ...ofPair }, each.at)
    return { ...ofPair, give, launch: each.at, most: each.commands, joins, kept, sentByOthers }
  })
}

/** A departure as commands that are there already. */
function asFixed(
  { wishes }: Operation,
  parts: readonly OperationPart[],
  { part, row, col, commands, at, arrival }: Departure,
): FixedCommand[] {
  const { table, gives } = parts[part]!
  const { village, needs, isFake, isOnly } = gives[col]!
  const wish = table.rows.demand[row]!
  const { target, targetOwner, home } = wishes[wish]!
  const one = (amounts: TroopAmounts): FixedCommand => ({
    ...{ village, wish, target, targetOwner, amounts, isFake, isOnly, launch: at, arrival },
    ...(home && { home: homeAt({ launch: at, arrival }, home) }),
  })
  return Array.from({ length: commands }, () => needs).flatMap((each) => each.map(one))
}
