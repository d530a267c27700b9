/**
 * What a suggested fix changes in the lists as they stand now (parts/planning/outcome/fixes.ts): several fixes of one
 * plan may follow each other, each at its own target. More sources are the player's to find, and
 * nobles go no farther than their world lets them.
 */
import type { PlanFix, PlanWarning, World } from '@muster/contracts'
import { parseWallTime } from '@muster/formats'
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import { movedTime, widenedSendTimes } from '../../../parts/planning/outcome/fixes.ts'
import type { NobleArrival, NobleForm } from './noble-form.ts'
import { mergedArrivals } from './noble-lists.ts'

type Concerned = Pick<PlanWarning, 'coords' | 'arrivalTime' | 'totalPlanned'>

/** The fields that change, or `undefined` for a fix that the form cannot make. */
export function changeOfFix(
  fix: PlanFix,
  warning: Concerned,
  form: NobleForm,
  world: World,
): Partial<NobleForm> | undefined {
  switch (fix.change) {
    case 'LATER_ARRIVAL':
      return movedArrival(warning, form, fix.seconds ?? 0, world)
    case 'EARLIER_ARRIVAL':
      return movedArrival(warning, form, -(fix.seconds ?? 0), world)
    case 'WIDER_SEND_TIMES':
      return widenedSendTimes(fix)
    case 'MORE_ARRIVALS':
      return moreArrivals(warning, form, fix, world)
    case 'ARRIVAL_WINDOW':
    case 'GREATER_DISTANCE':
    case 'MORE_SOURCES':
      return undefined
  }
}

function movedArrival(warning: Concerned, form: NobleForm, seconds: number, { timeZone }: World) {
  return withArrivals(warning, form, (late) => {
    const moved = movedTime(late.arrival, seconds, timeZone)
    return moved === undefined ? undefined : [{ ...late, arrival: moved }]
  })
}

/** What is planned stays; the further arrivals share what they win. */
function moreArrivals(warning: Concerned, form: NobleForm, fix: PlanFix, { timeZone }: World) {
  const { arrivals = 1, seconds = 0, wins } = fix
  return withArrivals(warning, form, (short) => {
    const times = Array.from({ length: arrivals }, (_, i) => movedTime(short.arrival, (i + 1) * seconds, timeZone))
    const further = times.flatMap((arrival) => (arrival === undefined ? [] : [{ arrival, nobles: wins / arrivals }]))
    if (further.length < arrivals) return undefined
    return warning.totalPlanned > 0 ? [{ ...short, nobles: warning.totalPlanned }, ...further] : further
  })
}

/** The targets with what stands in the place of the arrival that is short; `undefined` where it is listed no more. */
function withArrivals(
  { coords, arrivalTime }: Concerned,
  { targets }: NobleForm,
  changed: (arrival: NobleArrival) => readonly NobleArrival[] | undefined,
): Partial<NobleForm> | undefined {
  const warned = parseWallTime(arrivalTime)
  const target = targets.find((each) => each.coords === coords)
  const short = target?.arrivals.find(({ arrival }) => parseWallTime(fullLocalTime(arrival)) === warned)
  const instead = short && changed(short)
  if (warned === undefined || target === undefined || instead === undefined) return undefined
  const arrivals = mergedArrivals(target.arrivals.flatMap((each) => (each === short ? instead : [each])))
  return { targets: targets.map((each) => (each === target ? { ...target, arrivals } : each)) }
}
