/**
 * Off-pack plans: the timed commands of one player on one world, kept under a key that nobody
 * can guess. Who has the key may read and change the lines; where the planning has a password,
 * who has that as well. It comes in the header Planning-Pass, percent-encoded, since a header
 * carries no other letters than Latin ones.
 *
 *   POST   planning                 {name, password?, playerId, world, planningLines: [{line}]}
 *   POST   planning/hand-over       several at once, all or none: {handOver, world, password?, plans: [{name, playerId, planningLines}]}
 *   GET    planning?key=            the planning with all its lines, '12;500|500->…'
 *   GET    planning/{key}/lines     a page of them, by launch
 */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { changing, type Figure, NOW_AND_THEN, type Rate, reading } from './price.ts'
import { filledText, LocalTimeText, list, text, textOf, WorldKey, whole, wholeInAddress } from './wire-values.ts'

export const LONGEST_PLANNING_NAME = 200
export const LONGEST_PLANNING_PASSWORD = 200
/** Lines that one planning holds. */
export const MOST_PLANNING_LINES = 10_000

export const LAUNCH_FILTERS = ['all', 'before', 'after'] as const
export type LaunchFilter = (typeof LAUNCH_FILTERS)[number]

/** The largest page of lines. */
export const MOST_LINES_A_PAGE = 500

/** Whether it is in the off-pack format is asked where it is read. */
const LineText = text(500)
const WrittenLine = z.object({ line: LineText })

export const NewOffPackPlan = z.object({
  name: filledText(LONGEST_PLANNING_NAME),
  /** Null and the empty text are none. */
  password: z.optional(z.nullable(text(LONGEST_PLANNING_PASSWORD))),
  playerId: whole(1),
  world: WorldKey,
  planningLines: list(WrittenLine, MOST_PLANNING_LINES, 1, 'NO_LINES'),
})
export type NewOffPackPlan = z.infer<typeof NewOffPackPlan>

/** Players of one plan; a tribe has a hundred members or fewer, and others may send along. */
export const MOST_HANDED_OVER = 200

export const HandOver = z.object({
  /** Chosen by whoever asks, unlike every other: the same request under the same text makes nothing twice. */
  handOver: textOf(100, /^[\w-]{16,}$/, 'BAD_FIELD'),
  world: WorldKey,
  /** Of each of them. Null and the empty text are none. */
  password: z.optional(z.nullable(text(LONGEST_PLANNING_PASSWORD))),
  plans: list(
    z.object({
      name: filledText(LONGEST_PLANNING_NAME),
      playerId: whole(1),
      planningLines: list(WrittenLine, MOST_PLANNING_LINES, 1, 'NO_LINES'),
    }),
    MOST_HANDED_OVER,
    1,
  ),
})
export type HandOver = z.infer<typeof HandOver>

export const OffPackPlanDetail = z.object({
  planningKey: z.string(),
  name: z.string(),
  /** The name is null where the world no longer knows the player. */
  player: z.object({ playerId: z.int(), name: z.nullable(z.string()) }),
  /** The address without a slash at its end. */
  world: z.object({ world: z.string(), url: z.string() }),
  passwordProtected: z.boolean(),
  /** ISO 8601. */
  createdDate: z.string(),
  /** `12;500|500->…`: the id of the line, then the line itself; by launch. */
  planningLines: z.array(z.string()),
})
export type OffPackPlanDetail = z.infer<typeof OffPackPlanDetail>

/** A line as it is kept: the off-pack line with its amount, and a template where it names one. */
export const OffPackPlanLine = z.object({ id: z.int(), line: z.string() })
export type OffPackPlanLine = z.infer<typeof OffPackPlanLine>

export const OffPackPlanLinePage = z.object({
  content: z.array(OffPackPlanLine),
  /** Of all pages, after the filter. */
  totalElements: z.int(),
  /** Of the page, from 0. */
  number: z.int(),
  last: z.boolean(),
  numberOfElements: z.int(),
})
export type OffPackPlanLinePage = z.infer<typeof OffPackPlanLinePage>

