/**
 * Keys for programs that follow an operation or work on it. Coordinators make them; a program sends its key where a browser
 * sends that of a link, in the header `operation-key`.
 *
 *   READ         what viewers read
 *   STATES       the same, and says of orders what happened to them
 *   EVERYTHING   what coordinators do, but for the operation's links, keys for programs and deleting it. Links of players it reads and
 *                renews, for whoever sends each player his link is such a program; they do less than it may itself. Those that it has
 *                read go on when its key ends: they are renewed one by one.
 *
 * Calls that write need no cookie and no token against foreign pages, as long as no cookie comes along.
 *
 * A key is told once, by the answer that makes it. Only its hash is kept.
 */
import * as z from 'zod/mini'
import { call, Refused } from '../call.ts'
import { changing, reading } from '../price.ts'
import { filledText, text } from '../wire-values.ts'
import { SAVES } from './operation-prices.ts'

export const PROGRAM_RIGHTS = ['READ', 'STATES', 'EVERYTHING'] as const
export type ProgramRight = (typeof PROGRAM_RIGHTS)[number]

export const LONGEST_PROGRAM_NAME = 60
/** Of one operation. */
export const MOST_PROGRAMS = 20

export const Program = z.object({
  id: z.string(),
  name: z.string(),
  right: z.enum(PROGRAM_RIGHTS),
  /** ISO 8601. */
  madeDate: z.string(),
})
export type Program = z.infer<typeof Program>

const PROGRAMS = '/api/tw/v1/operations/:id/programs'
const tags = ['operations'] as const
const params = z.object({ id: text(100) })
const headers = z.looseObject({ 'operation-key': z.optional(text(100)) })
const refusals = { 400: Refused, 403: Refused, 404: Refused, 429: Refused } as const

export const programCalls = {
  all: call({
    method: 'GET',
    url: PROGRAMS,
    price: reading(),
    schema: {
      summary: 'The programs that have a key of an operation, for its coordinators. Their keys are told nowhere.',
      tags,
      params,
      headers,
      response: { 200: z.array(Program), ...refusals },
    },
  }),
  make: call({
    method: 'POST',
    url: PROGRAMS,
    price: changing(SAVES),
    schema: {
      summary:
        'Makes a key for a program and tells it, this once: READ reads, STATES marks orders as well, EVERYTHING changes all but links and keys.',
      tags,
      params,
      headers,
      body: z.object({ name: filledText(LONGEST_PROGRAM_NAME), right: z.enum(PROGRAM_RIGHTS) }),
      response: {
        201: z.object({ program: Program, key: z.string() }),
        ...refusals,
        413: Refused,
        422: Refused,
        507: Refused,
      },
    },
  }),
  end: call({
    method: 'DELETE',
    url: `${PROGRAMS}/:program`,
    price: changing(SAVES, { body: 0 }),
    schema: {
      summary: 'Ends the key of a program at once.',
      tags,
      params: z.object({ id: text(100), program: text(24) }),
      headers,
      response: { 204: z.null(), ...refusals },
    },
  }),
} as const
