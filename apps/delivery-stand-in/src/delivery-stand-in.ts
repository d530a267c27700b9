/**
 * Whom Muster sends something to of its own accord, on loopback: a channel of Discord, a program that checks signatures, and a push service.
 *
 *   POST /api/webhooks/<number>/<name>   a webhook of Discord: takes what Discord takes, and mentions nobody
 *   POST /signed/<name>                  takes what is signed with the key that it was told
 *   POST /push/<name>                    takes what is encrypted for a subscription, and reads it
 *
 * Every receiver can be told to answer otherwise: with any status and headers, with a redirect, or never.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type Answering =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  /** Takes the request and says nothing. */
  | 'HANG'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** When it was there as a whole; in milliseconds since 1970. */
  readonly at: number
  /** What it was answered; nothing where it hangs. */
  readonly status: number | undefined
}

export interface DeliveryStandIn {
  /** `http://127.0.0.1:4300`. */
  readonly url: string
  discordAddress(name: string): string
  signedAddress(name: string): string
  pushAddress(name: string): string
  /** With which a program checks what it gets; before that it takes nothing. */
  trust(name: string, key: string): void
  /** From now on, or for the next request alone; as the receiver answers by itself where it is left out. */
  answer(name: string, answering?: Answering, forHowMany?: number): void
  /** In the order in which they came. */
  received(name: string): readonly Received[]
  close(): Promise<void>
}

const LONGEST_CONTENT = 2_000

export async function startDeliveryStandIn({ port = 0 }: { readonly port?: number } = {}): Promise<DeliveryStandIn> {
  const received = new Map<string, Received[]>()
  const keys = new Map<string, string>()
  const told = new Map<string, { readonly answering: Answering; left: number }>()
  const sockets = new Set<Socket>()

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const at = performance.timeOrigin + performance.now()
    const receiver = receiverOf(request.url ?? '')
    if (request.method !== 'POST' || !receiver) return void response.writeHead(404).end()
    const { kind, name } = receiver
    const answering = next(name) ?? usual(kind, request.headers, body, keys.get(name))
    const status = answering === 'HANG' ? undefined : answering.status
    const all = received.get(name) ?? []
    received.set(name, [...all, { headers: request.headers, body, at, status }])
    if (answering === 'HANG') return
    const isJson = answering.body !== undefined
    response
      .writeHead(answering.status, { ...(isJson && { 'content-type': 'application/json' }), ...answering.headers })
      .end(isJson ? JSON.stringify(answering.body) : '')
  }

  function next(name: string): Answering | undefined {
    const one = told.get(name)
    if (!one || one.left <= 0) return undefined
    one.left -= 1
    return one.answering
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  // A listening server on a port has an address with one.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    discordAddress: (name) => `${url}/api/webhooks/123456789/${name}`,
    signedAddress: (name) => `${url}/signed/${name}`,
    pushAddress: (name) => `${url}/push/${name}`,
    trust: (name, key) => void keys.set(name, key),
    answer(name, answering, forHowMany = Number.POSITIVE_INFINITY) {
      if (answering === undefined) told.delete(name)
      else told.set(name, { answering, left: forHowMany })
    },
    received: (name) => received.get(name) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Those that hang would keep it.
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

type ReceiverKind = 'DISCORD' | 'SIGNED' | 'PUSH'

function receiverOf(path: string): { readonly kind: ReceiverKind; readonly name: string } | undefined {
  const { pathname } = new URL(path, 'http://stand-in')
  const [, place, name] = /^\/(api\/webhooks\/\d{1,25}|signed|push)\/([\w-]{1,100})$/.exec(pathname) ?? []
  if (name === undefined) return undefined
  return { kind: place === 'signed' ? 'SIGNED' : place === 'push' ? 'PUSH' : 'DISCORD', name }
}

function usual(kind: ReceiverKind, headers: IncomingHttpHeaders, body: Buffer, key: string | undefined): Answering {
  switch (kind) {
    case 'DISCORD':
      return likeDiscord(JSON.parse(body.toString()))
    case 'SIGNED':
      return { status: key !== undefined && isSigned(headers, body, key) ? 204 : 401 }
    case 'PUSH':
      return { status: headers['content-encoding'] === 'aes128gcm' && isForAwhile(headers) ? 201 : 400 }
  }
}

/** A message that is too long, or empty, or could wake the whole channel, is none that Muster should send. */
function likeDiscord({ content, allowed_mentions: mentions }: Readonly<Record<string, unknown>>): Answering {
  const fits = typeof content === 'string' && content.length > 0 && content.length <= LONGEST_CONTENT
  const isQuiet = JSON.stringify(mentions) === '{"parse":[]}'
  return fits && isQuiet ? { status: 200, body: { id: '1', content } } : { status: 400, body: { code: 50_035 } }
}

/** As docs/webhooks.md tells it to whoever writes such a program. */
function isSigned(headers: IncomingHttpHeaders, body: Buffer, key: string): boolean {
  const [timestamp, signature] = [headers['muster-timestamp'], headers['muster-signature']]
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  const own = `v1=${createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')}`
  return own.length === signature.length && timingSafeEqual(Buffer.from(own), Buffer.from(signature))
}

/** It is kept while the device is away, and who sends says how long. */
function isForAwhile({ ttl }: IncomingHttpHeaders): boolean {
  return typeof ttl === 'string' && Number(ttl) >= 0
}
