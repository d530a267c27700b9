import { expect, test } from 'vitest'
import { beginNewPage } from '../../../storage/page-state.ts'
import { withTribe } from '../plan/attackers.ts'
import { AAA, ALICE, alphaContent, planOf } from '../plan/plan.fixture.ts'
import { adoptPlan, changePlan, draftSaved, followWorld, openDraft, usePlanDraft } from './plan-draft.ts'

/** As a page that is loaded anew in the same tab. */
function reload() {
  window.dispatchEvent(new Event('pagehide'))
  beginNewPage()
}

test('a new plan that was not saved survives a reload of the tab', () => {
  followWorld('nl100', '2026-11-21T13:00:00')
  changePlan((content) => withTribe(content, AAA, [ALICE]))
  const { content } = usePlanDraft.getState()
  reload()
  expect(usePlanDraft.getState()).toMatchObject({ world: 'nl100', content, changed: true })
})

test('changes of a saved plan survive a visit to another, and know the state that they began with', () => {
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

test('a plan without changes takes what the server tells', () => {
  openDraft('p1an')
  adoptPlan(planOf(alphaContent()))
  adoptPlan(planOf({ ...alphaContent(), attackingTribeData: [] }, { lastModifiedDate: '2026-11-21T12:00:00.000Z' }))
  expect(usePlanDraft.getState().content.attackingTribeData).toEqual([])
})

test('what is changed while a save is on its way stays a change', () => {
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

test('a draft that breaks a limit is kept, and an amount that is none becomes the nearest [TRIBE-36]', () => {
  openDraft('p1an')
  adoptPlan(planOf(alphaContent()))
  const [tribe] = alphaContent().attackingTribeData
  const players = tribe?.players.map((player) => ({ ...player, available: [{ type: 'Nukes', amount: 2.6 }] })) ?? []
  const type = (n: number) => ({ description: `Type ${n}`, delible: true, icon: 'ram' as const, date: '' })
  changePlan((content) => ({
    ...content,
    // More than a plan may have.
    types: Array.from({ length: 20 }, (_, n) => type(n)),
    attackingTribeData: tribe ? [{ ...tribe, players }] : [],
  }))
  reload()
  openDraft('p1an')
  const { content, changed } = usePlanDraft.getState()
  expect(changed).toBe(true)
  expect(content.types).toHaveLength(20)
  expect(content.attackingTribeData[0]?.players[0]?.available).toEqual([{ type: 'Nukes', amount: 3 }])
})

test('a damaged draft is none', () => {
  sessionStorage.setItem('tribePlan.new', '{"world":1}')
  beginNewPage()
  expect(usePlanDraft.getState()).toMatchObject({ world: '', changed: false })
})
