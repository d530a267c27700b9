/** Operations that are made by calls, as far as a journey needs them. */
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves } from '@muster/operation'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixture.ts'

export const ALICE = 1001
export const BOB = 1002
export const CAROL = 1003
const MINUTE_MS = 60_000
const OPERATIONS = '/api/tw/v1/operations'

export interface PlannedOperation {
  readonly id: string
  /** Of its coordinators. */
  readonly address: string
  /** A call as a coordinator. */
  readonly call: (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) => Promise<unknown>
  /** Saves a plan of these commands over the first one, and gives it out. */
  readonly giveOutNext: (commands: readonly GivenCommand[]) => Promise<void>
}

type GivenCommand = ReturnType<typeof commandOfAlice>

/** With a saved plan, of these commands or of two of Alice: twenty minutes from now and the day after. */
export async function plannedOperation(page: Page, commands = commandsOfAlice()): Promise<PlannedOperation> {
  const operation = await newOperation(page)
  await operation.call('PUT', '/plan', savedPlan(0, commands))
  return operation
}

function savedPlan(version: number, commands: readonly GivenCommand[]) {
  const count = commands.length
  const figures = {
    planned: count,
    wanted: count,
    bound: count,
    proven: true,
    seenByTower: 0,
    seed: 7,
    milliseconds: 12,
  }
  const plan = { commands, shortages: [], figures: { ...figures, plannedAt: Date.now() } }
  return { version, author: 'Dana', cause: 'PLANNED', note: '', plan }
}

function commandsOfAlice() {
  const now = Date.now()
  return [
    commandOfAlice('one', '520|500', now + 20 * MINUTE_MS),
    commandOfAlice('two', '521|500', now + 24 * 60 * MINUTE_MS),
  ]
}

/** A nuke that lands ten hours after its launch. */
export function commandOfAlice(id: string, target: string, launch: number) {
  return {
    ...{ id, source: '500|500', target, playerId: ALICE, wave: 'nukes', template: 'nuke' },
    units: { axe: 6000, light: 2500, ram: 280 },
    launch,
    arrival: launch + 600 * MINUTE_MS,
  }
}

/**
 * An operation that was planned by the engine and given out: Alice has two villages with a nuke and Bob one, and each can send at the
 * one target so that it lands the day after tomorrow.
 */
export async function fightingOperation(page: Page): Promise<PlannedOperation> {
  const operation = await newOperation(page)
  const { call } = operation
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const nuke = { spear: 0, sword: 0, axe: 7000, spy: 100, light: 3000, heavy: 0, ram: 320, catapult: 0, snob: 0 }
  const part = (playerId: number, ...coords: readonly string[]) => ({
    ...{ playerId, mark: 'AT_HOME', broughtBy: 'Dana', revision: 0 },
    villages: coords.map((at) => ({ coords: at, atHome: nuke })),
  })
  const wave = {
    ...{ id: 'nukes', name: 'Nukes', groups: ['clear'], templates: ['nuke'], count: 1 },
    landing: { kind: 'AT', from: `${day}T12:00:00` },
    ...{ isEqualToPrevious: false, isSpread: false, avoidsWholeMinutes: false },
  }
  const contents = {
    selection: FIRST_SELECTION,
    targets: { ...FIRST_TARGETS, targets: [{ coords: '520|500', group: 'clear' }] },
    waves: { ...firstWaves(['axe', 'spy', 'light', 'ram', 'catapult', 'snob']), waves: [wave] },
    rules: { ...FIRST_RULES, seed: 7 },
  }
  for (const [name, content] of Object.entries(contents)) await call('PUT', `/${name}`, { revision: 0, content })
  await call('PUT', '/troops', { players: [part(ALICE, '500|500', '501|500'), part(BOB, '540|500')] })
  // As the call answers.
  const { plan } = (await call('POST', '/proposal', { keepsPlan: false })) as { plan: unknown }
  await call('PUT', '/plan', { version: 0, author: 'Dana', cause: 'PLANNED', note: '', plan })
  await call('POST', '/orders', { version: 1, author: 'Dana' })
  return operation
}

/** The address of a player's page. */
export async function addressOfPlayer({ id, call }: PlannedOperation, player: number): Promise<string> {
  // As the call answers.
  const players = (await call('GET', '/players')) as { playerId: number; key: string }[]
  const key = players.find(({ playerId }) => playerId === player)?.key
  return `/orders/${id}/${player}#key=${key}`
}

async function newOperation(page: Page): Promise<PlannedOperation> {
  await page.request.get('/api/tw/v1/total-plans')
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const ask = async (method: string, path: string, data: unknown, key?: string) => {
    const headers = { 'x-xsrf-token': token, ...(key !== undefined && { 'operation-key': key }) }
    const options: Parameters<APIRequestContext['fetch']>[1] = { method, headers }
    const answer = await page.request.fetch(`${OPERATIONS}${path}`, data === undefined ? options : { ...options, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { id, links } = await ask('POST', '', { name: 'Thursday', world: 'nl100' })
  const call: PlannedOperation['call'] = (method, path, data) => ask(method, `/${id}${path}`, data, links.coordinator)
  const giveOutNext: PlannedOperation['giveOutNext'] = async (commands) => {
    await call('PUT', '/plan', savedPlan(1, commands))
    await call('POST', '/orders', { version: 2, author: 'Dana' })
  }
  return { id, address: `/operation/${id}#key=${links.coordinator}`, call, giveOutNext }
}
