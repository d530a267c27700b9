/** What is known of a world beside its villages, players and tribes. */
import type { Domain, FarmSpaces, Instant, MoraleRule, Unit } from '@muster/game'

export interface WorldRecord {
  /** `nl100`. */
  readonly key: string
  readonly domain: Domain
  /** The world's own address as the game's list gave it, without a slash at its end. */
  readonly url: string
  /** IANA name. */
  readonly timeZone: string
  /** In the game's order; empty until the world's settings were read. */
  readonly units: readonly Unit[]
  /** Noble range in fields, inclusive; 0 is no limit. */
  readonly maxNobleFields: number
  readonly hasWatchTowers: boolean
  /** Whether arrivals carry milliseconds. */
  readonly hasMilliseconds: boolean
  /** The world's own, and the usual one where it tells none. */
  readonly farmSpaces: FarmSpaces
  readonly hasMilitia: boolean
  /** Least farm space of an attack, in percent of its village's points; 0 is no limit. */
  readonly fakeLimitPercent: number
  readonly morale: MoraleRule
  /** Whole hours of the world's clock, 0 to 23; the first is within. */
  readonly nightBonus: { readonly fromHour: number; readonly untilHour: number } | undefined
  /** False once the game no longer lists the world. */
  readonly active: boolean
  readonly demo: boolean
  /** When anything of this record last changed. */
  readonly changedAt: Instant
}
