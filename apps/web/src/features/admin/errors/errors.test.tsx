import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAs, rowsOf } from '../../../app/signed-in.fixture.tsx'

function open(total: number) {
  return openAs(['USER', 'ADMIN'], '/admin/errors', {
    '/api/error/v1/error': ({ url }: Request) => {
      const query = new URL(url).searchParams
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
      const all = Array.from({ length: total }, (_, index) => ({ url: `/page-${index}`, count: total - index }))
      return { content: all.slice(page * size, (page + 1) * size), totalElements: total }
    },
  })
}

const asked = (seen: readonly Request[]) =>
  seen.filter(({ url }) => url.includes('/error?')).map(({ url }) => new URL(url).search)

test('the title counts, and pages of ten are asked for from 0 on [ADMERR-01 ADMERR-02 ADMERR-03]', async () => {
  const { seen } = open(25)
  expect(await screen.findByRole('heading', { name: 'Client Errors (25)' })).toBeTruthy()
  const table = () => rowsOf(screen.getByRole('table'))
  expect(table().slice(0, 2)).toEqual([
    ['Url', 'Count'],
    ['/page-0', '25'],
  ])
  expect(table()).toHaveLength(11)
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(table()).toHaveLength(6))
  expect(table()[1]).toEqual(['/page-20', '5'])
  expect(asked(seen)).toEqual(['?type=CLIENT&page=0&size=10', '?type=CLIENT&page=2&size=10'])
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows on a page' }))
  await userEvent.click(screen.getByRole('option', { name: '25' }))
  await waitFor(() => expect(table()).toHaveLength(26))
  expect(asked(seen).at(-1)).toBe('?type=CLIENT&page=0&size=25')
})

test('no error at all is good news', async () => {
  open(0)
  expect(await screen.findByRole('heading', { name: 'Client Errors (0)' })).toBeTruthy()
  expect(screen.getByText(/No error was reported/)).toBeTruthy()
})
