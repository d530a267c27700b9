/**
 * The queue in front of whatever makes plans.
 *
 *   asked ──▶ waiting ──▶ begun ──▶ made
 *     │          ├───────────┴─▶ nobody waits any more  `undefined`
 *     │          └───────────┴─▶ the server closes      503 SERVER_CLOSING
 *     ├─▶ the asker has two in hand                     429 PLANS_IN_HAND
 *     └─▶ every place and every waiting place is taken  503 PLANNER_BUSY
 *
 * Askers get their turn in rotation (plan-turns.ts), and whoever has a plan being made comes after those who have none. So
 * the wait depends on how many ask, and not on how much one of them asks for.
 */
import { Refusal } from '../../http/refusals/refusal.ts'
import type { MadeOf, PlanMaker, PlanTask } from './plan-maker.ts'
import { PlanTurns, type TurnWanted } from './plan-turns.ts'

export interface PlanQueueOptions {
  /** Plans that may wait for a place. */
  readonly waiting: number
  /** Plans that one asker may have waiting or begun. */
  readonly perAsker: number
  /** Milliseconds since any moment; those since the start of the process where it is left out. */
  readonly now?: () => number
}

export interface PlanQueue {
  /**
   * `asker` is every name that the one who asks is counted by, the one that has plans in hand first. `undefined` when `gone`
   * says that nobody waits for the plan any more; `enough` says that what was found is to be taken.
   */
  plan<Task extends PlanTask>(
    asker: AskerNames,
    task: Task,
    gone: AbortSignal,
    enough?: AbortSignal,
  ): Promise<MadeOf<Task> | undefined>
  /** Refuses what waits and what is begun. */
  close(): Promise<void>
}

type AskerNames = readonly [string, ...string[]]

interface Waiting extends TurnWanted {
  readonly begin: () => void
}

/** Of one account or address, waiting or begun: a second tab, or a changed mind. */
export const PLANS_IN_HAND = 2
/** For a place among those that are computed. */
export const LONGEST_WAIT_SECONDS = 60
/** Told to whoever finds no place, as the pause before trying again. */
const BUSY_SECONDS = 5

export function openPlanQueue(
  maker: PlanMaker,
  { waiting: mostWaiting, perAsker, now = () => performance.now() }: PlanQueueOptions,
): PlanQueue {
  /** In the order in which they asked. */
  const waiting = new Set<Waiting>()
  const turns = new PlanTurns(now)
  const inHand = new Map<string, number>()
  const stops = new Set<AbortController>()
  let isClosed = false

  async function plan<Task extends PlanTask>(
    names: AskerNames,
    task: Task,
    gone: AbortSignal,
    enough?: AbortSignal,
  ): Promise<MadeOf<Task> | undefined> {
    if (isClosed) throw closing()
    if ((inHand.get(names[0]) ?? 0) >= perAsker)
      throw new Refusal(429, 'PLANS_IN_HAND', { limit: perAsker }, { retryAfterSeconds: BUSY_SECONDS })
    if (stops.size >= maker.places + mostWaiting)
      throw new Refusal(503, 'PLANNER_BUSY', {}, { retryAfterSeconds: BUSY_SECONDS })
    const stop = new AbortController()
    const leave = () => stop.abort()
    if (gone.aborted) leave()
    gone.addEventListener('abort', leave)
    stops.add(stop)
    for (const name of names) add(inHand, name, 1)
    try {
      const end = await turn(names, stop.signal)
      try {
        return await maker.make(task, stop.signal, enough)
      } finally {
        end()
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
      for (const name of names) add(inHand, name, -1)
    }
  }

  /** Resolves with a place taken, and what gives it back; rejects, and takes none, when the plan is stopped before. */
  function turn(names: AskerNames, stop: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(own)
        reject(stop.reason)
      }
      const own: Waiting = {
        names,
        since: now(),
        begin() {
          waiting.delete(own)
          stop.removeEventListener('abort', leave)
          resolve(turns.begin(names))
        },
      }
      if (stop.aborted) return reject(stop.reason)
      stop.addEventListener('abort', leave)
      waiting.add(own)
      beginNext()
    })
  }

  function beginNext(): void {
    if (turns.underWay < maker.places) turns.next([...waiting])?.begin()
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

function add(counts: Map<string, number>, name: string, change: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + change
  if (count > 0) counts.set(name, count)
  else counts.delete(name)
}
