/**
 * The noble spam planner's form as data: who is to be conquered and when, where nobles
 * stand, what is wrong with it, and the request that is made of it.
 *
 *   target   a village, and for each arrival how many nobles it wants
 *   source   a village, the nobles there (uses), and how many of them leave as one command
 *
 * A village stands in each list once, and its coordinates name its entry. An empty
 * number box is null, never 0. Times are the world's own clock.
 */
import type { PlanRequest, World } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import * as z from 'zod/mini'
import { fullLocalTime, type LocalTimeReading, readLocalTime } from '../../../parts/date-time-field/local-time-text.ts'
import { countProblem, type Problem, problemsIn } from '../../../parts/planning/fields/field-problems.ts'
import {
  gapProblem,
  LaunchOptions,
  launchOptionsOnWire,
  NO_LAUNCH_OPTIONS,
} from '../../../parts/planning/fields/launch-options.ts'
import { EMPTY_SCHEDULE, Schedule, scheduleOnWire, scheduleProblems } from '../../../parts/planning/fields/schedule.ts'

const NobleArrival = z.readonly(z.object({ arrival: z.string(), nobles: z.nullable(z.number()) }))
export type NobleArrival = z.infer<typeof NobleArrival>

const NobleTarget = z.readonly(
  z.object({
    coords: z.string(),
    /** Empty where nothing but the clock of the world holds a command back. */
    earliestLaunch: z.string(),
    arrivals: z.readonly(z.array(NobleArrival)),
  }),
)
export type NobleTarget = z.infer<typeof NobleTarget>

const NobleSource = z.readonly(
  z.object({
    coords: z.string(),
    /** Nobles in the village. */
    uses: z.nullable(z.number()),
    /** Nobles in one command. */
    noblesUsedPer: z.nullable(z.number()),
  }),
)
export type NobleSource = z.infer<typeof NobleSource>

export const NobleForm = z.object({
  ...Schedule.shape,
  ...LaunchOptions.shape,
  targets: z.readonly(z.array(NobleTarget)),
  sources: z.readonly(z.array(NobleSource)),
  spreadLaunches: z.boolean(),
})
export type NobleForm = Readonly<z.infer<typeof NobleForm>>

export type NobleField = 'world' | 'targets' | 'sources' | 'latestHour' | 'earliestHour' | 'blackouts' | 'gapSeconds'
export type NobleProblems = Readonly<Partial<Record<NobleField, FieldCode>>>

export const NOBLES_PER_TARGET = 4

export const EMPTY_FORM: NobleForm = {
  ...EMPTY_SCHEDULE,
  ...NO_LAUNCH_OPTIONS,
  targets: [],
  sources: [],
  spreadLaunches: true,
}

/** By what a target's or a source's own fields are judged. */
export interface Clock {
  readonly now: Instant
  /** Most targets share a few times, so each text is read once. */
  readonly read: (local: string) => LocalTimeReading
}

export function clockOf(zone: string, now: Instant): Clock {
  const known = new Map<string, LocalTimeReading>()
  const read = (local: string) => {
    const reading = known.get(local) ?? readLocalTime(local, zone)
    known.set(local, reading)
    return reading
  }
  return { now, read }
}

/** `missing` is told of an empty arrival; one in the past has a code of its own. */
export function arrivalProblem(
  local: string,
  { now, read }: Clock,
  missing: FieldCode = 'DATE_FILLED_NOT_PAST',
): Problem {
  const reading = read(local)
  if ('instant' in reading) return reading.instant < now ? 'DATE_FILLED_NOT_PAST' : undefined
  return reading.problem === 'EMPTY' ? missing : reading.problem
}

export function earliestLaunchProblem(local: string, { read }: Clock): Problem {
  const reading = read(local)
  return 'problem' in reading && reading.problem !== 'EMPTY' ? reading.problem : undefined
}

export function noblesProblem(nobles: number | null): Problem {
  return countProblem(nobles, 'REQUIRED_FIELD')
}

/** The first thing that is wrong with a target. */
export function problemOfTarget({ arrivals, earliestLaunch }: NobleTarget, clock: Clock): Problem {
  for (const { arrival, nobles } of arrivals) {
    const problem = arrivalProblem(arrival, clock) ?? noblesProblem(nobles)
    if (problem) return problem
  }
  return earliestLaunchProblem(earliestLaunch, clock)
}

export function problemOfSource({ uses, noblesUsedPer }: NobleSource): Problem {
  return noblesProblem(uses) ?? noblesProblem(noblesUsedPer)
}

/** The world decides which local times exist; without one nothing can be planned. */
export function problemsOf(form: NobleForm, world: World | undefined, now: Instant): NobleProblems {
  const zone = world?.timeZone ?? 'UTC'
  const clock = clockOf(zone, now)
  const { targets, sources } = form
  return problemsIn({
    ...scheduleProblems(form, zone),
    gapSeconds: gapProblem(form),
    world: world ? undefined : 'WORLD_REQUIRED',
    targets: targets.length === 0 ? 'labelRequired' : first(targets, (target) => problemOfTarget(target, clock)),
    sources: sources.length === 0 ? 'labelRequired' : first(sources, problemOfSource),
  })
}

function first<T>(entries: readonly T[], problemOf: (entry: T) => Problem): Problem {
  for (const entry of entries) {
    const problem = problemOf(entry)
    if (problem) return problem
  }
  return undefined
}

/** The body of the call. Only for a form without problems, whose numbers are therefore all there. */
export function toRequest(form: NobleForm, world: World): PlanRequest {
  return {
    world: world.world,
    planningType: 'NOBLE_SPAM_PLANNER',
    template: -1,
    targetVillages: form.targets.map(({ coords, earliestLaunch, arrivals }) => ({
      coords,
      type: 'Attack',
      unit: 'snob',
      boost: 1,
      earliestLaunchTime: fullLocalTime(earliestLaunch),
      arrivalTimes: arrivals.map(({ arrival, nobles }) => ({
        arrivalTime: fullLocalTime(arrival),
        attacksPer: 0,
        antiSnipesPer: 0,
        noblesPer: entered(nobles, coords),
      })),
    })),
    nobleVillages: form.sources.map(({ coords, uses, noblesUsedPer }) => ({
      coords,
      nobleMethod: {
        method: 'custom',
        noblesUsedPer: entered(noblesUsedPer, coords),
        uses: entered(uses, coords),
      },
    })),
    ...scheduleOnWire(form),
    ...launchOptionsOnWire(form),
    maxDistance: 0,
    useSourceMultipleTimes: false,
    limitDuplicateSendTimes: form.spreadLaunches,
  }
}

function entered(count: number | null, coords: string): number {
  if (count === null) throw new Error(`A plan was asked for while a number of ${coords} is missing`)
  return count
}

/** A village that sends its nobles one by one, as in the game's usual train. */
const TRAIN = { uses: 4, noblesUsedPer: 1 }

/** A plan to try out. */
export function exampleLists(example: {
  readonly sourceVillages: readonly string[]
  readonly targetVillages: readonly string[]
  readonly arrivalTime: string
}): Pick<NobleForm, 'targets' | 'sources'> {
  return {
    targets: example.targetVillages.map((coords) => ({
      coords,
      earliestLaunch: '',
      arrivals: [{ arrival: example.arrivalTime, nobles: NOBLES_PER_TARGET }],
    })),
    sources: example.sourceVillages.map((coords) => ({ coords, ...TRAIN })),
  }
}
