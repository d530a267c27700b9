/** How many commands no plan exceeds. */
import { UNITS } from '@muster/game'
import { Assignment } from '../../flow/assignment.ts'
import { templatesOf } from '../gives/families.ts'
import { staysOf } from '../gives/sending.ts'
import type { Operation } from '../operation.ts'
import type { ExactOperation } from '../program/exact.ts'
import type { OperationPart } from './parts.ts'

/** By the assignment and by the program where that speaks for all plans. */
export function mostBy(
  operation: Operation,
  parts: readonly OperationPart[],
  bound: number,
  exact: ExactOperation | undefined,
): number {
  return exact && speaksForAll(operation, parts) ? Math.min(bound, exact.bound) : bound
}

/**
 * Whether a program's optimum is that of all plans. Not where what is filled up could leave some of a unit or none, as others need it to go without.
 */
export function speaksForAll(operation: Operation, parts: readonly OperationPart[]): boolean {
  const gives = parts.flatMap((part) => part.gives)
  if (areStaysUnlike(operation) || gives.some((give) => give.isChosen && !give.open)) return false
  const filling = new Set(gives.flatMap((give) => give.filling?.units ?? []))
  return !gives.some(({ sentByOthers }) => sentByOthers.some((unit) => filling.has(unit)))
}

/** Whether a village could send something else for a template and leave others more: the search knows one need of each. */
export function isAnyChosen(parts: readonly OperationPart[]): boolean {
  return parts.some(({ gives }) => gives.some(({ isChosen, hasFaster }) => isChosen || hasFaster))
}

/**
 * A program keeps at home what the template that leaves most of a unit asks for, whichever of them a village sends: where they differ, plans may
 * have more than its best.
 */
function areStaysUnlike({ templates, wishes }: Operation): boolean {
  const named = new Set(wishes.flatMap(templatesOf))
  const stays = [...named].map((template) => staysOf([templates[template]!]))
  return UNITS.some((unit) => stays.some((each) => each[unit] !== stays[0]![unit]))
}

/** What a part comes to at most, of which so much is known without its faster gives. */
export function withFasterAtMost(most: number, { mostFaster, rowUnits }: OperationPart): number {
  if (mostFaster === 0) return most
  return Math.min(
    most + mostFaster,
    rowUnits.reduce((sum, units) => sum + units, 0),
  )
}

/** Of a part that is asked for alone. */
export function mostOf(part: OperationPart, checkCancelled: () => void): number {
  const assignment = new Assignment([part], checkCancelled)
  assignment.solve()
  return plannedOf(assignment).reduce((sum, each) => sum + each, 0)
}

/** Commands of each part. */
export function plannedOf(assignment: Assignment): number[] {
  const sums = assignment.parts.map(() => 0)
  for (const { part, commands } of assignment.planned()) sums[part] = sums[part]! + commands
  return sums
}

/** No more than is wanted, and than all that give have. */
export function mostThereIs({ rowUnits, colUnits, shared = [] }: OperationPart): number {
  const sum = (units: Iterable<number>) => [...units].reduce((total, each) => total + each, 0)
  const isShared = new Set(shared.flatMap(({ cols }) => cols))
  const given = sum(colUnits.filter((_, col) => !isShared.has(col))) + sum(shared.map(({ units }) => units))
  return Math.min(sum(rowUnits), given)
}
