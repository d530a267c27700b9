import type { NewVersion, OperationPlan, PlanAsk, PlanVersion } from '@muster/contracts'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves, plannedOn } from '@muster/operation'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../../screen.fixture.tsx'
import { writeStored } from '../../../storage/browser-storage.ts'
import { partDraft } from '../frame/saving/part-drafts.ts'
import { OPERATION, openOperation } from '../operation.fixture.ts'

const LAUNCH = Date.UTC(2099, 10, 25, 9)

const PLAN: OperationPlan = {
  commands: [
    {
      id: 'a',
      source: '500|500',
      target: '520|500',
      playerId: 1,
      wave: 'w',
      template: 'nuke',
      units: { axe: 7000, light: 3000 },
      launch: LAUNCH,
      arrival: LAUNCH + 36_000_000,
    },
  ],
  shortages: [
    {
      target: '521|500',
      wave: 'w',
      planned: 0,
      wanted: 1,
      reason: 'OWNER_ASLEEP',
      villages: [{ reason: 'OWNER_ASLEEP', count: 1 }],
      changes: [{ change: 'NO_HOURS_OF_PLAYER', playerId: 1, wins: 1 }],
    },
  ],
  figures: {
    planned: 1,
    wanted: 2,
    bound: 1,
    proven: true,
    seenByTower: 0,
    seed: 7,
    milliseconds: 420,
    plannedAt: LAUNCH - 1000,
  },
}

const OWNERSHIP = {
  villages: [
    { coordinates: '490|500', name: 'Rear', points: 9000, playerId: 1 },
    { coordinates: '500|500', name: 'A', points: 9000, playerId: 1 },
    { coordinates: '520|500', name: 'B', points: 5000, playerId: 2 },
    { coordinates: '521|500', name: 'C', points: 5000, playerId: 2 },
  ],
  players: [
    { playerId: 1, name: 'Anna', points: 9000, tribeId: 0 },
    { playerId: 2, name: 'Bert', points: 10_000, tribeId: 0 },
  ],
  tribes: [],
}

const PARTS = {
  targets: {
    ...FIRST_TARGETS,
    targets: [
      { coords: '520|500', group: 'clear' },
      { coords: '521|500', group: 'clear' },
    ],
  },
  waves: {
    ...firstWaves(['axe', 'light', 'ram']),
    waves: [
      {
        id: 'w',
        name: 'Nukes',
        groups: ['clear'],
        templates: ['nuke'],
        count: 1,
        landing: { kind: 'AT' as const, from: '2099-11-25T20:00:00' },
        isEqualToPrevious: false,
        isSpread: false,
        avoidsWholeMinutes: false,
      },
    ],
  },
  rules: {
    ...FIRST_RULES,
    keepsFakeLimit: false,
    players: [{ playerId: 1, quietHours: { from: '08:00', until: '12:00' } }],
  },
}

const TROOPS = [
  {
    playerId: 1,
    mark: 'AT_HOME' as const,
    broughtBy: '',
    villages: [{ coords: '500|500', atHome: { axe: 7000, light: 3000, ram: 300 } }],
    revision: 1,
    broughtDate: '2026-11-20T12:00:00.000Z',
  },
]

