/** A refusal on a connection that carries no request to answer. It ends with it. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { textOf } from './answer-refusals.ts'
import type { Refusal } from './refusal.ts'

export function refuseConnection(socket: Socket, refusal: Refusal): void {
  const body = textOf(refusal)
  const { retryAfterSeconds } = refusal.details
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    ...(retryAfterSeconds === undefined ? [] : [`retry-after: ${retryAfterSeconds}`]),
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy())
}
