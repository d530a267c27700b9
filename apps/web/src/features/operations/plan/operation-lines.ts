/** Commands of an operation as lines of a plan, which every other tool of the product reads. */
import type { CommandTemplate, OperationCommand, World } from '@muster/contracts'
import { type PlanLine, wallTimeOf } from '@muster/formats'
import { fieldsBetween, instant, parseCoord, seconds, UNITS } from '@muster/game'
import type { PlanLines } from '../../../parts/results/plan-lines.ts'

type OfWorld = Pick<World, 'timeZone' | 'units'>

/** Fakes apart from the others. */
export function operationLines(
  commands: readonly OperationCommand[],
  templates: readonly CommandTemplate[],
  world: OfWorld,
): PlanLines {
  const kinds = new Map(templates.map(({ id, kind }) => [id, kind]))
  const lines = { commands: [] as PlanLine[], fakes: [] as PlanLine[] }
  for (const command of commands) {
    const kind = kinds.get(command.template)
    const line = lineOf(command, kind === 'SUPPORT' ? 'Support' : 'Attack', world)
    if (line) (kind === 'FAKE' ? lines.fakes : lines.commands).push(line)
  }
  return lines
}

/** Nothing for a command without a village. */
function lineOf(
  { source, target, units, launch, arrival }: OperationCommand,
  type: PlanLine['type'],
  { timeZone, units: pace }: OfWorld,
): PlanLine | undefined {
  const [from, to] = [parseCoord(source), parseCoord(target)]
  if (!from || !to) return undefined
  const minutes = new Map(pace.map(({ name, speed }) => [name, speed]))
  const sent = UNITS.filter((unit) => (units[unit] ?? 0) > 0)
  const slowest = sent.toSorted((a, b) => (minutes.get(b) ?? 0) - (minutes.get(a) ?? 0))[0] ?? 'ram'
  return {
    source: from,
    target: to,
    fields: Math.round(fieldsBetween(from, to) * 100) / 100,
    unit: slowest,
    type,
    arrival: wallTimeOf(instant(arrival), timeZone),
    travel: seconds((arrival - launch) / 1000),
    launch: wallTimeOf(instant(launch), timeZone),
    amount: Math.max(1, units.snob ?? 0),
  }
}
