import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import { DateTimeField } from './DateTimeField.tsx'

function Arrival({ since = '' }: { readonly since?: string }) {
  const [value, setValue] = useState(since)
  return (
    <>
      <DateTimeField label="Arrival" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  )
}

const inFirefox = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Gecko/20100101 Firefox/140.0')
const value = () => screen.getByRole('status').textContent
const box = (name = 'Arrival') => screen.getByLabelText<HTMLInputElement>(name)
const told = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent

test('no year after 9999 can be entered [SHELL-77]', () => {
  renderScreen(<Arrival />)
  expect(box().max).toBe('9999-12-31T23:59:59')
})

test.each([
  ['digit by digit', '20261124200007', '2026-11-24T20:00:07'],
  ['with every sign', '2026-11-24 20:00:07', '2026-11-24T20:00:07'],
  ['with single digits', '2026-2-3 7:5:9', '2026-02-03T07:05:09'],
  ['without the zeros that can only be', '2026 4 5 7 8 9', '2026-04-05T07:08:09'],
])('a time is typed sign by sign: %s', async (_how, typed, told) => {
  renderScreen(<Arrival />)
  await userEvent.type(box(), typed)
  expect(value()).toBe(told)
})

test.each([
  ['the hour', '2026-11-24T18:00:07', 11, '08', '2026-11-24T08:00:07'],
  ['the first digit of an hour that then would be none', '2026-11-24T08:00:07', 11, '2', '2026-11-24T20:00:07'],
  ['the first digit of such a day', '2026-11-24T20:00:07', 8, '3', '2026-11-30T20:00:07'],
])('what is typed over a time replaces it: %s', async (_what, since, caret, typed, told) => {
  renderScreen(<Arrival since={since} />)
  await userEvent.type(box(), typed, { initialSelectionStart: caret, initialSelectionEnd: caret })
  expect(value()).toBe(told)
})

test('the arrow keys step the part at the caret', async () => {
  renderScreen(<Arrival since="2026-11-24T23:00:07" />)
  await userEvent.type(box(), '{ArrowUp}', { initialSelectionStart: 12, initialSelectionEnd: 12 })
  expect(value()).toBe('2026-11-25T00:00:07')
  expect([box().selectionStart, box().selectionEnd]).toEqual([11, 13])
})

test.each([
  ['2026-02-3', '2026-02-3'],
  ['20260230200000', '2026-02-30 20:00:00'],
])('what cannot be read is told when the field is left, and stays: %s', async (typed, stays) => {
  renderScreen(<Arrival />)
  await userEvent.type(box(), typed)
  expect(told()).toBeUndefined()
  await userEvent.click(screen.getByRole('status'))
  expect(told()).toBe('This is no date and time. Write it like 2030-01-31 20:00:00.')
  expect(box().value).toBe(stays)
})

test('seconds that were not typed are none once the field is left', async () => {
  renderScreen(<Arrival />)
  await userEvent.type(box(), '202611242000')
  await userEvent.click(screen.getByRole('status'))
  expect(value()).toBe('2026-11-24T20:00:00')
})

test('a year after the last that is planned for is told at the field', () => {
  renderScreen(<Arrival />)
  fireEvent.change(box(), { target: { value: '2099-12-31T20:00:00' } })
  expect(told()).toBeUndefined()
  fireEvent.change(box(), { target: { value: '2100-01-01T20:00:00' } })
  expect(told()).toBe('Choose a year from 2000 to 2099.')
})

test('a pasted time is taken as any tool writes it', async () => {
  renderScreen(<Arrival />)
  await userEvent.click(box())
  await userEvent.paste('lands 24.11.2026 20:00:07')
  expect(value()).toBe('2026-11-24T20:00:07')
})

test.each([
  ['+1 h: an hour later', '2026-11-24T21:00:07'],
  ['+1 d: a day later', '2026-11-25T20:00:07'],
  ['The next 08:00', '2026-11-25T08:00:00'],
])('a button moves the time on: %s', async (name, told) => {
  renderScreen(<Arrival since="2026-11-24T20:00:07" />)
  await userEvent.click(screen.getByRole('button', { name, description: 'Arrival' }))
  expect(value()).toBe(told)
})

test('in Firefox date and time are two boxes of one value', async () => {
  inFirefox()
  renderScreen(<Arrival />)
  await userEvent.type(box('Arrival: date'), '20261124')
  await userEvent.type(box('Arrival: time'), '200007')
  expect(value()).toBe('2026-11-24T20:00:07')
  fireEvent.change(box('Arrival: date'), { target: { value: '' } })
  expect(value()).toBe('T20:00:07')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect([box('Arrival: date').value, box('Arrival: time').value]).toEqual(['', ''])
})

test('a day is picked from a calendar, and the clock stays', async () => {
  renderScreen(<Arrival since="2026-11-24T20:00:07" />)
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar', description: 'Arrival' }))
  await userEvent.click(await screen.findByRole('button', { name: /^26 November 2026/ }))
  expect(value()).toBe('2026-11-26T20:00:07')
})
