/**
 * Only our own page may change anything: every GET hands the page a token in a cookie
 * that scripts of this site alone can read, and whatever is not a GET must bring the same
 * token in a header. A foreign page can make a browser send the cookie, not the header.
 *
 *   GET  …                                →  Set-Cookie: XSRF-TOKEN=<token>   unless the browser has one
 *   POST …  Cookie and X-XSRF-TOKEN agree →  goes on, otherwise 403 CROSS_SITE
 *   POST …  operation-key, no cookie      →  goes on: a program
 *
 * A program brings its key in a header of its own and nothing that a browser adds by itself. No foreign page can make a browser
 * send that: it would ask first whether it may send such a header, and is never told so.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'

export const TOKEN_COOKIE = 'XSRF-TOKEN'
export const TOKEN_HEADER = 'x-xsrf-token'

const TOKEN = /^[A-Za-z0-9_-]{22,128}$/

/** Needs @fastify/cookie. */
export function guardAgainstCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[TOKEN_COOKIE]
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
      if (request.method === 'GET' && !isToken(token))
        reply.setCookie(TOKEN_COOKIE, randomBytes(24).toString('base64url'), {
          path: '/',
          sameSite: 'lax',
          // The page has to read it in order to echo it.
          httpOnly: false,
          secure: request.protocol === 'https',
        })
      return
    }
    if (isOfProgram(request.headers)) return
    if (!isToken(token) || !agree(token, request.headers[TOKEN_HEADER])) throw new Refusal(403, 'CROSS_SITE')
  })
}

function isOfProgram({ cookie, 'operation-key': key }: IncomingHttpHeaders): boolean {
  return cookie === undefined && typeof key === 'string' && key !== ''
}

function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text)
}

function agree(token: string, echoed: string | readonly string[] | undefined): boolean {
  if (typeof echoed !== 'string') return false
  const [a, b] = [Buffer.from(token), Buffer.from(echoed)]
  return a.length === b.length && timingSafeEqual(a, b)
}
