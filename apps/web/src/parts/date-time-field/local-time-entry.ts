/**
 * A local time as it stands in its box: sign by sign, always 24 hours, the largest part first.
 *
 *   box      2026-11-24 20:00:07      value    2026-11-24T20:00:07
 *
 * One is the other with a blank for the T, so what is half typed is kept as it is and can be
 * told as unreadable. The parts of a box lie at fixed places.
 */
import { instant, printLocal } from '@muster/game'
import { isReadable, pastedLocalTime } from './local-time-text.ts'

/** What a box takes: a whole local time, or one half of it. */
export type Entry = 'dateTime' | 'date' | 'time'

export type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

interface Place {
  readonly part: Part
  readonly from: number
  readonly until: number
}

const DATE: readonly Place[] = [
  { part: 'year', from: 0, until: 4 },
  { part: 'month', from: 5, until: 7 },
  { part: 'day', from: 8, until: 10 },
]
const TIME: readonly Place[] = [
  { part: 'hour', from: 0, until: 2 },
  { part: 'minute', from: 3, until: 5 },
  { part: 'second', from: 6, until: 8 },
]
const AFTER_DATE = 11

const PLACES: Readonly<Record<Entry, readonly Place[]>> = {
  date: DATE,
  time: TIME,
  dateTime: [
    ...DATE,
    ...TIME.map(({ part, from, until }) => ({ part, from: from + AFTER_DATE, until: until + AFTER_DATE })),
  ],
}

export function placesOf(entry: Entry): readonly Place[] {
  return PLACES[entry]
}

/** The part that the caret stands in or behind. */
export function placeAt(entry: Entry, caret: number): Place | undefined {
  return PLACES[entry].find(({ until }) => caret <= until)
}

export function boxText(value: string): string {
  return value.replace('T', ' ')
}

export function localValue(text: string): string {
  return text.replace(' ', 'T')
}

/** As much as the box takes of any text that holds a whole date and time. */
export function entryIn(text: string, entry: Entry): string | undefined {
  const whole = pastedLocalTime(text)
  if (whole === undefined) return undefined
  if (entry === 'dateTime') return boxText(whole)
  return entry === 'date' ? whole.slice(0, 10) : whole.slice(11)
}

/** With seconds, where minutes are the last that was typed. */
export function completed(value: string): string {
  return /^(?:\d{4}-\d{2}-\d{2})?T\d{2}:\d{2}$/.test(value) ? `${value}:00` : value
}

/** A part more or less, on the calendar of the local clock: from 31 January a month later is the last of February. */
export function stepped(value: string, part: Part, by: 1 | -1): string | undefined {
  if (!isReadable(value)) return undefined
  const at = Date.parse(`${completed(value)}Z`)
  if (part !== 'year' && part !== 'month') return localText(at + by * MILLISECONDS[part])
  const date = new Date(at)
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + by * (part === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  date.setUTCDate(1)
  date.setUTCFullYear(Math.floor(months / 12), months % 12, Math.min(new Date(at).getUTCDate(), lastDay))
  return localText(date.getTime())
}

/** The next `HH:MM` after a local time. */
export function nextAt(value: string, clock: string): string | undefined {
  const today = `${value.slice(0, 10)}T${clock}:00`
  return today > completed(value) ? today : stepped(today, 'day', 1)
}

const MILLISECONDS = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1_000 } as const

/** `undefined` beyond the four digits of a year. */
function localText(at: number): string | undefined {
  const text = printLocal(instant(at), 'UTC').slice(0, 19).replace(' ', 'T')
  return /^\d{4}-/.test(text) ? text : undefined
}
