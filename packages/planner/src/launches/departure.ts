/** What a search answers: who leaves when, by the rows and columns of the pair tables that come with it. */
import type { Instant } from '@muster/game'
import type { Pair } from '../flow/assignment.ts'
import type { Launch } from './launch-rule.ts'

/** A single command, or the commands of one noble train. */
export interface Departure extends Pair, Launch {
  readonly commands: number
  readonly arrival: Instant
}
