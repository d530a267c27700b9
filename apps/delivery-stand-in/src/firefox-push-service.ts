/**
 * Mozilla's push service as Firefox speaks with it (https://autopush.mozilla.org, protocol `push-notification`):
 *
 *   hello ──▶ register {channelID} ──▶ {pushEndpoint} ⋯ POST pushEndpoint ──▶ notification {channelID, data} ──▶ ack {code}
 *
 * What is posted is handed on as it came, encrypted for the browser, which says by a code whether its worker has shown it. A Firefox comes
 * here by the preferences that `preferences` names.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'

export interface FirefoxPushService {
  readonly preferences: Readonly<Record<string, string | boolean | number>>
  /** Codes by which the browser has said what became of each push: 100 where its worker took it. */
  readonly acknowledged: readonly number[]
  close(): Promise<void>
}

export async function startFirefoxPushService(): Promise<FirefoxPushService> {
  const browsers = new Map<string, WebSocket>()
  const acknowledged: number[] = []
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const channelID = /^\/wpush\/([\w-]{1,100})$/.exec(request.url ?? '')?.[1]
    const browser = browsers.get(channelID ?? '')
    const body = await buffer(request)
    if (!browser) return void response.writeHead(410).end()
    const version = randomBytes(8).toString('hex')
    const headers = { encoding: String(request.headers['content-encoding']) }
    browser.send(
      JSON.stringify({ messageType: 'notification', channelID, version, data: body.toString('base64url'), headers }),
    )
    response.writeHead(201, { location: `${url}/m/${version}` }).end()
  }

  function hear(text: string, browser: WebSocket): void {
    const { messageType, channelID, updates } = JSON.parse(text)
    const answer = (told: object) => browser.send(JSON.stringify({ messageType, status: 200, ...told }))
    if (messageType === undefined) browser.send('{}')
    if (messageType === 'hello') answer({ uaid: randomBytes(16).toString('hex'), use_webpush: true, broadcasts: {} })
    if (messageType === 'unregister') answer({ channelID })
    if (messageType === 'ack') for (const { code } of updates) acknowledged.push(code)
    if (messageType !== 'register') return
    browsers.set(channelID, browser)
    answer({ channelID, pushEndpoint: `${url}/wpush/${channelID}` })
  }

  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (browser) => browser.on('message', (text) => hear(String(text), browser)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    preferences: {
      'dom.push.serverURL': `ws://127.0.0.1:${port}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      // The page is let notify without a question that nobody is there to answer.
      'permissions.default.desktop-notification': 1,
      'alerts.useSystemBackend': false,
    },
    acknowledged,
    close: () =>
      new Promise((resolve) => {
        for (const browser of sockets.clients) browser.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
