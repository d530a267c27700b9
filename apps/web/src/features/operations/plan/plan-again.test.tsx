/** Planning again: what is asked for, what is shown before it is taken, and what stays. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { COMMAND, LAUNCH, makePlan, openPlan, PLAN, press, showView } from './plan-step.fixture.ts'

describe('the plan of an operation', () => {
  test('what was taken out by hand stays out, which is told, until somebody wants it planned all the same', async () => {
    const { saved, asked } = openPlan({
      proposals: [
        { ...PLAN, shortages: [] },
        { ...PLAN, commands: [], shortages: [] },
      ],
    })
    await makePlan()
    await showView('Commands')
    await press('Remove 500|500 → 520|500')
    expect(await screen.findByRole('heading', { name: /1 command taken out by hand/ })).toBeTruthy()
    const out = [{ wave: 'w', target: '520|500', count: 1, wanted: 1 }]
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ plan: { commands: [], takenOut: out } }))
    await showView('Overview')
    expect(await screen.findByText('1 was taken out by hand, and stays out when it is planned again.')).toBeTruthy()
    await press('Plan them all the same')
    await screen.findByRole('region', { name: 'The new plan, before it is taken' })
    expect(asked.at(-1)).toMatchObject({ keepsPlan: true, putBack: ['w'] })
  })

  test('a change that helps is a trial: nothing is changed before the plan with it is taken, and then all can be undone', async () => {
    const both = { ...PLAN, commands: [COMMAND, { ...COMMAND, id: 'b', target: '521|500' }], shortages: [] }
    const better = { ...both, figures: { ...PLAN.figures, planned: 2, plannedAt: LAUNCH } }
    const { asked, saves, saved, server } = openPlan({ proposals: [PLAN, better] })
    await makePlan()
    await press('Forget the quiet hours of Anna +1')
    const proposal = await screen.findByRole('region', { name: 'The new plan, before it is taken' })
    expect(within(proposal).getByText(/^Tried with it: Forget the quiet hours of Anna\./)).toBeTruthy()
    expect(asked[1]).toMatchObject({ keepsPlan: true, instead: { rules: { players: [{ playerId: 1 }] } } })
    expect(JSON.stringify(asked[1])).not.toContain('08:00')
    await press('Keep the plan that there is')
    expect(await saves('rules')).toEqual([])
    expect(saved).toHaveLength(1)

    await press('Forget the quiet hours of Anna +1')
    await press('Take it')
    await waitFor(async () => expect(await saves('rules')).toHaveLength(1))
    expect(JSON.stringify(server.parts.rules)).not.toContain('08:00')
    await waitFor(() => expect(saved).toHaveLength(2))
    await press('Undo')
    await waitFor(() => expect(saved[2]).toMatchObject({ cause: 'BROUGHT_BACK', plan: { commands: [{ id: 'a' }] } }))
    await waitFor(() => expect(JSON.stringify(server.parts.rules)).toContain('08:00'))
  })

  test('planned again, the difference is shown before it is taken', async () => {
    const again = { ...PLAN, commands: [{ ...COMMAND, id: 'b', source: '501|500' }] }
    const { saved } = openPlan({ proposals: [PLAN, again] })
    await makePlan()
    await press('Plan again')
    const proposal = await screen.findByRole('region', { name: 'The new plan, before it is taken' })
    expect(within(proposal).getByText('1 changed')).toBeTruthy()
    expect(document.activeElement).toBe(within(proposal).getByRole('heading', { name: /The new plan/ }))
    expect(saved).toHaveLength(1)
    await press('Take it')
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]).toMatchObject({ version: 1, plan: { commands: [{ id: 'b' }] } })
  })

  test('fresh troops that no longer bear it are told', async () => {
    const poor = { ...PLAN, commands: PLAN.commands.map((command) => ({ ...command, units: { axe: 9000 } })) }
    openPlan({ proposals: [poor] })
    await press('Plan')
    expect(await screen.findByText('1 command no longer stands on its troops')).toBeTruthy()
    expect(screen.getByText('It has fewer troops than the command takes')).toBeTruthy()
  })

  test('of those that lost their troops the locked ones stay, which is told, and are not asked for again [OPP-11]', async () => {
    const poor = { ...COMMAND, units: { axe: 9000 } }
    const locked = { ...poor, id: 'locked', target: '521|500', launch: LAUNCH + 1000, isLocked: true }
    const { asked } = openPlan({ proposals: [{ ...PLAN, commands: [poor, locked] }] })
    await press('Plan')
    expect(await screen.findByText('2 commands no longer stand on their troops')).toBeTruthy()
    expect(screen.getByText(/^1 of them is locked and stays as it is/)).toBeTruthy()
    await screen.findByText('The plan is saved')
    await press('Plan those again')
    await waitFor(() => expect(asked[1]).toMatchObject({ keepsPlan: true, only: ['a'] }))
  })

  test('where all of those that lost their troops are locked nothing is asked for again', async () => {
    openPlan({ proposals: [{ ...PLAN, commands: [{ ...COMMAND, units: { axe: 9000 }, isLocked: true }] }] })
    await press('Plan')
    expect(await screen.findByText(/^1 of them is locked/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Plan those again' })).toBeNull()
  })

  test('those that lost their troops are planned again alone; where others may move for them each says why [OPP-11]', async () => {
    const other = { ...COMMAND, id: 'b', target: '521|500' }
    const poor = { ...COMMAND, id: 'poor', units: { axe: 9000 }, launch: LAUNCH + 1000 }
    const start = { ...PLAN, commands: [other, poor] }
    const alone = { ...PLAN, commands: [other] }
    const moved = {
      ...PLAN,
      commands: [
        { ...other, id: 'c', target: '520|500' },
        { ...other, id: 'd', source: '490|500' },
      ],
    }
    const { asked } = openPlan({ proposals: [start, alone, moved] })
    await press('Plan')
    expect(await screen.findByText('1 command no longer stands on its troops')).toBeTruthy()
    await screen.findByText('The plan is saved')
    await press('Plan those again')
    const proposal = await screen.findByRole('region', { name: 'The new plan, before it is taken' })
    expect(asked[1]).toMatchObject({ keepsPlan: true, only: ['poor'] })
    expect(within(proposal).getByText('Only those were planned again; everything else stays where it is.')).toBeTruthy()
    expect(within(proposal).queryByRole('columnheader', { name: /Why/ })).toBeNull()
    expect(within(proposal).getByText(/^Nobody can take the place of 1 of them/)).toBeTruthy()

    await press('Let others move for them')
    await screen.findByText(/^Those were planned again, and others could move for them/)
    expect(asked[2]).not.toHaveProperty('only')
    const table = screen.getByRole('table', { name: 'The new plan, before it is taken' })
    const because = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(because.some((text) => text?.includes('It was to be planned again'))).toBe(true)
    expect(because.some((text) => text?.includes('Its village sends to 520|500 instead'))).toBe(true)
  })
})
