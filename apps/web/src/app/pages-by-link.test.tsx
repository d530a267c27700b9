import type { OperationHead } from '@muster/contracts'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ASKED_AGAIN_MS } from '../api/behind-a-link.ts'
import { fakeOffPackPlan, KEY } from '../features/off-pack-plans/fake-off-pack-plan.fixture.ts'
import { many } from '../features/off-pack-plans/off-pack-plan-view.fixture.tsx'
import { OPERATION, openOperation } from '../features/operations/operation.fixture.ts'
import { ordersOf, PLAYERS_ORDERS, withPlayerKey } from '../features/player-page/player-page.fixture.ts'
import { alphaContent } from '../features/tribe-plans/plan/plan.fixture.ts'
import { openPlanner } from '../features/tribe-plans/planner.fixture.ts'
import type { Answer } from '../screen.fixture.tsx'
import { newRouter } from './router.tsx'
import { type Opened, openAs, refusing } from './signed-in.fixture.tsx'

interface PageByLink {
  readonly route: string
  readonly address: string
  /** Opens it before a server that answers what the link names by `answer`; `right` is what it says when all is well. */
  readonly open: (answering: (right: Answer) => Answer) => Opened
  /** Of what the page shows when all is well. */
  readonly shows: () => Promise<unknown>
  /** Of what it says where the link leads to nothing. */
  readonly missing: RegExp
  readonly goneCode: 'PLANNING_UNKNOWN' | 'OPERATION_UNKNOWN' | 'TRIBE_PLAN_UNKNOWN'
}

const PLANNING = '/api/planning/v1/planning'
const PAGES: readonly PageByLink[] = [
  {
    route: '/planning/$key',
    address: `/planning/${KEY}`,
    open: (answering) => {
      const { answers } = fakeOffPackPlan(many(1))
      return openAs([], `/planning/${KEY}`, { ...answers, [PLANNING]: answering(answers[PLANNING]) })
    },
    shows: () => screen.findByRole('table', { name: 'Commands' }),
    missing: /No plan under this link/,
    goneCode: 'PLANNING_UNKNOWN',
  },
  {
    route: '/operation/$id/{-$step}',
    address: '/operation/0p1/troops',
    open: (answering) => openOperation('/operation/0p1/troops', { more: { [OPERATION]: answering(HEAD) } }),
    shows: () => screen.findByRole('heading', { name: 'Thursday' }),
    missing: /No operation here/,
    goneCode: 'OPERATION_UNKNOWN',
  },
  {
    route: '/tribe-planner/$id/{-$tab}',
    address: '/tribe-planner/p1an',
    open: (answering) => {
      const opened = openPlanner('/tribe-planner/p1an', alphaContent(), {
        more: {
          '/api/tw/v1/tribe/plans/p1an': (request: Request) => {
            const answer = answering(opened.server.plan)
            return typeof answer === 'function' ? answer(request) : answer
          },
        },
      })
      return opened
    },
    shows: () => screen.findByRole('navigation', { name: 'Steps' }),
    missing: /There is no such plan/,
    goneCode: 'TRIBE_PLAN_UNKNOWN',
  },
  {
    route: '/orders/$id/$player',
    address: '/orders/0p1/7',
    open: (answering) => {
      withPlayerKey()
      return openAs([], '/orders/0p1/7', { [PLAYERS_ORDERS]: answering(ordersOf()) })
    },
    shows: () => screen.findByRole('heading', { name: 'Thursday' }),
    missing: /This link leads to no orders/,
    goneCode: 'OPERATION_UNKNOWN',
  },
]

const HEAD: OperationHead = {
  ...{ id: '0p1', name: 'Thursday', world: 'nl100', role: 'COORDINATOR', isOwn: false },
  createdDate: '2026-11-20T12:00:00.000Z',
  expiresDate: '2027-02-20T12:00:00.000Z',
  bytes: 40_000,
  figures: { villages: 0, players: 0, targets: 0, waves: 0, planned: null, wanted: null },
  orders: { given: 0, sent: 0, version: 0 },
  revisions: { selection: 0, targets: 0, waves: 0, rules: 0, troops: 0, plan: 0 },
}

/** What a link to something kept is read from: an address with a part that is a key. */
const NAMES_A_SCREEN = ['/planner/$mode', '/$']

test('every page with a key in its address is tried below', () => {
  const routes = Object.keys(newRouter(createMemoryHistory({ initialEntries: ['/privacy'] })).routesByPath)
  const byLink = routes.filter((path) => path.includes('$') && !NAMES_A_SCREEN.includes(path))
  expect(byLink.toSorted()).toEqual(PAGES.map(({ route }) => route).toSorted())
})

const FAILURES: readonly (readonly [string, () => Response])[] = [
  ['a server that starts again', refusing(503, 'no', 'DATABASE_DOWN')],
  ['a server with a fault', refusing(500, 'no', 'SERVER_ERROR')],
  ['a proxy without a server behind it', () => new Response('<html>', { status: 502 })],
  ['a proxy that knows no such address', () => new Response('<html>', { status: 404 })],
  [
    'nobody',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
]

describe.each(PAGES.map((page) => [page.route, page] as const))('a link to %s', (_route, page) => {
  afterEach(() => void vi.useRealTimers())

  test.each(FAILURES)('that %s answers is not told to lead to nothing, and is asked again', async (_who, failing) => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    let isBroken = true
    const { path } = page.open((right) => (request: Request) => {
      if (isBroken) return failing()
      return typeof right === 'function' ? right(request) : right
    })
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(page.missing)).toBeNull()
    expect(path()).toBe(page.address)
    isBroken = false
    await act(() => vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS + 100))
    await page.shows()
  })

  test('that the server does not know is told to lead to nothing', async () => {
    page.open(() => refusing(404, 'no', page.goneCode))
    await waitFor(() => expect(screen.getByText(page.missing)).toBeTruthy())
  })
})
