/** Another version of a plan, in which other commands stand in the place of those that failed. */
import { inflateSync } from 'node:zlib'
import type { KeptPlan, Replacement } from '@muster/contracts'
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
  return planRow(planWith(before, JSON.parse(made) as Replacement[], ids))
}

/** What was taken back goes where its village sends one of the replacements: it would send its troops twice. */
function planWith(plan: Plan, made: readonly Replacement[], takenBack: ReadonlySet<string>): Plan {
  const replaced = new Set(made.map(({ order }) => order))
  const sources = new Set(made.map(({ command }) => command.source))
  const staying = plan.commands.filter(
    ({ id, source }) => !replaced.has(id) && !(takenBack.has(id) && sources.has(source)),
  )
  const commands = [...staying, ...made.map(({ command }) => command)]
  return {
    ...plan,
    commands: commands.toSorted((one, other) => one.launch - other.launch || one.arrival - other.arrival),
  }
}
