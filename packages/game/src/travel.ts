/**
 * How long a march takes and when it must leave.
 *
 *   travel = round(fields × minutes per field × 60 ÷ boost)     whole seconds
 *   launch = arrival − travel                                   on instants
 *
 * The game serves unit speeds with world and unit speed already applied:
 * dividing by them again is the classic mistake of such planners. Rounding to
 * the nearest second is the game's own (three public tools agree).
 */
import type { Coord } from './coord.ts'
import { fieldsBetween } from './coord.ts'
import { type Seconds, seconds } from './time/time.ts'

export interface March {
  readonly from: Coord
  readonly to: Coord
  readonly minutesPerField: number
  /** Support boost as a divisor, 1 to 1.5; 1 is none. */
  readonly boost: number
}

export function travelTime({ from, to, minutesPerField, boost }: March): Seconds {
  return seconds(Math.round((fieldsBetween(from, to) * minutesPerField * 60) / boost))
}
