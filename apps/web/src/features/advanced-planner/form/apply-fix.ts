/**
 * What a suggested fix changes in the form (parts/planning/outcome/fixes.ts). A warning speaks of
 * one target and arrival, so only that arrival moves. More sources are the player's to find.
 */
import type { PlanFix, PlanWarning, World } from '@muster/contracts'
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import { movedTime, raisedDistance, widenedSendTimes } from '../../../parts/planning/outcome/fixes.ts'
import { NO_COMMANDS, type TargetArrival, withChanged } from '../targets/targets.ts'
import type { AdvancedForm } from './advanced-form.ts'

type Concerned = Pick<PlanWarning, 'coords' | 'arrivalTime' | 'pool' | 'totalPlanned'>

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
      return widenedSendTimes(fix)
    case 'ARRIVAL_WINDOW':
      return widenedArrival(warning, form, world, fix.seconds ?? 0)
    case 'MORE_ARRIVALS':
      return moreArrivals(warning, form, world, fix)
    case 'MORE_SOURCES':
      return undefined
  }
}

/** Moves with its window. */
function movedArrival(warning: Concerned, form: AdvancedForm, { timeZone }: World, seconds: number) {
  return withArrivals(warning, form, (arrival) => {
    const moved = movedTime(arrival.arrival, seconds, timeZone)
    const latest = arrival.latest === '' ? '' : movedTime(arrival.latest, seconds, timeZone)
    return moved !== undefined && latest !== undefined ? [{ ...arrival, arrival: moved, latest }] : undefined
  })
}

function widenedArrival(warning: Concerned, form: AdvancedForm, { timeZone }: World, seconds: number) {
  return withArrivals(warning, form, (arrival) => {
    const latest = movedTime(arrival.latest === '' ? arrival.arrival : arrival.latest, seconds, timeZone)
    return latest === undefined ? undefined : [{ ...arrival, latest }]
  })
}

/** What is planned stays; the further arrivals share what they win. */
function moreArrivals({ pool, ...warning }: Concerned, form: AdvancedForm, { timeZone }: World, fix: PlanFix) {
  const { arrivals = 1, seconds = 0, wins } = fix
  return withArrivals({ ...warning, pool }, form, (arrival) => {
    const stays = { ...arrival, counts: { ...arrival.counts, [pool]: warning.totalPlanned } }
    const further = Array.from({ length: arrivals }, (_, i): TargetArrival | undefined => {
      const by = (i + 1) * seconds
      const moved = movedTime(arrival.arrival, by, timeZone)
      const latest = arrival.latest === '' ? '' : movedTime(arrival.latest, by, timeZone)
      const counts = { ...NO_COMMANDS, [pool]: wins / arrivals }
      return moved === undefined || latest === undefined ? undefined : { arrival: moved, latest, counts }
    })
    const known = further.filter((each) => each !== undefined)
    if (known.length < further.length) return undefined
    const isEmpty = Object.values(stays.counts).every((count) => !count)
    return isEmpty ? known : [stays, ...known]
  })
}

/** The targets with what stands in the place of the arrival that is short; `undefined` where it is listed no more. */
function withArrivals(
  { coords, arrivalTime }: Concerned,
  form: AdvancedForm,
  changed: (arrival: TargetArrival) => readonly TargetArrival[] | undefined,
): Partial<AdvancedForm> | undefined {
  const target = form.targets.find((each) => each.coords === coords)
  const at = target?.arrivals.findIndex(({ arrival }) => fullLocalTime(arrival) === fullLocalTime(arrivalTime)) ?? -1
  const arrival = target?.arrivals[at]
  const instead = arrival && changed(arrival)
  if (!target || !instead) return undefined
  return { targets: withChanged(form.targets, { ...target, arrivals: target.arrivals.toSpliced(at, 1, ...instead) }) }
}

function goesAsNoble({ coords, pool }: Concerned, { targets }: AdvancedForm): boolean {
  const target = targets.find((each) => each.coords === coords)
  const unit = { attack: target?.unit, fake: target?.fakeUnit, antiSnipe: target?.antiSnipeUnit, noble: 'snob' }[pool]
  return unit === 'snob'
}
