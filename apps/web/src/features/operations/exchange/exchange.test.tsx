import type { OperationFile, OperationWaves, VillageOwnership } from '@muster/contracts'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves } from '@muster/operation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { key, readStored, writeStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { AdvancedForm } from '../../advanced-planner/form/advanced-form.ts'
import { OPERATION, openOperation } from '../operation.fixture.ts'

const UNITS = ['spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob'] as const
const NUKE = { axe: 7000, light: 3000, ram: 300, spy: 500, snob: 2 }

const WAVES: OperationWaves = {
  ...firstWaves(UNITS),
  waves: [
    {
      ...{ id: 'nukes', name: 'Nukes', groups: ['clear'], templates: ['nuke'], count: 2 },
      landing: { kind: 'AT', from: '2026-11-26T07:00:00', until: '2026-11-26T07:20:00' },
      ...{ isEqualToPrevious: false, isSpread: false, avoidsWholeMinutes: false },
    },
  ],
}

const OWNERSHIP: VillageOwnership = {
  villages: [
    { coordinates: '500|500', name: 'Home', points: 9000, playerId: 1 },
    { coordinates: '520|500', name: 'Theirs', points: 8000, playerId: 3 },
  ],
  players: [
    { playerId: 1, name: 'Alice', points: 9000, tribeId: 11 },
    { playerId: 3, name: 'Carol', points: 8000, tribeId: 0 },
  ],
  tribes: [{ tribeId: 11, tag: 'ABC' }],
}

const world = '/api/tw/v1/world/nl100'
const GIVEN: NonNullable<Parameters<typeof openOperation>[1]> = {
  parts: {
    targets: { ...FIRST_TARGETS, targets: [{ coords: '520|500', group: 'clear', playerId: 3 }] },
    waves: WAVES,
    rules: { ...FIRST_RULES, quietHours: { from: '01:00', until: '08:00' }, maxFields: 60 },
  },
  troops: [
    {
      ...{ playerId: 1, mark: 'AT_HOME', broughtBy: '', broughtDate: '2026-11-20T12:00:00.000Z', revision: 1 },
      villages: [{ coords: '500|500', atHome: NUKE }],
    },
  ],
  more: {
    [`${world}/village-ownership`]: OWNERSHIP,
    [`${world}/players`]: [{ playerId: 1, name: 'Alice', points: 9000, villageCount: 4, tribeId: 11 }],
    [`${world}/tribes`]: [{ tribeId: 11, name: 'The Alphabet', tag: 'ABC', size: 1, points: 9000 }],
    [`${world}/player-with-villages`]: [
      { playerId: 3, name: 'Carol', villages: [{ villageId: 77, coordinates: '520|500' }] },
    ],
  },
}

const FILE: OperationFile = {
  ...{ format: 'muster-operation', version: 1, name: 'Kept', world: 'nl100' },
  ...{ selection: FIRST_SELECTION, targets: GIVEN.parts?.targets ?? null, waves: WAVES, rules: null },
  ...{ troops: [], plans: [] },
}