/** A server that keeps versions and proposes these plans, the first at first. */
function openPlan(
  given: {
    readonly proposals?: readonly OperationPlan[]
    readonly parts?: object
    readonly troops?: typeof TROOPS
    readonly more?: Readonly<Record<string, Answer>>
  } = {},
) {
  const versions: (PlanVersion & { plan: OperationPlan })[] = []
  const proposals = [...(given.proposals ?? [PLAN])]
  const saved: NewVersion[] = []
  const asked: unknown[] = []
  const opened = openOperation('/operation/0p1/plan', {
    parts: { ...PARTS, ...given.parts },
    troops: given.troops ?? TROOPS,
    more: {
      '/api/tw/v1/world/nl100/villages': [{ coordinates: '504|500', villageId: 9 }],
      '/api/tw/v1/world/nl100/village-ownership': OWNERSHIP,
      [`${OPERATION}/proposal`]: async (request: Request) => {
        asked.push(await request.json())
        return { plan: proposals.length > 1 ? proposals.shift() : proposals[0], problems: [] }
      },
      [`${OPERATION}/plan`]: async (request: Request) => {
        if (opened.server.fails) return opened.server.fails()
        if (request.method === 'GET') return Response.json(versions.at(-1) ?? null)
        const body: NewVersion = await request.json()
        const newest = versions.at(-1)?.version ?? 0
        if (body.version !== newest)
          return Response.json({ error: 'Conflict', message: '', status: 409 }, { status: 409 })
        saved.push(body)
        const { plan, cause, author, note = '' } = body
        const { planned, wanted, bound, proven } = plan.figures
        const version = {
          version: newest + 1,
          author,
          cause,
          note,
          date: '2026-11-20T13:00:00.000Z',
          planned,
          wanted,
          bound,
          proven,
          ...{ isPinned: false, name: '' },
        }
        versions.push({ ...version, plan })
        return version
      },
      [`${OPERATION}/plan/versions`]: () => versions.map(({ plan: _plan, ...version }) => version).toReversed(),
      [`${OPERATION}/plan/versions/1`]: () => versions[0],
      [`${OPERATION}/plan/versions/1/pin`]: async (request: Request) => {
        const [first] = versions
        if (first) versions[0] = { ...first, ...(await request.json()) }
        return versions[0]
      },
      ...given.more,
    },
  })
  return { ...opened, versions, saved, asked }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

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
    const [first] = PLAN.commands
    if (!first) throw new Error('There is a command.')
    const plan = {
      ...PLAN,
      commands: [first, { ...first, id: 'b', wave: 'gone' }],
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
    await press('Plan')
    await screen.findByText('The plan is saved')
    const giveOut = await screen.findByRole('button', { name: 'Give out' })
    expect(giveOut.dataset['variant']).toBe('filled')
    expect(screen.getByRole('button', { name: 'Plan again' }).dataset['variant']).not.toBe('filled')
    await userEvent.click(giveOut)
    await waitFor(() => expect(given).toHaveLength(1))
  })

  test('what leaves at night from players without quiet hours is told, and planned without the night when asked', async () => {
    const [first] = PLAN.commands
    if (!first) throw new Error('There is a command.')
    const launch = Date.UTC(2099, 10, 25, 1, 18, 57)
    const night = { ...PLAN, commands: [{ ...first, launch, arrival: launch + 36_000_000 }] }
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

  test('figures and what is short follow edits by hand: a plan without commands has 0', async () => {
    openPlan()
    await press('Plan')
    await screen.findByText('The plan is saved')
    await userEvent.click(screen.getByRole('tab', { name: 'Commands' }))
    await press('Remove 500|500 → 520|500')
    expect(await screen.findByRole('heading', { name: /^0 of 2 commands planned/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
    expect(await screen.findByText('Nukes: Commands were taken out by hand')).toBeTruthy()
    expect(screen.getByText('Nukes: The command would leave in the player’s quiet hours')).toBeTruthy()
  })

  test('what was taken out by hand stays out, which is told, until somebody wants it planned all the same', async () => {
    const { saved, asked } = openPlan({
      proposals: [
        { ...PLAN, shortages: [] },
        { ...PLAN, commands: [], shortages: [] },
      ],
    })
    await press('Plan')
    await screen.findByText('The plan is saved')
    await userEvent.click(screen.getByRole('tab', { name: 'Commands' }))
    await press('Remove 500|500 → 520|500')
    expect(await screen.findByRole('heading', { name: /1 command taken out by hand/ })).toBeTruthy()
    const out = [{ wave: 'w', target: '520|500', count: 1, wanted: 1 }]
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ plan: { commands: [], takenOut: out } }))
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
    expect(await screen.findByText('1 was taken out by hand, and stays out when it is planned again.')).toBeTruthy()
    await press('Plan them all the same')
    await screen.findByRole('region', { name: 'The new plan, before it is taken' })
    expect(asked.at(-1)).toMatchObject({ keepsPlan: true, putBack: ['w'] })
  })

  describe('while the search goes on', () => {
    /** A search whose first seconds find nothing, and which is over only when it is ended, unless it answers by itself. */
    function openSearching(ended: () => unknown, whole: () => unknown = () => new Promise(() => {})) {
      const stopped = { ...PLAN.figures, isStopped: true, proven: false }
      const first = { ...PLAN, commands: [], figures: { ...stopped, planned: 0 } }
      const asked: PlanAsk[] = []
      const proposal = async (request: Request) => {
        const ask: PlanAsk = await request.json()
        asked.push(ask)
        if (ask.mostSeconds !== undefined) return { plan: first, problems: [] }
        if (ask.ends !== undefined) return ended()
        return whole()
      }
      return { ...openPlan({ more: { [`${OPERATION}/proposal`]: proposal } }), asked, stopped }
    }

    test('what there is is the best that it has found by then, and not what its first seconds found', async () => {
      let tell = (_answer: unknown) => {}
      const ended = new Promise((resolve) => {
        tell = resolve
      })
      const { saved, asked, stopped } = openSearching(() => ended)
      await press('Plan')
      expect(await screen.findByText('So far 0 of 2; searching on.')).toBeTruthy()
      await press('Take what there is')
      expect(await screen.findByText('The search ends; the best that it has found is taken.')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Take what there is' })).toBeNull()
      tell({ plan: { ...PLAN, figures: stopped }, problems: [] })
      expect(await screen.findByRole('heading', { name: /ended by hand: the best found/ })).toBeTruthy()
      await waitFor(() => expect(saved).toMatchObject([{ plan: { figures: { planned: 1, isStopped: true } } }]))
      const [first, longer, end] = asked
      expect(first).toMatchObject({ mostSeconds: 8 })
      expect(longer?.search).toBeTruthy()
      expect(end?.ends).toBe(longer?.search)
    })

    const elsewhere = () =>
      Response.json({ error: 'Conflict', message: '', status: 409, code: 'NO_SUCH_SEARCH' }, { status: 409 })

    test('it is the same where another server than the one that searches was asked to end it', async () => {
      let tell = (_answer: unknown) => {}
      const answered = new Promise((resolve) => {
        tell = resolve
      })
      const ended = () => {
        tell({ plan: { ...PLAN, figures: { ...PLAN.figures, isStopped: true } }, problems: [] })
        return elsewhere()
      }
      const { saved } = openSearching(ended, () => answered)
      await press('Plan')
      await press('Take what there is')
      await waitFor(() => expect(saved).toMatchObject([{ plan: { figures: { planned: 1, isEnded: true } } }]))
    })

    test('what its first seconds found is taken where the search is gone', async () => {
      let lose = (_failure: unknown) => {}
      const lost = new Promise((_resolve, reject) => {
        lose = reject
      })
      const ended = () => {
        lose(new TypeError('The server is gone'))
        return elsewhere()
      }
      const { saved } = openSearching(ended, () => lost)
      await press('Plan')
      await press('Take what there is')
      await waitFor(() => expect(saved).toMatchObject([{ plan: { figures: { planned: 0, isStopped: true } } }]))
    })
  })

  test('a search that is not done in its first seconds goes on, and the better plan is taken', async () => {
    const stopped = { ...PLAN, commands: [], figures: { ...PLAN.figures, planned: 0, isStopped: true, proven: false } }
    const { saved, asked } = openPlan({ proposals: [stopped, PLAN] })
    await press('Plan')
    await waitFor(() => expect(saved).toMatchObject([{ plan: { figures: { planned: 1 } } }]))
    expect(asked).toHaveLength(2)
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

  test('a change that helps is a trial: nothing is changed before the plan with it is taken, and then all can be undone', async () => {
    const [first] = PLAN.commands
    if (!first) throw new Error('There is a command.')
    const both = { ...PLAN, commands: [first, { ...first, id: 'b', target: '521|500' }], shortages: [] }
    const better = { ...both, figures: { ...PLAN.figures, planned: 2, plannedAt: LAUNCH } }
    const { asked, saves, saved, server } = openPlan({ proposals: [PLAN, better] })
    await press('Plan')
    await screen.findByText('The plan is saved')
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

  test('planned again, the difference is shown before it is taken', async () => {
    const [first] = PLAN.commands
    if (!first) throw new Error('There is a command.')
    const again = { ...PLAN, commands: [{ ...first, id: 'b', source: '501|500' }] }
    const { saved } = openPlan({ proposals: [PLAN, again] })
    await press('Plan')
    await screen.findByText('The plan is saved')
    await press('Plan again')
    const proposal = await screen.findByRole('region', { name: 'The new plan, before it is taken' })
    expect(within(proposal).getByText('1 changed')).toBeTruthy()
    expect(document.activeElement).toBe(within(proposal).getByRole('heading', { name: /The new plan/ }))
    expect(saved).toHaveLength(1)
    await press('Take it')
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]).toMatchObject({ version: 1, plan: { commands: [{ id: 'b' }] } })
  })

  test('a version of before can be laid beside the one in force, and brought back', async () => {
    const again = { ...PLAN, commands: [] }
    const { saved } = openPlan({ proposals: [PLAN, again] })
    await press('Plan')
    await screen.findByText('The plan is saved')
    await press('Plan again')
    await press('Take it')
    await waitFor(() => expect(saved).toHaveLength(2))
    await userEvent.click(screen.getByRole('tab', { name: 'Versions' }))
    await press('Compare with the plan in force: 1')
    const beside = await screen.findByRole('region', { name: 'Version 1 beside the plan in force' })
    expect(within(beside).getByText('1 removed')).toBeTruthy()
    await press('Bring back: 1')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bring back' }))
    await waitFor(() => expect(saved[2]).toMatchObject({ cause: 'BROUGHT_BACK', plan: { commands: [{ id: 'a' }] } }))
  })

  test('two edits that follow each other faster than the plan is drawn are both kept', async () => {
    const [first] = PLAN.commands
    if (!first) throw new Error('There is a command.')
    const two = { ...PLAN, commands: [first, { ...first, id: 'b', target: '521|500' }] }
    const { saved } = openPlan({ proposals: [two] })
    await press('Plan')
    await screen.findByText('The plan is saved')
    await userEvent.click(screen.getByRole('tab', { name: 'Commands' }))
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
    await press('Plan')
    await screen.findByText('The plan is saved')
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
    const [first] = PLAN.commands
    if (!first) throw new Error('There is a command.')
    const second = { ...first, id: 'b', target: '521|500' }
    const { versions, saved } = openPlan({ proposals: [{ ...PLAN, commands: [first, second] }] })
    await press('Plan')
    await screen.findByText('The plan is saved')
    const [kept] = versions
    if (!kept) throw new Error('There is a version.')
    const theirs = { ...kept.plan, commands: [first, { ...second, isLocked: true }] }
    versions.push({ ...kept, version: 2, author: 'Carl', cause: 'EDITED', plan: theirs })
    await userEvent.click(screen.getByRole('tab', { name: 'Commands' }))
    await press('Remove 500|500 → 520|500')
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ version: 2, cause: 'EDITED' }))
    expect(saved.at(-1)?.plan.commands).toEqual([{ ...second, isLocked: true }])
  })

  test('a version is pinned under a name, named anew, and unpinned [OPP-09]', async () => {
    const { versions } = openPlan()
    await press('Plan')
    await screen.findByText('The plan is saved')
    await userEvent.click(screen.getByRole('tab', { name: 'Versions' }))
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
    await press('Plan')
    await screen.findByText('The plan is saved')
    await userEvent.click(screen.getByRole('tab', { name: 'Commands' }))
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
    await press('Plan')
    await screen.findByText('The plan is saved')
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
    await press('Plan')
    await screen.findByText('The plan is saved')
    await userEvent.click(screen.getByRole('tab', { name: 'Commands' }))
    server.fails = () => new Response('', { status: 502 })
    await press('Lock 500|500 → 520|500')
    expect(await screen.findByText(/^Not saved yet/)).toBeTruthy()
    server.fails = undefined
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(saved.at(-1)?.plan.commands).toMatchObject([{ id: 'a', isLocked: true }]))
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

  test('fresh troops that no longer bear it are told', async () => {
    const poor = { ...PLAN, commands: PLAN.commands.map((command) => ({ ...command, units: { axe: 9000 } })) }
    openPlan({ proposals: [poor] })
    await press('Plan')
    expect(await screen.findByText('1 command no longer stands on its troops')).toBeTruthy()
    expect(screen.getByText('It has fewer troops than the command takes')).toBeTruthy()
  })

  test('of those that lost their troops the locked ones stay, which is told, and are not asked for again [OPP-11]', async () => {
    const [first] = PLAN.commands
    if (!first) throw new Error('There is a command.')
    const poor = { ...first, units: { axe: 9000 } }
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
    const [first] = PLAN.commands
    if (!first) throw new Error('There is a command.')
    openPlan({ proposals: [{ ...PLAN, commands: [{ ...first, units: { axe: 9000 }, isLocked: true }] }] })
    await press('Plan')
    expect(await screen.findByText(/^1 of them is locked/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Plan those again' })).toBeNull()
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

  test('those that lost their troops are planned again alone; where others may move for them each says why [OPP-11]', async () => {
    const [first] = PLAN.commands
    if (!first) throw new Error('There is a command.')
    const other = { ...first, id: 'b', target: '521|500' }
    const poor = { ...first, id: 'poor', units: { axe: 9000 }, launch: LAUNCH + 1000 }
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

  test('what a rule costs is found out by planning without it', async () => {
    const { asked } = openPlan({ proposals: [PLAN, PLAN, { ...PLAN, figures: { ...PLAN.figures, planned: 2 } }] })
    await press('Plan')
    await screen.findByText('The plan is saved')
    await press('Find out')
    expect(await screen.findByText('costs 1 command')).toBeTruthy()
    expect(asked.slice(1)).toEqual([{ keepsPlan: false }, { keepsPlan: false, without: 'PLAYERS_QUIET_HOURS' }])
  })
})
