/** What becomes of operations where nothing more can be stored: the disk is full, or what the server may hold is used up. */
import { OPERATION_PARTS } from '@muster/contracts'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../config.fixture.ts'
import { watchFloor } from '../../db/embedded/disk-room.ts'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { peopleOf } from '../../server.fixture.ts'
import { CONTENTS, newOperation, newVersion, OPERATIONS, playerPart } from '../operations.fixture.ts'

const database = useTestDatabase('PGlite')

async function openServer(environment = {}) {
  const { db } = database()
  await keepWorlds(db)
  const app = await buildApp({ config: testConfig(environment), db })
  onTestFinished(() => app.close())
  return peopleOf(app, database).nobody()
}

test('on a full disk an operation is read and nothing of it is changed; with room everything is saved again', async () => {
  const { db } = database()
  let free = 10e9
  const floor = watchFloor({ floorBytes: 256e6, freeBytes: async () => free }, db, pino({ level: 'silent' }))
  const found = async (bytes: number) => {
    free = bytes
    await floor.look()
  }
  onTestFinished(async () => {
    await found(10e9)
    await floor.stop()
  })
  const browser = await openServer()
  const operation = await newOperation(browser)
  await operation.bring()
  await operation.call('PUT', '/plan', newVersion(0))
  const file = (await operation.call('GET', '/file')).json()
  await operation.call('POST', '/orders', { version: 1, author: 'Dana' })
  const orders = async () => (await operation.call('GET', '/orders')).json()
  const given = await orders()
  const before = await operation.head()
  const { revisions } = before
  const mark = { id: 'mark-0001', order: 'first', kind: 'SENT', madeAt: Date.now() }

  /** Every call that changes something; the last one takes the operation away. */
  const writing = [
    ['POST', OPERATIONS, { name: 'Saturday', world: 'nl100' }],
    ['POST', `${OPERATIONS}/file`, file],
    ['PUT', '', { name: 'Saturday' }],
    ['POST', '/links', { role: 'VIEWER' }],
    ...OPERATION_PARTS.map((part) => ['PUT', `/${part}`, { revision: 0, content: CONTENTS[part] }] as const),
    ['PUT', '/troops', { players: [playerPart({ revision: revisions.troops })] }],
    ['PUT', '/plan', newVersion(1)],
    ['PUT', '/file', { file, parts: ['troops', 'plan'], revisions }],
    ['POST', '/orders/marks', { author: 'Dana', marks: [mark] }],
    ['POST', '/orders/cancel-target', { id: 'cancel-0001', target: '520|500', author: 'Dana', madeAt: Date.now() }],
    ['DELETE', '/troops', undefined],
    ['DELETE', '', undefined],
  ] as const

  const send = async ([method, path, json]: (typeof writing)[number]) => {
    const answer = path.startsWith('/api')
      ? await browser.call(method, path, { json })
      : await operation.call(method, path, json)
    return { call: `${method} ${path}`, status: answer.statusCode, ...(answer.body && { body: answer.json() }) }
  }

  await found(0)
  for (const call of writing)
    expect(await send(call)).toMatchObject({
      status: 507,
      body: { code: 'STORAGE_FULL', message: expect.stringContaining('no room left') },
    })
  expect(await operation.head()).toEqual(before)
  expect((await operation.call('GET', '/file')).json()).toEqual(file)
  expect(await orders()).toEqual(given)

  await found(10e9)
  expect((await operation.save('targets')).statusCode).toBe(200)
  expect((await operation.call('DELETE')).statusCode).toBe(204)
})

test('where the server holds as many operations as it may, there is no new one, and those that are there go on', async () => {
  const browser = await openServer({ QUOTA_SERVER_PLANS: '1' })
  const operation = await newOperation(browser)
  const file = (await operation.call('GET', '/file')).json()
  for (const [path, json] of [
    [OPERATIONS, { name: 'Saturday', world: 'nl100' }],
    [`${OPERATIONS}/file`, file],
  ] as const)
    expect((await browser.call('POST', path, { json })).json()).toMatchObject({ status: 507, code: 'SERVER_FULL' })
  expect((await operation.save('targets')).statusCode).toBe(200)
  expect((await operation.bring()).statusCode).toBe(200)
})
