/** Commands of operations made by hand, as a plan would tell them. */
import { instant, travelTime, UNITS } from '@muster/game'
import type { Operation } from './operation.ts'
import type { EngineCommand, OperationReport } from './operation-report.ts'

/** Of the first village to the first wish by its first template, with the least that this takes, unless told otherwise. */
export function commandOf(asked: Operation, given: Partial<EngineCommand> = {}): EngineCommand {
  const { village = 0, wish = 0 } = given
  const from = asked.villages[village]
  const goal = asked.wishes[wish]
  if (!from || !goal) throw new Error('A command needs a village and a wish.')
  const { template = goal.templates[0] ?? 0, arrival = goal.arrival } = given
  const units = asked.templates[template]?.units ?? []
  const { amounts = Object.fromEntries(units.map(({ unit, least }) => [unit, least])) } = given
  const minutesPerField = Math.max(
    ...UNITS.map((unit) => (amounts[unit] ? (asked.rules.minutesPerField[unit] ?? 0) : 0)),
  )
  const { travel = travelTime({ from: from.at, to: goal.target, minutesPerField, boost: goal.boost }) } = given
  const launch = instant(arrival - travel * 1000)
  const command = { village, wish, template, source: from.at, target: goal.target, launch, arrival, travel, amounts }
  return { ...command, seenBy: [], isKept: false, ...given }
}

/** What a plan of these commands tells where all that is wanted was planned. */
export function reportOf(
  commands: readonly EngineCommand[],
  told: { shortages?: OperationReport['shortages']; optimality?: Partial<OperationReport['optimality']> } = {},
): OperationReport {
  const planned = commands.length
  return {
    commands,
    shortages: told.shortages ?? [],
    optimality: {
      planned,
      wanted: planned,
      bound: planned,
      proven: true,
      ranks: [{ rank: 0, planned, wanted: planned }],
      totalTravelSeconds: commands.reduce((sum, { travel }) => sum + travel, 0),
      seenByTower: 0,
      seed: 1,
      ...told.optimality,
    },
    tries: 1,
  }
}
