import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { key, writeStored } from '../../../storage/browser-storage.ts'
import { type OpenedOperation, openOperation, VIEWERS_KEY } from '../operation.fixture.ts'
import { OWNERS, targetsOf, WAVES } from './targets.fixture.ts'

const PATH = '/operation/0p1/targets'

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const choose = async (name: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), option)

function open(count = 2, more: Parameters<typeof openOperation>[1] = {}): OpenedOperation {
  return openOperation(PATH, {
    parts: { targets: targetsOf(count), waves: WAVES },
    ...more,
    more: { ...OWNERS, ...more.more },
  })
}

/** The targets as they were saved last. */
async function saved({ saves }: OpenedOperation) {
  const last = (await saves('targets')).at(-1) as { content: ReturnType<typeof targetsOf> } | undefined
  return last?.content
}

describe('adding targets', () => {
  test('a paste brings counts for the waves in their order; what is not understood is told by its line and stays [OPW-05]', async () => {
    const opened = open(0)
    await press('Add targets')
    const text = await box('Coordinates')
    await userEvent.click(text)
    await userEvent.paste('510|500,2,1\nno village\n511|500 4\n512|500\n1|1')
    expect(await screen.findByText('3 villages read.')).toBeTruthy()
    const complaints = await screen.findByText(/2 lines are not understood/)
    expect(complaints.parentElement?.textContent).toMatch(/Line 2.*no coordinate.*Line 3.*only numbers/s)
    await press('Add 3 villages')
    expect(await screen.findByText(/1 is no village of nl100/)).toBeTruthy()
    expect((await box('Coordinates')).value).toBe('no village\n511|500 4\n1|1')
    await waitFor(async () =>
      expect((await saved(opened))?.targets).toEqual([
        {
          coords: '510|500',
          group: 'conquer',
          playerId: 1,
          wants: [
            { wave: 'w1', count: 2 },
            { wave: 'w2', count: 1 },
          ],
        },
        { coords: '512|500', group: 'conquer', playerId: 1 },
      ]),
    )
  })

  test('before there are waves, a paste with numbers brings its villages, and says that the numbers do not count yet [OPW-05]', async () => {
    const opened = open(0, { parts: { targets: targetsOf(0), waves: { ...WAVES, waves: [] } } })
    await press('Add targets')
    const text = await box('Coordinates')
    expect(text.getAttribute('placeholder')).toBe('480|512')
    await userEvent.click(text)
    await userEvent.paste('510|500,2')
    expect(await screen.findByText(/There are no waves yet, so the numbers of 1 line say nothing/)).toBeTruthy()
    await press('Add 1 village')
    await waitFor(async () =>
      expect((await saved(opened))?.targets).toEqual([{ coords: '510|500', group: 'conquer', playerId: 1 }]),
    )
  })

  test('targets of players who send are told, and removed with one press', async () => {
    const troops = [
      {
        ...{
          playerId: 1,
          mark: 'AT_HOME' as const,
          broughtBy: '',
          revision: 1,
          broughtDate: '2026-11-20T12:00:00.000Z',
        },
        villages: [{ coords: '510|510', atHome: { axe: 1 } }],
      },
    ]
    const opened = open(2, { troops })
    expect(await screen.findByText(/belongs? to (a player|players) who sends?/)).toBeTruthy()
    await press('Remove them')
    await waitFor(async () => expect((await saved(opened))?.targets.some(({ playerId }) => playerId === 1)).toBe(false))
  })

  test('the targets of a tribe plan come by its address, one of another world is refused [OPW-05]', async () => {
    const plan = (world: string) => ({
      ...{ id: 'tr1b', world, name: 'Ours', allowedEditors: [], createdBy: null, attackingTribeData: [] },
      types: [{ description: 'Nukes', delible: false, icon: 'axe', date: '' }],
      ...{ createdDate: '2026-11-20T12:00:00.000Z', lastModifiedDate: '2026-11-20T12:00:00.000Z' },
      targetPlayers: [
        { name: 'Carol', villages: [{ villageId: 1, coordinates: '510|500' }] },
        { name: '', villages: [{ villageId: 2, coordinates: '511|500' }] },
      ],
    })
    let world = 'nl101'
    const opened = open(0, { more: { '/api/tw/v1/tribe/plans/tr1b': () => plan(world) } })
    await press('Add targets')
    await userEvent.click(await screen.findByRole('tab', { name: 'Other plans' }))
    await userEvent.type(await box('Tribe plan'), 'https://muster.example/tribe-planner/tr1b/targets')
    await press('Read the plan')
    expect((await screen.findByRole('alert')).textContent).toContain('nl101')
    world = 'nl100'
    await press('Read the plan')
    expect(await screen.findByText('Ours: 2 targets.')).toBeTruthy()
    await press('Add 2 villages')
    await waitFor(async () =>
      expect((await saved(opened))?.targets.map(({ coords }) => coords)).toEqual(['510|500', '511|500']),
    )
  })

  test('the targets that stand in the advanced planner of the world come as they are there [OPW-05]', async () => {
    writeStored(
      key('advancedPlanner.nl100', z.object({ targets: z.array(z.object({ coords: z.string() })) }), { targets: [] }),
      { targets: [{ coords: '512|500' }, { coords: '512|500' }] },
    )
    const opened = open(0)
    await press('Add targets')
    await userEvent.click(await screen.findByRole('tab', { name: 'Other plans' }))
    expect(await screen.findByText('1 target of nl100 stands there in this browser.')).toBeTruthy()
    await press('Take its targets')
    await press(/^Add 1 village$/)
    await waitFor(async () => expect((await saved(opened))?.targets.map(({ coords }) => coords)).toEqual(['512|500']))
  })

  test('all villages of a tribe come with it [OPW-05]', async () => {
    const world = '/api/tw/v1/world/nl100'
    const opened = open(0, {
      more: {
        [`${world}/tribes?search=AAA`]: [{ tribeId: 9, name: 'All', tag: 'AAA', size: 2, points: 5 }],
        [`${world}/villages?tribeId=9`]: [
          { coordinates: '500|500', villageId: 1 },
          { coordinates: '501|500', villageId: 2 },
        ],
      },
    })
    await press('Add targets')
    await userEvent.click(await screen.findByRole('tab', { name: 'Players and tribes' }))
    await userEvent.type(await box('Find a tribe'), 'AAA')
    await userEvent.click(await screen.findByRole('option', { name: /^AAA/ }))
    await choose('Into the group', 'Clear')
    await press('Add 2 villages')
    await waitFor(async () => {
      const targets = (await saved(opened))?.targets ?? []
      expect(targets.map(({ coords }) => coords).sort()).toEqual(['500|500', '501|500'])
    })
  })

  test('an operation that has most of what it may hold says so', async () => {
    open(4600)
    expect(await screen.findByText('4,600 targets of at most 5,000')).toBeTruthy()
  })
})

