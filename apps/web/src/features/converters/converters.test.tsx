import { parseOffPackLine } from '@muster/formats'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { OWNERSHIP, ownership } from '../../parts/villages/ownership.fixture.ts'
import { fixtureWorlds } from '../../parts/world/world.fixture.ts'
import { type Answer, renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { FromWorkbenchPage } from './FromWorkbenchPage.tsx'
import { ToGamePage } from './ToGamePage.tsx'
import { ToOffPackPage } from './ToOffPackPage.tsx'
import { ToWorkbenchPage } from './ToWorkbenchPage.tsx'

const CANONICAL = '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
const SNOB = CANONICAL.replace(',ram,', ',snob,')
const SUPPORT = CANONICAL.replace(',Attack,', ',Support,')
const GAME =
  '[unit]ram[/unit] Attack 2026-11-24 10:00:00.000 [coord]500|500[/coord] -> [coord]520|500[/coord] 2026-11-24 20:00:00.000'

const PLAYERS = ownership({ Bob: ['510|510'], Alice: ['500|500'] })
const VILLAGES = [
  { coordinates: '500|500', villageId: 11 },
  { coordinates: '510|510', villageId: 21 },
  { coordinates: '520|500', villageId: 31 },
]

const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const input = () => screen.getAllByRole<HTMLTextAreaElement>('textbox')[0] as HTMLTextAreaElement // every converter has one
const printed = async (name: string) => (await screen.findByRole<HTMLTextAreaElement>('textbox', { name })).value

function open(page: ReactNode, answers: Readonly<Record<string, Answer>> = {}) {
  serverAnswers({ ...fixtureWorlds, '/api/tw/v1/world/nl100/villages': VILLAGES, [OWNERSHIP]: PLAYERS, ...answers })
  return renderScreen(page)
}

async function convert(...lines: string[]) {
  fireEvent.change(input(), { target: { value: lines.join('\n') } })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Convert' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
}

const CONVERTERS = [
  ['off-pack to game', () => <ToGamePage />, 'A part of this line does not belong to the off-pack format.'],
  ['off-pack to workbench', () => <ToWorkbenchPage />, 'A part of this line does not belong to the off-pack format.'],
  ['game to off-pack', () => <ToOffPackPage />, 'Two coordinates are missing, the source and the target.'],
] as const

test.each(CONVERTERS)(
  '%s: a line that is none is named, and nothing is converted [CONV-14 ERR-21]',
  async (_, page, said) => {
    open(page())
    await convert('abc')
    expect(screen.getByRole('alert').textContent).toBe(
      `Nothing was converted. Correct these lines first:Line 1 ${said}`,
    )
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull()
    fireEvent.change(input(), { target: { value: 'abcd' } })
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each(CONVERTERS)('%s: nothing is refused with a message [CONV-05]', async (_, page) => {
  open(page())
  await convert('', ' ')
  expect(screen.getByRole('alert').textContent).toBe('There is nothing to convert. Paste at least one line.')
})

test.each(CONVERTERS)(
  '%s: there are a text area, kept with the tab, and a button [CONV-08 CONV-11]',
  async (_, page) => {
    const { unmount } = open(page())
    fireEvent.change(input(), { target: { value: 'abc' } })
    expect(screen.getAllByRole('textbox')).toEqual([input()])
    expect(screen.getByRole('button', { name: 'Convert' })).toBeTruthy()
    unmount()
    open(page())
    expect(input().value).toBe('abc')
  },
)

test('a text with one wrong line is not converted in part', async () => {
  open(<ToOffPackPage />)
  await convert(GAME, 'abc')
  expect(screen.getByRole('alert').textContent).toContain('Line 2')
  expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull()
})

test.each([
  ['the coordinates', '500|500->520|500,', 'Two coordinates are missing, the source and the target.'],
  ['the unit', 'ram,', 'A unit is missing, such as ram.'],
  ['the type', 'Attack,', 'The word Attack or Support is missing.'],
  ['the arrival', '2026-11-24 20:00:00.000,', 'Two dates are missing, the launch and the arrival.'],
  ['the launch', '2026-11-24 10:00:00.000,', 'Two dates are missing, the launch and the arrival.'],
])('an off-pack line without %s is refused [CONV-09]', async (_part, part, said) => {
  open(<ToGamePage />)
  await convert(CANONICAL.replace(part, ''))
  expect(screen.getByRole('alert').textContent).toContain(said)
})

test.each([
  ['the unit’s tag', '[unit]ram[/unit]', 'The unit’s tag is missing, such as [unit]ram[/unit].'],
  ['the type', 'Attack', 'The word Attack or Support is missing.'],
  ['a coordinate', '[coord]520|500[/coord]', 'Two coordinates are missing, the source and the target.'],
  ['a date', '2026-11-24 20:00:00.000', 'Two dates are missing, the launch and the arrival.'],
])('game text without %s is refused [CONV-09]', async (_part, part, said) => {
  open(<ToOffPackPage />)
  await convert(GAME.replace(part, ''))
  expect(screen.getByRole('alert').textContent).toContain(said)
})

test('off-pack lines become the TW Format with its switches, its descriptions and its links [CONV-10]', async () => {
  open(<ToGamePage />)
  await convert(CANONICAL)
  await waitFor(async () => expect(await printed('TW Format')).toContain('&target=31]Attack[/url]'))
  expect(box('TW Format').value).toContain('[coord]500|500[/coord] -> [coord]520|500[/coord]')
  expect(screen.getByRole('checkbox', { name: 'Group by hour' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unit descriptions' })).toBeTruthy()
})

test('a world is asked for while links are wanted, and a village that it lacks is named', async () => {
  open(<ToGamePage />)
  await convert(CANONICAL.replace('520|500', '999|999'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Wrong world selected? Cannot find village ID for target [999|999].',
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Target URL' }))
  expect(screen.queryByRole('combobox', { name: 'World' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('off-pack lines become game text also while the server is silent', async () => {
  serverAnswers({})
  renderScreen(<ToGamePage />)
  await convert(CANONICAL)
  expect(await printed('TW Format')).toContain('[coord]500|500[/coord]')
})

test('game text becomes off-pack lines with the same villages, unit, type and times [CONV-12]', async () => {
  open(<ToOffPackPage />)
  await convert('[b][size=12]2026-11-24 10:00:00[/size][/b]', `1. ${GAME}`)
  const reading = parseOffPackLine(await printed('Off Pack 0.5+ Format'))
  expect(reading).toEqual(parseOffPackLine(CANONICAL))
})

test('off-pack lines have two switches and stand in at most 15 rows [CONV-13]', async () => {
  open(<ToOffPackPage />)
  await convert(...Array.from({ length: 40 }, () => GAME))
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(box('Off Pack 0.5+ Format').rows).toBe(15)
})

test('the workbench converter asks for a world and tells how a line is written [CONV-01]', async () => {
  open(<ToWorkbenchPage />)
  expect(screen.getByRole('combobox', { name: 'World' })).toBeTruthy()
  expect(
    screen.getByText(/source coords->target coords, unit, type such as Attack, send time, travel time/),
  ).toBeTruthy()
  await convert('500|500->520|500,ram,Attack,2026-11-24 10:00:00,10:00:00,2026-11-24 20:00:00,1')
  expect(await printed('DS Ultimate Workbench')).toMatch(/^11&31&ram&/)
})

test('nobles are of kind 11, other attacks of kind 8, supports of kind 0 [CONV-07]', async () => {
  open(<ToWorkbenchPage />)
  await convert(CANONICAL, SNOB, SUPPORT)
  const arrival = Date.UTC(2026, 10, 24, 19)
  const lines = (await printed('DS Ultimate Workbench')).split('\n')
  expect(lines.map((line) => line.split('&').slice(0, 7).join('&'))).toEqual([
    `11&31&ram&${arrival}&8&false&false`,
    `11&31&snob&${arrival}&11&false&false`,
    `11&31&ram&${arrival}&0&false&false`,
  ])
})

test('once there are lines they can be grouped by the player who sends [CONV-02 CONV-03]', async () => {
  open(<ToWorkbenchPage />)
  expect(screen.queryByRole('button', { name: 'Group by player' })).toBeNull()
  await convert(CANONICAL, CANONICAL.replace('500|500->', '510|510->'))
  await userEvent.click(await screen.findByRole('button', { name: 'Group by player' }))
  const rows = await screen.findAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Alice', 'Bob'])
  expect(box('Plan: Alice').value).toMatch(/^11&31&ram&/)
  expect(box('Plan: Bob').value).toMatch(/^21&31&ram&/)
})

test('a refused grouping says why [CONV-04 ERR-19]', async () => {
  const refusal = { error: 'Bad Request', message: 'no data', status: 400 }
  open(<ToWorkbenchPage />, { [OWNERSHIP]: () => Response.json(refusal, { status: 400 }) })
  await convert(CANONICAL)
  await userEvent.click(await screen.findByRole('button', { name: 'Group by player' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Bad Request - no data')
})

test('a village without a number is named, and without a line there is nothing to group [CONV-02 CONV-06]', async () => {
  open(<ToWorkbenchPage />)
  await convert(CANONICAL.replace('520|500', '999|999'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Wrong world selected? Cannot find village ID for target [999|999].',
  )
  expect(screen.queryByRole('button', { name: 'Group by player' })).toBeNull()
})

const WORKBENCH = `11&31&ram&${Date.UTC(2026, 10, 24, 19)}&14&false&true&ram=MzAw`

test('workbench lines become off-pack lines and game text, and what has no place there is said', async () => {
  open(<FromWorkbenchPage />)
  await convert(WORKBENCH)
  expect(await printed('Off Pack 0.5+ Format')).toBe(`${CANONICAL},Fake`)
  expect(await printed('TW Format')).toContain('[coord]500|500[/coord] -> [coord]520|500[/coord]')
  const outcome = screen.getByRole('region', { name: 'Outcome' })
  expect(outcome.textContent).toContain('1 line is marked as sent.1 line tells amounts of units; only those of nobles')
})

test('a workbench line of a village that the world lacks is refused', async () => {
  open(<FromWorkbenchPage />)
  await convert(WORKBENCH.replace('&31&', '&99&'))
  expect(screen.getByRole('alert').textContent).toContain('No village of the chosen world has this number.')
})

test('fakes are attacks of kind 8, and of kind 14 once that is wanted', async () => {
  open(<ToWorkbenchPage />)
  await convert(`${CANONICAL},Fake`)
  expect(await printed('DS Ultimate Workbench')).toContain('&8&false&false&')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fakes as type 14' }))
  expect(await printed('DS Ultimate Workbench')).toContain('&14&false&false&')
})
