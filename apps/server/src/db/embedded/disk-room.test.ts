/** What people can do while the disk of the server is almost full, and after there is room again. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../config.fixture.ts'
import { openTestBrowser } from '../../http/pages/test-browser.fixture.ts'
import { openPersonBrowser } from '../../sign-in/person-browser.fixture.ts'
import { signedInAs } from '../../sign-in/signed-in.fixture.ts'
import { useTestDatabase } from '../test-database.fixture.ts'
import { requireRoomToStart, roomOf, watchFloor } from './disk-room.ts'

const database = useTestDatabase('PGlite')
const FLOOR = 256e6

async function openServer() {
  const { db } = database()
  let free = 10e9
  const room = { floorBytes: FLOOR, freeBytes: async () => free }
  const floor = watchFloor(room, db, pino({ level: 'silent' }))
  const app = await buildApp({ config: testConfig({ METRICS: 'on' }), db, room })
  onTestFinished(async () => {
    await app.close()
    free = 10e9
    await floor.look()
    await floor.stop()
  })
  const found = async (bytes: number) => {
    free = bytes
    await floor.look()
  }
  return { app, browser: await openTestBrowser(app), found }
}

test('below its floor of free room the server saves nothing and says so, what is there is read, and with room it saves again', async () => {
  const { browser, found } = await openServer()
  const report = () => browser.post('/api/error/v1/error', { message: 'a fault' })
  expect((await report()).status).toBe(204)

  await found(FLOOR - 1)
  expect(await report()).toMatchObject({
    status: 507,
    body: { code: 'STORAGE_FULL', message: expect.stringContaining('no room left') },
  })
  expect((await browser.get('/api/tw/v1/total-plans')).status).toBe(200)
  expect((await browser.get('/ready')).status).toBe(200)

  await found(FLOOR + 17e6)
  expect((await report()).status).toBe(204)
})

test('who is signed in stays so while nothing can be saved', async () => {
  const { app, found } = await openServer()
  const { token } = await signedInAs(database().db, 'ann')
  const person = Object.assign(openPersonBrowser(app), { token })
  await person.call('GET', '/api/user/v1/user')
  await found(0)
  const answer = await person.call('GET', '/api/user/v1/user')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ name: 'ann' })
})

test('free room and floor stand among the figures', async () => {
  const { browser, found } = await openServer()
  await found(5e9)
  const { body } = await browser.get('/metrics')
  expect(body).toMatch('muster_disk_free_bytes 5000000000')
  expect(body).toMatch('muster_disk_floor_bytes 256000000')
})

test('the room of a folder is that of its disk, and a disk with room lets the database start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-room-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await roomOf(folder, 0).freeBytes()).toBeGreaterThan(0)
  await requireRoomToStart({ floorBytes: 0, freeBytes: async () => 68e6 }, folder)
  const full = requireRoomToStart({ floorBytes: 0, freeBytes: async () => 66e6 }, folder)
  await expect(full).rejects.toThrow(
    `The disk of ${folder} is full: 66 MB are free, the database needs 67 MB to start.`,
  )
})
