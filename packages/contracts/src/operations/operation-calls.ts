/**
 * The calls of operations.
 *
 * Who may what: every call names the operation, and says by the header `operation-key` which link it came by. Whoever made
 * it and is signed in has the rights of a coordinator without a key. Without either the operation does not exist (404); with the
 * link of a viewer it can be read (403 for everything else).
 */
import * as z from 'zod/mini'
import { call, Refused } from '../call.ts'
import { changing, NOW_AND_THEN, reading } from '../price.ts'
import { text, textWithoutNul, WorldKey, whole, wholeInAddress } from '../wire-values.ts'
import { KeptPlan, NewVersion, PlanAsk, PlanProposal, PlanVersion, VersionName } from './operation-plan.ts'
import {
  LARGE_BODY,
  LARGEST_PART_ANSWER,
  LARGEST_TROOPS_ANSWER,
  NEW_OPERATIONS,
  OPENED_BY_ALL,
  SAVES,
} from './operation-prices.ts'
import { OPERATION_ROLES } from './operation-roles.ts'
import { OperationRules } from './operation-rules.ts'
import { OperationTargets } from './operation-targets.ts'
import { KeptTroops, NewTroops, TroopSelection } from './operation-troops.ts'
import { LARGEST_OPERATION_FILE_BYTES, OperationName } from './operation-values.ts'
import { LONGEST_WAVE_NAME, OperationWaves } from './operation-waves.ts'

/** The parts that are whole documents; troops are one for each player, and the plan has versions. */
export const OPERATION_PARTS = ['selection', 'targets', 'waves', 'rules'] as const
export type OperationPartName = (typeof OPERATION_PARTS)[number]

const figures = {
  villages: z.int(),
  players: z.int(),
  targets: z.int(),
  waves: z.int(),
  /** Null while there is no plan. */
  planned: z.nullable(z.int()),
  wanted: z.nullable(z.int()),
}

/** What it is called, what it holds, and the revision of each part. */
export const OperationHead = z.object({
  id: z.string(),
  name: z.string(),
  world: z.string(),
  role: z.enum(OPERATION_ROLES),
  /** Whether whoever asks is signed in and made it. */
  isOwn: z.boolean(),
  /** ISO 8601. */
  createdDate: z.string(),
  /** When it is deleted with all its troops. */
  expiresDate: z.string(),
  figures: z.object(figures),
  /** Of all its parts but the versions of its plan, as JSON. */
  bytes: z.int(),
  /** Those that were given out and count: neither cancelled nor replaced; and of which version of the plan they are, 0 before the first. */
  orders: z.object({ given: z.int(), sent: z.int(), version: z.int() }),
  /**
   * 0 for what was never saved; of the troops that of the last change of anybody's, also where some were deleted; of the
   * plan its version.
   */
  revisions: z.object({
    selection: z.int(),
    targets: z.int(),
    waves: z.int(),
    rules: z.int(),
    troops: z.int(),
    plan: z.int(),
  }),
})
export type OperationHead = z.infer<typeof OperationHead>

export const OperationItem = z.object({
  id: z.string(),
  name: z.string(),
  world: z.string(),
  createdDate: z.string(),
  modifiedDate: z.string(),
  /** ISO 8601 of the last landing of its plan; null without one. */
  lastLanding: z.nullable(z.string()),
  figures: z.object(figures),
})
export type OperationItem = z.infer<typeof OperationItem>

/** The keys that the links carry, each of 128 random bits. */
export const OperationLinks = z.object({ coordinator: z.string(), viewer: z.string() })
export type OperationLinks = z.infer<typeof OperationLinks>

const OPERATIONS = '/api/tw/v1/operations'
const tags = ['operations'] as const
// Any text: an id that was never given is an operation that does not exist, and no wrong field.
const params = z.object({ id: text(100) })
// Loose: the headers of a request are many, and these calls read one of them.
const headers = z.looseObject({ 'operation-key': z.optional(text(100)) })
const Saved = z.object({ revision: z.int() })
const WaveName = textWithoutNul(LONGEST_WAVE_NAME)
const refusals = { 400: Refused, 403: Refused, 404: Refused, 429: Refused } as const
/** 422: what is refused though each field is right, like a world that has closed or too many villages. */
const writing = { ...refusals, 409: Refused, 413: Refused, 422: Refused, 507: Refused } as const

