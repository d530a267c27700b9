import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fixtureWorlds } from '../../parts/world/world.fixture.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { readStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { newRouter } from '../router.tsx'

beforeEach(() => serverAnswers({ ...fixtureWorlds, '/api/tw/v1/total-plans': 1 }))

async function openAt(path: string) {
  const router = newRouter(createMemoryHistory({ initialEntries: [path] }))
  renderScreen(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return router
}

const palette = () => screen.findByRole('dialog', { name: 'Find anything' })
const box = async () => within(await palette()).findByRole('combobox', { name: 'Page, plan or action' })

test('the palette leads to a page by the beginnings of its words, without a mouse', async () => {
  const router = await openAt('/privacy')
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await box()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.type(field, 'sort')
  const option = await within(await palette()).findByRole('option', { name: 'Sorter' })
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/sorter'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the palette changes the theme', async () => {
  await openAt('/privacy')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await box(), 'theme light{Enter}')
  await waitFor(() => expect(readStored(stored.theme)).toBe('light'))
})

test('the palette says that nothing is called so', async () => {
  await openAt('/privacy')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await box(), 'xyzzy')
  expect(await within(await palette()).findByText('Nothing matches “xyzzy”.')).toBeTruthy()
})

test('g and a letter lead to a page, and not while something is typed', async () => {
  const router = await openAt('/privacy')
  await userEvent.keyboard('go')
  await waitFor(() => expect(router.state.location.pathname).toBe('/operations'))
  await userEvent.keyboard('gp')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  const field = await screen.findByRole('textbox', { name: 'Target villages' })
  field.focus()
  await userEvent.keyboard('go')
  expect(router.state.location.pathname).toBe('/')
})

test('the list of shortcuts tells the pages and their letters', async () => {
  await openAt('/privacy')
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const rows = within(dialog)
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
  expect(rows).toContainEqual(['CtrlK', 'Find a page, a plan or an action'])
  expect(rows).toContainEqual(['go', 'Operations'])
})
