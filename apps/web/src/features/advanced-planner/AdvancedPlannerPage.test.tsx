import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fixtureWorlds } from '../../parts/world.fixture.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { AdvancedPlannerPage } from './AdvancedPlannerPage.tsx'
import { advancedDraft } from './advanced-draft.ts'
import { EMPTY_FORM } from './advanced-form.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  advancedDraft.replace(EMPTY_FORM)
})

const answers = { ...fixtureWorlds, '/api/tw/v1/world/nl100/villages': [] }

test('ADV-01 SHELL-03 it asks for villages of five kinds', async () => {
  serverAnswers(answers)
  renderScreen(<AdvancedPlannerPage />)
  expect(await screen.findByRole('textbox', { name: 'Nuke villages' })).not.toBeNull()
  for (const name of ['Fake villages', 'Anti-snipe villages', 'Noble villages', 'Villages with a watch tower'])
    expect(screen.getByRole('textbox', { name })).not.toBeNull()
})

test('targets are added in the dialog and can be planned', async () => {
  const seen = serverAnswers(answers)
  renderScreen(<AdvancedPlannerPage />)
  await screen.findByText(/Clock of nl100/)
  await userEvent.click(screen.getByRole('button', { name: 'Add targets' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Coordinates/ }), '520|500')
  fireEvent.change(within(dialog).getByLabelText(/Arrival time/), { target: { value: '2099-11-24T20:00' } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add targets' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Nuke villages' }), '500|500')
  expect(screen.getByRole('button', { name: 'Plan Mass' })).toHaveProperty('disabled', false)
  await userEvent.click(screen.getByRole('button', { name: 'Plan Mass' }))
  expect(seen.some(({ url }) => url.endsWith('/plan-mass'))).toBe(true)
})
