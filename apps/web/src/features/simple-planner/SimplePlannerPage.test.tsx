import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { SimplePlannerPage } from './SimplePlannerPage.tsx'
import { simpleDraft } from './simple-draft.ts'
import { nl100 } from './simple-form.fixture.ts'
import { EMPTY_FORM } from './simple-form.ts'

const demo = { ...nl100, demo: true }
const LIST = '/api/tw/v1/world/search/findAllByDomainOrderByHostPrefix?server=nl'

beforeEach(() => {
  localStorage.clear()
  simpleDraft.replace(EMPTY_FORM)
})

const plan = () => screen.getByRole('button', { name: 'Plan Mass' })

test('what is missing is named until nothing is', async () => {
  serverAnswers({ [LIST]: { _embedded: { world: [nl100] } }, '/api/tw/v1/world/nl100': nl100 })
  renderScreen(<SimplePlannerPage />)
  expect(await screen.findByRole('button', { name: 'Target villages' })).not.toBeNull()
  expect(plan()).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByRole('textbox', { name: /Target villages/ }), '520|500')
  await userEvent.type(screen.getByRole('textbox', { name: /Source villages/ }), '500|500')
  expect(screen.getByRole('button', { name: 'Arrival time' })).not.toBeNull()
  fireEvent.change(screen.getByLabelText(/Arrival time/), { target: { value: '2099-11-24T20:00' } })
  expect(screen.queryByRole('button', { name: 'Arrival time' })).toBeNull()
  expect(plan()).toHaveProperty('disabled', false)
})

test('a plan that may not be ready in time says so before it is asked for', async () => {
  serverAnswers({ [LIST]: { _embedded: { world: [nl100] } }, '/api/tw/v1/world/nl100': nl100 })
  const targets = Array.from({ length: 100 }, (_, i) => `520|${500 + i}`).join(' ')
  const form = { ...EMPTY_FORM, targets, sources: '500|500', arrival: '2099-11-24T20:00', unit: 'ram' } as const
  renderScreen(<SimplePlannerPage />)
  await screen.findByRole('button', { name: 'Target villages' })
  act(() => simpleDraft.replace({ ...form, attacksPerTarget: 79 }))
  expect(screen.queryByText(/may take longer/)).toBeNull()
  act(() => simpleDraft.replace({ ...form, attacksPerTarget: 80 }))
  await waitFor(() =>
    expect(document.querySelector('[data-plan-bar]')?.textContent).toMatch(/8,000 commands at once may take longer/),
  )
})

test('a refused plan says why, keeps the entries, and names the unknown villages', async () => {
  const refused = {
    error: 'Bad Request',
    message: 'unused',
    status: 400,
    code: 'COORDS_UNKNOWN',
    coords: ['999|999'],
  }
  serverAnswers({
    [LIST]: { _embedded: { world: [nl100] } },
    '/api/tw/v1/world/nl100': nl100,
    '/api/tw/v1/plan-mass': () => Response.json(refused, { status: 400 }),
  })
  simpleDraft.replace({
    ...EMPTY_FORM,
    targets: '520|500',
    sources: '999|999',
    unit: 'ram',
    arrival: '2099-11-24T20:00',
  })
  renderScreen(<SimplePlannerPage />)
  await screen.findByDisplayValue('Ram')
  await userEvent.click(plan())
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Some Coordinates could not be found for this world.'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show 999|999 in the list' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Source villages/ }))
  expect(screen.getByRole('textbox', { name: /Target villages/ })).toHaveProperty('value', '520|500')
})

test('villages that nobody knows are left out in one press, and the rest is planned', async () => {
  const asked: string[][] = []
  const refused = { error: 'Bad Request', message: 'unused', status: 400, code: 'COORDS_UNKNOWN', coords: ['999|999'] }
  serverAnswers({
    [LIST]: { _embedded: { world: [nl100] } },
    '/api/tw/v1/world/nl100': nl100,
    '/api/tw/v1/plan-mass': async (request: Request) => {
      const body: { sourceVillages: { coords: string }[] } = await request.json()
      asked.push(body.sourceVillages.map(({ coords }) => coords))
      return Response.json(refused, { status: 400 })
    },
  })
  simpleDraft.replace({
    ...EMPTY_FORM,
    targets: '520|500',
    sources: '500|500\n999|999',
    unit: 'ram',
    arrival: '2099-11-24T20:00',
  })
  renderScreen(<SimplePlannerPage />)
  await screen.findByDisplayValue('Ram')
  await userEvent.click(plan())
  await userEvent.click(await screen.findByRole('button', { name: 'Leave it out and plan' }))
  await waitFor(() => expect(asked).toEqual([['500|500', '999|999'], ['500|500']]))
  expect(simpleDraft.useDraft.getState().form.sources).toBe('500|500')
})

test('a plan that failed can be tried again with the same entries', async () => {
  let asked = 0
  const failed = { error: 'Service Unavailable', message: 'Too busy', status: 503 }
  serverAnswers({
    [LIST]: { _embedded: { world: [nl100] } },
    '/api/tw/v1/world/nl100': nl100,
    '/api/tw/v1/plan-mass': () => {
      asked++
      return Response.json(failed, { status: 503 })
    },
  })
  simpleDraft.replace({
    ...EMPTY_FORM,
    targets: '520|500',
    sources: '500|500',
    unit: 'ram',
    arrival: '2099-11-24T20:00',
  })
  renderScreen(<SimplePlannerPage />)
  await screen.findByDisplayValue('Ram')
  await userEvent.click(plan())
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked).toBe(2))
})

test('on a demo world an example fills the form', async () => {
  serverAnswers({
    [LIST]: { _embedded: { world: [demo] } },
    '/api/tw/v1/world/nl100': demo,
    '/api/tw/v1/world/nl100/example': {
      sourceVillages: ['500|500', '501|500'],
      targetVillages: ['520|500'],
      arrivalTime: '2099-11-24T20:00:00',
    },
  })
  renderScreen(<SimplePlannerPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try an example' }))
  expect(await screen.findByDisplayValue('520|500')).not.toBeNull()
  expect(screen.getByRole('textbox', { name: /Source villages/ })).toHaveProperty('value', '500|500\n501|500')
  expect(plan()).toHaveProperty('disabled', false)
})

test('on any other world the empty plan says what to do, and has an example of its own villages as well', async () => {
  serverAnswers({
    [LIST]: { _embedded: { world: [nl100] } },
    '/api/tw/v1/world/nl100': nl100,
    '/api/tw/v1/world/nl100/example': () =>
      Response.json({ error: 'Not Found', message: 'none', status: 404, code: 'NOT_FOUND' }, { status: 404 }),
  })
  renderScreen(<SimplePlannerPage />)
  expect(await screen.findByText(/Choose the world, paste targets and sources/)).not.toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Try an example' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'nl100 has no example: no two tribes stand beside each other there yet.',
  )
})

test('clearing the form also forgets the time slot that was removed before', async () => {
  serverAnswers({ [LIST]: { _embedded: { world: [nl100] } }, '/api/tw/v1/world/nl100': nl100 })
  simpleDraft.replace({
    ...EMPTY_FORM,
    targets: '520|500',
    blackouts: [{ start: '2099-11-24T10:00', end: '2099-11-24T11:00' }],
  })
  renderScreen(<SimplePlannerPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove slot 1' }))
  expect(screen.getByText(/The time slot was removed/)).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the form' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear the form' }))
  expect(screen.getByRole('textbox', { name: /Target villages/ })).toHaveProperty('value', '')
  expect(screen.queryByText(/The time slot was removed/)).toBeNull()
})
