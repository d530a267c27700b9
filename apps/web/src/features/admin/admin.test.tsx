import type { Demo, Role } from '@muster/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAs, refusing } from '../../app/signed-in.fixture.tsx'
import type { Answer } from '../../screen.fixture.tsx'

const open = (page: string, answers: Readonly<Record<string, Answer>>, roles: readonly Role[] = ['USER', 'ADMIN']) =>
  openAs(roles, `/admin/${page}`, answers)

/** What each page asks for when it opens. */
const PAGES = [
  ['statistics', '/api/tw/v1/statistics'],
  ['settings', '/api/setting/v1/planner-settings'],
  ['users', '/api/user/v1/users'],
  ['feedback', '/api/general/v1/feedback'],
  ['errors', '/api/error/v1/error'],
  ['demos', '/api/csgo/v1/demos'],
] as const

function demo(name: string): Demo {
  const team = { name: 'Ours', score: 16, matchOutcome: 'WIN', players: [] } as const
  const download = `/api/csgo/v1/demos/${name}/download`
  const rest = { map: 'nuke', type: 'SCRIM', size: 6, modifyDate: '2026-11-20T12:00:00Z' } as const
  return { name, ourTeam: { ...team, players: [] }, enemyTeam: { ...team, players: [] }, download, ...rest }
}

const NEVER = () => new Promise(() => {})

/** The tags of the page's test. */
const ROWS = {
  statistics: '[ERR-11 SHELL-24 ADMSTAT-12]',
  settings: '[ERR-11 SHELL-25 ADMSET-08]',
  users: '[ERR-11 SHELL-26 ADMUSER-11]',
  feedback: '[ERR-11 SHELL-27 ADMFB-07]',
  errors: '[ERR-11 SHELL-28 ADMERR-05]',
  demos: '[ERR-11 SHELL-29 ADMDEMO-08]',
} as const

const STATISTICS = [
  '/api/tw/v1/statistics',
  '/api/tw/v1/statistics/top-days',
  '/api/tw/v1/statistics/planning-per-type',
  '/api/tw/v1/statistics/storage',
]

for (const [page, call] of PAGES) {
  for (const refused of page === 'statistics' ? STATISTICS : [call])
    test(`a 401 on ${refused} leads from ${page} to the start ${ROWS[page]}`, async () => {
      const others = Object.fromEntries(STATISTICS.map((other) => [other, NEVER]))
      const { path, seen } = open(page, { ...others, [refused]: refusing(401, 'x') })
      await waitFor(() => expect(path()).toBe('/'))
      expect(seen.map(({ url }) => new URL(url).pathname)).toContain(refused)
    })

  test(`${page} is asked for by nobody without the role, who is led to the start`, async () => {
    const { path, seen } = open(page, { [call]: [] }, ['USER', 'VIP'])
    await waitFor(() => expect(path()).toBe('/'))
    expect(seen.map(({ url }) => new URL(url).pathname)).not.toContain(call)
  })
}

test.each([
  [
    'settings',
    'changing a setting',
    '[ADMSET-08]',
    '/api/setting/v1/setting/MANY_SOURCES',
    '/api/setting/v1/planner-settings',
    [{ setting: 'MANY_SOURCES', description: 'x', value: 10 }],
    async () => userEvent.type(await screen.findByRole('textbox', { name: 'MANY_SOURCES' }), '0{Enter}'),
  ],
  [
    'users',
    'changing a role',
    '[ADMUSER-11]',
    '/api/user/v1/user/2',
    '/api/user/v1/users',
    [{ id: 2, name: 'Uwe', provider: 'google', roles: ['USER'], createdDate: '2026-11-20T12:00:00Z' }],
    async () => userEvent.click(await screen.findByRole('button', { name: /^Add VIP/ })),
  ],
  [
    'feedback',
    'deciding on a message',
    '[ADMFB-07]',
    '/api/general/v1/feedback/2/resolve',
    '/api/general/v1/feedback',
    [{ id: 2, message: 'more maps', approved: null, handledDate: null, createdDate: '2026-11-20T12:00:00Z' }],
    async () => userEvent.click(await screen.findByRole('button', { name: /^Approve/ })),
  ],
  [
    'demos',
    'downloading a demo',
    '[ADMDEMO-08]',
    '/api/csgo/v1/demos/first/download',
    '/api/csgo/v1/demos',
    [demo('first')],
    async () => userEvent.click(await screen.findByRole('button', { name: 'Download first' })),
  ],
] as const)('a 401 leads from %s to the start when %s %s', async (page, _what, _rows, call, list, listed, act) => {
  const { path, seen } = open(page, { [list]: listed, [call]: refusing(401, 'x') })
  await act()
  await waitFor(() => expect(path()).toBe('/'))
  expect(seen.map(({ url }) => new URL(url).pathname)).toContain(call)
})

test('a proxy’s 403 counts as the server’s 401', async () => {
  const { path } = open('users', { '/api/user/v1/users': refusing(403, 'x') })
  await waitFor(() => expect(path()).toBe('/'))
})

test('a page whose answer does not come says why and asks again', async () => {
  let isUp = false
  const { path } = open('feedback', {
    '/api/general/v1/feedback': () => (isUp ? [] : refusing(500, 'nope')()),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('nope')
  isUp = true
  within(alert).getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByText(/No message has come yet/)).toBeTruthy()
  expect(path()).toBe('/admin/feedback')
})

test('whoever the server could not recognise is asked for again, not sent away', async () => {
  let isUp = false
  const { path } = open('feedback', {
    '/api/user/v1/user': () =>
      isUp ? { id: 1, name: 'Anna', roles: ['USER', 'ADMIN'] } : refusing(503, 'in a moment')(),
    '/api/general/v1/feedback': [],
  })
  const alert = await within(await screen.findByRole('main')).findByRole('alert')
  expect(alert.textContent).toContain('in a moment')
  isUp = true
  within(alert).getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('heading', { name: 'Feedback', level: 1 })).toBeTruthy()
  expect(path()).toBe('/admin/feedback')
})

test.each<[Role[], number]>([
  [['USER'], 0],
  [['USER', 'VIP'], 0],
  [['USER', 'ADMIN'], 6],
  [['USER', 'OWNER'], 6],
])('the sidebar shows %s the pages of the group Admin: %i [SHELL-40 SHELL-68]', async (roles, pages) => {
  open('feedback', { '/api/general/v1/feedback': [] }, roles)
  await screen.findByRole('button', { name: 'Account of Anna Admin' })
  const group = screen.queryByRole('region', { name: 'Admin' })
  const links = group ? within(group).getAllByRole('link') : []
  expect(links.map(({ textContent }) => textContent)).toEqual(
    ['Statistics', 'Settings', 'Users', 'Feedback', 'Errors', 'Demos'].slice(0, pages),
  )
  screen.getByRole('button', { name: 'Account of Anna Admin' }).click()
  const menu = await screen.findByRole('button', { name: 'Logout' })
  const entries = within(menu.closest('ul') ?? menu).queryAllByRole('link')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'My Plans',
    'My Tribe Plans',
    ...(pages === 0 ? [] : ['Users', 'Feedback']),
  ])
})
