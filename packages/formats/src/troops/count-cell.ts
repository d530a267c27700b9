/**
 * One cell of a table of troops: a count, with or without marks between its thousands, or a question mark where
 * nobody has the right to see it. Counts are whole and have no sign, so a mark before three digits is never a decimal.
 */
const MOST_TROOPS = 9_999_999

export type CountProblem = 'NOT_A_COUNT' | 'COUNT_TOO_LARGE'
export type Cell = number | 'unknown' | 'empty' | 'text' | CountProblem

export function cellOf(text: string): Cell {
  if (PLAIN.test(text)) return Number(text)
  const cell = text.trim()
  if (cell === '') return 'empty'
  if (cell === '?') return 'unknown'
  if (PLAIN.test(cell)) return Number(cell)
  if (!LIKE_A_NUMBER.test(cell)) return 'text'
  if (!WHOLE.test(cell) && !GROUPED.test(cell)) return 'NOT_A_COUNT'
  const count = Number(cell.replaceAll(THOUSANDS_MARK, ''))
  return count > MOST_TROOPS ? 'COUNT_TOO_LARGE' : count
}

/** Whether a cell of this kind stands in a column of counts. */
export function isNumeric(cell: Cell): boolean {
  return cell !== 'text' && cell !== 'empty'
}

const PLAIN = /^\d{1,7}$/
const WHOLE = /^\d{1,60}$/
const GROUPED = /^\d{1,3}(?:[.,'’٬ \u00a0\u2009\u202f]\d{3}){1,12}$/
const THOUSANDS_MARK = /[.,'’٬ \u00a0\u2009\u202f]/g
const LIKE_A_NUMBER = /^[-+−]?\d[\d.,'’٬ \u00a0\u2009\u202f]{0,60}$/
