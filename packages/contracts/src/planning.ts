/**
 * The plan request and its answer, with the names the specification gives them.
 * All planners send this one request; what a planner does not have it leaves out.
 */
import { TOP_TOWER_LEVEL } from '@muster/game'
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { changing, reading } from './price.ts'
import {
  amount,
  CommandTypeName,
  CoordText,
  Count,
  GREATEST_WHOLE,
  HourText,
  LocalTimeText,
  list,
  text,
  UnitKey,
  WorldKey,
  whole,
} from './wire-values.ts'

export const PLANNING_TYPES = [
  'SIMPLE_PLANNER',
  'ADVANCED_PLANNER',
  'NOBLE_SPAM_PLANNER',
  'COMMAND_GENERATOR',
  'ADVANCED_COMMAND_GENERATOR',
] as const
export type PlanningType = (typeof PLANNING_TYPES)[number]

/**
 * The longest lists that are read. Above what one plan may hold, so that whoever asks for too much is told how much,
 * and low enough for the server to go on answering others while it reads them.
 */
const MOST_VILLAGES = 40_000
const MOST_ARRIVAL_TIMES = 10_000
const MOST_SLOTS = 1000
const MOST_TOWERS = 1000

/** Some planners send an empty text where they have no date. */
const OptionalLocalTime = z.optional(z.nullable(z.union([LocalTimeText, z.literal('')])))

const SourceVillage = z.object({ coords: CoordText, attacksPer: Count })

/** How the nobles of a village are sent: how many in one command, and how many there are. */
export const NobleMethod = z.object({
  method: text(60),
  noblesUsedPer: whole(1, 1000),
  uses: Count,
})
export type NobleMethod = z.infer<typeof NobleMethod>

const ArrivalTime = z.object({
  arrivalTime: LocalTimeText,
  latestArrivalTime: OptionalLocalTime,
  attacksPer: z.optional(Count),
  fakesPer: z.optional(Count),
  antiSnipesPer: z.optional(Count),
  /** The command generator's spelling of `antiSnipesPer`. */
  antiSnipePer: z.optional(Count),
  noblesPer: z.optional(Count),
})

const TargetVillage = z.object({
  coords: CoordText,
  type: CommandTypeName,
  unit: UnitKey,
  fakeUnit: z.optional(UnitKey),
  antiSnipeUnit: z.optional(UnitKey),
  boost: z.optional(amount(1, 1.5)),
  earliestLaunchTime: OptionalLocalTime,
  /** Of the whole target, where the arrival time names none. */
  latestArrivalTime: OptionalLocalTime,
  /** A mark of the form's; the plan does not depend on it. */
  checked: z.optional(z.boolean()),
  arrivalTimes: list(ArrivalTime, MOST_ARRIVAL_TIMES),
})

export const WatchTower = z.object({
  coords: CoordText,
  level: whole(1, TOP_TOWER_LEVEL),
})

export const PlanRequest = z.object({
  world: WorldKey,
  planningType: z.enum(PLANNING_TYPES),
  template: z.optional(z.union([whole(-GREATEST_WHOLE), text(200)])),
  sourceVillages: z.optional(list(SourceVillage, MOST_VILLAGES)),
  targetVillages: list(TargetVillage, MOST_VILLAGES),
  findFastestPossibilities: z.optional(z.boolean()),
  findSlowestPossibilities: z.optional(z.boolean()),
  averageSpeedSorting: z.optional(z.boolean()),
  /** Fields; 0 is no limit. */
  maxDistance: z.optional(amount(0, 1500)),
  useSourceMultipleTimes: z.optional(z.boolean()),
  zeroDuplicateSendTimes: z.optional(z.boolean()),
  limitDuplicateSendTimes: z.optional(z.boolean()),
  /** Seconds; −1 is off. */
  minimalSecondsBetweenSendTimes: z.optional(whole(-1, 3600)),
  uniqueSourceTargetCoord: z.optional(z.boolean()),
  uniqueSourceTargetPlayer: z.optional(z.boolean()),
  exclusionSendTimeSlots: z.optional(list(z.object({ start: LocalTimeText, end: LocalTimeText }), MOST_SLOTS)),
  exclusionSendTime: z.optional(z.nullable(z.object({ earliest: HourText, latest: HourText }))),
  watchTowers: z.optional(list(WatchTower, MOST_TOWERS)),
  fakeVillages: z.optional(list(SourceVillage, MOST_VILLAGES)),
  antiSnipesPerSource: z.optional(Count),
  antiSnipeSourceVillages: z.optional(list(z.object({ coords: CoordText }), MOST_VILLAGES)),
  nobleVillages: z.optional(list(z.object({ coords: CoordText, nobleMethod: NobleMethod }), MOST_VILLAGES)),
  spamPlannerMode: z.optional(z.boolean()),
  /** Repeats an earlier plan's random choices. */
  seed: z.optional(whole(0)),
  /** The answer is to have the prices that prove the plan. */
  certificate: z.optional(z.boolean()),
})
export type PlanRequest = z.infer<typeof PlanRequest>

