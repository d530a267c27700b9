import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { readStored } from '../../../../storage/browser-storage.ts'
import { stored } from '../../../../storage/stored.ts'
import { line, links, list, openedRows, rows, table } from '../../generator.fixture.ts'
import { showList } from '../list-alone.fixture.tsx'

const THREE = [line('20:00:00'), line('20:00:01'), line('20:00:02')]
const WORLD = 'https://nl100.tribalwars.nl'
const LINK = `${WORLD}/game.php?village=11&screen=place&target=31`

/** Tabs that the page has opened, the newest last. */
let tabs: { closed: boolean; opener: unknown; close: () => void }[]
const openTab = vi.fn<(url: string) => unknown>()

beforeEach(() => {
  // A day before the launches of the lists.
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z'), toFake: ['Date'] })
  tabs = []
  openTab.mockReset().mockImplementation(() => {
    const tab = { closed: false, opener: window, close: () => (tab.closed = true) }
    tabs.push(tab)
    return tab
  })
  vi.stubGlobal('open', openTab)
})

const pressEnter = (from: Element = document.body, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(from, { key: 'Enter', ...more })

test('each command has its places, its times, its template and its link [CMD-08]', async () => {
  await showList([line('20:00:00', { tail: '1,Fake' })])
  const [row] = rows()
  for (const text of ['500|500', '→520|500', 'Fake', 'Tue 24 Nov', '20:00:00', '10:00:00']) {
    expect(row?.textContent).toContain(text)
  }
  expect(links()[0]?.href).toBe(LINK)
  expect(links()[0]?.rel).toContain('noopener')
  expect(links()[0]?.target).toBe('_blank')
})

test('a command whose link was followed counts as opened, also after a reload [CMD-09]', async () => {
  await showList(THREE)
  expect(openedRows()).toEqual([false, false, false])
  links()[1]?.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(links()[1] as HTMLElement)
  expect(openedRows()).toEqual([false, true, false])
  expect(Object.keys(readStored(stored.openedCommands('commandGenerator')))).toEqual(['2'])
  expect(screen.getByText('2 commands left')).toBeTruthy()
})

test('what is opened leaves the list of what is to do [CMD-10]', async () => {
  await showList(THREE)
  pressEnter()
  await userEvent.click(screen.getByRole('button', { name: 'To do 2' }))
  expect(rows()).toHaveLength(2)
  pressEnter()
  pressEnter()
  expect(await screen.findByText(/Every command was opened/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'All 3' }))
  expect(openedRows()).toEqual([true, true, true])
})

test('a command that was opened by mistake can be taken back, and the whole list started over', async () => {
  await showList(THREE)
  pressEnter()
  pressEnter()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Command 1,/ }))
  expect(openedRows()).toEqual([false, true, false])
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start over' }))
  expect(openedRows()).toEqual([false, false, false])
})

test('the head of a column sorts rising, falling, and not at all [CMD-11]', async () => {
  await showList([line('20:00:01'), line('20:00:02'), line('20:00:00')])
  const head = () => screen.getByRole('columnheader', { name: /^Arrival/ })
  const arrivals = () => rows().map((row) => /20:00:0(\d)/.exec(row.textContent ?? '')?.[1])
  expect([head().getAttribute('aria-sort'), ...arrivals()]).toEqual(['ascending', '0', '1', '2'])
  await userEvent.click(within(head()).getByRole('button'))
  expect([head().getAttribute('aria-sort'), ...arrivals()]).toEqual(['descending', '2', '1', '0'])
  await userEvent.click(within(head()).getByRole('button'))
  expect([head().getAttribute('aria-sort'), ...arrivals()]).toEqual(['none', '1', '2', '0'])
  await userEvent.click(within(head()).getByRole('button'))
  expect([head().getAttribute('aria-sort'), ...arrivals()]).toEqual(['ascending', '0', '1', '2'])
})

test('Enter opens the next command, one a press [CMD-12]', async () => {
  await showList(THREE)
  pressEnter()
  expect(openTab.mock.calls).toEqual([[LINK, '_blank']])
  expect(openedRows()).toEqual([true, false, false])
  // The game's page knows nothing of ours.
  expect(tabs[0]?.opener).toBeNull()
  pressEnter(document.body, { repeat: true })
  pressEnter(document.body, { ctrlKey: true })
  expect(openTab).toHaveBeenCalledTimes(1)
  pressEnter()
  expect(openedRows()).toEqual([true, true, false])
})

test('Enter opens nothing while somebody types, or while a dialog is open [CMD-12]', async () => {
  await showList(THREE)
  pressEnter(screen.getByRole('textbox', { name: 'Delay in ms' }))
  pressEnter(screen.getByRole('button', { name: 'Open next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Import lines' }))
  await screen.findByRole('dialog')
  pressEnter()
  expect(openTab).not.toHaveBeenCalled()
})

