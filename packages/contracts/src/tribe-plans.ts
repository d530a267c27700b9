/**
 * Tribe plans: which player of a tribe sends how many of what to which village.
 *
 *   name                what its people call it, where they call it anything; it is a part of each version
 *   types               what is sent: Nukes, Fakes, Nobles and the plan's own, each with its time
 *   attackingTribeData  tribes → players → available: how many of a type a player has
 *                                        → assigned:  how many of a type he sends to which village
 *   targetPlayers       players → villages that are to be attacked
 *
 * A type is named by its description. Whoever has the id may read a plan, and may change it
 * unless its creator has locked it (`allowedEditors`) or its world has closed.
 */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { changing, type Figure, NOW_AND_THEN, type Rate, reading } from './price.ts'
import {
  CoordText,
  LocalTimeText,
  list,
  text,
  textWithoutNul,
  UnitKey,
  WorldKey,
  whole,
  wholeInAddress,
} from './wire-values.ts'

/** The tribe that holds players who came without one. */
export const SOLO_TRIBE_ID = -1
export const SOLO_TRIBE_NAME = 'Solo Players'

export const LONGEST_TYPE_NAME = 60
export const LONGEST_PLAN_NAME = 60
export const MOST_ATTACK_TYPES = 12
export const MOST_ATTACKING_TRIBES = 50
export const MOST_TRIBE_PLAYERS = 1_000
export const MOST_TARGET_VILLAGES = 5_000
export const MOST_OF_A_TYPE = 100_000
/** Of what is planned, as JSON. */
export const LARGEST_TRIBE_PLAN_BYTES = 1_000_000
/** Tribes, players and targets have shorter names in every edition of the game. */
export const LONGEST_GAME_NAME = 60
/** Accounts that alone may change a plan. */
export const MOST_EDITORS = 20
/** Names of tribes, and of target players, that a list of plans tells of each. */
export const LISTED_NAMES = 10
export const TRIBE_PLANS_A_PAGE = 50
/** What may wait for the answer of an account; of these, from one creator. A plan beyond is not offered, but opens by its address. */
export const MOST_INVITATIONS = 50
export const MOST_INVITATIONS_OF_ONE = 5

const NameText = textWithoutNul(LONGEST_GAME_NAME)
const TypeName = textWithoutNul(LONGEST_TYPE_NAME).check(z.minLength(1))
const Amount = whole(0, MOST_OF_A_TYPE)
/** Ids of the game; they fit 31 bits. */
const GameId = whole(0)

export const AttackType = z.object({
  description: TypeName,
  /** Whether the type may be taken out of the plan. */
  delible: z.boolean(),
  icon: UnitKey,
  /** When its attacks arrive, on the world's clock; empty while that is open. */
  date: z.union([LocalTimeText, z.literal('')]),
})
export type AttackType = z.infer<typeof AttackType>

export const AssignedCoord = z.object({
  coord: CoordText,
  amount: Amount,
  /** The name of the player who is attacked; empty for barbarians. */
  player: NameText,
})
export type AssignedCoord = z.infer<typeof AssignedCoord>

export const AttackingPlayer = z.object({
  playerId: GameId,
  name: NameText,
  /** How many he has. */
  villages: whole(0),
  points: whole(0),
  available: list(z.object({ type: TypeName, amount: Amount }), MOST_ATTACK_TYPES),
  assigned: list(z.object({ type: TypeName, coords: list(AssignedCoord, MOST_TARGET_VILLAGES) }), MOST_ATTACK_TYPES),
})
export type AttackingPlayer = z.infer<typeof AttackingPlayer>

export const AttackingTribe = z.object({
  tribeId: z.union([GameId, z.literal(SOLO_TRIBE_ID)]),
  name: NameText,
  tag: NameText,
  /** Members, as the game counts them. */
  size: whole(0),
  players: list(AttackingPlayer, MOST_TRIBE_PLAYERS),
  /** The one tribe whose players are shown. */
  visible: z.boolean(),
})
export type AttackingTribe = z.infer<typeof AttackingTribe>

export const TargetPlayer = z.object({
  /** Empty for barbarians. */
  name: NameText,
  villages: list(z.object({ villageId: GameId, coordinates: CoordText }), MOST_TARGET_VILLAGES),
})
export type TargetPlayer = z.infer<typeof TargetPlayer>

