/** The planner before a server that keeps one plan, as player 1 sees it. */
import type { TribePlan, TribePlanContent } from '@muster/contracts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { type Opened, openAs } from '../../app/signed-in.fixture.tsx'
import { nl100 } from '../../parts/world/world.fixture.ts'
import type { Answer } from '../../screen.fixture.tsx'
import { AAA, ALICE, BOB, CAROL, CAROLS, DAVE, EEE, planOf } from './plan/plan.fixture.ts'

/** The address of the plan that the server keeps. */
export const SAVED = '/tribe-planner/p1an'

const PLANS = '/api/tw/v1/tribe/plans'
const WORLD = '/api/tw/v1/world/nl100'

interface PlanServer {
  plan: TribePlan | undefined
  older: TribePlanContent[]
}

export interface OpenedPlanner extends Opened {
  readonly server: PlanServer
  /** Bodies that were sent by the method, parsed. */
  readonly sent: (method: string) => Promise<readonly unknown[]>
}

/** `planning` is what the server keeps as the plan `p1an`. */
export function openPlanner(
  path: string,
  content?: TribePlanContent,
  { given = {}, more = {} }: { given?: Partial<TribePlan>; more?: Readonly<Record<string, Answer>> } = {},
): OpenedPlanner {
  const server: PlanServer = { plan: content && planOf(content, given), older: [] }
  const saved = () => ({ id: 'p1an', lastModifiedDate: server.plan?.lastModifiedDate ?? '' })
  const keep = (next: TribePlanContent) => {
    const version = server.older.length + 1
    server.plan = {
      ...(server.plan ?? planOf(next, given)),
      ...next,
      lastModifiedDate: `2026-11-20T13:00:0${version}.000Z`,
    }
  }
  const opened = openAs([], path, {
    [PLANS]: async (request: Request) => {
      keep((await request.json()).planning)
      return Response.json(saved(), { status: 201, headers: { location: `${PLANS}/p1an` } })
    },
    [`${PLANS}/p1an`]: async (request: Request) => {
      if (request.method === 'GET') return server.plan
      if (request.method === 'DELETE') return new Response(null, { status: 204 })
      if (server.plan) server.older.push(planningOf(server.plan))
      keep((await request.json()).planning)
      return saved()
    },
    [`${PLANS}/history/p1an`]: () => server.older.length > 0,
    [`${PLANS}/p1an/restore`]: () => {
      const before = server.older.pop()
      if (before) keep(before)
      return saved()
    },
    [`${PLANS}/p1an/allowed-editors`]: async (request: Request) => {
      if (server.plan) server.plan = { ...server.plan, allowedEditors: await request.json() }
      return new Response(null, { status: 204 })
    },
    [`${WORLD}/tribes?search=AAA`]: [AAA],
    [`${WORLD}/tribes?search=EEE`]: [EEE],
    [`${WORLD}/players?tribeId=201`]: [ALICE, BOB],
    [`${WORLD}/players?tribeId=202`]: [CAROL],
    [`${WORLD}/players?search=Dav`]: [DAVE],
    [`${WORLD}/player-with-villages`]: async (request: Request) => {
      const coords = (await request.text()).split('\n')
      const unknown = coords.filter((coord) => !coord.startsWith('52'))
      if (unknown.length > 0)
        return Response.json(
          { error: 'Bad Request', message: 'unknown', status: 400, code: 'COORDS_UNKNOWN', coords: unknown },
          { status: 400 },
        )
      return [{ ...CAROLS, villages: CAROLS.villages.filter(({ coordinates }) => coords.includes(coordinates)) }]
    },
    '/api/tw/v1/world/nl90': { ...nl100, world: 'nl90', active: false },
    '/api/tw/v1/world/nl100': nl100,
    ...more,
  })
  const sent = (method: string) =>
    Promise.all(
      opened.seen
        .filter((request) => request.method === method && request.url.includes('/tribe/plans'))
        .map(async (request) => (request.body ? request.clone().json() : null)),
    )
  return { ...opened, server, sent }
}

function planningOf({ name, types, attackingTribeData, targetPlayers }: TribePlan): TribePlanContent {
  return { ...(name ? { name } : {}), types, attackingTribeData, targetPlayers }
}

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
export const press = async (name: string) => userEvent.click(await button(name))
export const step = (number: number) =>
  screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${number} (General|Target|Attacking)`) })
export const field = (name: string) => screen.findByRole<HTMLInputElement>('spinbutton', { name })

export async function enter(name: string, amount: string): Promise<void> {
  const input = await field(name)
  // Nothing can be entered before it is known whether the world has closed.
  await waitFor(() => expect(input.disabled).toBe(false))
  await userEvent.clear(input)
  await userEvent.type(input, amount)
}

export async function addTribe(tag: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find a tribe' }), tag)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${tag}`) }))
  await screen.findByRole('tab', { name: new RegExp(`^${tag}`), selected: true })
}

/** Whether the browser would ask before the tab is closed. */
export function warnsOnLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}