describe('the table of targets', () => {
  test('a count of its own stands out, and clearing it goes back to what the wave says [OPW-06]', async () => {
    const opened = open()
    const cell = await box('Nukes on 500|500: 2, as the wave says')
    expect(cell.placeholder).toBe('2')
    await userEvent.type(cell, '5')
    await waitFor(async () => expect((await saved(opened))?.targets[0]?.wants).toEqual([{ wave: 'w2', count: 5 }]))
    await userEvent.clear(await box('Nukes on 500|500: a count of its own, empty for 2'))
    await waitFor(async () => expect((await saved(opened))?.targets[0]?.wants).toBeUndefined())
  })

  test('what is no count is marked and not taken', async () => {
    const opened = open()
    const cell = await box(/^Nukes on 500/)
    await userEvent.type(cell, '1.5')
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    expect(cell.value).toBe('1.5')
    await waitFor(async () => expect((await saved(opened))?.targets[0]?.wants).toEqual([{ wave: 'w2', count: 1 }]))
  })

  test('several at once go to another group, and come back [OPW-06]', async () => {
    const opened = open(3)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 500|500' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 502|500' }))
    await choose('Move to a group…', 'Conquer')
    await waitFor(async () =>
      expect((await saved(opened))?.targets.map(({ group }) => group)).toEqual(['conquer', 'clear', 'conquer']),
    )
    await press('Undo')
    await waitFor(async () =>
      expect((await saved(opened))?.targets.map(({ group }) => group)).toEqual(['clear', 'clear', 'clear']),
    )
  })

  test('whoever removes many is asked, and can undo it', async () => {
    open(3)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }))
    await press('Remove')
    await press('Remove the chosen')
    expect(await screen.findByText(/No targets yet/)).toBeTruthy()
    expect(screen.getByText(/3 villages were removed/)).toBeTruthy()
    await press('Undo')
    expect(await screen.findByRole('row', { name: /501\|500/ })).toBeTruthy()
  })

  test('it is filtered by words, group and owner', async () => {
    open(30)
    await screen.findByText('Carol 1')
    await userEvent.type(await box('Find in targets'), 'carol')
    expect(await screen.findByText('10 of 30 shown.')).toBeTruthy()
    await userEvent.clear(await box('Find in targets'))
    await choose('Owner', 'Ada (20)')
    expect(await screen.findByText('20 of 30 shown.')).toBeTruthy()
    await choose('Group', 'Fake')
    expect(await screen.findByText('0 of 30 shown.')).toBeTruthy()
  })

  test('a village that is somebody else’s by now is marked until that is accepted', async () => {
    const opened = open(21)
    expect(await screen.findByText('another owner now')).toBeTruthy()
    await press('Keep them, and mark them no more')
    await waitFor(async () => expect((await saved(opened))?.targets.at(-1)?.playerId).toBe(2))
    await waitFor(() => expect(screen.queryByText('another owner now')).toBeNull())
  })

  test('whoever came by the link of a viewer changes nothing', async () => {
    open(2, { key: VIEWERS_KEY })
    expect(await screen.findByRole('row', { name: /501\|500/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add targets' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /^Nukes on/ })).toBeNull()
  })
})

describe('groups', () => {
  test('one that goes says what becomes of its targets [OPW-06]', async () => {
    const opened = open(2)
    await press('Remove the group Clear')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/2 targets are in it/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move them there' }))
    await waitFor(async () =>
      expect((await saved(opened))?.targets.map(({ group }) => group)).toEqual(['conquer', 'conquer']),
    )
  })

  test('a new one is called as people call it', async () => {
    const opened = open(1)
    await press('Add a group')
    await userEvent.type(await box('Name of the group New group'), 'North')
    await waitFor(async () =>
      expect((await saved(opened))?.groups.at(-1)).toMatchObject({ kind: 'OWN', name: 'North' }),
    )
  })
})

test('players shall and shall not send to a target [OPR-06]', async () => {
  const troops = [
    {
      playerId: 1,
      mark: 'AT_HOME' as const,
      broughtBy: '',
      revision: 1,
      broughtDate: '2026-11-20T12:00:00.000Z',
      villages: [{ coords: '510|510', atHome: { axe: 1 } }],
    },
  ]
  const opened = open(1, { troops })
  await press('Senders of 500|500: as the group')
  await choose('What Ada does', 'never')
  await press('Apply')
  await waitFor(async () => expect((await saved(opened))?.targets[0]?.senders).toEqual({ never: [1] }))
  expect(await screen.findByText('chosen')).toBeTruthy()
})
