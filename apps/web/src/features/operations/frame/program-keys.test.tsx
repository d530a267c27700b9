import type { Program } from '@muster/contracts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OPERATION, openOperation } from '../operation.fixture.ts'

test('a coordinator makes a key for a program, sees it once, and ends it [OPX-04]', async () => {
  let programs: Program[] = []
  openOperation('/operation/0p1/troops', {
    more: {
      [`${OPERATION}/links`]: { coordinator: 'key-of-coordinators', viewer: 'key-of-viewers' },
      [`${OPERATION}/programs`]: async (request: Request) => {
        if (request.method === 'GET') return Response.json(programs)
        const program = { ...(await request.json()), id: 'p1', madeDate: '2026-11-24T12:00:00.000Z' }
        programs = [program]
        return Response.json({ program, key: 'the-key-itself' }, { status: 201 })
      },
      [`${OPERATION}/programs/p1`]: () => {
        programs = []
        return new Response(null, { status: 204 })
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Links' }))
  const keys = within(await screen.findByRole('region', { name: 'Keys for programs' }))
  await keys.findByText('No program has a key.')
  await userEvent.type(keys.getByRole('textbox', { name: 'Name of the program' }), 'Bot')
  await userEvent.click(keys.getByRole('button', { name: 'Make a key' }))
  await keys.findByText('the-key-itself')
  await userEvent.click(await keys.findByRole('button', { name: 'End the key of Bot' }))
  const asked = within(await screen.findByRole('dialog', { name: 'End the key of Bot?' }))
  await userEvent.click(asked.getByRole('button', { name: 'End' }))
  expect(await keys.findByText('No program has a key.')).toBeTruthy()
})
