/** A small world and operations on it: two players, villages in a row, one enemy. */
import type { OperationCommand, OperationWave } from '@muster/contracts'
import { type Coord, instant, parseCoord, printCoord, type UnitName, USUAL_FARM_SPACES } from '@muster/game'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves } from './beginnings.ts'
import type { Ground, WorldFacts } from './ground.ts'
import type { EngineSetting, OperationParts } from './question/to-engine.ts'

export const ANNA = 1
export const BERT = 2
const ENEMY = 9

const PACE: Partial<Record<UnitName, number>> = {
  spear: 18,
  sword: 22,
  axe: 18,
  spy: 9,
  light: 10,
  heavy: 11,
  ram: 30,
  catapult: 30,
  snob: 35,
}
// The keys of the record are units.
const UNITS_OF_WORLD = Object.keys(PACE) as UnitName[]

export const WORLD: WorldFacts = {
  timeZone: 'Europe/Amsterdam',
  units: UNITS_OF_WORLD.map((name) => ({ name, minutesPerField: PACE[name] ?? 1, farmSpace: USUAL_FARM_SPACES[name] })),
  maxNobleFields: 70,
  hasWatchTowers: false,
  fakeLimitPercent: 1,
  morale: 'none',
}

const VILLAGES: Readonly<Record<string, { playerId: number; points: number }>> = {
  '500|500': { playerId: ANNA, points: 9000 },
  '501|500': { playerId: ANNA, points: 8000 },
  '502|500': { playerId: BERT, points: 7000 },
  '520|500': { playerId: ENEMY, points: 6000 },
  '521|500': { playerId: ENEMY, points: 5000 },
  '530|500': { playerId: 0, points: 100 },
}

export const GROUND: Ground = {
  village: (at) => VILLAGES[printCoord(at)],
  player: (id) =>
    ({
      [ANNA]: { points: 17_000, tribeId: 1 },
      [BERT]: { points: 7000, tribeId: 2 },
      [ENEMY]: { points: 11_000, tribeId: 3 },
    })[id],
  villagesOfTribes: (tribes) => (tribes.includes(3) ? [coord('520|500'), coord('521|500')] : []),
}

export const NOW = instant(Date.UTC(2026, 10, 24, 8))

export const SETTING: EngineSetting = {
  ground: GROUND,
  world: WORLD,
  now: NOW,
  seed: 7,
  ask: { keepsPlan: false },
  maxTries: 5,
}

export const NUKE = { axe: 7000, light: 3000, ram: 300, spy: 100, catapult: 0, snob: 0, spear: 0, sword: 0, heavy: 0 }

export function wave(given: Partial<OperationWave> = {}): OperationWave {
  return {
    id: 'nukes',
    name: '',
    groups: ['clear'],
    templates: ['nuke'],
    count: 1,
    landing: { kind: 'AT', from: '2026-11-25T20:00:00' },
    isEqualToPrevious: false,
    isSpread: false,
    avoidsWholeMinutes: false,
    ...given,
  }
}

/** When the wave lands: eight in the evening there, the day after. */
export const LANDING = instant(Date.UTC(2026, 10, 25, 19))
export const HOUR_MS = 3_600_000

/** A nuke of Anna's for it. */
export function command(id: string, given: Partial<OperationCommand> = {}): OperationCommand {
  return {
    ...{ id, source: '500|500', target: '520|500', playerId: ANNA, wave: 'nukes', template: 'nuke' },
    ...{ units: { axe: 7000, ram: 300 }, launch: LANDING - 10 * HOUR_MS, arrival: LANDING },
    ...given,
  }
}

/** Anna has two nukes, Bert a village with rams and scouts; one target of the enemy is to be cleared. */
export function parts(given: Partial<OperationParts> = {}, waves: readonly OperationWave[] = [wave()]): OperationParts {
  return {
    troops: [
      {
        playerId: ANNA,
        mark: 'AT_HOME',
        broughtBy: '',
        villages: [
          { coords: '500|500', atHome: NUKE },
          { coords: '501|500', atHome: NUKE },
        ],
      },
      {
        playerId: BERT,
        mark: 'ALL_OWN',
        broughtBy: '',
        villages: [{ coords: '502|500', allOwn: { ram: 10, spy: 500, axe: 0 } }],
      },
    ],
    selection: FIRST_SELECTION,
    targets: { ...FIRST_TARGETS, targets: [{ coords: '520|500', group: 'clear' }] },
    waves: { ...firstWaves(UNITS_OF_WORLD), waves: [...waves] },
    rules: FIRST_RULES,
    ...given,
  }
}

export function coord(text: string): Coord {
  const at = parseCoord(text)
  if (!at) throw new Error(text)
  return at
}