async function openExchange(given: typeof GIVEN = GIVEN) {
  const opened = openOperation('/operation/0p1/troops', { ...given, more: { ...GIVEN.more, ...given.more } })
  await userEvent.click(await screen.findByRole('button', { name: 'File and exchange' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('region', { name: 'As a file' })
  return { ...opened, dialog }
}

async function choose(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  // Behind a dialog the step of troops has a field of its own.
  const place = screen.queryByRole('dialog') ?? document
  const field = place.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('There is no field for a file.')
  await userEvent.upload(field, new File([text], 'kept.json', { type: 'application/json' }))
}

const kept = key('advancedPlanner.nl100', z.looseObject({}), {})

test('an operation fills the advanced planner with its targets, windows and sources [OPX-01]', async () => {
  const { dialog } = await openExchange()
  const part = within(await dialog.findByRole('region', { name: 'To the advanced planner' }))
  expect(
    part.getByText(/Targets with their landing windows: 1; sources by what their troops are enough for: 1/),
  ).toBeTruthy()
  await userEvent.click(part.getByRole('button', { name: 'Fill the advanced planner' }))
  expect(z.partial(AdvancedForm).parse(readStored(kept))).toMatchObject({
    targets: [
      {
        ...{ coords: '520|500', type: 'Attack', unit: 'ram' },
        arrivals: [
          {
            ...{ arrival: '2026-11-26T07:00:00', latest: '2026-11-26T07:20:00' },
            counts: { attack: 2, fake: 0, antiSnipe: 0, noble: 0 },
          },
        ],
      },
    ],
    nukeSources: '500|500,1',
    ...{ latestHour: '01:00', earliestHour: '08:00', limitDistance: true, maxDistance: 60 },
  })
})

test('what stands in the advanced planner is replaced only when it is said so [OPX-01]', async () => {
  writeStored(kept, { targets: [{ coords: '1|1' }] })
  writeStored(stored.disableSendBetween, true)
  const { dialog, path } = await openExchange()
  const part = within(await dialog.findByRole('region', { name: 'To the advanced planner' }))
  await userEvent.click(part.getByRole('button', { name: 'Fill the advanced planner' }))
  expect(await screen.findByText(/The advanced planner of nl100 holds 1 target/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([path(), readStored(kept)]).toEqual(['/operation/0p1/troops', { targets: [{ coords: '1|1' }] }])
})

test('an operation becomes a tribe plan of what its players have [OPX-01]', async () => {
  const made: unknown[] = []
  const { dialog, path } = await openExchange({
    more: {
      '/api/tw/v1/tribe/plans': async (request: Request) => {
        made.push(await request.json())
        return Response.json({ id: 'tr1b', lastModifiedDate: '2026-11-20T12:00:00.000Z' }, { status: 201 })
      },
    },
    ...(GIVEN.parts && { parts: GIVEN.parts }),
    ...(GIVEN.troops && { troops: GIVEN.troops }),
  })
  const part = within(await dialog.findByRole('region', { name: 'To a tribe plan' }))
  await userEvent.click(part.getByRole('button', { name: 'Make a tribe plan' }))
  await waitFor(() => expect(path()).toBe('/tribe-planner/tr1b'))
  expect(made).toEqual([
    {
      world: 'nl100',
      planning: expect.objectContaining({
        name: 'Thursday',
        attackingTribeData: [
          expect.objectContaining({
            ...{ tribeId: 11, name: 'The Alphabet', tag: 'ABC', size: 1, visible: true },
            players: [
              expect.objectContaining({
                ...{ playerId: 1, name: 'Alice', villages: 4, points: 9000 },
                available: [
                  { type: 'Nukes', amount: 1 },
                  { type: 'Fakes', amount: expect.any(Number) },
                  { type: 'Nobles', amount: 2 },
                ],
              }),
            ],
          }),
        ],
        targetPlayers: [{ name: 'Carol', villages: [{ villageId: 77, coordinates: '520|500' }] }],
      }),
    },
  ])
})

test('a file takes the place of the parts that are chosen, after a question [OPX-02]', async () => {
  const sent: unknown[] = []
  const { dialog } = await openExchange({
    ...GIVEN,
    more: {
      [`${OPERATION}/file`]: async (request: Request) => {
        sent.push(await request.json())
        return new Response(null, { status: 204 })
      },
    },
  })
  await choose(FILE)
  expect(await dialog.findByText(/Kept on nl100. Villages with troops: 0, targets: 1, waves: 1/)).toBeTruthy()
  expect(within(dialog.getByRole('group', { name: 'Parts to replace' })).getAllByRole('checkbox')).toHaveLength(3)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'targets' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Replace…' }))
  expect(sent).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }))
  expect(await screen.findByText('The parts were replaced.')).toBeTruthy()
  expect(sent).toEqual([{ file: FILE, parts: ['targets'], revisions: expect.objectContaining({ targets: 1 }) }])
})

test('a file becomes another operation, from the list too [OPX-02]', async () => {
  const taken: unknown[] = []
  const once: (string | null)[] = []
  const { path } = openOperation('/operations', {
    ...GIVEN,
    more: {
      ...GIVEN.more,
      '/api/tw/v1/operations/file': async (request: Request) => {
        taken.push(await request.json())
        once.push(new URL(request.url).searchParams.get('once'))
        if (taken.length === 1)
          return Response.json({ error: 'Bad Gateway', message: '', status: 502 }, { status: 502 })
        return Response.json({ id: '0p1', links: { coordinator: 'coordinators-key', viewer: 'v' } }, { status: 201 })
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'From a file' }))
  await screen.findByRole('button', { name: 'Choose a file…' })
  await choose(FILE)
  await userEvent.click(await screen.findByRole('button', { name: 'Make an operation of it' }))
  // The answer was lost: pressed again, it is the same request.
  await screen.findByText(/^The operation was not made/)
  await userEvent.click(screen.getByRole('button', { name: 'Make an operation of it' }))
  await waitFor(() => expect(path()).toBe('/operation/0p1/plan'))
  expect(taken).toEqual([FILE, FILE])
  expect(once[0]).toMatch(/^[\w-]{16,}$/)
  expect(once[1]).toBe(once[0])
})

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{"format":', /It is no JSON/],
  ['another file', { planningLines: [] }, /It holds no operation/],
  ['a later form', { ...FILE, version: 2 }, /It has the form 2, and this page reads the form 1/],
  ['a missing part', { ...FILE, waves: undefined }, /waves: is missing/],
  [
    'a target off the map',
    { ...FILE, targets: { ...FIRST_TARGETS, targets: [{ coords: 'x', group: 'clear' }] } },
    /targets\.targets\.0\.coords: is not written as the form asks for/,
  ],
  [
    'a target twice',
    {
      ...FILE,
      targets: { ...FIRST_TARGETS, targets: [1, 2].map(() => ({ coords: '520|500', group: 'clear' })) },
    },
    /targets\.targets: names something twice/,
  ],
  [
    'too great a distance',
    { ...FILE, rules: { ...FIRST_RULES, maxFields: 9000 } },
    /rules\.maxFields: is too large or too long: the limit is 1,500/,
  ],
])('a bad file says what is wrong and where: %s [OPX-02]', async (_what, content, told) => {
  openOperation('/operations', GIVEN)
  await userEvent.click(await screen.findByRole('button', { name: 'From a file' }))
  await screen.findByRole('button', { name: 'Choose a file…' })
  await choose(content)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(told)
  expect(screen.queryByRole('button', { name: 'Make an operation of it' })).toBeNull()
})
