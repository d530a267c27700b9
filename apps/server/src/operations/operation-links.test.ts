import { OPERATION_PARTS } from '@muster/contracts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { keepWorlds } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { peopleOf, useServer } from '../server.fixture.ts'
import {
  CONTENTS,
  newOperation,
  newVersion,
  OPERATIONS,
  type OpenedOperation,
  playerPart,
  smallPlan,
} from './operations.fixture.ts'

describeOnDatabases('links of operations', (database) => {
  const server = useServer(database)
  beforeEach(() => keepWorlds(database().db))

  const made = () => newOperation(server().nobody())

  const READING = [
    'GET ',
    'GET /troops',
    'GET /plan',
    'GET /plan/versions',
    'GET /plan/versions/1',
    ...OPERATION_PARTS.map((part) => `GET /${part}`),
  ]
  const WRITING: Readonly<Record<string, unknown>> = {
    'PUT ': { name: 'Saturday' },
    'PUT /troops': { players: [playerPart()] },
    'DELETE /troops': undefined,
    'PUT /plan': newVersion(1),
    'PUT /plan/versions/1/pin': { isPinned: true, name: '' },
    'POST /proposal': { keepsPlan: false },
    'GET /links': undefined,
    'POST /links': { role: 'VIEWER' },
    ...Object.fromEntries(OPERATION_PARTS.map((part) => [`PUT /${part}`, { revision: 0, content: CONTENTS[part] }])),
    'DELETE ': undefined,
  }

  /** What each call answers by this link. */
  async function answers(operation: OpenedOperation, calls: readonly string[]): Promise<Record<string, string>> {
    const told: Record<string, string> = {}
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await operation.call(method as 'GET', path, WRITING[call]) // as written above
      told[call] = `${answer.statusCode} ${answer.statusCode >= 400 ? answer.json().code : ''}`.trim()
    }
    return told
  }
  const all = (calls: readonly string[], answer: string) => Object.fromEntries(calls.map((call) => [call, answer]))

  test('whoever has no key, a foreign one, an old one or half of one finds no operation', async () => {
    const operation = await made()
    await operation.call('PUT', '/plan', newVersion(0))
    const old = operation.links
    const foreign = (await made()).links
    for (const role of ['COORDINATOR', 'VIEWER']) await operation.by(old.coordinator).call('POST', '/links', { role })
    const stranger = await server().as('OWNER')
    const keys = [
      undefined,
      '',
      'x',
      foreign.coordinator,
      foreign.viewer,
      old.coordinator,
      old.coordinator.slice(0, 11),
    ]
    const calls = [...READING, ...Object.keys(WRITING)]
    for (const key of keys)
      expect(await answers(operation.by(key, stranger), calls)).toEqual(all(calls, '404 OPERATION_UNKNOWN'))
  })

  test('whoever has the link of a viewer reads everything but the links, and changes nothing', async () => {
    const operation = await made()
    await operation.call('PUT', '/plan', newVersion(0))
    const viewer = operation.by(operation.links.viewer)
    expect((await viewer.head()).role).toBe('VIEWER')
    expect(await answers(viewer, READING)).toEqual(all(READING, '200'))
    const calls = Object.keys(WRITING)
    expect(await answers(viewer, calls)).toEqual(all(calls, '403 OPERATION_READ_ONLY'))
    expect((await operation.head()).revisions).toMatchObject({ troops: 0, plan: 1 })
  })

  test('whoever made it and is signed in needs no key, and finds it in a list', async () => {
    const creator = await server().as()
    const operation = (await newOperation(creator)).by(undefined)
    expect(await operation.head()).toMatchObject({ role: 'COORDINATOR', isOwn: true })
    await operation.call('PUT', '', { name: 'Saturday' })
    await operation.call('PUT', '/plan', newVersion(0))
    const other = await newOperation(creator)
    const [first, second] = (await creator.call('GET', OPERATIONS)).json()
    expect(first).toMatchObject({ id: other.id, lastLanding: null })
    expect(second).toMatchObject({
      id: operation.id,
      name: 'Saturday',
      world: 'nl100',
      lastLanding: new Date(smallPlan().commands[0]?.arrival ?? 0).toISOString(),
      figures: { planned: 1, wanted: 2 },
    })
    expect((await creator.call('GET', `${OPERATIONS}?page=1&size=1`)).json()).toMatchObject([{ id: operation.id }])
    const stranger = await server().as()
    expect((await stranger.call('GET', OPERATIONS)).json()).toEqual([])
    expectRefused(await server().nobody().call('GET', OPERATIONS), 401, 'SIGN_IN_NEEDED')
  })

  test('another key for a link ends the one before, and no other', async () => {
    const operation = await made()
    const renewed = (await operation.call('POST', '/links', { role: 'VIEWER' })).json()
    expect(renewed.coordinator).toBe(operation.links.coordinator)
    expect(renewed.viewer).not.toBe(operation.links.viewer)
    expectRefused(await operation.by(operation.links.viewer).call('GET'), 404, 'OPERATION_UNKNOWN')
    expect((await operation.by(renewed.viewer).head()).role).toBe('VIEWER')
    expect((await operation.call('GET', '/links')).json()).toEqual(renewed)
  })

  test('keys stand in no table', async () => {
    const { links } = await made()
    const { rows } = await sql<{ text: string }>`select operation::text as text from operation`.execute(database().db)
    for (const key of Object.values(links)) expect(rows[0]?.text).not.toContain(key)
  })

  test('keys and troops stand in no log, whatever goes wrong', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const app = await buildApp({ config: testConfig(), db: database().db, log })
    onTestFinished(() => app.close())
    const operation = await newOperation(peopleOf(app, database).nobody())
    await operation.bring()
    await operation.bring()
    await operation.call('PUT', '/troops', { players: [{ ...playerPart(), mark: 'SOME' }] })
    await operation.by(`${operation.links.viewer}x`).call('GET', '/troops')
    // A fault of the server, with the key in its request.
    await sql`update operation_troops set document = '\\x7a7a'`.execute(database().db)
    expect((await operation.call('GET', '/troops')).statusCode).toBe(500)
    const told = lines.join('')
    expect(told).toContain('incorrect header check')
    for (const secret of [...Object.values(operation.links), operation.id, '500|500', 'Dana'])
      expect(told).not.toContain(secret)
  })

  test('deleted, it is gone with all that belongs to it', async () => {
    const operation = await made()
    await operation.bring()
    await operation.save('waves')
    await operation.call('PUT', '/plan', newVersion(0))
    expect((await operation.call('DELETE')).statusCode).toBe(204)
    expectRefused(await operation.call('GET'), 404, 'OPERATION_UNKNOWN')
    for (const table of ['operation_part', 'operation_troops', 'operation_plan_version'] as const)
      expect(await database().db.selectFrom(table).select('operation').execute()).toEqual([])
  })
})
