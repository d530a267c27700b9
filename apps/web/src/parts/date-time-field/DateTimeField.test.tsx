import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import { DateTimeField } from './DateTimeField.tsx'

function Arrival() {
  const [value, setValue] = useState('')
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

test('a date-time takes seconds and no year after 9999', () => {
  renderScreen(<Arrival />)
  const input = screen.getByLabelText<HTMLInputElement>('Arrival')
  expect([input.type, input.step, input.max]).toEqual(['datetime-local', '1', '9999-12-31T23:59:59'])
})

test('a year after the last that is planned for is told at the field', () => {
  renderScreen(<Arrival />)
  const input = screen.getByLabelText('Arrival')
  const told = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  fireEvent.change(input, { target: { value: '2099-12-31T20:00:00' } })
  expect(told()).toBeUndefined()
  fireEvent.change(input, { target: { value: '2100-01-01T20:00:00' } })
  expect(told()).toBe('Choose a year from 2000 to 2099.')
})

test('a pasted time is taken as any tool writes it', async () => {
  renderScreen(<Arrival />)
  await userEvent.click(screen.getByLabelText('Arrival'))
  await userEvent.paste('lands 24.11.2026 20:00:07')
  expect(value()).toBe('2026-11-24T20:00:07')
})

test('in Firefox a value is there as soon as date and time are', () => {
  inFirefox()
  renderScreen(<Arrival />)
  fireEvent.change(screen.getByLabelText('Arrival: date'), { target: { value: '2026-11-24' } })
  expect(value()).toBe('')
  fireEvent.change(screen.getByLabelText('Arrival: time'), { target: { value: '20:00:07' } })
  expect(value()).toBe('2026-11-24T20:00:07')
  fireEvent.change(screen.getByLabelText('Arrival: date'), { target: { value: '' } })
  expect(value()).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Arrival: time').value).toBe('20:00:07')
})

test('in Firefox a form that is cleared clears both parts', async () => {
  inFirefox()
  renderScreen(<Arrival />)
  fireEvent.change(screen.getByLabelText('Arrival: date'), { target: { value: '2026-11-24' } })
  fireEvent.change(screen.getByLabelText('Arrival: time'), { target: { value: '20:00:07' } })
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByLabelText<HTMLInputElement>('Arrival: date').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Arrival: time').value).toBe('')
})
