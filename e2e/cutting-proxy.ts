/** A proxy before the server that cuts every stream of signals after a while, as those of some networks do with what seems idle. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CuttingProxy {
  readonly url: string
  /** How many streams it has cut so far. */
  readonly cuts: () => number
  readonly close: () => Promise<void>
}

export async function startCuttingProxy(target: string, afterMs: number): Promise<CuttingProxy> {
  let cuts = 0
  const server: Server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const passed = request(new URL(url, target), { method: method ?? 'GET', headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      if (!url.endsWith('/signals')) return
      // Real time: it stands between two processes.
      const timer = setTimeout(() => {
        cuts += 1
        outgoing.destroy()
      }, afterMs)
      outgoing.once('close', () => clearTimeout(timer))
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
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
