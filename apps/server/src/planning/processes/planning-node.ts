/**
 * A node that only plans: takes the orders of other nodes (plan-orders.ts) as it has processes free for
 * them, and answers in the order's row.
 */
import { deserialize, serialize } from 'node:v8'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { Jobs, OnJobError } from '../../jobs/jobs.ts'
import {
  answerOrder,
  forgetUnwantedOrders,
  giveBack,
  keepMaking,
  type OrderTurn,
  takeOrder,
} from '../orders/plan-orders.queries.ts'
import { type OrderAnswer, PLAN_ORDERS } from '../orders/plan-orders.ts'
import type { PlanMaker, PlanTask } from './plan-maker.ts'

export interface PlanningNodeOptions {
  readonly db: Database
  readonly jobs: Jobs
  readonly maker: PlanMaker
  readonly onError: OnJobError
}

const BEAT_EVERY_MS = 1_000

export interface PlanningNode {
  /** Takes no more orders and gives back those it has begun. */
  close(): Promise<void>
}

export async function openPlanningNode({ db, jobs, maker, onError }: PlanningNodeOptions): Promise<PlanningNode> {
  const closing = new AbortController()
  const making = new Set<Promise<void>>()

  async function fill(turn: OrderTurn): Promise<void> {
    await forgetUnwantedOrders(db)
    const task = await takeOrder(db, turn)
    if (!task) return
    const stop = new AbortController()
    const enough = new AbortController()
    const end = () => stop.abort()
    closing.signal.addEventListener('abort', end)
    const beat = setInterval(() => {
      keepMaking(db, turn).then((order) => {
        if (!order) end()
        else if (order.isEnough) enough.abort()
      }, onError)
    }, BEAT_EVERY_MS)
    try {
      const answer = await answerOf(task, stop.signal, enough.signal)
      if (answer) await answerOrder(db, turn, serialize(answer))
      else if (closing.signal.aborted) await giveBack(db, turn)
    } finally {
      clearInterval(beat)
      closing.signal.removeEventListener('abort', end)
    }
  }

  async function answerOf(task: Buffer, stop: AbortSignal, enough: AbortSignal): Promise<OrderAnswer | undefined> {
    try {
      // The node that asks wrote it by `serialize`.
      return { made: await maker.make(deserialize(task) as PlanTask, stop, enough) }
    } catch (error) {
      if (stop.aborted) return undefined
      if (error instanceof Refusal) {
        const { status, code, values, details } = error
        return { refused: { status, code, values, details } }
      }
      // Told here, where the engine ran, and there, where somebody waits.
      onError(error)
      return { failed: error instanceof Error ? error.message : String(error) }
    }
  }

  const taking = await jobs.take<OrderTurn>(PLAN_ORDERS, maker.places, async (turn) => {
    const filling = fill(turn)
    making.add(filling)
    await filling.finally(() => making.delete(filling))
  })

  return {
    async close() {
      taking.stop()
      closing.abort()
      await Promise.allSettled(making)
      await maker.close()
    },
  }
}
