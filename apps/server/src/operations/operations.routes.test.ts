import {
  KeptPlan,
  LARGEST_OPERATION_BYTES,
  OPERATION_KEPT_DAYS,
  OPERATION_PARTS,
  type OperationHead,
  type PlanVersion,
} from '@muster/contracts'
import { VILLAGE_UNITS } from '@muster/game'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { keepWorlds } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { peopleOf, useServer } from '../server.fixture.ts'
import {
  ALICE,
  BOB,
  CONTENTS,
  newOperation,
  newVersion,
  OPERATIONS,
  type OpenedOperation,
  playerPart,
  smallPlan,
} from './operations.fixture.ts'
import { forgetExpiredOperations } from './operations.queries.ts'

const DAY_MS = 86_400_000

describeOnDatabases('operations', (database) => {
  const server = useServer(database)
  beforeEach(() => keepWorlds(database().db))

  const made = () => newOperation(server().nobody())

  test('a new operation is empty, and tells the keys of its links', async () => {
    const operation = await made()
    expect(operation.id).toMatch(/^[\w-]{22}$/)
    for (const key of Object.values(operation.links)) expect(key).toMatch(/^[\w-]{22}$/)
    expect(await operation.head()).toMatchObject({
      name: 'Friday',
      world: 'nl100',
      role: 'COORDINATOR',
      isOwn: false,
      bytes: 0,
      figures: { villages: 0, players: 0, targets: 0, waves: 0, planned: null, wanted: null },
      revisions: { selection: 0, targets: 0, waves: 0, rules: 0, troops: 0, plan: 0 },
    })
    expect((await operation.call('GET', '/waves')).json()).toEqual({ revision: 0, content: null })
    expect((await operation.call('GET', '/troops')).json()).toEqual({ players: [] })
    expect((await operation.call('GET', '/plan')).json()).toBeNull()
    expect((await operation.call('GET', '/plan/versions')).json()).toEqual([])
  })

  test.each([
    ['nl90', 422, 'WORLD_CLOSED'],
    ['xx1', 404, 'WORLD_UNKNOWN'],
  ])('none is made on the world %s', async (world, status, code) => {
    const answer = await server()
      .nobody()
      .call('POST', OPERATIONS, { json: { name: 'Friday', world } })
    expectRefused(answer, status, code, { values: { world } })
  })

  test.each(OPERATION_PARTS)('its %s come back as they were saved', async (part) => {
    const operation = await made()
    expect((await operation.save(part)).json()).toEqual({ revision: 1 })
    expect((await operation.call('GET', `/${part}`)).json()).toEqual({ revision: 1, content: CONTENTS[part] })
    expect((await operation.save(part, 1)).json()).toEqual({ revision: 2 })
    expect((await operation.head()).revisions).toMatchObject({ [part]: 2 })
  })

  test('its head tells how far it is', async () => {
    const operation = await made()
    await operation.save('targets')
    await operation.save('waves')
    await operation.bring(playerPart(), playerPart({ playerId: BOB, villages: [] }))
    await operation.call('PUT', '/plan', newVersion(0))
    expect((await operation.head()).figures).toEqual({
      villages: 2,
      players: 2,
      targets: 1,
      waves: 1,
      planned: 1,
      wanted: 2,
    })
  })

  describe('roles', () => {
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

  describe('revisions', () => {
    test.each(OPERATION_PARTS)('a late save of the %s is refused, and nothing of the first is lost', async (part) => {
      const operation = await made()
      const saves = await Promise.all([operation.save(part), operation.save(part)])
      expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expectRefused(await operation.save(part), 409, 'OPERATION_PART_CHANGED', { values: { part, revision: 1 } })
      expectRefused(await operation.save(part, 7), 409, 'OPERATION_PART_CHANGED', { values: { part, revision: 1 } })
      expect((await operation.call('GET', `/${part}`)).json().revision).toBe(1)
    })

    test('two who save two parts do not meet', async () => {
      const operation = await made()
      const saves = await Promise.all([...OPERATION_PARTS.map((part) => operation.save(part)), operation.bring()])
      expect(saves.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    })

    test('of several saves of a plan at once one is the next version', async () => {
      const operation = await made()
      const saves = await Promise.all([1, 2, 3].map(() => operation.call('PUT', '/plan', newVersion(0))))
      expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      expectRefused(await operation.call('PUT', '/plan', newVersion(0)), 409, 'OPERATION_PART_CHANGED', {
        values: { part: 'plan', revision: 1 },
      })
    })
  })

  describe('troops', () => {
    test('those of one player take the place of his alone', async () => {
      const operation = await made()
      await operation.bring(playerPart(), playerPart({ playerId: BOB }))
      const villages = [{ coords: '502|500', allOwn: { axe: 5 } }]
      const { players } = (await operation.bring(playerPart({ revision: 1, mark: 'ALL_OWN', villages }))).json()
      expect(players).toEqual([{ playerId: ALICE, revision: 2, broughtDate: expect.any(String) }])
      expect((await operation.call('GET', '/troops')).json().players).toMatchObject([
        { playerId: ALICE, revision: 2, mark: 'ALL_OWN', broughtBy: 'Dana', villages },
        { playerId: BOB, revision: 1, mark: 'AT_HOME', villages: playerPart().villages },
      ])
    })

    test('of several players all are saved or none', async () => {
      const operation = await made()
      await operation.bring()
      const late = await operation.bring(playerPart(), playerPart({ playerId: BOB }))
      expectRefused(late, 409, 'OPERATION_PART_CHANGED', { values: { part: 'troops', players: String(ALICE) } })
      expect((await operation.call('GET', '/troops')).json().players).toMatchObject([{ playerId: ALICE, revision: 1 }])
    })

    test('deleted ones leave no revision behind that comes again', async () => {
      const operation = await made()
      await operation.bring(playerPart(), playerPart({ playerId: BOB }))
      expect((await operation.call('DELETE', `/troops?playerId=${ALICE}`)).statusCode).toBe(204)
      expect((await operation.call('GET', '/troops')).json().players).toMatchObject([{ playerId: BOB }])
      expect((await operation.head()).figures).toMatchObject({ players: 1, villages: 2 })
      expect((await operation.bring()).json().players).toMatchObject([{ revision: 3 }])
      expectRefused(await operation.bring(playerPart({ revision: 1 })), 409, 'OPERATION_PART_CHANGED')
      expectRefused(await operation.call('DELETE', '/troops?revision=2'), 409, 'OPERATION_PART_CHANGED')
      expectRefused(
        await operation.call('DELETE', `/troops?revision=2&playerId=${ALICE}`),
        409,
        'OPERATION_PART_CHANGED',
      )
      expect((await operation.head()).figures).toMatchObject({ players: 2 })
      await operation.call('DELETE', '/troops?revision=3')
      expect(await operation.head()).toMatchObject({ figures: { players: 0, villages: 0 }, revisions: { troops: 4 } })
    })
  })

  describe('plans', () => {
    test('each save is a version with its cause and figures, and the newest is in force', async () => {
      const operation = await made()
      const saved = (await operation.call('PUT', '/plan', newVersion(0))).json()
      expect(saved).toEqual({
        ...{ version: 1, author: 'Dana', cause: 'PLANNED', note: '' },
        ...{ date: expect.any(String), planned: 1, wanted: 2, bound: 1, proven: true, isPinned: false, name: '' },
      })
      const edited = { ...newVersion(1, smallPlan({ isLocked: true })), cause: 'EDITED', note: 'Locked one' }
      await operation.call('PUT', '/plan', edited)
      const inForce = KeptPlan.parse((await operation.call('GET', '/plan')).json())
      expect(inForce).toMatchObject({ version: 2, cause: 'EDITED', note: 'Locked one' })
      expect(inForce.plan).toEqual(smallPlan({ isLocked: true }))
      expect((await operation.call('GET', '/plan/versions/1')).json().plan).toEqual(smallPlan())
      expect((await operation.call('GET', '/plan/versions')).json()).toMatchObject([{ version: 2 }, { version: 1 }])
    })

    test('a version has as many commands as it holds, whatever the engine had planned', async () => {
      const operation = await made()
      const emptied = { ...newVersion(0, { ...smallPlan(), commands: [] }), cause: 'EDITED' }
      const saved = (await operation.call('PUT', '/plan', emptied)).json()
      expect(saved).toMatchObject({ planned: 0, wanted: 2, proven: false })
      expect((await operation.head()).figures).toMatchObject({ planned: 0, wanted: 2 })
    })

    const versionsOf = async (operation: OpenedOperation): Promise<PlanVersion[]> =>
      (await operation.call('GET', '/plan/versions')).json()

    test('one that is pinned stays under its name, however many come after it, until it is unpinned [OPP-09]', async () => {
      const operation = await made()
      const pin = (version: number, body: object) => operation.call('PUT', `/plan/versions/${version}/pin`, body)
      await operation.call('PUT', '/plan', newVersion(0))
      expect((await pin(1, { isPinned: true, name: ' Before the storm ' })).json()).toMatchObject({
        ...{ version: 1, isPinned: true, name: 'Before the storm' },
      })
      expectRefused(await pin(7, { isPinned: true, name: '' }), 404, 'OPERATION_VERSION_UNKNOWN', {
        values: { version: 7 },
      })
      for (let version = 1; version < 23; version++) await operation.call('PUT', '/plan', newVersion(version))
      const kept = await versionsOf(operation)
      expect(kept).toHaveLength(20)
      expect(kept.at(-1)).toMatchObject({ version: 1, isPinned: true, name: 'Before the storm' })
      expect(kept.at(-2)).toMatchObject({ version: 5, isPinned: false, name: '' })
      expect((await operation.call('GET', '/plan/versions/1')).json().plan).toEqual(smallPlan())

      expect((await pin(1, { isPinned: false, name: 'gone' })).json()).toMatchObject({ isPinned: false, name: '' })
      await operation.call('PUT', '/plan', newVersion(23))
      expect((await versionsOf(operation)).map(({ version }) => version)).not.toContain(1)
    })

    test('ten are pinned at most', async () => {
      const operation = await made()
      const pin = (version: number) =>
        operation.call('PUT', `/plan/versions/${version}/pin`, { isPinned: true, name: '' })
      for (let version = 0; version < 11; version++) await operation.call('PUT', '/plan', newVersion(version))
      for (let version = 1; version <= 10; version++) expect((await pin(version)).statusCode).toBe(200)
      expectRefused(await pin(11), 409, 'PINNED_VERSIONS_FULL', { values: { limit: 10 } })
      expect((await versionsOf(operation)).filter(({ isPinned }) => isPinned)).toHaveLength(10)
      // One that is pinned may have another name.
      expect((await pin(3)).statusCode).toBe(200)
    })

    describe('edits by hand', () => {
      const edit = (version: number, given: object = {}) => ({
        ...newVersion(version, smallPlan({ isLocked: version % 2 === 0 })),
        ...{ cause: 'EDITED', note: `edit ${version}`, joins: true, ...given },
      })

      async function edited(): Promise<OpenedOperation> {
        const operation = await made()
        await operation.call('PUT', '/plan', newVersion(0))
        await operation.call('PUT', '/plan', edit(1))
        return operation
      }

      test('that follow each other are one version, which tells all of them, and nothing else joins it [OPP-09]', async () => {
        const operation = await edited()
        expect((await operation.call('PUT', '/plan', edit(2))).json()).toMatchObject({ version: 3 })
        expect((await operation.call('PUT', '/plan', edit(3, { note: '' }))).json()).toMatchObject({ version: 4 })
        expect(await versionsOf(operation)).toMatchObject([
          { version: 4, cause: 'EDITED', note: 'edit 1; edit 2' },
          { version: 1, cause: 'PLANNED' },
        ])
        expect((await operation.head()).revisions.plan).toBe(4)
        expect((await operation.call('GET', '/plan')).json().plan).toEqual(smallPlan({ isLocked: false }))
      })

      test.each<[string, object]>([
        ['of another author', { author: 'Carl' }],
        ['on one that somebody else had saved', { joins: false }],
        ['that are a plan made anew', { cause: 'PLANNED' }],
      ])('%s are another version', async (_what, given) => {
        const operation = await edited()
        await operation.call('PUT', '/plan', edit(2, given))
        expect((await versionsOf(operation)).map(({ version }) => version)).toEqual([3, 2, 1])
      })

      test('are another version after one that was pinned, given out, or begun more than ten minutes ago', async () => {
        const operation = await edited()
        await operation.call('PUT', '/plan/versions/2/pin', { isPinned: true, name: 'mine' })
        await operation.call('PUT', '/plan', edit(2))
        expect((await operation.call('POST', '/orders', { version: 3, author: 'Dana' })).statusCode).toBe(200)
        await operation.call('PUT', '/plan', edit(3))
        await database()
          .db.updateTable('operation_plan_version')
          .set({ begun_at: sql<Date>`now() - interval '11 minutes'` })
          .where('version', '=', 4)
          .execute()
        await operation.call('PUT', '/plan', edit(4))
        expect((await versionsOf(operation)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
      })
    })

    test('the newest twenty are kept', async () => {
      const operation = await made()
      for (let version = 0; version < 22; version++) await operation.call('PUT', '/plan', newVersion(version))
      const versions = (await operation.call('GET', '/plan/versions')).json()
      expect(versions.map(({ version }: { version: number }) => version)).toEqual(
        Array.from({ length: 20 }, (_, index) => 22 - index),
      )
      expectRefused(await operation.call('GET', '/plan/versions/2'), 404, 'OPERATION_VERSION_UNKNOWN', {
        values: { version: 2 },
      })
    })
  })

  describe('an end', () => {
    const daysUntil = ({ expiresDate }: OperationHead, from: number) =>
      Math.round((Date.parse(expiresDate) - from) / DAY_MS)
    const pass = (id: string, days: number) =>
      sql`update operation set expires_at = expires_at - make_interval(days => ${days}::int) where id = ${id}`.execute(
        database().db,
      )

    test('comes 90 days after the last landing, without a plan 90 days after the last change', async () => {
      const operation = await made()
      expect(daysUntil(await operation.head(), Date.now())).toBe(OPERATION_KEPT_DAYS)
      const arrival = Date.now() + 10 * DAY_MS
      await operation.call('PUT', '/plan', newVersion(0, smallPlan({ arrival })))
      expect(daysUntil(await operation.head(), arrival)).toBe(OPERATION_KEPT_DAYS)
      await operation.call('PUT', '/plan', newVersion(1, { ...smallPlan(), commands: [] }))
      expect(daysUntil(await operation.head(), Date.now())).toBe(OPERATION_KEPT_DAYS)
    })

    test('comes also where the last landing is in a far year', async () => {
      const operation = await made()
      await operation.call('PUT', '/plan', newVersion(0, smallPlan({ arrival: Date.UTC(2099, 0, 1) })))
      expect(daysUntil(await operation.head(), Date.now())).toBeLessThanOrEqual(366 + OPERATION_KEPT_DAYS)
    })

    test('takes those that are due with all that belongs to them, and no other', async () => {
      const [due, other] = [await made(), await made()]
      await due.bring()
      await pass(due.id, OPERATION_KEPT_DAYS + 1)
      await pass(other.id, OPERATION_KEPT_DAYS - 1)
      expect(await forgetExpiredOperations(database().db)).toBe(1)
      expectRefused(await due.call('GET'), 404, 'OPERATION_UNKNOWN')
      expect((await other.call('GET')).statusCode).toBe(200)
      expect(await database().db.selectFrom('operation_troops').select('player').execute()).toEqual([])
    })
  })

  test('on a world that closes meanwhile everything can be read and deleted, and nothing saved', async () => {
    const operation = await made()
    await operation.bring()
    await operation.save('waves')
    await database().db.updateTable('world').set({ active: false }).where('key', '=', 'nl100').execute()
    for (const part of OPERATION_PARTS) expectRefused(await operation.save(part), 422, 'WORLD_CLOSED')
    expectRefused(await operation.bring(playerPart({ revision: 1 })), 422, 'WORLD_CLOSED')
    expectRefused(await operation.call('PUT', '/plan', newVersion(0)), 422, 'WORLD_CLOSED')
    expectRefused(await operation.call('POST', '/proposal', { keepsPlan: false }), 422, 'WORLD_CLOSED')
    expect((await operation.call('GET', '/waves')).json().revision).toBe(1)
    expect((await operation.call('GET', '/troops')).json().players).toHaveLength(1)
    expect((await operation.call('DELETE', '/troops')).statusCode).toBe(204)
    expect((await operation.call('DELETE')).statusCode).toBe(204)
  })

  describe('what cannot be is refused by the name of its field', () => {
    const [village] = playerPart().villages
    const counted = (axe: unknown) => ({ players: [{ ...playerPart(), villages: [{ ...village, atHome: { axe } }] }] })
    const axes = 'players.0.villages.0.atHome.axe'
    test.each<[string, string, unknown, string]>([
      ['a count with a minus', '/troops', counted(-1), axes],
      ['a count with decimals', '/troops', counted(1.5), axes],
      ['a count of 30 digits', '/troops', counted(1e30), axes],
      ['a count as a text', '/troops', counted('1.234'), axes],
      ['no number at all', '/troops', counted(null), axes],
      [
        'a village twice',
        '/troops',
        { players: [playerPart({ villages: [village, village].flatMap((one) => one ?? []) })] },
        'players.0.villages',
      ],
      ['a player twice', '/troops', { players: [playerPart(), playerPart()] }, 'players'],
      ['no player', '/troops', { players: [] }, 'players'],
      [
        'half a coordinate',
        '/troops',
        { players: [{ ...playerPart(), villages: [{ coords: '500' }] }] },
        'players.0.villages.0.coords',
      ],
      ['a mark that nobody knows', '/troops', { players: [{ ...playerPart(), mark: 'SOME' }] }, 'players.0.mark'],
      [
        'a target twice',
        '/targets',
        {
          revision: 0,
          content: { ...CONTENTS.targets, targets: [...CONTENTS.targets.targets, ...CONTENTS.targets.targets] },
        },
        'content.targets',
      ],
      [
        'a target of no group',
        '/targets',
        { revision: 0, content: { ...CONTENTS.targets, groups: [] } },
        'content.targets',
      ],
      [
        'a wave of a template that is not there',
        '/waves',
        { revision: 0, content: { ...CONTENTS.waves, templates: [] } },
        'content.waves',
      ],
      ['a revision below none', '/rules', { revision: -1, content: CONTENTS.rules }, 'revision'],
      [
        'a command twice',
        '/plan',
        newVersion(0, { ...smallPlan(), commands: [...smallPlan().commands, ...smallPlan().commands] }),
        'plan.commands',
      ],
      ['no name', '', {}, 'name'],
      ['text in place of an object', '/rules', 'rules', 'body'],
    ])('%s', async (_what, path, json, field) => {
      const operation = await made()
      const answer = await operation.call('PUT', path, json)
      expect(answer.json()).toMatchObject({ status: 400, code: 'BAD_FIELD', field })
    })

    test('a body of 20 MB, one that is no JSON, and one of bytes are refused, and nothing is changed', async () => {
      const operation = await made()
      const send = (body: string) =>
        server()
          .nobody()
          .call('PUT', `${OPERATIONS}/${operation.id}/troops`, {
            headers: { 'operation-key': operation.links.coordinator, 'content-type': 'application/json' },
            body,
          })
      expectRefused(await send(`{"players":"${'x'.repeat(20_000_000)}"}`), 413, 'BODY_TOO_LARGE')
      expectRefused(await send('{"players":['), 400, 'BAD_BODY')
      expectRefused(await send('\xff\xfe\0\x80'), 400, 'BAD_BODY')
      expect((await operation.head()).revisions.troops).toBe(0)
    })
  })

  describe('limits', () => {
    const villages = (count: number, row: number) =>
      Array.from({ length: count }, (_, index) => ({ coords: `${index % 1000}|${row + Math.floor(index / 1000)}` }))

    test('20,000 villages in all, over several saves too', async () => {
      const operation = await made()
      expect((await operation.bring(playerPart({ villages: villages(20_000, 0) }))).statusCode).toBe(200)
      const more = await operation.bring(playerPart({ playerId: BOB, villages: villages(1, 999) }))
      expectRefused(more, 422, 'OPERATION_TOO_MANY_VILLAGES', { values: { count: 20_001, limit: 20_000 } })
      expect((await operation.head()).figures).toMatchObject({ players: 1, villages: 20_000 })
    })

    test('500 players in all, over several saves too', async () => {
      const operation = await made()
      const players = Array.from({ length: 500 }, (_, playerId) => playerPart({ playerId, villages: [] }))
      expect((await operation.bring(...players)).statusCode).toBe(200)
      const more = await operation.bring(playerPart({ playerId: 500 }))
      expectRefused(more, 422, 'OPERATION_TOO_MANY_PLAYERS', { values: { count: 501, limit: 500 } })
    })

    test('four megabytes in all parts together, versions of the plan apart', async () => {
      const operation = await made()
      const counts = Object.fromEntries(VILLAGE_UNITS.map((unit) => [unit, 10_000_000]))
      const full = villages(15_000, 0).map((village) => ({ ...village, atHome: counts, allOwn: counts }))
      expect((await operation.bring(playerPart({ villages: full }))).statusCode).toBe(200)
      const rest = villages(5_000, 500).map((village) => ({ ...village, atHome: counts, allOwn: counts }))
      const more = await operation.bring(playerPart({ playerId: BOB, villages: rest }))
      expectRefused(more, 413, 'OPERATION_TOO_LARGE', { values: { limit: LARGEST_OPERATION_BYTES / 1000 } })
      expect((await operation.call('PUT', '/plan', newVersion(0))).statusCode).toBe(200)
    })
  })
})
