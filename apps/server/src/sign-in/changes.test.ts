import * as contracts from '@muster/contracts'
import { CALL_RIGHTS, type Call } from '@muster/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { describeOnDatabases, useTestDatabase } from '../db/test-database.fixture.ts'
import { type HalfSentAnswer, halfSent } from '../http/bodies/half-sent.fixture.ts'
import { lineAt, written } from '../off-pack-plans/off-pack-plans.fixture.ts'
import {
  CONTENTS,
  newOperation,
  newVersion,
  OPERATIONS,
  playerPart,
  smallPlan,
} from '../operations/operations.fixture.ts'
import { usePlanner } from '../planning/planner.fixture.ts'
import { peopleOf, type SignedInBrowser, useServer } from '../server.fixture.ts'
import { planContent } from '../tribe-plans/tribe-plans.fixture.ts'
import { hashOf } from './secrets.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value
const WRITING = Object.values(contracts)
  .flatMap((value): Call[] =>
    typeof value === 'object' && value !== null ? Object.values<unknown>({ ...value }).filter(isCall) : [],
  )
  .filter(({ method }) => method !== 'GET')
  .map(({ method, url }) => `${method} ${url}`)

/** What a call is asked with: its address and its body. */
interface Asked {
  readonly url: string
  readonly body?: unknown
  /** Beside the sign-in. */
  readonly headers?: Readonly<Record<string, string>>
}

/** These compute, or read by a list that is too long for an address. */
const CHANGE_NOTHING = new Set([
  'POST /api/tw/v1/plan-mass',
  'POST /api/tw/v1/optimal-minting-village',
  'POST /api/tw/v1/world/:world/player-with-villages',
  'POST /api/tw/v1/world/:world/village-ownership',
  'POST /api/tw/v1/operations/:id/proposal',
  'POST /api/tw/v1/operations/:id/orders/replacements',
])

const TRIBE = '/api/tw/v1/tribe/plans'
const OFF_PACK = '/api/planning/v1/planning'
/** The page of Alice; her link is no link of those who lead. */
const PLAYER = '/players/1001'
const MARK = { id: 'mark-0001', order: 'first', kind: 'SENT', madeAt: 1 }
const [FIRST] = smallPlan().commands
/** Leaves in another century. */
const INSTEAD = { ...FIRST, id: 'instead', launch: 4_102_440_000_000, arrival: 4_102_443_600_000 }
const LINES = written(lineAt('10:00:00'))
const DISCORD = { kind: 'DISCORD', address: 'https://discord.com/api/webhooks/1/x', language: 'en' }
const PUSH = {
  ...{ endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22), language: 'en' },
  minutes: 10,
}
const FILE = { format: 'muster-operation', version: 1, name: 'Friday', world: 'nl100' }
const NO_PARTS = { selection: null, targets: null, waves: null, rules: null, troops: [], plans: [] }
const NO_REVISIONS = { selection: 0, targets: 0, waves: 0, rules: 0, troops: 0, plan: 0 }

