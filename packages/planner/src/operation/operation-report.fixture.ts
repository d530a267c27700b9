/** Small operations whose best plan is plain to see: RUINs take two hours for four fields. */
import { expect } from 'vitest'
import { at, coord } from '../problem.fixture.ts'
import { operation, RUIN, village, wish } from './operation.fixture.ts'
import type { FixedCommand, Operation, Wish } from './operation.ts'
import type { OperationReport } from './operation-report.ts'
import { planOperation } from './plan-operation.ts'
import { operationViolations } from './validate-operation.ts'

export const EVENING = at('20:00')
export const NEAR = coord('500|500')
export const TARGETS = ['504|500', '504|501', '504|502', '504|503'].map(coord)

export type Given = Partial<Parameters<typeof operation>[0]>

export function planned(given: Given, hooks: Parameters<typeof planOperation>[1] = {}): OperationReport {
  // What is short is tried once: further tries take time, and find nothing more here.
  const asked = { ...operation({ villages: [ruiner(9)], wishes: [], ...given }), maxTries: 1 }
  const report = planOperation(asked, hooks)
  expect(operationViolations(asked, report)).toEqual([])
  return report
}

/** Pays for so many RUINs. */
export function ruiner(count: number, place = '500|500', given: Partial<Operation['villages'][number]> = {}) {
  return village(coord(place), { catapult: 20 * count }, given)
}

export function ruins(count: number, given: Partial<Wish> = {}): Wish[] {
  return TARGETS.slice(0, count).map((target) => wish(target, [RUIN], given))
}

export function fixedCommand(given: Partial<FixedCommand> = {}): FixedCommand {
  const target = { target: coord('520|500'), targetOwner: 0 }
  return { village: 0, ...target, amounts: {}, isFake: false, launch: at('10:00'), arrival: EVENING, ...given }
}
