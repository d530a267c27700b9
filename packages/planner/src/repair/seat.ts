/** One departure of a plan in the making: a command, or the commands of a noble train. */
import type { Departure } from '../launches/departure.ts'

export interface Seat extends Departure {
  commands: number
  /** Number of source village and group together; −1 without unique rules. */
  readonly service: number
  /** It was there before the plan and stays. */
  readonly isFixed?: true
}
