/**
 * The number that somebody typed or pasted, with or without marks between its thousands: `19.800`, `19,800` and `19 800` are one
 * number in the markets of the game. A dot or comma before exactly three digits is such a mark, unless it is the language's own
 * mark of fractions and the number may have one; before any other digits it is the mark of a fraction.
 */
export type FractionMark = '.' | ','

/** null of an empty text and of a sign alone; undefined of what is no number, as `1.98.00`. */
export function numberIn(text: string, fractionMark?: FractionMark): number | null | undefined {
  const typed = text.replaceAll(SPACES, '')
  if (!/[^-.,]/.test(typed)) return typed.length > 1 ? undefined : null
  const mark = MARKS.find((each) => GROUPED[each].test(typed))
  const hasThousands = mark !== undefined && !(mark === fractionMark && typed.split(mark).length === 2)
  const plain = hasThousands ? typed.replaceAll(mark, '') : typed
  return PLAIN.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

/** A whole number from 0 to the most, null of an empty text, undefined of anything else: what stood in the field then stays there. */
export function wholeIn(text: string, most: number): number | null | undefined {
  const number = numberIn(text)
  return number === null || (Number.isInteger(number) && number !== undefined && number >= 0 && number <= most)
    ? number
    : undefined
}

/** Of a language, the mark before its fractions. */
export function fractionMarkOf(language: string): FractionMark {
  return Intl.NumberFormat(language).format(1.5).includes(',') ? ',' : '.'
}

const SPACES = /[\s'’٬]/g
const MARKS = ['.', ','] as const
const GROUPED = {
  '.': /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
  ',': /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
} as const
const PLAIN = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
