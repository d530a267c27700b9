/**
 * What is planned, as it is kept: JSON, compressed, with a summary for lists of plans, which
 * would otherwise unpack each. A plan is mostly repetition, so a tenth of its size remains.
 *
 *   78 9c …   compressed by zlib
 *   7b …      plain JSON, from before plans were compressed; a brace never begins the other
 *
 * Compressed and unpacked off the main thread.
 */
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { LARGEST_TRIBE_PLAN_BYTES, type TribePlanContent, tribePlanBytes } from '@muster/contracts'
import { Refusal } from '../http/refusal.ts'
import { type PlanSummary, summaryOf } from './plan-summary.ts'

export interface PlanDocument {
  readonly document: Buffer
  readonly summary: PlanSummary
  /** What both take in the database. */
  readonly bytes: number
}

const compressed = promisify(deflate)
const unpacked = promisify(inflate)
const BRACE = 0x7b

/** Refuses (413) a plan that is larger than one may be. */
export async function documentOf(content: TribePlanContent): Promise<PlanDocument> {
  const size = tribePlanBytes(content)
  if (size > LARGEST_TRIBE_PLAN_BYTES)
    throw new Refusal(413, 'TRIBE_PLAN_TOO_LARGE', {
      size: inKilobytes(size),
      limit: inKilobytes(LARGEST_TRIBE_PLAN_BYTES),
    })
  const summary = summaryOf(content)
  const document = await compressed(JSON.stringify(content))
  return { document, summary, bytes: document.length + Buffer.byteLength(JSON.stringify(summary)) }
}

export async function contentOf(document: Buffer): Promise<TribePlanContent> {
  const json = document[0] === BRACE ? document : await unpacked(document)
  // The cast: it was checked when it was saved.
  return JSON.parse(json.toString()) as TribePlanContent
}

function inKilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000)
}
