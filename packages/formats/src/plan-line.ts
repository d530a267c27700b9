/** One timed command, whatever text it came from or goes to: every format is read into this and printed from it. */
import type { CommandType, Coord, Seconds, TroopTemplate, UnitName } from '@muster/game'
import type { WallTime } from './wall-time.ts'

export interface PlanLine {
  readonly source: Coord
  readonly target: Coord
  /** Distance; `undefined` where the text told none. */
  readonly fields: number | undefined
  /** The slowest unit, which sets the pace. */
  readonly unit: UnitName
  readonly type: CommandType
  readonly arrival: WallTime
  /** May carry milliseconds as a fraction where it was read from a text that does. */
  readonly travel: Seconds
  readonly launch: WallTime
  /** Nobles the command carries, else 1. */
  readonly amount: number
  readonly template?: TroopTemplate
}
