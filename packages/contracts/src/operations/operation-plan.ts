/**
 * The plan of an operation: its commands, what is short and why, and how good it is. What the engine proposes and what is kept
 * have one form; what is kept has versions, and each save makes one.
 */
import { BUILDINGS } from '@muster/game'
import * as z from 'zod/mini'
import { CoordText, list, text, textWithoutNul, whole } from '../wire-values.ts'
import { OperationCommand } from './operation-command.ts'
import { OperationRules } from './operation-rules.ts'
import { OperationTargets } from './operation-targets.ts'
import {
  AuthorName,
  GameId,
  MOST_OPERATION_COMMANDS,
  MOST_OPERATION_TARGETS,
  MOST_WAVES,
  Moment,
  PartId,
  UnitCounts,
} from './operation-values.ts'
import { OperationWaves } from './operation-waves.ts'

/** Codes of the engine; each has a phrase. */
const Reason = text(40)

export const OperationChange = z.object({
  change: text(40),
  /** Commands that the whole plan wins by it; absent in plans of before this was told. */
  wins: z.optional(whole(0, MOST_OPERATION_COMMANDS)),
  /** So many are sure, and a plan with it may win more. */
  mayWinMore: z.optional(z.boolean()),
  latestArrival: z.optional(Moment),
  fields: z.optional(z.number().check(z.gte(0), z.lte(2000))),
  percent: z.optional(whole(0, 100)),
  playerId: z.optional(GameId),
  most: z.optional(whole(0)),
  source: z.optional(CoordText),
  units: z.optional(UnitCounts),
})
export type OperationChange = z.infer<typeof OperationChange>

export const OperationShortage = z.object({
  target: CoordText,
  wave: PartId,
  building: z.optional(z.enum(BUILDINGS)),
  /** Of hits on a building of a ruin: each size is short for itself. */
  catapults: z.optional(whole(1)),
  planned: whole(0, MOST_OPERATION_COMMANDS),
  wanted: whole(0, MOST_OPERATION_COMMANDS),
  reason: Reason,
  /** Villages by what stops them first. */
  villages: list(z.object({ reason: Reason, count: whole(0) }), 30),
  /** Waves that have the troops of the villages whose troops are spent; those that have them of most villages first. */
  spentOn: z.optional(list(z.object({ wave: PartId, villages: whole(0) }), MOST_WAVES)),
  changes: list(OperationChange, 20),
  /** There are none because they were not looked for, or not all tried. */
  isUntried: z.optional(z.boolean()),
})
export type OperationShortage = z.infer<typeof OperationShortage>

/** Commands of a wave for a target that somebody took out by hand: they stay out while the wave wants as many of it as then. */
export const TakenOut = z.object({
  wave: PartId,
  target: CoordText,
  building: z.optional(z.enum(BUILDINGS)),
  count: whole(1, MOST_OPERATION_COMMANDS),
  /** What the wave wanted of the target. */
  wanted: whole(1, MOST_OPERATION_COMMANDS),
})
export type TakenOut = z.infer<typeof TakenOut>

const Digest = whole(0)

export const PlanFigures = z.object({
  planned: whole(0),
  wanted: whole(0),
  bound: whole(0),
  proven: z.boolean(),
  seenByTower: whole(0),
  seed: whole(0),
  milliseconds: whole(0),
  /** When it was computed. */
  plannedAt: Moment,
  /** Whether it was stopped, and is the best found until then. */
  isStopped: z.optional(z.boolean()),
  /** Whether it was somebody who ended the search, and not the time that it had. */
  isEnded: z.optional(z.boolean()),
  /** What each part said when it was planned, as a number that is the same as long as it says so; absent in plans of before. */
  plannedOn: z.optional(z.object({ troops: Digest, selection: Digest, targets: Digest, waves: Digest, rules: Digest })),
})
export type PlanFigures = z.infer<typeof PlanFigures>

const planFields = {
  commands: list(OperationCommand, MOST_OPERATION_COMMANDS),
  /** One for each wave and target that is short, of a ruin for each building and size of hit. */
  shortages: list(OperationShortage, 4 * MOST_OPERATION_TARGETS),
  figures: PlanFigures,
  /** One for each wave and target at most. */
  takenOut: z.optional(list(TakenOut, MOST_OPERATION_COMMANDS)),
}

export const OperationPlan = z.object(planFields).check(
  z.refine(({ commands }) => new Set(commands.map(({ id }) => id)).size === commands.length, {
    error: 'COMMAND_TWICE',
    path: ['commands'],
  }),
)
export type OperationPlan = z.infer<typeof OperationPlan>

