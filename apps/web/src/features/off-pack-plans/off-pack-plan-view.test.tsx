import { wallTimeOf } from '@muster/formats'
import { instant } from '@muster/game'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openAs, rowsOf } from '../../app/signed-in.fixture.tsx'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { type FakeOffPackPlan, fakeOffPackPlan, KEY } from './fake-off-pack-plan.fixture.ts'
import {
  checkbox,
  comeBack,
  confirmLoss,
  GAME,
  ids,
  keepSettings,
  leaving,
  levelOf,
  many,
  rowOf,
  shows,
  table,
  timesAsked,
  ZONE,
} from './off-pack-plan-view.fixture.tsx'

function open(plan: FakeOffPackPlan, answers = {}) {
  return openAs([], `/planning/${KEY}`, { ...plan.answers, ...answers })
}

test('the lines of a page stand in a table, a hundred at most [OFFPACK-22 OFFPACK-23 OFFPACK-25 OFFPACK-37 SHELL-19]', async () => {
  open(fakeOffPackPlan([leaving(60), leaving(61, { unit: 'snob', amount: 4 }), leaving(62), ...many(100)]))
  const rows = rowsOf(await table())
  expect(rows[0]?.slice(1, 11)).toEqual([
    'Source',
    'Target',
    'Unit',
    'Type',
    'Arrival',
    'Travel',
    'Launch',
    'Time left',
    'Amount',
    'Remarks',
  ])
  expect(rows).toHaveLength(101)
  expect(rows[2]?.slice(1, 5).map((cell) => cell.trim())).toEqual(['500|500', '520|500', 'Nobleman', 'Attack'])
  expect(rows[2]?.[6]).toBe('10:00:00')
  expect(rows[2]?.[8]).toMatch(/^01:0[01]:\d\d$/)
  expect(rows[2]?.[9]).toBe('4')
  await userEvent.click(screen.getByRole('combobox', { name: 'Lines on a page' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '10',
    '25',
    '50',
    '100',
    '250',
    '500',
  ])
})

test('the head tells whose plan it is, what leaves next, and gives the link', async () => {
  open(fakeOffPackPlan([leaving(-5), leaving(60)]))
  const next = await screen.findByRole('region', { name: 'Next launch' })
  await waitFor(() => expect(within(next).getByRole('link', { name: /^Send/ })).toBeTruthy())
  expect(next.textContent).toMatch(/^(00:59|01:00):\d\dNext launch: .*Ram 500\|500 → 520\|500/)
  const facts = await screen.findByRole('region', { name: 'About this plan' })
  expect(facts.textContent).toContain('Alice')
  expect(facts.textContent).toContain('nl100 · 2 lines')
  expect(facts.textContent).toMatch(/All times are those of nl100 \(CES?T\)/)
  expect(within(facts).getByRole('button', { name: 'Copy the link of this plan' })).toBeTruthy()
})

test('pages have at most ten links, and their size is remembered [OFFPACK-24 OFFPACK-51 STORE-14]', async () => {
  keepSettings({ pageSize: 25 })
  open(fakeOffPackPlan(many(200)))
  await waitFor(() => expect(ids()).toHaveLength(25))
  await userEvent.click(screen.getByRole('combobox', { name: 'Lines on a page' }))
  await userEvent.click(screen.getByRole('option', { name: '10' }))
  await waitFor(() => expect(ids()).toHaveLength(10))
  const pages = within(screen.getByRole('navigation', { name: 'Pages of lines' }))
  await userEvent.click(await pages.findByRole('button', { name: 'Page 20' }))
  await shows(...Array.from({ length: 10 }, (_, n) => 191 + n))
  for (const page of [19, 18]) {
    await userEvent.click(pages.getByRole('button', { name: `Page ${page}` }))
    expect(pages.getAllByRole('button').length).toBeLessThanOrEqual(10)
  }
  expect(readStored(stored.planningSettings).pageSize).toBe(10)
})

test('the launch filter starts at an hour from now and keeps those before it or from it on [OFFPACK-25 OFFPACK-26]', async () => {
  open(fakeOffPackPlan([leaving(30), leaving(90)]))
  await table()
  const time = screen.getByLabelText<HTMLInputElement>('Before or from')
  const inAnHour = wallTimeOf(instant(Date.now() + 3_600_000), ZONE).slice(0, 16)
  const aMinuteBefore = wallTimeOf(instant(Date.now() + 3_540_000), ZONE).slice(0, 16)
  expect([inAnHour, aMinuteBefore]).toContain(time.value.slice(0, 16))
  expect(time.placeholder).toBe('YYYY-MM-DD HH:MM:SS')
  expect(ids()).toEqual([1, 2])
  const choose = async (option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Launch time' }))
    await userEvent.click(screen.getByRole('option', { name: option }))
  }
  await choose('Before')
  await shows(1)
  await choose('From')
  await shows(2)
})

test('the switches stand as they should on a fresh browser, and are remembered [OFFPACK-27 OFFPACK-29 STORE-14]', async () => {
  open(fakeOffPackPlan(many(1)))
  const sent = await checkbox('Remove attack when sent')
  const expired = await checkbox('Remove attack when timer expired')
  const duplicates = await checkbox('Mark duplicates')
  expect([sent.checked, expired.checked, duplicates.checked]).toEqual([true, false, false])
  expect(expired.disabled).toBe(true)
  await userEvent.click(sent)
  await userEvent.click(expired)
  await userEvent.click(duplicates)
  expect(readStored(stored.planningSettings)).toMatchObject({
    removeAttackWhenSent: false,
    removeAttackWhenTimerExpired: true,
    markDuplicates: true,
  })
})

test('lines of one second are marked once that is wanted [OFFPACK-28]', async () => {
  open(fakeOffPackPlan([leaving(60), leaving(60, { target: { x: 580, y: 500 } }), leaving(61)]))
  await shows(1, 2, 3)
  expect(document.querySelector('[data-level]')).toBeNull()
  await userEvent.click(await checkbox('Mark duplicates'))
  expect(await screen.findAllByRole('img', { name: 'Another line leaves in the same second.' })).toHaveLength(2)
  expect(await levelOf(1)).toBe('2')
  expect(await levelOf(3)).toBeUndefined()
})

test('the plan opens in the command generator in a new tab [OFFPACK-34]', async () => {
  open(fakeOffPackPlan(many(1)))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open in the command generator' })
  expect(link.pathname + link.search).toBe(`/command-generator?planning=${KEY}`)
  expect(link.target).toBe('_blank')
})

test('a launch that has passed reads too late, and a noble too far away is noticed [OFFPACK-35 OFFPACK-36 OFFPACK-38]', async () => {
  const far = { unit: 'snob', target: { x: 580, y: 500 } } as const
  open(fakeOffPackPlan([leaving(-5), leaving(60, far)]))
  await shows(2, 1)
  expect((await rowOf(1)).textContent).toContain('Too late')
  expect(await levelOf(1)).toBe('3')
  expect(screen.getByRole('img', { name: 'The launch has passed.' }).dataset['level']).toBe('3')
  expect(await levelOf(2)).toBe('4')
  expect(screen.getByRole('img', { name: 'A noble does not walk farther than 70 fields on nl100.' })).toBeTruthy()
})

test('a source of another player is noticed and stays selectable', async () => {
  open(fakeOffPackPlan([leaving(60, { source: { x: 580, y: 500 } })]))
  expect(await screen.findByRole('img', { name: '580|500 is not a village of Alice.' })).toBeTruthy()
  expect((await checkbox('Select line 1')).disabled).toBe(false)
})

test('a line opens the rally point in a window that may answer, and is marked as opened', async () => {
  open(fakeOffPackPlan([leaving(60, { unit: 'snob', amount: 4 })]))
  const opening = vi.spyOn(window, 'open').mockReturnValue(null)
  const link = await within(await table()).findByRole('link', { name: 'Send 500|500 → 520|500 in the game' })
  await userEvent.click(link)
  expect(opening).toHaveBeenCalledWith(`${GAME}/game.php?village=11&screen=place&target=31&snob=4`, 'muster-1')
  expect(link.textContent).toMatch(/^Opened/)
})

test('the time left and the title count down with the seconds of the server [OFFPACK-37 OFFPACK-39]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  open(fakeOffPackPlan([leaving(60), leaving(90)]))
  await shows(1, 2)
  const left = async () => (await rowOf(1)).querySelector('[data-label="Time left"]')?.textContent ?? ''
  const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const before = seconds(await left())
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  const after = await left()
  expect(before - seconds(after)).toBeGreaterThanOrEqual(119)
  expect(document.title).toBe(`${after} · Friday night`)
})

