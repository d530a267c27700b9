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
  expect(await Promise.allSettled([thread.do('keep'), thread.do(how)])).toMatchObject([refused, refused])
})

test('the next task is done by another thread, and why the last ended is logged', async () => {
  const { thread, logged } = await openThread()
  await expect(thread.do('throw')).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  expect(await thread.do('tell')).toBe('done')
  expect(logged).toMatchObject([{ message: 'Broken on purpose' }])
})
