/**
 * The command generator's form as data: many sources, many targets, one arrival, and the
 * template that the commands are sent with.
 *
 *   GeneratorForm ──problemsOf──▶ a code for each wrong field
 *        └──toRequest──▶ the call's body, with the wire's names
 */
import type { PlanRequest, World } from '@muster/contracts'
import { templateOf } from '@muster/formats'
import { type Instant, TROOP_TEMPLATES, type TroopTemplate } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import * as z from 'zod/mini'
import { fullLocalTime } from '../../parts/date-time-field/local-time-text.ts'
import {
  arrivalProblem,
  countProblem,
  hasVillage,
  latestArrivalProblem,
  problemsIn,
  villageCounts,
} from '../../parts/planning/fields/field-problems.ts'
import { UnitChoice } from '../../parts/planning/fields/world-units.ts'
import { EMPTY_SCHEDULE_FORM, problemsOfSchedule, ScheduleForm, scheduleRequest } from './schedule-form.ts'

export const GeneratorForm = z.extend(ScheduleForm, {
  /** As the village inputs hold them: any text with coordinates in it. */
  targets: z.string(),
  sources: z.string(),
  unit: UnitChoice,
  attacksPerTarget: z.nullable(z.number()),
  attacksPerSource: z.nullable(z.number()),
  /** Empty: as the unit suggests. */
  template: z.union([z.enum(TROOP_TEMPLATES), z.literal('')]),
  arrival: z.string(),
  latestArrival: z.string(),
})
export type GeneratorForm = Readonly<z.infer<typeof GeneratorForm>>

export type GeneratorField = keyof GeneratorForm | 'world'
export type GeneratorProblems = Readonly<Partial<Record<GeneratorField, FieldCode>>>

export const EMPTY_FORM: GeneratorForm = {
  ...EMPTY_SCHEDULE_FORM,
  targets: '',
  sources: '',
  unit: '',
  attacksPerTarget: 1,
  attacksPerSource: 1,
  template: '',
  arrival: '',
  latestArrival: '',
}

const ARRIVAL_CODES = { missing: 'ARRIVAL_TIME_REQUIRED', past: 'DATE_IN_PAST_NOT_ALLOWED' } as const

/** The world decides which unit and which local times exist; without one nothing can be generated. */
export function problemsOf(form: GeneratorForm, world: World | undefined, now: Instant): GeneratorProblems {
  const zone = world?.timeZone ?? 'UTC'
  return problemsIn({
    ...problemsOfSchedule(form, zone),
    world: world ? undefined : 'WORLD_REQUIRED',
    targets: hasVillage(form.targets) ? undefined : 'labelRequired',
    sources: hasVillage(form.sources) ? undefined : 'labelRequired',
    unit: world?.units.some(({ name }) => name === form.unit) ? undefined : 'SLOWEST_UNIT_REQUIRED',
    attacksPerTarget: countProblem(form.attacksPerTarget, 'ATTACKS_PER_TARGET_REQUIRED'),
    attacksPerSource: countProblem(form.attacksPerSource, 'REQUIRED_FIELD'),
    arrival: arrivalProblem(form.arrival, zone, now, ARRIVAL_CODES),
    latestArrival: form.spread ? latestArrivalProblem(form.latestArrival, form.arrival, zone) : undefined,
  })
}

/** The body of the call. Only for a form without problems, whose unit and numbers are therefore all there. */
export function toRequest(form: GeneratorForm, world: World): PlanRequest {
  const { unit, attacksPerTarget, attacksPerSource } = form
  if (unit === '' || attacksPerTarget === null || attacksPerSource === null) {
    throw new Error(
      `Commands were asked for with unit "${unit}", ${attacksPerTarget} a target, ${attacksPerSource} a source`,
    )
  }
  return {
    world: world.world,
    planningType: 'COMMAND_GENERATOR',
    template: templateOfForm(form),
    sourceVillages: Array.from(villageCounts(form.sources), ([coords, count]) => ({
      coords,
      attacksPer: Math.min(count * attacksPerSource, MOST_USES),
    })),
    fakeVillages: [],
    targetVillages: Array.from(villageCounts(form.targets), ([coords, count]) => ({
      coords,
      type: 'Attack',
      unit,
      boost: 1,
      earliestLaunchTime: '',
      latestArrivalTime: form.spread ? fullLocalTime(form.latestArrival) : '',
      antiSnipeUnit: unit,
      arrivalTimes: [
        {
          arrivalTime: fullLocalTime(form.arrival),
          attacksPer: count > 1 ? count : attacksPerTarget,
          fakesPer: 0,
          antiSnipePer: 0,
          noblesPer: 0,
        },
      ],
    })),
    ...scheduleRequest(form),
  }
}

/** The one chosen, else the one that the unit suggests. */
export function templateOfForm({ template, unit }: Pick<GeneratorForm, 'template' | 'unit'>): TroopTemplate {
  if (template !== '') return template
  return unit === '' ? 'Nuke' : templateOf({ unit })
}

/** The most that the call takes of one village. */
export const MOST_USES = 1000
