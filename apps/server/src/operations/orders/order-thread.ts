/** The work of orders: a little of it is done where it is asked for, much of it in a thread, so that nobody waits for it but who asked. */
import type { FastifyInstance } from 'fastify'
import { askerNow } from '../../db/fair-pool.ts'
import { openTaskThread } from '../../task-thread.ts'
import { workerEntry } from '../../worker-entry.ts'
import { done, type OrderTask, type OrderWorks } from './order-work.ts'

type Name = keyof OrderWorks

/** In the name of the address whose request it is of. */
export type OrderWork = <N extends Name>(
  name: N,
  given: Parameters<OrderWorks[N]>[0],
) => Promise<ReturnType<OrderWorks[N]>>

/** Letters, and bytes of what lies deflated thirty times. */
const MOST_DONE_HERE = 30_000
const DEFLATED = 30

export function openOrderWork(app: FastifyInstance): OrderWork {
  const entry = workerEntry('orders', import.meta.url)
  const thread = openTaskThread<OrderTask, unknown>({ entry, log: app.log })
  app.addHook('onClose', () => thread.close())
  return async <N extends Name>(name: N, given: Parameters<OrderWorks[N]>[0]) => {
    const told = sizeOf(given) <= MOST_DONE_HERE ? done({ name, given }) : await thread.do(askerNow(), { name, given })
    return told as ReturnType<OrderWorks[N]> // of the work of that name
  }
}

function sizeOf(given: object): number {
  return Object.values(given).reduce<number>((sum, value: unknown) => {
    if (typeof value === 'string') return sum + value.length
    return value instanceof Uint8Array ? sum + DEFLATED * value.length : sum
  }, 0)
}
