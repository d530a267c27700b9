import { PLANNING_TYPES, STORAGE_KINDS, type Statistics, type StorageReport } from '@muster/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openAs, rowsOf } from '../../../app/signed-in.fixture.tsx'
import { en150, nl100 } from '../../../parts/world/world.fixture.ts'
import { percentText } from '../figures.ts'
import { axisTop } from './axis.ts'

const perType = (...counts: readonly number[]) => ({
  total: counts.reduce((sum, count) => sum + count, 0),
  data: PLANNING_TYPES.map((planningType, index) => ({ planningType, count: counts[index] ?? 0 })),
})

const statistics: Statistics = {
  planningToday: {
    total: 3,
    data: [
      { world: 'nl100', count: 2 },
      { world: 'en150', count: 1 },
    ],
  },
  planningPerTypeToday: perType(1, 1),
  activePeriod: {
    total: 111,
    data: [
      { date: '2026-11-20', count: 10 },
      { date: '2026-11-21', count: 101 },
    ],
  },
  previousPeriod: { total: 90 },
  growthPercentage: 23.333,
  totalOffPackPlans: 4,
  totalTribePlans: 5,
  activeDomains: 6,
  activeWorlds: 7,
  totalUsers: 1208,
}

const storage: StorageReport = {
  kinds: STORAGE_KINDS.map((kind, at) => ({
    kind,
    items: 1_000 * at,
    bytes: 1_500_000 * at,
    mostItems: at < 5 ? 10_000 : null,
  })),
  storedBytes: 9_000_000,
  mostStoredBytes: 10_000_000,
  databaseBytes: 123_456_789,
}

test('what the server holds stands in a table of its kinds, with the room that is left', async () => {
  open()
  const [head, , offPack, , , , accounts] = rowsOf(await screen.findByRole('table', { name: 'Storage' }))
  expect(head).toEqual(['What', 'Number', 'At most', 'Size'])
  expect(offPack).toEqual(['Off-pack plans, with their lines', '1,000', '10,000', '1.5 MB'])
  expect(accounts).toEqual(['Accounts', '5,000', '–', '7.5 MB'])
  const card = screen.getByRole('region', { name: 'Storage' })
  expect(card.textContent).toContain('9 MB of 10 MB are taken')
  expect(card.textContent).toContain('1 MB are left (90.0% is taken). Little is left')
  expect(card.textContent).toContain('The whole database takes 123 MB')
})

function open(changed: Partial<Statistics> = {}) {
  return openAs(['USER', 'ADMIN'], '/admin/statistics', {
    '/api/tw/v1/statistics': { ...statistics, ...changed },
    '/api/tw/v1/statistics/planning-per-type': perType(2, 1),
    '/api/tw/v1/statistics/top-days': { total: 101, data: [{ date: '2026-11-21', count: 100 }] },
    '/api/tw/v1/statistics/storage': storage,
    '/api/tw/v1/world/search/findAll': {
      _embedded: { world: [nl100, { ...en150, watchTowerEnabled: false, units: [], active: false }] },
    },
  })
}

test('six totals [ADMSTAT-01]', async () => {
  open()
  const totals = await screen.findByRole('region', { name: 'Totals' })
  const pairs = [...totals.querySelectorAll('dl > div')].map((pair) => [
    pair.querySelector('dt')?.textContent,
    pair.querySelector('dd')?.textContent,
  ])
  expect(pairs).toEqual([
    ['Plans generated', '3'],
    ['Off-pack plans', '4'],
    ['Tribe plans', '5'],
    ['Active domains', '6'],
    ['Active worlds', '7'],
    ['Registered users', '1,208'],
  ])
})

test('each of the five types has its count and its share [ADMSTAT-02 ADMSTAT-03]', async () => {
  open()
  expect(rowsOf(await screen.findByRole('table', { name: 'Plans per planning type' }))).toEqual([
    ['Planning type', 'Plans', 'Share'],
    ['Simple planner', '2', '66.67%'],
    ['Advanced planner', '1', '33.33%'],
    ['Noble spam planner', '0', '0.0%'],
    ['Command generator', '0', '0.0%'],
    ['Advanced command generator', '0', '0.0%'],
    ['Total', '3', ''],
  ])
})

test('plans of today by world and by type [ADMSTAT-04 ADMSTAT-05]', async () => {
  open()
  expect(rowsOf(await screen.findByRole('table', { name: 'Plans today by world' }))).toEqual([
    ['World', 'Plans'],
    ['nl100', '2'],
    ['en150', '1'],
    ['Total', '3'],
  ])
  expect(rowsOf(screen.getByRole('table', { name: 'Plans today by type' }))[1]).toEqual([
    'Simple planner',
    '1',
    '50.0%',
  ])
})

test('a day without plans says so', async () => {
  open({ planningToday: { total: 0, data: [] } })
  expect(await screen.findByText(/No plan was made today/)).toBeTruthy()
})

