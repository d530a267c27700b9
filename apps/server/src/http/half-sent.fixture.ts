/**
 * A request whose body comes in two halves, and what happens in between: after everything that is asked before a body, before
 * the handler.
 */
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { headOf, openBareConnection } from './bare-connection.fixture.ts'

export interface HalfSent {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as text where it is one; an empty object where it is missing. */
  readonly body?: unknown
}

export interface HalfSentAnswer {
  readonly status: number
  /** Empty where it is no JSON. */
  readonly body: { readonly code?: string }
}

export async function halfSent(
  app: FastifyInstance,
  { method, url, headers, body = {} }: HalfSent,
  meanwhile: () => Promise<void>,
): Promise<HalfSentAnswer> {
  const connection = await openBareConnection(app)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const [first = '', rest] = [text.slice(0, 1), text.slice(1)]
  const arriving = once(app.server, 'request')
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  const head = headOf(method, url, Buffer.byteLength(text), lines).replace('application/json', type)
  connection.send(`${head}${first}`)
  const [request] = await arriving
  await new Promise<void>((resolve) => {
    // Whoever reads a body begins to listen for it, once all that is asked before it has been asked.
    request.on('newListener', (event: string) => event === 'data' && resolve())
  })
  await meanwhile()
  connection.send(rest)
  const answer = await connection.closed()
  const at = answer.indexOf('{', answer.indexOf('\r\n\r\n'))
  return {
    status: Number(answer.split(' ')[1]),
    body: at < 0 ? {} : JSON.parse(answer.slice(at, answer.lastIndexOf('}') + 1)),
  }
}
