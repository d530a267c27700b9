/**
 * The lines of any text in the order of the dates in them, whatever else they say: plans
 * of either kind, notes of a player's own. No line is changed, and none but a heading is lost.
 *
 *   by date    the first date of a line counts
 *   by hour    the earliest does, which is the launch of a command; a heading before each hour
 *
 * Lines of one moment keep their order, lines without a date come last. Such a line, and
 * where lines are not grouped one with two dates, leaves the order uncertain.
 */
import { isHeading } from './plan/game-text.ts'
import type { WallTime } from './wall-time.ts'
import { wallTimesIn } from './wall-time.ts'

export const DATED_LINE_PROBLEMS = ['NO_DATE', 'TWO_DATES'] as const
export type DatedLineProblem = (typeof DATED_LINE_PROBLEMS)[number]

export interface DatedText {
  readonly text: string
  /** The lines of the text as it was given, counted from 1. */
  readonly problems: readonly { readonly problem: DatedLineProblem; readonly line: number }[]
}

export function sortedByDate(text: string): DatedText {
  const lines = datedLines(text)
  return {
    text: inOrder(lines, ({ dates }) => dates[0])
      .map(({ words }) => words)
      .join('\n'),
    problems: lines.flatMap(({ dates, line }): DatedText['problems'] => {
      if (dates.length === 0) return [{ problem: 'NO_DATE', line }]
      return dates.length > 1 ? [{ problem: 'TWO_DATES', line }] : []
    }),
  }
}

/** Headings that the text has already are made anew. In game text they are written as such text has them. */
export function groupedByHour(text: string): DatedText {
  const lines = datedLines(text).filter(({ words }) => !isHeading(words))
  const heading = /\[(?:unit|coord)\]/.test(text)
    ? (hour: string) => `[b][size=12]${hour}[/size][/b]`
    : (hour: string) => hour
  const printed: string[] = []
  let hour: string | undefined
  for (const line of inOrder(lines, earliest)) {
    const date = earliest(line)
    const next = date && `${date.slice(0, 13)}:00:00`
    // Lines without a date are in no hour, so a blank line parts them from the last one.
    if (next !== hour) printed.push(next === undefined ? '' : heading(next))
    hour = next
    printed.push(line.words)
  }
  return {
    text: printed.join('\n'),
    problems: lines.filter(({ dates }) => dates.length === 0).map(({ line }) => ({ problem: 'NO_DATE', line })),
  }
}

interface DatedLine {
  readonly words: string
  /** From 1. */
  readonly line: number
  /** In the order of the line. */
  readonly dates: readonly WallTime[]
}

function datedLines(text: string): DatedLine[] {
  return text.split(/\r?\n/).flatMap((raw, index) => {
    const words = raw.trim()
    return words === '' ? [] : [{ words, line: index + 1, dates: wallTimesIn(words) }]
  })
}

function earliest({ dates }: DatedLine): WallTime | undefined {
  return dates.toSorted()[0]
}

function inOrder(lines: readonly DatedLine[], dateOf: (line: DatedLine) => WallTime | undefined): DatedLine[] {
  const keyed = lines.map((line) => ({ line, date: dateOf(line) }))
  return keyed.toSorted((a, b) => compared(a.date, b.date)).map(({ line }) => line)
}

function compared(a: WallTime | undefined, b: WallTime | undefined): number {
  if (a === b) return 0
  if (a === undefined) return 1
  if (b === undefined) return -1
  return a < b ? -1 : 1
}
