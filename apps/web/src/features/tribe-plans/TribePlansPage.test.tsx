import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openAs, refusing, rowsOf } from '../../app/signed-in.fixture.tsx'
import { nl100 } from '../../parts/world.fixture.ts'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { alphaPlanning, planOf } from './plan/plan.fixture.ts'
import { dropChanges, openDraft } from './plan-draft.ts'
import { recentPlans, rememberPlan } from './recent-plans.ts'

const PLANS = '/api/tw/v1/tribe/plans'
const item = {
  id: 'p1an',
  world: 'nl100',
  tribes: ['Alpha', 'Echo', 'Solo Players', 'Fourth'],
  targetPlayers: ['Carol', ''],
  createdDate: '2026-11-20T12:00:00.000Z',
  lastModifiedDate: '2026-11-21T12:00:00.000Z',
  allowedEditors: [1],
}

afterEach(() => {
  openDraft(undefined)
  dropChanges()
  localStorage.clear()
})

test('TRIBE-01 TRIBE-02 SHELL-20 the list tells what each plan is, and leads to it', async () => {
  const { path } = openAs(['USER'], '/tribe-plans', {
    [PLANS]: [item, { ...item, id: '0pen', tribes: [], allowedEditors: [] }],
    [`${PLANS}/p1an`]: planOf(alphaPlanning()),
    [`${PLANS}/history/p1an`]: false,
    '/api/tw/v1/world/nl100': nl100,
  })
  const [head, first, second] = rowsOf(await screen.findByRole('table'))
  expect(head).toEqual(['Plan id', 'World', 'Tribes', 'Targets', 'Created', 'Last modified', 'Read-only'])
  expect(first).toEqual([
    'p1an',
    'nl100',
    'Alpha, Echo, Solo Players and 1 more',
    'Carol, Barbarians',
    expect.stringContaining('20 Nov 2026'),
    expect.stringContaining('21 Nov 2026'),
    'Locked',
  ])
  expect([second?.[2], second?.[6]]).toEqual(['–', 'Open'])
  await userEvent.click(screen.getByRole('link', { name: 'p1an' }))
  await waitFor(() => expect(path()).toBe('/tribe-planner/p1an'))
  expect(await screen.findByRole('tab', { name: /^AAA/ })).toBeTruthy()
})

test('whoever has no plan is led to the planner', async () => {
  openAs(['USER'], '/tribe-plans', { [PLANS]: [] })
  expect((await screen.findByRole('link', { name: 'Begin a tribe plan' })).getAttribute('href')).toBe('/tribe-planner')
})

test('a list that does not come can be asked for again', async () => {
  openAs(['USER'], '/tribe-plans', { [PLANS]: refusing(500, 'broken') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('STORE-15 the last twenty plans of thirty days are remembered, the latest first', () => {
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

test('STORE-15 whoever begins a plan is led to those of this browser', async () => {
  writeStored(stored.tribePlanCache, [{ id: 'p1an', date: Date.now() }])
  openAs([], '/tribe-planner', {})
  expect((await screen.findByRole('link', { name: 'p1an' })).getAttribute('href')).toBe('/tribe-planner/p1an')
})
