/**
 * What a suggested fix changes in the form (parts/planning/fixes.ts). A warning speaks of
 * one target and arrival, so only that arrival moves. More sources are the player's to find.
 */
import type { PlanFix, PlanWarning, World } from '@muster/contracts'
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import { movedTime, raisedDistance, widenedSendTimes } from '../../../parts/planning/fixes.ts'
import { withChanged } from '../targets/targets.ts'
import type { AdvancedForm } from './advanced-form.ts'

type Concerned = Pick<PlanWarning, 'coords' | 'arrivalTime' | 'pool'>

/** The fields that change, or `undefined` for a fix that the form cannot make. */
export function changeOfFix(
  fix: PlanFix,
  warning: Concerned,
  form: AdvancedForm,
  world: World,
): Partial<AdvancedForm> | undefined {
  switch (fix.change) {
    case 'LATER_ARRIVAL':
      return movedArrival(warning, form, world, fix.seconds ?? 0)
    case 'EARLIER_ARRIVAL':
      return movedArrival(warning, form, world, -(fix.seconds ?? 0))
    case 'GREATER_DISTANCE':
      return raisedDistance(form, world, { fields: fix.fields ?? 0, isNoble: goesAsNoble(warning, form) })
    case 'WIDER_SEND_TIMES':
      return widenedSendTimes(form, world, fix.launch ?? '')
    case 'MORE_SOURCES':
      return undefined
  }
}

function movedArrival(
  { coords, arrivalTime }: Concerned,
  form: AdvancedForm,
  { timeZone }: World,
  seconds: number,
): Partial<AdvancedForm> | undefined {
  const target = form.targets.find((each) => each.coords === coords)
  const at = target?.arrivals.findIndex(({ arrival }) => fullLocalTime(arrival) === fullLocalTime(arrivalTime)) ?? -1
  const arrival = target?.arrivals[at]
  if (!target || !arrival) return undefined
  const moved = movedTime(arrival.arrival, seconds, timeZone)
  if (moved === undefined) return undefined
  // An arrival cannot end before it begins.
  const latest = arrival.latest !== '' && arrival.latest < moved ? moved : arrival.latest
  const arrivals = target.arrivals.with(at, { ...arrival, arrival: moved, latest })
  return { targets: withChanged(form.targets, { ...target, arrivals }) }
}

function goesAsNoble({ coords, pool }: Concerned, { targets }: AdvancedForm): boolean {
  const target = targets.find((each) => each.coords === coords)
  const unit = { attack: target?.unit, fake: target?.fakeUnit, antiSnipe: target?.antiSnipeUnit, noble: 'snob' }[pool]
  return unit === 'snob'
}
