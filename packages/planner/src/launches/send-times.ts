/**
 * When commands may leave, turned into how long they may travel.
 *
 *   banned launches   closed spans of instants: quiet hours and blackouts, merged
 *   travel spans      for one arrival: closed spans of whole seconds of travel
 *
 *   launch  ──┬───────┬──banned──┬────────┬── arrival ┬── latest arrival
 *             lower                        travel ≤ …
 *
 * A launch is `arrival + k − travel` for a whole second k of the arrival window, so
 * a travel time is good when some k gives a launch that is not banned. With the
 * spans in hand the search never looks at a clock: it compares two numbers.
 */
import { clockSpan, type Instant, type QuietHours, SECONDS_A_DAY, zoneClock } from '@muster/game'
import type { Demand, Rules } from '../problem.ts'

/** When a demand's commands may leave and land. */
export type Clock = Pick<Demand, 'arrival' | 'latestArrival' | 'earliestLaunch'>

/** Sorted, disjoint, both ends inside. */
export type Spans = readonly (readonly [number, number])[]

const DAY_MS = SECONDS_A_DAY * 1000

/** Every instant in [from, until] at which nothing may leave, as merged closed spans of milliseconds. */
export function bannedLaunches(rules: Rules, from: Instant, until: Instant): Spans {
  const blackouts = rules.blackouts
    .filter(({ start, end }) => start <= end && end >= from && start <= until)
    .map(({ start, end }): [number, number] => [start, end])
  const quiet = rules.quietHours && from <= until ? quietSpans(rules.quietHours, rules.timeZone, from, until) : []
  // Joined, not pushed one by one as arguments: a plan for a far year has a million quiet hours.
  return merged(blackouts.concat(quiet))
}

/**
 * The quiet hours of every day in [from, until]. Both ends of the hours are still
 * allowed, so a span starts one millisecond after and ends one before. Where the
 * clock changes, each side of the change is read with its own offset.
 */
function quietSpans(hours: QuietHours, zone: string, from: Instant, until: Instant): [number, number][] {
  const lengthMs = clockSpan(hours.from, hours.until) * 1000
  if (lengthMs === 0) return []
  const spans: [number, number][] = []
  const clock = zoneClock(zone, from, until)
  clock.since.forEach((since, i) => {
    const next = clock.since[i + 1]
    const last = next === undefined ? until : next - 1
    const offsetMs = (clock.offsetSeconds[i] ?? 0) * 1000
    const startOf = (day: number) => day * DAY_MS + hours.from * 1000 - offsetMs
    // The hours of the day before may reach past midnight into this piece.
    const firstDay = Math.floor((since + offsetMs) / DAY_MS) - 1
    for (let day = firstDay; startOf(day) <= last; day++) {
      const start = Math.max(startOf(day) + 1, since)
      const end = Math.min(startOf(day) + lengthMs - 1, last)
      if (start <= end) spans.push([start, end])
    }
  })
  return spans
}

/** First and last whole second of travel with which a launch is not before `lower`, ignoring banned launches. */
function launchOffsets(demand: Clock, rules: Rules): readonly [number, number] {
  const lower = earliestLaunch(demand, rules)
  return [-windowSeconds(demand), Math.floor((demand.arrival - lower) / 1000)]
}

export function earliestLaunch(demand: Pick<Clock, 'earliestLaunch'>, rules: Rules): Instant {
  return demand.earliestLaunch !== undefined && demand.earliestLaunch > rules.now ? demand.earliestLaunch : rules.now
}

/** How many whole seconds after `arrival` a command may still arrive. */
export function windowSeconds(demand: Pick<Clock, 'arrival' | 'latestArrival'>): number {
  return Math.max(0, Math.floor((demand.latestArrival - demand.arrival) / 1000))
}

/**
 * Launches that are allowed for the demand, as whole seconds before its `arrival`
 * (negative when after it, which a window makes possible).
 */
export function allowedOffsets(demand: Clock, rules: Rules, banned: Spans, longestTravel: number): Spans {
  const [first, last] = launchOffsets(demand, rules)
  const spans: [number, number][] = []
  let from = first
  const until = Math.min(last, longestTravel)
  // Later launches are smaller offsets: walk the banned spans from the latest to the earliest.
  for (let i = banned.length - 1; i >= 0 && from <= until; i--) {
    const [start, end] = banned[i] ?? [0, 0]
    const bannedFrom = Math.ceil((demand.arrival - end) / 1000)
    const bannedUntil = Math.floor((demand.arrival - start) / 1000)
    if (bannedUntil < from || bannedFrom > bannedUntil) continue
    if (from < bannedFrom) spans.push([from, Math.min(bannedFrom - 1, until)])
    from = Math.max(from, bannedUntil + 1)
  }
  if (from <= until) spans.push([from, until])
  return spans.filter(([a, b]) => a <= b)
}

/** Travel times that some arrival of the window makes leave at an allowed moment. */
export function travelSpans(offsets: Spans, window: number): Spans {
  return merged(offsets.map(([from, until]) => [Math.max(0, from), until + window])).filter(([a, b]) => a <= b)
}

/** Overlapping and touching spans of whole numbers become one. */
export function merged(spans: readonly (readonly [number, number])[]): [number, number][] {
  const sorted = [...spans].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const joined: [number, number][] = []
  for (const [start, end] of sorted) {
    const last = joined.at(-1)
    if (last && start <= last[1] + 1) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

/** The first whole second from `at` on (`step` 1) or back (`step` −1) that lies in no span; milliseconds. */
export function nextOutside(spans: Spans, at: number, step: 1 | -1): number {
  let moment = at
  // Spans are sorted, so one walk in the direction of the step meets all that matter.
  for (const [from, until] of step === 1 ? spans : [...spans].reverse()) {
    if (moment < from || moment > until) continue
    const distance = step === 1 ? until + 1 - moment : moment - from + 1
    moment += step * Math.ceil(distance / 1000) * 1000
  }
  return moment
}

export function isInside(spans: Spans, value: number): boolean {
  for (const [from, until] of spans) if (from <= value && value <= until) return true
  return false
}