const PlanName = textWithoutNul(LONGEST_PLAN_NAME)

const content = {
  name: z.optional(PlanName),
  types: list(AttackType, MOST_ATTACK_TYPES, 1),
  attackingTribeData: list(AttackingTribe, MOST_ATTACKING_TRIBES),
  targetPlayers: list(TargetPlayer, MOST_TARGET_VILLAGES),
}

/** What is planned, as it is sent: what else is known of a plan is the server's. */
export const TribePlanContent = z.object(content).check(
  z.refine(({ types }) => new Set(types.map(({ description }) => description)).size === types.length, {
    error: 'TYPE_NAMED_TWICE',
    path: ['types'],
  }),
  z.refine(knowsItsTypes, { error: 'UNKNOWN_ATTACK_TYPE', path: ['attackingTribeData'] }),
)
export type TribePlanContent = z.infer<typeof TribePlanContent>

/** What a planning counts against `LARGEST_TRIBE_PLAN_BYTES`. */
export function tribePlanBytes(content: TribePlanContent): number {
  return new TextEncoder().encode(JSON.stringify(content)).length
}

function knowsItsTypes(content: {
  readonly types: readonly AttackType[]
  readonly attackingTribeData: readonly AttackingTribe[]
}): boolean {
  const known = new Set(content.types.map(({ description }) => description))
  return content.attackingTribeData.every(({ players }) =>
    players.every(({ available, assigned }) => [...available, ...assigned].every(({ type }) => known.has(type))),
  )
}

const planFields = {
  id: z.string(),
  world: z.string(),
  /** Ids of the accounts that alone may change it; everybody with the id may where it is empty. */
  allowedEditors: z.array(z.int()),
  /** ISO 8601. */
  createdDate: z.string(),
  lastModifiedDate: z.string(),
}

export const TribePlan = z.object({
  ...planFields,
  ...content,
  /** Id of an account; null where nobody was signed in, or the account is gone. */
  createdBy: z.nullable(z.int()),
})
export type TribePlan = z.infer<typeof TribePlan>

export const TribePlanItem = z.object({
  ...planFields,
  name: z.optional(z.string()),
  /** Names, as are the target players: the first ten, and how many there are. */
  tribes: z.array(z.string()),
  tribeCount: z.int(),
  targetPlayers: z.array(z.string()),
  targetPlayerCount: z.int(),
})
export type TribePlanItem = z.infer<typeof TribePlanItem>

/** A plan whose creator has named the account as an editor, and that waits for its answer. */
export const TribePlanInvitation = z.object({
  ...TribePlanItem.shape,
  /** Who has named it, as the provider calls them; null where that account is gone. */
  invitedBy: z.nullable(z.string()),
})
export type TribePlanInvitation = z.infer<typeof TribePlanInvitation>

const SavedTribePlan = z.object({ id: z.string(), lastModifiedDate: z.string() })

/** `asker` is the id of whoever is signed in. That the world has not closed is asked elsewhere. */
export function mayEditTribePlan(allowedEditors: readonly number[], asker: number | undefined): boolean {
  return allowedEditors.length === 0 || (asker !== undefined && allowedEditors.includes(asker))
}

// Any text: an id that was never given is a plan that does not exist, and no wrong field.
const planParams = z.object({ id: text(100) })
// Loose: the headers of a request are many, and these calls read one of them.
const knownState = z.looseObject({ 'if-match': z.optional(text(100)) })
const planBody = z.object({ world: WorldKey, planning: TribePlanContent })
/** A plan that is somewhat too large is told how much; what is far from one is not even read. */
const LARGEST_BODY: Figure = { limit: 'planBodyBytes', most: 2 * LARGEST_TRIBE_PLAN_BYTES }
/** A plan is saved many times, also by several people behind one address. */
const SAVES: Rate = { times: { limit: 'tribePlansPerHour', times: 10 }, seconds: 3600 }
const PLANS = '/api/tw/v1/tribe/plans'
const tags = ['tribe plans'] as const

