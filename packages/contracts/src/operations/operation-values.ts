/**
 * The vocabulary of operations: how many of what one may hold, and the values that its parts share.
 *
 *   operation ── selection   whose troops count, and which stay out
 *             ├─ troops      a part for each player
 *             ├─ targets     in groups
 *             ├─ waves       with the templates of their commands
 *             ├─ rules       for all, and for single players
 *             └─ plan        in versions
 *
 * Each part has a revision of its own, so that two people can work on two parts at once, and a save that comes after
 * another's is told so. What people type is the world's wall clock; what a plan holds are instants.
 */
import { VILLAGE_UNITS } from '@muster/game'
import * as z from 'zod/mini'
import { amount, HourText, LocalTimeText, list, text, textWithoutNul, whole } from '../wire-values.ts'

export const LONGEST_OPERATION_NAME = 60
/** How people call themselves, for whoever else works on the operation. */
export const LONGEST_AUTHOR = 40
export const MOST_OPERATION_PLAYERS = 500
export const MOST_TROOP_VILLAGES = 20_000
export const MOST_OPERATION_TARGETS = 5_000
export const MOST_TARGET_GROUPS = 30
export const MOST_WAVES = 20
export const MOST_TEMPLATES = 50
export const MOST_OPERATION_COMMANDS = 10_000
/** Of all its parts but the versions of its plan, as JSON. */
export const LARGEST_OPERATION_BYTES = 4_000_000
/** As a file. An operation as large as one may be, with a plan as large as one may be, fits. */
export const LARGEST_OPERATION_FILE_BYTES = 15_000_000
/** Of one unit in one village. */
export const MOST_OF_A_UNIT = 10_000_000
/** Of an operation after its last landing, in days. */
export const OPERATION_KEPT_DAYS = 90

/** Milliseconds since 1970, until the end of this century. They lie in documents and in no column, which would hold less. */
export const Moment = amount(0, 4_102_444_800_000)
/** Ids of the game; they fit 31 bits. */
export const GameId = whole(0)
/** Of a group, template, wave or command; whoever makes it draws it. */
export const PartId = text(24)
export const OperationName = textWithoutNul(LONGEST_OPERATION_NAME)
export const AuthorName = textWithoutNul(LONGEST_AUTHOR)

export const VillageUnitKey = z.enum(VILLAGE_UNITS)

const count = z.optional(whole(0, MOST_OF_A_UNIT))
/** A unit that is absent is one of which nobody knows, which is not the same as 0. */
export const UnitCounts = z.object({
  spear: count,
  sword: count,
  axe: count,
  archer: count,
  spy: count,
  light: count,
  marcher: count,
  heavy: count,
  ram: count,
  catapult: count,
  knight: count,
  snob: count,
  militia: count,
})
export type UnitCounts = z.infer<typeof UnitCounts>

/** Nothing leaves from the first until the second, each day. */
export const QuietHoursText = z.object({ from: HourText, until: HourText })
export type QuietHoursText = z.infer<typeof QuietHoursText>

/** First and last moment, both included. */
export const LocalSpan = z.object({ start: LocalTimeText, end: LocalTimeText })

/** Player ids. */
export const SenderRules = z.object({
  only: z.optional(list(GameId, MOST_OPERATION_PLAYERS)),
  never: z.optional(list(GameId, MOST_OPERATION_PLAYERS)),
  preferred: z.optional(list(GameId, MOST_OPERATION_PLAYERS)),
})
export type SenderRules = z.infer<typeof SenderRules>

export const Fields = amount(0, 1500)

/** What a command is for. */
export const TEMPLATE_KINDS = ['NUKE', 'FAKE', 'NOBLE', 'RUIN', 'ANTI_SNIPE', 'SUPPORT', 'OTHER'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]
