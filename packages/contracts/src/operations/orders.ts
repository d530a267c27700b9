/**
 * Orders: the commands of a plan that were given out, each to the player who owns its source.
 *
 *   order   a command as it was given out, and the state that its marks make (packages/operation, order-state.ts)
 *   mark    what somebody says happened to it: who, from where, when by the server's clock and when by the device's
 *
 * An order is the same as long as its command has the same id, which follows from source, target, template and landing. Every
 * change of any order counts the operation's order revision up, so that whoever knows a revision asks for what came after it.
 */
import { LANGUAGES, type LanguageName } from '@muster/phrases/languages'
import * as z from 'zod/mini'
import { lineOfText, list, text, textOf, textWithoutNul, whole } from '../wire-values.ts'
import { OperationCommand } from './operation-command.ts'
import { AuthorName, Moment, PartId, QuietHoursText, TEMPLATE_KINDS } from './operation-values.ts'

export const ORDER_STATES = ['PLANNED', 'OPENED', 'SENT', 'CANNOT', 'MISSED', 'REPLACED', 'CANCELLED'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What a mark says. UNDONE takes back what was said to have happened, RESTORED what a coordinator decided. */
export const MARK_KINDS = ['OPENED', 'SENT', 'CANNOT', 'MISSED', 'UNDONE', 'REPLACED', 'CANCELLED', 'RESTORED'] as const
export type MarkKind = (typeof MARK_KINDS)[number]
export const PLAYER_MARKS = ['OPENED', 'SENT', 'CANNOT', 'UNDONE'] as const
export type PlayerMarkKind = (typeof PLAYER_MARKS)[number]

/** Who marked: PLAN is a plan that was given out and has the command no more. */
export const MARKED_BY = ['PLAYER', 'COORDINATOR', 'PROGRAM', 'PLAN'] as const
export type MarkedBy = (typeof MARKED_BY)[number]
/** Where: on a page, on a page without a network, by a program, or by giving out. */
export const MARKED_FROM = ['PAGE', 'OFFLINE', 'PROGRAM', 'PLAN'] as const
export type MarkedFrom = (typeof MARKED_FROM)[number]

/** Of an operation, those that a plan took back among them. */
export const MOST_ORDERS = 20_000
/** Of the commands of all of them, as the database spells them: some 500 each where they name every unit, and 5 million left. */
export const LARGEST_ORDERS_BYTES = 15_000_000
/** Who have orders or had them: twice as many as bring troops, for an operation may go on with others. */
export const MOST_ORDERED_PLAYERS = 1_000
export const MOST_MARKS_AT_ONCE = 500
/** Of one order; beyond that it has been marked by a program that has gone mad. */
export const MOST_MARKS_OF_ORDER = 50
export const LONGEST_MARK_WORD = 200

/** Drawn by whoever marks: the same mark that comes again, after a network that broke, counts once. */
const MarkId = textOf(40, /^[\w-]{8,40}$/, 'BAD_FIELD')

const markFields = {
  id: MarkId,
  order: PartId,
  /** When it was made, by the server's clock as the page knows it. The future and the time before the order count as now and as then. */
  madeAt: Moment,
  /** By the device's own clock. */
  deviceAt: z.optional(Moment),
  /** Why, in a few words. */
  word: z.optional(lineOfText(LONGEST_MARK_WORD)),
  /** Whether it waited for a network. */
  isOffline: z.optional(z.boolean()),
}

export const PlayerMark = z.object({ ...markFields, kind: z.enum(PLAYER_MARKS) })
export type PlayerMark = z.infer<typeof PlayerMark>

export const CoordinatorMark = z.object({
  ...markFields,
  kind: z.enum(MARK_KINDS),
  /** Of REPLACED: the order in its place. */
  replacedBy: z.optional(PartId),
})
export type CoordinatorMark = z.infer<typeof CoordinatorMark>

export const PlayerMarks = z.object({ marks: list(PlayerMark, MOST_MARKS_AT_ONCE, 1) })
export const CoordinatorMarks = z.object({
  author: AuthorName,
  marks: list(CoordinatorMark, MOST_MARKS_AT_ONCE, 1),
})
export type CoordinatorMarks = z.infer<typeof CoordinatorMarks>

/** What an order says besides its command. */
const standing = {
  state: z.enum(ORDER_STATES),
  /** When what made the state was marked; null while nothing was. */
  stateAt: z.nullable(Moment),
  stateBy: z.nullable(z.enum(MARKED_BY)),
  word: z.string(),
  /** Of a cancelled or replaced one: whether its player says that it was sent all the same. */
  isSentAllTheSame: z.boolean(),
  replacedBy: z.nullable(z.string()),
  /** When it was given out with other troops than before; null where it never was. */
  changedAt: z.nullable(Moment),
  /** Of the operation's orders, when this one changed last. */
  revision: z.int(),
}

export const OperationOrder = z.object({
  ...OperationCommand.shape,
  givenAt: Moment,
  ...standing,
})
export type OperationOrder = z.infer<typeof OperationOrder>

export const OrderStanding = z.object({ id: z.string(), ...standing })
export type OrderStanding = z.infer<typeof OrderStanding>

/** Whether a player is shown who else lands where he does. */
export const OTHERS_SHOWN = ['NOBODY', 'NAMELESS', 'NAMED'] as const
export type OthersShown = (typeof OTHERS_SHOWN)[number]

const head = {
  /** Of all orders, counted up with each change. */
  revision: z.int(),
  /** The version of the plan that was given out last; 0 before the first time. */
  version: z.int(),
  givenAt: z.nullable(Moment),
  /** Of others who land on the same targets. */
  shown: z.enum(OTHERS_SHOWN),
}

/** Since a revision only what changed after it. */
export const OperationOrders = z.object({ ...head, givenBy: z.string(), orders: z.array(OperationOrder) })
export type OperationOrders = z.infer<typeof OperationOrders>

export const GivenOut = z.object({
  revision: z.int(),
  /** Orders that are new, that are the same, that were given out with other troops, and that are cancelled now. */
  added: z.int(),
  same: z.int(),
  changed: z.int(),
  cancelled: z.int(),
})
export type GivenOut = z.infer<typeof GivenOut>

export const Marked = z.object({
  revision: z.int(),
  /** Of every order that was marked, as it stands now. */
  orders: z.array(OrderStanding),
  /** Orders that are not there, that are not his, or that have been marked more often than anybody marks. */
  passedOver: z.array(z.string()),
})
export type Marked = z.infer<typeof Marked>

export const MadeMark = z.object({
  id: z.string(),
  kind: z.enum(MARK_KINDS),
  by: z.enum(MARKED_BY),
  from: z.enum(MARKED_FROM),
  /** How a coordinator calls himself; empty for players. */
  author: z.string(),
  word: z.string(),
  replacedBy: z.nullable(z.string()),
  madeAt: Moment,
  deviceAt: z.nullable(Moment),
  /** When the server heard of it. */
  receivedAt: Moment,
  /** Whether the order stands otherwise because of it. */
  counts: z.boolean(),
})
export type MadeMark = z.infer<typeof MadeMark>

/** Of a player's page, of messages and of pushes. */
export const ORDER_LANGUAGES = LANGUAGES
export type OrderLanguage = LanguageName

export const PlayerSettings = z.object({
  /** Nothing of his leaves from the first until the second, each day; null for none of his own. They hold for the next plan. */
  quietHours: z.nullable(QuietHoursText),
  language: z.nullable(z.enum(ORDER_LANGUAGES)),
})
export type PlayerSettings = z.infer<typeof PlayerSettings>

/** For coordinators alone: what lies behind each player's link. */
export const OrderedPlayer = z.object({
  playerId: z.int(),
  /** The key that his link carries, of 128 random bits. */
  key: z.string(),
  orders: z.int(),
  /** ISO 8601; null before he has opened it. */
  openedDate: z.nullable(z.string()),
  seenDate: z.nullable(z.string()),
  settings: PlayerSettings,
})
export type OrderedPlayer = z.infer<typeof OrderedPlayer>

/** Who else lands on a target of the player's, as far as the coordinator lets him see it. */
export const OtherCommand = z.object({
  target: z.string(),
  wave: z.string(),
  template: z.string(),
  arrival: Moment,
  /** Missing where others are nameless. */
  playerId: z.optional(z.int()),
})
export type OtherCommand = z.infer<typeof OtherCommand>

/** What the plan calls the waves and templates of a player's orders and of the others that he is shown, and nothing else of it. */
export const OrderNames = z.object({
  /** Empty where the wave has none but its place, from 0. */
  waves: z.array(z.object({ id: z.string(), name: z.string(), at: z.int() })),
  templates: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(TEMPLATE_KINDS) })),
  /** Of others, where they are named. */
  players: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type OrderNames = z.infer<typeof OrderNames>

