/**
 * What is settled, told command by command.
 *
 *   departure   what a column gives to a row at one moment, so often: as the search has it
 *   command     each template of the column in its order, with the need that the search has paid. What takes all gets the rest of its village
 *               only at the end, when everybody else of the village is known (`all-that-is-left`)
 *   place       in its train, counted on from what is fixed of it: a train that goes on has no second first command
 *   kept        of equal commands as many as the plan before had, and no more
 *
 * Here indices of columns and rows end: what is told names villages, wishes and templates by their place in the operation, as the question
 * did, so that whoever reads it needs to know nothing of how it was found.
 */
import { travelTime } from '@muster/game'
import type { Departure } from '../../launches/departure.ts'
import { seenBy, watchOf } from '../../watched.ts'
import { isOfTrain, type Operation, wantedByWish } from '../operation.ts'
import type { EngineCommand, OperationReport } from '../operation-report.ts'
import type { OperationPart } from '../parts/parts.ts'
import { EarlierCommands } from '../plan-before/earlier-commands.ts'
import { withAllThatIsLeft } from './all-that-is-left.ts'

/**
 * By launch, then arrival, then source, then target: so that the same plan is told in the same words, however it was found. Numbers in trains go on over
 * departures of one village for one wish at one landing, which leave as one.
 */
export function plannedCommands(
  operation: Operation,
  parts: readonly OperationPart[],
  departures: readonly Departure[],
): EngineCommand[] {
  const { villages, wishes, towers } = operation
  const watches = towers.map(watchOf)
  // Of each train the number of its last command so far.
  const inTrains = new Map<string, number>()
  for (const command of operation.fixed) {
    const key = `${command.wish} ${command.village} ${command.arrival}`
    if (isOfTrain(operation, command)) inTrains.set(key, (inTrains.get(key) ?? 0) + 1)
  }
  const before = new EarlierCommands(operation)
  const commands = departures.flatMap(({ part, row, col, commands: count, at, arrival }): EngineCommand[] => {
    const { table, gives } = parts[part]!
    const give = gives[col]!
    const wish = table.rows.demand[row]!
    const source = villages[give.village]!.at
    const { target, boost, train } = wishes[wish]!
    const travel = travelTime({ from: source, to: target, minutesPerField: give.minutesPerField, boost })
    return Array.from({ length: count }, () => give.templates).flatMap((list) =>
      list.map((template, i): EngineCommand => {
        const trainKey = `${wish} ${give.village} ${arrival}`
        const inTrain = (inTrains.get(trainKey) ?? 0) + 1
        inTrains.set(trainKey, inTrain)
        return {
          village: give.village,
          wish,
          template,
          source,
          target,
          launch: at,
          arrival,
          travel,
          amounts: give.needs[i]!,
          ...(train && { inTrain }),
          seenBy: seenBy(watches, source, target),
          isKept: before.take({ village: give.village, wish, template, arrival }),
        }
      }),
    )
  })
  return withAllThatIsLeft(operation, commands.sort(byLaunch))
}

/** Planned and wanted of each rank, the most important first. */
export function ranksOf(
  operation: Operation,
  commands: readonly EngineCommand[],
): OperationReport['optimality']['ranks'] {
  const ranks = new Map<number, { rank: number; planned: number; wanted: number }>()
  wantedByWish(operation).forEach((wanted, wish) => {
    const { rank } = operation.wishes[wish]!
    const own = ranks.get(rank) ?? { rank, planned: 0, wanted: 0 }
    ranks.set(rank, own)
    own.wanted += wanted
  })
  for (const { wish } of commands) ranks.get(operation.wishes[wish]!.rank)!.planned++
  return [...ranks.values()].sort((a, b) => a.rank - b.rank)
}

/** All the way down to the template: two commands that are alike in everything may stand in either order. */
function byLaunch(a: EngineCommand, b: EngineCommand): number {
  return (
    a.launch - b.launch ||
    a.arrival - b.arrival ||
    a.village - b.village ||
    a.target.x - b.target.x ||
    a.target.y - b.target.y ||
    a.wish - b.wish ||
    (a.inTrain ?? 0) - (b.inTrain ?? 0) ||
    a.template - b.template
  )
}
