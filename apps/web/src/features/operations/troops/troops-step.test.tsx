import type { KeptTroops } from '@muster/contracts'
import { FIRST_RULES } from '@muster/operation'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { rowsOf as cellsOf } from '../../../app/signed-in.fixture.tsx'
import { OWNERSHIP, ownership } from '../../../parts/villages/ownership.fixture.ts'
import { openOperation } from '../operation.fixture.ts'

const TROOPS = '/operation/0p1/troops'

/** Units of nl100: spear, sword, axe, spy, light, heavy, ram, catapult, snob, militia. */
const NUKE = '0,0,8000,100,2600,0,300,50,1,0'
const DEFENDERS = '5000,5000,0,0,0,500,0,0,0,0'

const armyLine = (coords: string, counts: string) => `${coords},1000,${counts},0,`

const OWNERS = ownership({
  Alice: ['500|500', '501|500', '502|500'],
  Bob: ['600|600', '601|600'],
  '': ['700|700'],
})
const answers = { [OWNERSHIP]: OWNERS }

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Troops, pasted or dropped' })
const table = () => screen.findByRole('table', { name: 'Players and their troops' })
/** Without the blanks between what stands in a cell. */
const rowsOf = (of: HTMLElement) => cellsOf(of).map((row) => row.map((cell) => cell.trim()))
const shownTable = () => screen.getByLabelText('Players and their troops', { selector: 'table' })
const takeOver = async (count: number) =>
  userEvent.click(await screen.findByRole('button', { name: `Take over ${count} village${count === 1 ? '' : 's'}` }))

async function type(lines: readonly string[]): Promise<void> {
  const area = await field()
  await waitFor(() => expect(area.disabled).toBe(false))
  fireEvent.input(area, { target: { value: lines.join('\n') } })
}

function troopsOf(playerId: number, villages: KeptTroops['villages'], more: Partial<KeptTroops> = {}): KeptTroops {
  return {
    playerId,
    mark: 'ALL_OWN',
    broughtBy: '',
    broughtDate: '2026-11-20T12:00:00.000Z',
    revision: 1,
    villages,
    ...more,
  }
}

const FULL = {
  spear: 0,
  sword: 0,
  axe: 8000,
  spy: 100,
  light: 2600,
  heavy: 0,
  ram: 300,
  catapult: 50,
  snob: 1,
  militia: 0,
}
const NOTHING = { spear: 0, sword: 0, axe: 0, spy: 0, light: 0, heavy: 0, ram: 0, catapult: 0, snob: 0, militia: 0 }

