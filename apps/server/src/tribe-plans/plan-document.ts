/**
 * What is planned, as it is kept: JSON, compressed, with a summary for lists of plans, which
 * would otherwise unpack each. A plan is mostly repetition, so a tenth of its size remains.
 *
 *   78 9c …   compressed by zlib
 *   7b …      plain JSON, from before plans were compressed; a brace never begins the other
 *
 * A large one is made in the thread that reads its body, and sent as it lies (operations/documents/kept-answer.ts).
 */
import { deflateSync } from 'node:zlib'
import { LARGEST_TRIBE_PLAN_BYTES, type TribePlanContent, tribePlanBytes, type tribePlanCalls } from '@muster/contracts'
import type * as z from 'zod/mini'
import { Refusal } from '../http/refusals/refusal.ts'
import { type PlanSummary, summaryOf } from './plan-summary.ts'

export interface PlanDocument {
  readonly document: Uint8Array
  readonly summary: PlanSummary
  /** What both take in the database. */
  readonly bytes: number
}

/** Refuses (413) a plan that is larger than one may be. */
export function documentOf(content: TribePlanContent): PlanDocument {
  const size = tribePlanBytes(content)
  if (size > LARGEST_TRIBE_PLAN_BYTES)
    throw new Refusal(413, 'TRIBE_PLAN_TOO_LARGE', {
      size: inKilobytes(size),
      limit: inKilobytes(LARGEST_TRIBE_PLAN_BYTES),
    })
  const summary = summaryOf(content)
  // In memory of its own size: zlib gives it as a piece of 16 kB, which would go to another thread whole.
  const document = new Uint8Array(deflateSync(JSON.stringify(content)))
  return { document, summary, bytes: document.length + Buffer.byteLength(JSON.stringify(summary)) }
}

/** A body that saves a plan, as it is kept. */
export interface PreparedTribePlan {
  readonly world: string
  readonly packed: PlanDocument
}

type SavedPlan = z.output<typeof tribePlanCalls.create.schema.body>

/** Runs in the thread that reads large bodies as well. */
export function preparedTribePlan({ world, planning }: SavedPlan): PreparedTribePlan {
  return { world, packed: documentOf(planning) }
}

function inKilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000)
}
