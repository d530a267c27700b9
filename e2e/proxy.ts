/** Stands between browsers and a server as the networks do on which things go wrong: what becomes of an answer on its way is the journey's. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PassingProxy {
  readonly url: string
  readonly close: () => Promise<void>
}

/** By what an answer is passed on, once its head has been. */
export type Passing = (path: string, answer: IncomingMessage, outgoing: ServerResponse) => void

export async function startProxy(target: string, pass: Passing): Promise<PassingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const passed = request(new URL(url, target), { method: method ?? 'GET', headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      pass(url, answer, outgoing)
    })
    incoming.pipe(passed)
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
