/**
 * An operation to try out: twelve players of a tribe against the tribe beside it.
 *
 *   troops    four hundred villages: half of them with nukes, most of these full, some with nobles; the others with defence
 *   targets   sixty, the nearest of the enemy's: twelve to conquer, eighteen to clear, thirty to fake
 *   waves     fakes from 05:00 to 07:00, nukes at 07:00, trains a second after them, the day after tomorrow
 *   rules     each player sleeps eight hours and sends every ten seconds at most
 *
 * Or one that is under way (example-night.ts): its waves land a few hours from now, and nobody sleeps.
 *
 * The same world, moment and seed give the same operation.
 */
import type {
  OperationRules,
  OperationTargets,
  OperationWave,
  OperationWaves,
  PlayerRules,
  PlayerTroops,
  TroopSelection,
  TroopVillage,
  UnitCounts,
} from '@muster/contracts'
import {
  addToGroup,
  type Coord,
  fieldsBetween,
  type Instant,
  instant,
  printCoord,
  printLocal,
  type UnitName,
  VILLAGE_UNITS,
} from '@muster/game'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves } from '@muster/operation'
import { villageAt, villageOf, type WorldSnapshot } from '../../worlds/world-snapshot.ts'

export interface ExampleOperation {
  readonly troops: readonly PlayerTroops[]
  readonly selection: TroopSelection
  readonly targets: OperationTargets
  readonly waves: OperationWaves
  readonly rules: OperationRules
}

export interface ExampleGround {
  readonly snapshot: WorldSnapshot
  /** The tribe of each player that is in one. */
  readonly tribeOf: ReadonlyMap<number, number>
  readonly units: readonly UnitName[]
  readonly timeZone: string
  readonly hasMilitia: boolean
}

const PLAYERS = 12
const VILLAGES = 400
const CONQUERED = 12
const CLEARED = 18
const FAKED = 30
const TARGETS = CONQUERED + CLEARED + FAKED
const SEED = 2026
const DAY_MS = 86_400_000

/** `undefined` on a world without two such tribes. */
export function exampleOperation(
  ground: ExampleGround,
  now: Instant,
  names: WaveNames = NAMELESS,
  isUnderWay = false,
): ExampleOperation | undefined {
  const sides = sidesOf(ground)
  if (!sides) return undefined
  const random = randomNumbers(SEED)
  const bySender = new Map<number, TroopVillage[]>()
  sides.own.forEach((village, place) => {
    const atHome = countsOf(troopsOf(place, random), ground)
    addToGroup(bySender, village.owner, { coords: printCoord(village), atHome })
  })
  const players = [...bySender.keys()].sort((a, b) => a - b)
  const landings = isUnderWay ? landingsAfter(now, ground.timeZone) : landingsOn(dayAfterTomorrow(now, ground.timeZone))
  return {
    troops: players.map((playerId) => ({
      playerId,
      mark: 'AT_HOME',
      broughtBy: '',
      villages: bySender.get(playerId) ?? [],
    })),
    selection: { ...FIRST_SELECTION, tribes: [sides.tribe] },
    targets: targetsOf(sides.enemies, ground.snapshot),
    waves: { ...firstWaves(ground.units), waves: wavesOn(landings, names) },
    rules: { ...FIRST_RULES, load: { gapSeconds: 10 }, seed: SEED, players: isUnderWay ? [] : players.map(sleeping) },
  }
}

interface Place extends Coord {
  readonly owner: number
}

interface Sides {
  readonly tribe: number
  /** Of twelve players, the nearest to the enemy first. */
  readonly own: readonly Place[]
  readonly enemies: readonly Coord[]
}

/** Of those with the most villages; for each that is tried all villages of the world are looked at. */
const TRIBES_TRIED = 12

/** The tribe with the most villages in the hands of twelve, and whoever has the village next to it. */
function sidesOf({ snapshot, tribeOf }: ExampleGround): Sides | undefined {
  const byTribe = new Map<number, Map<number, Place[]>>()
  for (let index = 0; index < snapshot.id.length; index++) {
    const { x, y, owner } = villageOf(snapshot, index)
    const tribe = tribeOf.get(owner)
    if (tribe === undefined) continue
    const members = byTribe.get(tribe) ?? new Map<number, Place[]>()
    byTribe.set(tribe, members)
    addToGroup(members, owner, { x, y, owner })
  }
  const forces = [...byTribe].map(([tribe, members]) => ({
    tribe,
    players: members.size,
    villages: [...members.values()]
      .sort((a, b) => b.length - a.length)
      .slice(0, PLAYERS)
      .flat(),
  }))
  forces.sort((a, b) => b.villages.length - a.villages.length || a.tribe - b.tribe)
  for (const { tribe, villages } of forces.filter(({ players }) => players >= PLAYERS).slice(0, TRIBES_TRIED)) {
    const enemy = nearestOfOthers(middleOf(villages), tribe, byTribe)
    const enemyTribe = enemy && tribeOf.get(enemy.owner)
    const all = enemyTribe === undefined ? [] : [...(byTribe.get(enemyTribe)?.values() ?? [])].flat()
    const enemies = nearest(middleOf(villages), all, TARGETS)
    if (enemies.length < TARGETS) continue
    return { tribe, own: nearest(middleOf(enemies), villages, VILLAGES), enemies }
  }
  return undefined
}

function nearestOfOthers(
  to: Coord,
  tribe: number,
  byTribe: ReadonlyMap<number, ReadonlyMap<number, readonly Place[]>>,
): Place | undefined {
  let best: Place | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [other, members] of byTribe) {
    if (other === tribe) continue
    for (const villages of members.values())
      for (const village of villages) {
        const fields = fieldsBetween(to, village)
        if (fields < least) [best, least] = [village, fields]
      }
  }
  return best
}

