/** What each player has to send, counted over his villages that send, and what stays out of it. */
import type { CommandTemplate, KeptTroops, TroopBasis, TroopSelection, World } from '@muster/contracts'
import {
  type FarmSpaces,
  type PlayerStrength,
  parseCoord,
  type StrengthRules,
  strengthByPlayer,
  strengthOf,
  type TroopAmounts,
  totalStrength,
  USUAL_FARM_SPACES,
} from '@muster/game'
import { countedOf, type Ground, type LeaveOutRule, leastSpaceOf, type VillageChoice } from '@muster/operation'
import type { Ownership } from '../../../../parts/villages/village-ownership.ts'
import { byName } from '../../../../ui/name-order.ts'
import { unitsOf } from '../reading/read-text.ts'

export interface PlayerRow {
  readonly playerId: number
  readonly name: string
  /** Empty for none. */
  readonly tag: string
  /** Of the villages that send. */
  readonly strength: PlayerStrength
  readonly villages: number
  /** Left out, somebody else's by now, or outside the chosen tribes. */
  readonly staying: number
  readonly troops: KeptTroops
}

const NONE: PlayerStrength = totalStrength([])

/** `templates` say from which size on a village's nuke is sent. */
export function strengthRules(
  world: World,
  { nukeBorders }: TroopSelection,
  ground: Ground,
  templates: readonly CommandTemplate[],
): StrengthRules {
  const nukes = templates.filter(({ kind }) => kind === 'NUKE')
  const served = Object.fromEntries(world.units.map(({ name, farmSpace }) => [name, farmSpace]))
  return {
    units: unitsOf(world),
    // Every unit of the usual ones, some with the world's own figure.
    spaces: { ...USUAL_FARM_SPACES, ...served } as FarmSpaces,
    borders: nukeBorders,
    leastNuke: Math.min(Number.POSITIVE_INFINITY, ...nukes.map((nuke) => leastSpaceOf(nuke, nukeBorders) ?? 1)),
    fakeLimitPercent: world.fakeLimitPercent,
    pointsOf: (at) => ground.village(at)?.points,
  }
}

/** By name. */
export function playerRows(
  players: readonly KeptTroops[],
  choice: VillageChoice,
  { owners }: Ownership,
  rules: StrengthRules,
): readonly PlayerRow[] {
  const known = new Map(owners.map((owner) => [owner.playerId, owner]))
  const ownerOf = new Map(choice.sending.map(({ at, playerId }) => [`${at.x}|${at.y}`, playerId]))
  const strengths = strengthByPlayer(choice.sending, ({ x, y }) => ownerOf.get(`${x}|${y}`), rules)
  const rows = players.map((troops): PlayerRow => {
    const owner = known.get(troops.playerId)
    const strength = strengths.get(troops.playerId) ?? NONE
    return {
      playerId: troops.playerId,
      name: owner?.name ?? `#${troops.playerId}`,
      tag: owner?.tag ?? '',
      strength,
      villages: troops.villages.length,
      staying: troops.villages.length - strength.villages,
      troops,
    }
  })
  return rows.sort((a, b) => byName(a.name, b.name))
}

/** Why a village does not send. */
type StayingReason = LeaveOutRule | 'unknown' | 'changedOwner' | 'outsideTribes'

export interface VillageRow {
  readonly coords: string
  /** Empty where the game names none. */
  readonly name: string
  readonly points: number | undefined
  readonly amounts: TroopAmounts
  readonly restsOn: TroopBasis
  readonly strength: PlayerStrength
  readonly staying: readonly StayingReason[]
}

export function villageRows(
  { villages }: KeptTroops,
  selection: TroopSelection,
  choice: StayingSets,
  ownership: Ownership,
  rules: StrengthRules,
): readonly VillageRow[] {
  return villages.flatMap((village): VillageRow[] => {
    const at = parseCoord(village.coords)
    if (!at) return []
    const counted = countedOf(village, selection)
    const facts = ownership.villages.get(at.x * 1000 + at.y)
    return [
      {
        coords: village.coords,
        name: facts?.name ?? '',
        points: facts?.points,
        ...counted,
        strength: strengthOf({ at, amounts: counted.amounts }, rules),
        staying: choice.reasonsOf(village.coords),
      },
    ]
  })
}

export interface StayingSets {
  readonly reasonsOf: (coords: string) => readonly StayingReason[]
}

export function stayingSets({ unknown, changedOwner, outsideTribes, leftOut }: VillageChoice): StayingSets {
  const sets = { unknown: new Set(unknown), changedOwner: new Set(changedOwner), outsideTribes: new Set(outsideTribes) }
  return {
    reasonsOf: (coords) => {
      if (sets.unknown.has(coords)) return ['unknown']
      if (sets.changedOwner.has(coords)) return ['changedOwner']
      if (sets.outsideTribes.has(coords)) return ['outsideTribes']
      return leftOut.get(coords) ?? []
    },
  }
}
