/**
 * What a suggested fix changes in the lists as they stand now (parts/planning/fixes.ts): several fixes of one
 * plan may follow each other, each at its own target. More sources are the player's to find, and
 * nobles go no farther than their world lets them.
 */
import type { PlanFix, PlanWarning, World } from '@muster/contracts'
import { parseWallTime } from '@muster/formats'
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import { movedTime, widenedSendTimes } from '../../../parts/planning/fixes.ts'
import type { NobleForm } from './noble-form.ts'
import { mergedArrivals } from './noble-lists.ts'

/** The fields that change, or `undefined` for a fix that the form cannot make. */
export function changeOfFix(
  fix: PlanFix,
  warning: Pick<PlanWarning, 'coords' | 'arrivalTime'>,
  form: NobleForm,
  world: World,
): Partial<NobleForm> | undefined {
  switch (fix.change) {
    case 'LATER_ARRIVAL':
      return movedArrival(warning, form, fix.seconds ?? 0, world)
    case 'EARLIER_ARRIVAL':
      return movedArrival(warning, form, -(fix.seconds ?? 0), world)
    case 'WIDER_SEND_TIMES':
      return widenedSendTimes(form, world, fix.launch ?? '')
    case 'GREATER_DISTANCE':
    case 'MORE_SOURCES':
      return undefined
  }
}

function movedArrival(
  { coords, arrivalTime }: Pick<PlanWarning, 'coords' | 'arrivalTime'>,
  { targets }: NobleForm,
  seconds: number,
  { timeZone }: World,
): Partial<NobleForm> | undefined {
  const warned = parseWallTime(arrivalTime)
  const target = targets.find((each) => each.coords === coords)
  const late = target?.arrivals.find(({ arrival }) => parseWallTime(fullLocalTime(arrival)) === warned)
  const moved = late && movedTime(late.arrival, seconds, timeZone)
  if (warned === undefined || target === undefined || moved === undefined) return undefined
  const arrivals = mergedArrivals(target.arrivals.map((each) => (each === late ? { ...each, arrival: moved } : each)))
  return { targets: targets.map((each) => (each === target ? { ...target, arrivals } : each)) }
}
