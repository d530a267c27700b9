/**
 * Asks the game for a file. Whatever comes back is one of four outcomes; only a fault
 * of our own is thrown.
 *
 *   body         the file, unpacked if it was gzip, with the tag of its state
 *   unchanged    the state is the one whose tag was sent
 *   closed       redirected: so the game answers for worlds that ended; nothing is followed
 *   problem      anything else, with what exactly for the log
 *
 * Time and size are bounded, also the size after unpacking, because what answers under
 * a world's name need not be the game.
 */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { WorldDataProblem } from '@muster/phrases'
import type { FileTag } from '../../worlds/worlds.tables.ts'

export type Fetched =
  | { readonly body: Buffer; readonly tag: FileTag }
  | { readonly unchanged: true }
  | { readonly closed: true; readonly detail: string }
  | Failed

export interface Failed {
  readonly problem: WorldDataProblem
  readonly detail: string
}

export interface FileRequest {
  readonly url: string
  /** Of the state we have; left out, the file comes in any case. */
  readonly known?: FileTag | undefined
  readonly timeoutMs: number
  /** On the wire and after unpacking. */
  readonly maxBytes: number
  /** Given up by us, which is no outcome: the reason of the signal is thrown. */
  readonly signal?: AbortSignal | undefined
}

const USER_AGENT = 'Muster (reads public world data, at most hourly)'
const GZIP = Buffer.from([0x1f, 0x8b])

export async function fetchFile(request: FileRequest): Promise<Fetched> {
  const { url, known, timeoutMs, signal } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': USER_AGENT, ...conditionOf(known) },
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const outcome = await outcomeOf(response, request)
    // A body nobody reads would keep its connection.
    if (!('body' in outcome)) await response.body?.cancel()
    return outcome
  } catch (error) {
    signal?.throwIfAborted()
    return { problem: isTimeout(error) ? 'GAME_TOO_SLOW' : 'GAME_UNREACHABLE', detail: `${url}: ${reasonOf(error)}` }
  }
}

function conditionOf(known: FileTag | undefined): Record<string, string> {
  return {
    ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known?.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  }
}

async function outcomeOf(response: Response, { url, known, maxBytes }: FileRequest): Promise<Fetched> {
  const { status, headers } = response
  if (status === 304 && known) return { unchanged: true }
  if (status >= 300 && status < 400) return { closed: true, detail: `${url}: ${status} to ${headers.get('location')}` }
  if (status !== 200) return { problem: 'GAME_ERROR', detail: `${url}: ${status}` }
  const bytes = await bytesOf(response, maxBytes)
  if (!bytes) return { problem: 'NOT_WORLD_DATA', detail: `${url}: more than ${maxBytes} bytes` }
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  const tag = { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) }
  const unpacked = await unpackedOf(bytes, url, maxBytes)
  return Buffer.isBuffer(unpacked) ? { body: unpacked, tag } : unpacked
}

/** `undefined` where there are more; the rest is not read then. */
async function bytesOf(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A file named .gz may come plain all the same, unpacked by whatever stands between. */
async function unpackedOf(bytes: Buffer, url: string, maxBytes: number): Promise<Buffer | Failed> {
  if (!bytes.subarray(0, 2).equals(GZIP)) return bytes
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    // Going on is right: what cannot be unpacked is an answer of the game.
    const isTooLarge = error instanceof RangeError
    return {
      problem: isTooLarge ? 'NOT_WORLD_DATA' : 'WORLD_DATA_CUT_OFF',
      detail: `${url}: ${isTooLarge ? `unpacks to more than ${maxBytes} bytes` : reasonOf(error)}`,
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** `fetch` says only that it failed; why stands in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const inner = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return error.message + inner
}
