/** The lines of an answer as commands, fakes apart from the others. */
import type { PlanAnswer } from '@muster/contracts'
import { type PlanLine, parseOffPackLine } from '@muster/formats'

export interface PlanLines {
  readonly commands: readonly PlanLine[]
  readonly fakes: readonly PlanLine[]
}

export function planLinesOf({ planningLines, planningLinesFakes }: PlanAnswer): PlanLines {
  return { commands: planningLines.map(readLine), fakes: planningLinesFakes.map(readLine) }
}

function readLine(text: string): PlanLine {
  const reading = parseOffPackLine(text)
  if ('problem' in reading) throw new Error(`The server sent a line that cannot be read (${reading.problem}): ${text}`)
  return reading.line
}
