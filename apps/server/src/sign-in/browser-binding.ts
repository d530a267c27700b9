/**
 * Which browser began: a secret in a cookie that scripts cannot read. It opens nothing by
 * itself; it makes a token worthless in every other browser until it is confirmed in this one.
 *
 * SameSite is lax, because the provider sends the browser back from its own site. Under
 * https the name's prefix makes browsers refuse such a cookie from a neighbouring site.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf, isSecret, newSecret } from './secrets.ts'

export const BROWSER_COOKIE = 'muster-sign-in'
/** As long as a sign-in may take. */
const LIFE_SECONDS = 600

export interface BrowserBinding {
  /** The hash of the browser's secret; a browser that has none is given one. Two sign-ins at once share it. */
  bind(request: FastifyRequest, reply: FastifyReply): string
  hashOf(request: FastifyRequest): string | undefined
}

export function browserBinding(publicUrl: string | undefined): BrowserBinding {
  const isSecure = (request: FastifyRequest) => publicUrl?.startsWith('https:') ?? request.protocol === 'https'
  const nameFor = (request: FastifyRequest) => `${isSecure(request) ? '__Host-' : ''}${BROWSER_COOKIE}`
  const secretOf = (request: FastifyRequest) => {
    const secret = request.cookies[nameFor(request)]
    return isSecret(secret) ? secret : undefined
  }
  return {
    bind(request, reply) {
      const secret = secretOf(request) ?? newSecret()
      reply.setCookie(nameFor(request), secret, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(request),
        maxAge: LIFE_SECONDS,
      })
      return hashOf(secret)
    },
    hashOf(request) {
      const secret = secretOf(request)
      return secret === undefined ? undefined : hashOf(secret)
    },
  }
}
