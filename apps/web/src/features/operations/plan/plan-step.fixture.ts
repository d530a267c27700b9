/** The plan of an operation of one nuke, two targets and one player, before a server that keeps its versions. */
import type { NewVersion, OperationCommand, OperationPlan, PlanVersion } from '@muster/contracts'
import { FIRST_RULES, FIRST_TARGETS, firstWaves } from '@muster/operation'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Answer } from '../../../screen.fixture.tsx'
import { OPERATION, openOperation } from '../operation.fixture.ts'

export const LAUNCH = Date.UTC(2099, 10, 25, 9)

export const COMMAND: OperationCommand = {
  id: 'a',
  source: '500|500',
  target: '520|500',
  playerId: 1,
  wave: 'w',
  template: 'nuke',
  units: { axe: 7000, light: 3000 },
  launch: LAUNCH,
  arrival: LAUNCH + 36_000_000,
}

export const PLAN: OperationPlan = {
  commands: [COMMAND],
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

export const PARTS = {
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

export const TROOPS = [
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
export function openPlan(
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

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

export const showView = (name: string) => userEvent.click(screen.getByRole('tab', { name }))

/** The first plan, in force. */
export async function makePlan(): Promise<void> {
  await press('Plan')
  await screen.findByText('The plan is saved')
}
