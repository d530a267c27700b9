/**
 * Launches over time: spans of one length from the first launch to the last, each with how many of its orders stand how. What was
 * taken back counts nowhere.
 */
import type { OperationOrder } from '@muster/contracts'
import { instant, NIGHT, printLocal } from '@muster/game'
import { isTakenBack } from '@muster/operation'
import { type Standing, standingOf } from './order-standing.ts'

export interface Timeline {
  readonly begin: number
  readonly end: number
  readonly spans: readonly TimelineSpan[]
  /** Of the fullest span. */
  readonly most: number
}

interface TimelineSpan {
  readonly from: number
  readonly counts: Readonly<Partial<Record<Standing, number>>>
}

const MINUTE_MS = 60_000
/** Lengths of a span in minutes, and how many spans there are at most. */
const LENGTHS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440]
const MOST_SPANS = 96
/** Fewer would be bars as wide as the page. */
const LEAST_SPANS = 24

/** Where nights and days lie, on the world's clock; in spans from the beginning. */
interface TimelineClock {
  readonly nights: readonly { readonly at: number; readonly spans: number }[]
  /** Where a day begins, and its first moment in sight. */
  readonly days: readonly { readonly at: number; readonly from: number }[]
}

/** Spans as long as a night or longer have none that could be shown. */
export function clockOf({ spans }: Timeline, timeZone: string): TimelineClock {
  const nights: { at: number; spans: number }[] = []
  const days: { at: number; from: number }[] = []
  const clocks = spans.map(({ from }) => printLocal(instant(from), timeZone))
  const isShort = spans.length > 1 && (spans[1]?.from ?? 0) - (spans[0]?.from ?? 0) <= LONGEST_OF_NIGHT
  clocks.forEach((clock, at) => {
    if (at > 0 && clock.slice(0, 10) !== clocks[at - 1]?.slice(0, 10)) days.push({ at, from: spans[at]?.from ?? 0 })
    const time = clock.slice(11, 16)
    if (!isShort || time < NIGHT.from || time >= NIGHT.until) return
    const before = nights.at(-1)
    if (before && before.at + before.spans === at) before.spans += 1
    else nights.push({ at, spans: 1 })
  })
  return { nights, days }
}

const LONGEST_OF_NIGHT = 180 * MINUTE_MS

/** Nothing where nothing is sent. */
export function timelineOf(orders: readonly OperationOrder[], now: number): Timeline | undefined {
  const counting = orders.filter(({ state }) => !isTakenBack(state))
  const launches = counting.map(({ launch }) => launch)
  const first = launches.reduce((least, launch) => Math.min(least, launch), Number.POSITIVE_INFINITY)
  const last = launches.reduce((most, launch) => Math.max(most, launch), 0)
  if (counting.length === 0) return undefined
  const minutes = (last - first) / MINUTE_MS
  const length = LENGTHS.find((each) => minutes / each < MOST_SPANS - 1) ?? Math.ceil(minutes / (MOST_SPANS - 1))
  const span = length * MINUTE_MS
  const begin = Math.floor(first / span) * span
  const counts = Array.from(
    { length: Math.max(LEAST_SPANS, Math.floor((last - begin) / span) + 1) },
    (): Partial<Record<Standing, number>> => ({}),
  )
  for (const order of counting) {
    const there = counts[Math.floor((order.launch - begin) / span)]
    const standing = standingOf(order, now)
    if (there) there[standing] = (there[standing] ?? 0) + 1
  }
  const totals = counts.map((each) => Object.values(each).reduce((sum, count) => sum + count, 0))
  return {
    ...{ begin, end: begin + counts.length * span },
    spans: counts.map((each, at) => ({ from: begin + at * span, counts: each })),
    most: Math.max(...totals),
  }
}
