import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { advancedDraft, openInputs } from '../../../features/advanced-planner/form/advanced-draft.ts'
import { EMPTY_FORM as ADVANCED } from '../../../features/advanced-planner/form/advanced-form.ts'
import { nobleDraft } from '../../../features/noble-planner/form/noble-draft.ts'
import { EMPTY_FORM as NOBLE } from '../../../features/noble-planner/form/noble-form.ts'
import { simpleDraft } from '../../../features/simple-planner/simple-draft.ts'
import { EMPTY_FORM as SIMPLE } from '../../../features/simple-planner/simple-form.ts'
import { renderScreen, serverAnswers } from '../../../screen.fixture.tsx'
import { readStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { planAnswer } from '../../results/answer.fixture.ts'
import { fixtureWorlds, nl100 } from '../../world/world.fixture.ts'
import { type InputsDraft, PlanInputs } from './PlanInputs.tsx'

const nl101 = { ...nl100, world: 'nl101' }
const advanced = { ...advancedDraft, openWorld: openInputs }

function open<Form extends object>(draft: InputsDraft<Form>, form: Form, world = nl100) {
  serverAnswers({
    ...fixtureWorlds,
    '/api/tw/v1/world/search/findAllByDomainOrderByHostPrefix?server=nl': { _embedded: { world: [nl100, nl101] } },
    '/api/tw/v1/world/nl101': nl101,
  })
  renderScreen(<PlanInputs draft={draft} plan={{ state: 'planned', id: 'a', answer: planAnswer(), form, world }} />)
}

const offer = () => screen.findByRole('button', { name: 'Put its inputs back into the form' })
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test.each([
  [
    'simple',
    () => open(simpleDraft, { ...SIMPLE, targets: '520|500' }),
    (targets: string) => simpleDraft.change({ targets }),
    () => simpleDraft.useDraft.getState().form.targets,
  ],
  [
    'advanced',
    () => open(advanced, { ...ADVANCED, nukeSources: '520|500' }),
    (nukeSources: string) => advancedDraft.change({ nukeSources }),
    () => advancedDraft.useDraft.getState().form.nukeSources,
  ],
  [
    'noble',
    () => open(nobleDraft, { ...NOBLE, latestHour: '520|500' }),
    (latestHour: string) => nobleDraft.change({ latestHour }),
    () => nobleDraft.useDraft.getState().form.latestHour,
  ],
])(
  'a plan of the %s planner puts its inputs back into the form, and gives back what stood there',
  async (_planner, show, enter, entered) => {
    enter('999|111')
    show()
    await userEvent.click(await offer())
    await answer('Cancel')
    expect(entered()).toBe('999|111')

    await userEvent.click(await offer())
    await answer('Replace what is entered')
    expect(entered()).toBe('520|500')
    expect(screen.queryByText(/older than the form/)).toBeNull()

    await answer('Undo')
    expect(entered()).toBe('999|111')
    expect(await screen.findByText(/older than the form/)).not.toBeNull()
  },
)

test('a form in which nothing is entered is filled unasked', async () => {
  open(simpleDraft, { ...SIMPLE, targets: '520|500' })
  await userEvent.click(await offer())
  expect(simpleDraft.useDraft.getState().form.targets).toBe('520|500')
})

test('a plan of another world brings its world along, whose inputs come back when it is undone', async () => {
  localStorage.setItem('advancedPlanner.nl101', JSON.stringify({ nukeSources: '111|111' }))
  advancedDraft.open({ world: 'nl100' })
  open(advanced, { ...ADVANCED, world: 'nl101', nukeSources: '520|500' }, nl101)
  await userEvent.click(await offer())
  await answer('Replace what is entered')
  const form = () => advancedDraft.useDraft.getState().form
  expect([form().world, form().nukeSources, readStored(stored.world('nl'))]).toEqual(['nl101', '520|500', 'nl101'])

  await answer('Undo')
  await waitFor(() => expect(readStored(stored.world('nl'))).toBe('nl100'))
  act(() => advancedDraft.open({ world: 'nl101' }))
  expect(form().nukeSources).toBe('111|111')
})

test('what was changed in the form since is named, each as it is called there and once', async () => {
  simpleDraft.change({ arrival: '2030-01-01T20:00:00', latestHour: '02:00', earliestHour: '09:00' })
  open(simpleDraft, SIMPLE)
  expect((await screen.findByText(/older than the form/)).textContent).toMatch(
    /\(Arrival time and Quiet hours\)|\(Quiet hours and Arrival time\)/,
  )
})
