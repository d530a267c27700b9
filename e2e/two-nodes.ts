/**
 * Two nodes of the server over one PostgreSQL, and one address before them, as a proxy gives it: who asks for what is a player's with an
 * even number comes in at the second node, everybody else at the first. A node that is dead is passed by; what it had begun to answer breaks off.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startTestPostgres } from '../apps/server/src/db/test-postgres.fixture.ts'
import { type RunningServer, startServer } from './running-server.ts'

export interface TwoNodes extends RunningServer {
  /** Of each by itself. */
  readonly urls: { readonly first: string; readonly second: string }
  readonly killFirst: () => Promise<void>
}

export async function startTwoNodes(environment: Readonly<Record<string, string>>): Promise<TwoNodes> {
  const postgres = await startTestPostgres()
  const onPostgres = { ...environment, DATABASE_URL: postgres.url }
  // One after the other, for the first brings the tables.
  const first = await startServer(onPostgres)
  const second = await startServer(onPostgres)
  const front = await startFront(first.url, second.url)
  return {
    url: front.url,
    urls: { first: first.url, second: second.url },
    log: () => `${first.log()}\n${second.log()}`,
    killFirst: first.kill,
    kill: async () => void (await Promise.all([first.kill(), second.kill()])),
    stop: async () => {
      await front.close()
      await Promise.all([first.stop(), second.stop()])
      await postgres.stop()
    },
  }
}

async function startFront(first: string, second: string) {
  const server = createServer((incoming, outgoing) => {
    const isSecond = /\/players\/\d*[02468](\/|$)/.test(incoming.url ?? '')
    passOn(incoming, outgoing, isSecond ? [second, first] : [first, second]).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}

async function passOn(incoming: IncomingMessage, outgoing: ServerResponse, nodes: readonly string[]): Promise<void> {
  const body = await buffer(incoming)
  for (const node of nodes) {
    const answer = await answerOf(node, incoming, body)
    if (answer === undefined) continue
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.once('error', () => outgoing.destroy())
    outgoing.once('close', () => answer.destroy())
    return
  }
  outgoing.destroy()
}

/** Nothing where nobody listens any more: then it cannot have begun. */
function answerOf(
  node: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(url, node), { method, headers }, resolve)
    asked.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    asked.end(body)
  })
}
