/** An operation that is made by calls, with a saved plan of two commands of Alice: twenty minutes from now and the day after. */
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixture.ts'

export const ALICE = 1001
const MINUTE_MS = 60_000
const OPERATIONS = '/api/tw/v1/operations'

export interface PlannedOperation {
  readonly id: string
  /** Of its coordinators. */
  readonly address: string
  /** A call as a coordinator. */
  readonly call: (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) => Promise<unknown>
}

export async function plannedOperation(page: Page): Promise<PlannedOperation> {
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
  const now = Date.now()
  const command = (name: string, target: string, inMinutes: number) => ({
    ...{ id: name, source: '500|500', target, playerId: ALICE, wave: 'nukes', template: 'nuke' },
    units: { axe: 6000, light: 2500, ram: 280 },
    launch: now + inMinutes * MINUTE_MS,
    arrival: now + (inMinutes + 600) * MINUTE_MS,
  })
  const figures = { planned: 2, wanted: 2, bound: 2, proven: true, seenByTower: 0, seed: 7, milliseconds: 12 }
  const commands = [command('one', '520|500', 20), command('two', '521|500', 24 * 60)]
  const plan = { commands, shortages: [], figures: { ...figures, plannedAt: now } }
  await call('PUT', '/plan', { version: 0, author: 'Dana', cause: 'PLANNED', note: '', plan })
  return { id, address: `/operation/${id}#key=${links.coordinator}`, call }
}
