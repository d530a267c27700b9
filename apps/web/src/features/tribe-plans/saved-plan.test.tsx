import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { refusing, rowsOf } from '../../app/signed-in.fixture.tsx'
import { nl100 } from '../../parts/world/world.fixture.ts'
import { expectSearchAfterPause } from '../../search.fixture.ts'
import { readStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { alphaContent } from './plan/plan.fixture.ts'
import { addTribe, button, enter, field, openPlanner, press, step, warnsOnLeaving } from './planner.fixture.ts'
import { changePlan, openDraft } from './saving/plan-draft.ts'

const SAVED = '/tribe-planner/p1an'

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

describe('a saved plan', () => {
  test('opens at its address and at each step; its world stays [SHELL-22 SHELL-23 TRIBE-10]', async () => {
    openPlanner(SAVED, alphaContent())
    expect(await screen.findByRole('tab', { name: /^AAA/, selected: true })).toBeTruthy()
    const world = screen.getByRole<HTMLInputElement>('combobox', { name: 'World' })
    expect(world.value).toBe('nl100')
    expect(world.disabled).toBe(true)
    expect(warnsOnLeaving()).toBe(false)
  })

  test.each([
    ['targets', '2 Target players'],
    ['2', '2 Target players'],
    ['1', '1 General'],
    ['attackers', '1 General'],
    ['elsewhere', '1 General'],
  ])('at the step %s of its address %s is open [SHELL-23]', async (tab, shown) => {
    openPlanner(`${SAVED}/${tab}`, alphaContent())
    await waitFor(() => expect(document.querySelector('[aria-current="step"]')?.textContent).toBe(shown))
  })

  test('its creator locks and opens it [TRIBE-09 TRIBE-51]', async () => {
    const { sent } = openPlanner(SAVED, alphaContent(), { given: { createdBy: 1 } })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Only I may change this plan' })
    expect(box.checked).toBe(false)
    await userEvent.click(box)
    await waitFor(() => expect(box.checked).toBe(true))
    await waitFor(() => expect(box.disabled).toBe(false))
    await userEvent.click(box)
    await waitFor(async () => expect(await sent('POST')).toEqual([[1], []]))
    await waitFor(() => expect(box.checked).toBe(false))
  })

  test('its creator deletes it after a question', async () => {
    const { path, sent } = openPlanner(SAVED, alphaContent(), { given: { createdBy: 1 } })
    await press('Delete this plan')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Delete this plan for good?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete this plan' }))
    expect(await screen.findByText('Successfully deleted planning p1an')).toBeTruthy()
    await waitFor(() => expect(path()).not.toContain('p1an'))
    expect(await sent('DELETE')).toHaveLength(1)
    expect(readStored(stored.tribePlanCache)).toEqual([])
  })

  test.each([
    [
      'locked by somebody else [TRIBE-06 TRIBE-09 TRIBE-50 TRIBE-53 TRIBE-59]',
      { createdBy: 2, allowedEditors: [2] },
      /creator has locked it/,
    ],
    ['on a world that has closed [TRIBE-52 TRIBE-53]', { createdBy: 1, world: 'nl90' }, /world nl90 has closed/],
  ])('%s is read-only', async (_why, given, banner) => {
    openPlanner(SAVED, alphaContent(), { given })
    expect(await screen.findByText(banner)).toBeTruthy()
    expect((await button('Save')).disabled).toBe(true)
    expect((await field('Nukes of Alice')).disabled).toBe(true)
    for (const date of screen.getAllByLabelText(/^Arrival of/)) expect(date.matches(':disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Find a tribe' })).toBeNull()
    expect(warnsOnLeaving()).toBe(false)
  })

  test('whoever may only read it sees no lock', async () => {
    openPlanner(SAVED, alphaContent(), { given: { createdBy: 2 } })
    expect(await screen.findByText('Everybody with the address may change this plan.')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('may have a name, which stands at its head', async () => {
    const { sent } = openPlanner(SAVED, { name: 'Front', ...alphaContent() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Front' })).toBeTruthy()
    const name = await screen.findByRole('textbox', { name: 'Name of the plan' })
    await waitFor(() => expect(name).toHaveProperty('disabled', false))
    await userEvent.type(name, ' east')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Front east')
    await press('Save')
    await waitFor(async () => expect(await sent('PUT')).toMatchObject([{ planning: { name: 'Front east' } }]))
    await waitFor(() => expect(readStored(stored.tribePlanCache)).toMatchObject([{ id: 'p1an', name: 'Front east' }]))
    fireEvent.change(name, { target: { value: 'x'.repeat(61) } })
    expect(screen.getByText('61 characters; at most 60 are kept.')).toBeTruthy()
  })

  test('a limit that it comes near to or goes beyond is told with its figure, before it is saved', async () => {
    const villages = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ villageId: at, coordinates: '500|500' }))
    openPlanner(SAVED, { ...alphaContent(), targetPlayers: [{ name: 'Carol', villages: villages(4_600) }] })
    expect(await screen.findByText('Targets: 4,600 of at most 5,000.')).toBeTruthy()
    act(() => changePlan((content) => ({ ...content, targetPlayers: [{ name: 'Carol', villages: villages(5_001) }] })))
    expect(await screen.findByText('Targets: 5,001 of at most 5,000.')).toBeTruthy()
    expect(screen.getByText('The plan cannot be saved as it is:')).toBeTruthy()
  })

  test('that cannot be edited because nothing is known of its world says so [TRIBE-06]', async () => {
    let answers = 0
    const more = { '/api/tw/v1/world/nl100': () => (answers++ === 0 ? refusing(404, 'gone')() : nl100) }
    openPlanner(SAVED, alphaContent(), { more })
    expect(await screen.findByText(/nothing is known of its world nl100/)).toBeTruthy()
    expect((await button('Save')).disabled).toBe(true)
    await press('Try again')
    await waitFor(async () => expect((await button('Save')).disabled).toBe(false))
    expect(screen.queryByText(/nothing is known/)).toBeNull()
  })

  test('until its world is loaded it says that it waits for that [TRIBE-06]', async () => {
    let tell = (_world: typeof nl100) => {}
    const told = new Promise<typeof nl100>((resolve) => {
      tell = resolve
    })
    openPlanner(SAVED, alphaContent(), { more: { '/api/tw/v1/world/nl100': () => told } })
    expect(await screen.findByText('Read-only until world nl100 is loaded')).toBeTruthy()
    expect((await button('Save')).disabled).toBe(true)
    tell(nl100)
    await waitFor(async () => expect((await button('Save')).disabled).toBe(false))
    expect(screen.queryByText(/^Read-only until/)).toBeNull()
  })

  test('the version before is restored after a question [TRIBE-08 TRIBE-60 ERR-08]', async () => {
    const { server, seen } = openPlanner(SAVED, alphaContent())
    await enter('Nukes of Alice', '1')
    await press('Save')
    await press('Restore')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Restore the previous version?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore previous version' }))
    expect(await screen.findByText('Successfully restored the previous version.')).toBeTruthy()
    await waitFor(async () => expect((await field('Nukes of Alice')).value).toBe('6'))
    expect(server.older).toEqual([])
    // The state that is stepped back from: had somebody saved meanwhile, theirs would go.
    const restored = seen.find(({ url }) => url.endsWith('/restore'))
    expect(restored?.headers.get('if-match')).toBe('"2026-11-20T13:00:02.000Z"')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull())
  })

  test('a version that cannot be restored is told so [TRIBE-61 ERR-13]', async () => {
    const more = {
      '/api/tw/v1/tribe/plans/history/p1an': true,
      '/api/tw/v1/tribe/plans/p1an/restore': refusing(500, 'broken'),
    }
    openPlanner(SAVED, alphaContent(), { more })
    await press('Restore')
    await userEvent.click(await button('Restore previous version'))
    const toast = await screen.findByRole('alert')
    expect(toast.textContent).toBe('ERRORSomething went wrong. Unable to restore previous version.')
    expect((await field('Nukes of Alice')).value).toBe('6')
  })

  test('whoever saves over somebody else’s save is asked, and loses nothing', async () => {
    let conflicts = 1
    const more = {
      '/api/tw/v1/tribe/plans/p1an': (request: Request) => {
        if (request.method === 'GET')
          return conflicts > 0 ? alphaPlan() : theirPlan({ amount: 9, at: '2026-11-20T12:10:00.000Z' })
        return conflicts-- > 0
          ? Response.json({ error: 'Conflict', message: 'x', status: 409, code: 'TRIBE_PLAN_CHANGED' }, { status: 409 })
          : { id: 'p1an', lastModifiedDate: '2026-11-20T12:30:00.000Z' }
      },
    }
    const { seen } = openPlanner(SAVED, alphaContent(), { more })
    await enter('Nukes of Alice', '1')
    await press('Save')
    expect(await screen.findByRole('dialog', { name: 'Somebody has saved this plan meanwhile' })).toBeTruthy()
    expect((await screen.findByLabelText<HTMLInputElement>('Nukes of Alice')).value).toBe('1')
    await press('Save mine')
    expect(await screen.findByText('Successfully saved planning p1an')).toBeTruthy()
    expect(seen.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))).toEqual([
      '"2026-11-20T12:00:00.000Z"',
      '"2026-11-20T12:10:00.000Z"',
    ])
    expect(await screen.findByText(/^The other version was put aside/)).toBeTruthy()
    await press('Bring it back')
    expect((await field('Nukes of Alice')).value).toBe('9')
  })

  test('or takes theirs', async () => {
    const theirs = { ...alphaPlan(), types: alphaPlan().types.slice(0, 1), attackingTribeData: [] }
    let read = 0
    const more = {
      '/api/tw/v1/tribe/plans/p1an': (request: Request) => {
        if (request.method === 'GET')
          return read++ === 0 ? alphaPlan() : { ...theirs, lastModifiedDate: '2026-11-20T12:10:00.000Z' }
        return Response.json(
          { error: 'Conflict', message: 'x', status: 409, code: 'TRIBE_PLAN_CHANGED' },
          { status: 409 },
        )
      },
    }
    openPlanner(SAVED, alphaContent(), { more })
    await enter('Nukes of Alice', '1')
    await press('Save')
    await press('Take their version')
    expect(await screen.findByText(/^Your version was put aside/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    await waitFor(() => expect(screen.getAllByLabelText(/^Arrival of/)).toHaveLength(1))
    expect(warnsOnLeaving()).toBe(false)
  })

  test('what two have changed side by side is kept of both, without a question', async () => {
    const theirs = theirPlan({ of: 'Fakes', amount: 9, at: '2026-11-20T12:10:00.000Z' })
    const { sent } = openPlanner(SAVED, alphaContent(), { more: savedMeanwhile(theirs) })
    await enter('Nukes of Alice', '1')
    await press('Save')
    expect(await screen.findByText('Saved, with what somebody else has changed meanwhile.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const last: unknown = (await sent('PUT')).at(-1)
    expect(last).toMatchObject({
      planning: { attackingTribeData: [{ players: [{ available: amounts({ Nukes: 1, Fakes: 9 }) }, {}] }] },
    })
  })

  test('where both have changed one value it is named, and either may be kept of it with the rest of both', async () => {
    const theirs = theirPlan({ amount: 9, at: '2026-11-20T12:10:00.000Z' })
    openPlanner(SAVED, alphaContent(), { more: savedMeanwhile({ ...theirs, name: 'Front' }) })
    await enter('Nukes of Alice', '1')
    await press('Save')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Alpha · Alice · Nukes: yours 1, theirs 9')).toBeTruthy()
    await press('Keep both, theirs where they differ')
    expect(await screen.findByText('Successfully saved planning p1an')).toBeTruthy()
    expect((await field('Nukes of Alice')).value).toBe('9')
    expect(await screen.findByRole('heading', { level: 1, name: 'Front' })).toBeTruthy()
    expect(await screen.findByText(/^Your version was put aside/)).toBeTruthy()
  })

  test('nobody is asked about what another tab of this browser has saved', async () => {
    const theirs = theirPlan({ amount: 9, at: '2026-11-20T12:10:00.000Z' })
    localStorage.setItem('tribePlanSaved.p1an', String(Date.parse(theirs.lastModifiedDate)))
    openPlanner(SAVED, alphaContent(), { more: savedMeanwhile(theirs) })
    await enter('Nukes of Alice', '1')
    await press('Save')
    expect(await screen.findByText('Successfully saved planning p1an')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await field('Nukes of Alice')).value).toBe('1')
  })

  test('a save that nobody answers is kept and made again when the network is back', async () => {
    let isDown = true
    const more = {
      '/api/tw/v1/tribe/plans/p1an': (request: Request) => {
        if (request.method === 'GET') return alphaPlan()
        return isDown ? refusing(503, 'down')() : { id: 'p1an', lastModifiedDate: '2026-11-20T12:30:00.000Z' }
      },
    }
    openPlanner(SAVED, alphaContent(), { more })
    await enter('Nukes of Alice', '1')
    await press('Save')
    expect(await screen.findByText(/^Not saved yet\. It is tried again by itself\./)).toBeTruthy()
    expect(warnsOnLeaving()).toBe(true)
    isDown = false
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Successfully saved planning p1an')).toBeTruthy()
    await waitFor(() => expect(warnsOnLeaving()).toBe(false))
  })

  test.each([401, 403])(
    'a save that is refused with %i opens the dialog, which leads to a new plan [TRIBE-49]',
    async (status) => {
      const more = {
        '/api/tw/v1/tribe/plans/p1an': (request: Request) =>
          request.method === 'GET' ? alphaPlan() : refusing(status, 'no')(),
      }
      const { path } = openPlanner(SAVED, alphaContent(), { more })
      await enter('Nukes of Alice', '1')
      await press('Save')
      const dialog = await screen.findByRole('dialog')
      expect(dialog.textContent).toContain('cannot be opened or changed with your present sign-in')
      expect(within(dialog).queryByLabelText(/password/i)).toBeNull()
      await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
      await waitFor(() => expect(path()).toBe('/tribe-planner'))
    },
  )

  test('a plan that is nowhere says so and leads to a new one', async () => {
    const more = {
      '/api/tw/v1/tribe/plans/p1an': () =>
        Response.json({ error: 'Not Found', message: 'x', status: 404, code: 'TRIBE_PLAN_UNKNOWN' }, { status: 404 }),
    }
    const { path } = openPlanner(SAVED, undefined, { more })
    expect(await screen.findByText(/There is no such plan/)).toBeTruthy()
    await press('Begin a new plan')
    await waitFor(() => expect(path()).toBe('/tribe-planner'))
  })
})

const alphaPlan = () => ({
  id: 'p1an',
  world: 'nl100',
  createdBy: 1,
  allowedEditors: [],
  createdDate: '2026-11-20T12:00:00.000Z',
  lastModifiedDate: '2026-11-20T12:00:00.000Z',
  ...alphaContent(),
})

/** As somebody else has saved it, with another amount that Alice has. */
function theirPlan({ of = 'Nukes', amount, at }: { of?: string; amount: number; at: string }) {
  const [tribe] = alphaContent().attackingTribeData
  const players = tribe?.players.map((player) =>
    player.name === 'Alice'
      ? { ...player, available: player.available.map((each) => (each.type === of ? { ...each, amount } : each)) }
      : player,
  )
  return { ...alphaPlan(), lastModifiedDate: at, attackingTribeData: tribe && players ? [{ ...tribe, players }] : [] }
}

/** The first save comes too late for that; the next one is kept. */
function savedMeanwhile(theirs: ReturnType<typeof theirPlan>) {
  let saves = 0
  let kept: object = alphaPlan()
  return {
    '/api/tw/v1/tribe/plans/p1an': async (request: Request) => {
      if (request.method === 'GET') return kept
      saves += 1
      if (saves === 1) {
        kept = theirs
        return Response.json(
          { error: 'Conflict', message: 'x', status: 409, code: 'TRIBE_PLAN_CHANGED' },
          { status: 409 },
        )
      }
      const lastModifiedDate = '2026-11-20T12:30:00.000Z'
      kept = { ...theirs, ...(await request.json()).planning, lastModifiedDate }
      return { id: 'p1an', lastModifiedDate }
    },
  }
}

const amounts = (of: Readonly<Record<string, number>>) =>
  expect.arrayContaining(Object.entries(of).map(([type, amount]) => ({ type, amount })))