export const OffPackPlanSummary = z.object({
  planningKey: z.string(),
  totalLines: z.int(),
  /** Whose launch is still to come. */
  linesAhead: z.optional(z.int()),
  /** The first of them, ISO 8601; null where there is none. */
  nextLaunch: z.optional(z.nullable(z.string())),
  name: z.string(),
  world: z.object({ world: z.string() }),
  passwordProtected: z.boolean(),
  /** ISO 8601. */
  createdDate: z.string(),
})
export type OffPackPlanSummary = z.infer<typeof OffPackPlanSummary>

/** Of each letter at most three bytes, and of each byte three letters. */
const LONGEST_ENCODED_PASSWORD = 9 * LONGEST_PLANNING_PASSWORD
/** Far above the keys that are given out. */
const LONGEST_KEY = 100

// Loose: the headers of a request are many, and these calls read two of them.
const withPassword = z.looseObject({
  /** Percent-encoded. */
  'planning-pass': z.optional(text(LONGEST_ENCODED_PASSWORD)),
})
const withPasswordAndKey = z.looseObject({
  'planning-pass': z.optional(text(LONGEST_ENCODED_PASSWORD)),
  'planning-key': z.optional(text(LONGEST_KEY)),
})

const PLAN_BODY: Figure = { limit: 'planBodyBytes' }
const NEW_PLANNINGS: Rate = { times: { limit: 'planningsPerHour' }, seconds: 3600 }
/** Lines are added by hand, in one go; they are removed one by one, as they are sent. */
const REMOVALS: Rate = { times: { limit: 'planningChangesPerHour', times: 20 }, seconds: 3600 }
/** Of a line with its id: all units in millions, a note in letters of three bytes. */
const LONGEST_LINE_BYTES = 760
const LARGEST_PLANNING_ANSWER = MOST_PLANNING_LINES * LONGEST_LINE_BYTES
/** Of an account: as many as it may have where nobody has set its limit higher. */
export const MOST_LISTED_PLANNINGS = 1_000

const BASE = '/api/planning/v1/planning'
const tags = ['off-pack plans'] as const
// Any text: a key that was never given is a planning that does not exist, and no wrong field.
const byKey = z.object({ key: text(LONGEST_KEY) })

