/** The web server without any call: everything that holds for each request, whichever slice answers it. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { askInTheNameOfAddresses } from './addresses/asking-addresses.ts'
import { refuseLongAddresses } from './addresses/long-addresses.ts'
import { proxiesAmong, trusting } from './addresses/trusted-proxies.ts'
import { holdAnswersToPrices } from './answers/answer-prices.ts'
import { boundAnswers } from './answers/answers.ts'
import { describeCalls } from './answers/open-api.ts'
import { keepAnswersPrivate } from './answers/private-answers.ts'
import { shareBodies } from './bodies/body-shares.ts'
import { readJsonBodies } from './bodies/json-bodies.ts'
import { refuseEncodedBodies } from './bodies/plain-bodies.ts'
import { countConnections } from './limits/connections.ts'
import { limitRates } from './limits/rate-limits.ts'
import type { ShareLimits } from './limits/shares.ts'
import { closingByLimits, limitTimes, TIME_LIMITS, type TimeLimits, timedServer } from './limits/time-limits.ts'
import { guardAgainstCrossSite } from './pages/cross-site.ts'
import { sendSecurityHeaders } from './pages/security-headers.ts'
import { answerRefusals, refuseUnreadableAddress } from './refusals/answer-refusals.ts'

/** What callers hold of the server right now. */
interface Held {
  /** Of addresses; a proxy's are left out. */
  readonly connections: number
  readonly requests: number
  /** Of answers that are on their way. */
  readonly answerBytes: number
  /** Of bodies whose requests are not answered. */
  readonly bodyBytes: number
}

declare module 'fastify' {
  interface FastifyInstance {
    held(): Held
  }
}

export async function openHttp(
  config: Config,
  loggerInstance: FastifyBaseLogger,
  times: TimeLimits = TIME_LIMITS,
): Promise<FastifyInstance> {
  const connections = countConnections(connectionLimits(config), proxiesAmong(config.trustedProxies))
  const silentMs = times.silentMs + Math.max(config.planning.seconds, config.planning.operationSeconds) * 1000
  const app = Fastify({
    loggerInstance,
    // A line a request would say little and hold the addresses of people; errors are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusting(config.trustedProxies),
    bodyLimit: config.limits.bodyBytes,
    frameworkErrors: refuseUnreadableAddress,
    ...closingByLimits,
    serverFactory: (answer) =>
      timedServer({ ...times, silentMs }, (request, response) => {
        if (connections.begins(request, response)) answer(request, response)
      }).on('connection', connections.opened),
  })
  app.decorate('limits', config.limits)
  readJsonBodies(app)
  app.setSerializerCompiler(serializerCompiler)
  answerRefusals(app)
  limitTimes(app, times)
  holdAnswersToPrices(app)
  connections.countRequests(app)
  const answerBytes = boundAnswers(app, { ...answerLimits(config), readerMs: times.readerMs })
  const bodyBytes = shareBodies(app, bodyLimits(config))
  app.decorate('held', () => ({
    connections: connections.open(),
    requests: connections.requestsInHand(),
    answerBytes: answerBytes(),
    bodyBytes: bodyBytes(),
  }))
  refuseEncodedBodies(app)

  askInTheNameOfAddresses(app)
  await sendSecurityHeaders(app)
  refuseLongAddresses(app)
  // Answers alone.
  await app.register(compress, { globalDecompression: false })
  await app.register(cookie)
  keepAnswersPrivate(app)
  guardAgainstCrossSite(app)
  if (config.limits.rates) limitRates(app)
  await describeCalls(app)
  return app
}

function connectionLimits({ limits }: Config): ShareLimits {
  return { inAll: limits.connections, perAddress: ofAddress(limits.connectionsPerAddress, limits) }
}

function answerLimits({ limits }: Config): ShareLimits {
  return { inAll: limits.unreadBytes, perAddress: ofAddress(limits.unreadBytesPerAddress, limits) }
}

function bodyLimits({ limits }: Config): ShareLimits {
  return { inAll: limits.bodiesBytes, perAddress: ofAddress(limits.bodiesBytesPerAddress, limits) }
}

/** In trials on this machine everything comes from one address. */
function ofAddress(most: number, { rates }: Config['limits']): number {
  return rates ? most : Number.POSITIVE_INFINITY
}
