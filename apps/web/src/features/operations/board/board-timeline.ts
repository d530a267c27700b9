/**
 * Launches over time: spans of one length from the first launch to the last, each with how many of its orders stand how. What was
 * taken back counts nowhere.
 */
import type { OperationOrder } from '@muster/contracts'
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

/** Nothing where nothing is sent. */
export function timelineOf(orders: readonly OperationOrder[], now: number): Timeline | undefined {
  const counting = orders.filter(({ state }) => state !== 'CANCELLED' && state !== 'REPLACED')
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
