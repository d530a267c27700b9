import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../screen.fixture.tsx'
import { Select } from './Select.tsx'

function World({ searchable = false }: { readonly searchable?: boolean }) {
  const [world, setWorld] = useState<string | null>('nl2')
  return <Select label="World" data={['nl1', 'nl2', 'nl3']} value={world} onChange={setWorld} searchable={searchable} />
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'World' })
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

test('the options of a choice are made when somebody comes to it', async () => {
  renderScreen(<World />)
  expect(options()).toEqual([])
  await userEvent.tab()
  expect(document.activeElement).toBe(box())
  expect(options()).toEqual(['nl1', 'nl2', 'nl3'])
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('the first press of an arrow key opens the list on what is chosen, the next leads on from there', async () => {
  renderScreen(<World />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  const led = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
  expect([box().getAttribute('aria-expanded'), led()]).toEqual(['true', 'nl2'])
  await userEvent.keyboard('{ArrowDown}')
  expect(led()).toBe('nl3')
  await userEvent.keyboard('{Enter}')
  expect(box().value).toBe('nl3')
})

test('a list that opens by the focus is told to screen readers', async () => {
  renderScreen(<World searchable />)
  await userEvent.tab()
  await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'))
  expect(document.getElementById(box().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
})

test('one click opens the list, and a press takes what is pressed', async () => {
  renderScreen(<World />)
  await userEvent.click(box())
  await userEvent.click(screen.getByRole('option', { name: 'nl1' }))
  expect(box().value).toBe('nl1')
})
