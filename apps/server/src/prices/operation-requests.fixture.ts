/** The largest requests of operations and their orders. */
import {
  type Call,
  LONGEST_VERSION_NAME,
  MOST_REPLACED,
  operationCalls,
  operationFileCalls,
  orderCalls,
  playerOrderCalls,
  programCalls,
  pushCalls,
  webhookCalls,
} from '@muster/contracts'
import { sql } from 'kysely'
import {
  FIRST_PLAYER,
  largestRules,
  largestSelection,
  largestTargets,
  largestTroops,
  largestVersion,
  largestWaves,
  targetsOf,
} from './largest-contents.fixture.ts'
import {
  JSON_BODY,
  type KeptOperation,
  type LargestRequest,
  type MakeRequest,
  type Stage,
} from './largest-stage.fixture.ts'

const of = ({ id, key }: KeptOperation): LargestRequest => ({ params: { id }, key })
const read =
  (which: 'tribe' | 'parts' | 'single', query = ''): MakeRequest =>
  (stage) => ({ ...of(stage[which]), query })

const nothing: MakeRequest = () => ({})
let drawn = 0
const newId = () => `mark-${String(++drawn).padStart(8, '0')}`
const AUTHOR = 'Dana'

/** A part, as somebody saves it who knows the one before. */
function savePart(part: 'selection' | 'targets' | 'waves' | 'rules', content: (stage: Stage) => unknown): MakeRequest {
  return async (stage) => {
    const { revisions } = await stage.head(stage.parts)
    return { ...of(stage.parts), json: { revision: revisions[part], content: content(stage) } }
  }
}

/** A file as large as the operation is. */
async function fileOf({ tribe, json }: Stage): Promise<unknown> {
  return json({ method: 'GET', url: `/api/tw/v1/operations/${tribe.id}/file`, headers: { 'operation-key': tribe.key } })
}

/** Every order of the single player stands as it was given out. */
async function unmarked({ db, single }: Stage): Promise<void> {
  await sql`delete from operation_order_mark where operation = ${single.id}`.execute(db)
  await sql`update operation_order set state = 'PLANNED', state_at = null, state_by = null, word = '', mark_count = 0
    where operation = ${single.id}`.execute(db)
}

const marksOf = ({ sizes: { share } }: Stage, kind: string, replacedBy?: string) =>
  Array.from({ length: 500 * share }, (_, at) => ({
    ...{ id: newId(), order: `s${at}`, kind, madeAt: Date.UTC(2026, 10, 24), word: 'Ё'.repeat(200) },
    ...(replacedBy && { replacedBy }),
  }))

/** What was taken back and marked since stays for good, so giving out other plans again and again leaves no room for another order. */
async function roomForOrders({ db, tribe, sizes }: Stage): Promise<void> {
  await sql`delete from operation_order where operation = ${tribe.id} and id in
    (select id from operation_order where operation = ${tribe.id} and state in ('CANCELLED', 'REPLACED')
      limit ${MOST_REPLACED * sizes.share}::int)`.execute(db)
}

/** As many as are replaced together. */
async function waitingOrders({ db, tribe, sizes }: Stage) {
  return db
    .selectFrom('operation_order')
    .select(['id', 'command'])
    .where('operation', '=', tribe.id)
    .where('state', '=', 'PLANNED')
    .limit(MOST_REPLACED * sizes.share)
    .execute()
}

function ofPlayer({ single: { id }, playerKey }: Stage): LargestRequest {
  return { params: { id, player: FIRST_PLAYER }, key: playerKey }
}

