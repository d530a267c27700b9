/**
 * What each player of a tribe has, counted over his villages: nukes by class, nobles, fakes that are left once his nukes have
 * gone, farm space of his defence.
 */
import type { Coord } from '../coord.ts'
import { fakesPossible, safeFakeLimit } from './fake-limit.ts'
import { defenceSpace, NUKE_CLASSES, type NukeBorders, type NukeClass, nukeClass, nukeSpace } from './nukes.ts'
import { type FarmSpaces, isWhollyKnown, type TroopAmounts } from './troops.ts'
import type { VillageUnit } from './units.ts'

export interface ArmedVillage {
  readonly at: Coord
  readonly amounts: TroopAmounts
}

export interface StrengthRules {
  readonly units: readonly VillageUnit[]
  readonly spaces: FarmSpaces
  readonly borders: NukeBorders
  /** From this farm space on a village's nuke is sent, and its rams and catapults go with it: no fakes are left of them. */
  readonly leastNuke: number
  /** Percent of a village's points that an attack takes at least. */
  readonly fakeLimitPercent: number
  /** Nothing for a village that is not on the world, which then gives no fake where there is a limit. */
  readonly pointsOf: (at: Coord) => number | undefined
}

export interface PlayerStrength {
  readonly villages: number
  readonly nukes: Readonly<Record<NukeClass, number>>
  readonly nobles: number
  readonly fakes: number
  readonly defence: number
  /** Villages of which some amounts are unknown; what is known of them is counted. */
  readonly unknown: number
}

/** By owner; villages whose owner is `undefined` are counted together under that key. */
export function strengthByPlayer<Owner>(
  villages: readonly ArmedVillage[],
  ownerOf: (at: Coord) => Owner | undefined,
  rules: StrengthRules,
): ReadonlyMap<Owner | undefined, PlayerStrength> {
  const players = new Map<Owner | undefined, PlayerStrength>()
  for (const village of villages) {
    const owner = ownerOf(village.at)
    players.set(owner, sum(players.get(owner) ?? NOTHING, strengthOf(village, rules)))
  }
  return players
}

export function strengthOf({ at, amounts }: ArmedVillage, rules: StrengthRules): PlayerStrength {
  const space = nukeSpace(amounts, rules.spaces)
  const name = nukeClass(space, rules.borders)
  const points = rules.pointsOf(at)
  const mayFake = (points !== undefined || rules.fakeLimitPercent === 0) && space < rules.leastNuke
  const least = safeFakeLimit(points ?? 0, rules.fakeLimitPercent)
  return {
    villages: 1,
    nukes: name ? { ...NO_NUKES, [name]: 1 } : NO_NUKES,
    nobles: amounts.snob ?? 0,
    fakes: mayFake ? fakesPossible(amounts, least, rules.spaces) : 0,
    defence: defenceSpace(amounts, rules.spaces),
    unknown: isWhollyKnown(amounts, rules.units) ? 0 : 1,
  }
}

/** Of any number of players, or none. */
export function totalStrength(players: Iterable<PlayerStrength>): PlayerStrength {
  let total = NOTHING
  for (const player of players) total = sum(total, player)
  return total
}

const NO_NUKES: PlayerStrength['nukes'] = { full: 0, threeQuarters: 0, half: 0, quarter: 0 }
const NOTHING: PlayerStrength = { villages: 0, nukes: NO_NUKES, nobles: 0, fakes: 0, defence: 0, unknown: 0 }

function sum(a: PlayerStrength, b: PlayerStrength): PlayerStrength {
  const nukes: Record<NukeClass, number> = { ...a.nukes }
  for (const name of NUKE_CLASSES) nukes[name] += b.nukes[name]
  return {
    villages: a.villages + b.villages,
    nukes,
    nobles: a.nobles + b.nobles,
    fakes: a.fakes + b.fakes,
    defence: a.defence + b.defence,
    unknown: a.unknown + b.unknown,
  }
}