/** Reading and saving of one part; a save names the revision that it knows, and is refused (409) where there is a newer one. */
function partCalls<const Name extends OperationPartName, T extends z.ZodMiniType>(name: Name, Content: T) {
  return {
    read: call({
      method: 'GET',
      url: `${OPERATIONS}/:id/${name}`,
      price: reading({ answer: LARGEST_PART_ANSWER }),
      schema: {
        summary: `The ${name} of an operation and their revision; null where they were never saved.`,
        tags,
        params,
        headers,
        response: { 200: z.object({ revision: z.int(), content: z.nullable(Content) }), ...refusals },
      },
    }),
    save: call({
      method: 'PUT',
      url: `${OPERATIONS}/:id/${name}`,
      price: changing(SAVES, { body: { limit: 'planBodyBytes' } }),
      schema: {
        summary: `Saves the ${name} of an operation; refused (409) where somebody saved since the revision that is named.`,
        tags,
        params,
        headers,
        body: z.object({ revision: whole(0), content: Content }),
        response: { 200: Saved, ...writing },
      },
    }),
  } as const
}

/** Reading and saving of each part, by its name; they stand among the calls below as well. */
export const callsOfOperationParts = {
  selection: partCalls('selection', TroopSelection),
  targets: partCalls('targets', OperationTargets),
  waves: partCalls('waves', OperationWaves),
  rules: partCalls('rules', OperationRules),
} as const

