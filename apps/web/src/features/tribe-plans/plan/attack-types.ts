/**
 * What a tribe plan sends. Every plan begins with Nukes, Fakes and Nobles, which stay; the
 * others are its own. A type is named by its description, so no two have the same; every
 * attacking player has an amount and a list of coordinates for each.
 */
import {
  type AttackingPlayer,
  type AttackType,
  LONGEST_TYPE_NAME,
  MOST_ATTACK_TYPES,
  type TribePlanContent,
} from '@muster/contracts'
import type { UnitName } from '@muster/game'

const DEFAULTS = [
  { description: 'Nukes', icon: 'axe' },
  { description: 'Fakes', icon: 'catapult' },
  { description: 'Nobles', icon: 'snob' },
] as const satisfies readonly Pick<AttackType, 'description' | 'icon'>[]

/** `now` is the world's local time. */
export function defaultTypes(now: string): AttackType[] {
  return DEFAULTS.map((type) => ({ ...type, delible: false, date: now }))
}

export type NameProblem = 'EMPTY' | 'TAKEN' | 'TOO_LONG' | 'TOO_MANY'

/** Why a type of this name cannot be added; names that differ in case alone would not be told apart. */
export function nameProblem({ types }: Pick<TribePlanContent, 'types'>, name: string): NameProblem | undefined {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return 'EMPTY'
  if (wanted.length > LONGEST_TYPE_NAME) return 'TOO_LONG'
  if (types.length >= MOST_ATTACK_TYPES) return 'TOO_MANY'
  return types.some(({ description }) => description.toLowerCase() === wanted) ? 'TAKEN' : undefined
}

export interface NewType {
  readonly name: string
  readonly icon: UnitName
  readonly date: string
}

/** At the end, with nothing available and nothing assigned for all players. */
export function withType(content: TribePlanContent, { name, icon, date }: NewType): TribePlanContent {
  const description = name.trim()
  return {
    ...withPlayers(content, (player) => ({
      ...player,
      available: [...player.available, { type: description, amount: 0 }],
      assigned: [...player.assigned, { type: description, coords: [] }],
    })),
    types: [...content.types, { description, delible: true, icon, date }],
  }
}

/** Takes a type out of the plan with all that is said of it. One that stays is kept. */
export function withoutType(content: TribePlanContent, description: string): TribePlanContent {
  if (!content.types.some((type) => type.description === description && type.delible)) return content
  return {
    ...withPlayers(content, (player) => ({
      ...player,
      available: player.available.filter(({ type }) => type !== description),
      assigned: player.assigned.filter(({ type }) => type !== description),
    })),
    types: content.types.filter((type) => type.description !== description),
  }
}

/** An empty date is not decided yet. */
export function withDate(content: TribePlanContent, description: string, date: string): TribePlanContent {
  return {
    ...content,
    types: content.types.map((type) => (type.description === description ? { ...type, date } : type)),
  }
}

/** The same plan with other players; a player that `change` gives back as it is stays the same value. */
export function withPlayers(
  content: TribePlanContent,
  change: (player: AttackingPlayer) => AttackingPlayer,
): TribePlanContent {
  return {
    ...content,
    attackingTribeData: content.attackingTribeData.map((tribe) => {
      const players = tribe.players.map(change)
      return players.every((player, at) => player === tribe.players[at]) ? tribe : { ...tribe, players }
    }),
  }
}