describe('bringing troops', () => {
  test('names the format of each part, tells what is not understood, and takes the rest over by player [OPT-01 OPT-03 OPT-04]', async () => {
    const { saves } = openOperation(TROOPS, { more: answers })
    await type([
      armyLine('500|500', NUKE),
      'no village here',
      armyLine('600|600', DEFENDERS),
      armyLine('700|700', NUKE),
      armyLine('123|123', NUKE),
    ])
    expect(
      await screen.findByText(
        'Read: 2 villages, 2 players. The other 2: 1 not on this world, 1 of nobody. 1 line was not understood.',
      ),
    ).toBeTruthy()
    const parts = screen.getByRole('list', { name: 'What was read' })
    expect(within(parts).getByText('Army lines of a collecting script')).toBeTruthy()
    expect(screen.getByText('1 village is not on this world')).toBeTruthy()
    expect(screen.getByText('1 village belongs to nobody')).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Line 2' }))
    const area = await field()
    expect(document.activeElement).toBe(area)
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('no village here')

    await takeOver(2)
    expect(await screen.findByText('The troops of 2 players were taken over.')).toBeTruthy()
    const [body] = await saves('troops')
    expect(body).toEqual({
      players: [
        { playerId: 1, mark: 'ALL_OWN', broughtBy: '', revision: 0, villages: [{ coords: '500|500', allOwn: FULL }] },
        expect.objectContaining({ playerId: 2, mark: 'ALL_OWN' }),
      ],
    })
    expect((await field()).value).toBe('')
    expect(rowsOf(await table()).map((row) => row.slice(0, 9))).toEqual([
      ['Player', 'Villages', 'Full', '¾', '½', '¼', 'Nobles', 'Fakes', 'Defence'],
      ['Alice', '1', '1', '0', '0', '0', '1', expect.any(String), '0'],
      ['Bob', '1', '0', '0', '0', '0', '0', '0', '13,000'],
      ['2 players', '2', '1', '0', '0', '0', '1', expect.any(String), '13,000'],
    ])
  })

  test('of a village that comes twice the later line counts, and that is told [OPT-04]', async () => {
    const { saves } = openOperation(TROOPS, { more: answers })
    await type([armyLine('500|500', DEFENDERS), armyLine('500|500', NUKE)])
    expect(await screen.findByText('1 reading was replaced by a later one of the same village')).toBeTruthy()
    expect(screen.getByText('Read: 1 village, 1 player. The other 1: 1 read again further down.')).toBeTruthy()
    await takeOver(1)
    await screen.findByText('The troops of 1 player were taken over.')
    expect(await saves('troops')).toMatchObject([{ players: [{ villages: [{ coords: '500|500', allOwn: FULL }] }] }])
  })

  test('a table that does not tell what its counts are is asked about before it is taken [OPT-05]', async () => {
    const { saves } = openOperation(TROOPS, { more: answers })
    await type(['village,axe,ram', '500|500,6000,300'])
    const mark = await screen.findByRole('combobox', { name: /^What the counts are: A table/ })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take over 0 villages' })
    expect(button.disabled).toBe(true)
    const unnamed = 'Spear fighter, Swordsman, Scout, Light cavalry, Heavy cavalry, Catapult, Nobleman'
    expect(screen.getByText(`Counted as none, because the heading does not name them: ${unnamed}.`)).toBeTruthy()
    await userEvent.selectOptions(mark, 'At home')
    await takeOver(1)
    await screen.findByText('The troops of 1 player were taken over.')
    expect(await saves('troops')).toMatchObject([
      { players: [{ mark: 'BY_HAND', villages: [{ coords: '500|500', atHome: { axe: 6000, ram: 300 } }] }] },
    ])
  })

  test('a question mark is unknown and not zero, and the player is named [OPT-06]', async () => {
    const { saves } = openOperation(TROOPS, { more: answers })
    await type([armyLine('500|500', '0,0,8000,?,2600,0,300,50,1,0')])
    expect(await screen.findByText('Of 1 player not everything is known')).toBeTruthy()
    await takeOver(1)
    await screen.findByText('The troops of 1 player were taken over.')
    const { spy: _, ...known } = FULL
    expect(await saves('troops')).toMatchObject([{ players: [{ villages: [{ allOwn: known }] }] }])
    expect((await table()).textContent).toContain('1 partly unknown')
  })

  test('tells what will be replaced, and replaces that player’s troops and nobody else’s [OPT-10]', async () => {
    const troops = [
      troopsOf(1, [
        { coords: '501|500', allOwn: NOTHING },
        { coords: '502|500', allOwn: NOTHING },
      ]),
      troopsOf(2, [{ coords: '600|600', allOwn: FULL }]),
    ]
    const { server } = openOperation(TROOPS, { troops, more: answers })
    await table()
    await type([armyLine('501|500', NUKE)])
    expect(await screen.findByText(/villages before 2, now 1/)).toBeTruthy()
    expect(await screen.findByText('1 of before is not among them')).toBeTruthy()
    await takeOver(1)
    await screen.findByText('The troops of 1 player were taken over.')
    expect(server.troops.find(({ playerId }) => playerId === 1)?.villages).toEqual([
      { coords: '501|500', allOwn: FULL },
    ])
    expect(server.troops.find(({ playerId }) => playerId === 2)).toEqual(troops[1])
  })

  test('villages of before that are kept stay as old as they were, however often the rest is brought anew [OPT-05]', async () => {
    const brought = Date.parse('2026-11-20T12:00:00.000Z')
    const older = brought - 86_400_000
    const troops = [
      troopsOf(1, [
        { coords: '500|500', allOwn: NOTHING, since: older },
        { coords: '501|500', allOwn: NOTHING },
        { coords: '502|500', allOwn: NOTHING },
      ]),
    ]
    const { saves } = openOperation(TROOPS, { troops, more: answers })
    await table()
    await type([armyLine('501|500', NUKE)])
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Keep the villages of before/ }))
    await takeOver(1)
    await screen.findByText('The troops of 1 player were taken over.')
    expect(await saves('troops')).toMatchObject([
      {
        players: [
          {
            villages: [
              { coords: '501|500', allOwn: FULL },
              { coords: '500|500', since: older },
              { coords: '502|500', since: brought },
            ],
          },
        ],
      },
    ])
  })

  test('one tab of the own page is read, and is asked about before it is taken [OPT-01 OPT-05]', async () => {
    const { saves } = openOperation(TROOPS, { more: answers })
    const row = (name: string, counts: string) => `${name} K55\t${counts.replaceAll(',', '\t')}\tCommands`
    await type(['\tVillage (1.041)\t\tAction', row('A (500|5\u200e00)', NUKE), row('B (501|500)', DEFENDERS)])
    const mark = await screen.findByRole('combobox', { name: /^What the counts are: One row/ })
    expect(screen.getByText(/of 1,041 that the page tells/)).toBeTruthy()
    await userEvent.selectOptions(mark, 'At home')
    await takeOver(2)
    await screen.findByText('The troops of 1 player were taken over.')
    expect(await saves('troops')).toMatchObject([
      { players: [{ mark: 'BY_HAND', villages: [{ coords: '500|500', atHome: FULL }, { coords: '501|500' }] }] },
    ])
  })

  test('a player’s quiet hours and the links stay when his troops are pasted again [OPT-12]', async () => {
    const players = [{ playerId: 1, quietHours: { from: '23:00', until: '06:00' } }]
    const troops = [troopsOf(1, [{ coords: '501|500', allOwn: NOTHING }])]
    const rules = { ...FIRST_RULES, players }
    const { server, saves } = openOperation(TROOPS, { troops, parts: { rules }, more: answers })
    const keys = server.keys
    await table()
    await type([armyLine('501|500', NUKE)])
    await takeOver(1)
    await screen.findByText('The troops of 1 player were taken over.')
    await userEvent.click(screen.getByRole('link', { name: /Waves and rules/ }))
    await userEvent.click(await screen.findByRole('tab', { name: 'Rules' }))
    const quiet = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quiet hours of Alice' })
    expect(quiet.value).toBe('23:00-06:00')
    expect([await saves('rules'), server.parts.rules?.content, server.keys]).toEqual([[], rules, keys])
  })

  test('what stands in the field is there again after a reload', async () => {
    openOperation(TROOPS, { more: answers })
    await type([armyLine('500|500', NUKE)])
    await screen.findByText('Read: 1 village, 1 player.')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    openOperation(TROOPS, { more: answers })
    await waitFor(async () => expect((await field()).value).toBe(armyLine('500|500', NUKE)))
  })
})

