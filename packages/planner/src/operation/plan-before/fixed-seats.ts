/**
 * What is on its way or not to be moved, as seats of a roster that never give way; of one train they have its name, so that what joins it is
 * no launch more. Their troops are counted by `VillageStocks`, out of the operation itself.
 */
import { trainName } from '../../launches/launch-rule.ts'
import { serviceOf } from '../../repair/roster.ts'
import type { Seat } from '../../repair/seat.ts'
import { STUCK } from '../loads/leaving.ts'
import { isOfTrain, type Operation } from '../operation.ts'

/** In the order of the fixed commands; `groups` are those of their targets under unique rules. */
export function fixedSeats(operation: Operation, groups: Int32Array | undefined): Seat[] {
  return operation.fixed.map((command, i) => {
    const { village, target, launch, arrival } = command
    const { at } = operation.villages[village]!
    const train = isOfTrain(operation, command) ? trainName(at, target, arrival, launch) : ''
    const service = groups ? serviceOf(at, groups[i]!) : -1
    return { ...STUCK, at: launch, arrival, train, service }
  })
}
