/**
 * A moment as a world's clock shows it, always in one spelling:
 *
 *   YYYY-MM-DD HH:mm:ss.SSS        2026-11-24 20:00:00.000
 *
 * Lines carry wall clocks without a zone. In this spelling the earlier of two is
 * the smaller text, so lines are ordered and compared without knowing the zone.
 */
import { type Instant, parseLocal, printLocal, type Seconds, seconds } from '@muster/game'

declare const wallTime: unique symbol

export type WallTime = string & { readonly [wallTime]: true }

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:\s{1,9}|T)([\d:.]{7,12})$/
const DAY_FIRST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?:\s{1,9}|T)([\d:.]{7,12})$/
const CLOCK = /^(\d{1,2}):(\d{2}):(\d{2})(?:[.:](\d{1,3}))?$/

/** Where in a line something stands that looks like a moment; the calendar may not have it. */
export const WALL_TIMES = /\d{1,4}[-./]\d{1,2}[-./]\d{1,4}[ T]{1,9}\d{1,2}:\d{2}:\d{2}(?:[.:]\d{1,3})?/g

/**
 * Year first, or day first with `-`, `.` or `/`; then a blank or `T`, the clock and, after a
 * dot or a colon, milliseconds. `undefined` for anything else and for days that do not exist.
 */
export function parseWallTime(text: string): WallTime | undefined {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return exactWallTime(yearFirst.slice(1, 4), yearFirst[4] ?? '')
  const [, day, , month, year, clock = ''] = DAY_FIRST.exec(text) ?? []
  return exactWallTime([year, month, day], clock)
}

/**
 * The moments that stand in any line, in its order, in every spelling that lists of the game have:
 * those above, and
 *
 *   2021/02/06 07:52:21          year first with slashes or dots
 *   11.11.19 18:06:08:464        day first, the year of this century in two digits
 *   Dec 21, 2017 17:49:24:902    the month by its name (English, Dutch, German)
 *
 * Only for reading notes: in a format that is written to the letter these are no moments.
 */
export function wallTimesIn(line: string): WallTime[] {
  const numbered = Array.from(line.matchAll(NUMBERED), ({ index, 1: a = '', 3: b, 4: c = '', 5: clock = '' }) => {
    if (a.length === 4) return { index, time: c.length === 4 ? undefined : exactWallTime([a, b, c], clock) }
    return { index, time: exactWallTime([c.length === 2 ? `20${c}` : c, b, a], clock) }
  })
  const named = Array.from(line.matchAll(NAMED), ({ index, 1: month = '', 2: day, 3: year, 4: clock = '' }) => ({
    index,
    time: exactWallTime([year, MONTHS[month.toLowerCase()], day], clock),
  }))
  return [...numbered, ...named].toSorted((one, other) => one.index - other.index).flatMap(({ time }) => time ?? [])
}

const NUMBERED =
  /(?<![\d.:/-])(\d{1,4})([-./])(\d{1,2})\2(\d{4}|\d{1,2})[ \tT]{1,9}(\d{1,2}:\d{2}:\d{2}(?:[.:]\d{1,3})?)(?!\d)/g
const NAMED =
  /(?<![\p{L}])(jan|feb|mar|mrt|mär|apr|may|mei|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\.? (\d{1,2}),? (\d{4})[ \t]{1,9}(\d{1,2}:\d{2}:\d{2}(?:[.:]\d{1,3})?)(?!\d)/giu

const MONTHS: Readonly<Record<string, string>> = {
  ...{ jan: '1', feb: '2', mar: '3', mrt: '3', mär: '3', apr: '4', may: '5', mei: '5', mai: '5', jun: '6' },
  ...{ jul: '7', aug: '8', sep: '9', oct: '10', okt: '10', nov: '11', dec: '12', dez: '12' },
}

function exactWallTime(date: readonly (string | undefined)[], clock: string): WallTime | undefined {
  const [year, month, day] = date
  const [, hour, minute, second, fraction] = CLOCK.exec(clock) ?? []
  // "5" and "50" are fractions of a second; the millisecond has three digits.
  const text = `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}.${(fraction ?? '').padEnd(3, '0')}`
  return isOnCalendar(text) ? (text as WallTime) : undefined // spelt so, and on the calendar
}

/** A day or a clock that does not exist comes back as another one, or not at all. */
function isOnCalendar(text: string): boolean {
  const iso = `${text.replace(' ', 'T')}Z`
  const at = Date.parse(iso)
  return !Number.isNaN(at) && new Date(at).toISOString() === iso
}

/** What the clock of `zone` shows at an instant. */
export function wallTimeOf(at: Instant, zone: string): WallTime {
  return printLocal(at, zone) as WallTime // the game's own print has this spelling
}

/** When the clock of `zone` shows this, the first time if it does so twice; `undefined` where it never does. */
export function instantOf(time: WallTime, zone: string): Instant | undefined {
  const local = parseLocal(time, zone)
  return 'instant' in local ? local.instant : undefined
}

/**
 * Seconds from one reading to another as if the clock were never changed: without the
 * zone a change between the two cannot be seen.
 */
export function secondsBetween(from: WallTime, to: WallTime): Seconds {
  const milliseconds = Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)
  return seconds(milliseconds / 1000)
}

function two(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0')
}
