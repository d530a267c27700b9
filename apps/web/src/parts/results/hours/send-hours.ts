/**
 * When the commands of a plan leave, as bars of a whole number of hours on the world's
 * clock. The bars stand on midnight, and are wide enough that a phone can show them all:
 *
 *   00      06      12      18      00      06
 *   |░░░░░░░░|       ▄   █   |░░░░░░░░|          ░ night, 00:00 to 08:00
 *
 * A bar is stacked by unit. Positions are shares of the whole width, from 0 to 1.
 */
import { type PlanLine, type WallTime, wallTimeOf } from '@muster/formats'
import { instant, UNITS, type UnitName } from '@muster/game'

/** A span of the world's clock. */
export interface SendSpan {
  /** Inclusive. */
  readonly from: WallTime
  /** Exclusive. */
  readonly until: WallTime
}

/** Commands picked out on the plot: those of a span, and of one player where one was picked. */
export interface LaunchChoice {
  readonly span: SendSpan
  /** The name of whose village sends. */
  readonly player?: string
}

export interface SendBar extends SendSpan {
  readonly launches: number
  /** In the order of the game; only those that leave. */
  readonly units: readonly UnitLaunches[]
}

interface UnitLaunches {
  readonly unit: UnitName
  readonly launches: number
}

export interface SendHours {
  readonly hoursPerBar: number
  readonly bars: readonly SendBar[]
  readonly nights: readonly { readonly left: number; readonly width: number }[]
  readonly days: readonly { readonly left: number; readonly start: WallTime }[]
  /** Full hours to write beneath the bars, a few of them. */
  readonly ticks: readonly { readonly left: number; readonly at: WallTime }[]
  /** Counts to write beside the bars, from 0 up; the last is where the scale ends. */
  readonly scale: readonly number[]
  /** Of the whole plan. */
  readonly units: readonly UnitLaunches[]
  readonly first: WallTime
  readonly last: WallTime
  readonly atNight: number
}

const MOST_BARS = 96
const BAR_HOURS = [1, 2, 3, 4, 6, 12, 24]
const NIGHT_ENDS = 8
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** `undefined` for a plan without lines. The bars reach as far as the other moments, where some are given. */
export function sendHours(
  lines: readonly Pick<PlanLine, 'launch' | 'unit'>[],
  others: readonly WallTime[] = [],
): SendHours | undefined {
  const launches = lines.map(({ launch }) => launch).toSorted()
  const first = launches[0]
  const last = launches.at(-1)
  if (first === undefined || last === undefined) return undefined

  const [from, until] = [earliest(first, others), latest(last, others)]
  const hoursPerBar = barHours(millisecondsOf(from), millisecondsOf(until))
  const barMs = hoursPerBar * HOUR_MS
  // Epoch days begin at midnight, so multiples of every bar that divides a day stand on the clock's hours.
  const start = Math.floor(millisecondsOf(from) / barMs) * barMs
  const end = (Math.floor(millisecondsOf(until) / barMs) + 1) * barMs

  const counts = Array.from({ length: (end - start) / barMs }, () => new Map<UnitName, number>())
  for (const { launch, unit } of lines) {
    const count = counts[Math.floor((millisecondsOf(launch) - start) / barMs)]
    count?.set(unit, (count.get(unit) ?? 0) + 1)
  }
  const bars = counts.map((count, bar): SendBar => {
    const units = unitLaunches(count)
    return {
      from: wallTimeAt(start + bar * barMs),
      until: wallTimeAt(start + (bar + 1) * barMs),
      launches: units.reduce((sum, { launches }) => sum + launches, 0),
      units,
    }
  })
  const all = new Map<UnitName, number>()
  for (const { unit } of lines) all.set(unit, (all.get(unit) ?? 0) + 1)

  const share = (at: number) => (Math.min(Math.max(at, start), end) - start) / (end - start)
  const midnights = daysBetween(start, end)
  return {
    hoursPerBar,
    bars,
    nights: midnights
      .map((day) => ({ left: share(day), width: share(day + NIGHT_ENDS * HOUR_MS) - share(day) }))
      .filter(({ width }) => width > 0),
    days: midnights
      .filter((day) => day >= start || midnights.length === 1)
      .map((day) => ({ left: share(day), start: wallTimeAt(day) })),
    ticks: ticksBetween(start, end)
      .map((at) => ({ left: share(at), at: wallTimeAt(at) }))
      .filter(({ left }) => left <= LAST_TICK),
    scale: scaleTo(Math.max(...bars.map(({ launches }) => launches))),
    units: unitLaunches(all),
    first,
    last,
    atNight: launches.filter((launch) => Number(launch.slice(11, 13)) < NIGHT_ENDS).length,
  }
}

function earliest(first: WallTime, others: readonly WallTime[]): WallTime {
  return others.reduce((before, one) => (one < before ? one : before), first)
}

function latest(last: WallTime, others: readonly WallTime[]): WallTime {
  return others.reduce((before, one) => (one > before ? one : before), last)
}

export function isWithin(launch: WallTime, { from, until }: SendSpan): boolean {
  return from <= launch && launch < until
}

function unitLaunches(counts: ReadonlyMap<UnitName, number>): UnitLaunches[] {
  return UNITS.map((unit) => ({ unit, launches: counts.get(unit) ?? 0 })).filter(({ launches }) => launches > 0)
}

const MOST_TICKS = 8
/** Share of the width; beyond it a phone has no room for the hour. */
const LAST_TICK = 0.9
const TICK_HOURS = [1, 2, 3, 6, 12, 24, 48, 96, 168]

function ticksBetween(start: number, end: number): number[] {
  const step = (TICK_HOURS.find((hours) => (end - start) / (hours * HOUR_MS) <= MOST_TICKS) ?? 336) * HOUR_MS
  const ticks: number[] = []
  for (let at = Math.ceil(start / step) * step; at < end; at += step) ticks.push(at)
  return ticks
}

/** Round counts up to the next one that no bar passes, as near to the greatest as there is one: 0, 25, 50 for 47. */
export function scaleTo(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)) - 1)
  const scales = [1, 2, 2.5, 3, 4, 5].flatMap((times) =>
    [1, 10].flatMap((more) => {
      const step = times * more * power
      const lines = Math.ceil(Math.max(most, 1) / step)
      return Number.isInteger(step) && lines <= MOST_LINES ? [{ step, lines }] : []
    }),
  )
  // Of those that end alike the one with three lines is read best.
  const [best = { step: 1, lines: Math.max(most, 1) }] = scales.sort(
    (a, b) => a.step * a.lines - b.step * b.lines || Math.abs(a.lines - 2.9) - Math.abs(b.lines - 2.9),
  )
  return Array.from({ length: best.lines + 1 }, (_, index) => index * best.step)
}

const MOST_LINES = 4

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
