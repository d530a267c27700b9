/**
 * A part of an operation as it is kept: JSON, deflated off the main thread. What is read is mostly sent on, so
 * it is handed out as the text it was, and what is planned with is read where it is planned.
 */
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'

export interface KeptDocument {
  readonly document: Buffer
  /** Before it was deflated: what limits count, and people can reckon. */
  readonly jsonBytes: number
}

const deflated = promisify(deflate)
const inflated = promisify(inflate)

export async function documentOf(content: unknown): Promise<KeptDocument> {
  const json = Buffer.from(JSON.stringify(content))
  return { document: await deflated(json), jsonBytes: json.length }
}

/** As JSON. */
export async function textOf(document: Buffer): Promise<string> {
  return (await inflated(document)).toString()
}