/** A rule that is left out for once, to see what it costs. */
export const COSTLY_RULES = [
  'QUIET_HOURS',
  'PLAYERS_QUIET_HOURS',
  'EXCLUSION_SLOTS',
  'DISTANCE',
  'LOAD',
  'UNIQUE',
  'LAUNCHES_APART',
  'SHARE_OF_VILLAGE',
  'MORALE',
  'FAKE_LIMIT',
  'SENDERS',
  'WATCH_TOWERS',
] as const
export type CostlyRule = (typeof COSTLY_RULES)[number]

export const PlanAsk = z.object({
  /** Keep what is locked, and change as few of the other commands of the plan in force as possible. */
  keepsPlan: z.boolean(),
  without: z.optional(z.enum(COSTLY_RULES)),
  /**
   * Ids of commands that are planned again, each with its whole train; everything else of the plan in force stays where it is, and no
   * more is planned than these were.
   */
  only: z.optional(list(PartId, MOST_OPERATION_COMMANDS)),
  /** Waves of which what was taken out by hand is planned again all the same. */
  putBack: z.optional(list(PartId, MOST_WAVES)),
  /** In place of what is saved, for this proposal alone: what a change would bring, before anybody makes it. */
  instead: z.optional(
    z.object({
      targets: z.optional(OperationTargets),
      waves: z.optional(OperationWaves),
      rules: z.optional(OperationRules),
    }),
  ),
  /** After so long the best plan there is is taken; the server's own limit where it is absent or shorter. */
  mostSeconds: z.optional(whole(1, 600)),
  /** A name for the search, by which it can be ended while it goes on. */
  search: z.optional(PartId),
  /** Ends the search of that name: answered with the best that it has found, as its own call is. Nothing else is looked at. */
  ends: z.optional(PartId),
})
export type PlanAsk = z.infer<typeof PlanAsk>

export const PROBLEM_CODES = [
  'WAVE_WITHOUT_TEMPLATE',
  'WAVE_WITHOUT_GROUP',
  'TRAIN_WITHOUT_NOBLE',
  'WAVES_IN_CIRCLE',
  'LANDING_REVERSED',
  'LANDING_PAST',
  'TIME_SKIPPED',
  'TARGET_UNKNOWN',
  'TARGET_OWN',
  'SOURCE_UNKNOWN',
  'SOURCE_CHANGED_OWNER',
  'UNIT_NOT_ON_WORLD',
  'NOTHING_WANTED',
  'NO_TROOPS_AT_ALL',
] as const

/** What could not be asked of the engine as it stands; the rest was. */
export const PlanProblem = z.object({
  code: z.enum(PROBLEM_CODES),
  wave: z.optional(PartId),
  template: z.optional(PartId),
  coords: z.optional(z.array(z.string())),
})
export type PlanProblem = z.infer<typeof PlanProblem>

/** A plan that nobody has taken yet, with what it was made from. */
export const PlanProposal = z.object({
  plan: z.object(planFields),
  problems: z.array(PlanProblem),
})
export type PlanProposal = z.infer<typeof PlanProposal>

/** Of the versions that are kept; the others make way for what comes after them. */
export const MOST_PINNED_VERSIONS = 10
export const LONGEST_VERSION_NAME = 60
export const LONGEST_VERSION_NOTE = 200

export const VersionName = textWithoutNul(LONGEST_VERSION_NAME)

export const VERSION_CAUSES = ['PLANNED', 'EDITED', 'BROUGHT_BACK'] as const

export const NewVersion = z.object({
  /** The version that is known; 0 where there is none. */
  version: whole(0),
  author: AuthorName,
  cause: z.enum(VERSION_CAUSES),
  /** What changed, in a few words. */
  note: z.optional(textWithoutNul(LONGEST_VERSION_NOTE)),
  /**
   * Of an edit by hand whose sender has saved the version before it as well: the two become one version, where that one is such an edit
   * too, of the same author and some minutes old, and nobody has pinned it or given it out.
   */
  joins: z.optional(z.boolean()),
  plan: OperationPlan,
})
export type NewVersion = z.infer<typeof NewVersion>

export const PlanVersion = z.object({
  version: z.int(),
  author: z.string(),
  cause: z.enum(VERSION_CAUSES),
  note: z.string(),
  /** ISO 8601. */
  date: z.string(),
  planned: z.int(),
  wanted: z.int(),
  bound: z.int(),
  proven: z.boolean(),
  /** It stays until it is unpinned, however many come after it. */
  isPinned: z.boolean(),
  /** Of a pinned one; empty for none. */
  name: z.string(),
})
export type PlanVersion = z.infer<typeof PlanVersion>

export const KeptPlan = z.object({ ...PlanVersion.shape, plan: z.object(planFields) })
export type KeptPlan = z.infer<typeof KeptPlan>
