/** Another version of a plan, in which other commands stand in the place of those that failed. */
import { inflateSync } from 'node:zlib'
import type { KeptPlan, Replacement } from '@muster/contracts'
import { planReplacing } from '@muster/operation'
import { planRow } from '../documents/operation-rows.ts'

type Plan = KeptPlan['plan']

interface PlanReplacedAsked {
  /** The plan before, as it is kept. */
  readonly document: Uint8Array
  /** Each a list as JSON: the replacements, and the ids of orders that were taken back. */
  readonly made: string
  readonly takenBack: string
}

/** What its version keeps. */
export function planReplaced({ document, made, takenBack }: PlanReplacedAsked): ReturnType<typeof planRow> {
  // The casts: the plan and the replacements were checked when they came in, and a query of ours wrote the ids.
  const before = JSON.parse(inflateSync(document).toString()) as Plan
  const ids = new Set(JSON.parse(takenBack) as string[])
  return planRow(planReplacing(before, JSON.parse(made) as Replacement[], ids))
}
