/** Why a line told nothing of troops. Codes only; the sentences are made where people read them. */
export const TROOP_PROBLEMS = [
  // A text as a whole.
  'NOT_TEXT',
  'TEXT_TOO_LONG',
  // Any line.
  'LINE_TOO_LONG',
  'NO_VILLAGE',
  'BAD_COORDINATE',
  'NO_AMOUNTS',
  'TOO_FEW_AMOUNTS',
  'TOO_MANY_AMOUNTS',
  'NOT_A_COUNT',
  'COUNT_TOO_LARGE',
  // Lines of the army collection.
  'FORM_UNCLEAR',
  // Rows of pages.
  'ROW_WITHOUT_VILLAGE',
  'ROWS_MISSING',
  'ROWS_CONTRADICT',
  'PAIR_BROKEN',
  // The first line of a CSV.
  'NO_VILLAGE_COLUMN',
  'UNKNOWN_COLUMN',
  'UNIT_NOT_ON_WORLD',
  'REPEATED_COLUMN',
  // What other tools write.
  'SUMS_ONLY',
  'COORDINATES_ONLY',
  'UNREADABLE_STATE',
  'STATE_WITHOUT_TROOPS',
  'OTHER_WORLD',
] as const
export type TroopProblemCode = (typeof TROOP_PROBLEMS)[number]

export interface TroopProblem {
  readonly problem: TroopProblemCode
  /** Where to look, from 1. */
  readonly line: number
  /** The lines that are not read because of it: the rows of a village stand and fall together. */
  readonly firstLine: number
  readonly lastLine: number
  /** What it is about, where the line alone does not show it: a column, a village of a tool's file. */
  readonly subject?: string
}

/** First and last line of what belongs together, from 0. */
export interface LineSpan {
  readonly first: number
  readonly last: number
}

const LONGEST_SUBJECT = 40

/** At one line, and with it those of the span. Lines count from 0 here, as the reader counts them. */
export function troopProblem(
  problem: TroopProblemCode,
  index: number,
  { first, last }: LineSpan = { first: index, last: index },
  subject = '',
): TroopProblem {
  const shown = subject.slice(0, LONGEST_SUBJECT)
  const lines = { line: index + 1, firstLine: first + 1, lastLine: last + 1 }
  return { problem, ...lines, ...(shown !== '' && { subject: shown }) }
}