/** What leads from orders to the pages of the game. */
export const OrderPlace = z.object({
  /** The world's address. */
  url: z.string(),
  timeZone: z.string(),
  /** Ids of the villages that the orders of the answer name, by their coordinates; of those that the world has. */
  villages: z.record(z.string(), z.int()),
})
export type OrderPlace = z.infer<typeof OrderPlace>

export const OrdersOfPlayer = z.object({
  name: z.string(),
  world: z.string(),
  playerId: z.int(),
  /** Absent while nothing is known of the world, as after a restart before it was read. */
  place: z.optional(OrderPlace),
  ...head,
  settings: PlayerSettings,
  orders: z.array(OperationOrder),
  /** All of them, whatever revision was asked from. */
  others: z.array(OtherCommand),
  /** Absent in what a browser has kept of earlier answers. */
  names: z.optional(OrderNames),
})
export type OrdersOfPlayer = z.infer<typeof OrdersOfPlayer>

export const GiveOut = z.object({
  /** The version of the plan that is known and shall be given out. */
  version: whole(1),
  author: AuthorName,
})
/** Of orders that are replaced together. */
export const MOST_REPLACED = 2_000

export const ReplacementsAsk = z.object({
  orders: list(PartId, MOST_REPLACED, 1),
  /** Whoever gets an order has so long at least until he has to send it. */
  leadMinutes: whole(0, 1_440),
  /** Whether other villages of players who failed an order and have sent nothing since are asked as well. */
  asksAway: z.boolean(),
})
export type ReplacementsAsk = z.infer<typeof ReplacementsAsk>

export const Replacement = z.object({
  /** The id of what is replaced. */
  order: PartId,
  command: OperationCommand,
})
export type Replacement = z.infer<typeof Replacement>

/** Nothing is kept of it before somebody takes it. */
export const Replacements = z.object({
  /** Of the plan that they stand in. */
  version: z.int(),
  made: z.array(Replacement),
  /** What nobody can take the place of, with the reason of the engine; null where no wave asks for it any more. */
  short: z.array(z.object({ order: z.string(), reason: z.nullable(z.string()) })),
})
export type Replacements = z.infer<typeof Replacements>

export const ReplaceOrders = z.object({
  /** The version that is known. */
  version: whole(1),
  author: AuthorName,
  /** What changed, in a few words. */
  note: z.optional(textWithoutNul(200)),
  made: list(Replacement, MOST_REPLACED, 1),
})
export type ReplaceOrders = z.infer<typeof ReplaceOrders>

export const CancelTarget = z.object({
  id: MarkId,
  target: text(7),
  author: AuthorName,
  madeAt: Moment,
})
