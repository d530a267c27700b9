import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { keepFocus } from './kept-focus.ts'

let stop = () => {}
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => stop())

const VILLAGES = ['500|500', '501|500', '502|500']

function Villages() {
  const [left, setLeft] = useState(VILLAGES)
  const [removing, setRemoving] = useState<string>()
  const remove = (village: string | undefined) => setLeft(left.filter((each) => each !== village))
  return (
    <section>
      <button type="button">Add</button>
      <ul>
        {left.map((village) => (
          <li key={village}>
            <button type="button" onClick={() => remove(village)}>{`Remove ${village}`}</button>
            <button type="button" onClick={() => setRemoving(village)}>{`Ask about ${village}`}</button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Remove?"
        confirmLabel="Yes"
        opened={removing !== undefined}
        onConfirm={() => remove(removing)}
        onClose={() => setRemoving(undefined)}
      >
        It is gone then.
      </ConfirmDialog>
    </section>
  )
}

const focused = () => document.activeElement?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a row that is removed leaves the focus to the next, the last to the one before, the only one to what is around', async () => {
  renderScreen(<Villages />)
  await press('Remove 501|500')
  await waitFor(() => expect(focused()).toBe('Remove 502|500'))
  await press('Remove 502|500')
  await waitFor(() => expect(focused()).toBe('Remove 500|500'))
  await press('Remove 500|500')
  await waitFor(() => expect(focused()).toBe('Add'))
})

test('a row that is removed from a window leaves the focus beside where the window was asked for', async () => {
  renderScreen(<Villages />)
  await press('Ask about 501|500')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(focused()).toBe('Remove 502|500'))
})

test('who clicks beside all controls gets no focus', async () => {
  render(
    <>
      <button type="button">Add</button>
      <p>Text</p>
    </>,
  )
  await press('Add')
  await userEvent.click(screen.getByText('Text'))
  document.body.append(document.createElement('div'))
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})
