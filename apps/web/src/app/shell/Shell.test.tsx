import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fixtureWorlds } from '../../parts/world/world.fixture.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { windowOf } from '../../ui/folds/window-width.fixture.ts'
import { isMobileAgent } from '../device.ts'
import { newRouter } from '../router.tsx'

const answers = {
  ...fixtureWorlds,
  '/api/tw/v1/total-plans': 1234,
  '/api/tw/v1/planning-data': [
    { world: 'nl100', count: 1200 },
    { world: 'nl101', count: 30 },
    { world: 'en150', count: 4 },
  ],
  '/assets/changelog.json': [
    { version: '0.2.0', changes: ['Newer.'] },
    { version: '0.1.0', changes: ['First.', 'Second.'] },
  ],
}

let requests: Request[] = []

beforeEach(() => {
  requests = serverAnswers(answers)
})

async function openAt(path: string) {
  const router = newRouter(createMemoryHistory({ initialEntries: [path] }))
  renderScreen(<RouterProvider router={router} />)
  await screen.findByRole('main', { hidden: true })
  return router
}

const sidebar = () => screen.getByRole('complementary', { hidden: true })

test.each([['/no-such-page'], ['/planner/a/b'], ['/admin']])('%s leads to the start [SHELL-30]', async (path) => {
  const router = await openAt(path)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test.each([['/'], ['/planner'], ['/planner/simple'], ['/planner/foo']])(
  'on %s the simple planner is the current page [SHELL-04]',
  async (path) => {
    await openAt(path)
    expect(screen.getByRole('link', { name: 'Simple planner' }).getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(document.title).toBe('Simple planner · Muster'))
  },
)

test('a group tells how many pages it has, and folds [SHELL-42 SHELL-43]', async () => {
  await openAt('/')
  const group = screen.getByRole('region', { name: 'Planners' })
  const head = within(group).getByRole('button')
  expect(head.textContent).toBe(`Planners${within(group).getAllByRole('link').length}`)
  await userEvent.click(head)
  expect(screen.queryByRole('link', { name: 'Simple planner' })).toBeNull()
  await userEvent.click(head)
  expect(screen.getByRole('link', { name: 'Simple planner' })).toBeTruthy()
})

test('the collapsed sidebar is remembered [SHELL-44 SHELL-45]', async () => {
  await openAt('/')
  expect(sidebar().dataset['opened']).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Collapse the sidebar' }))
  expect(sidebar().dataset['opened']).toBe('false')
  expect(readStored(stored.sidebarCollapsed)).toBe(true)
})

test('on a desktop following a link leaves the sidebar as it is', async () => {
  await openAt('/')
  await userEvent.click(screen.getByRole('link', { name: 'Simple planner' }))
  expect(sidebar().dataset['opened']).toBe('true')
})

test('on a mobile agent following a link collapses the sidebar [SHELL-46]', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile Safari')
  await openAt('/')
  await userEvent.click(screen.getByRole('link', { name: 'Simple planner' }))
  expect(sidebar().dataset['opened']).toBe('false')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', true],
  ['Mozilla/5.0 (Linux; Android 14; Pixel Tablet)', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s is told from a desktop: %s', (agent, mobile) => {
  expect(isMobileAgent(agent)).toBe(mobile)
})

test('on a narrow screen the sidebar starts closed, covers the page while open, and Esc closes it', async () => {
  windowOf(390)
  await openAt('/')
  expect(sidebar().dataset['opened']).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Expand the sidebar' }))
  expect(sidebar().dataset['opened']).toBe('true')
  expect(screen.getByRole('main', { hidden: true }).closest('[inert]')).not.toBeNull()
  expect(within(sidebar()).getByRole('combobox', { name: 'Theme' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(sidebar().dataset['opened']).toBe('false')
  expect(readStored(stored.sidebarCollapsed)).toBe(false)
})

test('the counter shows all plans and opens them by world [SHELL-51 SHELL-52 SHELL-53]', async () => {
  await openAt('/')
  await userEvent.click(await screen.findByRole('button', { name: /1,234 plans made/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Plans made, by world' })
  await within(dialog).findByText('nl100')
  const rows = within(dialog)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toEqual(['WorldPlans', 'nl1001,200', 'nl10130', 'en1504', 'Total1,234'])
})

test('the total is that of the filtered worlds [SHELL-54]', async () => {
  await openAt('/')
  await userEvent.click(await screen.findByRole('button', { name: /plans made/ }))
  const dialog = await screen.findByRole('dialog')
  const filter = await within(dialog).findByRole('textbox', { name: 'Filter by world' })
  await within(dialog).findByText('nl100')
  await userEvent.type(filter, 'NL100')
  expect(within(dialog).getByRole('row', { name: /Total/ }).textContent).toBe('Total1,200')
  await userEvent.clear(filter)
  expect(within(dialog).getByRole('row', { name: /Total/ }).textContent).toBe('Total1,234')
  await userEvent.type(filter, 'xx')
  expect(within(dialog).getByText('No world matches “xx”.')).toBeTruthy()
})

test('the changelog lists versions, newest first, each with its changes [SHELL-50]', async () => {
  await openAt('/')
  await userEvent.click(screen.getByRole('button', { name: 'What is new' }))
  const dialog = await screen.findByRole('dialog', { name: 'What is new' })
  await within(dialog).findByText('Newer.')
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map((version) => version.textContent),
  ).toEqual(['Version 0.2.0', 'Version 0.1.0'])
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((change) => change.textContent),
  ).toEqual(['Newer.', 'First.', 'Second.'])
})

test('a question mark shows the shortcuts, but not while something is typed', async () => {
  await openAt('/')
  const domain = screen.getByRole('combobox', { name: 'Game server' })
  fireEvent.keyDown(domain, { key: '?' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('a closed window gives the focus back to what opened it', async () => {
  await openAt('/')
  const opener = screen.getByRole('button', { name: 'What is new' })
  await userEvent.click(opener)
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('choosing a domain asks for its worlds [SHELL-60]', async () => {
  await openAt('/')
  await userEvent.click(screen.getByRole('combobox', { name: 'Game server' }))
  await userEvent.click(screen.getByRole('option', { name: 'net' }))
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('?server=net'))).toBe(true))
  expect(await screen.findByRole('timer', { name: 'Clock of world en150' })).toBeTruthy()
})

test('a theme stored in another tab is shown as chosen', async () => {
  await openAt('/')
  act(() => writeStored(stored.theme, 'cacturne'))
  expect(screen.getByRole('combobox', { name: 'Theme' })).toHaveProperty('value', 'Cacturne')
})

test('whoever opens the page reads that it is not the game’s', async () => {
  await openAt('/')
  expect(screen.getByRole('contentinfo').textContent).toContain('An unofficial tool by players.')
})
