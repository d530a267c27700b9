/**
 * Tribe plans: which player of a tribe sends how many of what to which village.
 *
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
import { CoordText, LocalTimeText, UnitKey, WorldKey } from './wire-values.ts'

/** The tribe that holds players who came without one. */
export const SOLO_TRIBE_ID = -1
export const SOLO_TRIBE_NAME = 'Solo Players'

export const LONGEST_TYPE_NAME = 60
export const MOST_ATTACK_TYPES = 12
export const MOST_ATTACKING_TRIBES = 50
export const MOST_TRIBE_PLAYERS = 1_000
export const MOST_TARGET_VILLAGES = 5_000
export const MOST_OF_A_TYPE = 100_000

/** The one character that a database cannot keep in a text is left out; nobody can see it. */
const NameText = z.string().check(
  z.overwrite((text) => text.replaceAll('\0', '')),
  z.maxLength(100),
)
const TypeName = NameText.check(z.minLength(1), z.maxLength(LONGEST_TYPE_NAME))
const Amount = z.int().check(z.gte(0), z.lte(MOST_OF_A_TYPE))
/** Ids of the game; they fit 31 bits. */
const GameId = z.int().check(z.gte(0), z.lte(2_147_483_647))

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
  villages: z.int().check(z.gte(0)),
  points: z.int().check(z.gte(0)),
  available: z.array(z.object({ type: TypeName, amount: Amount })).check(z.maxLength(MOST_ATTACK_TYPES)),
  assigned: z
    .array(z.object({ type: TypeName, coords: z.array(AssignedCoord).check(z.maxLength(MOST_TARGET_VILLAGES)) }))
    .check(z.maxLength(MOST_ATTACK_TYPES)),
})
export type AttackingPlayer = z.infer<typeof AttackingPlayer>

export const AttackingTribe = z.object({
  tribeId: z.union([GameId, z.literal(SOLO_TRIBE_ID)]),
  name: NameText,
  tag: NameText,
  /** Members, as the game counts them. */
  size: z.int().check(z.gte(0)),
  players: z.array(AttackingPlayer).check(z.maxLength(MOST_TRIBE_PLAYERS)),
  /** The one tribe whose players are shown. */
  visible: z.boolean(),
})
export type AttackingTribe = z.infer<typeof AttackingTribe>

export const TargetPlayer = z.object({
  /** Empty for barbarians. */
  name: NameText,
  villages: z.array(z.object({ villageId: GameId, coordinates: CoordText })).check(z.maxLength(MOST_TARGET_VILLAGES)),
})
export type TargetPlayer = z.infer<typeof TargetPlayer>

const planning = {
  types: z.array(AttackType).check(z.minLength(1), z.maxLength(MOST_ATTACK_TYPES)),
  attackingTribeData: z.array(AttackingTribe).check(z.maxLength(MOST_ATTACKING_TRIBES)),
  targetPlayers: z.array(TargetPlayer).check(z.maxLength(MOST_TARGET_VILLAGES)),
}

/** What is planned, as it is sent: what else is known of a plan is the server's. */
export const TribePlanning = z.object(planning).check(
  z.refine(({ types }) => new Set(types.map(({ description }) => description)).size === types.length, {
    error: 'TYPE_NAMED_TWICE',
    path: ['types'],
  }),
  z.refine(knowsItsTypes, { error: 'UNKNOWN_ATTACK_TYPE', path: ['attackingTribeData'] }),
)
export type TribePlanning = z.infer<typeof TribePlanning>

function knowsItsTypes(planning: {
  readonly types: readonly AttackType[]
  readonly attackingTribeData: readonly AttackingTribe[]
}): boolean {
  const known = new Set(planning.types.map(({ description }) => description))
  return planning.attackingTribeData.every(({ players }) =>
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
  ...planning,
  /** Id of an account; null where nobody was signed in, or the account is gone. */
  createdBy: z.nullable(z.int()),
})
export type TribePlan = z.infer<typeof TribePlan>

export const TribePlanItem = z.object({
  ...planFields,
  /** Names, as are the target players. */
  tribes: z.array(z.string()),
  targetPlayers: z.array(z.string()),
})
export type TribePlanItem = z.infer<typeof TribePlanItem>

const SavedTribePlan = z.object({ id: z.string(), lastModifiedDate: z.string() })

/** `asker` is the id of whoever is signed in. That the world has not closed is asked elsewhere. */
export function mayEditTribePlan(allowedEditors: readonly number[], asker: number | undefined): boolean {
  return allowedEditors.length === 0 || (asker !== undefined && allowedEditors.includes(asker))
}

// Any text: an id that was never given is a plan that does not exist, and no wrong field.
const planParams = z.object({ id: z.string() })
// Loose: the headers of a request are many, and these calls read one of them.
const knownState = z.looseObject({ 'if-match': z.optional(z.string()) })
const planBody = z.object({ world: WorldKey, planning: TribePlanning })
const PLANS = '/api/tw/v1/tribe/plans'
const tags = ['tribe plans'] as const

export const tribePlanCalls = {
  create: call({
    method: 'POST',
    url: PLANS,
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
      },
    },
  }),
  update: call({
    method: 'PUT',
    url: `${PLANS}/:id`,
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
      },
    },
  }),
  list: call({
    method: 'GET',
    url: PLANS,
    schema: {
      summary: 'The plans that whoever asks has created or is an editor of, the last changed first.',
      tags,
      response: { 200: z.array(TribePlanItem), 401: Refused },
    },
  }),
  one: call({
    method: 'GET',
    url: `${PLANS}/:id`,
    schema: {
      summary: 'A whole plan, for everybody who has its id.',
      tags,
      params: planParams,
      response: { 200: TribePlan, 404: Refused },
    },
  }),
  allowEditors: call({
    method: 'POST',
    url: `${PLANS}/:id/allowed-editors`,
    schema: {
      summary: 'Says which accounts alone may change the plan; an empty list opens it. For its creator.',
      tags,
      params: planParams,
      body: z.array(GameId).check(z.maxLength(100)),
      response: { 204: z.null(), 400: Refused, 401: Refused, 403: Refused, 404: Refused },
    },
  }),
  hasHistory: call({
    method: 'GET',
    url: `${PLANS}/history/:id`,
    schema: {
      summary: 'Whether there is a version before the present one.',
      tags,
      params: planParams,
      response: { 200: z.boolean(), 404: Refused },
    },
  }),
  restore: call({
    method: 'PUT',
    url: `${PLANS}/:id/restore`,
    schema: {
      summary:
        'Puts the version before the present one in its place, which is gone then. If-Match counts as for a save.',
      tags,
      params: planParams,
      headers: knownState,
      response: { 200: SavedTribePlan, 401: Refused, 403: Refused, 404: Refused, 409: Refused, 429: Refused },
    },
  }),
  remove: call({
    method: 'DELETE',
    url: `${PLANS}/:id`,
    schema: {
      summary: 'Deletes a plan with all its versions, for its creator.',
      tags,
      params: planParams,
      response: { 204: z.null(), 401: Refused, 403: Refused, 404: Refused },
    },
  }),
} as const
