import type { Role } from '@muster/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../api/session.ts'
import { openAs, refusing } from '../../app/signed-in.fixture.tsx'
import type { Answer } from '../../screen.fixture.tsx'
import { currentToasts, dismissToast } from '../../ui/toast.ts'

afterEach(() => {
  useSession.setState({ ended: false, doubts: 0 })
  for (const { id } of currentToasts()) dismissToast(id)
})

const open = (page: string, answers: Readonly<Record<string, Answer>>, roles: readonly Role[] = ['USER', 'ADMIN']) =>
  openAs(roles, `/admin/${page}`, answers)

const PAGES = [
  ['statistics', '/api/tw/v1/statistics'],
  ['settings', '/api/setting/v1/planner-settings'],
  ['users', '/api/user/v1/users'],
  ['feedback', '/api/general/v1/feedback'],
  ['errors', '/api/error/v1/error'],
  ['demos', '/api/csgo/v1/demos'],
] as const

const NEVER = () => new Promise(() => {})

const ROWS = {
  statistics: 'ADMSTAT-12 SHELL-24',
  settings: 'ADMSET-08 SHELL-25',
  users: 'ADMUSER-11 SHELL-26',
  feedback: 'ADMFB-07 SHELL-27',
  errors: 'ADMERR-05 SHELL-28',
  demos: 'ADMDEMO-08 SHELL-29',
} as const

for (const [page, call] of PAGES) {
  test(`${ROWS[page]} ERR-11 a 401 on ${page} leads to the start`, async () => {
    // Statistics are three calls.
    const others = { '/api/tw/v1/statistics/top-days': NEVER, '/api/tw/v1/statistics/planning-per-type': NEVER }
    const { path, seen } = open(page, { ...others, [call]: refusing(401, 'x') })
    await waitFor(() => expect(path()).toBe('/'))
    expect(seen.map(({ url }) => new URL(url).pathname)).toContain(call)
  })

  test(`${page} is asked for by nobody without the role, who is led to the start`, async () => {
    const { path, seen } = open(page, { [call]: [] }, ['USER', 'VIP'])
    await waitFor(() => expect(path()).toBe('/'))
    expect(seen.map(({ url }) => new URL(url).pathname)).not.toContain(call)
  })
}

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
])('SHELL-40 SHELL-68 the sidebar shows %s the pages of the group Admin: %i', async (roles, pages) => {
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