export const offPackPlanCalls = {
  create: call({
    method: 'POST',
    url: BASE,
    price: changing(NEW_PLANNINGS, { body: PLAN_BODY }),
    schema: {
      summary:
        'Keeps a planning, of whoever is signed in or of nobody; Location tells its address, which ends with its key.',
      tags,
      body: NewOffPackPlan,
      response: {
        201: z.object({ planningKey: z.string() }),
        400: Refused,
        403: Refused,
        404: Refused,
        409: Refused,
        413: Refused,
        422: Refused,
        429: Refused,
        507: Refused,
      },
    },
  }),
  handOver: call({
    method: 'POST',
    url: `${BASE}/hand-over`,
    price: changing(NEW_PLANNINGS, { body: PLAN_BODY }),
    schema: {
      summary:
        'Keeps several plannings at once, one a player: all of them or none. A request that comes again answers with the same keys.',
      tags,
      body: HandOver,
      response: {
        201: z.object({
          /** In the order of the request. */
          plannings: z.array(z.object({ playerId: z.int(), planningKey: z.string() })),
        }),
        400: Refused,
        403: Refused,
        404: Refused,
        409: Refused,
        413: Refused,
        422: Refused,
        429: Refused,
        507: Refused,
      },
    },
  }),
  one: call({
    method: 'GET',
    url: BASE,
    price: reading({ rate: NOW_AND_THEN, answer: LARGEST_PLANNING_ANSWER }),
    schema: {
      summary:
        'A planning with all its lines. The header Planning-Key may repeat the key; one that differs is refused. Planning-Pass carries the password, percent-encoded.',
      tags,
      querystring: z.object({ key: text(LONGEST_KEY) }),
      headers: withPasswordAndKey,
      response: { 200: OffPackPlanDetail, 400: Refused, 401: Refused, 404: Refused, 429: Refused },
    },
  }),
  mine: call({
    method: 'GET',
    url: `${BASE}/plans`,
    price: reading({ rate: NOW_AND_THEN, answer: 2_000_000 }),
    schema: {
      summary: `The plannings of whoever asks, the newest first; at most ${MOST_LISTED_PLANNINGS}.`,
      tags,
      response: { 200: z.array(OffPackPlanSummary), 401: Refused },
    },
  }),
  lines: call({
    method: 'GET',
    url: `${BASE}/:key/lines`,
    price: reading({ answer: 1_000_000 }),
    schema: {
      summary: 'A page of lines by launch; launchFilter keeps those before launchTime, or from it on.',
      tags,
      params: byKey,
      querystring: z
        .object({
          page: z._default(wholeInAddress(0, 1_000_000), 0),
          size: z._default(wholeInAddress(1, MOST_LINES_A_PAGE), 20),
          sort: z._default(z.enum(['launchTime,asc', 'launchTime,desc']), 'launchTime,asc'),
          launchFilter: z._default(z.enum(LAUNCH_FILTERS), 'all'),
          /** On the clock of the world. */
          launchTime: z.optional(LocalTimeText),
        })
        .check(
          z.refine(({ launchFilter, launchTime }) => launchFilter === 'all' || launchTime !== undefined, {
            error: 'REQUIRED_FIELD',
            path: ['launchTime'],
          }),
        ),
      headers: withPassword,
      response: { 200: OffPackPlanLinePage, 400: Refused, 401: Refused, 404: Refused, 429: Refused },
    },
  }),
  addLines: call({
    method: 'POST',
    url: `${BASE}/:key/lines`,
    price: changing({ times: { limit: 'planningChangesPerHour' }, seconds: 3600 }, { body: PLAN_BODY }),
    schema: {
      summary: 'Adds lines to a planning, each in the off-pack format.',
      tags,
      params: byKey,
      headers: withPassword,
      /** A line may also come as its text alone. */
      body: list(
        z.pipe(
          z.union([WrittenLine, LineText]),
          z.transform((written: { line: string } | string) =>
            typeof written === 'string' ? { line: written } : written,
          ),
        ),
        MOST_PLANNING_LINES,
        1,
        'NO_LINES',
      ),
      response: {
        204: z.null(),
        400: Refused,
        401: Refused,
        403: Refused,
        404: Refused,
        409: Refused,
        413: Refused,
        422: Refused,
        429: Refused,
        507: Refused,
      },
    },
  }),
  removeLines: call({
    method: 'DELETE',
    url: `${BASE}/:key/lines`,
    price: changing(REMOVALS, { body: PLAN_BODY }),
    schema: {
      summary: 'Takes lines out of a planning; ids that are none of its lines are passed over.',
      tags,
      params: byKey,
      headers: withPassword,
      body: z.object({
        lineIds: list(whole(1), MOST_PLANNING_LINES, 1),
      }),
      response: { 204: z.null(), 400: Refused, 401: Refused, 403: Refused, 404: Refused, 413: Refused, 429: Refused },
    },
  }),
  remove: call({
    method: 'DELETE',
    url: `${BASE}/:key`,
    price: changing(REMOVALS, { body: 0 }),
    schema: {
      summary: 'Deletes a planning with its lines, for its creator and for whoever has its password.',
      tags,
      params: byKey,
      headers: withPassword,
      response: { 204: z.null(), 400: Refused, 401: Refused, 403: Refused, 404: Refused, 429: Refused },
    },
  }),
} as const
