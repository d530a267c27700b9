/** What stands below the first fields of the planner and beside them: a script of its own, which comes after theirs. */
export { PlannerOutcome } from '../../parts/planning/outcome/PlannerOutcome.tsx'
export { ChoiceFields } from './ChoiceFields.tsx'
export { SimplePlanBar } from './SimplePlanBar.tsx'
export { TimeFields } from './TimeFields.tsx'
