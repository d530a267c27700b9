/** A plan that is begun: its steps, tribes, types, and the first save. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { rowsOf } from '../../app/signed-in.fixture.tsx'
import { expectSearchAfterPause } from '../../search.fixture.ts'
import { readStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { alphaContent } from './plan/plan.fixture.ts'
import { addTribe, button, enter, field, openPlanner, press, SAVED, step, warnsOnLeaving } from './planner.fixture.ts'
import { openDraft } from './saving/plan-draft.ts'

describe('a new plan', () => {
  test('has three steps that open one after the other [SHELL-21 TRIBE-03 TRIBE-04 TRIBE-05 TRIBE-07 TRIBE-08 TRIBE-09 TRIBE-53]', async () => {
    openPlanner('/tribe-planner')
    const steps = await screen.findByRole('navigation', { name: 'Steps' })
    expect(
      within(steps)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 General', '2 Target players', '3 Attacking players'])
    expect((await step(1)).getAttribute('aria-current')).toBe('step')
    expect((await step(2)).disabled).toBe(true)
    expect((await button('Save')).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await addTribe('AAA')
    expect((await step(2)).disabled).toBe(false)
    expect((await step(3)).disabled).toBe(true)
    expect((await button('Save')).disabled).toBe(false)
  })

  test('tribes are searched from the third letter on; the one that is added is shown [TRIBE-11 TRIBE-20 TRIBE-22]', async () => {
    const { seen } = openPlanner('/tribe-planner')
    const search = await screen.findByRole('textbox', { name: 'Find a tribe' })
    await expectSearchAfterPause(search, 'AAA', seen)
    await userEvent.click(await screen.findByRole('option', { name: /^AAA/ }))
    const table = await screen.findByRole('table')
    expect(rowsOf(table)[1]?.slice(0, 3)).toEqual(['Alice', '4', '4,000'])
    for (const type of ['Nukes', 'Fakes', 'Nobles']) expect((await field(`${type} of Alice`)).value).toBe('0')
    await addTribe('EEE')
    expect(within(screen.getByRole('table')).queryByText('Alice')).toBeNull()
    expect(within(screen.getByRole('table')).getByText('Carol')).toBeTruthy()
  })

  test('a tribe that is added again keeps what was entered [TRIBE-23]', async () => {
    openPlanner('/tribe-planner')
    await addTribe('AAA')
    await enter('Nukes of Alice', '5')
    await addTribe('AAA')
    expect((await field('Nukes of Alice')).value).toBe('5')
    expect(screen.getAllByText('Alice')).toHaveLength(1)
  })

  test('a tribe is deleted after a question, and the first that remains is shown [TRIBE-24 ERR-08]', async () => {
    openPlanner('/tribe-planner')
    await addTribe('AAA')
    await addTribe('EEE')
    await press('Delete EEE')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Delete EEE from the plan?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete EEE' }))
    expect(await screen.findByRole('tab', { name: /^AAA/, selected: true })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('tab', { name: /^EEE/ })).toBeNull())
  })

  test('fresh points are asked for [TRIBE-21]', async () => {
    const more = {
      '/api/tw/v1/world/nl100/players?tribeId=201': [
        { playerId: 1001, name: 'Alice', points: 77, villageCount: 5, tribeId: 201 },
      ],
    }
    openPlanner(SAVED, alphaContent(), { more })
    await press('Refresh player points')
    await waitFor(() => expect(rowsOf(screen.getByRole('table'))[1]?.slice(0, 3)).toEqual(['Alice', '5', '77']))
    expect((await field('Nukes of Alice')).value).toBe('6')
  })

  test('types of the plan’s own come and go; three stay [TRIBE-14 TRIBE-15 TRIBE-16 TRIBE-18 TRIBE-19 ERR-08]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T23:30:00Z') })
    openPlanner('/tribe-planner')
    await addTribe('AAA')
    const types = screen.getByRole('region', { name: 'Attack types' })
    await waitFor(() => expect(within(types).getAllByLabelText(/^Arrival of/)).toHaveLength(3))
    const dates = within(types).getAllByLabelText<HTMLInputElement>(/^Arrival of/)
    // In Amsterdam, where the world is, a day later than in any browser west of it.
    expect(dates.map(({ value }) => value.slice(0, 16))).toEqual(Array(3).fill('2026-11-25 00:30'))
    expect(within(types).queryByRole('button', { name: /^Delete/ })).toBeNull()
    expect((await button('Add')).disabled).toBe(true)
    await userEvent.type(within(types).getByRole('textbox', { name: 'New attack type' }), 'Ramkill')
    await press('Add')
    expect((await field('Ramkill of Alice')).value).toBe('0')
    expect((await field('Ramkill of Bob')).value).toBe('0')
    await press('Delete Ramkill')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete Ramkill' }))
    await waitFor(() => expect(screen.queryByRole('spinbutton', { name: /Ramkill/ })).toBeNull())
    expect(within(types).getAllByLabelText(/^Arrival of/)).toHaveLength(3)
  })

  test('is created, has its address then, and is updated from there on [TRIBE-12 TRIBE-13 TRIBE-55 TRIBE-56 TRIBE-57 TRIBE-58 TRIBE-59 STORE-15]', async () => {
    const { path, sent, seen } = openPlanner('/tribe-planner')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find a player' }), 'Dav')
    await userEvent.click(await screen.findByRole('option', { name: /^Dave/ }))
    expect(await screen.findByRole('tab', { name: /^Solo Players/, selected: true })).toBeTruthy()
    expect(warnsOnLeaving()).toBe(true)
    await press('Save')
    expect(await screen.findByText('Successfully saved planning p1an')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/tribe-planner/p1an/general'))
    expect(warnsOnLeaving()).toBe(false)
    expect(await sent('POST')).toEqual([
      {
        world: 'nl100',
        planning: {
          types: expect.any(Array),
          attackingTribeData: [expect.objectContaining({ tribeId: -1, name: 'Solo Players', visible: true })],
          targetPlayers: [],
        },
      },
    ])
    await enter('Nukes of Dave', '2')
    expect(warnsOnLeaving()).toBe(true)
    await press('Save')
    await waitFor(async () => expect(await sent('PUT')).toHaveLength(1))
    expect(seen.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"2026-11-20T13:00:01.000Z"')
    expect(await button('Restore')).toBeTruthy()
    expect(readStored(stored.tribePlanCache)).toEqual([{ id: 'p1an', date: expect.any(Number) }])
  })

  test('one that is larger than the server keeps is told so, with its size, and is not sent', async () => {
    const villages = Array.from({ length: 4_000 }, (_, at) => ({ villageId: at, coordinates: '500|500' }))
    const targetPlayers = Array.from({ length: 6 }, (_, at) => ({ name: `Carol ${at}`, villages }))
    const { sent } = openPlanner(SAVED, { ...alphaContent(), targetPlayers })
    await button('Save')
    await press('Save')
    expect(
      await screen.findByText(/^The plan was not saved\. The plan is 1\d{3} kB large; at most 1000 kB/),
    ).toBeTruthy()
    expect(await sent('PUT')).toEqual([])
  })

  test('numbers of a spreadsheet fill the fields below, a single one its own', async () => {
    openPlanner('/tribe-planner')
    await addTribe('AAA')
    await userEvent.click(await field('Nukes of Alice'))
    await userEvent.paste('7\t1\n8\t2')
    const values = ['Nukes of Alice', 'Fakes of Alice', 'Nukes of Bob', 'Fakes of Bob']
    expect(await Promise.all(values.map(async (name) => (await field(name)).value))).toEqual(['7', '1', '8', '2'])
    await userEvent.click(await field('Nobles of Bob'))
    await userEvent.paste('4')
    expect((await field('Nobles of Bob')).value).toBe('4')
  })

  test('on another world it begins anew, and what was cleared can be brought back [TRIBE-29]', async () => {
    openPlanner('/tribe-planner')
    await addTribe('AAA')
    await enter('Nukes of Alice', '5')
    await userEvent.type(screen.getByRole('textbox', { name: 'New attack type' }), 'Ramkill')
    await press('Add')
    await userEvent.click(screen.getByRole('combobox', { name: /^World/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'nl101' }))
    expect(await screen.findByText(/planned on nl100 was cleared/)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getAllByLabelText(/^Arrival of/)).toHaveLength(3)
    await press('Bring it back')
    expect((await field('Nukes of Alice')).value).toBe('5')
    expect(screen.getAllByLabelText(/^Arrival of/)).toHaveLength(4)
    expect(screen.queryByText(/was cleared/)).toBeNull()
  })

  test('what was entered is there after a reload of the tab, and another plan has its own', async () => {
    openPlanner('/tribe-planner')
    await addTribe('AAA')
    await enter('Nukes of Alice', '5')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    openDraft('another')
    openDraft(undefined)
    openPlanner('/tribe-planner')
    expect((await field('Nukes of Alice')).value).toBe('5')
    expect(warnsOnLeaving()).toBe(true)
  })
})
