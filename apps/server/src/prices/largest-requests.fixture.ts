/**
 * Of each call its largest valid request, made anew for each time that it is sent: a save names the revision that it knows, and
 * what is deleted has to be there. The answer is then the largest as well.
 */
import {
  barbarianCalls,
  type Call,
  clientErrorCalls,
  type Demo,
  demoCalls,
  feedbackCalls,
  healthCalls,
  helperScriptCalls,
  mintingCalls,
  offPackPlanCalls,
  planCountCalls,
  plannerSettingCalls,
  planningCalls,
  signInCalls,
  statisticsCalls,
  storageCalls,
  tribePlanCalls,
  userCalls,
  userRoleCalls,
  worldCalls,
  worldContentCalls,
} from '@muster/contracts'
import { nameOf } from '@muster/contracts/every-call'
import { coordsOf, FIRST_PLAYER, largestTribePlan, offPackLines } from './largest-contents.fixture.ts'
import { type Asked, JSON_BODY, type LargestRequest, type MakeRequest, type Stage } from './largest-stage.fixture.ts'
import { OPERATION_REQUESTS } from './operation-requests.fixture.ts'

/** As it is sent. */
export async function largestRequest(call: Call, stage: Stage): Promise<Asked> {
  const make = REQUESTS.get(nameOf(call))
  if (!make) throw new Error(`Nobody has said what the largest request of ${nameOf(call)} is`)
  const { params = {}, query = '', token, key, json, text } = await make(stage)
  const body = json === undefined ? text : JSON.stringify(json)
  return {
    method: call.method,
    url: `${call.url.replaceAll(/:(\w{1,20})/g, (_, name: string) => String(params[name] ?? 'x'))}${query}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'operation-key': key }),
      ...(json !== undefined && JSON_BODY),
      ...(text !== undefined && { 'content-type': 'text/plain' }),
    },
    ...(body !== undefined && { body }),
  }
}

const nothing: MakeRequest = () => ({})
const asAdmin: MakeRequest = ({ admin }) => ({ token: admin })
const asOwner: MakeRequest = ({ owner }) => ({ token: owner })
const onWorld =
  (query: string): MakeRequest =>
  ({ world, admin }) => ({ params: { world }, query, token: admin })
/** Written anew, as after anything about any world has changed. */
const listOfWorlds =
  (query: string): MakeRequest =>
  async ({ db }) => {
    await db.updateTable('world').set({ changed_at: new Date() }).where('key', '=', 'nl9001').execute()
    return { query }
  }
/** The largest page there may be. */
const pageOf =
  (most: number, whose: 'admin' | 'owner'): MakeRequest =>
  (stage) => ({ token: stage[whose], query: `?size=${most * stage.sizes.share}` })
const listOf = ({ sizes: { coords } }: Stage) => coords.join('\n').slice(0, 1_900_000)
const plan: MakeRequest = ({ sizes, world }) => ({
  json: {
    ...{ world, planningType: 'SIMPLE_PLANNER', findFastestPossibilities: true, seed: 1 },
    sourceVillages: sizes.coords.slice(0, sizes.commands).map((at) => ({ coords: at, attacksPer: 1 })),
    targetVillages: sizes.coords.slice(-sizes.commands).map((at) => ({
      ...{ coords: at, type: 'Attack', unit: 'ram' },
      arrivalTimes: [{ arrivalTime: '2098-06-01T20:00:00', attacksPer: 1 }],
    })),
  },
})

let handedOver = 0

const newTribePlan: MakeRequest = ({ sizes, world }) => ({ json: { world, planning: largestTribePlan(sizes) } })

/** One that is there to be deleted or restored. */
async function tribePlanOf(stage: Stage): Promise<LargestRequest> {
  const body = JSON.stringify({ world: stage.world, planning: largestTribePlan(stage.sizes) })
  const { token } = await stage.as()
  const headers = { ...JSON_BODY, authorization: `Bearer ${token}` }
  const { id } = await stage.json<{ id: string }>({ method: 'POST', url: tribePlanCalls.create.url, headers, body })
  await stage.json({ method: 'PUT', url: `${tribePlanCalls.create.url}/${id}`, headers, body })
  return { params: { id }, token }
}

const newOffPackPlan: MakeRequest = ({ sizes, world }) => ({
  json: { name: 'x', playerId: FIRST_PLAYER, world, planningLines: offPackLines(sizes.lines) },
})

async function offPackPlanOf(stage: Stage, lines = stage.sizes.lines): Promise<LargestRequest> {
  const body = { name: 'x', playerId: FIRST_PLAYER, world: stage.world, planningLines: offPackLines(lines) }
  const { token } = await stage.as()
  const headers = { ...JSON_BODY, authorization: `Bearer ${token}` }
  const asked = { method: 'POST', url: offPackPlanCalls.create.url, headers, body: JSON.stringify(body) } as const
  const { planningKey } = await stage.json<{ planningKey: string }>(asked)
  return { params: { key: planningKey }, token }
}

const REQUESTS: ReadonlyMap<string, MakeRequest> = new Map(
  (
    [
      [healthCalls.alive, nothing],
      [healthCalls.ready, nothing],
      [helperScriptCalls.all, nothing],
      [demoCalls.list, asAdmin],
      [
        demoCalls.download,
        async ({ admin, json }) => {
          const headers = { authorization: `Bearer ${admin}` }
          const [demo] = await json<Demo[]>({ method: 'GET', url: demoCalls.list.url, headers })
          return { token: admin, params: { id: demo?.download.split('/').at(-2) ?? '' } }
        },
      ],
      [clientErrorCalls.report, () => ({ json: { message: 'Ё'.repeat(10_000), stack: 'Ё'.repeat(30_000) } })],
      [clientErrorCalls.list, pageOf(500, 'admin')],
      [feedbackCalls.send, () => ({ text: 'Ё'.repeat(5_000) })],
      [feedbackCalls.list, pageOf(50, 'admin')],
      [
        feedbackCalls.resolve,
        async ({ admin, db }) => {
          const open = db.selectFrom('feedback').select('id').where('handled_at', 'is', null)
          const { id } = await open.limit(1).executeTakeFirstOrThrow()
          return { token: admin, params: { id }, json: true }
        },
      ],
      [
        mintingCalls.optimalVillage,
        ({ sizes }) => ({ json: coordsOf(sizes.targets).map((coords) => ({ coords, merchants: '12345/123456' })) }),
      ],
      [offPackPlanCalls.create, newOffPackPlan],
      [
        offPackPlanCalls.handOver,
        ({ sizes, world }) => {
          const planningLines = offPackLines(Math.round(sizes.lines / 200))
          const plans = Array.from({ length: 200 }, (_, at) => ({
            name: 'x',
            playerId: FIRST_PLAYER + at,
            planningLines,
          }))
          return { json: { handOver: `hand-over-number-${++handedOver}`, world, plans } }
        },
      ],
      [offPackPlanCalls.one, ({ planningKey }) => ({ query: `?key=${planningKey}` })],
      [offPackPlanCalls.mine, asOwner],
      [
        offPackPlanCalls.lines,
        ({ planningKey, sizes }) => ({ params: { key: planningKey }, query: `?size=${500 * sizes.share}` }),
      ],
      [
        offPackPlanCalls.addLines,
        async (stage) => ({ ...(await offPackPlanOf(stage, 1)), json: offPackLines(stage.sizes.lines - 1) }),
      ],
      [
        offPackPlanCalls.removeLines,
        async (stage) => {
          const request = await offPackPlanOf(stage)
          const lines = stage.db
            .selectFrom('off_pack_line')
            .select('id')
            .where('planning', '=', String(request.params?.['key']))
          return { ...request, json: { lineIds: (await lines.execute()).map(({ id }) => id) } }
        },
      ],
      [offPackPlanCalls.remove, offPackPlanOf],
      ...OPERATION_REQUESTS,
      [planCountCalls.totalPlans, nothing],
      [planCountCalls.plansByWorld, nothing],
      [planningCalls.planMass, plan],
      [planningCalls.nobleMethods, nothing],
      [plannerSettingCalls.list, asAdmin],
      [
        plannerSettingCalls.change,
        ({ admin }) => ({
          token: admin,
          params: { id: 'MANY_SOURCES' },
          json: { setting: 'MANY_SOURCES', value: 1_000 },
        }),
      ],
      [signInCalls.providers, nothing],
      [signInCalls.begin, () => ({ params: { provider: 'google' }, query: `?return=${'x'.repeat(2_000)}` })],
      [signInCalls.finish, () => ({ params: { provider: 'google' } })],
      [signInCalls.logout, async (stage) => ({ token: (await stage.as()).token })],
      [statisticsCalls.all, asAdmin],
      [statisticsCalls.topDays, asAdmin],
      [statisticsCalls.plansPerType, asAdmin],
      [storageCalls.report, asAdmin],
      [tribePlanCalls.create, newTribePlan],
      [
        tribePlanCalls.update,
        ({ tribePlan, sizes, world }) => ({
          params: { id: tribePlan },
          json: { world, planning: largestTribePlan(sizes) },
        }),
      ],
      [tribePlanCalls.list, pageOf(100, 'owner')],
      [tribePlanCalls.invitations, asOwner],
      [
        tribePlanCalls.answerInvitation,
        ({ owner, invited }) => ({ token: owner, params: { id: invited[0] ?? '' }, json: true }),
      ],
      [tribePlanCalls.one, ({ tribePlan }) => ({ params: { id: tribePlan } })],
      [
        tribePlanCalls.allowEditors,
        async (stage) => ({ ...(await tribePlanOf(stage)), json: Array.from({ length: 20 }, (_, at) => at + 1) }),
      ],
      [tribePlanCalls.hasHistory, ({ tribePlan }) => ({ params: { id: tribePlan } })],
      [tribePlanCalls.restore, tribePlanOf],
      [tribePlanCalls.remove, tribePlanOf],
      [userCalls.self, asAdmin],
      [userCalls.signOutEverywhere, async (stage) => ({ token: (await stage.as()).token })],
      [userCalls.deleteAccount, async (stage) => ({ token: (await stage.as()).token })],
      [userRoleCalls.list, pageOf(500, 'admin')],
      [
        userRoleCalls.change,
        async (stage) => ({
          token: stage.admin,
          params: { id: (await stage.as()).id },
          json: { role: 'VIP', action: 'ADD' },
        }),
      ],
      [barbarianCalls.villages, onWorld('')],
      [worldCalls.ofDomain, listOfWorlds('?server=nl')],
      [worldCalls.all, listOfWorlds('')],
      [worldCalls.one, onWorld('')],
      [worldContentCalls.villages, onWorld('')],
      [worldContentCalls.playersWithVillages, (stage) => ({ params: { world: stage.world }, text: listOf(stage) })],
      [worldContentCalls.villageOwnership, (stage) => ({ params: { world: stage.world }, text: listOf(stage) })],
      [worldContentCalls.players, onWorld('?search=player')],
      [worldContentCalls.tribes, onWorld('?search=tribe')],
      [worldContentCalls.example, () => ({ params: { world: 'nldemo' } })],
    ] satisfies readonly (readonly [Call, MakeRequest])[]
  ).map(([call, make]) => [nameOf(call), make]),
)

/** Whether it is known what the largest request of the call is. */
export function hasLargestRequest(call: Call): boolean {
  return REQUESTS.has(nameOf(call))
}
