/** A plan at its address: who may change it, its name, limits, and the version before. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { refusing } from '../../app/signed-in.fixture.tsx'
import { nl100 } from '../../parts/world/world.fixture.ts'
import { readStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { alphaContent } from './plan/plan.fixture.ts'
import { button, enter, field, openPlanner, press, SAVED, warnsOnLeaving } from './planner.fixture.ts'
import { changePlan } from './saving/plan-draft.ts'

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
