import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../screen.fixture.tsx'
import { SorterPage } from './SorterPage.tsx'

const CANONICAL = '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
const leaving = (clock: string) => CANONICAL.replace('2026-11-24 10:00:00.000', `2026-11-24 ${clock}.000`)

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' })
const sorted = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sorted lines' }).value.split('\n')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function open(...lines: string[]) {
  const page = renderScreen(<SorterPage />)
  fireEvent.change(input(), { target: { value: lines.join('\n') } })
  return page
}

test('there are a text area, a button that sorts and one that groups by hour [SORT-01]', () => {
  open()
  expect(screen.getAllByRole('textbox')).toEqual([input()])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sort', 'Group by hour'])
})

test('lines are sorted by their date, the earliest first [SORT-02]', async () => {
  open('b 2026-11-24 10:00:00', 'c 2026-11-25 09:00:00', 'a 24.11.2026 09:59:59')
  await press('Sort')
  expect(sorted().map((line) => line[0])).toEqual(['a', 'b', 'c'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a line without a date is warned of, and the lines are sorted all the same [SORT-03 SORT-05 ERR-04]', async () => {
  open('abc', 'b 2026-11-24 10:00:00', 'a 2026-11-24 09:00:00')
  await press('Sort')
  expect(screen.getByRole('alert').textContent).toBe(
    'Correct sorting is not guaranteed:Line 1 There is no date in it, so it stands last.',
  )
  expect(sorted().map((line) => line[0])).toEqual(['a', 'b', 'a'])
})

test('a canonical off-pack line is warned of when it is sorted, and not when it is grouped [SORT-04]', async () => {
  open(CANONICAL)
  await press('Sort')
  expect(screen.getByRole('alert').textContent).toContain('Line 1 It has more than one date.')
  await press('Group by hour')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('commands stand under the hour of their send time [SORT-06]', async () => {
  const [first, second, third] = ['10:05:00', '10:59:00', '11:00:00'].map(leaving)
  open(third ?? '', second ?? '', first ?? '')
  await press('Group by hour')
  expect(sorted()).toEqual(['2026-11-24 10:00:00', first, second, '2026-11-24 11:00:00', third])
})

test('a warning leads to its line', async () => {
  open('2026-11-24 10:00:00', 'abc', '2026-11-24 11:00:00')
  await press('Sort')
  await press('Line 2')
  expect(document.activeElement).toBe(input())
  expect(input().value.slice(input().selectionStart, input().selectionEnd)).toBe('abc')
})

test('of many warnings ten are told and the others counted', async () => {
  open(...Array.from({ length: 12 }, () => 'abc'))
  await press('Sort')
  expect(within(screen.getByRole('alert')).getAllByRole('button')).toHaveLength(10)
  expect(screen.getByRole('alert').textContent).toMatch(/And 2 more lines\.$/)
})

test('without a line there is nothing to sort, and the box says so', async () => {
  open()
  await press('Sort')
  expect(screen.getByRole('alert').textContent).toBe('This field is required.')
  expect(screen.getByText(/will stand here/)).toBeTruthy()
})

test('what was pasted is there again after a reload, and what is typed takes old results back', async () => {
  const { unmount } = open('2026-11-24 10:00:00')
  await press('Sort')
  unmount()
  renderScreen(<SorterPage />)
  expect(input().value).toBe('2026-11-24 10:00:00')
  await press('Sort')
  expect(sorted()).toHaveLength(1)
  await userEvent.type(input(), 'x')
  expect(screen.queryByRole('textbox', { name: 'Sorted lines' })).toBeNull()
})
