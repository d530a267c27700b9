import 'fake-indexeddb/auto'
import { OperationFile, type Role } from '@muster/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openAs } from '../../app/signed-in.fixture.tsx'
import { form as planForm } from '../../features/simple-planner/simple-form.fixture.ts'
import type { SimpleForm } from '../../features/simple-planner/simple-form.ts'
import type { Answer } from '../../screen.fixture.tsx'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { keptOperations } from '../operations/operation-keys.ts'
import { keepPlan, removeAllPlans, shownPlan } from '../planning/last-plans.ts'
import { FAKE_LINE, NOBLE_LINE, planAnswer, RAM_LINE } from '../results/answer.fixture.ts'
import { OWNERSHIP, ownership } from '../villages/ownership.fixture.ts'
import { nl100 } from '../world/world.fixture.ts'

const OWNERS = ownership({ Alice: ['500|500', '502|500'], Bob: ['501|500'], '': ['505|500'] })
const BARBARIAN_LINE = RAM_LINE.replace('500|500->', '505|500->')

afterEach(removeAllPlans)

interface Asked {
  handOver: string
  plans: { playerId: number; name: string; planningLines: { line: string }[] }[]
}

/** A finished plan of Alice and Bob; `refuse` may answer a hand-over. */
async function open(
  refuse: (time: number) => Response | undefined = () => undefined,
  roles: readonly Role[] = [],
  form: SimpleForm = planForm(),
  more: Readonly<Record<string, Answer>> = {},
) {
  const answer = planAnswer({ planningLines: [RAM_LINE, NOBLE_LINE, BARBARIAN_LINE], planningLinesFakes: [FAKE_LINE] })
  await keepPlan('simple', 'a', { answer, form, world: nl100 })
  writeStored(shownPlan('simple'), 'a')
  const bodies: Asked[] = []
  const opened = openAs(roles, '/', {
    [OWNERSHIP]: OWNERS,
    '/api/planning/v1/planning/hand-over': async (request: Request) => {
      const body: Asked = await request.json()
      const refusal = refuse(bodies.length)
      bodies.push(body)
      const plannings = body.plans.map(({ playerId }) => ({ playerId, planningKey: `key-${playerId}` }))
      return refusal ?? Response.json({ plannings }, { status: 201 })
    },
    ...more,
  })
  await screen.findByRole('toolbar', { name: 'What to do with the plan' })
  return { ...opened, bodies }
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Hand over to players' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('rowheader', { name: 'Alice' })
  return dialog
}

const refused = (status: number, message: string) => Response.json({ error: 'Refused', message, status }, { status })

test('each player gets an off-pack plan of the commands from his villages, and its link', async () => {
  const { bodies } = await open()
  const dialog = await openDialog()
  expect(dialog.getByText(/1 command leaves from a village without an owner/)).not.toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Make 2 plans' }))
  expect((await dialog.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    `${location.origin}/planning/key-1`,
    `${location.origin}/planning/key-2`,
  ])
  expect(bodies).toHaveLength(1)
  expect(bodies[0]?.plans.map(({ playerId, name, planningLines }) => [playerId, name, planningLines.length])).toEqual([
    [1, 'Alice · nl100, Tue 24 Nov 20:00:00', 2],
    [2, 'Bob · nl100, Tue 24 Nov 20:00:00', 1],
  ])
  expect(dialog.getByRole('button', { name: 'Copy all links' })).not.toBeNull()
  expect(dialog.queryByRole('button', { name: /^Make/ })).toBeNull()
})

test('a refusal makes none and keeps what was typed, and asking again is the same request', async () => {
  const { bodies } = await open((time) => (time === 0 ? refused(429, 'Too many.') : undefined))
  const dialog = await openDialog()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), ' at dawn')
  await userEvent.click(dialog.getByRole('button', { name: 'Make 2 plans' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('No plan was made: Refused - Too many.')
  await userEvent.click(dialog.getByRole('button', { name: 'Make 2 plans' }))
  expect(await dialog.findAllByRole('link')).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[0]?.plans[0]?.name).toMatch(/at dawn$/)
})

test('what was made is told again, and nothing is asked for twice', async () => {
  const { bodies } = await open()
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Make 2 plans' }))
  await dialog.findAllByRole('link')
  await userEvent.keyboard('{Escape}')
  const again = await openDialog()
  expect(again.getAllByRole('link')).toHaveLength(2)
  expect(again.queryByRole('button', { name: /^Make/ })).toBeNull()
  expect(bodies).toHaveLength(1)
})

test('the plan of a planner becomes an operation, and what it has no place for is told first [OPX-01]', async () => {
  const taken: unknown[] = []
  const form = {
    ...planForm(),
    ...{ targets: '520|500 521|500', sources: '500|500 502|500', unit: 'ram' as const },
    arrival: '2026-11-24T20:00:00',
  }
  const { path } = await open(undefined, [], form, {
    '/api/tw/v1/operations/file': async (request: Request) => {
      taken.push(await request.json())
      return Response.json({ id: '0p1', links: { coordinator: 'coordinators-key', viewer: 'v' } }, { status: 201 })
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'As operation' }))
  const dialog = within(await screen.findByRole('dialog'))
  const holds = await dialog.findByRole('list', { name: 'The operation gets' })
  expect(
    within(holds)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 targets', '1 wave, with its landing', '1 command as the plan in force'])
  const left = within(dialog.getByRole('list', { name: 'Not carried over' }))
  expect(left.getByText(/Troops of 2 sources/)).not.toBeNull()
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Name of the operation' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the operation' }), 'Friday')
  await userEvent.click(dialog.getByRole('button', { name: 'Make the operation' }))
  await waitFor(() => expect(path()).toBe('/operation/0p1/troops'))
  const file = OperationFile.parse(taken[0])
  expect(file).toMatchObject({ name: 'Friday', world: 'nl100' })
  expect(file.waves?.waves).toEqual([
    expect.objectContaining({ name: 'Attacks', landing: { kind: 'AT', from: '2026-11-24T20:00:00' } }),
  ])
  expect(file.plans[0]?.plan.commands).toEqual([
    expect.objectContaining({ source: '500|500', playerId: 1, launch: Date.UTC(2026, 10, 24, 9), units: { ram: 1 } }),
  ])
  expect(readStored(keptOperations)).toMatchObject([{ id: '0p1', key: 'coordinators-key' }])
})

test('who may not open the breakdown is not led to it', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Break down' })).toBeNull()
})

test('the plan becomes the list of the generator, fakes as fakes', async () => {
  const { path } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'To the generator' }))
  await waitFor(() => expect(path()).toBe('/command-generator'))
  expect(readStored(stored.commandList('commandGenerator'))).toEqual({
    world: 'nl100',
    lines: [RAM_LINE, NOBLE_LINE, BARBARIAN_LINE, `${FAKE_LINE},Fake`],
  })
})

test('lines that stand in the breakdown are not replaced unasked', async () => {
  writeStored(stored.toolText('breakdown'), 'mine')
  const { path } = await open(undefined, ['VIP'])
  await userEvent.click(await screen.findByRole('button', { name: 'Break down' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect([path(), readStored(stored.toolText('breakdown'))]).toEqual(['/', 'mine'])
  await userEvent.click(screen.getByRole('button', { name: 'Break down' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the text' }))
  await waitFor(() => expect(path()).toBe('/planning-breakdown'))
  expect(readStored(stored.toolText('breakdown')).split('\n')).toHaveLength(4)
})
