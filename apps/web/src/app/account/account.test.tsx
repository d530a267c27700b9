import { type Role, reading } from '@muster/contracts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { beginSession, learnUnauthorized, useSession } from '../../api/session.ts'
import { fixtureWorlds } from '../../parts/world/world.fixture.ts'
import { type Answer, renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { currentToasts } from '../../ui/toasts/toast.ts'
import { newRouter } from '../router.tsx'
import { SignInNotices } from './SignInNotices.tsx'

const SELF = '/api/user/v1/user'
const EVERYWHERE = '/api/user/v1/sign-out-everywhere'
const DELETE = '/api/user/v1/delete-account'
const FEEDBACK = '/api/general/v1/feedback'
const OFFERS = '/api/user/v1/providers'

const uwe = (roles: readonly Role[] = ['USER']) => ({ id: 1, name: 'Uwe', roles })
const done = () => new Response(null, { status: 204 })
const unauthorized = () =>
  Response.json({ error: 'Unauthorized', message: 'x', status: 401, code: 'SIGN_IN_NEEDED' }, { status: 401 })

interface Opened {
  readonly path?: string
  readonly token?: string
  readonly signingIn?: boolean
}

/** Opens the page against a server that also gives these answers; gives the requests it gets. */
function open(answers: Readonly<Record<string, Answer>>, { path = '/privacy', token, signingIn = false }: Opened = {}) {
  const seen = serverAnswers({ ...fixtureWorlds, '/api/tw/v1/total-plans': 3, ...answers })
  if (token !== undefined) writeStored(stored.accessToken, token)
  const router = newRouter(createMemoryHistory({ initialEntries: [path] }))
  renderScreen(
    <>
      <RouterProvider router={router} />
      <SignInNotices signingIn={signingIn} />
    </>,
  )
  return seen
}

const account = () => screen.findByRole('button', { name: 'Account of Uwe' })
const link = (provider: string) => screen.findByRole('link', { name: `Sign in with ${provider}` })
const told = () => currentToasts().map(({ kind, title, message }) => [kind, title, message])
const calls = (seen: readonly Request[]) =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${new URL(url).pathname}`)

async function choose(name: string) {
  await userEvent.click(await account())
  await userEvent.click(screen.getByRole('button', { name }))
}

test('a provider that this server does not offer stays visible, and says so when pressed', async () => {
  open({
    [OFFERS]: [
      { provider: 'google', offered: true },
      { provider: 'discord', offered: false },
      { provider: 'facebook', offered: false },
    ],
  })
  const discord = await screen.findByRole('button', { name: 'Sign in with Discord' })
  expect(discord.getAttribute('aria-disabled')).toBe('true')
  expect(await link('Google')).toHaveProperty('pathname', '/oauth2/authorization/google')
  await userEvent.click(discord)
  expect(told()).toEqual([['error', undefined, 'This server does not offer signing in through Discord.']])
})

test('whoever comes back from a provider is greeted by toast and by name [AUTH-05 SHELL-66]', async () => {
  open({ [SELF]: uwe() }, { token: 'new', signingIn: true })
  expect((await account()).textContent).toBe('Uwe')
  expect(told()).toEqual([['success', 'Login', 'Successfully logged into this app.']])
  expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull()
})

test('a reload greets nobody', async () => {
  open({ [SELF]: uwe() }, { token: 'old' })
  await account()
  expect(told()).toEqual([])
})

test('a rejected token is forgotten, and signing in leads back to the page [AUTH-07]', async () => {
  open({ [SELF]: unauthorized }, { token: 'bogus', path: '/planner/simple?a=b' })
  await waitFor(async () =>
    expect(await link('Google')).toHaveProperty('search', '?return=%2Fplanner%2Fsimple%3Fa%3Db'),
  )
  expect(readStored(stored.accessToken)).toBe('')
  expect(told()).toEqual([['error', 'Error', expect.stringContaining('Your sign-in has ended.')]])
})

test('a sign-in that another browser began is told apart from one that has ended', async () => {
  open({ [SELF]: unauthorized }, { token: 'mailed', signingIn: true })
  await waitFor(() => expect(told()).toEqual([['error', 'Error', expect.stringContaining('another browser')]]))
})

/** Uwe's tokens are the old one and the new one. */
const knowing = (request: Request) =>
  ['Bearer old', 'Bearer new'].includes(request.headers.get('authorization') ?? '') ? uwe() : unauthorized()

test('a worthless token in the address leaves whoever is signed in as he is, and says so [AUTH-07]', async () => {
  writeStored(stored.accessToken, 'old')
  serverAnswers({ [SELF]: knowing })
  const begun = beginSession('x')
  open({ [SELF]: knowing }, { signingIn: true })
  await begun
  await account()
  await waitFor(() => expect(told()).toEqual([['error', 'Error', expect.stringContaining('another browser')]]))
  expect(readStored(stored.accessToken)).toBe('old')
})

test('a token in the address that is worth something takes the place of the one before', async () => {
  writeStored(stored.accessToken, 'ended meanwhile')
  serverAnswers({ [SELF]: knowing })
  const begun = beginSession('new')
  open({ [SELF]: knowing }, { signingIn: true })
  await begun
  await account()
  await waitFor(() => expect(told()).toEqual([['success', 'Login', 'Successfully logged into this app.']]))
  expect(readStored(stored.accessToken)).toBe('new')
})

test('a server that cannot tell who it is keeps the token and says why', async () => {
  open({ [SELF]: () => new Response('', { status: 502 }) }, { token: 'good', signingIn: true })
  await link('Google')
  expect(readStored(stored.accessToken)).toBe('good')
  expect(told()).toMatchObject([['error', 'Error', expect.anything()]])
})

test('another call refused for want of a right keeps the token and asks anew who is there', async () => {
  let roles: Role[] = ['USER', 'VIP']
  const seen = open({ [SELF]: () => uwe(roles), [DELETE]: unauthorized }, { token: 'good' })
  await account()
  roles = ['USER']
  const asked = () => seen.filter(({ url }) => url.endsWith(SELF)).length
  const before = asked()
  await choose('Delete Account')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(asked()).toBe(before + 1))
  expect(readStored(stored.accessToken)).toBe('good')
  expect(told()).toEqual([['error', 'Error', 'Unauthorized - Sign in to do this.']])
})

test('a refusal of an older token says nothing about the one in its place', () => {
  writeStored(stored.accessToken, 'newer')
  // Only the address of the call counts here.
  learnUnauthorized({ method: 'GET', url: SELF, price: reading(), schema: { summary: '', response: {} } }, 'older')
  expect(readStored(stored.accessToken)).toBe('newer')
  expect(useSession.getState().ended).toBe(false)
})

test('a stored token that no header could carry counts as none', () => {
  localStorage.setItem('accessToken', JSON.stringify('a\nb'))
  expect(readStored(stored.accessToken)).toBe('')
})

test.each<[Role[], boolean]>([
  [['USER'], true],
  [['USER', 'VIP'], true],
  [['USER', 'ADMIN'], false],
  [['USER', 'OWNER'], false],
])('an account with the roles %s is offered to be deleted: %s [SHELL-69]', async (roles, offered) => {
  open({ [SELF]: uwe(roles) }, { token: 'good' })
  await userEvent.click(await account())
  expect(screen.queryByRole('button', { name: 'Delete Account' }) !== null).toBe(offered)
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
})

test('Logout tells the server, then forgets token and name [AUTH-08 SHELL-70]', async () => {
  const seen = open({ [SELF]: uwe(), '/logout': done }, { token: 'good' })
  await choose('Logout')
  expect(await link('Google')).toHaveProperty('search', '')
  expect(calls(seen)).toEqual(['POST /logout'])
  expect(seen.find(({ method }) => method === 'POST')?.headers.get('authorization')).toBe('Bearer good')
  expect(readStored(stored.accessToken)).toBe('')
})

test('Logout everywhere ends every token of the account, then forgets this one', async () => {
  const seen = open({ [SELF]: uwe(), [EVERYWHERE]: done }, { token: 'good' })
  await choose('Logout everywhere')
  await link('Google')
  expect(calls(seen)).toEqual([`POST ${EVERYWHERE}`])
  expect(readStored(stored.accessToken)).toBe('')
  expect(told()).toMatchObject([['success', undefined, 'You are logged out in every browser.']])
})

test('a token that could not be ended is not called ended', async () => {
  open({ [SELF]: uwe() }, { token: 'good' })
  await choose('Logout')
  await waitFor(() => expect(told()).toMatchObject([['error', 'Error', expect.stringContaining('not responding')]]))
  expect(await account()).toBeTruthy()
  expect(readStored(stored.accessToken)).toBe('good')
})

test('a confirmed deletion is one DELETE and then one POST to /logout [AUTH-09]', async () => {
  const seen = open({ [SELF]: uwe(), [DELETE]: done, '/logout': done }, { token: 'good' })
  await choose('Delete Account')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  await link('Google')
  expect(calls(seen)).toEqual([`DELETE ${DELETE}`, 'POST /logout'])
  expect(readStored(stored.accessToken)).toBe('')
})

test('logging out in another tab is seen in this one', async () => {
  open({ [SELF]: uwe() }, { token: 'good' })
  await account()
  act(() => {
    localStorage.setItem('accessToken', '""')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  })
  expect(await link('Google')).toBeTruthy()
})

test('the menu folds at Esc, at a click beside it and when the focus leaves it', async () => {
  open({ [SELF]: uwe() }, { token: 'good' })
  const button = await account()
  const isOpen = () => button.getAttribute('aria-expanded')
  await userEvent.click(button)
  expect(isOpen()).toBe('true')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe('false')
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  fireEvent.mouseDown(document.body)
  expect(isOpen()).toBe('false')
  await userEvent.click(button)
  act(() => screen.getByRole('combobox', { name: 'Theme' }).focus())
  expect(isOpen()).toBe('false')
})

const contact = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Contact Me' }))
  return within(await screen.findByRole('dialog', { name: 'Contact Me' }))
}

const TOO_LONG = 'x'.repeat(5001)

test.each([
  ['', true],
  [' \n ', true],
  ['x', false],
  ['x'.repeat(5000), false],
  [`${'x'.repeat(5000)} \n`, false],
  [TOO_LONG, true],
])('a message is 1 to 5,000 characters that can be seen (case %#)', async (text, refused) => {
  writeStored(stored.feedbackDraft, text)
  open({})
  const dialog = await contact()
  expect(dialog.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', refused)
  expect(dialog.queryByText('Write at most 5000 characters.') !== null).toBe(text === TOO_LONG)
})

test('a message is sent once, as plain text without the space around it, and the box is empty after [SHELL-49]', async () => {
  const seen = open({ [FEEDBACK]: done })
  const dialog = await contact()
  await userEvent.type(dialog.getByRole('textbox'), ' more maps ')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls(seen)).toEqual([`POST ${FEEDBACK}`])
  const sent = seen.find(({ method }) => method === 'POST')
  expect(sent?.headers.get('content-type')).toBe('text/plain')
  expect(await sent?.text()).toBe('more maps')
  expect(readStored(stored.feedbackDraft)).toBe('')
})

test('a message that did not arrive is logged, the window closes, and the text is kept [ERR-06]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  open({ [FEEDBACK]: () => new Response('', { status: 500 }) })
  const dialog = await contact()
  await userEvent.type(dialog.getByRole('textbox'), 'more maps')
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(logged).toHaveBeenCalledTimes(1)
  expect(told()).toMatchObject([['error', 'Error', expect.stringContaining('not sent')]])
  expect((await contact()).getByRole('textbox')).toHaveProperty('value', 'more maps')
})
