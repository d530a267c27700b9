/** Who sends in place of orders that fail, found where plans are made. */
import type { Replacements } from '@muster/contracts'
import {
  type EngineSetting,
  type OperationParts,
  replacementsAsked,
  replacementsMade,
  replacingOf,
  type StoodOrder,
} from '@muster/operation'
import { type Hooks, planOperation } from '@muster/planner'
import type { ReplacingQuestion } from './operation-question.ts'

export function plannedReplacements(
  parts: OperationParts,
  setting: EngineSetting,
  { asked, leadMinutes, orders, version }: ReplacingQuestion,
  hooks: Hooks,
): Replacements {
  // The cast: it was written where the question was asked.
  const stood = JSON.parse(orders) as StoodOrder[]
  const plan = parts.plan ?? { commands: [] }
  const question = replacementsAsked({ ...parts, plan }, { ...setting, leadMinutes }, replacingOf(stood, asked))
  const report = planOperation(question.asked.operation, hooks)
  const { made, short } = replacementsMade(
    question,
    report,
    stood.map(({ id }) => id),
  )
  return { version, made: [...made], short: [...short] }
}
