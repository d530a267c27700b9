/** Pages of the generators with what the server says of the fixture world nl100, and their lists. */
import type { PlanAnswer, Role } from '@muster/contracts'
import { screen, within } from '@testing-library/react'
import { openAs } from '../../app/signed-in.fixture.tsx'
import { planAnswer } from '../../parts/results/answer.fixture.ts'
import type { Answer } from '../../screen.fixture.tsx'
import { writeStored } from '../../storage/browser-storage.ts'
import { type GeneratorName, stored } from '../../storage/stored.ts'

export const PLAN_MASS = '/api/tw/v1/plan-mass'

const villages = [
  { coordinates: '500|500', villageId: 11 },
  { coordinates: '501|500', villageId: 12 },
  { coordinates: '502|500', villageId: 13 },
  { coordinates: '520|500', villageId: 31 },
  { coordinates: '521|500', villageId: 32 },
]
/** Answers with the villages of the worlds. */
export const villagesKnown = {
  '/api/tw/v1/world/nl100/villages': villages,
  '/api/tw/v1/world/nl101/villages': villages,
}

export function open(page: string, answers: Readonly<Record<string, Answer>> = {}, roles: readonly Role[] = ['USER']) {
  return openAs(roles, page, { ...villagesKnown, ...answers })
}

/** The page of the generator as a reload finds it with these lines in its list. */
export async function openWithList(
  lines: readonly string[],
  roles: readonly Role[] = ['USER'],
  generator: GeneratorName = 'commandGenerator',
) {
  writeStored(stored.commandList(generator), { world: 'nl100', lines: [...lines] })
  const opened = open(
    generator === 'commandGenerator' ? '/command-generator' : '/advanced-command-generator',
    {},
    roles,
  )
  await screen.findAllByRole('link', { name: /in the game/ })
  return opened
}

/** Ten hours from 500|500 to 520|500, arriving on 24 November unless told otherwise. */
export function line(
  arrival: string,
  { day = '2026-11-24', unit = 'ram', tail = '1', target = '520|500' } = {},
): string {
  const launch = new Date(Date.parse(`${day}T${arrival}Z`) - 36_000_000).toISOString()
  return `500|500->${target},20.00,${unit},Attack,${day} ${arrival}.000,10:00:00.000,${launch.slice(0, 10)} ${launch.slice(11, 23)},${tail}`
}

export const answer = (lines: readonly string[], fakes: readonly string[] = []): PlanAnswer =>
  planAnswer({ planningLines: [...lines], planningLinesFakes: [...fakes] })

/** What the page has asked the planner for. */
export async function planningTypeIn(seen: readonly Request[]): Promise<unknown> {
  const request = seen.find(({ url }) => url.endsWith(PLAN_MASS))
  return (await request?.clone().json())?.planningType
}

export const list = () => screen.findByRole('region', { name: 'Command list' })
export const table = () => screen.getByRole('table', { name: 'Command list' })
/** The rows of the list without its head. */
export const rows = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.hasAttribute('data-row'))
export const links = () => within(table()).getAllByRole<HTMLAnchorElement>('link')
/** Which commands count as opened, by their place in the list as it is shown. */
export const openedRows = () => rows().map((row) => row.hasAttribute('data-opened'))
