/** A line of an off-pack plan as the whole plan tells it: `12;500|500->…`, its id and the line itself. */
import { type PlanLine, parseOffPackLine } from '@muster/formats'

export interface NumberedLine {
  readonly id: number
  /** As it is kept and sent. */
  readonly text: string
  readonly line: PlanLine
}

/** The server keeps only lines that can be read: any other is a bug, and thrown. */
export function numberedLine(numbered: string): NumberedLine {
  const end = numbered.indexOf(';')
  const text = numbered.slice(end + 1)
  const reading = parseOffPackLine(text)
  if ('problem' in reading)
    throw new Error(`The server sent a line that cannot be read (${reading.problem}): ${numbered}`)
  return { id: Number(numbered.slice(0, end)), text, line: reading.line }
}
