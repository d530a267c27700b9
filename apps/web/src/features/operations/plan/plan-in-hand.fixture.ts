/**
 * An operation of any size with its plan, as the screens of the plan get it: villages of a tribe in rows, targets of one
 * enemy a day's march away, and waves of fakes, nukes and trains of nobles in turn. The commands are not what the engine
 * would plan, but stand on the same troops and rules.
 */
import type { KeptTroops, OperationCommand, OperationRules, OperationWave } from '@muster/contracts'
import { type Coord, instant, printCoord, travelTime, type UnitName, USUAL_FARM_SPACES } from '@muster/game'
import {
  CommandNames,
  FIRST_RULES,
  FIRST_SELECTION,
  FIRST_TARGETS,
  firstWaves,
  type Ground,
  landingsOf,
  toEngine,
  type VillageFacts,
} from '@muster/operation'
import type { OwnedVillage, VillageOwner } from '../../../parts/villages/village-ownership.ts'
import { fieldNumber } from '../../../parts/villages/world-villages.ts'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { fitOf, type PlanInHand } from './plan-in-hand.ts'

const ENEMY = 9000
export const NOW = instant(Date.UTC(2026, 10, 24, 8))

const NUKE = { axe: 6900, light: 2900, ram: 300 }
const FAKE = { ram: 1, spy: 60 }
const NOBLE = { axe: 100, light: 50, snob: 1 }
const STOCK = {
  ...NUKE,
  axe: 7200,
  light: 3100,
  ram: 330,
  spy: 900,
  snob: 4,
  spear: 0,
  sword: 0,
  heavy: 0,
  catapult: 0,
}

export interface Asked {
  readonly players?: number
  readonly villagesEach?: number
  readonly targets?: number
  readonly waves?: readonly OperationWave[]
  readonly rules?: Partial<OperationRules>
  /** Of each wave and target no more than so many are planned. */
  readonly plannedEach?: number
}

const NAMES = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Emma', 'Finn', 'Gina', 'Hugo', 'Iris', 'Jonas']

function playerName(id: number): string {
  return `${NAMES[(id - 1) % NAMES.length]}${id > NAMES.length ? ` ${Math.ceil(id / NAMES.length)}` : ''}`
}

export function wave(given: Partial<OperationWave> & Pick<OperationWave, 'id'>): OperationWave {
  return {
    name: '',
    groups: ['clear'],
    templates: ['nuke'],
    count: 1,
    landing: { kind: 'AT', from: '2026-11-26T07:00:00', until: '2026-11-26T07:20:00' },
    isEqualToPrevious: false,
    isSpread: false,
    avoidsWholeMinutes: false,
    ...given,
  }
}

export const FAKES = wave({
  id: 'fakes',
  name: 'Fakes at dawn',
  templates: ['fakeRam'],
  landing: { kind: 'AT', from: '2026-11-26T05:00:00', until: '2026-11-26T08:30:00' },
})
export const NUKES = wave({ id: 'nukes', name: 'Nukes' })
export const TRAINS = wave({
  id: 'trains',
  name: 'Trains',
  templates: ['noble'],
  count: 4,
  landing: { kind: 'AFTER', wave: 'nukes', seconds: 1, windowSeconds: 60 },
  train: {},
})

export function planInHand(asked: Asked = {}): PlanInHand {
  const { players = 2, villagesEach = 3, targets = 2, waves = [FAKES, NUKES], plannedEach = 100 } = asked
  const villages = Array.from({ length: players * villagesEach }, (_, index) => ({
    at: place(index, 480, 480),
    playerId: 1 + (index % players),
  }))
  const targetPlaces = Array.from({ length: targets }, (_, index) => place(index, 510, 560))
  const ground = groundOf(villages, targetPlaces)
  const parts = {
    troops: Array.from({ length: players }, (_, index): KeptTroops => {
      const own = villages.filter(({ playerId }) => playerId === index + 1)
      return {
        playerId: index + 1,
        mark: 'AT_HOME',
        broughtBy: '',
        broughtDate: '2026-11-24T07:30:00Z',
        villages: own.map(({ at }) => ({ coords: printCoord(at), atHome: STOCK })),
        revision: 1,
      }
    }),
    selection: FIRST_SELECTION,
    targets: {
      ...FIRST_TARGETS,
      targets: targetPlaces.map((at, index) => ({
        coords: printCoord(at),
        group: index % 3 === 2 ? 'conquer' : 'clear',
        playerId: ENEMY,
      })),
    },
    waves: {
      ...firstWaves(nl100.units.map(({ name }) => name)),
      waves: waves.map((one) => ({ ...one, groups: ['clear', 'conquer'] })),
    },
    rules: { ...FIRST_RULES, ...asked.rules },
  }
  const setting = {
    ground,
    world: {
      timeZone: nl100.timeZone,
      units: nl100.units.map(({ name, speed, farmSpace }) => ({
        name: name as UnitName,
        minutesPerField: speed,
        farmSpace: farmSpace ?? USUAL_FARM_SPACES[name as UnitName],
      })),
      maxNobleFields: 300,
      hasWatchTowers: false,
      fakeLimitPercent: 1,
      morale: nl100.morale,
    },
    now: NOW,
    seed: 7,
    ask: { keepsPlan: false },
    maxTries: 1,
  } as const
  const commands = commandsOf(villages, targetPlaces, parts.waves.waves, plannedEach)
  const plan: PlanInHand['plan'] = {
    commands,
    shortages: [],
    figures: {
      planned: commands.length,
      wanted: commands.length,
      bound: commands.length,
      proven: true,
      seenByTower: 0,
      seed: 7,
      milliseconds: 400,
      plannedAt: NOW,
    },
  }
  const question = toEngine(parts, setting)
  return {
    plan,
    parts,
    asked: question,
    ...fitOf(plan, question),
    world: nl100,
    ownership: ownershipOf(villages, targetPlaces),
    names: {
      player: (id) => (id === ENEMY ? 'Enemy' : playerName(id)),
      wave: (id) => waves.find((one) => one.id === id)?.name || id,
      template: (id) => TEMPLATE_NAMES[id] ?? id,
      group: (id) => (id === 'clear' ? 'Clear' : id === 'conquer' ? 'Conquer' : id),
    },
    isReadOnly: false,
    isGivenOut: false,
    edit: () => {},
  }
}