export const operationCalls = {
  create: call({
    method: 'POST',
    url: OPERATIONS,
    price: changing(NEW_OPERATIONS),
    schema: {
      summary: 'Makes an empty operation, of whoever is signed in or of nobody, and tells the keys of its links.',
      tags,
      body: z.object({ name: OperationName, world: WorldKey }),
      response: { 201: z.object({ id: z.string(), links: OperationLinks }), ...writing },
    },
  }),
  example: call({
    method: 'POST',
    url: `${OPERATIONS}/example`,
    price: changing(NEW_OPERATIONS, { milliseconds: 60 }),
    schema: {
      summary:
        'Makes a whole operation to try out, of villages of a world with troops that are made up: a tribe, targets and three waves, ready to be planned, or under way with its orders given out.',
      tags,
      body: z.object({
        name: OperationName,
        world: WorldKey,
        /** What its waves are called, in the words of whoever asks; without names where it is absent. */
        waves: z.optional(z.object({ fakes: WaveName, nukes: WaveName, trains: WaveName })),
        /** Planned and given out some hours ago, with what its players have marked since. */
        isUnderWay: z.optional(z.boolean()),
      }),
      response: { 201: z.object({ id: z.string(), links: OperationLinks }), 503: Refused, ...writing },
    },
  }),
  mine: call({
    method: 'GET',
    url: OPERATIONS,
    price: reading({ rate: NOW_AND_THEN }),
    schema: {
      summary: 'The operations that whoever asks has made, the last changed first; page counts from 0.',
      tags,
      querystring: z.object({
        page: z._default(wholeInAddress(0, 10_000), 0),
        size: z._default(wholeInAddress(1, 100), 50),
      }),
      response: { 200: z.array(OperationItem), 400: Refused, 401: Refused },
    },
  }),
  one: call({
    method: 'GET',
    url: `${OPERATIONS}/:id`,
    price: reading({ rate: OPENED_BY_ALL }),
    schema: {
      summary: 'What an operation is called, what it holds, and the revision of each of its parts.',
      tags,
      params,
      headers,
      response: { 200: OperationHead, ...refusals },
    },
  }),
  rename: call({
    method: 'PUT',
    url: `${OPERATIONS}/:id`,
    price: changing(SAVES),
    schema: {
      summary: 'Another name.',
      tags,
      params,
      headers,
      body: z.object({ name: OperationName }),
      response: { 204: z.null(), ...writing },
    },
  }),
  remove: call({
    method: 'DELETE',
    url: `${OPERATIONS}/:id`,
    price: changing(SAVES, { body: 0 }),
    schema: {
      summary: 'Deletes an operation with all that belongs to it.',
      tags,
      params,
      headers,
      response: { 204: z.null(), ...refusals },
    },
  }),
  links: call({
    method: 'GET',
    url: `${OPERATIONS}/:id/links`,
    price: reading(),
    schema: {
      summary: 'The keys of its links, for its coordinators.',
      tags,
      params,
      headers,
      response: { 200: OperationLinks, ...refusals },
    },
  }),
  renewLink: call({
    method: 'POST',
    url: `${OPERATIONS}/:id/links`,
    price: changing(SAVES),
    schema: {
      summary: 'Another key for a link, which ends the one before; tells all of them as they are then.',
      tags,
      params,
      headers,
      body: z.object({ role: z.enum(OPERATION_ROLES) }),
      response: { 200: OperationLinks, ...refusals },
    },
  }),
  troops: call({
    method: 'GET',
    url: `${OPERATIONS}/:id/troops`,
    price: reading({ rate: NOW_AND_THEN, answer: LARGEST_TROOPS_ANSWER }),
    schema: {
      summary: 'The troops of all players.',
      tags,
      params,
      headers,
      response: { 200: z.object({ players: z.array(KeptTroops) }), ...refusals },
    },
  }),
  saveTroops: call({
    method: 'PUT',
    url: `${OPERATIONS}/:id/troops`,
    price: changing(SAVES, { body: LARGE_BODY, milliseconds: 30 }),
    schema: {
      summary:
        'The troops of the players that are named, in place of theirs before, all or none; refused (409) where somebody saved theirs since.',
      tags,
      params,
      headers,
      body: NewTroops,
      response: {
        200: z.object({
          players: z.array(z.object({ playerId: z.int(), revision: z.int(), broughtDate: z.string() })),
        }),
        ...writing,
      },
    },
  }),
  removeTroops: call({
    method: 'DELETE',
    url: `${OPERATIONS}/:id/troops`,
    price: changing(SAVES, { body: 0 }),
    schema: {
      summary:
        'Deletes the troops of one player, or of all; refused (409) where some of them were brought since the revision that is named.',
      tags,
      params,
      headers,
      querystring: z.object({ playerId: z.optional(wholeInAddress(0)), revision: z.optional(wholeInAddress(0)) }),
      response: { 204: z.null(), 409: Refused, ...refusals },
    },
  }),
  selection: callsOfOperationParts.selection.read,
  saveSelection: callsOfOperationParts.selection.save,
  targets: callsOfOperationParts.targets.read,
  saveTargets: callsOfOperationParts.targets.save,
  waves: callsOfOperationParts.waves.read,
  saveWaves: callsOfOperationParts.waves.save,
  rules: callsOfOperationParts.rules.read,
  saveRules: callsOfOperationParts.rules.save,
  propose: call({
    method: 'POST',
    url: `${OPERATIONS}/:id/proposal`,
    price: changing(
      { times: { limit: 'plansPerMinute' }, seconds: 60 },
      { body: { limit: 'planBodyBytes' }, answer: LARGEST_OPERATION_FILE_BYTES, milliseconds: 60 },
    ),
    schema: {
      summary: 'The best plan of the operation as it stands; nothing is kept before somebody saves it as a version.',
      tags,
      params,
      headers,
      body: PlanAsk,
      response: { 200: PlanProposal, 503: Refused, ...writing },
    },
  }),
  plan: call({
    method: 'GET',
    url: `${OPERATIONS}/:id/plan`,
    price: reading({ rate: NOW_AND_THEN, answer: LARGEST_OPERATION_FILE_BYTES }),
    schema: {
      summary: 'The plan in force; null while there is none.',
      tags,
      params,
      headers,
      response: { 200: z.nullable(KeptPlan), ...refusals },
    },
  }),
  savePlan: call({
    method: 'PUT',
    url: `${OPERATIONS}/:id/plan`,
    // A proposal is kept as it was answered.
    price: changing(SAVES, { body: LARGE_BODY }),
    schema: {
      summary:
        'Another version of the plan, which is in force then; refused (409) where there is a newer one than is named.',
      tags,
      params,
      headers,
      body: NewVersion,
      response: { 200: PlanVersion, ...writing },
    },
  }),
  versions: call({
    method: 'GET',
    url: `${OPERATIONS}/:id/plan/versions`,
    price: reading(),
    schema: {
      summary: 'The versions of the plan that are kept, the newest first.',
      tags,
      params,
      headers,
      response: { 200: z.array(PlanVersion), ...refusals },
    },
  }),
  version: call({
    method: 'GET',
    url: `${OPERATIONS}/:id/plan/versions/:version`,
    price: reading({ rate: NOW_AND_THEN, answer: LARGEST_OPERATION_FILE_BYTES }),
    schema: {
      summary: 'One version with its commands.',
      tags,
      params: z.object({ id: text(100), version: wholeInAddress(1) }),
      headers,
      response: { 200: KeptPlan, ...refusals },
    },
  }),
  pinVersion: call({
    method: 'PUT',
    url: `${OPERATIONS}/:id/plan/versions/:version/pin`,
    price: changing(SAVES),
    schema: {
      summary: 'Pins a version, so that it stays however many come after it, and names it; or takes both back.',
      tags,
      params: z.object({ id: text(100), version: wholeInAddress(1) }),
      headers,
      body: z.object({ isPinned: z.boolean(), name: VersionName }),
      response: { 200: PlanVersion, ...writing },
    },
  }),
} as const
