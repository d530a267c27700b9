/**
 * The worlds that the acceptance rows speak of (docs/requirements/README.md). All three
 * have the same villages; they differ in market, units and watch towers.
 */
import type { Unit, UnitName } from '@muster/game'
import type { SyntheticPlayer, SyntheticTribe, SyntheticVillage } from '@muster/synthetic-world'
import type { GameWorld } from './game-world.ts'

const MINUTES_PER_FIELD: Readonly<Partial<Record<UnitName, number>>> = {
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

interface Owner {
  readonly id: number
  readonly name: string
  readonly tribe: number
}

const ALICE: Owner = { id: 1001, name: 'Alice', tribe: 201 }
const BOB: Owner = { id: 1002, name: 'Bob', tribe: 201 }
const CAROL: Owner = { id: 1003, name: 'Carol', tribe: 202 }
const DAVE: Owner = { id: 1004, name: 'Dave', tribe: 0 }

const VILLAGES: readonly SyntheticVillage[] = [
  village(11, 500, 500, ALICE.id, 9000),
  village(12, 501, 500, ALICE.id, 8000),
  village(13, 502, 500, ALICE.id, 7000),
  village(14, 503, 500, ALICE.id, 6000),
  village(21, 510, 510, BOB.id, 5000),
  village(22, 511, 510, BOB.id, 4000),
  village(23, 540, 500, BOB.id, 3000),
  village(31, 520, 500, CAROL.id, 9500),
  village(32, 521, 500, CAROL.id, 8500),
  village(33, 522, 500, CAROL.id, 7500),
  village(34, 523, 500, CAROL.id, 6500),
  village(41, 530, 530, DAVE.id, 2000),
  village(51, 540, 540, 0, 200),
  village(52, 541, 541, 0, 3000),
  village(53, 640, 540, 0, 500),
]

const PLAYERS: readonly SyntheticPlayer[] = [ALICE, CAROL, BOB, DAVE].map((owner, index) => ({
  ...owner,
  villages: ownedBy(owner).length,
  points: pointsOf(ownedBy(owner)),
  rank: index + 1,
}))

const TRIBES: readonly SyntheticTribe[] = [
  { id: 202, name: 'Eastern Empire', tag: 'EEE', members: [CAROL] },
  { id: 201, name: 'Allied Attackers', tag: 'AAA', members: [ALICE, BOB] },
].map(({ id, name, tag, members }, index) => {
  const villages = members.flatMap(ownedBy)
  return {
    id,
    name,
    tag,
    members: members.length,
    villages: villages.length,
    points: pointsOf(villages),
    rank: index + 1,
  }
})

export function fixtureWorlds(): readonly GameWorld[] {
  const geometry = {
    villages: VILLAGES,
    players: PLAYERS,
    tribes: TRIBES,
    hasMilliseconds: true,
    maxNobleFields: 70,
    hasMilitia: true,
    fakeLimitPercent: 1,
    morale: 'points',
    nightBonus: { fromHour: 0, untilHour: 8 },
  } as const
  const units = unitsNamed('spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob')
  return [
    { ...geometry, key: 'nl100', hasWatchTowers: true, units },
    {
      ...geometry,
      key: 'nl101',
      hasWatchTowers: false,
      hasMilitia: false,
      fakeLimitPercent: 0,
      morale: 'none',
      nightBonus: undefined,
      units: unitsNamed('spear', 'axe', 'ram', 'catapult', 'snob'),
    },
    { ...geometry, key: 'en150', hasWatchTowers: true, units },
  ]
}

/** With the speeds of a world without speed factors. */
export function unitsNamed(...names: readonly UnitName[]): readonly Unit[] {
  return names.map((name) => ({ name, minutesPerField: MINUTES_PER_FIELD[name] ?? 18 }))
}

function village(id: number, x: number, y: number, owner: number, points: number): SyntheticVillage {
  return { id, name: owner === 0 ? 'Barbarian village' : `Village ${id}`, x, y, owner, points, bonus: 0 }
}

function ownedBy(owner: Owner): readonly SyntheticVillage[] {
  return VILLAGES.filter((village) => village.owner === owner.id)
}

function pointsOf(villages: readonly SyntheticVillage[]): number {
  return villages.reduce((sum, { points }) => sum + points, 0)
}
