/** Why a line of a text could not be read. Codes only; the sentences are made where people read them. */
export const LINE_PROBLEMS = [
  'NO_COORDINATES',
  'NO_UNIT',
  'NO_TYPE',
  'NO_DATES',
  'BAD_DATE',
  'BAD_AMOUNT',
  'REPEATED_PART',
  'UNKNOWN_PART',
  'WRONG_FIELD_COUNT',
  'BAD_VILLAGE_ID',
  'UNKNOWN_VILLAGE_ID',
  'BAD_TIME',
  'BAD_COMMAND_KIND',
  'BAD_FLAG',
  'BAD_UNIT_AMOUNTS',
] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** One line of a text, read or refused. */
export type Reading<Line> = { readonly line: Line } | { readonly problem: LineProblem }

/** A whole text: what could be read, in its order, and every line that could not, counted from 1. */
export interface TextReading<Line> {
  readonly lines: readonly Line[]
  readonly problems: readonly { readonly problem: LineProblem; readonly line: number }[]
}

/** Reads every line that is neither blank nor skipped. */
export function readLines<Line>(
  text: string,
  readLine: (line: string) => Reading<Line>,
  isSkipped: (line: string) => boolean = () => false,
): TextReading<Line> {
  const lines: Line[] = []
  const problems: { problem: LineProblem; line: number }[] = []
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim()
    if (line === '' || isSkipped(line)) return
    const reading = readLine(line)
    if ('line' in reading) lines.push(reading.line)
    else problems.push({ problem: reading.problem, line: index + 1 })
  })
  return { lines, problems }
}
