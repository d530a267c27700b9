/**
 * When the commands of a plan leave, as bars of a whole number of hours on the world's
 * clock. The bars stand on midnight, and are wide enough that a phone can show them all:
 *
 *   00      06      12      18      00      06
 *   |░░░░░░░░|       ▄   █   |░░░░░░░░|          ░ night, 00:00 to 08:00
 *
 * Positions are shares of the whole width, from 0 to 1.
 */
import { type PlanLine, type WallTime, wallTimeOf } from '@muster/formats'
import { instant } from '@muster/game'

export interface SendBar {
  /** Inclusive. */
  readonly from: WallTime
  /** Exclusive. */
  readonly until: WallTime
  readonly launches: number
}

export interface SendHours {
  readonly hoursPerBar: number
  readonly bars: readonly SendBar[]
  readonly nights: readonly { readonly left: number; readonly width: number }[]
  readonly days: readonly { readonly left: number; readonly start: WallTime }[]
  readonly first: WallTime
  readonly last: WallTime
  readonly atNight: number
}

const MOST_BARS = 96
const BAR_HOURS = [1, 2, 3, 4, 6, 12, 24]
const NIGHT_ENDS = 8
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** `undefined` for a plan without lines. */
export function sendHours(lines: readonly PlanLine[]): SendHours | undefined {
  const launches = lines.map(({ launch }) => launch).toSorted()
  const first = launches[0]
  const last = launches.at(-1)
  if (first === undefined || last === undefined) return undefined

  const hoursPerBar = barHours(millisecondsOf(first), millisecondsOf(last))
  const barMs = hoursPerBar * HOUR_MS
  // Epoch days begin at midnight, so multiples of every bar that divides a day stand on the clock's hours.
  const start = Math.floor(millisecondsOf(first) / barMs) * barMs
  const end = (Math.floor(millisecondsOf(last) / barMs) + 1) * barMs

  const counts = new Array<number>((end - start) / barMs).fill(0)
  for (const launch of launches) {
    const bar = Math.floor((millisecondsOf(launch) - start) / barMs)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  const share = (at: number) => (Math.min(Math.max(at, start), end) - start) / (end - start)
  const midnights = daysBetween(start, end)
  return {
    hoursPerBar,
    bars: counts.map((count, bar) => ({
      from: wallTimeAt(start + bar * barMs),
      until: wallTimeAt(start + (bar + 1) * barMs),
      launches: count,
    })),
    nights: midnights
      .map((day) => ({ left: share(day), width: share(day + NIGHT_ENDS * HOUR_MS) - share(day) }))
      .filter(({ width }) => width > 0),
    days: midnights
      .filter((day) => day >= start || midnights.length === 1)
      .map((day) => ({ left: share(day), start: wallTimeAt(day) })),
    first,
    last,
    atNight: launches.filter((launch) => Number(launch.slice(11, 13)) < NIGHT_ENDS).length,
  }
}

function barHours(first: number, last: number): number {
  const fits = (hours: number) => (last - first) / (hours * HOUR_MS) <= MOST_BARS - 1
  const small = BAR_HOURS.find(fits)
  if (small !== undefined) return small
  return Math.ceil((last - first) / DAY_MS / (MOST_BARS - 1)) * 24
}

/** Midnights before `end`, from the last one that is not after `start`. */
function daysBetween(start: number, end: number): number[] {
  const days: number[] = []
  for (let day = Math.floor(start / DAY_MS) * DAY_MS; day < end; day += DAY_MS) days.push(day)
  return days
}

function millisecondsOf(time: WallTime): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`)
}

function wallTimeAt(milliseconds: number): WallTime {
  return wallTimeOf(instant(milliseconds), 'UTC')
}
