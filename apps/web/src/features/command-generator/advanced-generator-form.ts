/**
 * The advanced command generator's form as data: nukes, fakes and anti-snipes from villages of their own
 * to targets that each have their counts and their arrival.
 *
 *   AdvancedGeneratorForm ──problemsOf──▶ a code for each wrong field
 *        └──toRequest──▶ the call's body, with the wire's names
 *
 * The targets themselves, and the one that is being entered, are in targets.ts.
 */
import type { PlanRequest, World } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import * as z from 'zod/mini'
import { fullLocalTime } from '../../parts/date-time-field/local-time-text.ts'
import {
  countProblem,
  hasVillage,
  type Problem,
  problemsIn,
  villageCounts,
} from '../../parts/planning/fields/field-problems.ts'
import { UnitChoice } from '../../parts/planning/fields/world-units.ts'
import { MOST_USES } from './generator-form.ts'
import { EMPTY_SCHEDULE_FORM, problemsOfSchedule, ScheduleForm, scheduleRequest } from './schedule-form.ts'
import { EMPTY_NEW_TARGET, NewTarget, Target, targetProblem } from './targets.ts'

export const AdvancedGeneratorForm = z.extend(ScheduleForm, {
  /** As the village inputs hold them: any text with coordinates in it. */
  nukeSources: z.string(),
  fakeSources: z.string(),
  antiSnipeSources: z.string(),
  nukesPerSource: z.nullable(z.number()),
  fakesPerSource: z.nullable(z.number()),
  antiSnipesPerSource: z.nullable(z.number()),
  nukeUnit: UnitChoice,
  fakeUnit: UnitChoice,
  antiSnipeUnit: UnitChoice,
  targets: z.readonly(z.array(Target)),
  newTarget: NewTarget,
})
export type AdvancedGeneratorForm = Readonly<z.infer<typeof AdvancedGeneratorForm>>

export type AdvancedGeneratorField = keyof AdvancedGeneratorForm | 'world'
export type AdvancedGeneratorProblems = Readonly<Partial<Record<AdvancedGeneratorField, FieldCode>>>

export const EMPTY_FORM: AdvancedGeneratorForm = {
  ...EMPTY_SCHEDULE_FORM,
  nukeSources: '',
  fakeSources: '',
  antiSnipeSources: '',
  nukesPerSource: 1,
  fakesPerSource: 1,
  antiSnipesPerSource: 2,
  nukeUnit: 'ram',
  fakeUnit: 'catapult',
  antiSnipeUnit: 'axe',
  targets: [],
  newTarget: EMPTY_NEW_TARGET,
}

/** Sources and units are asked for only where a target wants what they send. */
export function problemsOf(
  form: AdvancedGeneratorForm,
  world: World | undefined,
  now: Instant,
): AdvancedGeneratorProblems {
  const zone = world?.timeZone ?? 'UTC'
  const hasUnit = (unit: string) => world?.units.some(({ name }) => name === unit) === true
  const wantsNukes = form.targets.some(({ nukes }) => nukes !== 0)
  const wantsFakes = form.targets.some(({ fakes }) => fakes !== 0)
  const wantsAntiSnipes = form.targets.some(({ antiSnipes }) => (antiSnipes ?? 0) > 0)
  return problemsIn({
    ...problemsOfSchedule(form, zone),
    world: world ? undefined : 'WORLD_REQUIRED',
    nukeSources: wantsNukes && !hasVillage(form.nukeSources) ? 'labelRequired' : undefined,
    fakeSources: wantsFakes && !hasVillage(form.fakeSources) ? 'labelRequired' : undefined,
    antiSnipeSources: wantsAntiSnipes && !hasVillage(form.antiSnipeSources) ? 'labelRequired' : undefined,
    nukeUnit: hasUnit(form.nukeUnit) ? undefined : 'SLOWEST_UNIT_REQUIRED',
    fakeUnit: hasUnit(form.fakeUnit) ? undefined : 'SLOWEST_UNIT_REQUIRED',
    antiSnipeUnit: hasUnit(form.antiSnipeUnit) ? undefined : 'SLOWEST_UNIT_REQUIRED',
    nukesPerSource: countProblem(form.nukesPerSource, 'REQUIRED_FIELD'),
    fakesPerSource: countProblem(form.fakesPerSource, 'REQUIRED_FIELD'),
    antiSnipesPerSource: countProblem(form.antiSnipesPerSource, 'REQUIRED_FIELD'),
    targets: problemOfTargets(form, zone, now),
  })
}

function problemOfTargets({ targets, spread }: AdvancedGeneratorForm, zone: string, now: Instant): Problem {
  if (targets.length === 0) return 'labelRequired'
  for (const target of targets) {
    const problem = targetProblem(target, { zone, now, spread })
    if (problem) return problem
  }
  return undefined
}

/** The body of the call. Only for a form without problems, whose units and numbers are therefore all there. */
export function toRequest(form: AdvancedGeneratorForm, world: World): PlanRequest {
  const { nukeUnit, fakeUnit, antiSnipeUnit, nukesPerSource, fakesPerSource, antiSnipesPerSource } = form
  if (nukeUnit === '' || fakeUnit === '' || antiSnipeUnit === '') {
    throw new Error(`Commands were asked for with units "${nukeUnit}", "${fakeUnit}", "${antiSnipeUnit}"`)
  }
  if (nukesPerSource === null || fakesPerSource === null || antiSnipesPerSource === null) {
    throw new Error(`Commands were asked for of ${nukesPerSource}, ${fakesPerSource}, ${antiSnipesPerSource} a village`)
  }
  return {
    world: world.world,
    planningType: 'ADVANCED_COMMAND_GENERATOR',
    template: 'Nuke',
    sourceVillages: usesOf(form.nukeSources, nukesPerSource),
    fakeVillages: usesOf(form.fakeSources, fakesPerSource),
    antiSnipeSourceVillages: Array.from(villageCounts(form.antiSnipeSources).keys(), (coords) => ({ coords })),
    antiSnipesPerSource,
    targetVillages: form.targets.map(({ coords, nukes, fakes, antiSnipes, arrival, latestArrival }) => ({
      coords,
      type: 'Attack',
      unit: nukeUnit,
      fakeUnit,
      boost: 1,
      earliestLaunchTime: '',
      latestArrivalTime: form.spread ? fullLocalTime(latestArrival) : '',
      antiSnipeUnit,
      arrivalTimes: [
        {
          arrivalTime: fullLocalTime(arrival),
          attacksPer: nukes ?? 0,
          fakesPer: fakes ?? 0,
          antiSnipePer: antiSnipes ?? 0,
          noblesPer: 0,
        },
      ],
    })),
    ...scheduleRequest(form),
  }
}

function usesOf(villages: string, perSource: number): { coords: string; attacksPer: number }[] {
  return Array.from(villageCounts(villages), ([coords, count]) => ({
    coords,
    attacksPer: Math.min(count * perSource, MOST_USES),
  }))
}