const largestSubscription = {
  ...{ endpoint: `https://fcm.googleapis.com/${'x'.repeat(970)}`, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  ...{ language: 'ru', minutes: 10 },
}
const ofDevice = (asked: LargestRequest): LargestRequest => ({
  ...asked,
  params: { ...asked.params, device: 'some-device' },
})

const discordWebhook = {
  ...{ kind: 'DISCORD', language: 'en' },
  address: `https://discord.com/api/webhooks/${'1'.repeat(20)}/${'x'.repeat(68)}`,
}

/** One that leads inside, so that nothing is sent anywhere. */
const webhookInside: MakeRequest = async ({ db, parts }) => {
  const id = newId()
  const webhook = { id, operation: parts.id, kind: 'SIGNED', address: 'https://127.0.0.1/', language: 'en' } as const
  await db.insertInto('operation_webhook').values(webhook).execute()
  return { ...of(parts), params: { id: parts.id, webhook: id } }
}

export const OPERATION_REQUESTS: readonly (readonly [Call, MakeRequest])[] = [
  [operationCalls.create, ({ world }) => ({ json: { name: 'x'.repeat(60), world } })],
  [operationCalls.example, () => ({ json: { name: 'x'.repeat(60), world: 'nldemo', isUnderWay: true } })],
  [operationCalls.mine, ({ owner, sizes }) => ({ token: owner, query: `?size=${100 * sizes.share}` })],
  [operationCalls.one, read('tribe')],
  [operationCalls.rename, ({ parts }) => ({ ...of(parts), json: { name: 'y'.repeat(60) } })],
  [
    operationCalls.remove,
    async (stage) => {
      const asked = { method: 'POST', url: operationFileCalls.takeIn.url, headers: JSON_BODY } as const
      type Made = { readonly id: string; readonly links: { readonly coordinator: string } }
      const { id, links } = await stage.json<Made>({ ...asked, body: JSON.stringify(await fileOf(stage)) })
      return of({ id, key: links.coordinator })
    },
  ],
  [operationCalls.links, read('tribe')],
  [operationCalls.renewLink, ({ parts }) => ({ ...of(parts), json: { role: 'VIEWER' } })],
  [programCalls.make, ({ parts }) => ({ ...of(parts), json: { name: 'x'.repeat(60), right: 'READ' } })],
  [programCalls.all, read('parts')],
  [programCalls.end, ({ parts }) => ({ ...of(parts), params: { id: parts.id, program: 'none' } })],
  [webhookCalls.make, ({ parts }) => ({ ...of(parts), json: discordWebhook })],
  [webhookCalls.all, read('parts')],
  [webhookCalls.test, webhookInside],
  [webhookCalls.remove, ({ parts }) => ({ ...of(parts), params: { id: parts.id, webhook: 'none' } })],
  [operationCalls.troops, read('tribe')],
  [
    operationCalls.saveTroops,
    async (stage) => {
      const { revisions } = await stage.head(stage.tribe)
      return { ...of(stage.tribe), json: largestTroops(stage.sizes, revisions.troops) }
    },
  ],
  // Of nobody: what was brought stays for the calls that follow.
  [operationCalls.removeTroops, read('tribe', '?playerId=1')],
  [operationCalls.selection, read('parts')],
  [operationCalls.saveSelection, savePart('selection', ({ sizes }) => largestSelection(sizes))],
  [operationCalls.targets, read('parts')],
  [operationCalls.saveTargets, savePart('targets', ({ sizes }) => largestTargets(sizes, true))],
  [operationCalls.waves, read('parts')],
  [operationCalls.saveWaves, savePart('waves', largestWaves)],
  [operationCalls.rules, read('parts')],
  [operationCalls.saveRules, savePart('rules', ({ sizes }) => largestRules(sizes))],
  [
    operationCalls.propose,
    ({ tribe, sizes }) => {
      const instead = { targets: largestTargets(sizes, true), waves: largestWaves(), rules: largestRules(sizes) }
      return { ...of(tribe), json: { keepsPlan: true, mostSeconds: 1, instead } }
    },
  ],
  [operationCalls.plan, read('tribe')],
  [
    operationCalls.savePlan,
    async (stage) => {
      const { revisions } = await stage.head(stage.parts)
      const to = { kind: 'p', players: stage.sizes.players, targets: stage.sizes.targets }
      return { ...of(stage.parts), json: largestVersion(stage.sizes, revisions.plan, to) }
    },
  ],
  [operationCalls.versions, read('parts')],
  [
    operationCalls.pinVersion,
    ({ tribe }) => ({
      ...of(tribe),
      ...{ params: { id: tribe.id, version: 1 }, json: { isPinned: true, name: 'Ё'.repeat(LONGEST_VERSION_NAME) } },
    }),
  ],
  [operationCalls.version, ({ tribe }) => ({ ...of(tribe), params: { id: tribe.id, version: 1 } })],
  [operationFileCalls.schema, nothing],
  [operationFileCalls.file, read('tribe')],
  [operationFileCalls.takeIn, async (stage) => ({ json: await fileOf(stage) })],
  [
    operationFileCalls.replace,
    async (stage) => {
      const { revisions } = await stage.head(stage.tribe)
      const parts = ['selection', 'targets', 'waves', 'rules', 'troops']
      return { ...of(stage.tribe), json: { file: await fileOf(stage), parts, revisions } }
    },
  ],
  [
    orderCalls.giveOut,
    async (stage) => {
      // The commands of the plan before are all taken back.
      const { revisions } = await stage.head(stage.tribe)
      const to = { kind: 'ab'[revisions.plan % 2] ?? '', players: stage.sizes.players, targets: stage.sizes.targets }
      const headers = { ...JSON_BODY, 'operation-key': stage.tribe.key }
      const body = JSON.stringify(largestVersion(stage.sizes, revisions.plan, to))
      await stage.json({ method: 'PUT', url: `/api/tw/v1/operations/${stage.tribe.id}/plan`, headers, body })
      return { ...of(stage.tribe), json: { version: revisions.plan + 1, author: AUTHOR } }
    },
  ],
  [orderCalls.all, read('tribe')],
  [
    orderCalls.mark,
    (stage) => ({ ...of(stage.single), json: { author: AUTHOR, marks: marksOf(stage, 'REPLACED', 's1') } }),
  ],
  [
    orderCalls.replacements,
    async (stage) => {
      const orders = (await waitingOrders(stage)).map(({ id }) => id)
      return { ...of(stage.tribe), json: { orders, leadMinutes: 0, asksAway: true } }
    },
  ],
  [
    orderCalls.replace,
    async (stage) => {
      await roomForOrders(stage)
      const { revisions } = await stage.head(stage.tribe)
      const orders = await waitingOrders(stage)
      const made = orders.map(({ id, command }) => ({ order: id, command: { ...command, id: newId() } }))
      return { ...of(stage.tribe), json: { version: revisions.plan, author: AUTHOR, made } }
    },
  ],
  [
    orderCalls.cancelTarget,
    async (stage) => {
      await unmarked(stage)
      const cancelled = {
        id: newId(),
        target: targetsOf(stage.sizes)[0],
        author: AUTHOR,
        madeAt: Date.UTC(2026, 10, 24),
      }
      return { ...of(stage.single), json: cancelled }
    },
  ],
  [orderCalls.history, ({ single }) => ({ ...of(single), params: { id: single.id, order: 's0' } })],
  [orderCalls.settings, ({ single }) => ({ ...of(single), json: { shown: 'NAMED' } })],
  [
    orderCalls.present,
    ({ tribe }) => ({ ...of(tribe), json: { reader: 'x'.repeat(24), name: 'Ё'.repeat(40), step: 'troops' } }),
  ],
  [orderCalls.players, read('tribe')],
  [orderCalls.renewPlayerLink, ({ tribe }) => ({ ...of(tribe), params: { id: tribe.id, player: FIRST_PLAYER } })],
  [playerOrderCalls.ofPlayer, (stage) => ofPlayer(stage)],
  [playerOrderCalls.markAsPlayer, (stage) => ({ ...ofPlayer(stage), json: { marks: marksOf(stage, 'OPENED') } })],
  [
    playerOrderCalls.setAsPlayer,
    (stage) => ({ ...ofPlayer(stage), json: { quietHours: { from: '23:00', until: '07:00' }, language: 'ru' } }),
  ],
  [pushCalls.key, nothing],
  [pushCalls.subscribe, ({ tribe }) => ({ ...ofDevice(of(tribe)), json: largestSubscription })],
  [pushCalls.end, ({ tribe }) => ofDevice(of(tribe))],
  [pushCalls.subscribeAsPlayer, (stage) => ({ ...ofDevice(ofPlayer(stage)), json: largestSubscription })],
  [pushCalls.endAsPlayer, (stage) => ofDevice(ofPlayer(stage))],
]
