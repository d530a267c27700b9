import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { WorldClock } from './WorldClock.tsx'
import { en150, fixtureWorlds, onlyWorld } from './world.fixture.ts'

test('the clock shows the world’s own time with seconds and zone, and ticks', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T11:59:58.500Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  serverAnswers(fixtureWorlds)
  renderScreen(<WorldClock />)
  await act(() => vi.advanceTimersByTimeAsync(10))
  const clock = screen.getByRole('timer', { name: 'Clock of world nl100' })
  expect(clock.textContent).toContain('12:59:58')
  expect(clock.textContent).toContain('CET')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(clock.textContent).toContain('13:00:00')
})

test('another world has another zone', async () => {
  serverAnswers(onlyWorld({ ...en150, domain: 'nl' }))
  renderScreen(<WorldClock />)
  expect((await screen.findByRole('timer', { name: 'Clock of world en150' })).textContent).toMatch(/GMT|BST/)
})

test('while no world is known the clock is the game server’s', async () => {
  serverAnswers({})
  renderScreen(<WorldClock />)
  expect(await screen.findByRole('timer', { name: 'Clock of nl' })).toBeTruthy()
})
