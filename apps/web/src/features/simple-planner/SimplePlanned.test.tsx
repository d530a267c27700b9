import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { planAnswer, shortWarning } from '../../parts/results/answer.fixture.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { Toasts } from '../../ui/toasts/Toasts.tsx'
import { SimplePlanned } from './SimplePlanned.tsx'
import { simpleDraft } from './simple-draft.ts'
import { nl100 } from './simple-form.fixture.ts'
import { EMPTY_FORM } from './simple-form.ts'

test('a fix that is taken tells what it changed in the form', async () => {
  serverAnswers({})
  const form = {
    ...EMPTY_FORM,
    targets: '520|500',
    sources: '500|500',
    unit: 'ram',
    arrival: '2099-11-24T20:00:00',
  } as const
  simpleDraft.replace(form)
  const answer = planAnswer({
    warnings: [shortWarning({ fixes: [{ change: 'LATER_ARRIVAL', seconds: 7_800, wins: 1 }] })],
  })
  renderScreen(
    <>
      <SimplePlanned plan={{ state: 'planned', answer, form, world: nl100, id: 'a' }} onPlanAgain={() => {}} />
      <Toasts />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /arrive 2 h 10 min later/ }))
  expect((await screen.findByText(/The form was changed/)).textContent).toContain('changed: arrive 2 h 10 min later.')
  expect(simpleDraft.useDraft.getState().form.arrival).toContain('22:10')
})
