import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBodyThread } from './body-thread.ts'

/** Ends at the text `end` and with the bodies it holds, throws at `throw`, and tells every other as it is. */
const READER = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ id, call, bytes }) => {
    if (call === 'throw') throw new Error('Broken on purpose')
    if (call === 'end') process.exit(1)
    if (call === 'tell') parentPort.postMessage({ id, read: { json: bytes } })
  })`

async function openReader() {
  const folder = await mkdtemp(join(tmpdir(), 'muster-reader-'))
  const file = join(folder, 'reader.cjs')
  await writeFile(file, READER)
  const logged: unknown[] = []
  const thread = openBodyThread({
    log: { error: (error: unknown) => logged.push(error) },
    entry: { file, execArgv: [] },
  })
  onTestFinished(async () => {
    await thread.close()
    await rm(folder, { recursive: true })
  })
  const read = (call: string) => thread.read(call, Buffer.from('{}'))
  return { read, logged }
}

test.each(['throw', 'end'])('whoever has a body in a thread that ends (%s) is told to come again', async (how) => {
  const { read } = await openReader()
  const refused = { reason: { status: 503, code: 'SERVER_BUSY', details: { retryAfterSeconds: 2 } } }
  expect(await Promise.allSettled([read('keep'), read(how)])).toMatchObject([refused, refused])
})

test('the next body is read by another thread, and why the last ended is logged', async () => {
  const { read, logged } = await openReader()
  await expect(read('throw')).rejects.toMatchObject({ code: 'SERVER_BUSY' })
  expect(await read('tell')).toHaveProperty('json')
  expect(logged).toMatchObject([{ message: 'Broken on purpose' }])
})
