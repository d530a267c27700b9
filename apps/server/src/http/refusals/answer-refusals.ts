/**
 * The answer to whoever is refused. A handler throws a `Refusal`; every other error becomes one here. All of them are
 * answered alike:
 *
 *   { error: 'Not Found', message: 'There is no world nl9. Choose another world.', status: 404, code: 'WORLD_UNKNOWN', … }
 *
 * `error` is the phrase HTTP has for the status and `message` the English sentence of the
 * code, for whoever reads the answer without the page. What broke inside a 500 is
 * logged and never answered.
 */
import { STATUS_CODES } from 'node:http'
import type { Refused } from '@muster/contracts'
import { en } from '@muster/phrases'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isDatabaseDown, isStorageFull } from '../../db/database.ts'
import { Refusal } from './refusal.ts'
import { openRefusalLog } from './refusal-log.ts'

// Without a language the small zod says "Invalid input" to everything.
z.config(z.locales.en())

/** What serves the files says so of paths that none can have: `//`, `..`, a name that is longer than the file system takes. */
const NO_FILE = 'FST_STATIC_FORBIDDEN_PATH'

export function answerRefusals(app: FastifyInstance): void {
  const log = openRefusalLog(app.log)
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.code === NO_FILE) return reply.callNotFound()
    const refusal = refusalOf(error)
    log(error, refusal)
    return refuse(reply, refusal)
  })
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  // Written out here, because the answer's schema need not list every status a refusal can have.
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((value: string) => value)
    .send(textOf(refusal))
}

/** For addresses that lead to no call, because they cannot be read: `%ED`, or a part that is far too long. */
export function refuseUnreadableAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  refuse(reply, refusalOf(error))
}

/** For the addresses of the API that do not exist. */
export function refuseUnknownAddress(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(reply, new Refusal(404, 'NOT_FOUND'))
}

/** The body of its answer. */
export function textOf(refusal: Refusal): string {
  return JSON.stringify(toWire(refusal))
}

function toWire({ status, message, code, values, details: { field, coords } }: Refusal): Refused {
  return {
    error: STATUS_CODES[status] ?? 'Error',
    message,
    status,
    code,
    ...(field !== undefined && { field }),
    ...(coords !== undefined && { coords: [...coords] }),
    ...(Object.keys(values).length > 0 && { values: { ...values } }),
  }
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (isStorageFull(error)) return new Refusal(507, 'STORAGE_FULL', {}, { retryAfterSeconds: 60 })
  if (isDatabaseDown(error)) return new Refusal(503, 'DATABASE_DOWN', {}, { retryAfterSeconds: 2 })
  if (error.statusCode === 414) return new Refusal(414, 'ADDRESS_TOO_LONG')
  if (error.statusCode === 413) return new Refusal(413, 'BODY_TOO_LARGE')
  if (error.statusCode === 404) return new Refusal(404, 'NOT_FOUND')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(error.statusCode, 'BAD_BODY')
  return new Refusal(500, 'SERVER_ERROR')
}

interface Fault {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Names the field that is wrong; a request that is wrong as a whole names its part: `body`. */
export function badField(issue: Fault | undefined, part = 'body'): Refusal {
  const field = issue?.path.join('.') || part
  return new Refusal(400, 'BAD_FIELD', { field, problem: problemOf(issue?.message ?? 'Invalid input') }, { field })
}

const fieldPhrases: Readonly<Record<string, string>> = en.fields

/** A schema's message is a code with a phrase, a code of the schema alone (`BAD_DATE`), or zod's own sentence. */
function problemOf(message: string): string {
  const phrase = fieldPhrases[message]
  if (phrase !== undefined) return phrase.replace(/\.$/, '')
  return /^[A-Z_]+$/.test(message) ? message.toLowerCase().replaceAll('_', ' ') : message
}
