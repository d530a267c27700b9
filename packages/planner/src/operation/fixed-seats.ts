/** What is on its way or not to be moved, as seats of a roster that never give way. */
import { printCoord } from '@muster/game'
import { serviceOf } from '../repair/roster.ts'
import type { Seat } from '../repair/seat.ts'
import { STUCK } from './leaving.ts'
import type { Operation } from './operation.ts'

/** In the order of the fixed commands; `groups` are those of their targets under unique rules. */
export function fixedSeats({ villages, fixed }: Operation, groups: Int32Array | undefined): Seat[] {
  return fixed.map(({ village, target, launch, arrival }, i) => {
    const { at } = villages[village]!
    const train = `fixed ${printCoord(at)} ${printCoord(target)} ${launch}`
    const service = groups ? serviceOf(at, groups[i]!) : -1
    return { ...STUCK, at: launch, arrival, train, service }
  })
}
