/**
 * How noble sources send their nobles: all in one way, unless a village has its own.
 *
 *   Pairs (2x2)   four nobles in the village, two in a command: two commands
 */
import type { FieldCode } from '@muster/phrases'
import type { NobleChoice, NobleSources } from '../../../parts/planning/fields/advanced-form.ts'
import { countProblem, villageCounts } from '../../../parts/planning/fields/field-problems.ts'

export type { NobleChoice, NobleSources } from '../../../parts/planning/fields/advanced-form.ts'

/** Commands that the nobles of one village make. */
export function nobleCommands({ noblesUsedPer, uses }: NobleChoice): number {
  return Math.floor((uses ?? 0) / (noblesUsedPer ?? 1))
}

export function methodAt(
  { ownMethods, nobleMethod }: Pick<NobleSources, 'ownMethods' | 'nobleMethod'>,
  coords: string,
) {
  return ownMethods[coords] ?? nobleMethod
}

/** A target's nobles are counted in commands; where the sources differ, the smallest command counts. */
export function noblesPerCommand(form: NobleSources): number {
  if (Object.keys(form.ownMethods).length === 0) return form.nobleMethod.noblesUsedPer ?? 1
  const methods = Array.from(villageCounts(form.nobleSources).keys(), (coords) => methodAt(form, coords))
  return Math.min(...(methods.length > 0 ? methods : [form.nobleMethod]).map((each) => each.noblesUsedPer ?? 1))
}

/** A village without a noble is allowed: then it sends none. */
export function choiceProblem({ noblesUsedPer, uses }: NobleChoice): FieldCode | undefined {
  const usesProblem = countProblem(uses, 'REQUIRED_FIELD', 0)
  return (
    countProblem(noblesUsedPer, 'REQUIRED_FIELD') ??
    (usesProblem === 'COUNT_OUT_OF_RANGE' ? 'COUNT_FROM_ZERO' : usesProblem)
  )
}

/** Only those of villages that are still listed. */
export function ownMethodsProblem(form: NobleSources): FieldCode | undefined {
  if (Object.keys(form.ownMethods).length === 0) return undefined
  const listed = villageCounts(form.nobleSources)
  return Object.entries(form.ownMethods)
    .filter(([coords]) => listed.has(coords))
    .map(([, choice]) => choiceProblem(choice))
    .find((problem) => problem !== undefined)
}