test('after a click on a link Enter is for the next command', async () => {
  await showList(THREE)
  links()[0]?.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(links()[0] as HTMLElement)
  expect(document.activeElement).toBe(await list())
  pressEnter(document.activeElement ?? undefined)
  expect(openedRows()).toEqual([true, true, false])
})

const NIGHT = [line('07:59:59'), line('08:00:00'), line('00:00:00', { day: '2026-11-25' })]

test('commands that arrive before eight are marked, with a sign as well [CMD-16]', async () => {
  await showList(NIGHT)
  expect(rows().map((row) => row.hasAttribute('data-night'))).toEqual([true, false, true])
  expect(rows().map((row) => within(row).queryAllByRole('img', { name: /at night/ }).length)).toEqual([1, 0, 1])
})

test('so many tabs as chosen open, one after each delay, which is kept [CMD-17 CMD-18 STORE-09]', async () => {
  await showList([...THREE, ...THREE, ...THREE])
  const counts = screen.getByRole('combobox', { name: 'Tabs at once' })
  expect(
    within(counts)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '20', '30', '100'])
  expect(counts).toHaveProperty('value', '5')
  const delay = screen.getByRole('textbox', { name: 'Delay in ms' })
  expect(delay).toHaveProperty('value', '200')
  await userEvent.clear(delay)
  await userEvent.type(delay, '500')
  expect(readStored(stored.tabDelay)).toBe(500)

  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Open 5 tabs' }))
  expect(openTab).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(499)
  expect(openTab).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(openTab).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(openTab).toHaveBeenCalledTimes(5)
})

test('opening several stops when the player says so', async () => {
  await showList(THREE)
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Open 5 tabs' }))
  expect(screen.getByText('Opened 1 of 3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  vi.advanceTimersByTime(10_000)
  expect(openTab).toHaveBeenCalledTimes(1)
})

test('a tab that the browser blocks ends it, is told, and does not count as opened [CMD-17]', async () => {
  await showList(THREE)
  openTab.mockReturnValue(null)
  await userEvent.click(screen.getByRole('button', { name: 'Open 5 tabs' }))
  expect((await screen.findByText(/The browser has blocked a tab/)).textContent).toBeTruthy()
  expect(openTab).toHaveBeenCalledTimes(1)
  expect(openedRows()).toEqual([false, false, false])
})

const tell = (data: unknown, origin = WORLD, source: unknown = tabs.at(-1)) => {
  const message = new MessageEvent('message', { data, origin })
  Object.defineProperty(message, 'source', { value: source })
  fireEvent(window, message)
}

test('for a VIP a tab is closed when it tells of its command, and Enter works again [CMD-13]', async () => {
  await showList(THREE, ['USER', 'VIP'])
  await screen.findByRole('button', { name: 'Reset opening' })
  pressEnter()
  expect(tabs[0]?.opener).toBe(window)
  pressEnter()
  expect(tabs).toHaveLength(1)
  tell(17)
  expect(tabs[0]?.closed).toBe(true)
  pressEnter()
  expect(tabs).toHaveLength(2)
})

test('a message from elsewhere, of another shape or from another tab closes nothing [SEC-07 CMD-13]', async () => {
  await showList(THREE, ['USER', 'VIP'])
  await screen.findByRole('button', { name: 'Reset opening' })
  pressEnter()
  tell(17, 'https://elsewhere.example')
  tell('sent')
  tell(17, WORLD, window)
  expect(tabs[0]?.closed).toBe(false)
  pressEnter()
  expect(tabs).toHaveLength(1)
})

test('a VIP gives up a tab by hand, and need not for one that he has closed [CMD-14 AUTH-20]', async () => {
  await showList(THREE, ['USER', 'VIP'])
  const reset = await screen.findByRole('button', { name: 'Reset opening' })
  pressEnter()
  pressEnter()
  expect(tabs).toHaveLength(1)
  await userEvent.click(reset)
  pressEnter()
  expect(tabs).toHaveLength(2)
  tabs[1]?.close()
  pressEnter()
  expect(tabs).toHaveLength(3)
})

test('a link that a VIP follows is awaited as well [AUTH-20]', async () => {
  await showList(THREE, ['USER', 'VIP'])
  await screen.findByRole('button', { name: 'Reset opening' })
  await userEvent.click(links()[2] as HTMLElement)
  expect(openTab).toHaveBeenCalledTimes(1)
  expect(openedRows()).toEqual([false, false, true])
})

test('others have nothing to reset, and Enter never waits [AUTH-20]', async () => {
  await showList(THREE)
  expect(screen.queryByRole('button', { name: 'Reset opening' })).toBeNull()
  pressEnter()
  pressEnter()
  expect(tabs).toHaveLength(2)
})

test('a list of two thousand commands draws those in view, and sorts and opens all of them', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 10, 24, 0, 0, i)).toISOString()
    return line(at.slice(11, 19))
  })
  await showList(many)
  expect(rows().length).toBeLessThan(60)
  expect(table().getAttribute('aria-rowcount')).toBe('2001')
  await userEvent.click(within(screen.getByRole('columnheader', { name: /^Arrival/ })).getByRole('button'))
  expect(rows()[0]?.textContent).toContain('00:33:19')
  pressEnter()
  expect(readStored(stored.openedCommands('commandGenerator'))).toHaveProperty('1')
})

