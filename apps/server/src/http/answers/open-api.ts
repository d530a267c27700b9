/** The calls as OpenAPI 3.1 and as a page to read, both printed from the contracts. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { openApiPage } from './open-api-page.ts'

/** Before the calls are registered: it describes what comes after it. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Muster',
        version: '1',
        description:
          'Plans timed commands for Tribal Wars. Every refusal is { error, message, status } with a code. ' +
          'A call that is not a GET echoes the cookie XSRF-TOKEN in the header X-XSRF-TOKEN. ' +
          'A program that has a key of an operation sends it in the header operation-key, and no cookie: then it needs no token.',
      },
    },
    transform: (route) => withFiles(jsonSchemaTransform(route)),
  })
  // Calls that are in no contract, so their price stands here. What they answer is written once.
  const priced = { schema: { hide: true }, config: { rateLimit: { max: 60, timeWindow: 60_000 } } }
  const json = once(() => JSON.stringify(app.swagger()))
  const page = once(() => openApiPage(app.swagger()))
  app.get('/api/openapi.json', priced, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json()),
  )
  app.get('/api/docs', priced, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
}

function once(write: () => string): () => string {
  let written: string | undefined
  return () => (written ??= write())
}

type Described = ReturnType<typeof jsonSchemaTransform>

/** An answer that is a file does not come as JSON. */
function withFiles({ schema, url }: Described): Described {
  const { response } = schema
  if (typeof response !== 'object' || response === null) return { schema, url }
  const answers = Object.entries(response).map(([status, answer]) => [
    status,
    isFile(answer) ? { content: { 'application/octet-stream': { schema: answer } } } : answer,
  ])
  return { schema: { ...schema, response: Object.fromEntries(answers) }, url }
}

function isFile(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'format' in answer && answer.format === 'binary'
}
