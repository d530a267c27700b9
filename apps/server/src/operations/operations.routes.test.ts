import { LARGEST_OPERATION_BYTES, OPERATION_KEPT_DAYS, OPERATION_PARTS, type OperationHead } from '@muster/contracts'
import { VILLAGE_UNITS } from '@muster/game'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { keepWorlds } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { useServer } from '../server.fixture.ts'
import {
  ALICE,
  BOB,
  CONTENTS,
  newOperation,
  newVersion,
  OPERATIONS,
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
