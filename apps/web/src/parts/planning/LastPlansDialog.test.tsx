import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openAs } from '../../app/signed-in.fixture.tsx'
import { form } from '../../features/simple-planner/simple-form.fixture.ts'
import { readStored } from '../../storage/browser-storage.ts'
import { planAnswer } from '../results/answer.fixture.ts'
import { nl100 } from '../world/world.fixture.ts'
import { keepPlan, lastPlans, removeAllPlans } from './last-plans.ts'

afterEach(removeAllPlans)

async function open(page: string) {
  await keepPlan('simple', 'a', {
    answer: planAnswer({ message: 'of the simple planner' }),
    form: form(),
    world: nl100,
  })
  const opened = openAs([], page, {})
  await userEvent.click(await screen.findByRole('button', { name: 'Last plans (1)' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...opened, dialog }
}

test('a kept plan is told with when, where and how much, and opens in its planner', async () => {
  const { dialog, path } = await open('/planner/noble')
  const row = await dialog.findByRole('row', { name: /Sat 21 Nov 10:00:00 CET/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['Simple', 'nl100', '1 of 1', '0'])
  await userEvent.click(dialog.getByRole('button', { name: /^Open the plan for nl100/ }))
  expect(await screen.findByText('of the simple planner')).not.toBeNull()
  expect(path()).toBe('/')
})

test.each([
  ['one', /^Remove the plan for nl100/, 'Remove the plan'],
  ['all', 'Remove all plans', 'Remove all plans'],
])('removing %s asks first', async (_what, name, confirm) => {
  const { dialog } = await open('/')
  await userEvent.click(dialog.getByRole('button', { name }))
  const asked = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body)
  await userEvent.click(asked().getByRole('button', { name: 'Cancel' }))
  expect(readStored(lastPlans)).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name }))
  await userEvent.click(asked().getByRole('button', { name: confirm }))
  await waitFor(() => expect(readStored(lastPlans)).toEqual([]))
})
