/**
 * A request whose body comes in two halves, and what happens in between: after everything that is asked before a body, before
 * the handler.
 */
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { headOf, openBareConnection } from '../limits/bare-connection.fixture.ts'

export interface HalfSent {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as text where it is one; where it is missing one digit, for more a call without a body does not take. */
  readonly body?: unknown
}

export interface HalfSentAnswer {
  readonly status: number
  /** Empty where it is no JSON. */
  readonly body: { readonly code?: string }
}

export async function halfSent(
  app: FastifyInstance,
  { method, url, headers, body = 0 }: HalfSent,
  meanwhile: () => Promise<void>,
): Promise<HalfSentAnswer> {
  const connection = await openBareConnection(app)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const half = Math.floor(text.length / 2)
  const arriving = once(app.server, 'request')
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  const head = headOf(method, url, Buffer.byteLength(text), lines).replace('application/json', type)
  connection.send(`${head}${text.slice(0, half)}`)
  const [request] = await arriving
  const reading = new Promise<void>((resolve) => {
    // Whoever reads a body begins to listen for it, once all that is asked before it has been asked.
    request.on('newListener', (event: string) => event === 'data' && resolve())
  })
  const tooSoon = connection.closed().then((answer) => {
    throw new Error(`Answered before the body was read: ${answer}`)
  })
  await Promise.race([reading, tooSoon])
  tooSoon.catch(() => {})
  await meanwhile()
  connection.send(text.slice(half))
  const answer = await connection.closed()
  const at = answer.indexOf('{', answer.indexOf('\r\n\r\n'))
  return {
    status: Number(answer.split(' ')[1]),
    body: at < 0 ? {} : JSON.parse(answer.slice(at, answer.lastIndexOf('}') + 1)),
  }
}
