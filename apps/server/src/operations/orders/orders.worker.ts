/** The thread that does much work of orders. */
import { parentPort } from 'node:worker_threads'
import type { TaskGiven, TaskTold } from '../../task-thread.ts'
import { done, type OrderTask } from './order-work.ts'

parentPort?.on('message', ({ id, task }: TaskGiven<OrderTask>) => {
  parentPort?.postMessage({ id, told: done(task) } satisfies TaskTold<unknown>)
})
