import { changedRoles, type Role, type User } from '@muster/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openAs, refusing, rowsOf, SELF } from '../../../app/signed-in.fixture.tsx'
import type { Answer } from '../../../screen.fixture.tsx'

const account = (id: number, name: string, roles: readonly Role[] = ['USER']): User => ({
  id,
  name,
  provider: 'google',
  roles: [...roles],
  createdDate: '2026-11-20T12:00:00Z',
})

function open(users: readonly User[], change: Answer = undefined) {
  return openAs(['USER', 'ADMIN'], '/admin/users', {
    '/api/user/v1/users': ({ url }: Request) => {
      const query = new URL(url).searchParams
      const from = Number(query.get('page')) * Number(query.get('size'))
      return users.slice(from, from + Number(query.get('size')))
    },
    ...Object.fromEntries(users.map(({ id }) => [`/api/user/v1/user/${id}`, change])),
  })
}

const row = async (name: string) => {
  const named = await screen.findByText(name, { selector: 'tr > :first-child *' })
  // A cell stands in a row.
  return named.closest('tr') as HTMLElement
}
const actions = async (name: string) =>
  within(await row(name))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const press = async (user: string, name: string) =>
  userEvent.click(within(await row(user)).getByRole('button', { name: new RegExp(`^${name}`) }))

const changes =
  (of: User): Answer =>
  async (request: Request) => {
    const change = await request.json()
    return { ...of, roles: changedRoles(of.roles, change) }
  }
const toast = (kind: 'status' | 'alert') => within(screen.getByRole('region', { name: 'Messages' })).findByRole(kind)
const puts = (seen: readonly Request[]) => seen.filter(({ method }) => method === 'PUT')

test('name, provider, roles, date, actions, and what the roles mean [ADMUSER-01]', async () => {
  open([account(1, 'Anna Admin', ['USER', 'ADMIN']), account(2, 'Vic', ['USER', 'VIP'])])
  const rows = rowsOf(await screen.findByRole('table'))
  expect(rows[0]).toEqual(['Name', 'Provider', 'Roles', 'Created', 'Actions'])
  expect(rows[1]).toEqual(['Anna Adminyou', 'Google', 'USERADMIN', '20 Nov 2026, 12:00 UTC', 'Fixed'])
  expect(rows[2]).toEqual(['Vic', 'Google', 'USERVIP', '20 Nov 2026, 12:00 UTC', 'Remove VIPAdd ADMIN'])
  const legend = screen.getByRole('region', { name: 'What the roles mean' })
  expect(
    within(legend)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['USER', 'VIP', 'ADMIN', 'OWNER'])
})

test('ten more come with each scroll to the end [ADMUSER-02]', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10))
  const { seen } = open(Array.from({ length: 25 }, (_, index) => account(index + 1, `User ${index}`)))
  const rows = () => screen.getAllByRole('row').length - 1
  await row('User 9')
  expect(rows()).toBe(10)
  fireEvent.scroll(window)
  await row('User 19')
  expect(rows()).toBe(20)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await row('User 24')
  expect(rows()).toBe(25)
  expect(screen.getByText('That is everybody: 25 accounts.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  const asked = seen.filter(({ url }) => url.includes('/users')).map(({ url }) => new URL(url).search)
  expect(asked).toEqual(['?page=0&size=10', '?page=1&size=10', '?page=2&size=10'])
})

test('ten more that do not come leave those that are there, say why, and are asked for again', async () => {
  let isUp = false
  openAs(['USER', 'ADMIN'], '/admin/users', {
    '/api/user/v1/users': ({ url }: Request) => {
      const page = Number(new URL(url).searchParams.get('page'))
      if (page > 0 && !isUp) return refusing(500, 'nope')()
      return Array.from({ length: page === 0 ? 10 : 1 }, (_, index) =>
        account(page * 10 + index + 1, `U${page}${index}`),
      )
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  const alert = within(
    await screen.findByText('Refused - nope').then(({ parentElement }) => parentElement ?? document.body),
  )
  isUp = true
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
  await row('U10')
  expect(screen.getAllByRole('row')).toHaveLength(12)
})

test('each account offers the changes that may be made [ADMUSER-03 ADMUSER-04 ADMUSER-05 ADMUSER-06]', async () => {
  open([
    account(SELF.id, 'Anna', ['USER', 'ADMIN']),
    account(2, 'User'),
    account(3, 'Vip', ['USER', 'VIP']),
    account(4, 'Admin', ['USER', 'ADMIN']),
    account(5, 'Owner', ['USER', 'ADMIN', 'OWNER']),
  ])
  expect(await actions('User')).toEqual(['Add VIP', 'Add ADMIN'])
  expect(await actions('Vip')).toEqual(['Remove VIP', 'Add ADMIN'])
  expect(await actions('Admin')).toEqual(['Remove ADMIN'])
  expect(await actions('Anna')).toEqual([])
  expect(await actions('Owner')).toEqual([])
})

test('an added role shows in the row and is said [ADMUSER-08]', async () => {
  const user = account(2, 'Uwe')
  const { seen } = open([user], changes(user))
  await press('Uwe', 'Add VIP')
  expect((await toast('status')).textContent).toBe('User ManagementSuccessfully added role VIP to Uwe')
  expect(await actions('Uwe')).toEqual(['Remove VIP', 'Add ADMIN'])
  expect(document.activeElement?.textContent).toBe('Remove VIP')
  expect(await puts(seen)[0]?.json()).toEqual({ role: 'VIP', action: 'ADD' })
})

test('ADMIN is taken only after it was asked for once more', async () => {
  const admin = account(2, 'Uwe', ['USER', 'VIP', 'ADMIN'])
  const { seen } = open([admin], changes(admin))
  await press('Uwe', 'Remove ADMIN')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove ADMIN from Uwe?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(puts(seen)).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Uwe', 'Remove ADMIN')
  const again = within(await screen.findByRole('dialog'))
  await userEvent.click(again.getByRole('button', { name: 'Remove ADMIN' }))
  expect((await toast('status')).textContent).toContain('Successfully removed role ADMIN from Uwe')
  expect(await actions('Uwe')).toEqual(['Remove VIP', 'Add ADMIN'])
})

test('a change that was refused says why and shows the accounts as they are [ADMUSER-09 ERR-12]', async () => {
  const { seen } = open([account(2, 'Uwe')], refusing(400, 'nope'))
  await press('Uwe', 'Add VIP')
  expect((await toast('alert')).textContent).toBe('User Managementnope')
  await waitFor(() => expect(seen.filter(({ url }) => url.includes('/users?'))).toHaveLength(2))
  expect(await actions('Uwe')).toEqual(['Add VIP', 'Add ADMIN'])
})

test('whose own roles change is asked for anew', async () => {
  const self = account(SELF.id, 'Anna', ['USER', 'OWNER'])
  const { seen } = open([self], changes(self))
  const asked = () => seen.filter(({ url }) => url.endsWith('/user/v1/user')).length
  await row('Anna')
  const before = asked()
  await press('Anna', 'Add ADMIN')
  await waitFor(() => expect(asked()).toBe(before + 1))
})
