import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import { RowMenu } from './RowMenu.tsx'

const onChoose = vi.fn()

function open(more: { readonly isBusy?: boolean } = {}) {
  renderScreen(
    <>
      <RowMenu label="More: 500|500" entries={[{ name: 'Delete', label: 'Delete 500|500', onChoose }]} {...more} />
      <button type="button">Next</button>
    </>,
  )
  onChoose.mockClear()
}

const opener = () => screen.getByRole('button', { name: 'More: 500|500' })
const entry = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Delete 500|500' })

test('what is seldom done with a row waits behind its button, which has the focus again afterwards', async () => {
  open()
  expect(entry()).toBeNull()
  await userEvent.click(opener())
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  await userEvent.tab()
  expect(document.activeElement).toBe(entry())
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledTimes(1)
  expect(entry()).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['a second press', () => userEvent.click(opener())],
  ['a press beside it', () => userEvent.click(document.body)],
  ['the focus that goes on', () => userEvent.tab().then(() => userEvent.tab())],
])('%s folds it, and nothing is done', async (_how, act) => {
  open()
  await userEvent.click(opener())
  await act()
  expect(entry()).toBeNull()
  expect(onChoose).not.toHaveBeenCalled()
})

test('while something is being done nothing can be chosen', async () => {
  open({ isBusy: true })
  await userEvent.click(opener())
  expect(entry()?.disabled).toBe(true)
})
