import { instant, seconds } from '@muster/game'
import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ArrivalIfSentNow, TimeLeft } from './CommandTimes.tsx'

const ZONE = 'Europe/Amsterdam'
const at = (iso: string) => instant(Date.parse(iso))
/** Ten hours. */
const TRAVEL = seconds(36_000)

beforeEach(() => vi.useFakeTimers({ now: at('2026-11-24T09:00:00Z') }))

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('the arrival of a command that is not opened moves on with each second [CMD-15]', () => {
  const { container } = render(<ArrivalIfSentNow travel={TRAVEL} zone={ZONE} openedAt={undefined} />)
  expect(container.textContent).toBe('now: 20:00:00')
  passes(1_050)
  expect(container.textContent).toBe('now: 20:00:01')
  passes(2_000)
  expect(container.textContent).toBe('now: 20:00:03')
})

test('that of an opened command stands still, and names another day [CMD-15]', () => {
  const { container } = render(<ArrivalIfSentNow travel={TRAVEL} zone={ZONE} openedAt={at('2026-11-24T18:00:00Z')} />)
  expect(container.textContent).toBe('then: Wed 25 Nov 05:00:00')
  passes(3_000)
  expect(container.textContent).toBe('then: Wed 25 Nov 05:00:00')
})

test.each([
  ['2026-11-24T09:00:03Z', 'in 00:00:03'],
  ['2026-11-24T19:02:01Z', 'in 10:02:01'],
  ['2026-11-26T09:00:00Z', 'in 2 d 00:00:00'],
  ['2026-11-24T09:00:00Z', 'in 00:00:00'],
  ['2026-11-24T08:59:59Z', 'Too late'],
])('what leaves at %s leaves %s', (launch, told) => {
  expect(render(<TimeLeft launch={at(launch)} />).container.textContent).toBe(told)
})
