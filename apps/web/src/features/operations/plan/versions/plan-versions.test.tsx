/** The plan as it is saved: edits by hand, those of others, and the versions of before. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { COMMAND, makePlan, openPlan, PLAN, press, showView } from '../plan-step.fixture.ts'

describe('the plan of an operation', () => {
  test('figures and what is short follow edits by hand: a plan without commands has 0', async () => {
    openPlan()
    await makePlan()
    await showView('Commands')
    await press('Remove 500|500 → 520|500')
    expect(await screen.findByRole('heading', { name: /^0 of 2 commands planned/ })).toBeTruthy()
    await showView('Overview')
    expect(await screen.findByText('Nukes: Commands were taken out by hand')).toBeTruthy()
    expect(screen.getByText('Nukes: The command would leave in the player’s quiet hours')).toBeTruthy()
  })

  test('a version of before can be laid beside the one in force, and brought back', async () => {
    const again = { ...PLAN, commands: [] }
    const { saved } = openPlan({ proposals: [PLAN, again] })
    await makePlan()
    await press('Plan again')
    await press('Take it')
    await waitFor(() => expect(saved).toHaveLength(2))
    await showView('Versions')
    await press('Compare with the plan in force: 1')
    const beside = await screen.findByRole('region', { name: 'Version 1 beside the plan in force' })
    expect(within(beside).getByText('1 removed')).toBeTruthy()
    await press('Bring back: 1')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bring back' }))
    await waitFor(() => expect(saved[2]).toMatchObject({ cause: 'BROUGHT_BACK', plan: { commands: [{ id: 'a' }] } }))
  })

  test('two edits that follow each other faster than the plan is drawn are both kept', async () => {
    const two = { ...PLAN, commands: [COMMAND, { ...COMMAND, id: 'b', target: '521|500' }] }
    const { saved } = openPlan({ proposals: [two] })
    await makePlan()
    await showView('Commands')
    const lock = await screen.findByRole('button', { name: 'Lock 500|500 → 520|500' })
    const remove = screen.getByRole('button', { name: 'Remove 500|500 → 521|500' })
    act(() => {
      lock.click()
      remove.click()
    })
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]?.plan.commands).toMatchObject([{ id: 'a', isLocked: true }])
    expect(saved[1]).toMatchObject({ version: 1, cause: 'EDITED' })
  })

  test('of two who save a plan, the later sees both, and takes theirs without losing his', async () => {
    const again = { ...PLAN, commands: [] }
    const { versions, saved } = openPlan({ proposals: [PLAN, again] })
    await makePlan()
    const [first] = versions
    if (!first) throw new Error('There is a version.')
    versions.push({ ...first, version: 2, author: 'Carl' })
    await press('Plan again')
    await press('Take it')
    const both = await screen.findByRole('region', { name: 'Two plans, of which one is in force' })
    expect(both.textContent).toContain('Version 2 by Carl')
    expect(within(both).getByText('1 removed')).toBeTruthy()
    await press('Take theirs')
    expect(await screen.findByText(/^Your plan was put aside\./)).toBeTruthy()
    expect(saved).toHaveLength(1)
    await press('Bring back')
    await waitFor(() =>
      expect(saved.at(-1)).toMatchObject({ version: 2, cause: 'BROUGHT_BACK', plan: { commands: [] } }),
    )
  })

  test('edits by hand of two people are both kept, and nobody is asked', async () => {
    const second = { ...COMMAND, id: 'b', target: '521|500' }
    const { versions, saved } = openPlan({ proposals: [{ ...PLAN, commands: [COMMAND, second] }] })
    await makePlan()
    const [kept] = versions
    if (!kept) throw new Error('There is a version.')
    const theirs = { ...kept.plan, commands: [COMMAND, { ...second, isLocked: true }] }
    versions.push({ ...kept, version: 2, author: 'Carl', cause: 'EDITED', plan: theirs })
    await showView('Commands')
    await press('Remove 500|500 → 520|500')
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ version: 2, cause: 'EDITED' }))
    expect(saved.at(-1)?.plan.commands).toEqual([{ ...second, isLocked: true }])
  })

  test('of a command that one moves and another takes out somebody is asked, and it is there once or not at all', async () => {
    const second = { ...COMMAND, id: 'b', target: '521|500' }
    const { versions, saved } = openPlan({ proposals: [{ ...PLAN, commands: [COMMAND, second] }] })
    await makePlan()
    const [kept] = versions
    if (!kept) throw new Error('There is a version.')
    const moved = { ...COMMAND, id: 'moved', launch: COMMAND.launch + 60_000, arrival: COMMAND.arrival + 60_000 }
    const theirs = { ...kept.plan, commands: [second, moved] }
    versions.push({ ...kept, version: 2, author: 'Carl', cause: 'EDITED', plan: theirs })
    await showView('Commands')
    await press('Remove 500|500 → 520|500')
    expect(await screen.findByRole('region', { name: 'Two plans, of which one is in force' })).toBeTruthy()
    await press('Keep both: their version with my edits')
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ version: 2, cause: 'EDITED' }))
    expect(saved.at(-1)?.plan.commands.map(({ id }) => id)).toEqual(['b'])
  })

  test('a version is pinned under a name, named anew, and unpinned [OPP-09]', async () => {
    const { versions } = openPlan()
    await makePlan()
    await showView('Versions')
    const row = async (text: string) => expect(await screen.findByRole('rowheader', { name: text })).toBeTruthy()
    await row('1 (in force)')
    await press('Pin: 1')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Before the storm')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pin' }))
    await row('1 Before the storm (in force, pinned)')
    await press('Rename: 1')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(name.value).toBe('Before the storm')
    await userEvent.clear(name)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rename' }))
    await row('1 (in force, pinned)')
    await press('Unpin: 1')
    await row('1 (in force)')
    expect(versions).toMatchObject([{ isPinned: false, name: '' }])
  })

  test('edits of one person join his own, and not those of others [OPP-09]', async () => {
    const { versions, saved } = openPlan()
    await makePlan()
    await showView('Commands')
    await press('Lock 500|500 → 520|500')
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ version: 1, cause: 'EDITED', joins: true }))
    const second = versions.at(-1)
    if (!second) throw new Error('There is a version.')
    versions.push({ ...second, version: 3, author: 'Carl' })
    await press('Unlock 500|500 → 520|500')
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ version: 3, cause: 'EDITED', joins: false }))
  })

  test('mine as the next version leaves theirs among the versions', async () => {
    const { versions, saved } = openPlan()
    await makePlan()
    const [first] = versions
    if (!first) throw new Error('There is a version.')
    versions.push({ ...first, version: 2, author: 'Carl', plan: { ...first.plan, commands: [] } })
    await press('Plan again')
    await press('Take it')
    await press('Save mine as the next version')
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ version: 2, plan: { commands: [{ id: 'a' }] } }))
  })

  test('a plan that nobody answers for is saved by itself as soon as there is a network', async () => {
    const { server, saved } = openPlan()
    await makePlan()
    await showView('Commands')
    server.fails = () => new Response('', { status: 502 })
    await press('Lock 500|500 → 520|500')
    expect(await screen.findByText(/^Not saved yet/)).toBeTruthy()
    server.fails = undefined
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(saved.at(-1)?.plan.commands).toMatchObject([{ id: 'a', isLocked: true }]))
  })
})
