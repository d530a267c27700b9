import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serverNow } from '../../../api/server-time.ts'
import { MINUTE_MS, openOrders, orderOf } from '../orders/orders.fixture.ts'

function openBoard() {
  const now = serverNow()
  return openOrders(
    'board',
    [
      orderOf('sent', now - 5 * MINUTE_MS, { state: 'SENT', stateAt: now - 5 * MINUTE_MS, stateBy: 'PLAYER' }),
      orderOf('late', now - 3 * MINUTE_MS, { playerId: 2, source: '501|500' }),
      orderOf('soon', now + 20 * MINUTE_MS),
    ],
    3,
  )
}

const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

test('figures count the orders as the clock and their marks have them, and each filters [OPB-02]', async () => {
  openBoard()
  const figures = within(await screen.findByRole('group', { name: 'How the orders stand' }))
  figures.getByRole('button', { name: '1 Sent' })
  figures.getByRole('button', { name: '1 Due in 30 min' })
  await userEvent.click(figures.getByRole('button', { name: '1 Late' }))
  const rows = rowsOf(screen.getByRole('table', { name: 'Board' }))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.textContent).toContain('Late')
})

test('what has to be looked after stands before what is done [OPB-03]', async () => {
  openBoard()
  const rows = rowsOf(await screen.findByRole('table', { name: 'Board' }))
  expect(rows.map((row) => /Late|To send|Sent/.exec(row.textContent)?.[0])).toEqual(['Late', 'To send', 'Sent'])
})

test('a coordinator says what happened to an order, and it stands so at once [OPB-04]', async () => {
  const { marks } = openBoard()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Mark 501|500 → 520|500' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Cannot' }))
  await screen.findByRole('button', { name: '1 Cannot' })
  expect(marks).toMatchObject([{ author: '', marks: [{ order: 'late', kind: 'CANNOT' }] }])
})
