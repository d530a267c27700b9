import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openOrders, orderOf } from './orders.fixture.ts'

const LAUNCH = Date.UTC(2099, 10, 25, 9)
const ORDERS = [orderOf('a', LAUNCH), orderOf('b', LAUNCH + 5000, { playerId: 2, source: '501|500' })]

test('giving out names the version of the plan that is seen, and then every player has a link [OPO-01]', async () => {
  const { givenOut } = openOrders('orders', ORDERS, 0)
  await userEvent.click(await screen.findByRole('button', { name: 'Give out' }))
  const players = within(await screen.findByRole('table', { name: 'Players with orders' }))
  await players.findByRole('button', { name: 'Copy link of Anna' })
  players.getByRole('button', { name: 'Copy link of Bert' })
  expect(givenOut).toEqual([{ version: 3, author: '' }])
})

test('who has opened his link is told, and who has not [OPO-05]', async () => {
  openOrders('orders', ORDERS, 3)
  const anna = await screen.findByRole('row', { name: /Anna/ })
  expect(anna.textContent).toContain('Fri 20 Nov 13:00:00 CET')
  expect(anna.textContent).not.toContain('not yet')
  expect(screen.getByRole('row', { name: /Bert/ }).textContent).toContain('not yet')
})

test('mail to a player opens in the game with him as its recipient [OPO-02]', async () => {
  openOrders('orders', ORDERS, 3)
  const link = await screen.findByRole('link', { name: 'Mail to Bert in the game' })
  expect(link.getAttribute('href')).toMatch(/\/game\.php\?screen=mail&mode=new&player=2$/)
})

test('a plan that is given out as it is in force is not given out again', async () => {
  openOrders('orders', ORDERS, 3)
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Give out again' })
  expect(again.disabled).toBe(true)
})
