import type { Feedback } from '@muster/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAs, refusing, rowsOf } from '../../../app/signed-in.fixture.tsx'
import type { Answer } from '../../../screen.fixture.tsx'

const pending = (id: number, message: string): Feedback => ({
  id,
  message,
  approved: null,
  handledDate: null,
  createdDate: '2026-11-20T12:00:00Z',
})

const handles = async (request: Request): Promise<Feedback> => ({
  ...pending(Number(new URL(request.url).pathname.split('/').at(-2)), 'more maps'),
  approved: await request.json(),
  handledDate: '2026-11-21T12:00:00Z',
})

function open(messages: readonly Feedback[], resolve: Answer = handles) {
  return openAs(['USER', 'OWNER'], '/admin/feedback', {
    '/api/general/v1/feedback': ({ url }: Request) => {
      const { searchParams } = new URL(url)
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
      return messages.slice(page * size, (page + 1) * size)
    },
    ...Object.fromEntries(messages.map(({ id }) => [`/api/general/v1/feedback/${id}/resolve`, resolve])),
  })
}

const rowWith = async (text: string) => {
  const message = await screen.findByText(text)
  // A message stands in a row.
  return message.closest('tr') as HTMLElement
}

test('messages with their resolution, and actions only while nothing is decided [ADMFB-01 ADMFB-03]', async () => {
  open([pending(2, 'more maps'), { ...pending(1, 'old'), approved: false, handledDate: '2026-11-21T12:00:00Z' }])
  const rows = rowsOf(await screen.findByRole('table'))
  expect(rows[0]).toEqual(['Message', 'Resolution', 'Handled', 'Created', 'Actions'])
  expect(rows.slice(1)).toEqual([
    ['more maps', 'PENDING', '–', '20 Nov 2026, 12:00 UTC', 'ApproveDeny'],
    ['old', 'DENIED', '21 Nov 2026, 12:00 UTC', '20 Nov 2026, 12:00 UTC', ''],
  ])
  expect(screen.getByText('1 message waits')).toBeTruthy()
})

test.each([
  ['Approve', 'true', 'APPROVED'],
  ['Deny', 'false', 'DENIED'],
])('%s sends %s and says so [ADMFB-04 ADMFB-05]', async (action, body, resolution) => {
  const { seen } = open([pending(2, 'more maps')])
  const row = await rowWith('more maps')
  await userEvent.click(within(row).getByRole('button', { name: action }))
  expect(await screen.findByText(`Feedback was handled. Resolution: ${resolution}`)).toBeTruthy()
  expect(within(row).getByText(resolution)).toBeTruthy()
  expect(within(row).queryAllByRole('button')).toEqual([])
  expect(document.activeElement?.textContent).toBe(resolution)
  expect(await seen.find(({ method }) => method === 'PUT')?.text()).toBe(body)
  expect(screen.getByText('Nothing waits.')).toBeTruthy()
})

test('ten messages stand there and ten more when asked for, in the order of all of them', async () => {
  const days = Array.from({ length: 12 }, (_, at) => ({
    ...pending(at + 1, `wish ${at}`),
    createdDate: `2026-11-${30 - at}T12:00:00Z`,
  }))
  open(days)
  const shown = () => rowsOf(screen.getByRole('table')).map(([message]) => message)
  await screen.findByText('wish 9')
  expect(shown()).toHaveLength(11)
  expect(screen.getByText('12 messages wait')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Created' }))
  expect(shown().slice(1, 3)).toEqual(['wish 11', 'wish 10'])
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(shown()).toHaveLength(13)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('more messages than one answer holds are all there', async () => {
  open(Array.from({ length: 120 }, (_, at) => pending(at + 1, `wish ${at}`)))
  expect(await screen.findByText('120 messages wait')).toBeTruthy()
})

test('somebody else was faster: that is said, and the list is asked for anew', async () => {
  const { seen } = open([pending(2, 'more maps')], refusing(409, 'handled already'))
  await userEvent.click(within(await rowWith('more maps')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Refused - handled already')).toBeTruthy()
  await waitFor(() => expect(seen.filter(({ url }) => new URL(url).pathname.endsWith('/feedback'))).toHaveLength(2))
})

test('markup in a message is text [ADMFB-06 SEC-05]', async () => {
  const message = '<img src=x onerror=alert(1)>'
  open([pending(2, message)])
  const row = await rowWith(message)
  expect(row.querySelector('img')).toBeNull()
})

test('a long message is cut until it is asked for', async () => {
  open([pending(2, 'long '.repeat(200))])
  const button = await screen.findByRole('button', { name: 'Show all of it' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})
