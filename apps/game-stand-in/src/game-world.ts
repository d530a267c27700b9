/** A world as the stand-in serves it: its settings and who owns what. */
import { groupedBy, type MoraleRule, type Unit } from '@muster/game'
import type { SyntheticPlayer, SyntheticTribe, SyntheticVillage } from '@muster/synthetic-world'

export interface GameWorld {
  /** `nl100`. */
  readonly key: string
  readonly hasWatchTowers: boolean
  readonly maxNobleFields: number
  readonly hasMilliseconds: boolean
  readonly hasMilitia: boolean
  /** Least farm space of an attack, in percent of its village's points; 0 is no limit. */
  readonly fakeLimitPercent: number
  readonly morale: MoraleRule
  readonly nightBonus: { readonly fromHour: number; readonly untilHour: number } | undefined
  readonly units: readonly Unit[]
  readonly villages: readonly SyntheticVillage[]
  readonly players: readonly SyntheticPlayer[]
  readonly tribes: readonly SyntheticTribe[]
}

/** The world with other villages: players and tribes count them anew, for the files of a world agree. */
export function withVillages(world: GameWorld, villages: readonly SyntheticVillage[]): GameWorld {
  const sums = (of: readonly { readonly villages: number; readonly points: number }[]) => ({
    villages: of.reduce((sum, one) => sum + one.villages, 0),
    points: of.reduce((sum, one) => sum + one.points, 0),
  })
  const owned = groupedBy(villages, ({ owner }) => owner)
  const players = world.players.map((player) => ({
    ...player,
    ...sums((owned.get(player.id) ?? []).map(({ points }) => ({ villages: 1, points }))),
  }))
  const members = groupedBy(players, ({ tribe }) => tribe)
  const tribes = world.tribes.map((tribe) => ({ ...tribe, ...sums(members.get(tribe.id) ?? []) }))
  return { ...world, villages, players, tribes }
}
