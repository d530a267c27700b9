import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { lockFolder } from './folder-lock.ts'

/** For a machine that does other things as well. */
const PATIENCE = { timeout: 30_000, interval: 10 }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const file = () => join(folder, 'server.lock')
const holder = (given: object) =>
  JSON.stringify({ pid: process.ppid, started: null, host: hostname(), since: '2026-11-24T20:00:00.000Z', ...given })

test('a folder in use is refused with a sentence that names the holder', async () => {
  await writeFile(file(), holder({}))
  await expect(lockFolder(folder, 0)).rejects.toThrow(
    `The folder ${folder} is in use by another Muster server: process ${process.ppid}, running since 2026-11-24T20:00:00.000Z. ` +
      'Stop that one first, or set DATA_DIR to a folder of its own.',
  )
  expect(await readFile(file(), 'utf8')).toBe(holder({}))
})

test('a folder is free again once its server gave it back, and nothing stays behind', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`)
  await lock.release()
  expect(await readdir(folder)).toEqual([])
  await (await lockFolder(folder)).release()
})

test('a killed server holds nothing', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  await writeFile(file(), holder({ pid: child.pid }))
  await expect(lockFolder(folder, 0)).rejects.toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (await lockFolder(folder)).release()
})

test('a server that starts while a killed one is still on its way out waits for it', async () => {
  // Its parent sleeps and does not take note of its end: until then the system keeps its number.
  const parent = spawn('sh', ['-c', 'sleep 100 & echo $!; kill -9 $!; exec sleep 1'])
  const [text] = await once(parent.stdout, 'data')
  await writeFile(file(), holder({ pid: Number(text) }))
  await (await lockFolder(folder, 20_000)).release()
})

test.each([
  ['another process that has the number of the old server', holder({ started: 'long ago' })],
  ['this process, which in a container has the number of the last one', holder({ pid: process.pid })],
  ['a file that no server wrote', 'not a lock'],
])('%s holds nothing', async (_who, text) => {
  await writeFile(file(), text)
  await (await lockFolder(folder)).release()
})

test('a server on another host holds the folder while it touches its file', async () => {
  await writeFile(file(), holder({ pid: 1, host: 'elsewhere' }))
  await expect(lockFolder(folder)).rejects.toThrow('process 1 on elsewhere')
  const silent = new Date(Date.now() - 60_000)
  await utimes(file(), silent, silent)
  await (await lockFolder(folder)).release()
})

test('of many that find the lock of a killed server, one gets the folder', async () => {
  await writeFile(file(), holder({ started: 'long ago' }))
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)))
  const locks = tries.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(locks).toHaveLength(1)
  await locks[0]?.release()
  expect(await readdir(folder)).toEqual([])
})

describe('a server whose main thread is stopped', () => {
  async function startBusyHolder() {
    const busyHolder = join(inject('builtEntries'), 'busy-holder.fixture.js')
    const child = spawn(process.execPath, [busyHolder, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    return child
  }
  const touched = async () => (await stat(file())).mtimeMs

  test('goes on to hold its folder', async () => {
    await startBusyHolder()
    const longAgo = new Date('2026-11-24T20:00:00Z')
    for (let time = 0; time < 3; time++) {
      await utimes(file(), longAgo, longAgo)
      await vi.waitUntil(async () => (await touched()) !== longAgo.getTime(), PATIENCE)
    }
  })

  test('ends at once where it finds that another has taken the folder', async () => {
    const child = await startBusyHolder()
    const ended = once(child, 'exit')
    await writeFile(file(), holder({ pid: 1, host: 'elsewhere' }))
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(await readFile(file(), 'utf8')).toBe(holder({ pid: 1, host: 'elsewhere' }))
  })
})
