import type { Webhook } from '@muster/contracts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OPERATION } from '../operation.fixture.ts'
import { openOrders } from './orders.fixture.ts'

const DATE = '2026-11-20T12:00:00.000Z'

function webhookOf(given: Partial<Webhook> = {}): Webhook {
  return {
    ...{ id: 'w1', kind: 'DISCORD', host: 'discord.com', language: 'en', madeDate: DATE, last: null, endedDate: null },
    ...given,
  }
}

function openWith(...webhooks: readonly Webhook[]) {
  const kept = { webhooks, made: [] as unknown[] }
  openOrders('orders', [], 0, undefined, {
    [`${OPERATION}/webhooks`]: async (request: Request) => {
      if (request.method === 'GET') return Response.json(kept.webhooks)
      const body = await request.json()
      kept.made.push(body)
      if (body.address === 'https://inside.example')
        return Response.json({ error: '', message: '', status: 422, code: 'WEBHOOK_NOT_PUBLIC' }, { status: 422 })
      const webhook = webhookOf({ kind: body.kind, host: 'tribe.example' })
      kept.webhooks = [...kept.webhooks, webhook]
      return Response.json({ webhook, key: body.kind === 'SIGNED' ? 'the-key-itself' : null }, { status: 201 })
    },
    [`${OPERATION}/webhooks/w1/test`]: () => {
      const last = { date: DATE, outcome: 'UNREACHABLE', status: null } as const
      kept.webhooks = kept.webhooks.map((webhook) => ({ ...webhook, last }))
      return Response.json(kept.webhooks[0])
    },
    [`${OPERATION}/webhooks/w1`]: () => {
      kept.webhooks = []
      return new Response(null, { status: 204 })
    },
  })
  return kept
}

const section = async () => within(await screen.findByRole('region', { name: 'Webhooks' }))

test('a coordinator adds a channel of Discord; its address is not shown again [OPB-08]', async () => {
  const kept = openWith()
  const webhooks = await section()
  await webhooks.findByText(/No webhook yet/)
  const address = webhooks.getByRole('textbox', { name: 'Address' })
  await userEvent.type(address, 'https://discord.com/api/webhooks/1/secret')
  await userEvent.click(webhooks.getByRole('button', { name: 'Add' }))
  await webhooks.findByText('Nothing was sent yet.')
  expect(kept.made).toEqual([{ kind: 'DISCORD', address: 'https://discord.com/api/webhooks/1/secret', language: 'en' }])
  expect(webhooks.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('')
  expect(document.body.textContent).not.toContain('secret')
})

test('the key of a signed webhook is shown once; what cannot be taken stays typed, with the reason at its field [OPB-10]', async () => {
  openWith()
  const webhooks = await section()
  await userEvent.click(webhooks.getByRole('combobox', { name: 'To' }))
  await userEvent.click(await screen.findByRole('option', { name: 'A program, signed' }))
  const address = webhooks.getByRole<HTMLInputElement>('textbox', { name: 'Address' })
  await userEvent.type(address, 'https://inside.example')
  await userEvent.click(webhooks.getByRole('button', { name: 'Add' }))
  await webhooks.findByText(/it has to be https/)
  expect(address.value).toBe('https://inside.example')
  await userEvent.type(address, '.org')
  await userEvent.click(webhooks.getByRole('button', { name: 'Add' }))
  await webhooks.findByText('the-key-itself')
})

test('a test says what came of it, and removing asks first [OPB-08]', async () => {
  openWith(webhookOf())
  const webhooks = await section()
  await userEvent.click(await webhooks.findByRole('button', { name: 'Send a test to discord.com' }))
  await webhooks.findByText('Last message Fri 20 Nov 13:00:00 CET: nobody answered there. It is tried again.')
  await userEvent.click(webhooks.getByRole('button', { name: 'Remove discord.com' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Remove the webhook to discord.com?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Remove' }))
  await webhooks.findByText(/No webhook yet/)
})

test('one that is gone says since when, and is not tested any more [OPB-08]', async () => {
  openWith(webhookOf({ endedDate: DATE, last: { date: DATE, outcome: 'GONE', status: 404 } }))
  const webhooks = await section()
  await webhooks.findByText(/^Ended Fri 20 Nov 13:00:00 CET/)
  expect(webhooks.queryByRole('button', { name: 'Send a test to discord.com' })).toBeNull()
})
