/** A connection whose every byte a test sends itself, as somebody would who keeps to no rules. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { TOKEN_COOKIE, TOKEN_HEADER } from '../pages/cross-site.ts'

export interface BareConnection {
  send(text: string): void
  /** All that came once it has ended with `text`, or once the server has closed the connection. */
  until(text?: string): Promise<string>
  /** All that came, once the server has closed the connection. */
  closed(): Promise<string>
  /** Ends it as a process does that is killed. */
  breakOff(): void
  /** Takes nothing more of what comes. */
  stopReading(): void
  goOnReading(): void
}

const listening = new WeakMap<FastifyInstance, Promise<string>>()

/** `from` is another address of this machine, 127.0.0.2, for somebody else. */
export async function openBareConnection(app: FastifyInstance, from = '127.0.0.1'): Promise<BareConnection> {
  const listens = listening.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' })
  listening.set(app, listens)
  await listens
  // A server that listens on a port has such an address.
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  // Sending to whoever has closed breaks the connection: it ends with that, too.
  socket.on('error', () => {})
  const closing = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return {
    send: (text) => void socket.write(text),
    closed: () => closing,
    breakOff: () => void socket.resetAndDestroy(),
    stopReading: () => void socket.pause(),
    goOnReading: () => void socket.resume(),
    until: (text = '}') =>
      Promise.race([
        closing,
        new Promise<string>((resolve) => {
          const look = () => heard.endsWith(text) && resolve(heard)
          look()
          socket.on('data', look)
        }),
      ]),
  }
}

const TOKEN = 'a-token-of-a-bare-connection'

/** The head of a request, whole; a `length` promises a body. */
export function headOf(method: string, url: string, length?: number, headers: readonly string[] = []): string {
  const body = length === undefined ? [] : ['content-type: application/json', `content-length: ${length}`]
  const crossSite = [`cookie: ${TOKEN_COOKIE}=${TOKEN}`, `${TOKEN_HEADER}: ${TOKEN}`]
  return [`${method} ${url} HTTP/1.1`, 'host: muster.test', ...crossSite, ...body, ...headers, '', ''].join('\r\n')
}
