/**
 * A moment as a world's clock shows it, always in one spelling:
 *
 *   YYYY-MM-DD HH:mm:ss.SSS        2026-11-24 20:00:00.000
 *
 * Lines carry wall clocks without a zone. In this spelling the earlier of two is
 * the smaller text, so lines are ordered and compared without knowing the zone.
 */
import type { Instant, Seconds } from '@muster/game'
import { parseLocal, printLocal } from '@muster/game'

declare const wallTime: unique symbol

export type WallTime = string & { readonly [wallTime]: true }

const YEAR_FIRST = String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})`
const DAY_FIRST = String.raw`(?<day>\d{1,2})(?<mark>[-./])(?<month>\d{1,2})\k<mark>(?<year>\d{4})`
const CLOCK = String.raw`(?:\s+|T)(?<hour>\d{1,2}):(?<minute>\d{2}):(?<second>\d{2})(?:[.:](?<fraction>\d{1,3}))?`

// Two patterns, since a group's name may stand only once in one.
const READINGS = [new RegExp(`^${YEAR_FIRST}${CLOCK}$`), new RegExp(`^${DAY_FIRST}${CLOCK}$`)]

/** Where in a line something stands that looks like a moment; the calendar may not have it. */
export const WALL_TIMES = /\d{1,4}[-./]\d{1,2}[-./]\d{1,4}[ T]+\d{1,2}:\d{2}:\d{2}(?:[.:]\d{1,3})?/g

/**
 * Year first, or day first with `-`, `.` or `/`; then a blank or `T`, the clock and, after a
 * dot or a colon, milliseconds. `undefined` for anything else and for days that do not exist.
 */
export function parseWallTime(text: string): WallTime | undefined {
  for (const reading of READINGS) {
    const parts = reading.exec(text)?.groups
    if (parts) return exactWallTime(parts)
  }
  return undefined
}

function exactWallTime(parts: Readonly<Record<string, string | undefined>>): WallTime | undefined {
  const { year, month, day, hour, minute, second, fraction } = parts
  // "5" and "50" are fractions of a second; the millisecond has three digits.
  const text = `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}.${(fraction ?? '').padEnd(3, '0')}`
  return isOnCalendar(text) ? (text as WallTime) : undefined // a brand constructor: spelt so, and on the calendar
}

/** A day or a clock that does not exist comes back as another one, or not at all. */
function isOnCalendar(text: string): boolean {
  const iso = `${text.replace(' ', 'T')}Z`
  const at = Date.parse(iso)
  return !Number.isNaN(at) && new Date(at).toISOString() === iso
}

/** What the clock of `zone` shows at an instant. */
export function wallTimeOf(at: Instant, zone: string): WallTime {
  // A brand constructor: the game's own print has this spelling.
  return printLocal(at, zone) as WallTime
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
  // A brand constructor.
  return (milliseconds / 1000) as Seconds
}

function two(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0')
}
