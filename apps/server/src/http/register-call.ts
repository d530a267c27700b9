/**
 * Makes a route of a call: the contract's value is the address, the check of what
 * comes in and the check of every answer that goes out.
 *
 *   registerCall(app, worldCalls.one, async ({ params }) => toWire(await worldByKey(params.world)))
 *
 * A handler gives the answer of status 200, or sets another status on the reply first. It may also send
 * something ready-made through the reply and give the reply back.
 */
import type { Call, CallSchema } from '@muster/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'

export interface CallOptions {
  /** Bytes; the server's general limit where it is left out. */
  readonly bodyLimit?: number
  /** Per address; none where it is left out. */
  readonly rateLimit?: RateLimit
  /** Whether answers are compressed on their way; a file that states its length is not. True where it is left out. */
  readonly compress?: boolean
}

interface RateLimit {
  readonly max: number
  readonly perSeconds: number
}

export type CallHandler<S extends CallSchema> = (
  request: CallRequest<S>,
  reply: FastifyReply,
) => Promise<Answer<S> | FastifyReply>

/** What came in, already checked. */
type CallRequest<S extends CallSchema> = FastifyRequest<{
  Params: Checked<S, 'params'>
  Querystring: Checked<S, 'querystring'>
  Body: Checked<S, 'body'>
  Headers: Checked<S, 'headers'>
}>

type Checked<
  S extends CallSchema,
  Part extends 'params' | 'querystring' | 'body' | 'headers',
> = S[Part] extends z.ZodMiniType ? z.output<S[Part]> : unknown

type Success = 200 | 201 | 202 | 204
/** An answer without content (204) is `null` in the contract and nothing in the handler. */
type Answer<S extends CallSchema> = {
  [Status in keyof S['response'] & Success]: Status extends 204 ? undefined : z.output<S['response'][Status]>
}[keyof S['response'] & Success]

export function registerCall<S extends CallSchema>(
  app: FastifyInstance,
  { method, url, schema }: Call<S>,
  handler: CallHandler<S>,
  { bodyLimit, rateLimit, compress = true }: CallOptions = {},
): void {
  const route: RouteOptions = {
    method,
    url,
    schema,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(!compress && { compress }),
    config: rateLimit ? { rateLimit: { max: rateLimit.max, timeWindow: rateLimit.perSeconds * 1000 } } : {},
    // The cast: Fastify has checked the parts by the very schema their types come from.
    handler: (request, reply) => handler(request as CallRequest<S>, reply),
  }
  if (schema.consumes?.includes('text/plain')) app.register(async (scope) => void readingText(scope).route(route))
  else app.route(route)
}

/** A call that takes text takes it as text, whatever the content type says. */
function readingText(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  return scope
}
