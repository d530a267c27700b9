/**
 * The queue in front of whatever makes plans.
 *
 *   asked ──▶ waiting ──▶ begun ──▶ made
 *     │          ├───────────┴─▶ nobody waits any more  `undefined`
 *     │          └───────────┴─▶ the server closes      503 SERVER_CLOSING
 *     ├─▶ the asker has two in hand                     429 PLANS_IN_HAND
 *     └─▶ every place and every waiting place is taken  503 PLANNER_BUSY
 *
 * Askers get their turn in rotation, and whoever has a plan being made comes after those who have none. So
 * the wait depends on how many ask, and not on how much one of them asks for.
 */
import { Refusal } from '../http/refusal.ts'
import type { MadeOf, PlanMaker, PlanTask } from './plan-maker.ts'

export interface PlanQueueOptions {
  /** Plans that may wait for a place. */
  readonly waiting: number
  /** Plans that one asker may have waiting or begun. */
  readonly perAsker: number
}

export interface PlanQueue {
  /** `asker` is an account or an address. `undefined` when `gone` says that nobody waits for the plan any more. */
  plan<Task extends PlanTask>(asker: string, task: Task, gone: AbortSignal): Promise<MadeOf<Task> | undefined>
  /** Refuses what waits and what is begun. */
  close(): Promise<void>
}

/** Of one account or address, waiting or begun: a second tab, or a changed mind. */
export const PLANS_IN_HAND = 2
/** For a place among those that are computed. */
export const LONGEST_WAIT_SECONDS = 60
/** Told to whoever finds no place, as the pause before trying again. */
const BUSY_SECONDS = 5

export function openPlanQueue(maker: PlanMaker, { waiting: mostWaiting, perAsker }: PlanQueueOptions): PlanQueue {
  /** Whose turn it is next stands first. */
  const waiting = new Map<string, (() => void)[]>()
  const begun = new Map<string, number>()
  const inHand = new Map<string, number>()
  const stops = new Set<AbortController>()
  let isClosed = false

  async function plan<Task extends PlanTask>(
    asker: string,
    task: Task,
    gone: AbortSignal,
  ): Promise<MadeOf<Task> | undefined> {
    if (isClosed) throw closing()
    if (of(inHand, asker) >= perAsker)
      throw new Refusal(429, 'PLANS_IN_HAND', { limit: perAsker }, { retryAfterSeconds: BUSY_SECONDS })
    if (total(inHand) >= maker.places + mostWaiting)
      throw new Refusal(503, 'PLANNER_BUSY', {}, { retryAfterSeconds: BUSY_SECONDS })
    const stop = new AbortController()
    const leave = () => stop.abort()
    if (gone.aborted) leave()
    gone.addEventListener('abort', leave)
    stops.add(stop)
    add(inHand, asker, 1)
    try {
      await turn(asker, stop.signal)
      try {
        return await maker.make(task, stop.signal)
      } finally {
        add(begun, asker, -1)
        beginNext()
      }
    } catch (error) {
      // Two ends of a plan are no faults of its making.
      if (gone.aborted) return undefined
      if (stop.signal.aborted) throw closing()
      throw error
    } finally {
      gone.removeEventListener('abort', leave)
      stops.delete(stop)
      add(inHand, asker, -1)
    }
  }

  /** Resolves with a place taken; rejects, and takes none, when the plan is stopped before. */
  function turn(asker: string, stop: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        stop.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        without(asker, begin)
        reject(stop.reason)
      }
      if (stop.aborted) return reject(stop.reason)
      stop.addEventListener('abort', leave)
      waiting.set(asker, [...(waiting.get(asker) ?? []), begin])
      beginNext()
    })
  }

  function beginNext(): void {
    if (total(begun) >= maker.places) return
    const [asker] = [...waiting.keys()].sort((a, b) => of(begun, a) - of(begun, b))
    const begin = asker === undefined ? undefined : waiting.get(asker)?.[0]
    if (asker === undefined || begin === undefined) return
    without(asker, begin)
    add(begun, asker, 1)
    begin()
  }

  /** Whatever the asker still has waiting goes to the end of the rotation. */
  function without(asker: string, begin: () => void): void {
    const others = (waiting.get(asker) ?? []).filter((other) => other !== begin)
    waiting.delete(asker)
    if (others.length > 0) waiting.set(asker, others)
  }

  return {
    plan,
    async close() {
      isClosed = true
      for (const stop of stops) stop.abort()
      await maker.close()
    },
  }
}

function closing(): Refusal {
  return new Refusal(503, 'SERVER_CLOSING', {}, { retryAfterSeconds: BUSY_SECONDS })
}

function of(counts: ReadonlyMap<string, number>, asker: string): number {
  return counts.get(asker) ?? 0
}

function add(counts: Map<string, number>, asker: string, change: 1 | -1): void {
  const count = of(counts, asker) + change
  if (count > 0) counts.set(asker, count)
  else counts.delete(asker)
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
