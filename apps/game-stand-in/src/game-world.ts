/** A world as the stand-in serves it: its settings and who owns what. */
import type { SyntheticPlayer, SyntheticTribe, SyntheticVillage, Unit } from '@muster/game'

export interface GameWorld {
  /** `nl100`. */
  readonly key: string
  readonly hasWatchTowers: boolean
  readonly maxNobleFields: number
  readonly hasMilliseconds: boolean
  readonly units: readonly Unit[]
  readonly villages: readonly SyntheticVillage[]
  readonly players: readonly SyntheticPlayer[]
  readonly tribes: readonly SyntheticTribe[]
}
