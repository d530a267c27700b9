/**
 * Every way in which the real game's answers have been seen to go wrong, as a change
 * to a right answer. The server under test must survive each of them with its old data.
 */
import type { ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'

export const FAILURES = [
  /** The connection breaks without an answer. */
  'HANG_UP',
  /** The connection stays open and nothing comes. */
  'SLOW',
  /** 500 with a page that says so. */
  'SERVER_ERROR',
  /** 200 with a page in place of the data: maintenance, a login form. */
  'HTML',
  /** Redirected to the archive, as a closed world is. */
  'REDIRECT',
  /** The first half of the bytes, gzip or not. */
  'TRUNCATED',
  /** A file of two bytes. */
  'TWO_BYTES',
  /** A right file with nothing in it. */
  'NO_LINES',
  /** Only the first tenth of the lines. */
  'TENTH_OF_LINES',
  /** Every tenth line is garbage. */
  'BAD_LINES',
  /** A small answer that unpacks to 100 MB. */
  'ZIP_BOMB',
] as const
export type Failure = (typeof FAILURES)[number]

export interface FileAnswer {
  readonly contentType: string
  /** Gzipped where `isGzip`. */
  readonly body: Buffer
  readonly isGzip: boolean
}

/** Answers wrongly in the given way. A file that is asked for plain is broken plain. */
export function answerWrongly(failure: Failure, response: ServerResponse, right: FileAnswer): void {
  switch (failure) {
    case 'HANG_UP':
      response.destroy()
      return
    case 'SLOW':
      return
    case 'SERVER_ERROR':
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500 Internal Server Error</h1>')
      return
    case 'HTML':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Maintenance</title>')
      return
    case 'REDIRECT':
      response.writeHead(302, { location: '/archive' }).end()
      return
    case 'TRUNCATED':
      send(response, right, right.body.subarray(0, Math.floor(right.body.length / 2)))
      return
    case 'TWO_BYTES':
      send(response, right, right.body.subarray(0, 2))
      return
    case 'NO_LINES':
      send(response, right, packed(right, ''))
      return
    case 'TENTH_OF_LINES': {
      const lines = textOf(right).split('\n')
      send(response, right, packed(right, `${lines.slice(0, Math.ceil(lines.length / 10)).join('\n')}\n`))
      return
    }
    case 'BAD_LINES': {
      const broken = textOf(right)
        .split('\n')
        .map((line, index) => (index % 10 === 0 ? line.replaceAll(',', ';') : line))
      send(response, right, packed(right, broken.join('\n')))
      return
    }
    case 'ZIP_BOMB':
      send(response, right, zipBomb())
      return
  }
}

let bomb: Buffer | undefined

/** Packed once: that takes a moment, and an answer should not. */
function zipBomb(): Buffer {
  bomb ??= gzipSync(Buffer.alloc(100_000_000, '1,a,1,1,0,1,0\n'), { level: 1 })
  return bomb
}

function send(response: ServerResponse, { contentType }: FileAnswer, body: Buffer): void {
  response.writeHead(200, { 'content-type': contentType, 'content-length': body.length }).end(body)
}

function textOf({ body, isGzip }: FileAnswer): string {
  return (isGzip ? gunzipSync(body) : body).toString()
}

function packed({ isGzip }: FileAnswer, text: string): Buffer {
  return isGzip ? gzipSync(text) : Buffer.from(text)
}
