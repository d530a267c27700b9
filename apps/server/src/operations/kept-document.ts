/**
 * A part of an operation as it is kept: JSON, deflated off the main thread. What is read is sent on as it was
 * (kept-answer.ts), and what is planned with is read where it is planned.
 */
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

export interface KeptDocument {
  readonly document: Buffer
  /** Before it was deflated: what limits count, and people can reckon. */
  readonly jsonBytes: number
}

const deflated = promisify(deflate)

export async function documentOf(content: unknown): Promise<KeptDocument> {
  const json = Buffer.from(JSON.stringify(content))
  return { document: await deflated(json), jsonBytes: json.length }
}