describe('a right that is taken away while a body is on its way', () => {
  const database = useTestDatabase('PGlite', { keepsRows: true })
  /** Nobody answers for `net`, so that it shows its demo world. */
  const planner = usePlanner(database, { GAME_ORIGIN_NET: 'http://127.0.0.1:9' })
  beforeAll(async () => {
    const isThere = async (world: string) =>
      (await planner().browser.get(`/api/tw/v1/world/${world}/villages?playerId=1`)).status === 200
    for (const world of ['nl100', 'endemo'])
      await vi.waitUntil(() => isThere(world), { timeout: 60_000, interval: 100 })
  }, 120_000)

  const person = (...roles: contracts.Role[]) => peopleOf(planner().app, database).as(...roles)

  async function tribePlanOf(browser: SignedInBrowser): Promise<string> {
    return (await browser.call('POST', TRIBE, { json: { world: 'nl100', planning: planContent() } })).json().id
  }

  async function offPackPlanOf(browser: SignedInBrowser): Promise<string> {
    const json = { name: 'x', playerId: 1001, world: 'nl100', planningLines: LINES }
    return (await browser.call('POST', OFF_PACK, { json })).json().planningKey
  }

  const ofOperation =
    (path: string, body?: unknown) =>
    async (browser: SignedInBrowser): Promise<Asked> => ({
      url: `${OPERATIONS}/${(await newOperation(browser)).id}${path}`,
      ...(body !== undefined && { body }),
    })

  /** Of an operation whose plan was given out to Alice. */
  const ofOrders =
    (path: string, body?: unknown) =>
    async (browser: SignedInBrowser): Promise<Asked> => {
      const operation = await newOperation(browser)
      await operation.call('PUT', '/plan', newVersion(0))
      await operation.call('POST', '/orders', { version: 1, author: 'Dana' })
      const players = (await operation.call('GET', '/players')).json()
      return {
        url: `${OPERATIONS}/${operation.id}${path}`,
        ...(body !== undefined && { body }),
        ...(path.startsWith(PLAYER) && { headers: { 'operation-key': players[0].key } }),
      }
    }

  /** A line for each call that changes anything, valid for whoever asks. */
  const CHANGES: Readonly<Record<string, (browser: SignedInBrowser) => Promise<Asked>>> = {
    'POST /logout': async () => ({ url: '/logout' }),
    'POST /api/user/v1/sign-out-everywhere': async () => ({ url: '/api/user/v1/sign-out-everywhere' }),
    'DELETE /api/user/v1/delete-account': async () => ({ url: '/api/user/v1/delete-account' }),
    'PUT /api/user/v1/user/:id': async () => ({
      url: `/api/user/v1/user/${(await person()).id}`,
      body: { role: 'ADMIN', action: 'ADD' },
    }),
    'POST /api/error/v1/error': async () => ({ url: '/api/error/v1/error', body: { message: 'broken' } }),
    'POST /api/general/v1/feedback': async () => ({ url: '/api/general/v1/feedback', body: 'More rams, please.' }),
    'PUT /api/general/v1/feedback/:id/resolve': async (browser) => {
      await browser.call('POST', '/api/general/v1/feedback', { body: 'Fewer rams.' })
      const [{ id }] = (await browser.call('GET', '/api/general/v1/feedback')).json()
      return { url: `/api/general/v1/feedback/${id}/resolve`, body: true }
    },
    'PUT /api/setting/v1/setting/:id': async () => ({
      url: '/api/setting/v1/setting/MANY_SOURCES',
      body: { setting: 'MANY_SOURCES', value: 7 },
    }),
    [`POST ${TRIBE}`]: async () => ({ url: TRIBE, body: { world: 'nl100', planning: planContent() } }),
    [`PUT ${TRIBE}/:id`]: async (browser) => ({
      url: `${TRIBE}/${await tribePlanOf(browser)}`,
      body: { world: 'nl100', planning: planContent(3) },
    }),
    [`PUT ${TRIBE}/:id/restore`]: async (browser) => {
      const id = await tribePlanOf(browser)
      await browser.call('PUT', `${TRIBE}/${id}`, { json: { world: 'nl100', planning: planContent(2) } })
      return { url: `${TRIBE}/${id}/restore` }
    },
    [`POST ${TRIBE}/:id/allowed-editors`]: async (browser) => ({
      url: `${TRIBE}/${await tribePlanOf(browser)}/allowed-editors`,
      body: [browser.id],
    }),
    [`DELETE ${TRIBE}/:id`]: async (browser) => ({ url: `${TRIBE}/${await tribePlanOf(browser)}` }),
    [`PUT ${TRIBE}/:id/invitation`]: async (browser) => {
      const creator = await person()
      const id = await tribePlanOf(creator)
      await creator.call('POST', `${TRIBE}/${id}/allowed-editors`, { json: [browser.id] })
      return { url: `${TRIBE}/${id}/invitation`, body: true }
    },
    [`POST ${OFF_PACK}`]: async () => ({
      url: OFF_PACK,
      body: { name: 'x', playerId: 1001, world: 'nl100', planningLines: LINES },
    }),
    [`POST ${OFF_PACK}/hand-over`]: async () => ({
      url: `${OFF_PACK}/hand-over`,
      body: {
        ...{ world: 'nl100', handOver: 'once-0123456789abcdef' },
        plans: [{ name: 'x', playerId: 1001, planningLines: LINES }],
      },
    }),
    [`POST ${OFF_PACK}/:key/lines`]: async (browser) => ({
      url: `${OFF_PACK}/${await offPackPlanOf(browser)}/lines`,
      body: LINES,
    }),
    [`DELETE ${OFF_PACK}/:key/lines`]: async (browser) => {
      const key = await offPackPlanOf(browser)
      const { content } = (await browser.call('GET', `${OFF_PACK}/${key}/lines`)).json()
      return { url: `${OFF_PACK}/${key}/lines`, body: { lineIds: [content[0].id] } }
    },
    [`DELETE ${OFF_PACK}/:key`]: async (browser) => ({ url: `${OFF_PACK}/${await offPackPlanOf(browser)}` }),
    [`POST ${OPERATIONS}`]: async () => ({ url: OPERATIONS, body: { name: 'Friday', world: 'nl100' } }),
    [`POST ${OPERATIONS}/example`]: async () => ({
      url: `${OPERATIONS}/example`,
      body: { name: 'Friday', world: 'endemo' },
    }),
    [`POST ${OPERATIONS}/file`]: async () => ({ url: `${OPERATIONS}/file`, body: { ...FILE, ...NO_PARTS } }),
    [`PUT ${OPERATIONS}/:id`]: ofOperation('', { name: 'Saturday' }),
    [`DELETE ${OPERATIONS}/:id`]: ofOperation(''),
    [`POST ${OPERATIONS}/:id/links`]: ofOperation('/links', { role: 'COORDINATOR' }),
    [`POST ${OPERATIONS}/:id/programs`]: ofOperation('/programs', { name: 'Bot', right: 'READ' }),
    [`DELETE ${OPERATIONS}/:id/programs/:program`]: async (browser) => {
      const operation = await newOperation(browser)
      const { program } = (await operation.call('POST', '/programs', { name: 'Bot', right: 'READ' })).json()
      return { url: `${OPERATIONS}/${operation.id}/programs/${program.id}` }
    },
    [`POST ${OPERATIONS}/:id/webhooks`]: ofOperation('/webhooks', DISCORD),
    [`POST ${OPERATIONS}/:id/webhooks/:webhook/test`]: async (browser) => {
      const operation = await newOperation(browser)
      const { webhook } = (await operation.call('POST', '/webhooks', DISCORD)).json()
      // It leads inside, so that nothing is sent anywhere.
      await database().db.updateTable('operation_webhook').set({ address: 'https://127.0.0.1/' }).execute()
      return { url: `${OPERATIONS}/${operation.id}/webhooks/${webhook.id}/test` }
    },
    [`DELETE ${OPERATIONS}/:id/webhooks/:webhook`]: async (browser) => {
      const operation = await newOperation(browser)
      const { webhook } = (await operation.call('POST', '/webhooks', DISCORD)).json()
      return { url: `${OPERATIONS}/${operation.id}/webhooks/${webhook.id}` }
    },
    [`PUT ${OPERATIONS}/:id/push/:device`]: ofOperation('/push/some-device', PUSH),
    [`DELETE ${OPERATIONS}/:id/push/:device`]: ofOperation('/push/some-device'),
    [`PUT ${OPERATIONS}/:id/troops`]: ofOperation('/troops', { players: [playerPart()] }),
    [`DELETE ${OPERATIONS}/:id/troops`]: ofOperation('/troops'),
    ...Object.fromEntries(
      Object.entries(CONTENTS).map(([part, content]) => [
        `PUT ${OPERATIONS}/:id/${part}`,
        ofOperation(`/${part}`, { revision: 0, content }),
      ]),
    ),
    [`POST ${OPERATIONS}/:id/orders`]: ofOrders('/orders', { version: 1, author: 'Dana' }),
    [`POST ${OPERATIONS}/:id/orders/marks`]: ofOrders('/orders/marks', { author: 'Dana', marks: [MARK] }),
    [`POST ${OPERATIONS}/:id/orders/cancel-target`]: ofOrders('/orders/cancel-target', {
      ...{ id: 'cancel-0001', target: '520|500', author: 'Dana', madeAt: 1 },
    }),
    [`POST ${OPERATIONS}/:id/orders/replace`]: ofOrders('/orders/replace', {
      ...{ version: 1, author: 'Dana', made: [{ order: 'first', command: INSTEAD }] },
    }),
    [`PUT ${OPERATIONS}/:id/orders/settings`]: ofOrders('/orders/settings', { shown: 'NAMED' }),
    [`PUT ${OPERATIONS}/:id/presence`]: ofOperation('/presence', { reader: 'reader-1', name: 'Dana', step: 'board' }),
    [`POST ${OPERATIONS}/:id/players/:player/link`]: ofOrders('/players/1001/link'),
    [`POST ${OPERATIONS}/:id/players/:player/marks`]: ofOrders(`${PLAYER}/marks`, { marks: [MARK] }),
    [`PUT ${OPERATIONS}/:id/players/:player/push/:device`]: ofOrders(`${PLAYER}/push/some-device`, PUSH),
    [`DELETE ${OPERATIONS}/:id/players/:player/push/:device`]: ofOrders(`${PLAYER}/push/some-device`),
    [`PUT ${OPERATIONS}/:id/players/:player/settings`]: ofOrders(`${PLAYER}/settings`, {
      quietHours: { from: '23:00', until: '07:00' },
      language: 'ru',
    }),
    [`PUT ${OPERATIONS}/:id/plan/versions/:version/pin`]: ofOrders('/plan/versions/1/pin', {
      isPinned: true,
      name: 'kept',
    }),
    [`PUT ${OPERATIONS}/:id/plan`]: ofOperation('/plan', newVersion(0)),
    [`PUT ${OPERATIONS}/:id/file`]: ofOperation('/file', {
      file: { ...FILE, ...NO_PARTS, targets: CONTENTS.targets },
      ...{ parts: ['targets'], revisions: NO_REVISIONS },
    }),
  }

  test('is tried with every call that changes anything', () => {
    expect(Object.keys(CHANGES).toSorted()).toEqual(WRITING.filter((call) => !CHANGE_NOTHING.has(call)).toSorted())
  })

  /** One text for each table, but for who is signed in and for what the server itself notes of worlds. */
  async function everythingKept(): Promise<Readonly<Record<string, string>>> {
    const { db } = database()
    const { rows } = await sql<{ table: string }>`
      select tablename as table from pg_tables
       -- A watch says when the server looks again, of its own accord.
       where schemaname = 'public' and tablename not in ('session', 'app_user', 'stored_lately_secret', 'operation_watch')
         and tablename not like 'world%'`.execute(db)
    const tables: Record<string, string> = {}
    for (const { table } of rows) {
      const { rows: hashed } = await sql<{ hash: string }>`
        select coalesce(md5(string_agg(kept::text, ',' order by kept::text)), '') as hash
          from ${sql.table(table)} as kept`.execute(db)
      tables[table] = hashed[0]?.hash ?? ''
    }
    return tables
  }

  async function answeredAfter(
    call: string,
    { url, body, headers: own }: Asked,
    given: Readonly<Record<string, string>>,
    takeAway: () => Promise<unknown>,
  ): Promise<HalfSentAnswer> {
    let before: unknown
    const method = call.slice(0, call.indexOf(' '))
    const answer = await halfSent(planner().app, { method, url, headers: { ...own, ...given }, body }, async () => {
      await takeAway()
      before = await everythingKept()
    })
    expect(await everythingKept(), 'something was written all the same').toEqual(before)
    return answer
  }

  const bearing = ({ token }: SignedInBrowser) => ({ authorization: `Bearer ${token}` })

  test.each(Object.entries(CHANGES))(
    '%s changes nothing in the name of whoever signed out meanwhile',
    async (call, asked) => {
      const browser = await person('ADMIN')
      const signOut = () =>
        database()
          .db.deleteFrom('session')
          .where('token_hash', '=', hashOf(browser.token ?? ''))
          .execute()
      const answer = await answeredAfter(call, await asked(browser), bearing(browser), signOut)
      // To sign out twice is no fault, and changes nothing.
      if (call === 'POST /logout') expect(answer.status).toBe(204)
      else expect(answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_NEEDED' } })
    },
  )

  const OF_ROLES = Object.entries(CHANGES).filter(([call]) => (CALL_RIGHTS[call] ?? 'USER') !== 'USER')
  test.each(OF_ROLES)('%s changes nothing for whoever lost the role meanwhile', async (call, asked) => {
    const browser = await person('ADMIN')
    const withdraw = () =>
      database()
        .db.updateTable('app_user')
        .set({ roles: ['USER', 'VIP'] })
        .where('id', '=', browser.id)
        .execute()
    const answer = await answeredAfter(call, await asked(browser), bearing(browser), withdraw)
    expect(answer).toMatchObject({ status: 401, body: { code: 'ROLE_NEEDED' } })
  })

  const OF_PLAYERS = Object.entries(CHANGES).filter(([call]) => /:player\/(marks|settings|push\/:device)$/.test(call))
  const OF_LINKS = Object.entries(CHANGES).filter(
    (one) => one[0].includes(`${OPERATIONS}/:id`) && !OF_PLAYERS.some(([call]) => call === one[0]),
  )
  test.each(OF_LINKS)('%s changes nothing by a key that ended meanwhile', async (call, asked) => {
    const owner = await person()
    const { url, body } = await asked(owner)
    const id = url.split('/')[5] ?? ''
    const links = `${OPERATIONS}/${id}/links`
    const { coordinator } = (await owner.call('GET', links)).json()
    const renew = () => owner.call('POST', links, { json: { role: 'COORDINATOR' } })
    const answer = await answeredAfter(call, { url, body }, { 'operation-key': coordinator }, renew)
    expect(answer).toMatchObject({ status: 404, body: { code: 'OPERATION_UNKNOWN' } })
  })

  test.each(OF_PLAYERS)("%s changes nothing by a player's key that ended meanwhile", async (call, ask) => {
    const owner = await person()
    const asked = await ask(owner)
    const renew = () => owner.call('POST', asked.url.replace(/(\/players\/\d{1,9})\/.*/, '$1/link'))
    const answer = await answeredAfter(call, asked, {}, renew)
    expect(answer).toMatchObject({ status: 404, body: { code: 'OPERATION_UNKNOWN' } })
  })

  test('a tribe plan is not changed by whoever is no editor of it any more', async () => {
    const [creator, editor] = [await person(), await person()]
    const id = await tribePlanOf(creator)
    const name = (...editors: number[]) => creator.call('POST', `${TRIBE}/${id}/allowed-editors`, { json: editors })
    await name(editor.id)
    const asked = { url: `${TRIBE}/${id}`, body: { world: 'nl100', planning: planContent(3) } }
    const answer = await answeredAfter(`PUT ${TRIBE}/:id`, asked, bearing(editor), () => name(creator.id))
    expect(answer).toMatchObject({ status: 403, body: { code: 'TRIBE_PLAN_LOCKED' } })
  })
})

describeOnDatabases('two administrators', (database) => {
  const server = useServer(database)

  test('who take the role from each other at once are answered, and one of them keeps it', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [one, other] = [await server().as('ADMIN'), await server().as('ADMIN')]
      const withdraw = (from: SignedInBrowser, by: SignedInBrowser) =>
        by.call('PUT', `/api/user/v1/user/${from.id}`, { json: { role: 'ADMIN', action: 'REMOVE' } })
      const answers = await Promise.all([withdraw(one, other), withdraw(other, one)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    }
  })
})