export const tribePlanCalls = {
  create: call({
    method: 'POST',
    url: PLANS,
    price: changing({ times: { limit: 'tribePlansPerHour' }, seconds: 3600 }, { body: LARGEST_BODY }),
    schema: {
      summary:
        'Keeps a new plan, of whoever is signed in or of nobody; Location tells its address, which ends with its id.',
      tags,
      body: planBody,
      response: {
        201: SavedTribePlan,
        400: Refused,
        403: Refused,
        404: Refused,
        409: Refused,
        413: Refused,
        429: Refused,
        507: Refused,
      },
    },
  }),
  update: call({
    method: 'PUT',
    url: `${PLANS}/:id`,
    price: changing(SAVES, { body: LARGEST_BODY }),
    schema: {
      summary:
        'Another version of a plan, whose world stays. With the known lastModifiedDate as If-Match it is refused (409) where somebody saved meanwhile.',
      tags,
      params: planParams,
      headers: knownState,
      body: planBody,
      response: {
        200: SavedTribePlan,
        400: Refused,
        401: Refused,
        403: Refused,
        404: Refused,
        409: Refused,
        413: Refused,
        429: Refused,
        507: Refused,
      },
    },
  }),
  list: call({
    method: 'GET',
    url: PLANS,
    price: reading({ rate: NOW_AND_THEN, answer: 1_000_000 }),
    schema: {
      summary:
        'The plans that whoever asks has created or has accepted to edit, the last changed first; page counts from 0.',
      tags,
      querystring: z.object({
        page: z._default(wholeInAddress(0, 10_000), 0),
        size: z._default(wholeInAddress(1, 100), TRIBE_PLANS_A_PAGE),
      }),
      response: { 200: z.array(TribePlanItem), 400: Refused, 401: Refused },
    },
  }),
  invitations: call({
    method: 'GET',
    url: `${PLANS}/invitations`,
    price: reading({ rate: NOW_AND_THEN, answer: 1_000_000 }),
    schema: {
      summary: `The plans that whoever asks was named an editor of and has not answered, the newest first; at most ${MOST_INVITATIONS}.`,
      tags,
      response: { 200: z.array(TribePlanInvitation), 401: Refused },
    },
  }),
  answerInvitation: call({
    method: 'PUT',
    url: `${PLANS}/:id/invitation`,
    price: changing(SAVES),
    schema: {
      summary:
        'Accepts (true) or declines (false) a plan in the own list, also after another answer. Whoever declines is not asked again and may still change the plan by its address.',
      tags,
      params: planParams,
      body: z.boolean(),
      response: { 204: z.null(), 400: Refused, 401: Refused, 403: Refused, 404: Refused, 429: Refused },
    },
  }),
  one: call({
    method: 'GET',
    url: `${PLANS}/:id`,
    price: reading({ answer: 1_100_000 }),
    schema: {
      summary: 'A whole plan, for everybody who has its id.',
      tags,
      params: planParams,
      response: { 200: TribePlan, 400: Refused, 404: Refused },
    },
  }),
  allowEditors: call({
    method: 'POST',
    url: `${PLANS}/:id/allowed-editors`,
    price: changing(SAVES),
    schema: {
      summary:
        'Says which accounts alone may change the plan; an empty list opens it. For its creator. The others are asked whether they want it in their lists.',
      tags,
      params: planParams,
      body: list(GameId, MOST_EDITORS),
      response: { 204: z.null(), 400: Refused, 401: Refused, 403: Refused, 404: Refused, 429: Refused },
    },
  }),
  hasHistory: call({
    method: 'GET',
    url: `${PLANS}/history/:id`,
    price: reading(),
    schema: {
      summary: 'Whether there is a version before the present one.',
      tags,
      params: planParams,
      response: { 200: z.boolean(), 400: Refused, 404: Refused },
    },
  }),
  restore: call({
    method: 'PUT',
    url: `${PLANS}/:id/restore`,
    price: changing(SAVES, { body: 0 }),
    schema: {
      summary:
        'Puts the version before the present one in its place, which is gone then. If-Match counts as for a save.',
      tags,
      params: planParams,
      headers: knownState,
      response: {
        200: SavedTribePlan,
        400: Refused,
        401: Refused,
        403: Refused,
        404: Refused,
        409: Refused,
        429: Refused,
      },
    },
  }),
  remove: call({
    method: 'DELETE',
    url: `${PLANS}/:id`,
    price: changing(SAVES, { body: 0 }),
    schema: {
      summary: 'Deletes a plan with all its versions, for its creator.',
      tags,
      params: planParams,
      response: { 204: z.null(), 400: Refused, 401: Refused, 403: Refused, 404: Refused },
    },
  }),
} as const
