import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAs, refusing, rowsOf } from '../../../app/signed-in.fixture.tsx'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { readStored, writeStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { alphaContent, planOf } from '../plan/plan.fixture.ts'
import { recentPlans, rememberPlan } from './recent-plans.ts'

const PLANS = '/api/tw/v1/tribe/plans'
const INVITATIONS = `${PLANS}/invitations`
const item = {
  id: 'p1an',
  world: 'nl100',
  tribes: ['Alpha', 'Echo', 'Solo Players', 'Fourth'],
  tribeCount: 12,
  targetPlayers: ['Carol', ''],
  targetPlayerCount: 2,
  createdDate: '2026-11-20T12:00:00.000Z',
  lastModifiedDate: '2026-11-21T12:00:00.000Z',
  allowedEditors: [1],
}

test('the list tells what each plan is, and leads to it [TRIBE-01 TRIBE-02 SHELL-20]', async () => {
  const { path } = openAs(['USER'], '/tribe-plans', {
    [PLANS]: [item, { ...item, id: '0pen', name: 'Front', tribes: [], tribeCount: 0, allowedEditors: [] }],
    [`${PLANS}/p1an`]: planOf(alphaContent()),
    [INVITATIONS]: [],
    [`${PLANS}/history/p1an`]: false,
    '/api/tw/v1/world/nl100': nl100,
  })
  const [head, first, second] = rowsOf(await screen.findByRole('table'))
  expect(head).toEqual(['Plan id', 'World', 'Tribes', 'Targets', 'Created', 'Last modified', 'Read-only'])
  expect(first).toEqual([
    'p1an',
    'nl100',
    'Alpha, Echo, Solo Players and 9 more',
    'Carol, Barbarians',
    expect.stringContaining('20 Nov 2026'),
    expect.stringContaining('21 Nov 2026'),
    'Locked',
  ])
  expect([second?.[0], second?.[2], second?.[6]]).toEqual(['Front0pen', '–', 'Open'])
  await userEvent.click(screen.getByRole('link', { name: 'p1an' }))
  await waitFor(() => expect(path()).toBe('/tribe-planner/p1an'))
  expect(await screen.findByRole('tab', { name: /^AAA/ })).toBeTruthy()
})

test('whoever has no plan is led to the planner', async () => {
  openAs(['USER'], '/tribe-plans', { [PLANS]: [], [INVITATIONS]: [] })
  expect((await screen.findByRole('link', { name: 'Begin a tribe plan' })).getAttribute('href')).toBe('/tribe-planner')
})

test('a list that does not come can be asked for again', async () => {
  openAs(['USER'], '/tribe-plans', { [PLANS]: refusing(500, 'broken'), [INVITATIONS]: [] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a long list comes fifty at a time', async () => {
  const plans = Array.from({ length: 60 }, (_, at) => ({ ...item, id: `plan-${at}` }))
  openAs(['USER'], '/tribe-plans', {
    [INVITATIONS]: [],
    [PLANS]: ({ url }: Request) => {
      const { page, size } = Object.fromEntries(new URL(url).searchParams)
      const from = Number(page) * Number(size)
      return Response.json(plans.slice(from, from + Number(size)))
    },
  })
  expect(rowsOf(await screen.findByRole('table'))).toHaveLength(51)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rowsOf(screen.getByRole('table'))).toHaveLength(61))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('rows of a long list that do not come are told of, and come at another try', async () => {
  let tries = 0
  const plans = Array.from({ length: 50 }, (_, at) => ({ ...item, id: `plan-${at}` }))
  openAs(['USER'], '/tribe-plans', {
    [INVITATIONS]: [],
    [PLANS]: ({ url }: Request) => {
      if (new URL(url).searchParams.get('page') === '0') return Response.json(plans)
      return tries++ === 0 ? refusing(500, 'broken')() : Response.json([{ ...item, id: 'last' }])
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(rowsOf(screen.getByRole('table'))).toHaveLength(51)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rowsOf(screen.getByRole('table'))).toHaveLength(52))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a plan that names one as an editor waits for a yes or a no, and a no can be taken back', async () => {
  let waiting = [{ ...item, invitedBy: 'Tess' }]
  let listed: object[] = []
  const { seen } = openAs(['USER'], '/tribe-plans', {
    [INVITATIONS]: () => Response.json(waiting),
    [PLANS]: () => Response.json(listed),
    [`${PLANS}/p1an/invitation`]: async (asked: Request) => {
      waiting = []
      listed = (await asked.clone().json()) ? [item] : []
      return new Response(null, { status: 204 })
    },
  })
  const region = await screen.findByRole('region', { name: '1 plan waits for your answer' })
  expect(region.textContent).toContain('Tess has named you an editor of this plan: p1an')
  await userEvent.click(screen.getByRole('button', { name: 'Decline p1an' }))
  await screen.findByText('Declined. You are not asked about it again.')
  await userEvent.click(screen.getByRole('button', { name: 'Accept after all' }))
  expect(rowsOf(await screen.findByRole('table'))[1]?.[0]).toBe('p1an')
  await waitFor(() => expect(screen.queryByRole('region', { name: /waits for your answer/ })).toBeNull())
  const answers = seen.filter(({ method }) => method === 'PUT')
  expect(await Promise.all(answers.map((asked) => asked.clone().text()))).toEqual(['false', 'true'])
})

test('the last twenty plans of thirty days are remembered, the latest first [STORE-15]', () => {
  const day = 86_400_000
  const now = 100 * day
  const plans = Array.from({ length: 25 }, (_, at) => ({ id: `p${at}`, date: now - at * day }))
  expect(recentPlans([...plans].reverse(), now)).toEqual(plans.slice(0, 20))
  expect(recentPlans([{ id: 'old', date: now - 30 * day }], now)).toEqual([])
  writeStored(stored.tribePlanCache, plans.slice(0, 2))
  rememberPlan('p1', now + day)
  expect(readStored(stored.tribePlanCache)).toEqual([
    { id: 'p1', date: now + day },
    { id: 'p0', date: now },
  ])
})

test('whoever begins a plan is led to those of this browser [STORE-15]', async () => {
  writeStored(stored.tribePlanCache, [{ id: 'p1an', date: Date.now() }])
  openAs([], '/tribe-planner', {})
  expect((await screen.findByRole('link', { name: 'p1an' })).getAttribute('href')).toBe('/tribe-planner/p1an')
})

test.each([401, 403])('whoever may not see the list after all (%i) is led to the start', async (status) => {
  const { path } = openAs(['USER'], '/tribe-plans', { [PLANS]: refusing(status, 'no'), [INVITATIONS]: [] })
  await waitFor(() => expect(path()).toBe('/'))
})