const TEMPLATE_NAMES: Readonly<Record<string, string>> = {
  nuke: 'Nuke',
  nuke34: 'Three quarter nuke',
  fakeRam: 'Fake',
  noble: 'Noble',
}

/** Forty columns of every other field, row by row. */
function place(index: number, x: number, y: number): Coord {
  return { x: x + (index % 40) * 2, y: y + Math.floor(index / 40) }
}

interface Sender {
  readonly at: Coord
  readonly playerId: number
}

function groundOf(villages: readonly Sender[], targets: readonly Coord[]): Ground {
  const facts = new Map<string, VillageFacts>([
    ...villages.map(({ at, playerId }) => [printCoord(at), { playerId, points: 9000 }] as const),
    ...targets.map((at) => [printCoord(at), { playerId: ENEMY, points: 6000 }] as const),
  ])
  return {
    village: (at) => facts.get(printCoord(at)),
    player: (id) => ({ points: id === ENEMY ? 100_000 : 200_000 * id, tribeId: id === ENEMY ? 2 : 1 }),
    villagesOfTribes: () => [],
  }
}

function commandsOf(
  villages: readonly Sender[],
  targets: readonly Coord[],
  waves: readonly OperationWave[],
  plannedEach: number,
): OperationCommand[] {
  const names = new CommandNames()
  const landings = landingsOf(waves, nl100.timeZone)
  let next = 0
  return waves
    .flatMap((one) =>
      targets.flatMap((target, index) => {
        const landing = landings.byWave.get(one.id)
        if (!landing) throw new Error(one.id)
        const span = landing.until - landing.from
        const arrival = instant(landing.from + Math.floor((span * index) / targets.length / 1000) * 1000)
        const template = one.templates[0] ?? ''
        const units = template === 'noble' ? NOBLE : template === 'fakeRam' ? FAKE : NUKE
        const minutesPerField = template === 'noble' ? 35 : 30
        const first = next
        if (one.train) next++
        return Array.from({ length: Math.min(one.count, plannedEach) }, (_, nth): OperationCommand => {
          const village = villages[(one.train ? first : next++) % villages.length]
          if (!village) throw new Error('A tribe without villages')
          const launch = arrival - travelTime({ from: village.at, to: target, minutesPerField, boost: 1 }) * 1000
          const named = {
            source: printCoord(village.at),
            target: printCoord(target),
            wave: one.id,
            template,
            arrival,
          }
          return {
            id: names.nameOf(named),
            ...named,
            playerId: village.playerId,
            units,
            launch,
            ...(one.train && { inTrain: nth + 1 }),
          }
        })
      }),
    )
    .sort((a, b) => a.launch - b.launch)
}

function ownershipOf(villages: readonly Sender[], targets: readonly Coord[]): PlanInHand['ownership'] {
  const owners = new Map<number, VillageOwner & { fields: Set<number> }>()
  const byField = new Map<number, OwnedVillage>()
  const all = [...villages, ...targets.map((at) => ({ at, playerId: ENEMY }))]
  for (const { at, playerId } of all) {
    const owner = owners.get(playerId) ?? {
      playerId,
      name: playerId === ENEMY ? 'Enemy' : playerName(playerId),
      points: playerId === ENEMY ? 100_000 : 200_000 * playerId,
      tribeId: playerId === ENEMY ? 2 : 1,
      fields: new Set(),
    }
    owners.set(playerId, owner)
    owner.fields.add(fieldNumber(at))
    const name = `${owner.name}'s ${String(owner.fields.size).padStart(3, '0')}`
    byField.set(fieldNumber(at), { name, points: playerId === ENEMY ? 6000 : 9000, owner })
  }
  return { villages: byField, owners: [...owners.values()] }
}
