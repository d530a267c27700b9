/**
 * World-local wall clocks. Every world keeps the clock of one IANA zone; every
 * date a player types or a line prints is that clock's, without an offset.
 *
 * Two local times are troublesome: one that the clock skips in spring does not
 * exist and is refused; one that it shows twice in autumn means the first.
 */
import { Temporal } from 'temporal-polyfill'
import { type Instant, instant, SECONDS_A_DAY, type SecondOfDay, secondOfDay } from './time.ts'

export type LocalTimeProblem = 'BAD_DATE' | 'SKIPPED_BY_CLOCK_CHANGE'
export type LocalTime = { readonly instant: Instant } | { readonly problem: LocalTimeProblem }

const LOCAL = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/

/** Reads `YYYY-MM-DDTHH:mm[:ss[.SSS]]` (or a blank for the T) as a wall clock of `zone`. */
export function parseLocal(text: string, zone: string): LocalTime {
  if (!LOCAL.test(text)) return { problem: 'BAD_DATE' }
  const plain = plainMs(text.replace(' ', 'T'))
  if (plain === undefined) return { problem: 'BAD_DATE' }
  // By the offsets that hold around it, which are kept: a list of thousands of lines asks for thousands of times
  // of few days (6 µs each, 114 by way of the time zone database). No zone changes its clock twice within two days.
  const held = [plain - DAY_MS, plain + DAY_MS].map((near) => offsetAt(instant(near), zone))
  const shown = held.map((offset) => instant(plain - offset * 1000)).filter((at, i) => offsetAt(at, zone) === held[i])
  return shown.length === 0 ? { problem: 'SKIPPED_BY_CLOCK_CHANGE' } : { instant: instant(Math.min(...shown)) }
}

const DAY_MS = SECONDS_A_DAY * 1000

/** As a clock would show it that is never changed; `undefined` for a day or a time that does not exist. */
function plainMs(text: string): number | undefined {
  const ms = Date.parse(`${text}Z`)
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(text.slice(0, 16)) ? undefined : ms
}

/** `YYYY-MM-DD HH:mm:ss.SSS` as the clock of `zone` shows it. */
export function printLocal(at: Instant, zone: string): string {
  const local = new Date(at + offsetAt(at, zone) * 1000).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 23)}`
}

/** Seconds that the clock of `zone` is ahead of UTC at an instant. */
export function offsetAt(at: Instant, zone: string): number {
  const offsets = cachedOffsets(zone)
  const quarter = Math.floor(at / QUARTER_HOUR_MS)
  let offset = offsets.get(quarter)
  if (offset === undefined) {
    // Every zone of the game changes its clock on a quarter of an hour, so one look-up serves the whole quarter.
    offset = Math.round(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9)
    if (offsets.size > 50_000) offsets.clear()
    offsets.set(quarter, offset)
  }
  return offset
}

/** What the wall clock of `zone` shows at an instant, fractions cut off. */
export function wallClock(at: Instant, zone: string): SecondOfDay {
  const local = Math.floor(at / 1000) + offsetAt(at, zone)
  return secondOfDay(((local % SECONDS_A_DAY) + SECONDS_A_DAY) % SECONDS_A_DAY)
}

/**
 * The clock of a zone over a span of time as a table: `offsetSeconds[i]` holds from
 * `since[i]` (inclusive) until `since[i + 1]`. The engine reads a clock millions of
 * times; with this it adds instead of asking the time zone database.
 */
export interface ZoneClock {
  readonly since: readonly Instant[]
  readonly offsetSeconds: readonly number[]
}

/** The table for [from, until]; `since[0]` is `from`. */
export function zoneClock(zone: string, from: Instant, until: Instant): ZoneClock {
  const since: Instant[] = [from]
  const offsetSeconds = [offsetAt(from, zone)]
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > until) return { since, offsetSeconds }
    since.push(instant(next.epochMilliseconds))
    offsetSeconds.push(Math.round(next.offsetNanoseconds / 1e9))
    at = next
  }
}

const QUARTER_HOUR_MS = 15 * 60 * 1000
const caches = new Map<string, Map<number, number>>()

function cachedOffsets(zone: string): Map<number, number> {
  let cache = caches.get(zone)
  if (!cache) {
    cache = new Map()
    caches.set(zone, cache)
  }
  return cache
}
