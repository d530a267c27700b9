import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTaskThread } from './task-thread.ts'

/** Ends at the task `end` and with the tasks it holds, throws at `throw`, answers `tell`, and keeps every other. */
const ENTRY = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ id, task }) => {
    if (task === 'throw') throw new Error('Broken on purpose')
    if (task === 'end') process.exit(1)
    if (task === 'tell') parentPort.postMessage({ id, told: 'done' })
  })`

async function openThread() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-thread-'))
  const file = join(folder, 'entry.cjs')
  await writeFile(file, ENTRY)
  const logged: unknown[] = []
  const thread = openTaskThread<string, string>({
    log: { error: (error: unknown) => logged.push(error) },
    entry: { file, execArgv: [] },
  })
  onTestFinished(async () => {
    await thread.close()
    await rm(folder, { recursive: true })
  })
  return { thread, logged }
}

test.each(['throw', 'end'])('whoever has a task in a thread that ends (%s) is told to come again', async (how) => {
  const { thread } = await openThread()
  const refused = { reason: { status: 503, code: 'SERVER_BUSY', details: { retryAfterSeconds: 2 } } }
  expect(await Promise.allSettled([thread.do('a', 'keep'), thread.do('a', how)])).toMatchObject([refused, refused])
})

test('the next task is done by another thread, and why the last ended is logged', async () => {
  const { thread, logged } = await openThread()
  await expect(thread.do('a', 'throw')).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  expect(await thread.do('a', 'tell')).toBe('done')
  expect(logged).toMatchObject([{ message: 'Broken on purpose' }])
})

test('a stranger waits for one task of whoever asked for many, and those who ask for too many are told to come again [SEC-10]', async () => {
  const { thread } = await openThread()
  const done: string[] = []
  const ask = (asker: string) => thread.do(asker, 'tell').then(() => done.push(asker))
  const much = Array.from({ length: 10 }, () => ask('much'))
  await expect(ask('much')).rejects.toMatchObject({ status: 503, code: 'SERVER_BUSY' })
  await Promise.all([ask('stranger'), ...much])
  // Two were in the thread's hand before he came, and the turn after them was given already.
  expect(done.indexOf('stranger')).toBeLessThan(4)
  expect(done).toHaveLength(11)
  await ask('much')
})

test('tasks that wait while a thread breaks off are done by the next', async () => {
  const { thread } = await openThread()
  const broken = [thread.do('a', 'throw'), thread.do('a', 'keep')]
  const waiting = thread.do('a', 'tell')
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await waiting).toBe('done')
})
