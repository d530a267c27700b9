/**
 * An answer that is the same for everybody until something about worlds changes: written and packed once, sent from
 * memory from then on, and not at all to a browser that has it, as its tag tells.
 */
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { weighAnswer } from '../http/answers/answer-prices.ts'

export interface PackedAnswer {
  /** JSON. */
  readonly plain: Buffer
  readonly gzipped: Buffer
}

/**
 * Sends an answer that is large and asked for once. It is ours, so it is not checked again on its way out, and packed
 * at the least level: for the villages of a whole world that takes 15 ms of processor in place of some 100.
 */
export async function sendLarge(headers: Headers, reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  return sendLargeText(headers, reply, JSON.stringify(value))
}

/** The same with what is JSON already. */
export async function sendLargeText(headers: Headers, reply: FastifyReply, json: string): Promise<FastifyReply> {
  return sendLargeBytes(headers, reply, Buffer.from(json))
}

/** The same with what is written already. */
export async function sendLargeBytes(headers: Headers, reply: FastifyReply, plain: Uint8Array): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  weighAnswer(reply, plain.byteLength)
  if (!takesGzip(headers)) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(plain, { level: constants.Z_BEST_SPEED }))
}

export interface Written {
  readonly bytes: Uint8Array
  /** Before it was gzipped. */
  readonly plainBytes: number
  readonly isGzipped: boolean
}

/** The same with what was written and packed in another thread. */
export function sendWritten(reply: FastifyReply, { bytes, plainBytes, isGzipped }: Written): FastifyReply {
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  weighAnswer(reply, plainBytes)
  if (isGzipped) reply.header('content-encoding', 'gzip')
  return reply.send(bytes)
}

export async function packedAnswer(value: unknown): Promise<PackedAnswer> {
  const plain = Buffer.from(JSON.stringify(value))
  return { plain, gzipped: await promisify(gzip)(plain) }
}

type Headers = FastifyRequest['headers']

/** True where the browser has the answer of this tag: it is then told so, and nothing more is to be sent. */
export function isKnown(headers: Headers, reply: FastifyReply, tag: string): boolean {
  reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  return isAmong(headers['if-none-match'], tag)
}

export function sendPacked(headers: Headers, reply: FastifyReply, { plain, gzipped }: PackedAnswer): FastifyReply {
  weighAnswer(reply, plain.length)
  const isPacked = takesGzip(headers)
  if (isPacked) reply.header('content-encoding', 'gzip')
  return reply.type('application/json; charset=utf-8').send(isPacked ? gzipped : plain)
}

export function takesGzip(headers: Headers): boolean {
  return /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
}

/** Weak, because the packed answer and the plain one are the same answer. */
export function weakTag(...parts: readonly (string | number)[]): string {
  return `W/"${parts.join('.')}"`
}

/** Whether the tags that a browser has (If-None-Match) hold this one. */
function isAmong(tags: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return tags !== undefined && (tags.trim() === '*' || tags.split(',').some((known) => bare(known) === bare(tag)))
}
