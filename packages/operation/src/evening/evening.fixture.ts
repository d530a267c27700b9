/**
 * An evening of an operation, drawn by chance: three players with villages on a small patch, some targets, waves of fakes, nukes,
 * trains and hits on walls, and what people do with the plan of it, one thing after the other (evening-deeds.fixture.ts).
 */
import type { CommandTemplate, OperationPlan, OperationTarget, OperationWave } from '@muster/contracts'
import { type Instant, instant, printCoord, printLocal } from '@muster/game'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import fc from 'fast-check'
import { expect } from 'vitest'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS } from '../beginnings.ts'
import { HandEdits } from '../edits/hand-edits.ts'
import type { Ground } from '../ground.ts'
import { NOW, SETTING, WORLD } from '../operation.fixture.ts'
import type { OrderMark } from '../orders/order-state.ts'
import { toPlan } from '../plan/to-plan.ts'
import { type AskedOperation, type EngineSetting, type OperationParts, toEngine } from '../question/to-engine.ts'
import type { CountedTroops } from '../troops/sending-villages.ts'

const PLAYERS = [1, 2, 3] as const
const ENEMY = 9

const stock = fc.record(
  {
    axe: fc.constantFrom(0, 300, 2000, 6500),
    ram: fc.constantFrom(0, 3, 40, 300),
    snob: fc.constantFrom(0, 0, 1, 3, 4),
    catapult: fc.constantFrom(0, 0, 60, 300),
  },
  { requiredKeys: ['axe', 'ram', 'snob'] },
)

/** What an evening begins with. */
export const OPENING = {
  villages: fc.array(stock, { minLength: 3, maxLength: 8 }),
  targets: fc.integer({ min: 1, max: 3 }),
  isSpread: fc.boolean(),
  hasFirst: fc.boolean(),
  comesHome: fc.boolean(),
  evenLoad: fc.boolean(),
  hasRuin: fc.boolean(),
}
const opening = fc.record(OPENING)
type Opening = typeof opening extends fc.Arbitrary<infer T> ? T : never

/** An order, with all that was marked of it. */
export interface Order {
  readonly command: OperationPlan['commands'][number]
  readonly marks: readonly OrderMark[]
}

type Plan = Pick<OperationPlan, 'commands' | 'takenOut'> & Partial<OperationPlan>

export interface State {
  readonly parts: OperationParts
  readonly plan: Plan
  /** The versions of it before. */
  readonly before: readonly Plan[]
  readonly now: Instant
  readonly orders: readonly Order[]
  /** Whether the plan in force is what was given out. */
  readonly isGivenOut: boolean
  /** Villages that are the other side's by now. */
  readonly conquered: ReadonlySet<string>
}

const template = (given: Partial<CommandTemplate>): CommandTemplate => ({
  ...{ id: 'x', kind: 'OTHER', name: '', units: [] },
  ...given,
})
const TEMPLATES: readonly CommandTemplate[] = [
  template({ id: 'fake', kind: 'FAKE', units: [{ unit: 'ram', mode: 'NUMBER', amount: 1 }] }),
  template({
    ...{ id: 'nuke', kind: 'NUKE', leastSpace: 2000 },
    units: [
      { unit: 'axe', mode: 'ALL', amount: 0 },
      { unit: 'ram', mode: 'ALL', amount: 0 },
    ],
  }),
  template({ id: 'axes', units: [{ unit: 'axe', mode: 'NUMBER', amount: 300 }] }),
  template({
    ...{ id: 'noble', kind: 'NOBLE' },
    units: [
      { unit: 'axe', mode: 'NUMBER', amount: 50 },
      { unit: 'snob', mode: 'NUMBER', amount: 1 },
    ],
  }),
  template({
    ...{ id: 'escort', kind: 'NOBLE' },
    units: [
      { unit: 'axe', mode: 'NUMBER', amount: 200 },
      { unit: 'snob', mode: 'NUMBER', amount: 1 },
    ],
  }),
  template({ id: 'ruin', kind: 'RUIN', units: [{ unit: 'axe', mode: 'NUMBER', amount: 10 }] }),
]

const WALL: NonNullable<OperationWave['ruin']> = { buildings: ['wall'], profile: 'SMALL' }
export const HOUR_MS = 3_600_000
export const local = (at: number) => printLocal(instant(at), WORLD.timeZone).replace(' ', 'T')

