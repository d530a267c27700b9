/** What the plan of an operation says of itself, and what is said before there is one. */
import { FIRST_SELECTION, FIRST_TARGETS, firstWaves, plannedOn } from '@muster/operation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { writeStored } from '../../../storage/browser-storage.ts'
import { partDraft } from '../frame/saving/part-drafts.ts'
import { OPERATION } from '../operation.fixture.ts'
import { COMMAND, LAUNCH, makePlan, openPlan, PARTS, PLAN, press, TROOPS } from './plan-step.fixture.ts'

describe('the plan of an operation', () => {
  test('says what is missing before there can be one, and leads there', async () => {
    openPlan({ parts: { targets: FIRST_TARGETS } })
    const link = await screen.findByRole('link', { name: 'Targets: there is none yet.' })
    expect(link.getAttribute('href')).toBe('/operation/0p1/targets')
    expect(screen.queryByRole('button', { name: 'Plan' })).toBeNull()
  })

  test('the first is in force at once, says how good it is, what each wave gets and what is short', async () => {
    const { saved } = openPlan()
    await press('Plan')
    expect(
      await screen.findByRole('heading', {
        name: '1 of 2 commands planned · no better plan exists, from the number of commands and their templates down to travel',
      }),
    ).toBeTruthy()
    const coverage = await screen.findByRole('table', { name: 'What each wave gets' })
    expect(within(coverage).getAllByText('1 of 2').length).toBeGreaterThan(0)
    expect(screen.getByText('Nukes: The command would leave in the player’s quiet hours')).toBeTruthy()
    await waitFor(() => expect(saved).toMatchObject([{ version: 0, cause: 'PLANNED' }]))
    expect(await screen.findByText('The plan is saved')).toBeTruthy()
  })

  test('one of which no wave asks anything says what it holds and leads to the waves', async () => {
    const kept = { version: 1, author: '', cause: 'EDITED', note: '', date: '2026-11-20T13:00:00.000Z' }
    const { planned, wanted, bound, proven } = PLAN.figures
    openPlan({
      parts: { waves: { ...PARTS.waves, waves: [] } },
      more: {
        [`${OPERATION}/plan`]: { ...kept, planned, wanted, bound, proven, isPinned: false, name: '', plan: PLAN },
      },
    })
    expect(await screen.findByRole('heading', { name: 'The plan holds 1 command; no wave asks for any' })).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'Waves: there is none yet.' })
    expect(link.getAttribute('href')).toBe('/operation/0p1/waves')
    expect(screen.queryByText(/ of 0|Nothing is short|no plan has more/)).toBeNull()
  })

  test('one that no longer fits says so in place of how good it was, and asks to be planned again first', async () => {
    const then = { ...PARTS, troops: TROOPS, selection: FIRST_SELECTION }
    const rules = { ...PARTS.rules, maxFields: 30 }
    const plan = {
      ...PLAN,
      commands: [COMMAND, { ...COMMAND, id: 'b', wave: 'gone' }],
      figures: { ...PLAN.figures, planned: 2, bound: 2, plannedOn: plannedOn({ ...then, rules }) },
    }
    openPlan({ proposals: [plan] })
    await press('Plan')
    const heading = await screen.findByRole('heading', { name: /commands planned/ })
    expect(heading.textContent).toBe('1 of 2 commands planned · the operation has changed since')
    expect(screen.getByText(/^Changed since it was planned: rules\./)).toBeTruthy()
    expect(screen.getByText('1 command serves nothing that is wanted.')).toBeTruthy()
    expect(screen.queryByText(/no better plan exists|Nothing is short/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Forget the quiet hours/ })).toBeNull()
    expect(screen.getByText(/the reasons are those of when it was planned/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Plan again' }).dataset['variant']).toBe('filled')
  })

  test('one that still fits says how good it is', async () => {
    const then = { ...PARTS, troops: TROOPS, selection: FIRST_SELECTION }
    openPlan({ proposals: [{ ...PLAN, figures: { ...PLAN.figures, plannedOn: plannedOn(then) } }] })
    await press('Plan')
    expect(
      await screen.findByRole('heading', {
        name: '1 of 2 commands planned · no better plan exists, from the number of commands and their templates down to travel',
      }),
    ).toBeTruthy()
  })

  test('what comes next for one that fits is to give it out, and for one that is given out its board [OPO-01]', async () => {
    const then = { ...PARTS, troops: TROOPS, selection: FIRST_SELECTION }
    const given: unknown[] = []
    openPlan({
      proposals: [{ ...PLAN, figures: { ...PLAN.figures, plannedOn: plannedOn(then) } }],
      more: {
        [`${OPERATION}/orders`]: async (request: Request) => {
          if (request.method === 'POST') given.push(await request.json())
          return { revision: 1, added: 1, same: 0, changed: 0, cancelled: 0 }
        },
      },
    })
    await makePlan()
    const giveOut = await screen.findByRole('button', { name: 'Give out' })
    expect(giveOut.dataset['variant']).toBe('filled')
    expect(screen.getByRole('button', { name: 'Plan again' }).dataset['variant']).not.toBe('filled')
    await userEvent.click(giveOut)
    await waitFor(() => expect(given).toHaveLength(1))
  })

  test('what leaves at night from players without quiet hours is told, and planned without the night when asked', async () => {
    const launch = Date.UTC(2099, 10, 25, 1, 18, 57)
    const night = { ...PLAN, commands: [{ ...COMMAND, launch, arrival: launch + 36_000_000 }] }
    const { asked } = openPlan({ proposals: [night], parts: { rules: { ...PARTS.rules, players: [] } } })
    await press('Plan')
    expect(
      await screen.findByText('1 command leaves at night, between 00:00 and 08:00, from a player without quiet hours.'),
    ).toBeTruthy()
    await screen.findByText('The plan is saved')
    await press('Quiet hours 00:00–08:00 for all')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toMatchObject({
      keepsPlan: true,
      instead: { rules: { quietHours: { from: '00:00', until: '08:00' } } },
    })
  })

  test('one that is only proven in its number of commands says just that [OPP-01]', async () => {
    const figures = { ...PLAN.figures, planned: 1, bound: 1, proven: false }
    openPlan({ proposals: [{ ...PLAN, figures }] })
    await press('Plan')
    expect(
      await screen.findByRole('heading', { name: '1 of 2 commands planned · no more commands are possible' }),
    ).toBeTruthy()
  })

  test('more commands than an operation plans are told before anybody asks for them', async () => {
    const [wave] = PARTS.waves.waves
    if (!wave) throw new Error('There is a wave.')
    openPlan({
      parts: {
        waves: {
          ...PARTS.waves,
          waves: Array.from({ length: 6 }, (_, at) => ({ ...wave, id: `w${at}`, count: 1000 })),
        },
      },
    })
    expect(
      await screen.findByText(/^The waves want 12,000 commands, and an operation plans at most 10,000/),
    ).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Plan' }).disabled).toBe(true)
  })

  test('what comes near to a limit of the operation is told', async () => {
    const { server } = openPlan()
    server.bytes = 3_700_000
    expect(await screen.findByText('3.7 of the 4 MB that an operation holds.')).toBeTruthy()
  })

  test('planning around a part that is refused says so at once', async () => {
    const refused = { error: 'Refused', message: '', status: 422, code: 'WORLD_CLOSED' }
    const answer = (request: Request) =>
      request.method === 'GET' ? { revision: 1, content: PARTS.rules } : Response.json(refused, { status: 422 })
    writeStored(partDraft('0p1.rules'), { shape: 1, revision: 1, content: { ...PARTS.rules, maxFields: 9 } })
    const { asked } = openPlan({ more: { [`${OPERATION}/rules`]: answer } })
    await screen.findByText(/^Not saved\. It is kept in this browser\./)
    await press('Plan')
    expect(await screen.findByText('Not saved: rules. Only what is saved can be planned.')).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('a village that the front keeps back sends nothing there either [OPT-09]', async () => {
    const leaveOut = { ...FIRST_SELECTION.leaveOut, front: { tribes: [5], fields: 4 } }
    const rear = { coords: '490|500', atHome: { axe: 7000, light: 3000, ram: 300 } }
    const troops = TROOPS.map((of) => ({ ...of, villages: [...of.villages, rear] }))
    openPlan({ parts: { selection: { ...FIRST_SELECTION, leaveOut } }, troops })
    await press('Plan')
    expect(await screen.findByText('The village is left out by now')).toBeTruthy()
  })

  test('while the page stays open launches and landings pass, and it says so', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: LAUNCH - 60_000 })
    openPlan()
    await press('Plan')
    expect(await screen.findByText(/^Yes: the source of the 1 command that has not left/)).toBeTruthy()
    vi.setSystemTime(LAUNCH + 86_400_000)
    expect(await screen.findByText(/^Nukes: its landing has passed/)).toBeTruthy()
    expect(screen.queryByText(/that has not left/)).toBeNull()
    vi.useRealTimers()
  })

  test('what would help is told to be unknown where it was not looked for [OPP-03]', async () => {
    const [shortage] = PLAN.shortages
    if (!shortage) throw new Error('There is a shortage.')
    openPlan({ proposals: [{ ...PLAN, shortages: [{ ...shortage, changes: [], isUntried: true }] }] })
    await press('Plan')
    expect(await screen.findByText(/^What would help was not looked for/)).toBeTruthy()
  })

  test('hits of two sizes on a building each say why they are short, and which they are', async () => {
    const [wave] = PARTS.waves.waves
    const [shortage] = PLAN.shortages
    if (!wave || !shortage) throw new Error('There is a wave and a shortage.')
    const ruin = { ...wave, id: 'r', name: 'Ruins', templates: ['ruin'], ruin: { buildings: ['wall'], profile: 'BIG' } }
    const short = { ...shortage, target: '520|500', wave: 'r', building: 'wall' as const, villages: [], changes: [] }
    openPlan({
      parts: {
        targets: { ...FIRST_TARGETS, targets: [{ coords: '520|500', group: 'clear' }] },
        waves: { ...firstWaves(['axe', 'light', 'ram', 'catapult']), waves: [ruin] },
      },
      proposals: [
        {
          ...PLAN,
          commands: [],
          shortages: [
            { ...short, catapults: 200, reason: 'NO_TROOPS' },
            { ...short, catapults: 50, reason: 'OWNER_ASLEEP' },
          ],
        },
      ],
    })
    await press('Plan')
    expect(await screen.findAllByRole('heading', { name: /^Ruins: / })).toHaveLength(2)
    for (const hit of ['Wall, catapults: 200', 'Wall, catapults: 50']) expect(screen.getByText(hit)).toBeTruthy()
    expect(screen.getAllByText(/at 1 target$/)).toHaveLength(2)
  })

  test('what a rule costs is found out by planning without it', async () => {
    const { asked } = openPlan({ proposals: [PLAN, PLAN, { ...PLAN, figures: { ...PLAN.figures, planned: 2 } }] })
    await makePlan()
    await press('Find out')
    expect(await screen.findByText('costs 1 command')).toBeTruthy()
    expect(asked.slice(1)).toEqual([{ keepsPlan: false }, { keepsPlan: false, without: 'PLAYERS_QUIET_HOURS' }])
  })
})
