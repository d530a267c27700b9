/**
 * Keeps the orders of this browser and the server's together while the page is open: what was marked goes out, what changed comes
 * in. It happens at the start, with each mark and each signal, when the network comes back and when the page is looked at again;
 * while nobody answers, or an answer does not come to its end, it is tried every few seconds. What changed by a mark of this page is known from its answer, and not asked for.
 */
import { MOST_MARKS_AT_ONCE, playerOrderCalls } from '@muster/contracts'
import { ASKED_AGAIN_MS, isGone } from '../../../api/behind-a-link.ts'
import { RequestRefused, request } from '../../../api/request.ts'
import type { PlayerPlace } from '../../../parts/operations/player-link.ts'
import { onStored, readStored } from '../../../storage/browser-storage.ts'
import { takeFirstKept } from './first-orders.ts'
import { keepAnswer, keepStandings, keptOrders } from './kept-orders.ts'
import { hearSignals } from './order-signals.ts'
import { noteWaiting, outboxOf, takeOut } from './outbox.ts'

export type Connection =
  | { readonly state: 'ASKING' | 'LIVE' }
  /** Nobody answers; it is tried again by itself. */
  | { readonly state: 'AWAY'; readonly failure: unknown }
  /** The link has ended, or there is no such operation any more. */
  | { readonly state: 'ENDED' }

/** Marks are not to wait for a line that stalls in the middle of an answer. */
export const STALLED_MS = 15_000
/** Until it is asked once more what leads to the game, where the server knew nothing of the world yet. */
export const PLACE_AGAIN_MS = 15_000

export interface Following {
  readonly askAgain: () => void
  readonly stop: () => void
}

export function followOrders(place: PlayerPlace, key: string, tell: (connection: Connection) => void): Following {
  const ended = new AbortController()
  const { signal } = ended
  const carried = { params: place, headers: { 'operation-key': key } }
  let isWorking = false
  let isAskedAgain = false
  let mustAsk = !takeFirstKept(place)
  /** What the stream told and no answer has said yet; and what marks of this page came to. */
  const told = new Set<number>()
  const own = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function work(): Promise<void> {
    isAskedAgain = isWorking
    if (isWorking || signal.aborted) return
    isWorking = true
    clearTimeout(timer)
    try {
      await send()
      if (mustAsk || [...told].some((revision) => revision > known() && !own.has(revision))) await ask()
      tell({ state: 'LIVE' })
      if (!hasPlace()) timer = setTimeout(askAgain, PLACE_AGAIN_MS)
    } catch (failure) {
      if (!signal.aborted) fail(failure)
    } finally {
      isWorking = false
    }
    if (isAskedAgain) void work()
  }

  async function send(): Promise<void> {
    for (let marks = waiting(); marks.length > 0; marks = waiting()) {
      const { orders, revision } = await inTime(signal, (until) =>
        request(playerOrderCalls.markAsPlayer, { ...carried, body: { marks } }, until),
      )
      own.add(revision)
      keepStandings(place, orders)
      // Those that were passed over can never be marked, and are answered as well.
      takeOut(place, marks)
    }
  }

  const waiting = () => readStored(outboxOf(place)).slice(0, MOST_MARKS_AT_ONCE)

  async function ask(): Promise<void> {
    mustAsk = false
    // What leads to the game comes with the orders: as long as it has not, all of them are asked for.
    const since = hasPlace() ? known() : undefined
    try {
      keepAnswer(
        place,
        await inTime(signal, (until) =>
          request(playerOrderCalls.ofPlayer, { ...carried, querystring: { since } }, until),
        ),
      )
    } catch (failure) {
      mustAsk = true
      throw failure
    }
    for (const revisions of [told, own]) for (const one of revisions) if (one <= known()) revisions.delete(one)
  }

  const known = () => readStored(keptOrders(place))?.answer.revision ?? -1
  const hasPlace = () => readStored(keptOrders(place))?.answer.place !== undefined

  function fail(failure: unknown): void {
    noteWaiting(place)
    // What waits was written, not marked: no reason to try at once.
    isAskedAgain = false
    if (isGone(failure)) {
      tell({ state: 'ENDED' })
      stop()
      return
    }
    tell({ state: 'AWAY', failure })
    timer = setTimeout(work, ASKED_AGAIN_MS)
  }

  function stop(): void {
    ended.abort()
    clearTimeout(timer)
    stopListening()
  }

  function askAgain(): void {
    mustAsk = true
    void work()
  }
  const stopListening = listen(askAgain, (name) => {
    if (name === outboxOf(place).name && waiting().length > 0) void work()
  })
  hearSignals(
    place,
    key,
    (revision) => {
      if (revision === undefined) askAgain()
      else if (revision > known()) {
        told.add(revision)
        void work()
      }
    },
    signal,
  )
  void work()
  return { askAgain, stop }
}

/** To the network that comes back, to whoever looks again, and to what other tabs keep. */
function listen(askAgain: () => void, onKept: (name: string | null) => void): () => void {
  const lookedAt = () => document.visibilityState === 'visible' && askAgain()
  const stopKept = onStored(onKept)
  window.addEventListener('online', askAgain)
  document.addEventListener('visibilitychange', lookedAt)
  return () => {
    stopKept()
    window.removeEventListener('online', askAgain)
    document.removeEventListener('visibilitychange', lookedAt)
  }
}

/** What takes longer has failed as one that nobody answers, and is asked anew. */
async function inTime<T>(signal: AbortSignal, call: (until: AbortSignal) => Promise<T>): Promise<T> {
  const until = new AbortController()
  const giveUp = () => until.abort()
  const stalled = new Promise<never>((_, reject) => {
    until.signal.addEventListener('abort', () =>
      reject(new RequestRefused({ error: 'Unreachable', message: 'The answer did not come to its end', status: 0 })),
    )
  })
  signal.addEventListener('abort', giveUp)
  const timer = setTimeout(giveUp, STALLED_MS)
  try {
    return await Promise.race([stalled, call(until.signal)])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
