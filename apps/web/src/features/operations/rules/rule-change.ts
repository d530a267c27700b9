/** Rules as cards change them: each names what it changes, or takes away. */
import type { OperationRules, World } from '@muster/contracts'

/** What each card is given: a change names the fields that it changes, or leaves out. */
export interface RuleCardProps {
  readonly rules: OperationRules
  readonly world: World
  readonly isReadOnly: boolean
  readonly set: (changed: RuleChange) => void
}

/** `undefined` takes a rule away. */
export type RuleChange = { readonly [Rule in keyof OperationRules]?: OperationRules[Rule] | undefined }

export function withRules(before: OperationRules, changed: RuleChange): OperationRules {
  const entries = Object.entries({ ...before, ...changed }).filter(([, value]) => value !== undefined)
  // What was left out is a rule that may be absent.
  return Object.fromEntries(entries) as OperationRules
}
