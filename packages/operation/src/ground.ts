/** What is known of a world where an operation takes place, by whoever asks: the server's snapshot, or what the page has looked up. */
import type { Coord, MoraleRule, UnitName } from '@muster/game'

export interface VillageFacts {
  /** Player id; 0 is a barbarian village. */
  readonly playerId: number
  readonly points: number
}

export interface PlayerFacts {
  readonly points: number
  /** 0 for none. */
  readonly tribeId: number
}

export interface Ground {
  /** Nothing where no village lies. */
  village(at: Coord): VillageFacts | undefined
  player(id: number): PlayerFacts | undefined
  /** Every village of the players of these tribes. */
  villagesOfTribes(tribes: readonly number[]): readonly Coord[]
}

export interface WorldFacts {
  readonly timeZone: string
  readonly units: readonly { readonly name: UnitName; readonly minutesPerField: number; readonly farmSpace: number }[]
  /** Noble range in fields, inclusive; 0 is no limit. */
  readonly maxNobleFields: number
  readonly hasWatchTowers: boolean
  /** 0 where the world has no limit. */
  readonly fakeLimitPercent: number
  readonly morale: MoraleRule
}
