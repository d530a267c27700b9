/**
 * What a suggested fix changes in the form (parts/planning/outcome/fixes.ts). Not every one can be
 * applied for the player: more sources are his to find, and the form has one arrival.
 */
import type { PlanFix, World } from '@muster/contracts'
import { movedTime, raisedDistance, widenedSendTimes } from '../../parts/planning/outcome/fixes.ts'
import type { SimpleForm } from './simple-form.ts'

/** The fields that change, or `undefined` for a fix that the form cannot make. */
export function changeOfFix(fix: PlanFix, form: SimpleForm, world: World): Partial<SimpleForm> | undefined {
  switch (fix.change) {
    case 'LATER_ARRIVAL':
      return movedArrival(form, world, fix.seconds ?? 0)
    case 'EARLIER_ARRIVAL':
      return movedArrival(form, world, -(fix.seconds ?? 0))
    case 'GREATER_DISTANCE':
      return raisedDistance(form, world, { fields: fix.fields ?? 0, isNoble: form.unit === 'snob' })
    case 'WIDER_SEND_TIMES':
      return widenedSendTimes(fix)
    case 'ARRIVAL_WINDOW':
    case 'MORE_ARRIVALS':
    case 'MORE_SOURCES':
      return undefined
  }
}

function movedArrival(form: SimpleForm, { timeZone }: World, seconds: number): Partial<SimpleForm> | undefined {
  const arrival = movedTime(form.arrival, seconds, timeZone)
  return arrival === undefined ? undefined : { arrival }
}