function targetsOf(enemies: readonly Coord[], snapshot: WorldSnapshot): OperationTargets {
  return {
    ...FIRST_TARGETS,
    targets: enemies.map((at, place) => {
      const index = villageAt(snapshot, at)
      const playerId = index === undefined ? 0 : villageOf(snapshot, index).owner
      const group = place < CONQUERED ? 'conquer' : place < CONQUERED + CLEARED ? 'clear' : 'fake'
      return { coords: printCoord(at), group, playerId }
    }),
  }
}

export interface WaveNames {
  readonly fakes: string
  readonly nukes: string
  readonly trains: string
}
const NAMELESS: WaveNames = { fakes: '', nukes: '', trains: '' }

/** Each from and until, on the world's clock. */
interface Landings {
  readonly fakes: readonly [from: string, until: string]
  readonly nukes: readonly [from: string, until: string]
}

function landingsOn(day: string): Landings {
  return {
    fakes: [`${day}T05:00:00`, `${day}T06:59:59`],
    nukes: [`${day}T07:00:00`, `${day}T07:00:20`],
  }
}

/** Nukes land so long after now, fakes in the two hours before them. */
const UNDER_WAY_MS = 12 * 3_600_000

function landingsAfter(now: Instant, timeZone: string): Landings {
  const landing = Math.ceil((now + UNDER_WAY_MS) / 60_000) * 60_000
  const local = (seconds: number) =>
    printLocal(instant(landing + seconds * 1000), timeZone)
      .slice(0, 19)
      .replace(' ', 'T')
  return { fakes: [local(-7_200), local(-1)], nukes: [local(0), local(20)] }
}

function wavesOn({ fakes, nukes }: Landings, names: WaveNames): OperationWave[] {
  const usual = { isEqualToPrevious: false, isSpread: false, avoidsWholeMinutes: false }
  return [
    {
      ...usual,
      ...{ id: 'nukes', name: names.nukes, groups: ['conquer', 'clear'], templates: ['nuke', 'nuke34'], count: 3 },
      landing: { kind: 'AT', from: nukes[0], until: nukes[1] },
    },
    {
      ...usual,
      ...{ id: 'trains', name: names.trains, groups: ['conquer'], templates: ['noble'], count: 4 },
      landing: { kind: 'AFTER', wave: 'nukes', seconds: 1, windowSeconds: 0 },
      train: {},
    },
    {
      ...usual,
      ...{
        id: 'fakes',
        name: names.fakes,
        groups: ['conquer', 'clear', 'fake'],
        templates: ['fakeRam', 'fakeCatapult'],
        count: 4,
      },
      landing: { kind: 'AT', from: fakes[0], until: fakes[1] },
      isSpread: true,
      avoidsWholeMinutes: true,
    },
  ]
}

/** They go to bed between nine in the evening and two in the morning. */
function sleeping(playerId: number, place: number): PlayerRules {
  const hour = (value: number) => `${String(value % 24).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`
  const bed = 21 + (place % 6)
  return { playerId, quietHours: { from: hour(bed), until: hour(bed + 8) } }
}

type Amounts = Partial<Record<UnitName, number>>

/** Every other village attacks, one in eight of these has four nobles. */
function troopsOf(place: number, random: () => number): Amounts {
  const some = (least: number, most: number) => Math.round(least + random() * (most - least))
  if (place % 2 === 1) {
    return {
      ...{ spear: some(3000, 8000), sword: some(3000, 8000), archer: some(0, 2000), heavy: some(0, 900) },
      ...{ spy: some(100, 600), catapult: some(0, 80), ram: some(0, 20), snob: random() < 0.05 ? 1 : 0 },
    }
  }
  // Three of five are full.
  const share = random() < 0.6 ? 1 : some(45, 95) / 100
  return {
    ...{ axe: Math.round(some(6600, 7400) * share), light: Math.round(some(2700, 3100) * share) },
    ...{ marcher: Math.round(some(150, 350) * share), ram: Math.round(some(260, 340) * share) },
    ...{ spy: some(80, 300), catapult: some(0, 60), heavy: 0, snob: place % 16 === 0 ? 4 : 0 },
  }
}

/** Of every unit of the world a number: nothing is unknown. */
function countsOf(amounts: Amounts, { units, hasMilitia }: ExampleGround): UnitCounts {
  const there = new Set<string>([...units, ...(hasMilitia ? ['militia'] : [])])
  const known: Readonly<Partial<Record<string, number>>> = amounts
  return Object.fromEntries(VILLAGE_UNITS.filter((unit) => there.has(unit)).map((unit) => [unit, known[unit] ?? 0]))
}

function middleOf(villages: readonly Coord[]): Coord {
  const mean = (of: (village: Coord) => number) => villages.reduce((sum, one) => sum + of(one), 0) / villages.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** Nearest first. */
function nearest<Village extends Coord>(to: Coord, villages: readonly Village[], count: number): Village[] {
  return [...villages].sort((a, b) => fieldsBetween(to, a) - fieldsBetween(to, b)).slice(0, count)
}

function dayAfterTomorrow(now: Instant, timeZone: string): string {
  const today = printLocal(now, timeZone).slice(0, 10)
  return new Date(Date.parse(today) + 2 * DAY_MS).toISOString().slice(0, 10)
}

/** Mulberry32: small, seeded, good enough to vary troops. */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