test('below ten minutes and below one a launch stands out, in its row and large', async () => {
  open(fakeOffPackPlan([leaving(0.5), leaving(9), leaving(11)]))
  await shows(1, 2, 3)
  const stateOf = (within: Element | null) => within?.querySelector('[data-tick]')?.getAttribute('data-tick') ?? 'calm'
  const rows = await Promise.all([1, 2, 3].map(rowOf))
  expect(rows.map((row) => stateOf(row.querySelector('[data-label="Time left"]')))).toEqual(['now', 'soon', 'calm'])
  expect(stateOf(screen.getByRole('region', { name: 'Next launch' }))).toBe('now')
})

test('the whole plan can be taken to another tool, and the message of the game is explained', async () => {
  keepSettings({ pageSize: 10 })
  open(fakeOffPackPlan(many(12)))
  await userEvent.click(await screen.findByText('Take all lines to another tool'))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Off Pack 0.5+ Format' })
  expect(text.value.split('\n')).toHaveLength(12)
  expect(screen.getByText(new RegExp(`Only messages of ${GAME} count`))).toBeTruthy()
})

test('what others add and remove meanwhile is seen everywhere by whoever comes back, also when both are as many', async () => {
  const plan = fakeOffPackPlan(many(2))
  const { seen } = open(plan)
  await userEvent.click(await screen.findByText('Take all lines to another tool'))
  const printed = async () =>
    (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Off Pack 0.5+ Format' })).value
  expect((await printed()).split('\n')).toEqual(plan.lines.map(({ line }) => line))
  plan.lines = [...plan.lines.slice(1), { id: 3, line: leaving(90, { target: { x: 580, y: 500 } }) }]
  await comeBack()
  await shows(2, 3)
  await waitFor(async () => expect((await printed()).split('\n')).toEqual(plan.lines.map(({ line }) => line)))
  expect(timesAsked(seen)).toBe(2)
})

test('what is too late stands behind what can be sent, and the first line that can be is counted in the title [OFFPACK-38 OFFPACK-39]', async () => {
  open(fakeOffPackPlan([leaving(-5), leaving(-4), leaving(60)]))
  await shows(3, 1, 2)
  expect(rowsOf(await table())).toHaveLength(2)
  expect(document.title).toMatch(/^(00:59|01:00):\d\d · Friday night$/)
  await userEvent.click(screen.getByRole('button', { name: 'Too late (2)' }))
  await shows(3)
})

test('many lines that are too late are folded away, and all of them can be deleted', async () => {
  const plan = fakeOffPackPlan([...Array.from({ length: 7 }, (_, n) => leaving(n - 20)), leaving(60)])
  open(plan)
  await shows(8)
  await userEvent.click(screen.getByRole('button', { name: 'Too late (7)' }))
  await shows(8, 1, 2, 3, 4, 5, 6, 7)
  await userEvent.click(screen.getByRole('button', { name: 'Delete all that are too late' }))
  await confirmLoss()
  await shows(8)
  expect(plan.lines.map(({ id }) => id)).toEqual([8])
})

test('a line goes over to those that are too late at the second it does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  open(fakeOffPackPlan([leaving(1), leaving(90)]))
  await shows(1, 2)
  await act(() => vi.advanceTimersByTimeAsync(62_000))
  await shows(2, 1)
  expect(document.title).toMatch(/^01:2\d:\d\d · Friday night$/)
})

test('a line that was opened in time is no line that was missed, also after a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(window, 'open').mockReturnValue(null)
  const plan = fakeOffPackPlan([leaving(1), leaving(2), leaving(90)])
  open(plan)
  await userEvent.click(
    (
      await within(await table()).findAllByRole('link', { name: 'Send 500|500 → 520|500 in the game' })
    )[0] as HTMLElement, // there are three
  )
  cleanup()
  open(plan)
  await waitFor(async () => expect((await rowOf(1)).textContent).toContain('Opened'))
  await act(() => vi.advanceTimersByTimeAsync(130_000))
  await shows(3, 1, 2)
  expect(ids(await screen.findByRole('table', { name: 'Commands that were opened in time' }))).toEqual([1])
  expect(ids(await screen.findByRole('table', { name: 'Commands that are too late' }))).toEqual([2])
  expect((await rowOf(1)).textContent).not.toContain('Too late')
})

test('the clock of the page is that of the world of the plan', async () => {
  writeStored(stored.domain, 'net')
  open(fakeOffPackPlan(many(1)))
  expect(await screen.findByRole('timer', { name: 'Clock of world nl100' })).toBeTruthy()
})
