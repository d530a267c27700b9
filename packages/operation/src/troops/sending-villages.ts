/**
 * Which villages send, out of all whose troops were brought, and what each rule of leaving out takes away.
 *
 *   brought ──┬── on no map, somebody else's by now, outside the chosen tribes       never send
 *             ├── left out: by list, by continent, by player, by the front           send again once the rule goes
 *             └── the others                                                         send
 */
import type { KeptTroops, PlayerTroops, TroopBasis, TroopSelection, TroopVillage, UnitCounts } from '@muster/contracts'
import {
  type Coord,
  continentOf,
  fieldsBetween,
  groupedBy,
  type Instant,
  parseCoord,
  type TroopAmounts,
} from '@muster/game'
import type { Ground } from '../ground.ts'
import { broughtAt } from './troop-age.ts'

export interface SendingVillage {
  readonly at: Coord
  /** As the troops name it. */
  readonly coords: string
  readonly playerId: number
  readonly points: number
  readonly amounts: TroopAmounts
  /** What the amounts are, where they are not what the plan is to rest on. */
  readonly restsOn: TroopBasis
  /** When they were counted; absent: nobody knows. */
  readonly countedAt?: Instant
  /** Whether troops are among them that have to come home first. */
  readonly isMoving?: boolean
}

export const LEAVE_OUT_RULES = ['villages', 'continents', 'players', 'front'] as const
export type LeaveOutRule = (typeof LEAVE_OUT_RULES)[number]

export interface VillageChoice {
  readonly sending: readonly SendingVillage[]
  /** By coordinates, with every rule that holds for it. */
  readonly leftOut: ReadonlyMap<string, readonly LeaveOutRule[]>
  /** Villages that each rule takes away, and would alone. */
  readonly taken: Readonly<Record<LeaveOutRule, number>>
  /** Coordinates where no village lies. */
  readonly unknown: readonly string[]
  /** Villages that are somebody else's, or nobody's, by now. */
  readonly changedOwner: readonly string[]
  /** Villages of players who are in none of the chosen tribes. */
  readonly outsideTribes: readonly string[]
  /** Sending villages that lack the counts on which the plan is to rest, and send by the others. */
  readonly otherBasis: number
}

/** The troops of a player, with when they were brought, where that is known. */
export type CountedTroops = PlayerTroops & Partial<Pick<KeptTroops, 'broughtDate'>>

/** Every village that was brought stands in one of the lists, each list in the order in which they were brought. */
export function sendingVillages(
  troops: readonly CountedTroops[],
  selection: TroopSelection,
  ground: Ground,
): VillageChoice {
  const { tribes, restsOn, leaveOut } = selection
  const isNamed = new Set(leaveOut.villages)
  const isLeftOut = { continent: new Set(leaveOut.continents), player: new Set(leaveOut.players) }
  const isFront = frontOf(leaveOut.front, ground)
  const taken = { villages: 0, continents: 0, players: 0, front: 0 }
  const leftOut = new Map<string, LeaveOutRule[]>()
  const sending: SendingVillage[] = []
  const unknown: string[] = []
  const changedOwner: string[] = []
  const outsideTribes: string[] = []

  for (const { playerId, villages, broughtDate } of troops) {
    const tribe = ground.player(playerId)?.tribeId ?? 0
    for (const village of villages) {
      const { coords } = village
      const at = parseCoord(coords)
      const facts = at && ground.village(at)
      if (!at || !facts) {
        unknown.push(coords)
        continue
      }
      if (facts.playerId !== playerId) {
        changedOwner.push(coords)
        continue
      }
      if (tribes.length > 0 && !tribes.includes(tribe)) {
        outsideTribes.push(coords)
        continue
      }
      // Every rule that holds is told, and not the first alone: whoever lifts one sees whether that lets it send.
      const rules: LeaveOutRule[] = []
      if (isNamed.has(coords)) rules.push('villages')
      if (isLeftOut.continent.has(continentOf(at))) rules.push('continents')
      if (isLeftOut.player.has(playerId)) rules.push('players')
      if (isFront(at)) rules.push('front')
      for (const rule of rules) taken[rule]++
      if (rules.length > 0) leftOut.set(coords, rules)
      else
        sending.push({
          at,
          coords,
          playerId,
          points: facts.points,
          ...countedOf(village, selection),
          ...(broughtDate !== undefined && { countedAt: broughtAt({ broughtDate }, village) }),
        })
    }
  }
  const otherBasis = sending.filter((village) => village.restsOn !== restsOn).length
  return { sending, leftOut, taken, unknown, changedOwner, outsideTribes, otherBasis }
}

/** What a village can send by its counts, and what those are. */
type Counts = Pick<SendingVillage, 'amounts' | 'restsOn' | 'isMoving'>

/** The counts on which the plan rests, the others where a village has only these; and what is on its way home, where it is told when it is there. */
export function countedOf(
  village: TroopVillage,
  { restsOn, transitHome }: Pick<TroopSelection, 'restsOn' | 'transitHome'>,
): Counts {
  const counted = restingOn(village, restsOn)
  const moving = transitHome === undefined ? {} : knownCounts(village.inTransit ?? {})
  if (Object.values(moving).every((amount) => amount === 0)) return counted
  // All own troops have it already.
  if (counted.restsOn === 'ALL_OWN') return { ...counted, isMoving: true }
  const amounts = Object.entries(counted.amounts).map(([unit, amount]) => {
    // A key of amounts is a unit.
    return [unit, amount + (moving[unit as keyof TroopAmounts] ?? 0)]
  })
  return { ...counted, amounts: Object.fromEntries(amounts) as TroopAmounts, isMoving: true }
}

/** Counts of a village that has neither are none, of the kind that was wanted. */
function restingOn({ atHome, allOwn }: TroopVillage, restsOn: TroopBasis): Counts {
  const [first, second] = restsOn === 'AT_HOME' ? [atHome, allOwn] : [allOwn, atHome]
  const other = restsOn === 'AT_HOME' ? 'ALL_OWN' : 'AT_HOME'
  if (first) return { amounts: knownCounts(first), restsOn }
  return { amounts: knownCounts(second ?? {}), restsOn: second ? other : restsOn }
}

/**
 * An optional field that is set to nothing is a field that is not there. Where all are set they stay as they came: copies of
 * 20,000 villages were nearly half of the time that choosing them took.
 */
export function knownCounts(counts: UnitCounts): TroopAmounts {
  // Every key of the counts is a unit; those without an amount are left out here.
  if (!Object.values(counts).includes(undefined)) return counts as TroopAmounts
  return Object.fromEntries(Object.entries(counts).filter(([, amount]) => amount !== undefined)) as TroopAmounts
}

/**
 * Whether a village lies within so many fields of one of these tribes' villages. Asked 20,000 times against thousands: each looks at
 * the cells about it alone.
 *
 * Cells so large that whoever is near enough lies in one of the nine around.
 */
function frontOf(front: TroopSelection['leaveOut']['front'], ground: Ground): (at: Coord) => boolean {
  if (!front || front.tribes.length === 0 || front.fields === 0) return () => false
  const { fields } = front
  const size = Math.max(1, fields)
  const cells = groupedBy(
    ground.villagesOfTribes(front.tribes),
    (village) => `${Math.floor(village.x / size)} ${Math.floor(village.y / size)}`,
  )
  return (at) => {
    const [column, row] = [Math.floor(at.x / size), Math.floor(at.y / size)]
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        if (cells.get(`${x} ${y}`)?.some((enemy) => fieldsBetween(at, enemy) <= fields)) return true
    return false
  }
}
