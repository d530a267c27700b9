/**
 * A whole operation as one file: what it is called, its world, all its parts, its troops, and the versions of its plan.
 * Taken in again it is the same operation under links of its own; who may do what is no part of a file.
 *
 *   version   the form of the file; whoever reads it refuses one that he does not know
 *   null      a part that was never saved
 *   plans     the oldest first, so the last one is in force. Where all of them would be too much, the oldest stay behind.
 *
 * Its schema is published by a call, for whoever makes or reads such files with programs of his own.
 */
import * as z from 'zod/mini'
import { call, Refused } from '../call.ts'
import { changing, reading, SELDOM } from '../price.ts'
import { list, text, textOf, textWithoutNul, WorldKey, whole } from '../wire-values.ts'
import { OPERATION_PARTS, OperationLinks } from './operation-calls.ts'
import {
  LONGEST_VERSION_NOTE,
  MOST_PINNED_VERSIONS,
  OperationPlan,
  VERSION_CAUSES,
  VersionName,
} from './operation-plan.ts'
import { LARGE_BODY, LARGEST_FILE_ANSWER, NEW_OPERATIONS, SAVES } from './operation-prices.ts'
import { OperationRules } from './operation-rules.ts'
import { OperationTargets } from './operation-targets.ts'
import { PlayerTroops, TroopSelection } from './operation-troops.ts'
import { AuthorName, MOST_OPERATION_PLAYERS, Moment, OperationName } from './operation-values.ts'
import { OperationWaves } from './operation-waves.ts'

export const OPERATION_FILE_FORMAT = 'muster-operation'
export const OPERATION_FILE_VERSION = 1
/** Of a plan, the one in force with them. */
export const KEPT_PLAN_VERSIONS = 20

const FileTroops = z.object({ ...PlayerTroops.shape, broughtAt: Moment })

const FilePlan = z.object({
  version: whole(1, 1_000_000),
  author: AuthorName,
  cause: z.enum(VERSION_CAUSES),
  note: textWithoutNul(LONGEST_VERSION_NOTE),
  savedAt: Moment,
  /** Absent in files of before. */
  isPinned: z.optional(z.boolean()),
  name: z.optional(VersionName),
  plan: OperationPlan,
})

export const OperationFile = z.object({
  format: z.literal(OPERATION_FILE_FORMAT, 'NO_OPERATION_FILE'),
  version: z.literal(OPERATION_FILE_VERSION, 'OTHER_FILE_VERSION'),
  name: OperationName,
  world: WorldKey,
  selection: z.nullable(TroopSelection),
  targets: z.nullable(OperationTargets),
  waves: z.nullable(OperationWaves),
  rules: z.nullable(OperationRules),
  troops: list(FileTroops, MOST_OPERATION_PLAYERS).check(
    z.refine((troops) => new Set(troops.map(({ playerId }) => playerId)).size === troops.length, {
      error: 'PLAYER_TWICE',
    }),
  ),
  plans: list(FilePlan, KEPT_PLAN_VERSIONS).check(
    z.refine((plans) => plans.every(({ version }, at) => version > (plans[at - 1]?.version ?? 0)), {
      error: 'VERSIONS_OUT_OF_ORDER',
    }),
    z.refine((plans) => plans.filter(({ isPinned }) => isPinned).length <= MOST_PINNED_VERSIONS, {
      error: 'PINNED_VERSIONS_FULL',
    }),
  ),
})
export type OperationFile = z.infer<typeof OperationFile>

/** What of a file can take the place of what an operation has; of its plans the last one, as another version. */
export const REPLACED_PARTS = [...OPERATION_PARTS, 'troops', 'plan'] as const
export type ReplacedPart = (typeof REPLACED_PARTS)[number]

/** Whether the file has anything of it. Troops and plans that are none take nothing's place. */
export function isInFile(file: OperationFile, part: ReplacedPart): boolean {
  if (part === 'troops') return file.troops.length > 0
  return part === 'plan' ? file.plans.length > 0 : file[part] !== null
}

const Revisions = z.object({
  selection: whole(0),
  targets: whole(0),
  waves: whole(0),
  rules: whole(0),
  troops: whole(0),
  plan: whole(0),
})

const Replacing = z
  .object({
    file: OperationFile,
    parts: list(z.enum(REPLACED_PARTS), REPLACED_PARTS.length, 1),
    /** Those that are known, as the head tells them. */
    revisions: Revisions,
  })
  .check(
    z.refine(({ file, parts }) => parts.every((part) => isInFile(file, part)), {
      error: 'NOT_IN_FILE',
      path: ['parts'],
    }),
  )

const OPERATIONS = '/api/tw/v1/operations'
const tags = ['operations'] as const
const params = z.object({ id: text(100) })
const headers = z.looseObject({ 'operation-key': z.optional(text(100)) })
const refusals = { 400: Refused, 403: Refused, 404: Refused, 429: Refused } as const
const writing = { ...refusals, 409: Refused, 413: Refused, 422: Refused, 507: Refused } as const

export const operationFileCalls = {
  schema: call({
    method: 'GET',
    url: `${OPERATIONS}/file-schema`,
    price: reading({ rate: SELDOM }),
    schema: {
      summary: 'The JSON Schema of the file that holds a whole operation.',
      tags,
      response: { 200: z.looseObject({}) },
    },
  }),
  file: call({
    method: 'GET',
    url: `${OPERATIONS}/:id/file`,
    price: reading({ rate: SELDOM, answer: LARGEST_FILE_ANSWER }),
    schema: {
      summary: 'The whole operation as one file; its links are no part of it.',
      tags,
      params,
      headers,
      response: { 200: OperationFile, ...refusals },
    },
  }),
  takeIn: call({
    method: 'POST',
    url: `${OPERATIONS}/file`,
    price: changing(NEW_OPERATIONS, { body: LARGE_BODY, milliseconds: 40 }),
    schema: {
      summary:
        'Makes an operation of a file, all of it or nothing, of whoever is signed in or of nobody, and tells the keys of its links. A request that comes again under the same text makes nothing twice and answers the same.',
      tags,
      querystring: z.object({
        /** Chosen by whoever asks, unlike every other. */
        once: z.optional(textOf(100, /^[\w-]{16,}$/, 'BAD_FIELD')),
      }),
      body: OperationFile,
      response: { 201: z.object({ id: z.string(), links: OperationLinks }), ...writing },
    },
  }),
  replace: call({
    method: 'PUT',
    url: `${OPERATIONS}/:id/file`,
    price: changing(SAVES, { body: LARGE_BODY, milliseconds: 40 }),
    schema: {
      summary:
        'Puts parts of a file in place of those of an operation, all or none; refused (409) where somebody saved one of them since the revision that is named.',
      tags,
      params,
      headers,
      body: Replacing,
      response: { 204: z.null(), ...writing },
    },
  }),
} as const
