/** The body of the call, with the wire's names. */
import type { NobleMethod, PlanRequest, World } from '@muster/contracts'
import { fullLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import { villageCounts } from '../../../parts/planning/fields/field-problems.ts'
import { launchOptionsOnWire } from '../../../parts/planning/fields/launch-options.ts'
import { distanceOnWire, scheduleOnWire } from '../../../parts/planning/fields/schedule.ts'
import { methodAt, type NobleChoice, noblesPerCommand } from '../nobles/noble-choice.ts'
import { readSources } from '../sources/source-lines.ts'
import type { Target, TargetArrival } from '../targets/targets.ts'
import type { AdvancedForm } from './advanced-form.ts'

/** Only for a form without problems: a number that is missing belongs to a pool that is not in use. */
export function toRequest(form: AdvancedForm, world: World): PlanRequest {
  const nobles = noblesPerCommand(form)
  return {
    world: world.world,
    planningType: 'ADVANCED_PLANNER',
    template: -1,
    sourceVillages: countedSources(form.nukeSources),
    fakeVillages: countedSources(form.fakeSources),
    antiSnipeSourceVillages: Array.from(villageCounts(form.antiSnipeSources).keys(), (coords) => ({ coords })),
    antiSnipesPerSource: form.antiSnipesPerSource ?? 0,
    nobleVillages: nobleSources(form),
    watchTowers: world.watchTowerEnabled ? form.towers.map(({ coords, level }) => ({ coords, level: level ?? 0 })) : [],
    targetVillages: form.targets.map((target) => wireTarget(target, nobles)),
    ...scheduleOnWire(form),
    maxDistance: distanceOnWire(form),
    useSourceMultipleTimes: false,
    zeroDuplicateSendTimes: form.distinctLaunches,
    ...launchOptionsOnWire(form),
    // Windows are planned for in this mode only.
    ...(hasWindow(form.targets) && { spamPlannerMode: true }),
  }
}

function countedSources(text: string): { coords: string; attacksPer: number }[] {
  return Array.from(readSources(text).counts, ([coords, attacksPer]) => ({ coords, attacksPer }))
}

/** A village that is listed twice has its nobles twice. */
function nobleSources(form: AdvancedForm): { coords: string; nobleMethod: NobleMethod }[] {
  return Array.from(villageCounts(form.nobleSources)).flatMap(([coords, times]) =>
    Array.from({ length: times }, () => ({ coords, nobleMethod: wireMethod(methodAt(form, coords)) })),
  )
}

function wireMethod({ method, noblesUsedPer, uses }: NobleChoice): NobleMethod {
  return { method, noblesUsedPer: noblesUsedPer ?? 1, uses: uses ?? 0 }
}

function wireTarget(target: Target, noblesEach: number): PlanRequest['targetVillages'][number] {
  const { coords, type, unit, fakeUnit, antiSnipeUnit, boost, checked, earliestLaunch, arrivals } = target
  return {
    coords,
    type,
    unit,
    fakeUnit,
    antiSnipeUnit,
    boost: type === 'Support' ? (boost ?? 1) : 1,
    earliestLaunchTime: fullLocalTime(earliestLaunch),
    checked,
    arrivalTimes: arrivals.map(({ arrival, latest, counts }) => ({
      arrivalTime: fullLocalTime(arrival),
      latestArrivalTime: fullLocalTime(latest),
      attacksPer: counts.attack ?? 0,
      fakesPer: counts.fake ?? 0,
      antiSnipesPer: counts.antiSnipe ?? 0,
      // The player counts commands, the call nobles.
      noblesPer: (counts.noble ?? 0) * noblesEach,
    })),
  }
}

function hasWindow(targets: readonly Target[]): boolean {
  const isWindow = ({ latest }: TargetArrival) => latest !== ''
  return targets.some(({ arrivals }) => arrivals.some(isWindow))
}
