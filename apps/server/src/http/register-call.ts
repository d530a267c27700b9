/**
 * Makes a route of a call: the contract's value is the address, the price, the check of what
 * comes in and the check of every answer that goes out.
 *
 *   registerCall(app, worldCalls.one, async ({ params }) => toWire(await worldByKey(params.world)))
 *
 * A handler gives the answer of status 200, or sets another status on the reply first. It may also send
 * something ready-made through the reply and give the reply back.
 */
import { type Call, type CallSchema, figureOf, type Limits, type Rate } from '@muster/contracts'
import { nameOf } from '@muster/contracts/every-call'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { PREPARATIONS } from '../every-preparation.ts'
import { isPrepared } from './answers/prepared-bodies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the prices of the calls leave to whoever runs the server. */
    limits: Limits
  }
}

export interface CallOptions<S extends CallSchema, Admitted, Body> {
  /** Whether answers are compressed on their way; a file that states its length is not. True where it is left out. */
  readonly compress?: boolean
  /** From the last byte of the request to the first of the answer; the server's general limit where it is left out. */
  readonly answerSeconds?: number
  /**
   * Asked before the body is read, so that nobody sends megabytes to what he may not touch: throws a refusal, or gives
   * what the handler goes on with. A request whose address or headers are not valid is not asked about; it is
   * refused for that. Asked again `within` the transaction of each change, by that transaction alone.
   */
  readonly admit?: (
    request: FastifyRequest,
    params: Checked<S, 'params'>,
    within: Database | undefined,
  ) => Promise<Admitted>
  /** What the handler finds in place of the body; prepared-bodies.ts tells where it runs. */
  readonly prepare?: (body: Checked<S, 'body'>) => Body
}

export type CallHandler<S extends CallSchema, Admitted = undefined, Body = Checked<S, 'body'>> = (
  request: CallRequest<S, Body>,
  reply: FastifyReply,
  admitted: Admitted,
) => Promise<Answer<S> | FastifyReply>

/** What came in, already checked. */
type CallRequest<S extends CallSchema, Body> = FastifyRequest<{
  Params: Checked<S, 'params'>
  Querystring: Checked<S, 'querystring'>
  Body: Body
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

export function registerCall<S extends CallSchema, Admitted = undefined, Body = Checked<S, 'body'>>(
  app: FastifyInstance,
  { method, url, price, schema }: Call<S>,
  handler: CallHandler<S, Admitted, Body>,
  { compress = true, answerSeconds, admit, prepare }: CallOptions<S, Admitted, Body> = {},
): void {
  if (prepare && !PREPARATIONS.has(nameOf({ method, url })))
    throw new Error(`${method} ${url} prepares its body, and the thread that reads large ones does not know how`)
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const route: RouteOptions = {
    method,
    url,
    schema,
    // Fastify knows no limit of nothing.
    bodyLimit: Math.max(1, figureOf(price.body, app.limits)),
    ...(!compress && { compress }),
    config: {
      rateLimit: rateLimitOf(price.rate, app.limits),
      answerBytes: figureOf(price.answer, app.limits),
      ...(answerSeconds !== undefined && { answerMs: answerSeconds * 1000 }),
    },
    ...(admit && {
      preParsing: async (request: FastifyRequest) => {
        const params = schema.params?.safeParse(request.params)
        if (params?.success === false || schema.headers?.safeParse(request.headers).success === false) return
        // The cast: they have just been checked by the schema their type comes from.
        const ask = (within?: Database) => admit(request, params?.data as Checked<S, 'params'>, within)
        admitted.set(request, await ask())
        ADMISSIONS.set(request, ask)
      },
    }),
    ...(prepare && {
      preHandler: async (request: FastifyRequest) => {
        // The cast: it has been checked by the schema its type comes from.
        if (!isPrepared(request)) request.body = prepare(request.body as Checked<S, 'body'>)
      },
    }),
    // The casts: Fastify has checked the parts by the very schema their types come from, and `admit` has been asked.
    handler: (request, reply) => handler(request as CallRequest<S, Body>, reply, admitted.get(request) as Admitted),
  }
  if (schema.consumes?.includes('text/plain')) app.register(async (scope) => void readingText(scope).route(route))
  else app.route(route)
}

const ADMISSIONS = new WeakMap<FastifyRequest, (within: Database) => Promise<unknown>>()

/** Asks what the call of a request asked before its body, if it asked: as things are inside a transaction. */
export async function admitAgain(request: FastifyRequest, within: Database): Promise<void> {
  await ADMISSIONS.get(request)?.(within)
}

function rateLimitOf({ times, seconds, group }: Rate, limits: Limits) {
  return {
    max: figureOf(times, limits),
    timeWindow: seconds * 1000,
    ...(group !== undefined && { groupId: group }),
  }
}

/** A call that takes text takes it as text, whatever the content type says. */
function readingText(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  return scope
}
