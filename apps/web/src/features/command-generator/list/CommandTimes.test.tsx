import type { Instant, Seconds } from '@muster/game'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ArrivalIfSentNow, TimeLeft } from './CommandTimes.tsx'

const ZONE = 'Europe/Amsterdam'
const at = (iso: string) => Date.parse(iso) as Instant // a brand constructor
/** Ten hours. */
const TRAVEL = 36_000 as Seconds // a brand constructor

beforeEach(() => vi.useFakeTimers({ now: at('2026-11-24T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('CMD-15 the arrival of a command that is not opened moves on with each second', () => {
  const { container } = render(<ArrivalIfSentNow travel={TRAVEL} zone={ZONE} openedAt={undefined} />)
  expect(container.textContent).toBe('now: 20:00:00')
  passes(1_050)
  expect(container.textContent).toBe('now: 20:00:01')
  passes(2_000)
  expect(container.textContent).toBe('now: 20:00:03')
})

test('CMD-15 that of an opened command stands still, and names another day', () => {
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
