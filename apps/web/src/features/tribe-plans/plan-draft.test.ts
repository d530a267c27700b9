import { beforeEach, expect, test, vi } from 'vitest'
import { withTribe } from './plan/attackers.ts'
import { AAA, ALICE, alphaContent, planOf } from './plan/plan.fixture.ts'

/** The module as a page that is loaded anew finds it. */
async function loadedAnew() {
  window.dispatchEvent(new Event('pagehide'))
  vi.resetModules()
  return import('./plan-draft.ts')
}

beforeEach(() => sessionStorage.clear())

test('a new plan that was not saved survives a reload of the tab', async () => {
  const before = await loadedAnew()
  before.followWorld('nl100', '2026-11-21T13:00:00')
  before.changePlan((content) => withTribe(content, AAA, [ALICE]))
  const { content } = before.usePlanDraft.getState()
  expect((await loadedAnew()).usePlanDraft.getState()).toMatchObject({ world: 'nl100', content, changed: true })
})

test('changes of a saved plan survive a visit to another, and know the state that they began with', async () => {
  const { openDraft, adoptPlan, changePlan, usePlanDraft } = await loadedAnew()
  openDraft('p1an')
  adoptPlan(planOf(alphaContent()))
  changePlan((content) => ({ ...content, attackingTribeData: [] }))
  openDraft('other')
  expect(usePlanDraft.getState()).toMatchObject({ planId: 'other', changed: false })
  openDraft('p1an')
  adoptPlan(planOf(alphaContent(), { lastModifiedDate: '2026-11-21T12:00:00.000Z' }))
  expect(usePlanDraft.getState()).toMatchObject({
    base: '2026-11-20T12:00:00.000Z',
    changed: true,
    content: { attackingTribeData: [] },
  })
})

test('a plan without changes takes what the server tells', async () => {
  const { openDraft, adoptPlan, usePlanDraft } = await loadedAnew()
  openDraft('p1an')
  adoptPlan(planOf(alphaContent()))
  adoptPlan(planOf({ ...alphaContent(), attackingTribeData: [] }, { lastModifiedDate: '2026-11-21T12:00:00.000Z' }))
  expect(usePlanDraft.getState().content.attackingTribeData).toEqual([])
})

test('what is changed while a save is on its way stays a change', async () => {
  const { openDraft, adoptPlan, changePlan, draftSaved, usePlanDraft } = await loadedAnew()
  openDraft('p1an')
  adoptPlan(planOf(alphaContent()))
  changePlan((content) => ({ ...content, targetPlayers: [] }))
  const { content: saved } = usePlanDraft.getState()
  changePlan((content) => ({ ...content, attackingTribeData: [] }))
  draftSaved('p1an', '2026-11-21T12:00:00.000Z', saved)
  expect(usePlanDraft.getState().changed).toBe(true)
  draftSaved('p1an', '2026-11-21T13:00:00.000Z', usePlanDraft.getState().content)
  expect(usePlanDraft.getState().changed).toBe(false)
  expect(sessionStorage.getItem('tribePlan.p1an')).toBeNull()
})

test('a damaged draft is none', async () => {
  sessionStorage.setItem('tribePlan.new', '{"world":1}')
  vi.resetModules()
  const { usePlanDraft } = await import('./plan-draft.ts')
  expect(usePlanDraft.getState()).toMatchObject({ world: '', changed: false })
})
