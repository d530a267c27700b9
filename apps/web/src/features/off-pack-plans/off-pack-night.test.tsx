/** An off-pack plan at night: alarms before its lines, and the plan without a network. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAs, refusing } from '../../app/signed-in.fixture.tsx'
import { stubAudio } from '../../parts/night-watch/heard-tones.fixture.ts'
import { fakeOffPackPlan, KEY } from './fake-off-pack-plan.fixture.ts'
import { leaving, many, shows } from './off-pack-plan-view.fixture.tsx'

const heard: number[] = []

beforeEach(() => {
  heard.length = 0
  stubAudio(() => heard.push(Date.now()))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an off-pack plan rings before its lines as a player’s page does, once armed by one tap', async () => {
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true })
  openAs([], `/planning/${KEY}`, fakeOffPackPlan([leaving(5), leaving(60)]).answers)
  await userEvent.click(await screen.findByText('Alarms, clock and working without a network'))
  expect(await screen.findByText('Off: nothing rings')).toBeTruthy()
  const [summary] = await screen.findAllByText(/^Alarms/, { selector: 'details details summary' })
  if (summary) await userEvent.click(summary)
  await userEvent.click(screen.getByRole('button', { name: 'Arm alarms' }))
  await waitFor(() => expect(heard.length).toBeGreaterThan(0))
  const tested = heard.length
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(heard).toHaveLength(tested)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(heard.length).toBeGreaterThan(tested)
})

test('an off-pack plan that was opened once opens without a network, as it was then, and says so', async () => {
  const { answers } = fakeOffPackPlan([...many(2)])
  openAs([], `/planning/${KEY}`, answers)
  await shows(1, 2)
  await waitFor(() => expect(localStorage.getItem('offPackKept')).toContain(KEY))
  cleanup()
  const nobody = () => {
    throw new TypeError('Failed to fetch')
  }
  openAs([], `/planning/${KEY}`, Object.fromEntries(Object.keys(answers).map((address) => [address, nobody])))
  expect(await screen.findByText(/^No connection\. These lines are as this browser saw them last/)).toBeTruthy()
  await shows(1, 2)
})

test('a browser forgets what it opened of a plan whose link has ended', async () => {
  localStorage.setItem('offPackOpened', JSON.stringify([{ plan: KEY, lines: [[1, 0]] }]))
  const { answers } = fakeOffPackPlan([])
  openAs([], `/planning/${KEY}`, { ...answers, '/api/planning/v1/planning': refusing(404, 'no', 'PLANNING_UNKNOWN') })
  await waitFor(() => expect(localStorage.getItem('offPackOpened')).not.toContain(KEY))
})
