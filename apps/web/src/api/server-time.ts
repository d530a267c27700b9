/**
 * The server's clock, learnt from the Date header of its answers; a wrong clock of the
 * player's machine shifts nothing.
 *
 * The header is cut to whole seconds and was written somewhere between sending and
 * receiving, so each answer only bounds the offset:
 *
 *   date − received  ≤  offset  ≤  date + 1 s − sent
 *
 * The bounds of all answers are intersected, which soon leaves far less than a second.
 * Bounds that exclude each other mean that one of the two clocks was set; the newest count.
 */
import { type Instant, instant } from '@muster/game'
import { onNewPage } from '../storage/page-state.ts'

interface Bounds {
  readonly atLeast: number
  readonly atMost: number
}

let known: Bounds | undefined
onNewPage(() => {
  known = undefined
})

export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isNaN(date)) return
  known = narrowed(known, { atLeast: date - receivedAt, atMost: date + 1000 - sentAt })
}

/** Milliseconds that the server is ahead of this machine; 0 until it has answered once. */
export function serverOffset(): number {
  return known ? Math.round((known.atLeast + known.atMost) / 2) : 0
}

/** This machine's clock: for spans, and to learn the server's by. What a player is told comes from `serverNow`. */
export function machineNow(): number {
  return Date.now()
}

export function serverNow(): Instant {
  return instant(machineNow() + serverOffset())
}

function narrowed(before: Bounds | undefined, news: Bounds): Bounds {
  if (!before) return news
  const atLeast = Math.max(before.atLeast, news.atLeast)
  const atMost = Math.min(before.atMost, news.atMost)
  return atLeast <= atMost ? { atLeast, atMost } : news
}