test('the days of a chart are read out, and its axis ends at the next 100 [ADMSTAT-06 ADMSTAT-08]', async () => {
  open()
  const chart = await screen.findByRole('region', { name: 'Last 10 days' })
  const days = within(chart).getAllByRole('listitem')
  expect(days.map(({ title }) => title)).toEqual([
    'Friday, 20 November 2026: 10 plans',
    'Saturday, 21 November 2026: 101 plans',
  ])
  const axis = (region: HTMLElement) => [...region.querySelectorAll('[data-axis] > span')].map((s) => s.textContent)
  expect(axis(chart)).toEqual(['200', '150', '100', '50', '0'])
  expect(axis(screen.getByRole('region', { name: 'Top 10 days' }))).toEqual(['100', '75', '50', '25', '0'])
})

test('days of several years tell their year, and days without plans say so instead of empty bars', async () => {
  const quiet = [{ date: '2026-11-21', count: 0 }]
  openAs(['USER', 'ADMIN'], '/admin/statistics', {
    '/api/tw/v1/statistics': { ...statistics, activePeriod: { total: 0, data: quiet } },
    '/api/tw/v1/statistics/planning-per-type': perType(2, 1),
    '/api/tw/v1/statistics/top-days': {
      total: 5,
      data: [
        { date: '2026-01-02', count: 3 },
        { date: '2025-12-30', count: 2 },
      ],
    },
  })
  const top = within(await screen.findByRole('region', { name: 'Top 10 days' })).getAllByRole('listitem')
  expect(top.map((day) => day.querySelector('[data-day]')?.textContent)).toEqual(['2Jan2026', '30Dec2025'])
  expect(screen.getByText(/No plan was made on these days/)).toBeTruthy()
})

describe('growth [ADMSTAT-07]', () => {
  test.each([
    [23.333, 'Up', '+23.33%'],
    [-8.5, 'Down', '-8.5%'],
    [0, 'Unchanged', '0.0%'],
  ])('of %d percent has the arrow “%s” and reads %s', async (growthPercentage, arrow, text) => {
    open({ growthPercentage })
    const chart = await screen.findByRole('region', { name: 'Last 10 days' })
    expect(within(chart).getByRole('img', { name: arrow }).parentElement?.textContent).toBe(
      `${text}against 90 plans in the 10 days before`,
    )
  })
})

test('growth against nothing is no percentage and no arrow', async () => {
  open({ growthPercentage: 100, previousPeriod: { total: 0 } })
  const chart = await screen.findByRole('region', { name: 'Last 10 days' })
  expect(within(chart).getByText('No plan was made in the 10 days before.')).toBeTruthy()
  expect(chart.textContent).not.toContain('%')
  expect(within(chart).queryByRole('img')).toBeNull()
})

const CHANGED = '20 Nov 2026, 12:00 UTC'

test('a world with its link, server, tower, units, zone and date [ADMSTAT-09]', async () => {
  open()
  const worlds = await screen.findByRole('region', { name: 'Worlds' })
  const rows = rowsOf(await within(worlds).findByRole('table'))
  expect(rows[0]).toEqual(['World', 'Server', 'Watch tower', 'Units', 'Time zone', 'Changed'])
  expect(rows[1]).toEqual(['nl100', 'nl', 'Yes', '', 'Europe/Amsterdam', CHANGED])
  expect(rows[2]).toEqual(['en150closed', 'net', 'No', 'Known after the first use', 'Europe/London', CHANGED])
  expect(within(worlds).getByRole('link', { name: 'nl100' })).toHaveProperty('href', 'https://nl100.tribalwars.nl/')
  expect(
    within(worlds)
      .getAllByRole('img')
      .map((unit) => unit.getAttribute('aria-label')),
  ).toHaveLength(9)
})

test('servers are chosen one by one or all [ADMSTAT-10]', async () => {
  open()
  const worlds = await screen.findByRole('region', { name: 'Worlds' })
  const filter = await within(worlds).findByRole('combobox', { name: 'Servers' })
  const shown = () =>
    within(worlds)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const choose = async (name: string) => {
    await userEvent.click(filter)
    await userEvent.click(screen.getByRole('option', { name }))
  }
  expect(shown()).toEqual(['nl100', 'en150'])
  await userEvent.type(filter, 'ne')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['net'])
  await userEvent.click(screen.getByRole('option', { name: 'net' }))
  await waitFor(() => expect(shown()).toEqual(['en150']))
  await choose('nl')
  expect(shown()).toEqual(['nl100', 'en150'])
  await choose('all')
  expect(shown()).toEqual(['nl100', 'en150'])
  await choose('nl')
  expect(shown()).toEqual(['nl100'])
})

test('no bar passes the top of the axis, which is the least 100 that it does not pass [ADMSTAT-08]', () => {
  const counts = fc.array(fc.nat({ max: 100_000 }), { maxLength: 10 })
  fc.assert(
    fc.property(counts, (days) => {
      const top = axisTop(days)
      const greatest = Math.max(0, ...days)
      return top % 100 === 0 && top >= greatest && (top === 100 || top - 100 < greatest)
    }),
  )
  expect([axisTop([]), axisTop([100]), axisTop([101])]).toEqual([100, 100, 200])
})

test.each([
  [1 / 3, '33.33%'],
  [1 / 2, '50.0%'],
  [1, '100.0%'],
  [0.0005, '0.05%'],
])('a share of %d reads %s [ADMSTAT-02]', (share, text) => {
  expect(percentText(share, 'en')).toBe(text)
})
