import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAs, refusing } from '../../app/signed-in.fixture.tsx'
import { readStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { currentToasts } from '../../ui/toasts/toast.ts'
import { type FakeOffPackPlan, fakeOffPackPlan, KEY } from './fake-off-pack-plan.fixture.ts'
import { button, keepSettings, many, shows } from './off-pack-plan-view.fixture.tsx'

function open(plan: FakeOffPackPlan, answers = {}) {
  return openAs([], `/planning/${KEY}`, { ...plan.answers, ...answers })
}

test('a protected plan asks for its password, keeps the right one, and asks again for a wrong one [OFFPACK-46 OFFPACK-48 OFFPACK-50 STORE-14 ERR-15]', async () => {
  keepSettings({ passwords: { other: 'kept' } })
  open(fakeOffPackPlan(many(1), 'пароль'))
  const prompt = async () => within(await screen.findByRole('dialog')).getByLabelText('Password')
  await prompt()
  expect(screen.getByText(/^This plan requires a password\./)).toBeTruthy()
  await userEvent.type(await prompt(), 'wrong{Enter}')
  expect(await screen.findByText(/the one that was used is incorrect/)).toBeTruthy()
  await userEvent.type(await prompt(), 'пароль')
  await userEvent.click(await button('Save'))
  await shows(1)
  expect(readStored(stored.planningSettings).passwords).toEqual({ other: 'kept', [KEY]: 'пароль' })
})

test('a password that is kept opens the plan without asking [OFFPACK-48]', async () => {
  keepSettings({ passwords: { [KEY]: 'x' } })
  open(fakeOffPackPlan(many(1), 'x'))
  await shows(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closing the prompt leads to a new plan [OFFPACK-47]', async () => {
  const { path } = open(fakeOffPackPlan(many(1), 'x'))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
  ) // there are two: the cross and the button
  await waitFor(() => expect(path()).toBe('/planning'))
})

test.each([
  [404, 'PLANNING_UNKNOWN'],
  [400, 'BAD_FIELD'],
] as const)('an off-pack plan that is refused with %i %s was not found [OFFPACK-49 ERR-16]', async (status, code) => {
  const { path } = open(fakeOffPackPlan([]), { '/api/planning/v1/planning': refusing(status, 'no', code) })
  await waitFor(() => expect(path()).toBe('/planning'))
  expect(currentToasts()).toMatchObject([{ kind: 'error', message: `planning ${KEY} was not found` }])
  expect(await screen.findByRole('heading', { name: 'No plan under this link' })).toBeTruthy()
  // The page at this address is another one then, and no item of the sidebar is it.
  expect(screen.getByRole('link', { name: 'Create Planning' }).getAttribute('aria-current')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Create a plan of your own' }))
  expect(await button('Create plan')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create Planning' }).getAttribute('aria-current')).toBe('page')
})

test('a server that cannot be reached has not said that there is no planning', async () => {
  const answers = { ...fakeOffPackPlan(many(1)).answers, '/api/planning/v1/planning': undefined }
  const { path } = openAs([], `/planning/${KEY}`, answers)
  expect((await screen.findByRole('alert')).textContent).toContain('Backend is not responding')
  expect(path()).toBe(`/planning/${KEY}`)
})

test('after too many wrong passwords it is told what happened and how long it lasts', async () => {
  keepSettings({ passwords: { [KEY]: 'wrong' } })
  const tooMany = {
    error: 'Too Many Requests',
    message: 'no',
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    values: { seconds: 90 },
  }
  open(fakeOffPackPlan([]), { '/api/planning/v1/planning': () => Response.json(tooMany, { status: 429 }) })
  const told = await screen.findByRole('alert')
  expect(told.textContent).toMatch(/Too many wrong passwords.*You can try again in 00:01:(30|29)/)
  expect((await button('Try again')).disabled).toBe(true)
})
