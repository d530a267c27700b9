/** An option of the program: so many commands of one source for one demand at one launch. */
import type { Instant } from '@muster/game'

export interface Option {
  readonly part: number
  readonly row: number
  readonly col: number
  readonly commands: number
  readonly launch: Instant
  readonly travel: number
  readonly isSeen: boolean
  /** Of one command; whole. */
  readonly cost: number
  /** How often it may be chosen. */
  readonly most: number
}
