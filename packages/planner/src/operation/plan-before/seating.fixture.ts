/** A plan in force and another one, as departures of the same parts. */
import { demandGroups } from '../../services.ts'
import type { EarlierCommand, Operation } from '../operation.ts'
import { partsOfOperation } from '../parts/operation-parts.ts'
import { fixedSeats } from './fixed-seats.ts'
import { planInForce, type Seating } from './plan-in-force.ts'

/** Parts with the plan in force, and commands of another plan as departures of them. */
export function seatedOf(asked: Operation, before: readonly EarlierCommand[], other: readonly EarlierCommand[]) {
  const again = { ...asked, before }
  const groups = demandGroups({ demands: [...again.wishes, ...again.fixed], rules: again.rules })
  const fixed = fixedSeats(again, groups?.subarray(again.wishes.length))
  const made = partsOfOperation(again, { fixed, groups }, () => {})
  const seating: Seating = { operation: again, parts: made.wholes, fixed, groups }
  return { seating, inForce: made.inForce, found: planInForce({ ...seating, operation: { ...again, before: other } }) }
}
