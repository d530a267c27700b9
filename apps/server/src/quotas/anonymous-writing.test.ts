/** Everything that a visitor can make the server keep has a limit; a new call or table that has none fails here. */
import * as contracts from '@muster/contracts'
import { CALL_RIGHTS, type Call, OPERATION_PARTS } from '@muster/contracts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { keepWorlds, lineAt, written } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { CONTENTS, newOperation, newVersion, OPERATIONS, playerPart } from '../operations/operations.fixture.ts'
import { useServer } from '../server.fixture.ts'
import type { Method, PersonBrowser } from '../sign-in/person-browser.fixture.ts'
import { planContent } from '../tribe-plans/tribe-plans.fixture.ts'

const TRIBE = '/api/tw/v1/tribe/plans'
const OFF_PACK = '/api/planning/v1/planning'

let handOvers = 0
/** Of the operation that is there: its key, and how often it was saved. */
let operationKey = ''
let saves = 0

interface Input {
  readonly json?: unknown
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The next save of the operation that is there. */
const savingOperation = (contentOf: (knows: number) => object): Input => ({
  headers: { 'operation-key': operationKey },
  json: contentOf(saves++),
})

const UNSAVED = { selection: 0, targets: 0, waves: 0, rules: 0, troops: 0, plan: 0 }

function operationFile() {
  const { targets } = CONTENTS
  const nothingElse = { selection: null, waves: null, rules: null, troops: [], plans: [] }
  return { format: 'muster-operation', version: 1, name: 'x', world: 'nl100', targets, ...nothingElse }
}

/** What stores something new, as somebody without an account sends it: `id` is that of a plan that is there. */
const STORING: Readonly<Record<string, (id: string) => Input>> = {
  [`POST ${TRIBE}`]: () => ({ json: { world: 'nl100', planning: planContent() } }),
  [`PUT ${TRIBE}/:id`]: () => ({ json: { world: 'nl100', planning: planContent(2) } }),
  [`POST ${OFF_PACK}`]: () => ({
    json: { name: 'x', playerId: 1, world: 'nl100', planningLines: written(...manyLines()) },
  }),
  [`POST ${OFF_PACK}/hand-over`]: () => ({
    json: {
      handOver: `once-${handOvers++}-and-no-more`,
      world: 'nl100',
      plans: [{ name: 'x', playerId: 1, planningLines: written(...manyLines()) }],
    },
  }),
  [`POST ${OFF_PACK}/:key/lines`]: () => ({ json: manyLines() }),
  [`POST ${OPERATIONS}`]: () => ({ json: { name: 'x', world: 'nl100' } }),
  ...Object.fromEntries(
    OPERATION_PARTS.map((part) => [
      `PUT ${OPERATIONS}/:id/${part}`,
      () => savingOperation((revision) => ({ revision, content: CONTENTS[part] })),
    ]),
  ),
  [`PUT ${OPERATIONS}/:id/troops`]: () => savingOperation((revision) => ({ players: [playerPart({ revision })] })),
  [`PUT ${OPERATIONS}/:id/plan`]: () => savingOperation((version) => newVersion(version)),
  [`POST ${OPERATIONS}/file`]: () => ({ json: operationFile() }),
  [`PUT ${OPERATIONS}/:id/file`]: () =>
    savingOperation((targets) => ({ file: operationFile(), parts: ['targets'], revisions: { ...UNSAVED, targets } })),
  'POST /api/error/v1/error': () => ({ json: { message: 'boom' } }),
  'POST /api/general/v1/feedback': () => ({ body: 'More maps' }),
}
const manyLines = () => Array.from({ length: 1_500 }, () => lineAt('10:00:00'))

/** What changes or takes away, and adds no row. */
const CHANGING = [
  `PUT ${TRIBE}/:id/restore`,
  `POST ${TRIBE}/:id/allowed-editors`,
  `DELETE ${TRIBE}/:id`,
  `DELETE ${OFF_PACK}/:key/lines`,
  `DELETE ${OFF_PACK}/:key`,
  `PUT ${OPERATIONS}/:id`,
  `DELETE ${OPERATIONS}/:id`,
  `POST ${OPERATIONS}/:id/links`,
  `DELETE ${OPERATIONS}/:id/troops`,
  // A word to a version that is there.
  `PUT ${OPERATIONS}/:id/plan/versions/:version/pin`,
]

/**
 * What an operation may have only so much of, and is gone with it: an order a command of its plan, which its owner's quota
 * counts as it is given out, a row a player, twenty keys for programs,
 * and five webhooks.
 */
const OF_ORDERS = [
  `POST ${OPERATIONS}/:id/orders`,
  `POST ${OPERATIONS}/:id/orders/replace`,
  `PUT ${OPERATIONS}/:id/orders/settings`,
  `POST ${OPERATIONS}/:id/players/:player/link`,
  `POST ${OPERATIONS}/:id/programs`,
  `DELETE ${OPERATIONS}/:id/programs/:program`,
  `POST ${OPERATIONS}/:id/webhooks`,
  `POST ${OPERATIONS}/:id/webhooks/:webhook/test`,
  `DELETE ${OPERATIONS}/:id/webhooks/:webhook`,
]
/** As often as a tribe behind one address sends, and opens its pages; and 50 marks an order, five browsers a player. */
const MARKING = [
  `POST ${OPERATIONS}/:id/orders/marks`,
  `POST ${OPERATIONS}/:id/orders/cancel-target`,
  `POST ${OPERATIONS}/:id/players/:player/marks`,
  `PUT ${OPERATIONS}/:id/players/:player/settings`,
  `PUT ${OPERATIONS}/:id/push/:device`,
  `DELETE ${OPERATIONS}/:id/push/:device`,
  `PUT ${OPERATIONS}/:id/players/:player/push/:device`,
  `DELETE ${OPERATIONS}/:id/players/:player/push/:device`,
]

/** Counts as another call does, by its quota and its rate, on worlds that are not here. */
const STORING_AS_ANOTHER = [`POST ${OPERATIONS}/example`]

/** What computes an answer, counts in a row that is there, is told to whoever listens, or ends a sign-in. */
const STORING_NOTHING = [
  `PUT ${OPERATIONS}/:id/presence`,
  'POST /api/tw/v1/plan-mass',
  `POST ${OPERATIONS}/:id/proposal`,
  `POST ${OPERATIONS}/:id/orders/replacements`,
  'POST /api/tw/v1/optimal-minting-village',
  'POST /api/tw/v1/world/:world/player-with-villages',
  'POST /api/tw/v1/world/:world/village-ownership',
  'POST /logout',
]

function anonymousCalls(): string[] {
  const groups = Object.entries(contracts).filter(([name]) => name.endsWith('Calls'))
  return groups
    .flatMap(([, group]) => Object.values(group as unknown as Readonly<Record<string, Call>>)) // by their name
    .map(({ method, url }) => `${method} ${url}`)
    .filter((call) => !call.startsWith('GET ') && CALL_RIGHTS[call] === undefined)
}

const database = useTestDatabase()
beforeEach(() => keepWorlds(database().db))

test('every call that changes something for whoever asks is known to store, to change or to store nothing', () => {
  const known = [STORING_AS_ANOTHER, CHANGING, OF_ORDERS, MARKING, STORING_NOTHING].flat()
  expect([...Object.keys(STORING), ...known].sort()).toEqual(anonymousCalls().sort())
})

describe('with small quotas', () => {
  const server = useServer(database, {
    environment: {
      RATE_LIMIT: 'on',
      RATE_PLANNINGS_PER_HOUR: '1000',
      RATE_PLANNING_CHANGES_PER_HOUR: '1000',
      RATE_TRIBE_PLANS_PER_HOUR: '1000',
      RATE_OPERATIONS_PER_HOUR: '1000',
      RATE_FEEDBACK_PER_HOUR: '1000',
      RATE_ERRORS_PER_MINUTE: '1000',
      QUOTA_ADDRESS_MB: '1',
      QUOTA_ADDRESS_PLANS: '3',
      QUOTA_ADDRESS_MESSAGES: '3',
    },
  })

  test.each(Object.entries(STORING))('%s stores no more than one address may', async (call, input) => {
    const browser = server().nobody()
    const id = await planToChange(browser, call)
    // What an update stores is a few hundred bytes, and so the address has nearly used up its bytes already.
    if (call.startsWith('PUT')) await sql`update stored_lately set bytes = 999000`.execute(database().db)
    const [method, url] = call.replace(/:\w+/, id).split(' ') as [Method, string] // as the contracts write them
    let answer = await browser.call(method, url, input(id))
    let calls = 1
    while (answer.statusCode < 300 && calls < 20) {
      answer = await browser.call(method, url, input(id))
      calls++
    }
    expect(calls).toBeGreaterThan(1)
    expect(answer.json()).toMatchObject({ status: 429, code: 'ADDRESS_STORED_ENOUGH' })
  })
})

describe('with small rates', () => {
  const server = useServer(database, {
    environment: {
      RATE_LIMIT: 'on',
      RATE_PLANNINGS_PER_HOUR: '1',
      RATE_PLANNING_CHANGES_PER_HOUR: '1',
      RATE_TRIBE_PLANS_PER_HOUR: '1',
      RATE_OPERATIONS_PER_HOUR: '1',
      RATE_OPERATION_SAVES_PER_HOUR: '1',
      RATE_FEEDBACK_PER_HOUR: '1',
      RATE_ERRORS_PER_MINUTE: '1',
      RATE_SIGN_INS_PER_MINUTE: '1',
    },
  })

  test.each([
    ...Object.keys(STORING),
    ...STORING_AS_ANOTHER,
    ...CHANGING,
    ...OF_ORDERS,
    'GET /oauth2/authorization/google',
  ])('%s is answered so often and no more', async (call) => {
    const browser = server().nobody()
    const [method, url] = call.replace(/:\w+/, 'unknown').split(' ') as [Method, string] // as the contracts write them
    const statuses = new Set<number>()
    for (let calls = 0; calls < 25; calls++) statuses.add((await browser.call(method, url)).statusCode)
    expect(statuses).toContain(429)
  })
})

test('every table is one that the quotas count, or one that no visitor can grow without end', async () => {
  const tables = {
    counted: [
      ...['tribe_plan', 'tribe_plan_version', 'off_pack_planning', 'off_pack_line', 'feedback', 'client_error'],
      ...['operation', 'operation_part', 'operation_troops', 'operation_plan_version'],
    ],
    // By the commands of a plan that was given out, so many marks each, and by players.
    boundedByThePlan: [
      'operation_orders',
      'operation_order',
      'operation_order_mark',
      'operation_player',
      'operation_told',
    ],
    // Twenty, five and one an operation; five of each player.
    boundedByOperation: ['operation_program', 'operation_webhook', 'operation_watch', 'operation_push'],
    // One row.
    boundedByTheServer: ['push_identity'],
    // By accounts that a provider vouches for: a few sign-ins each, a few plans that wait for an answer.
    boundedByAccounts: ['app_user', 'session', 'tribe_plan_invitation'],
    // By what is told of an operation, each once; three days.
    boundedByWhatIsTold: ['delivery'],
    // A week, and one row for each request that made something within its quota.
    boundedByWhatWasMade: ['made_once'],
    // Ten minutes, and the newest of them.
    boundedByTime: ['sign_in_attempt', 'stored_lately'],
    // As many as the line of plans is long; gone with the answer.
    boundedByTheLineOfPlans: ['plan_order'],
    // By the worlds of the game, and by what administrators set.
    boundedByTheGame: [
      'world_list',
      'world',
      'world_import',
      'village',
      'player',
      'tribe',
      'world_snapshot',
      'plan_count',
    ],
    boundedByAdministrators: ['planner_setting', 'migration', 'stored_lately_secret'],
  }
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database().db)
  expect(rows.map(({ name }) => name)).toEqual(Object.values(tables).flat().sort())
})

async function planToChange(browser: PersonBrowser, call: string): Promise<string> {
  if (call.includes(`${OPERATIONS}/:id`)) {
    const { id, links } = await newOperation(browser)
    operationKey = links.coordinator
    saves = 0
    return id
  }
  if (call.includes(':id')) return (await browser.call('POST', TRIBE, STORING[`POST ${TRIBE}`]?.(''))).json().id
  if (!call.includes(':key')) return ''
  const json = { name: 'x', playerId: 1, world: 'nl100', planningLines: written(lineAt('10:00:00')) }
  return (await browser.call('POST', OFF_PACK, { json })).json().planningKey
}
