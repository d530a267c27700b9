/** Operations as somebody makes them on the fixture world: Alice and Bob have troops, Carol is the enemy. */
import type {
  KeptPlan,
  NewTroops,
  OperationHead,
  OperationLinks,
  OperationPartName,
  OperationWave,
  TroopVillage,
} from '@muster/contracts'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves } from '@muster/operation'
import type { LightMyRequestResponse } from 'fastify'
import type { Method, PersonBrowser } from '../sign-in/person-browser.fixture.ts'

export const OPERATIONS = '/api/tw/v1/operations'
export const ALICE = 1001
export const BOB = 1002

type PlayerPart = NewTroops['players'][number]

const FULL_NUKE = { spear: 0, sword: 0, axe: 7000, spy: 100, light: 3000, heavy: 0, ram: 320, catapult: 0, snob: 0 }

/** So many villages of a player, each with a full nuke. */
export function playerPart(given: Partial<PlayerPart> = {}): PlayerPart {
  const villages: TroopVillage[] = ['500|500', '501|500'].map((coords) => ({ coords, atHome: FULL_NUKE }))
  return { playerId: ALICE, mark: 'AT_HOME', broughtBy: 'Dana', villages, revision: 0, ...given }
}

export function nukeWave(given: Partial<OperationWave> = {}): OperationWave {
  return {
    ...{ id: 'nukes', name: '', groups: ['clear'], templates: ['nuke'], count: 1 },
    landing: { kind: 'AT', from: '2099-06-01T07:00:00' },
    ...{ isEqualToPrevious: false, isSpread: false, avoidsWholeMinutes: false },
    ...given,
  }
}

/** What each part may be saved as. */
export const CONTENTS = {
  selection: FIRST_SELECTION,
  targets: { ...FIRST_TARGETS, targets: [{ coords: '520|500', group: 'clear' }] },
  waves: { ...firstWaves(['axe', 'spy', 'light', 'ram', 'catapult', 'snob']), waves: [nukeWave()] },
  rules: { ...FIRST_RULES, seed: 7 },
} as const satisfies Readonly<Record<OperationPartName, unknown>>

/** Four days from now, on the hour: no order of it is late while tests run. */
const ARRIVAL = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 96 * 3_600_000

/** A plan of one command. */
export function smallPlan(given: Partial<KeptPlan['plan']['commands'][number]> = {}): KeptPlan['plan'] {
  const arrival = ARRIVAL
  return {
    commands: [
      {
        ...{ id: 'first', source: '500|500', target: '520|500', playerId: ALICE, wave: 'nukes', template: 'nuke' },
        ...{ units: { axe: 7000, light: 3000, ram: 320 }, launch: arrival - 36_000_000, arrival },
        ...given,
      },
    ],
    shortages: [],
    figures: {
      ...{ planned: 1, wanted: 2, bound: 1, proven: true, seenByTower: 0, seed: 7, milliseconds: 12 },
      plannedAt: arrival - 86_400_000,
    },
  }
}

export const newVersion = (version: number, plan = smallPlan()) => ({
  ...{ version, author: 'Dana', cause: 'PLANNED', note: '' },
  plan,
})

/** An operation, and whoever came by one of its links. */
export interface OpenedOperation {
  readonly id: string
  readonly links: OperationLinks
  call(method: Method, path?: string, json?: unknown): Promise<LightMyRequestResponse>
  /** A body that is written already. */
  send(method: Method, path: string, body: string): Promise<LightMyRequestResponse>
  /** The same by another link. */
  by(key: string | undefined, browser?: PersonBrowser): OpenedOperation
  head(): Promise<OperationHead>
  save(part: OperationPartName, revision?: number, content?: unknown): Promise<LightMyRequestResponse>
  bring(...players: readonly PlayerPart[]): Promise<LightMyRequestResponse>
}

export async function newOperation(browser: PersonBrowser, world = 'nl100'): Promise<OpenedOperation> {
  const answer = await browser.call('POST', OPERATIONS, { json: { name: 'Friday', world } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { id, links } = answer.json()
  return opened(browser, id, links, links.coordinator)
}

export function opened(
  browser: PersonBrowser,
  id: string,
  links: OperationLinks,
  key: string | undefined,
): OpenedOperation {
  const headers = { ...(key !== undefined && { 'operation-key': key }) }
  const call: OpenedOperation['call'] = (method, path = '', json) =>
    browser.call(method, `${OPERATIONS}/${id}${path}`, { headers, ...(json !== undefined && { json }) })
  return {
    id,
    links,
    call,
    send: (method, path, body) =>
      browser.call(method, `${OPERATIONS}/${id}${path}`, {
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      }),
    by: (other, another = browser) => opened(another, id, links, other),
    head: async () => (await call('GET')).json(),
    save: (part, revision = 0, content = CONTENTS[part]) => call('PUT', `/${part}`, { revision, content }),
    bring: (...players) => call('PUT', '/troops', { players: players.length > 0 ? players : [playerPart()] }),
  }
}
