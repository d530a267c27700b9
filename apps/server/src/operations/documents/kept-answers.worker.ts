/** The thread that writes answers of what operations keep: documents in, one answer out. */
import { parentPort } from 'node:worker_threads'
import type { TaskGiven, TaskTold } from '../../task-thread.ts'
import { type KeptAnswer, type WrittenAnswer, writtenAnswer } from './kept-answer.ts'

parentPort?.on('message', ({ id, task }: TaskGiven<KeptAnswer>) => {
  const { bytes, plainBytes } = writtenAnswer(task)
  // In memory of its own, so that it is handed over and not copied: a small buffer lies in a pool with others.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
  const told: TaskTold<WrittenAnswer> = { id, told: { bytes: own, plainBytes } }
  parentPort?.postMessage(told, [own.buffer as ArrayBuffer]) // made by zlib or here, never shared
})
