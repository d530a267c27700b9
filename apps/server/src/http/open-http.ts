/** The web server without any call: everything that holds for each request, whichever slice answers it. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { guardAgainstCrossSite } from './cross-site.ts'
import { describeCalls } from './open-api.ts'
import { limitRates } from './rate-limits.ts'
import { answerRefusals } from './refusal.ts'
import { sendSecurityHeaders } from './security-headers.ts'

export async function openHttp(config: Config, loggerInstance: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance,
    // A line a request would say little and hold the addresses of people; errors are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: config.limits.bodyBytes,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerRefusals(app)

  await sendSecurityHeaders(app)
  await app.register(compress)
  await app.register(cookie)
  guardAgainstCrossSite(app)
  if (config.limits.rates) await limitRates(app)
  await describeCalls(app)
  return app
}
