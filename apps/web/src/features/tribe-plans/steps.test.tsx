import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../app/signed-in.fixture.tsx'
import { withHandout } from './plan/assignment.ts'
import { alphaContent, CAROLS } from './plan/plan.fixture.ts'
import { button, enter, field, openPlanner, press, step } from './planner.fixture.ts'

/** Alice 2 and Bob 1 nukes on each of Carol's two villages. */
const handedOut = () =>
  withHandout(alphaContent(), { totals: {}, players: { 1001: { Nukes: 2 }, 1002: { Nukes: 1 } } }, [CAROLS])

const dialog = () => screen.findByRole('dialog')
const totals = async () =>
  within(await screen.findByRole('list', { name: 'Totals' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('adding targets', () => {
  async function paste(text: string): Promise<void> {
    await userEvent.click(await screen.findByRole('textbox', { name: 'Coordinates' }))
    await userEvent.paste(text)
  }
  const open = async () => {
    openPlanner('/tribe-planner/p1an/targets', alphaContent())
    await press('Add targets')
    await dialog()
  }

  test('coordinates are taken from any text, each once; without one nothing is applied [TRIBE-30 TRIBE-31 TRIBE-32]', async () => {
    await open()
    await paste('abc')
    expect((await button('Apply')).disabled).toBe(true)
    await paste(' a 520|500 520|500 b')
    expect(await screen.findByText('1 coordinate found')).toBeTruthy()
    await waitFor(async () => expect((await button('Apply')).disabled).toBe(false))
  })

  test('what is handed out automatically takes the place of what was typed', async () => {
    await open()
    await paste('520|500')
    await enter('Nukes of Alice per target', '-1')
    expect(await screen.findByText('A whole number from 0 to 100,000')).toBeTruthy()
    await enter('Total of Nukes', '3')
    await press('Assign automatically')
    expect((await field('Nukes of Alice per target')).value).toBe('2')
    expect(screen.queryByText('A whole number from 0 to 100,000')).toBeNull()
  })

  test('amounts are numbers from 0 in steps of 1 [TRIBE-36]', async () => {
    await open()
    for (const input of within(await dialog()).getAllByRole('spinbutton'))
      expect(['type', 'min', 'step'].map((name) => input.getAttribute(name))).toEqual(['number', '0', '1'])
  })

  test.each([
    ['the sum is above the total [TRIBE-33]', ['3', '2', '2'], 'Nukes: 4 assigned, but the total is 3.'],
    ['a player has too little for all targets [TRIBE-34]', ['3', '0', '2'], 'Bob needs 4 Nukes and has 3 free.'],
    ['an amount is below zero [TRIBE-35]', ['3', '-1', '1'], 'Nukes: an amount is below zero.'],
  ])('%s: nothing is applied, and it is said why', async (_rule, [total, alice, bob], said) => {
    await open()
    await paste('520|500 521|500')
    await enter('Total of Nukes', total ?? '')
    await enter('Nukes of Alice per target', alice ?? '')
    await enter('Nukes of Bob per target', bob ?? '')
    expect((await screen.findByRole('alert')).textContent).toContain(said)
    expect((await button('Apply')).disabled).toBe(true)
  })

  test('the total is split by what players have, and applied [TRIBE-05 TRIBE-37 TRIBE-38 TRIBE-39 TRIBE-41]', async () => {
    await open()
    await paste('520|500 521|500')
    await enter('Total of Nukes', '3')
    await press('Assign automatically')
    expect((await field('Nukes of Alice per target')).value).toBe('2')
    expect((await field('Nukes of Bob per target')).value).toBe('1')
    await waitFor(async () => expect((await button('Apply')).disabled).toBe(false))
    await press('Apply')
    expect(await screen.findByRole('tab', { name: /^Carol/, selected: true })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await totals())[0]).toBe('Nukes66 of 9 planned')
    expect(rowsOf(screen.getByRole('table')).map((row) => row.slice(1, 5))).toEqual([
      ['Coordinate', 'Nukes', 'Fakes', 'Nobles'],
      ['520|500', '3', '0', '0'],
      ['521|500', '3', '0', '0'],
    ])
    expect((await step(3)).disabled).toBe(false)
  })

  test('what was entered is there when the dialog is opened again, until it is applied', async () => {
    await open()
    await paste('520|500')
    await enter('Total of Nukes', '1')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Add targets')
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Coordinates' })).value).toBe('520|500')
    expect((await field('Total of Nukes')).value).toBe('1')
    await waitFor(async () => expect((await button('Apply')).disabled).toBe(false))
    await press('Apply')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Add targets')
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Coordinates' })).value).toBe('')
  })

  test('coordinates where no village lies are named and can be taken out; what was typed stays [ERR-03]', async () => {
    await open()
    await paste('520|500 999|999')
    await enter('Total of Nukes', '1')
    await waitFor(async () => expect((await button('Apply')).disabled).toBe(false))
    await press('Apply')
    const said = (await screen.findByRole('alert')).querySelectorAll('p')
    expect([...said].map(({ textContent }) => textContent)).toEqual([
      'Some Coordinates could not be found for this world. Please make sure you have selected the correct world.',
      '999|999',
    ])
    await press('Remove them')
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Coordinates' })).value).toBe('520|500')
    expect((await field('Total of Nukes')).value).toBe('1')
    await waitFor(async () => expect((await button('Apply')).disabled).toBe(false))
    await press('Apply')
    expect(await screen.findByText('1 target is attacked by nobody.')).toBeTruthy()
  })
})

describe('target players', () => {
  const open = () => openPlanner('/tribe-planner/p1an/targets', handedOut())

  test('a part of a coordinate finds it [TRIBE-40]', async () => {
    open()
    const search = await screen.findByRole('textbox', { name: 'Find in the list' })
    await userEvent.type(search, '521')
    await waitFor(() =>
      expect(
        within(screen.getByRole('table'))
          .getAllByRole('rowheader')
          .map((cell) => cell.textContent),
      ).toEqual(['521|500']),
    )
    await userEvent.type(search, 'x')
    expect(await screen.findByText('Nothing matches.')).toBeTruthy()
  })

  test('who attacks a village is told [TRIBE-42]', async () => {
    open()
    await press('Who attacks 520|500')
    expect(rowsOf(await dialog()).slice(1)).toEqual([
      ['Alice', 'Nukes', '2'],
      ['Bob', 'Nukes', '1'],
    ])
  })

  test('a village is deleted from all players after a question [TRIBE-43 ERR-08]', async () => {
    const { sent } = open()
    await press('Delete 520|500')
    const question = await dialog()
    expect(question.textContent).toContain('Delete 520|500 from all players?')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete 520|500' }))
    await waitFor(() => expect(screen.queryByText('520|500')).toBeNull())
    expect((await totals())[0]).toBe('Nukes33 of 9 planned')
    await press('Save')
    await waitFor(async () => expect(JSON.stringify(await sent('PUT'))).not.toContain('520|500'))
  })

  test('several villages are deleted together, with the attacks on them, and come back with them', async () => {
    open()
    const before = await totals()
    const boxes = await screen.findAllByRole('checkbox', { name: /^Choose \d/ })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
    await press('Remove the chosen')
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Remove the chosen' }))
    await waitFor(() => expect(screen.queryByText('520|500')).toBeNull())
    expect(screen.getByText(/villages? (was|were) removed/).textContent).toContain(String(boxes.length))
    await press('Undo')
    expect(await screen.findByText('520|500')).toBeTruthy()
    expect(await totals()).toEqual(before)
  })

  test('whoever may only read adds and deletes nothing, and still sees who attacks [TRIBE-50]', async () => {
    openPlanner('/tribe-planner/p1an/targets', handedOut(), { given: { allowedEditors: [2] } })
    expect(await button('Who attacks 520|500')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add targets' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete 520|500' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('of thousands of targets those in view are drawn, and they can be ordered by what is planned', async () => {
    const villages = Array.from({ length: 2000 }, (_, at) => ({
      villageId: at + 1,
      coordinates: at === 1999 ? '520|500' : `${at % 500}|${400 + Math.floor(at / 500)}`,
    }))
    openPlanner('/tribe-planner/p1an/targets', { ...handedOut(), targetPlayers: [{ name: 'Carol', villages }] })
    const table = await screen.findByRole('table', { name: 'Carol' })
    expect(within(table).getAllByRole('rowheader').length).toBeLessThan(100)
    expect(table.getAttribute('aria-rowcount')).toBe('2001')
    const nukes = within(within(table).getByRole('columnheader', { name: 'Nukes' })).getByRole('button')
    await userEvent.click(nukes)
    await userEvent.click(nukes)
    expect(within(table).getAllByRole('rowheader')[0]?.textContent).toBe('520|500')
  })
})

describe('attacking players', () => {
  const open = () => openPlanner('/tribe-planner/p1an/attackers', handedOut())
  const plan = () => screen.findByRole('region', { name: 'Plan of Alice' })

  test('each has a card with totals; amounts are changed village by village [TRIBE-44 TRIBE-47]', async () => {
    const { sent } = open()
    const players = await screen.findByRole('table', { name: 'Attacking players' })
    const nukes = () => rowsOf(players).map((cells) => cells.slice(0, 2).join(' '))
    expect(nukes()).toEqual(['Player Nukes', 'Alice 4 / 6', 'Bob 2 / 3', 'Total 6 / 9'])
    await enter('Nukes on 520|500', '1')
    expect(nukes()[1]).toBe('Alice 3 / 6')
    expect((await totals())[0]).toBe('Nukes33 of 6 planned')
    await userEvent.type(within(await plan()).getByRole('textbox', { name: 'Search a coordinate' }), '521')
    expect(within(await plan()).getAllByRole('spinbutton')).toHaveLength(1)
    await press('Save')
    await waitFor(async () => expect(JSON.stringify(await sent('PUT'))).toContain('{"coord":"520|500","amount":1'))
    await userEvent.click(within(players).getByRole('button', { name: 'Bob', pressed: false }))
    expect(await screen.findByRole('region', { name: 'Plan of Bob' })).toBeTruthy()
  })

  test('an amount that is none stays and is told, and nothing is saved before it is put right [TRIBE-36]', async () => {
    const { sent } = open()
    await enter('Nukes on 520|500', '2.5')
    const input = await field('Nukes on 520|500')
    fireEvent.blur(input)
    expect(input.value).toBe('2.5')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A whole number from 0 to 100,000',
    )
    const told = 'Nukes of Alice: “2.5” is no whole number from 0 to 100,000.'
    expect(await screen.findByText(told)).toBeTruthy()
    await press('Save')
    expect(await screen.findByText(`The plan was not saved. ${told}`)).toBeTruthy()
    expect(await sent('PUT')).toEqual([])
    // Another step and back.
    await userEvent.click(await step(1))
    await userEvent.click(await step(3))
    expect((await field('Nukes on 520|500')).value).toBe('2.5')
    await enter('Nukes on 520|500', '3')
    await press('Save')
    await waitFor(async () => expect(JSON.stringify(await sent('PUT'))).toContain('{"coord":"520|500","amount":3'))
    expect(screen.queryByText(told)).toBeNull()
  })

  test('the planning of a player is shown as spoilers and as text [TRIBE-45 TRIBE-48]', async () => {
    open()
    await press('View planning')
    const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Planning of Alice' })
    await dialog()
    expect(text().value).toContain(
      '[spoiler=Nukes 2026-11-24 20:00:00]\n[coord]520|500[/coord] x 2 [player]Carol[/player]',
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Text per type' }))
    expect(text().value).toBe('Nukes: 2026-11-24 20:00:00\n520|500 x 2 (Carol)\n521|500 x 2 (Carol)')
  })

  test('the advanced planning is lines for the script input of the advanced planner [TRIBE-46]', async () => {
    open()
    await press('View advanced planning')
    await dialog()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nukes' }).value).toBe(
      '520|500,2,2026-11-24T20:00:00\n521|500,2,2026-11-24T20:00:00',
    )
  })

  test('whoever may only read changes no amount, and takes the texts [TRIBE-50]', async () => {
    openPlanner('/tribe-planner/p1an/attackers', handedOut(), { given: { allowedEditors: [2] } })
    expect((await field('Nukes on 520|500')).disabled).toBe(true)
    expect((await button('View planning')).disabled).toBe(false)
  })
})