/** The smallest change of one kind with which more is planned: it has been tried. */
export const PlanFix = z.object({
  change: z.enum([
    'LATER_ARRIVAL',
    'EARLIER_ARRIVAL',
    'ARRIVAL_WINDOW',
    'MORE_ARRIVALS',
    'WIDER_SEND_TIMES',
    'GREATER_DISTANCE',
    'MORE_SOURCES',
  ]),
  /** Commands won in all, over every target; nobles count each. */
  wins: z.int(),
  /** Of a shift, of a window, or from one of several arrivals to the next. */
  seconds: z.optional(z.int()),
  /** Further arrivals, which share what is missing. */
  arrivals: z.optional(z.int()),
  /** World-local launch that would have to be allowed. */
  launch: z.optional(z.string()),
  /** Hours of sending that let the launch pass, where quiet hours alone stand in its way. */
  exclusionSendTime: z.optional(z.object({ earliest: HourText, latest: HourText })),
  fields: z.optional(z.number()),
  sources: z.optional(z.int()),
})
export type PlanFix = z.infer<typeof PlanFix>

/** Of those that see one command: 10,000 commands seen by 1,000 towers each would be an answer of 81 MB. */
export const MOST_TOWERS_NAMED = 5

export const PlanWarning = z.object({
  message: z.string(),
  coords: z.string(),
  totalPlanned: z.int(),
  totalNeeded: z.int(),
  arrivalTime: z.string(),
  /** A code of `phrases`; SEEN_BY_TOWER for a planned command that a watch tower sees. */
  reason: z.string(),
  /** Code of what more than half of the sources fail for, where that is not the reason: it is told first. */
  mostly: z.optional(z.string()),
  pool: z.enum(['noble', 'attack', 'antiSnipe', 'fake']),
  /** How many sources of the pool fail for each cause. */
  sources: z.optional(
    z.object({
      total: z.int(),
      tooFar: z.int(),
      inPast: z.int(),
      outsideSendTimes: z.int(),
      valid: z.int(),
    }),
  ),
  /** Targets that together want more than these sources can give. */
  hallSet: z.optional(z.object({ targets: z.array(z.string()), sources: z.array(z.string()) })),
  /** With SEEN_BY_TOWER: the planned lines that are seen, and by which towers: the first `MOST_TOWERS_NAMED`, and how many more. */
  seen: z.optional(
    z.array(z.object({ line: z.string(), towers: z.array(z.string()), moreTowers: z.optional(z.int()) })),
  ),
  fixes: z.array(PlanFix),
})
export type PlanWarning = z.infer<typeof PlanWarning>

/** Commands, fewer seen ones, less cost of travel; triples are compared by the first that differs. */
const PlanPrice = z.tuple([z.number(), z.number(), z.number()])

/** Of one pool; what is not listed has no price. packages/planner/README.md says how they prove a plan. */
const PlanCertificate = z.object({
  pool: z.enum(['noble', 'attack', 'antiSnipe', 'fake']),
  /** (square × t + linear) × t + constant of a travel of t seconds; absent where the seed draws the costs. */
  travelCost: z.optional(z.object({ square: z.number(), linear: z.number(), constant: z.number() })),
  sources: z.array(z.object({ coords: z.string(), price: PlanPrice })),
  targets: z.array(z.object({ coords: z.string(), arrivalTime: z.string(), price: PlanPrice })),
  /** What a source would pay to serve a target, or its player, once more. */
  services: z.array(z.object({ source: z.string(), target: z.string(), price: PlanPrice })),
})

export const PlanAnswer = z.object({
  /** `source->target,distance,unit,type,arrival,travel,launch,amount`, times in the world's zone. */
  planningLines: z.array(z.string()),
  planningLinesFakes: z.array(z.string()),
  message: z.string(),
  statistics: z.object({
    tries: z.int(),
    /** Milliseconds. */
    executionTime: z.number(),
  }),
  usedSourceVillages: z.array(z.string()),
  unUsedSourceVillages: z.array(z.string()),
  watchTowers: z.array(WatchTower),
  world: z.object({ world: z.string(), url: z.string(), timeZone: z.string() }),
  warnings: z.array(PlanWarning),
  optimality: z.object({
    planned: z.int(),
    wanted: z.int(),
    bound: z.int(),
    proven: z.boolean(),
    seenByTower: z.int(),
    /** Launches in a second in which another left already, a noble train counted once; where the request asks for few or none. */
    equalLaunches: z.optional(z.int()),
    totalTravelSeconds: z.number(),
    travelBound: z.number(),
    seed: z.int(),
  }),
  /** Where it was asked for and the plan is proven by prices. */
  certificate: z.optional(z.array(PlanCertificate)),
  /** When the plan was made, ISO 8601: no launch lies before it. */
  plannedDate: z.string(),
})
export type PlanAnswer = z.infer<typeof PlanAnswer>

/** 10,000 commands, each short of something and each seen by a tower. */
const LARGEST_PLAN_ANSWER = 20_000_000

export const planningCalls = {
  planMass: call({
    method: 'POST',
    url: '/api/tw/v1/plan-mass',
    price: changing(
      { times: { limit: 'plansPerMinute' }, seconds: 60 },
      { body: { limit: 'planBodyBytes' }, answer: LARGEST_PLAN_ANSWER },
    ),
    schema: {
      summary: 'Plans timed commands: the best assignment of sources to targets under the given rules.',
      tags: ['planning'],
      body: PlanRequest,
      response: {
        200: PlanAnswer,
        400: Refused,
        403: Refused,
        404: Refused,
        413: Refused,
        422: Refused,
        429: Refused,
        503: Refused,
      },
    },
  }),
  nobleMethods: call({
    method: 'GET',
    url: '/api/tw/v1/nobleMethod',
    price: reading(),
    schema: {
      summary: 'The usual ways to send nobles, and a free one named custom.',
      tags: ['planning'],
      response: { 200: z.object({ _embedded: z.object({ nobleMethod: z.array(NobleMethod) }) }) },
    },
  }),
} as const
