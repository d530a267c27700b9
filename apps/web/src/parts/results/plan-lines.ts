/** The lines of an answer as commands, fakes apart from the others, and the villages that it is about. */
import type { PlanAnswer } from '@muster/contracts'
import { type PlanLine, parseOffPackLine } from '@muster/formats'
import { printCoord } from '@muster/game'

export interface PlanLines {
  readonly commands: readonly PlanLine[]
  readonly fakes: readonly PlanLine[]
}

export function planLinesOf({ planningLines, planningLinesFakes }: PlanAnswer): PlanLines {
  return { commands: planningLines.map(readLine), fakes: planningLinesFakes.map(readLine) }
}

/** Every village of a plan once: those that send, are aimed at, were left without, or watch. */
export function villagesOf(answer: PlanAnswer, { commands, fakes }: PlanLines): string[] {
  const villages = new Set<string>()
  for (const { source, target } of [...commands, ...fakes]) {
    villages.add(printCoord(source))
    villages.add(printCoord(target))
  }
  for (const { coords } of [...answer.warnings, ...answer.watchTowers]) villages.add(coords)
  for (const coords of answer.unUsedSourceVillages) villages.add(coords)
  return [...villages]
}

function readLine(text: string): PlanLine {
  const reading = parseOffPackLine(text)
  if ('problem' in reading) throw new Error(`The server sent a line that cannot be read (${reading.problem}): ${text}`)
  return reading.line
}
