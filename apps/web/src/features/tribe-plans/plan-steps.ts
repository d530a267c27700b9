/** Which steps of a plan can be opened, and which one an address means. */
import type { TribePlanContent } from '@muster/contracts'
import { isAnythingAssigned } from './plan/totals.ts'
import { STEPS, type Step } from './saving/plan-draft.ts'

/** Targets need attackers, and the attackers' lists need something assigned. */
export function isOpen(step: Step, content: TribePlanContent): boolean {
  switch (step) {
    case 'general':
      return true
    case 'targets':
      return content.attackingTribeData.length > 0
    case 'attackers':
      return isAnythingAssigned(content)
  }
}

/** By name or by number, `targets` or `2`; what is no step, or not open yet, is the first. */
export function stepOfTab(tab: string | undefined, content: TribePlanContent): Step {
  const step = STEPS.find((name, at) => tab === name || tab === String(at + 1)) ?? 'general'
  return isOpen(step, content) ? step : 'general'
}
