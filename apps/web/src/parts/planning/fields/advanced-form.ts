/**
 * The inputs of the advanced planner as they are kept by world: what its form holds, and what an operation is written into.
 *
 * An empty number box is null, never 0. Times are the world's own clock.
 */
import { COMMAND_TYPES, UNITS } from '@muster/game'
import * as z from 'zod/mini'
import { LaunchOptions } from './launch-options.ts'
import { DistanceLimit, Schedule } from './schedule.ts'

/** What a command is for, and whose sources it takes. */
export const POOLS = ['attack', 'fake', 'antiSnipe', 'noble'] as const
export type Pool = (typeof POOLS)[number]

const Count = z.nullable(z.number())

/** Commands wanted of each pool; null while a box is empty. */
const Counts = z.readonly(z.object({ attack: Count, fake: Count, antiSnipe: Count, noble: Count }))
export type Counts = z.infer<typeof Counts>

const TargetArrival = z.readonly(
  z.object({
    arrival: z.string(),
    /** With it commands may arrive at any moment from `arrival` to it; empty for exactly then. */
    latest: z.string(),
    counts: Counts,
  }),
)
export type TargetArrival = z.infer<typeof TargetArrival>

export const Target = z.readonly(
  z.object({
    /** `520|500`, without leading zeros. */
    coords: z.string(),
    type: z.enum(COMMAND_TYPES),
    unit: z.enum(UNITS),
    fakeUnit: z.enum(UNITS),
    antiSnipeUnit: z.enum(UNITS),
    earliestLaunch: z.string(),
    /** Multiplier of the speed of support, 1 to 1.5; null while its box is empty. */
    boost: z.nullable(z.number()),
    /** Marked for the next change of many. */
    checked: z.boolean(),
    arrivals: z.readonly(z.array(TargetArrival).check(z.minLength(1))),
  }),
)
export type Target = z.infer<typeof Target>

export const Tower = z.readonly(
  z.object({
    coords: z.string(),
    /** null while its box is empty. */
    level: z.nullable(z.number()),
  }),
)
export type Tower = z.infer<typeof Tower>

/** How a village sends its nobles; null while a box is empty. */
const NobleChoice = z.readonly(
  z.object({ method: z.string(), noblesUsedPer: z.nullable(z.number()), uses: z.nullable(z.number()) }),
)
export type NobleChoice = z.infer<typeof NobleChoice>

/** The part of the form that says it. */
export const NobleSources = z.object({
  /** As typed. */
  nobleSources: z.string(),
  /** Of every noble source that has no method of its own. */
  nobleMethod: NobleChoice,
  ownMethods: z.readonly(z.record(z.string(), NobleChoice)),
})
export type NobleSources = Readonly<z.infer<typeof NobleSources>>

export const AdvancedForm = z.object({
  ...Schedule.shape,
  ...DistanceLimit.shape,
  ...LaunchOptions.shape,
  ...NobleSources.shape,
  /** Key of the world whose inputs these are; empty while none is known. */
  world: z.string(),
  nukeSources: z.string(),
  fakeSources: z.string(),
  antiSnipeSources: z.string(),
  /** Kept but not sent on a world without watch towers. */
  towers: z.readonly(z.array(Tower)),
  targets: z.readonly(z.array(Target)),
  antiSnipesPerSource: z.nullable(z.number()),
  distinctLaunches: z.boolean(),
})
export type AdvancedForm = Readonly<z.infer<typeof AdvancedForm>>