describe('the troops of the tribe', () => {
  const troops = [
    troopsOf(1, [
      { coords: '500|500', atHome: NOTHING, allOwn: FULL },
      { coords: '501|500', atHome: FULL, allOwn: FULL },
    ]),
    troopsOf(2, [{ coords: '600|600', allOwn: FULL }]),
  ]

  test('are counted on what the plan rests on, which tells how old the oldest part is [OPT-05 OPT-07]', async () => {
    const { saves } = openOperation(TROOPS, { troops, more: answers })
    expect(rowsOf(await table())[1]?.slice(0, 3)).toEqual(['Alice', '2', '1'])
    expect(screen.getByText('Nukes: Full 2 · 2 nobles · 0 fakes once the nukes have left')).toBeTruthy()
    const templates = screen.getByRole('list', { name: 'Villages that can send each template' })
    expect(templates.textContent).toMatch(/^Nuke 2.*Noble.* 2/)
    expect(screen.getByText(/Of 1 village only all own troops are known/)).toBeTruthy()
    expect(screen.getByText(/The oldest part was brought/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'All own troops' }))
    await waitFor(() => expect(rowsOf(shownTable())[1]?.slice(0, 3)).toEqual(['Alice', '2', '2']))
    await waitFor(async () =>
      expect(await saves('selection')).toMatchObject([{ revision: 0, content: { restsOn: 'ALL_OWN' } }]),
    )
  })

  test('in transit count from when somebody says that they are home', async () => {
    const moving = troopsOf(1, [{ coords: '500|500', atHome: NOTHING, allOwn: FULL, inTransit: FULL }])
    const { saves } = openOperation(TROOPS, { troops: [moving], more: answers })
    expect(rowsOf(await table())[1]?.slice(0, 3)).toEqual(['Alice', '1', '0'])
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Troops in transit are home by' }),
      '20261124200000',
    )
    await waitFor(() => expect(rowsOf(shownTable())[1]?.slice(0, 3)).toEqual(['Alice', '1', '1']))
    await waitFor(async () =>
      expect((await saves('selection')).at(-1)).toMatchObject({ content: { transitHome: '2026-11-24T20:00:00' } }),
    )
    cleanup()
    openOperation(TROOPS, { troops: troops.slice(1), more: answers })
    await table()
    expect(screen.queryByRole('textbox', { name: 'Troops in transit are home by' })).toBeNull()
  })

  test('the borders of the classes can be moved [OPT-08]', async () => {
    openOperation(TROOPS, { troops, more: answers })
    await table()
    const full = screen.getByRole('textbox', { name: 'Full' })
    await userEvent.clear(full)
    await userEvent.type(full, '30000')
    await waitFor(() => expect(rowsOf(shownTable())[3]?.slice(1, 4)).toEqual(['3', '0', '2']))
  })

  test('a player and a continent stay out and come back; each says what it takes away [OPT-09]', async () => {
    openOperation(TROOPS, { troops, more: answers })
    await table()
    await userEvent.click(screen.getByRole('button', { name: 'Leave out Alice' }))
    const rule = await screen.findByRole('region', { name: 'By player' })
    expect(rule.textContent).toContain('takes away 2 villages')
    await waitFor(() => expect(rowsOf(shownTable())[1]?.[1]).toBe('0 +2 staying'))
    await userEvent.click(screen.getByRole('button', { name: 'Take in Alice' }))
    await waitFor(() => expect(rowsOf(shownTable())[1]?.[1]).toBe('2'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'C66 · 1' }))
    await waitFor(() => expect(rowsOf(shownTable())[2]?.[1]).toBe('0 +1 staying'))
  })

  test('are filtered by typing, and a player opens to his villages [OPT-07]', async () => {
    openOperation(TROOPS, { troops, more: answers })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Filter by player or tribe' }), 'bo')
    await waitFor(() => expect(rowsOf(shownTable()).map(([name]) => name)).toEqual(['Player', 'Bob', '1 player shown']))
    await userEvent.click(screen.getByRole('button', { name: 'Bob' }))
    const villages = await screen.findByRole('table', { name: 'Villages of Bob' })
    expect(rowsOf(villages)[1]?.[0]).toContain('600|600')
  })

  test('can be emptied after a question', async () => {
    const { server } = openOperation(TROOPS, { troops, more: answers })
    await userEvent.click(await screen.findByRole('button', { name: 'Empty the troops' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete all troops' }))
    await screen.findByText('The troops were deleted.')
    expect(server.troops).toEqual([])
  })

  test('are emptied as far as they have been seen: what was brought since is for the server to keep', async () => {
    const { seen } = openOperation(TROOPS, {
      troops: [troopsOf(1, [], { revision: 4 }), troopsOf(2, [], { revision: 7 })],
      more: answers,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Empty the troops' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete all troops' }))
    await screen.findByText('The troops were deleted.')
    const [emptied] = seen.filter(({ method, url }) => method === 'DELETE' && url.includes('/0p1/troops'))
    expect(emptied && new URL(emptied.url).search).toBe('?revision=7')
  })
})
