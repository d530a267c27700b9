/**
 * An answer of what an operation or a tribe plan keeps, written down: text as it is, and between it documents that lie deflated.
 *
 *   pieces ──▶ inflated, troops unpacked ──▶ one JSON in UTF-8 ──▶ gzipped where the asker takes it
 *
 * For the troops of 20,000 villages that takes 200 ms, so anything large is written in a thread.
 */
import { constants, gzipSync, inflateSync } from 'node:zlib'
import { villagesOfText } from './kept-troops.ts'

export type Piece =
  | string
  | Kept
  /** As many of the newest as leave the answer within so many bytes, one of them always; the oldest first, with commas. */
  | { readonly newestFirst: readonly (readonly (string | Kept)[])[]; readonly mostBytes: number }

interface Kept {
  readonly document: Uint8Array
  /** FIELDS: an object that goes on another, whose opening brace is left out. */
  readonly holds: 'JSON' | 'TROOPS' | 'FIELDS'
}

export interface KeptAnswer {
  readonly pieces: readonly Piece[]
  readonly isGzipped: boolean
}

export interface WrittenAnswer {
  readonly bytes: Uint8Array
  /** Before it was gzipped. */
  readonly plainBytes: number
}

const COMMA = Buffer.from(',')
/** Begins JSON, and never what is deflated. */
const BRACE = 0x7b

export function writtenAnswer({ pieces, isGzipped }: KeptAnswer): WrittenAnswer {
  const written: Buffer[] = []
  let length = 0
  function add(...more: readonly Buffer[]): void {
    written.push(...more)
    length += lengthOf(more)
  }
  for (const piece of pieces) {
    if (typeof piece === 'string' || 'document' in piece) add(bytesOf(piece))
    else add(...newest(piece.newestFirst, piece.mostBytes - length))
  }
  const plain = Buffer.concat(written, length)
  return {
    // The least level: others take several times as long for a few per cent.
    bytes: isGzipped ? gzipSync(plain, { level: constants.Z_BEST_SPEED }) : plain,
    plainBytes: length,
  }
}

function newest(newestFirst: readonly (readonly (string | Kept)[])[], room: number): Buffer[] {
  const texts: Buffer[] = []
  let left = room
  for (const pieces of newestFirst) {
    const text = Buffer.concat(pieces.map(bytesOf))
    left -= text.length + 1
    if (left < 0 && texts.length > 0) break
    texts.unshift(text)
  }
  return texts.flatMap((text, at) => (at === 0 ? [text] : [COMMA, text]))
}

function bytesOf(piece: string | Kept): Buffer {
  if (typeof piece === 'string') return Buffer.from(piece)
  const { document, holds } = piece
  // Tribe plans from before documents were deflated lie as they are.
  const json = document[0] === BRACE ? Buffer.from(document) : inflateSync(document)
  if (holds === 'TROOPS') return Buffer.from(JSON.stringify(villagesOfText(json.toString())))
  return holds === 'FIELDS' ? json.subarray(1) : json
}

function lengthOf(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0)
}

/** Of all documents, as they lie. */
export function keptBytes(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => {
    if (typeof piece === 'string') return sum
    return sum + ('document' in piece ? piece.document.length : keptBytes(piece.newestFirst.flat()))
  }, 0)
}
