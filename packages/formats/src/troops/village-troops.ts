/** What was read of troops, whatever the page or tool it was copied from. */
import type { Coord, TroopAmounts, VillageUnit } from '@muster/game'

export const TROOP_FORMATS = [
  'army',
  'defence',
  'ownTroops',
  'ownRow',
  'memberTroops',
  'memberDefence',
  'csv',
  'plannerState',
] as const
export type TroopFormat = (typeof TROOP_FORMATS)[number]

/**
 * What amounts say: the village's own troops that are at home, all its own wherever they are, what stands in it
 * whoever owns that, or nobody told.
 */
export const TROOP_MEANINGS = ['atHome', 'allOwn', 'inVillage', 'untold'] as const
export type TroopMeaning = (typeof TROOP_MEANINGS)[number]

export const MEANING_OF: Readonly<Record<TroopFormat, TroopMeaning>> = {
  army: 'allOwn',
  defence: 'inVillage',
  ownTroops: 'atHome',
  ownRow: 'untold',
  memberTroops: 'allOwn',
  memberDefence: 'inVillage',
  csv: 'untold',
  plannerState: 'untold',
}

export interface VillageTroops {
  readonly at: Coord
  /** First and last line of the text, from 1. */
  readonly line: number
  readonly lastLine: number
  /** What the meaning of the part says. */
  readonly amounts: TroopAmounts
  /** As the text says it; public data may be newer. */
  readonly points?: number
  /** Only where the text names him. */
  readonly owner?: string
  /** The rows of the player's own page beside the first. */
  readonly inVillage?: TroopAmounts
  readonly outside?: TroopAmounts
  readonly inTransit?: TroopAmounts
  /** Support of anybody on its way to the village. */
  readonly arriving?: TroopAmounts
}

/** Villages of one format that stand together: one page, one output of a script. Lines nobody understands do not part them. */
export interface TroopPart {
  readonly format: TroopFormat
  readonly meaning: TroopMeaning
  readonly villages: readonly VillageTroops[]
  /** How many villages the heading of the page tells; fewer were read where the page was one group or page of several. */
  readonly announced?: number
  /** Of a table: units of the world that its heading does not name, of which every village counts as having none. */
  readonly unnamed?: readonly VillageUnit[]
}