function wavesOf({ isSpread, hasFirst, comesHome, hasRuin }: Opening): OperationWave[] {
  const common = { name: '', groups: ['clear'], isEqualToPrevious: false, isSpread: false, avoidsWholeMinutes: false }
  const landing = (hours: number, seconds: number) => ({
    ...{
      kind: 'AT' as const,
      from: local(NOW + hours * HOUR_MS),
      until: local(NOW + hours * HOUR_MS + seconds * 1000),
    },
  })
  const home = comesHome && { home: { percent: 60, marginSeconds: 60 } }
  return [
    {
      ...common,
      id: 'trains',
      templates: ['noble'],
      count: 3,
      train: hasFirst ? { first: 'escort' } : {},
      landing: landing(18, 0),
    },
    { ...common, id: 'nukes', templates: ['nuke', 'axes'], count: 1, landing: landing(14, 1) },
    { ...common, id: 'fakes', templates: ['fake'], count: 2, isSpread, landing: landing(15, 5), ...home },
    ...(hasRuin
      ? [{ ...common, id: 'ruins', templates: ['ruin'], count: 1, ruin: WALL, landing: landing(19, 2) }]
      : []),
  ]
}

export const placeOf = (index: number) => printCoord({ x: 500 + (index % 4), y: 500 + Math.floor(index / 4) })
export const targetAt = (index: number) => printCoord({ x: 520 + 2 * index, y: 501 + index })

export function begun(drawn: Opening): State {
  const targets = Array.from(
    { length: drawn.targets },
    (_, index): OperationTarget => ({ coords: targetAt(index), group: 'clear' }),
  )
  const troops = PLAYERS.map(
    (playerId): CountedTroops => ({
      ...{ playerId, mark: 'AT_HOME', broughtBy: '', broughtDate: new Date(NOW).toISOString() },
      villages: drawn.villages.flatMap((atHome, index) =>
        1 + (index % 3) === playerId ? [{ coords: placeOf(index), atHome }] : [],
      ),
    }),
  )
  const parts: OperationParts = {
    troops,
    selection: FIRST_SELECTION,
    targets: { ...FIRST_TARGETS, targets },
    waves: { templates: [...TEMPLATES], waves: wavesOf(drawn) },
    rules: { ...FIRST_RULES, keepsFakeLimit: false, evenLoad: drawn.evenLoad },
  }
  return { parts, plan: { commands: [] }, now: NOW, before: [], orders: [], isGivenOut: false, conquered: new Set() }
}

/** Whoever conquers a village of ours is the enemy, and a target is conquered by one of us. */
function groundOf(conquered: State['conquered']): Ground {
  return {
    village(at) {
      const isTarget = at.x >= 520
      const isEnemys = isTarget !== conquered.has(printCoord(at))
      return { playerId: isEnemys ? ENEMY : 1 + (((at.y - 500) * 4 + at.x - 500) % 3), points: 5000 }
    },
    player: (id) => ({ points: 20_000, tribeId: id === ENEMY ? 2 : 1 }),
    villagesOfTribes: () => [],
  }
}

export function settingOf({ now, conquered }: State, ask: EngineSetting['ask']): EngineSetting {
  return { ...SETTING, ground: groundOf(conquered), now, ask, maxTries: 2 }
}

/** What is asked without the plan in force. */
export function askedOf(state: State): AskedOperation {
  return toEngine(state.parts, settingOf(state, { keepsPlan: false }))
}

export function editsOf(state: State): HandEdits {
  return new HandEdits(askedOf(state), state.parts, state.plan.commands)
}

export function withPlan(state: State, plan: Plan): State {
  return { ...state, plan, before: [...state.before, state.plan], isGivenOut: false }
}

export interface Replanned {
  readonly after: State
  /** Ids of the commands that the engine planned. */
  readonly made: ReadonlySet<string>
}

export function replanned(state: State, ask: EngineSetting['ask']): Replanned {
  const asked = toEngine({ ...state.parts, plan: state.plan }, settingOf(state, ask))
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  const plan = toPlan({ asked, report, milliseconds: 1, plannedAt: state.now })
  const kept = new Set(asked.kept.map(({ id }) => id))
  return {
    after: withPlan(state, plan),
    made: new Set(plan.commands.map(({ id }) => id).filter((id) => !kept.has(id))),
  }
}
