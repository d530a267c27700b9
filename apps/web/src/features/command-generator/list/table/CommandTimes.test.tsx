import { instantOf, parseWallTime, type WallTime } from '@muster/formats'
import { instant, seconds } from '@muster/game'
import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ArrivalIfSentNow, driftText, TimeLeft, useLeftText } from './CommandTimes.tsx'

const ZONE = 'Europe/Amsterdam'
const at = (iso: string) => instant(Date.parse(iso))
/** Ten hours. */
const TRAVEL = seconds(36_000)
const PLANNED = parseWallTime('2026-11-24 20:04:47') as WallTime // it can be read
const words = { now: 'now: ', atOpening: 'then: ', ifSentNow: '', ifSentThen: '', language: 'en' }
const arrivalOf = (openedAt: ReturnType<typeof at> | undefined) =>
  render(<ArrivalIfSentNow arrival={PLANNED} travel={TRAVEL} zone={ZONE} openedAt={openedAt} words={words} />).container

beforeEach(() => vi.useFakeTimers({ now: at('2026-11-24T09:00:00Z') }))

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('the arrival of a command that is not opened moves on with each second, and says how far from the plan it is [CMD-15]', () => {
  const shown = arrivalOf(undefined)
  expect(shown.textContent).toBe('now: 20:00:00 −4:47')
  passes(1_050)
  expect(shown.textContent).toBe('now: 20:00:01 −4:46')
  passes(2_000)
  expect(shown.textContent).toBe('now: 20:00:03 −4:44')
  passes(287_000)
  expect(shown.textContent).toBe('now: 20:04:50 +0:03')
})

test('that of an opened command stands still, and names another day than the planned one [CMD-15]', () => {
  const shown = arrivalOf(at('2026-11-24T18:00:00Z'))
  expect(shown.textContent).toBe('then: Wed 05:00:00 +8:55:13')
  passes(3_000)
  expect(shown.textContent).toBe('then: Wed 05:00:00 +8:55:13')
})

test.each([
  [0, '±0'],
  [-59, '−0:59'],
  [600, '+10:00'],
  [-36_000, '−10:00:00'],
  [-172_800, '−2 d'],
])('%i seconds from the plan read %s', (drift, told) => {
  expect(driftText(drift)).toBe(told)
})

function Left({ launch }: { readonly launch: string }) {
  return <TimeLeft launch={instantOf(parseWallTime(launch) as WallTime, ZONE)} leftText={useLeftText()} /> // each can be read
}

test.each([
  ['2026-11-24 10:00:03', 'in 00:00:03', 'soon'],
  ['2026-11-24 10:05:01', 'in 00:05:01', undefined],
  ['2026-11-24 20:02:01', 'in 10:02:01', undefined],
  ['2026-11-26 10:00:00', 'in 2 d 00:00:00', undefined],
  ['2026-11-24 10:00:00', 'in 00:00:00', 'soon'],
  ['2026-11-24 09:59:59', 'Too late', 'late'],
])('what leaves at %s leaves %s', (launch, told, state) => {
  const { container } = render(<Left launch={launch} />)
  expect(container.textContent).toBe(told)
  expect(container.querySelector<HTMLElement>('span')?.dataset['tick']).toBe(state)
})

test('a text that is no longer shown is no longer written', () => {
  const { unmount } = render(<Left launch="2026-11-24 10:00:03" />)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
