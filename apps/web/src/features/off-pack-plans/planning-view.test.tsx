import { printOffPackLine, wallTimeOf } from '@muster/formats'
import type { Instant, Seconds } from '@muster/game'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openAs, refusing, rowsOf } from '../../app/signed-in.fixture.tsx'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { currentToasts, dismissToast } from '../../ui/toast.ts'
import { type FakePlanning, fakePlanning, KEY } from './fake-planning.fixture.ts'

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ZONE = 'Europe/Amsterdam'
const GAME = 'https://nl100.tribalwars.nl'
const LINES = `/api/planning/v1/planning/${KEY}/lines`

/** A ram attack of ten hours on 520|500 that leaves in so many minutes. */
function leaving(inMinutes: number, more: Partial<Parameters<typeof printOffPackLine>[0]> = {}): string {
  const launch = Math.floor(Date.now() / 1000) * 1000 + inMinutes * 60_000
  return printOffPackLine({
    source: { x: 500, y: 500 },
    target: { x: 520, y: 500 },
    fields: 20,
    unit: 'ram',
    type: 'Attack',
    // Brand constructors.
    arrival: wallTimeOf((launch + 36_000_000) as Instant, ZONE),
    travel: 36_000 as Seconds,
    launch: wallTimeOf(launch as Instant, ZONE),
    amount: 1,
    ...more,
  })
}
const many = (count: number) => Array.from({ length: count }, (_, n) => leaving(60 + n))

function open(planning: FakePlanning, answers = {}) {
  return openAs([], `/planning/${KEY}`, { ...planning.answers, ...answers })
}

const table = async () => within(await screen.findByRole('region', { name: 'Commands' })).getByRole('table')
const ids = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Select line/ })
    .map((box) => Number(box.getAttribute('aria-label')?.slice(12)))
const shows = (...expected: readonly number[]) => waitFor(() => expect(ids()).toEqual(expected))
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const pagesAsked = (seen: readonly Request[]) =>
  seen
    .filter(({ method, url }) => method === 'GET' && url.includes('/lines?'))
    .map(({ url }) => new URL(url).searchParams)
const rowOf = async (id: number) => (await checkbox(`Select line ${id}`)).closest('tr') as HTMLElement // it stands in one
function keepSettings(settings: Partial<typeof stored.planningSettings.fallback>): void {
  writeStored(stored.planningSettings, { ...stored.planningSettings.fallback, ...settings })
}
async function confirmLoss(): Promise<void> {
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete lines' }))
}
const message = (origin: string, data: unknown) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { origin, data })))

