import { ru } from '@muster/phrases'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubAudio } from '../../../parts/night-watch/heard-tones.fixture.ts'
import { MINUTE, NOW, openOrders, order } from '../player-page.fixture.ts'
import { calendarOf } from './order-calendar.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tool = async (name: RegExp) => {
  const [summary] = await screen.findAllByText(name, { selector: 'summary' })
  if (!summary) return
  await userEvent.click(summary)
  await waitFor(() => expect(summary.nextElementSibling).toBeTruthy())
}

describe('alarms', () => {
  /** What was heard: the tones of each sound begin together. */
  const heard: number[] = []

  beforeEach(() => {
    heard.length = 0
    stubAudio(() => heard.push(Date.now()))
    Object.assign(navigator, { wakeLock: { request: async () => ({ release: async () => undefined }) } })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  test('one tap arms them and plays a test, each stage rings once, and a line says whether they will [OPL-04]', async () => {
    openOrders([order('a', 5)])
    await screen.findByText('Off: nothing rings')
    await tool(/^Alarms/)
    await userEvent.click(screen.getByRole('button', { name: 'Arm alarms' }))
    expect(await screen.findByText('Armed: will ring while this page stays in front')).toBeTruthy()
    await waitFor(() => expect(heard.length).toBeGreaterThan(0))
    const ringing = () => new Set(heard.map((at) => Math.floor((at - NOW) / 1000))).size
    const tested = ringing()
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
    expect(ringing()).toBe(tested)
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
    expect(ringing()).toBe(tested + 1)
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
    expect(ringing()).toBe(tested + 2)
  })

  test('a command that is marked as sent is silent [OPL-04]', async () => {
    openOrders([order('a', 5)])
    await tool(/^Alarms/)
    await userEvent.click(screen.getByRole('button', { name: 'Arm alarms' }))
    await waitFor(() => expect(heard.length).toBeGreaterThan(0))
    const [sent] = screen.getAllByRole('button', { name: /^Sent: / })
    if (sent) await userEvent.click(sent)
    const before = heard.length
    await act(() => vi.advanceTimersByTimeAsync(6 * MINUTE))
    expect(heard).toHaveLength(before)
  })

  test('what did not ring while the device slept is listed beside the tools, also where these are folded again [OPL-04]', async () => {
    openOrders([order('a', 5)])
    await tool(/^Alarms/)
    await userEvent.click(screen.getByRole('button', { name: 'Arm alarms' }))
    await tool(/^Alarms/)
    vi.setSystemTime(NOW + 60 * MINUTE)
    // Whoever wakes it looks at it, before its clock has found out that it jumped.
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    const missed = await screen.findByRole('alert')
    expect(missed.textContent).toContain('Alarms missed while the device slept')
    expect(missed.closest('details')).toBeNull()
    await userEvent.click(within(missed).getByRole('button', { name: 'I have seen it' }))
    expect(screen.queryByText('Alarms missed while the device slept')).toBeNull()
  })

  test('the screen stays on while it is asked to [OPL-08]', async () => {
    openOrders([order('a', 5)])
    await screen.findByText('May go dark')
    await tool(/^Screen/)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep the screen on' }))
    expect(await screen.findByText('Stays on')).toBeTruthy()
  })
})

test('a correction by hand moves the countdown by so many milliseconds, and is kept for the world [OPL-05]', async () => {
  openOrders([order('a', 5)])
  await screen.findByText('Not measured yet')
  await tool(/^Clock/)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Correction, milliseconds' })
  const left = () => document.querySelector('[aria-label="Next command"] [class*=countdown]')?.textContent ?? ''
  expect(left()).toMatch(/^00:0[45]:/)
  await userEvent.clear(field)
  await userEvent.type(field, '-5000')
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  expect(left()).toMatch(/^00:05:0[0-9]$/)
  await userEvent.clear(field)
  await userEvent.type(field, '9000')
  expect(localStorage.getItem('clockCorrection.nl100')).toBe('900')
})

test('a player sets quiet hours of his own, and takes them back [OPL-10]', async () => {
  const { seen } = openOrders([order('a', 5)])
  await tool(/^Quiet hours/)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved: they hold for the next plan.')).toBeTruthy()
  expect(await screen.findByText('23:00–07:00')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'None of my own' }))
  await waitFor(() => expect(screen.queryByText('23:00–07:00')).toBeNull())
  await userEvent.click(screen.getByRole('radio', { name: 'Русский' }))
  await waitFor(() => expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(3))
  const bodies = await Promise.all(seen.filter(({ method }) => method === 'PUT').map((one) => one.json()))
  expect(bodies).toEqual([
    { quietHours: { from: '23:00', until: '07:00' }, language: null },
    { quietHours: null, language: null },
    { quietHours: null, language: 'ru' },
  ])
})

test('the page speaks the language that its player has chosen, and that of the browser again when he takes it back [OPL-10]', async () => {
  openOrders([order('a', 5)], {
    '/assets/i18n/ru.json': ru,
    '/assets/i18n/ru/playerPage.json': ru.playerPage,
    '/assets/i18n/ru/operationWords.json': ru.operationWords,
  })
  await tool(/^Quiet hours/)
  await userEvent.click(screen.getByRole('radio', { name: 'Русский' }))
  expect(await screen.findByText(ru.playerPage.tools.alarms)).toBeTruthy()
  expect(document.documentElement.lang).toBe('ru')
  await userEvent.click(screen.getByRole('radio', { name: ru.playerPage.hours.noLanguage }))
  expect(await screen.findByText('Alarms')).toBeTruthy()
})

test('a calendar file holds every command at its launch, with its alarms and its link [OPL-07]', () => {
  const launch = Date.parse('2026-11-24T22:41:07Z')
  const text = calendarOf([{ id: 'a', launch, title: 'Send 500|500 to 510|510', url: 'https://nl100.tribalwars.nl/x' }])
  expect(text).toMatch(/^BEGIN:VCALENDAR/)
  expect(text).toContain('DTSTART:20261124T224107Z')
  expect(text).toContain('UID:a@muster')
  expect(text.match(/BEGIN:VALARM/g)).toHaveLength(2)
  expect(text).toContain('TRIGGER:-PT10M')
  expect(text).toContain('https://nl100.tribalwars.nl/x')
})
