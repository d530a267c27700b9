/** An off-pack plan at night: alarms before its lines, and the plan without a network. */
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAs, refusing } from '../../app/signed-in.fixture.tsx'
import { stubAudio } from '../../parts/night-watch/heard-tones.fixture.ts'
import { fakeOffPackPlan, KEY } from './fake-off-pack-plan.fixture.ts'
import { ids, leaving, many } from './off-pack-plan-view.fixture.tsx'

const heard: number[] = []

beforeEach(() => {
  heard.length = 0
  stubAudio(() => heard.push(Date.now()))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Its fold, with the alarms armed. */
async function armed(...lines: readonly string[]) {
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true })
  openAs([], `/planning/${KEY}`, fakeOffPackPlan([...lines]).answers)
  const title = await screen.findByText('Alarms, clock and working without a network')
  await userEvent.click(title)
  expect(await screen.findByText('Off: nothing rings')).toBeTruthy()
  const [summary] = await screen.findAllByText(/^Alarms/, { selector: 'details details summary' })
  if (summary) await userEvent.click(summary)
  await userEvent.click(await screen.findByRole('button', { name: 'Arm alarms' }))
  await waitFor(() => expect(heard.length).toBeGreaterThan(0))
  return { title, fold: title.closest('details') }
}

test('an off-pack plan rings before its lines as a player’s page does, once armed by one tap', async () => {
  await armed(leaving(5), leaving(60))
  const tested = heard.length
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(heard).toHaveLength(tested)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(heard.length).toBeGreaterThan(tested)
})

test('an off-pack plan whose alarms were slept through lists them, and unfolds to be seen', async () => {
  const { title, fold } = await armed(leaving(5))
  await userEvent.click(title)
  expect(fold?.open).toBe(false)
  vi.setSystemTime(Date.now() + 60 * 60_000)
  // Whoever wakes it looks at it, before its clock has found out that it jumped.
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const missed = await screen.findByRole('alert', { hidden: true })
  expect(missed.textContent).toContain('Alarms missed while the device slept')
  await waitFor(() => expect(fold?.open).toBe(true))
})

test.each([2, 3_500])(
  'an off-pack plan of %d lines that was opened once opens without a network, as it was then, and says so',
  async (count) => {
    const { answers } = fakeOffPackPlan([...many(count)])
    openAs([], `/planning/${KEY}`, answers)
    await waitFor(() => expect(ids().slice(0, 2)).toEqual([1, 2]))
    await waitFor(() => expect(localStorage.getItem('offPackKept')).toContain(KEY))
    cleanup()
    const nobody = () => {
      throw new TypeError('Failed to fetch')
    }
    openAs([], `/planning/${KEY}`, Object.fromEntries(Object.keys(answers).map((address) => [address, nobody])))
    expect(await screen.findByText(/^No connection\. These lines are as this browser saw them last/)).toBeTruthy()
    await waitFor(() => expect(ids().slice(0, 2)).toEqual([1, 2]))
    // Nobody answers who could delete or add a line.
    expect(screen.queryByRole('button', { name: /^(More|Delete|Add lines)/ })).toBeNull()
  },
  30_000,
)

test.each([
  ['has no room left', 'QuotaExceededError', /no room left for it/],
  ['keeps nothing large', 'InvalidStateError', /keeps nothing that large/],
])('a browser that %s says that the plan will not be there without a network', async (_, name, told) => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', name)
  })
  const worker = { register: async () => ({}), ready: Promise.resolve({}) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  openAs([], `/planning/${KEY}`, fakeOffPackPlan([leaving(60)]).answers)
  await userEvent.click(await screen.findByText('Alarms, clock and working without a network'))
  await userEvent.click(await screen.findByText(/^On this device/, { selector: 'summary' }))
  expect(await screen.findByText(told)).toBeTruthy()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a browser forgets what it opened of a plan whose link has ended', async () => {
  localStorage.setItem('offPackOpened', JSON.stringify([{ plan: KEY, lines: [[1, 0]] }]))
  const { answers } = fakeOffPackPlan([])
  openAs([], `/planning/${KEY}`, { ...answers, '/api/planning/v1/planning': refusing(404, 'no', 'PLANNING_UNKNOWN') })
  await waitFor(() => expect(localStorage.getItem('offPackOpened')).not.toContain(KEY))
})
