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
/** Whether this machine may have slept or its clock may have been set since: then the next answer alone counts. */
let isDoubtful = false
let correction = 0
onNewPage(() => {
  known = undefined
  isDoubtful = false
  correction = 0
})

export function learnServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isNaN(date)) return
  known = narrowed(isDoubtful ? undefined : known, { atLeast: date - receivedAt, atMost: date + 1000 - sentAt })
  isDoubtful = false
}

/**
 * This machine's clock went otherwise than its stopwatch, by so many milliseconds. A clock that went back was set, and what is
 * known moves with it; one that went ahead was set or slept, which nobody can tell before the server answers.
 */
export function noteClockJump(ahead: number): void {
  if (known && ahead < 0) known = { atLeast: known.atLeast - ahead, atMost: known.atMost - ahead }
  isDoubtful = true
}

/** How far {@link serverOffset} may be off, in milliseconds; `undefined` until the server has answered. */
export function serverTimeDoubt(): number | undefined {
  return known && Math.ceil((known.atMost - known.atLeast) / 2)
}

/** Milliseconds by which a player puts the clock that he sees right by hand, as the game's own server may be off ours. */
export function correctGameTime(milliseconds: number): void {
  correction = milliseconds
}

/** The game's clock as the player sees it: the server's, and what he corrects by hand. */
export function gameNow(): Instant {
  return instant(serverNow() + correction)
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
