/**
 * A part of an operation as it is kept: JSON, deflated; a large one in the thread that reads its body. What is read is sent on
 * as it was (kept-answer.ts), and what is planned with is read where it is planned.
 */
import { deflateSync } from 'node:zlib'

export interface KeptDocument {
  readonly document: Uint8Array
  /** Before it was deflated: what limits count, and people can reckon. */
  readonly jsonBytes: number
}

export function documentOf(content: unknown): KeptDocument {
  const json = Buffer.from(JSON.stringify(content))
  // In memory of its own size: zlib gives it as a piece of 16 kB, which would go to another thread whole.
  return { document: new Uint8Array(deflateSync(json)), jsonBytes: json.length }
}