/** Two launches ahead of a clock that stands at nine unless told otherwise: what arrives last leaves first. */
async function showTwoOrders(now = '2026-11-24T08:00:00Z'): Promise<void> {
  vi.setSystemTime(Date.parse(now))
  const farther = '501|500->520|500,27.00,ram,Attack,2026-11-24 23:00:00.000,13:55:13.000,2026-11-24 09:04:47.000,1'
  await showList([line('20:00:00'), farther])
}

test('whatever the order, what is due first is said, leads to its row and offers the order of launches', async () => {
  await showTwoOrders()
  const lead = screen.getByRole('button', { name: /^Next: 501.500 → 520.500/ })
  expect(lead.textContent).toBe('Next: 501|500 → 520|500in 00:04:47')
  await userEvent.click(lead)
  expect(document.activeElement).toBe(links()[1])
  await userEvent.click(screen.getByRole('button', { name: 'Order by launch' }))
  expect(links()[0]?.getAttribute('aria-label')).toContain('501|500')
  expect(screen.queryByRole('button', { name: 'Order by launch' })).toBeNull()
  expect(readStored(stored.commandOrder)).toEqual({ sortBy: 'launch', direction: 'asc' })
})

test.each([
  ['a press', () => userEvent.click(screen.getByRole('button', { name: 'Open next' }))],
  ['Enter', async () => void pressEnter()],
  ['the first of several tabs', () => userEvent.click(screen.getByRole('button', { name: 'Open 5 tabs' }))],
])('what is named as next, and marked in the table, is what %s opens [CMD-12]', async (_way, act) => {
  await showTwoOrders()
  expect(screen.getByRole('button', { name: /^Next: 501.500 → 520.500/ })).toBeTruthy()
  expect(rows().map((row) => row.hasAttribute('data-next'))).toEqual([false, true])
  await act()
  expect(openTab.mock.calls[0]?.[0]).toContain('village=12&')
  expect(openedRows()[1]).toBe(true)
})

test('a missed launch is opened after all that can still be made, and is named as too late [CMD-12]', async () => {
  await showTwoOrders('2026-11-24T08:05:00Z')
  expect(screen.getByRole('button', { name: /^Next: 500.500/ })).toBeTruthy()
  pressEnter()
  expect(openedRows()).toEqual([true, false])
  expect(screen.getByRole('button', { name: /^Next: 501.500/ }).textContent).toContain('Too late')
  pressEnter()
  expect(openedRows()).toEqual([true, true])
  expect(screen.getByText('Nothing to open')).toBeTruthy()
})

test('a command without a link is never named as next', async () => {
  await showList([line('19:00:00', { target: '999|999' }), line('20:00:00')])
  expect(screen.getByRole('button', { name: /^Next: 500.500 → 520.500/ })).toBeTruthy()
})

test('Enter opens the next command also after a click on a control, which is not pressed again [CMD-12]', async () => {
  await showList(THREE)
  const enter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  await userEvent.click(screen.getByRole('button', { name: 'Open next' }))
  expect(enter()).toBe(false)
  expect(openedRows()).toEqual([true, true, false])
  await userEvent.click(screen.getByRole('button', { name: 'All 3' }))
  enter()
  expect(openedRows()).toEqual([true, true, true])
})

test('on a control that was come to by the keyboard Enter is the control’s [CMD-12]', async () => {
  await showList(THREE)
  await userEvent.click(screen.getByRole('button', { name: 'All 3' }))
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  const counts = screen.getByRole('combobox', { name: 'Tabs at once' })
  await userEvent.click(counts)
  fireEvent.keyDown(counts, { key: 'Enter' })
  expect(openedRows()).toEqual([false, false, false])
  await userEvent.selectOptions(counts, '10')
  fireEvent.keyDown(counts, { key: 'Enter' })
  expect(openedRows()).toEqual([true, false, false])
})
