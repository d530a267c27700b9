/**
 * Plans that are made on other nodes.
 *
 *   node with pages      plan_order (a row)        pg-boss           node that plans
 *   ───────────────      ──────────────────        ───────           ───────────────
 *   task ─────────────▶  task
 *   id ─────────────────────────────────────────▶  a job ──────────▶ takes the row
 *   looks now and then   beat_at  ◀─────────────────────────────────  every second, while it plans
 *   takes what there is ▶ is_enough ─────────────────────────────────▶  learned from the same, and the search ends
 *   answer  ◀──────────  answer   ◀─────────────────────────────────  report or refusal
 *   deletes the row
 *
 * pg-boss only says whose turn it is: rows of its own outlive their use by hours, a plan should not. Who no
 * longer waits deletes the row, and the planning node learns it from its next sign of life. One that falls silent
 * has lost the plan: it is given out once more, and after that refused.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { MadeAnswer, MadeOf, MadeOperation, PlanMaker, PlanTask, RefusedPlan } from '../processes/plan-maker.ts'
import {
  endOrder,
  keepWanting,
  type OrderTurn,
  orderAgain,
  orderState,
  placeOrder,
  withdrawOrder,
} from './plan-orders.queries.ts'

export const PLAN_ORDERS = 'plans'

/** What a planning node answers. */
export type OrderAnswer =
  | { readonly made: MadeAnswer | MadeOperation }
  | { readonly refused: RefusedPlan }
  /** A fault of the engine, as its sentence. */
  | { readonly failed: string }

export interface PlanOrdersOptions {
  readonly db: Database
  readonly jobs: Jobs
  /** Plans that this node has under way at once. */
  readonly places: number
  /** An order that no node takes for so long is refused. */
  readonly takenWithinSeconds?: number
  /** A planning node that gives no sign of life for so long is lost. */
  readonly silentSeconds?: number
}

const LOOK_EVERY_MS = 150
const WANT_EVERY_MS = 5_000
const MOST_ATTEMPTS = 2
const LATER = { retryAfterSeconds: 5 } as const

export async function openPlanOrders({
  db,
  jobs,
  places,
  takenWithinSeconds = 30,
  silentSeconds = 10,
}: PlanOrdersOptions): Promise<PlanMaker> {
  const orders = await jobs.handOut<OrderTurn>(PLAN_ORDERS)

  async function make<Task extends PlanTask>(
    task: Task,
    stop: AbortSignal,
    enough?: AbortSignal,
  ): Promise<MadeOf<Task>> {
    const id = await placeOrder(db, serialize(task))
    let job = await orders.send({ id, attempt: 1 })
    try {
      for (;;) {
        const answer = await answerTo(id, stop, enough)
        // The cast: an answer is of the kind of its task.
        if (answer !== 'lost') return madeOf(answer) as MadeOf<Task>
        await orders.withdraw(job)
        const attempt = await orderAgain(db, id)
        if (attempt === undefined || attempt > MOST_ATTEMPTS) throw new Refusal(503, 'PLAN_LOST', {}, LATER)
        job = await orders.send({ id, attempt })
      }
    } finally {
      await withdrawOrder(db, id)
      await orders.withdraw(job)
    }
  }

  /** Looks again and again: notifications of PostgreSQL do not pass a pooler like PgBouncer. */
  async function answerTo(id: string, stop: AbortSignal, enough?: AbortSignal): Promise<OrderAnswer | 'lost'> {
    const asked = performance.now()
    let wanted = asked
    let isEnded = false
    for (;;) {
      await pause(LOOK_EVERY_MS)
      stop.throwIfAborted()
      const order = await orderState(db, id)
      if (!order) return 'lost'
      // The node that answers wrote it by `serialize`.
      if (order.answer) return deserialize(order.answer) as OrderAnswer
      if (order.isTaken && order.silentSeconds > silentSeconds) return 'lost'
      const now = performance.now()
      if (!order.isTaken && now - asked > takenWithinSeconds * 1000) throw new Refusal(503, 'PLANNER_BUSY', {}, LATER)
      if (enough?.aborted && !isEnded) {
        isEnded = true
        await endOrder(db, id)
      }
      if (now - wanted > WANT_EVERY_MS) {
        wanted = now
        await keepWanting(db, id)
      }
    }
  }

  return { places, make, close: async () => {} }
}

function madeOf(answer: OrderAnswer): MadeAnswer | MadeOperation {
  if ('made' in answer) return answer.made
  if ('failed' in answer) throw new Error(answer.failed)
  const { status, code, values, details } = answer.refused
  throw new Refusal(status, code, values, details)
}
