import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openAs, refusing, rowsOf } from '../../../app/signed-in.fixture.tsx'
import type { Answer } from '../../../screen.fixture.tsx'

const MAXIMA = {
  MANY_SOURCES: 2000,
  MANY_TARGETS: 2000,
  MAX_RETRY_ATTEMPTS: 500,
  MAX_RETRY_ATTEMPTS_MANY_SOURCES: 25,
}
const NAMES = Object.keys(MAXIMA)
/** Goes on by itself and can be put forward past the pause after which a value is saved. */
const TYPING_CLOCK = { shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] } satisfies Parameters<
  typeof vi.useFakeTimers
>[0]

const setting = (name: string, value: number) => ({ setting: name, description: 'x', value })
const saves = async (request: Request) => {
  const { setting: name, value } = await request.json()
  return setting(name, value)
}

function open(change: Answer = saves) {
  return openAs(['USER', 'ADMIN'], '/admin/settings', {
    '/api/setting/v1/planner-settings': NAMES.map((name) => setting(name, 10)),
    ...Object.fromEntries(NAMES.map((name) => [`/api/setting/v1/setting/${name}`, change])),
  })
}

const field = (name = 'MANY_SOURCES') => screen.findByRole('textbox', { name })
const puts = (seen: readonly Request[]) => seen.filter(({ method }) => method === 'PUT')

async function type(name: string, value: string) {
  await userEvent.clear(await field(name))
  await userEvent.type(await field(name), value)
}

test('setting, description and a number that can be changed [ADMSET-01]', async () => {
  open()
  const rows = rowsOf(await screen.findByRole('table'))
  expect(rows[0]).toEqual(['Setting', 'Description', 'Value'])
  expect(rows.slice(1).map(([name]) => name)).toEqual(NAMES)
  expect(rows[1]?.[1]).toBe('From this many source villages on a plan is large.')
  expect(await field()).toHaveProperty('value', '10')
})

test.each(Object.entries(MAXIMA))('%s is 1 to %i [ADMSET-02 ADMSET-03]', async (name, max) => {
  const { seen } = open()
  const message = `Please enter a valid value (positive number between 1-${max}).`
  for (const wrong of ['0', `${max + 1}`, '-1', '1.5', '']) {
    await type(name, wrong === '' ? ' ' : wrong)
    expect(screen.queryByText(message), wrong).not.toBeNull()
    await userEvent.tab()
  }
  expect(puts(seen)).toEqual([])
  await type(name, `${max}`)
  expect(screen.queryByText(message)).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(puts(seen)).toHaveLength(1))
  await type(name, '1')
  await userEvent.tab()
  await waitFor(() => expect(puts(seen)).toHaveLength(2))
})

test('a valid value is saved once typing pauses, and said to be [ADMSET-04 ADMSET-05]', async () => {
  const { seen } = open()
  await type('MANY_SOURCES', '100')
  const toast = (await screen.findByText('Successfully updated setting MANY_SOURCES')).closest('div')
  expect(toast?.textContent).toContain('Planner Settings')
  expect(puts(seen)).toHaveLength(1)
  expect(new URL(puts(seen)[0]?.url ?? '').pathname).toBe('/api/setting/v1/setting/MANY_SOURCES')
  expect(await puts(seen)[0]?.json()).toEqual({ setting: 'MANY_SOURCES', value: 100 })
  await userEvent.tab()
  expect(puts(seen)).toHaveLength(1)
})

test('a value that was not saved stays, with the server’s message, until it is sent again [ADMSET-06 ERR-20]', async () => {
  vi.useFakeTimers(TYPING_CLOCK)
  const { seen } = open(refusing(400, 'nope'))
  await type('MANY_SOURCES', '100')
  expect(await screen.findByText('Not saved: nope')).toBeTruthy()
  const toast = within(screen.getByRole('region', { name: 'Messages' })).getByRole('alert')
  expect(toast.textContent).toBe('Planner Settingsnope')
  expect(await field()).toHaveProperty('value', '100')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(puts(seen)).toHaveLength(1)
  await userEvent.type(await field(), '{Enter}')
  await waitFor(() => expect(puts(seen)).toHaveLength(2))
})

test('a field that nobody touched follows the server and is never sent', async () => {
  vi.useFakeTimers(TYPING_CLOCK)
  let value = 10
  const { seen } = openAs(['USER', 'ADMIN'], '/admin/settings', {
    '/api/setting/v1/planner-settings': () => NAMES.map((name) => setting(name, value)),
    '/api/general/v1/feedback': [],
  })
  await field()
  await userEvent.click(screen.getByRole('link', { name: 'Feedback' }))
  await screen.findByRole('heading', { name: 'Feedback', level: 1 })
  value = 20
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  await waitFor(async () => expect(await field()).toHaveProperty('value', '20'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(puts(seen)).toEqual([])
})