test('OFFPACK-22 OFFPACK-23 OFFPACK-25 OFFPACK-37 SHELL-19 the lines of a page stand in a table, a hundred at most', async () => {
  const { seen } = open(fakePlanning([leaving(60), leaving(61, { unit: 'snob', amount: 4 }), leaving(62)]))
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
  expect(rows).toHaveLength(4)
  expect(rows[2]?.slice(1, 5).map((cell) => cell.trim())).toEqual(['500|500', '520|500', 'Nobleman', 'Attack'])
  expect(rows[2]?.[6]).toBe('10:00:00')
  expect(rows[2]?.[8]).toMatch(/^01:00:\d\d$/)
  expect(rows[2]?.[9]).toBe('4')
  expect(pagesAsked(seen)[0]?.get('size')).toBe('100')
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

test('the head tells whose planning it is, what leaves next, and gives the link', async () => {
  open(fakePlanning([leaving(-5), leaving(60)]))
  const facts = await screen.findByRole('region', { name: 'About this planning' })
  expect(facts.textContent).toContain('Alice')
  expect(facts.textContent).toContain('nl100 · 2 lines')
  expect(facts.textContent).toMatch(/Next launch(00:59|01:00):\d\d/)
  expect(facts.textContent).toMatch(/All times are those of nl100 \(CES?T\)/)
  expect(within(facts).getByRole('button', { name: 'Copy the link of this planning' })).toBeTruthy()
})

test('OFFPACK-24 OFFPACK-51 STORE-14 pages have at most ten links, and their size is remembered', async () => {
  keepSettings({ pageSize: 25 })
  const { seen } = open(fakePlanning(many(200)))
  await table()
  expect(pagesAsked(seen)[0]?.get('size')).toBe('25')
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

test('OFFPACK-25 OFFPACK-26 the launch filter starts at an hour from now and asks for those before it or from it on', async () => {
  const { seen } = open(fakePlanning([leaving(30), leaving(90)]))
  await table()
  const time = screen.getByLabelText<HTMLInputElement>('Before or from')
  const inAnHour = wallTimeOf((Date.now() + 3_600_000) as Instant, ZONE).slice(0, 16) // a brand constructor
  const aMinuteBefore = wallTimeOf((Date.now() + 3_540_000) as Instant, ZONE).slice(0, 16) // a brand constructor
  expect([inAnHour, aMinuteBefore]).toContain(time.value.slice(0, 16).replace('T', ' '))
  expect(time.step).toBe('1')
  expect(pagesAsked(seen)[0]?.get('launchFilter')).toBe('all')
  const choose = async (option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Launch time' }))
    await userEvent.click(screen.getByRole('option', { name: option }))
  }
  await choose('Before')
  await shows(1)
  await choose('From')
  await shows(2)
  expect(pagesAsked(seen).at(-1)?.get('launchTime')?.slice(0, 19)).toBe(time.value.slice(0, 19))
})

test('OFFPACK-27 OFFPACK-29 STORE-14 the switches stand as they should on a fresh browser, and are remembered', async () => {
  open(fakePlanning(many(1)))
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

test('OFFPACK-28 lines of one second are marked once that is wanted', async () => {
  open(fakePlanning([leaving(60), leaving(60, { target: { x: 580, y: 500 } }), leaving(61)]))
  await shows(1, 2, 3)
  expect(document.querySelector('[data-level]')).toBeNull()
  await userEvent.click(await checkbox('Mark duplicates'))
  expect(await screen.findAllByRole('img', { name: 'Another line leaves in the same second.' })).toHaveLength(2)
  expect((await rowOf(1)).dataset['level']).toBe('2')
  expect((await rowOf(3)).dataset['level']).toBeUndefined()
})

test('OFFPACK-30 a line is deleted by its own button', async () => {
  const planning = fakePlanning(many(3))
  open(planning)
  await userEvent.click(await button('Delete line 2'))
  await shows(1, 3)
  expect(planning.lines.map(({ id }) => id)).toEqual([1, 3])
})

test('a line that cannot be deleted stays, and why is said', async () => {
  const planning = fakePlanning(many(1))
  open(planning, {
    [LINES]: (request: Request) => {
      const answer = planning.answers[LINES]
      return request.method === 'DELETE' || typeof answer !== 'function' ? refusing(503, 'Down.')() : answer(request)
    },
  })
  await userEvent.click(await button('Delete line 1'))
  await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'error', message: 'Refused - Down.' }]))
  expect(ids()).toEqual([1])
})

test('OFFPACK-31 OFFPACK-52 ERR-08 selected lines are deleted together, once that is confirmed', async () => {
  const planning = fakePlanning(many(4))
  const { seen } = open(planning)
  expect((await button('Delete selected (0)')).disabled).toBe(true)
  await userEvent.click(await checkbox('Select all lines of this page'))
  await userEvent.click(await checkbox('Select line 2'))
  await userEvent.click(await checkbox('Select line 4'))
  await userEvent.click(await button('Delete selected (2)'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('2 selected lines are deleted')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(ids()).toEqual([1, 2, 3, 4])
  await userEvent.click(await button('Delete selected (2)'))
  await confirmLoss()
  await shows(2, 4)
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('OFFPACK-32 OFFPACK-43 OFFPACK-52 ERR-08 a line without its village is invalid, cannot be selected, and goes with all others like it', async () => {
  keepSettings({ pageSize: 10 })
  const nowhere = { target: { x: 999, y: 999 } }
  const planning = fakePlanning([leaving(60, nowhere), ...many(12), leaving(90, nowhere)])
  open(planning)
  const remark = 'Source or target not found on world nl100. Please delete this line.'
  expect(await screen.findByText(remark)).toBeTruthy()
  expect((await checkbox('Select line 1')).disabled).toBe(true)
  expect((await rowOf(1)).dataset['level']).toBe('1')
  await userEvent.click(await checkbox('Select all lines of this page'))
  expect(await button('Delete selected (9)')).toBeTruthy()
  await userEvent.click(await button('Delete invalid lines (2)'))
  expect((await screen.findByRole('dialog')).textContent).toContain('2 lines of the whole planning')
  await confirmLoss()
  await waitFor(() => expect(planning.lines).toHaveLength(12))
  await waitFor(() => expect(screen.queryByText(remark)).toBeNull())
  expect((await button('Delete invalid lines (0)')).disabled).toBe(true)
})

test('OFFPACK-33 lines are added through a window that takes the right format only', async () => {
  open(fakePlanning(many(1)))
  await userEvent.click(await button('Add lines'))
  const dialog = await screen.findByRole('dialog')
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add to the planning' })
  const lines = within(dialog).getByRole('textbox', { name: 'Lines' })
  await userEvent.click(lines)
  await userEvent.paste('hello')
  await waitFor(() => expect(document.querySelector('[data-key="OFF_PACK_FORMAT_ERROR"]')).toBeTruthy())
  expect(add.disabled).toBe(true)
  await userEvent.clear(lines)
  await userEvent.paste(leaving(120))
  await waitFor(() => expect(add.disabled).toBe(false))
  await userEvent.click(add)
  await shows(1, 2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('OFFPACK-20 ERR-14 lines that cannot be added say so and stay in their window', async () => {
  const planning = fakePlanning(many(1))
  open(planning, {
    [LINES]: (request: Request) => {
      const answer = planning.answers[LINES]
      return request.method === 'POST' || typeof answer !== 'function' ? refusing(500, 'no')() : answer(request)
    },
  })
  await userEvent.click(await button('Add lines'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Lines' }))
  const line = leaving(120)
  await userEvent.paste(line)
  await waitFor(async () => expect((await button('Add to the planning')).disabled).toBe(false))
  await userEvent.click(await button('Add to the planning'))
  await waitFor(() =>
    expect(currentToasts()).toMatchObject([{ message: 'Something went wrong. Please contact the site owner.' }]),
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' }).value).toBe(line)
})

test('OFFPACK-34 the planning opens in the command generator in a new tab', async () => {
  open(fakePlanning(many(1)))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open in the command generator' })
  expect(link.pathname + link.search).toBe(`/command-generator?planning=${KEY}`)
  expect(link.target).toBe('_blank')
})

test('OFFPACK-35 OFFPACK-36 OFFPACK-38 a launch that has passed reads too late, and a noble too far away is noticed', async () => {
  const far = { unit: 'snob', target: { x: 580, y: 500 } } as const
  open(fakePlanning([leaving(-5), leaving(60, far)]))
  await shows(1, 2)
  expect((await rowOf(1)).textContent).toContain('Too late')
  expect((await rowOf(1)).dataset['level']).toBe('3')
  expect(screen.getByRole('img', { name: 'The launch has passed.' }).dataset['level']).toBe('3')
  expect((await rowOf(2)).dataset['level']).toBe('4')
  expect(screen.getByRole('img', { name: 'A noble does not walk farther than 70 fields on nl100.' })).toBeTruthy()
})

test('a source of another player is noticed and stays selectable', async () => {
  open(fakePlanning([leaving(60, { source: { x: 580, y: 500 } })]))
  expect(await screen.findByRole('img', { name: '580|500 is not a village of Alice.' })).toBeTruthy()
  expect((await checkbox('Select line 1')).disabled).toBe(false)
})

test('a line opens the rally point in a window that may answer, and is marked as opened', async () => {
  open(fakePlanning([leaving(60, { unit: 'snob', amount: 4 })]))
  const opening = vi.spyOn(window, 'open').mockReturnValue(null)
  const link = await screen.findByRole('link', { name: 'Send 500|500 → 520|500 in the game' })
  await userEvent.click(link)
  expect(opening).toHaveBeenCalledWith(`${GAME}/game.php?village=11&screen=place&target=31&snob=4`, 'muster-1')
  expect(link.textContent).toMatch(/^Opened/)
})

test('OFFPACK-37 OFFPACK-39 the time left and the title count down with the seconds of the server', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  open(fakePlanning([leaving(60), leaving(90)]))
  await shows(1, 2)
  const left = async () => (await rowOf(1)).querySelector('.line-left')?.textContent ?? ''
  const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const before = seconds(await left())
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  const after = await left()
  expect(before - seconds(after)).toBeGreaterThanOrEqual(119)
  expect(document.title).toBe(`${after} · Friday night`)
})

test.each([
  ['a number', 2],
  ['a number as a text', '2'],
  ['an object with the number', { id: 2 }],
])('OFFPACK-40 SEC-07 a line goes when the game tells of it: %s', async (_form, data) => {
  const planning = fakePlanning(many(3))
  open(planning)
  await shows(1, 2, 3)
  await message('https://evil.example', data)
  await message(`${GAME}.evil.example`, data)
  await message(GAME, { id: 'two' })
  await message(GAME, 4711)
  expect(planning.lines).toHaveLength(3)
  await message(GAME, data)
  await shows(1, 3)
})

test('OFFPACK-40 a message removes nothing while that is switched off', async () => {
  keepSettings({ removeAttackWhenSent: false })
  const planning = fakePlanning(many(2))
  open(planning)
  await shows(1, 2)
  await message(GAME, 1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(planning.lines).toHaveLength(2)
})

test.each([
  ['goes where only that is wanted', false, true, [2]],
  ['stays where lines go when they are sent', true, true, [1, 2]],
  ['stays where nothing is wanted', false, false, [1, 2]],
])('OFFPACK-41 a line whose time is up %s', async (_rule, removeAttackWhenSent, removeAttackWhenTimerExpired, left) => {
  keepSettings({ removeAttackWhenSent, removeAttackWhenTimerExpired })
  open(fakePlanning([leaving(-1), leaving(60)]))
  await screen.findByRole('region', { name: 'Commands' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await shows(...left)
})

test('OFFPACK-42 when a tenth of the page is left, the next lines move up', async () => {
  keepSettings({ pageSize: 10 })
  const { seen } = open(fakePlanning(many(15)))
  await waitFor(() => expect(ids()).toHaveLength(10))
  await userEvent.click(await checkbox('Select all lines of this page'))
  await userEvent.click(await checkbox('Select line 10'))
  await userEvent.click(await button('Delete selected (9)'))
  await confirmLoss()
  await shows(10, 11, 12, 13, 14, 15)
  expect(pagesAsked(seen)).toHaveLength(2)
})

test('OFFPACK-42 a page that was emptied steps back, and the last line leaves a word', async () => {
  keepSettings({ pageSize: 10 })
  open(fakePlanning(many(11)))
  await userEvent.click(await button('Page 2'))
  await shows(11)
  await userEvent.click(await button('Delete line 11'))
  await shows(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  await userEvent.click(await checkbox('Select all lines of this page'))
  await userEvent.click(await button('Delete selected (10)'))
  await confirmLoss()
  expect(await screen.findByText('There is no line left. Add lines to go on.')).toBeTruthy()
})

test('OFFPACK-46 OFFPACK-48 OFFPACK-50 STORE-14 ERR-15 a protected planning asks for its password, keeps the right one, and asks again for a wrong one', async () => {
  keepSettings({ passwords: { other: 'kept' } })
  open(fakePlanning(many(1), 'пароль'))
  const prompt = async () => within(await screen.findByRole('dialog')).getByLabelText('Password')
  await prompt()
  expect(screen.getByText(/^This planning requires a password\./)).toBeTruthy()
  await userEvent.type(await prompt(), 'wrong{Enter}')
  expect(await screen.findByText(/the one that was used is incorrect/)).toBeTruthy()
  await userEvent.type(await prompt(), 'пароль')
  await userEvent.click(await button('Save'))
  await shows(1)
  expect(readStored(stored.planningSettings).passwords).toEqual({ other: 'kept', [KEY]: 'пароль' })
})

test('OFFPACK-48 a password that is kept opens the planning without asking', async () => {
  keepSettings({ passwords: { [KEY]: 'x' } })
  open(fakePlanning(many(1), 'x'))
  await shows(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('OFFPACK-47 closing the prompt leads to a new planning', async () => {
  const { path } = open(fakePlanning(many(1), 'x'))
  await userEvent.click(
    within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
  ) // there are two: the cross and the button
  await waitFor(() => expect(path()).toBe('/planning'))
})

test.each([404, 500])('OFFPACK-49 ERR-16 a planning that is refused with %i was not found', async (status) => {
  const { path } = open(fakePlanning([]), { '/api/planning/v1/planning': refusing(status, 'no') })
  await waitFor(() => expect(path()).toBe('/planning'))
  expect(currentToasts()).toMatchObject([{ kind: 'error', message: `planning ${KEY} was not found` }])
})

test('a server that cannot be reached has not said that there is no planning', async () => {
  const answers = { ...fakePlanning(many(1)).answers, '/api/planning/v1/planning': undefined }
  const { path } = openAs([], `/planning/${KEY}`, answers)
  expect((await screen.findByRole('alert')).textContent).toContain('Backend is not responding')
  expect(path()).toBe(`/planning/${KEY}`)
})

test('the whole planning can be taken to another tool, and the message of the game is explained', async () => {
  keepSettings({ pageSize: 10 })
  open(fakePlanning(many(12)))
  await userEvent.click(await screen.findByText('Take all lines to another tool'))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Off Pack 0.5+ Format' })
  expect(text.value.split('\n')).toHaveLength(12)
  expect(screen.getByText(new RegExp(`Only messages of ${GAME} count`))).toBeTruthy()
})

test('a planning is deleted from its own page, too', async () => {
  const { path, seen } = open(fakePlanning(many(1)), {
    [`/api/planning/v1/planning/${KEY}`]: () => new Response(null, { status: 204 }),
  })
  await userEvent.click(await button('Delete planning'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete planning' }))
  await waitFor(() => expect(path()).toBe('/planning'))
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(currentToasts()).toMatchObject([{ message: `Successfully deleted planning ${KEY}` }])
})
