/**
 * An evening of an operation, drawn by chance: three players with villages on a small patch, some targets, waves of fakes, nukes
 * and trains, and what people do with the plan of it, one thing after the other.
 */
import type { CommandTemplate, OperationPlan, OperationRules, OperationTarget, OperationWave } from '@muster/contracts'
import { type Instant, instant, printCoord, printLocal } from '@muster/game'
import fc from 'fast-check'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS } from './beginnings.ts'
import type { Ground } from './ground.ts'
import { NOW, SETTING, WORLD } from './operation.fixture.ts'
import type { EngineSetting, OperationParts } from './question/to-engine.ts'
import type { CountedTroops } from './troops/sending-villages.ts'

const PLAYERS = [1, 2, 3] as const
const ENEMY = 9

/** What somebody does; which command or village is meant is drawn as a number and taken among those there are. */
const deed = fc.oneof(
  fc.record({ does: fc.constantFrom('LOCK', 'LOCK_ONE', 'UNLOCK', 'REMOVE'), which: fc.nat({ max: 60 }) }),
  fc.record({ does: fc.constant('WAIT'), minutes: fc.integer({ min: 10, max: 500 }) }),
  fc.record({ does: fc.constant('FRESH'), which: fc.nat({ max: 20 }), percent: fc.constantFrom(0, 30, 60, 100, 150) }),
  fc.record({
    does: fc.constant('RULE'),
    rule: fc.constantFrom<Partial<OperationRules>>(
      { maxFields: 24 },
      { maxFields: 0 },
      { mostFakesOfVillage: 2 },
      { load: { gapSeconds: 20 } },
      { load: { gapSeconds: 0, most: 5 } },
      { uniqueTarget: true },
    ),
  }),
  fc.record({
    does: fc.constant('WANT'),
    wave: fc.constantFrom('fakes', 'nukes', 'trains'),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ does: fc.constant('THOSE'), which: fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 4 }) }),
  fc.record({ does: fc.constant('PUT_BACK'), wave: fc.constantFrom('fakes', 'nukes', 'trains') }),
  fc.record({ does: fc.constantFrom('AGAIN', 'AGAIN', 'AGAIN', 'ANEW') }),
)
export type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

const stock = fc.record({
  axe: fc.constantFrom(0, 300, 2000, 6500),
  ram: fc.constantFrom(0, 3, 40, 300),
  snob: fc.constantFrom(0, 0, 1, 3, 4),
})

export const evening = fc.record({
  villages: fc.array(stock, { minLength: 3, maxLength: 8 }),
  targets: fc.integer({ min: 1, max: 3 }),
  isSpread: fc.boolean(),
  hasFirst: fc.boolean(),
  comesHome: fc.boolean(),
  evenLoad: fc.boolean(),
  deeds: fc.array(deed, { minLength: 4, maxLength: 12 }),
})
export type Evening = typeof evening extends fc.Arbitrary<infer T> ? T : never

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
]

const HOUR_MS = 3_600_000
const local = (at: number) => printLocal(instant(at), WORLD.timeZone).replace(' ', 'T')

function wavesOf({ isSpread, hasFirst, comesHome }: Evening): OperationWave[] {
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
  ]
}

export interface State {
  readonly parts: OperationParts
  readonly plan: Pick<OperationPlan, 'commands' | 'takenOut'>
  readonly now: Instant
}

const placeOf = (index: number) => printCoord({ x: 500 + (index % 4), y: 500 + Math.floor(index / 4) })
const targetAt = (index: number) => printCoord({ x: 520 + 2 * index, y: 501 + index })

export function begun(drawn: Evening): State {
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
  return { parts, plan: { commands: [] }, now: NOW }
}

const GROUND: Ground = {
  village(at) {
    const isTarget = at.x >= 520
    return { playerId: isTarget ? ENEMY : 1 + (((at.y - 500) * 4 + at.x - 500) % 3), points: 5000 }
  },
  player: (id) => ({ points: 20_000, tribeId: id === ENEMY ? 2 : 1 }),
  villagesOfTribes: () => [],
}

export function settingOf({ now }: State, ask: EngineSetting['ask']): EngineSetting {
  return { ...SETTING, ground: GROUND, now, ask, maxTries: 2 }
}

/** The troops as somebody brings them now: of one player's village so many of a hundred. */
export function withFreshTroops({ parts, now }: State, which: number, percent: number): OperationParts {
  const all = parts.troops.flatMap(({ villages }) => villages.map(({ coords }) => coords))
  const meant = all[which % all.length]
  return {
    ...parts,
    troops: parts.troops.map((player) => {
      if (!player.villages.some(({ coords }) => coords === meant)) return player
      return {
        ...player,
        broughtDate: new Date(now).toISOString(),
        villages: player.villages.map(({ coords, atHome = {} }) => ({
          coords,
          atHome: coords === meant ? parted(atHome, percent) : atHome,
        })),
      }
    }),
  }
}

function parted(counts: Readonly<Record<string, number | undefined>>, percent: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).map(([unit, amount = 0]) => [unit, Math.round((amount * percent) / 100)]),
  )
}
