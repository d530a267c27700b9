/** Small operations for the exact program: from one village four fields and two hours away from each target. */
import { later } from '@muster/game'
import { expect } from 'vitest'
import type { Departure } from '../../launches/departure.ts'
import { at, coord } from '../../problem.fixture.ts'
import { operation, partsOf, RUIN, village, wish } from '../operation.fixture.ts'
import type { FixedCommand, Operation, Wish } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'
import { type ExactOperation, exactOperation } from './exact.ts'

export const EVENING = at('20:00')
export const SIZES = [5, 4, 3, 2, 1]
const PLENTY = { catapult: 1000, ram: 1000, spy: 1000, axe: 9000, snob: 9 }
export const HERE = village(coord('500|500'), PLENTY)
/** Four fields from it, all of them. */
export const TARGETS = ['504|500', '500|504', '496|500', '500|496'].map(coord)

export type Given = Partial<Parameters<typeof operation>[0]>

export function wishes(count: number, given: Partial<Wish> = {}, templates: readonly number[] = [RUIN]): Wish[] {
  return TARGETS.slice(0, count).map((target) => wish(target, templates, given))
}

export function fixedCommand(given: Partial<FixedCommand> = {}): FixedCommand {
  const target = { target: TARGETS[0]!, targetOwner: 0 }
  return { village: 0, ...target, amounts: {}, isFake: false, launch: at('18:00'), arrival: EVENING, ...given }
}

export function asked(given: Given): Operation {
  return operation({ villages: [HERE], wishes: [], ...given })
}

interface Solving {
  readonly start?: readonly Departure[]
  readonly work?: number
  readonly levels?: 'COUNTS' | 'ALL'
}

export function solved(whole: Operation, { start = [], work = 1e7, levels }: Solving = {}) {
  const parts = partsOf(whole, SIZES)
  const budget = { left: work, checkCancelled: () => {} }
  return { parts, answer: exactOperation(whole, parts, { parts, departures: start }, budget, levels) }
}

/** What the best plan sends, in the order of launches: village, wish, templates and seconds from 18:00. */
export function sent(given: Given) {
  const whole = asked(given)
  const { parts, answer } = solved(whole)
  return told(whole, parts, answer ?? expect.unreachable())
}

export function told(_whole: Operation, parts: readonly OperationPart[], { departures, bound, exact }: ExactOperation) {
  const commands = departures
    .flatMap(({ part, row, col, commands: count, at: launch, arrival }) => {
      const { table, gives } = parts[part] ?? expect.unreachable()
      const { village: from, templates } = gives[col] ?? expect.unreachable()
      const second = (launch - at('18:00')) / 1000
      const one = { from, wish: table.rows.demand[row] ?? -1, templates: [...templates], second, arrival }
      return Array.from({ length: count }, () => one)
    })
    .sort((a, b) => a.second - b.second || a.wish - b.wish || a.from - b.from)
  const count = commands.reduce((sum, { templates }) => sum + templates.length, 0)
  return { commands, count, bound, exact }
}

export function countOf(given: Given): number {
  const { count, bound, exact } = sent(given)
  expect(exact).toBe(true)
  expect(bound).toBe(count)
  return count
}

export const WINDOW = { latestArrival: later(EVENING, 12) }
export const RUINS = (catapult: number, given: Partial<Operation['villages'][number]> = {}) =>
  village(coord('500|500'), { catapult }, given)
export const OTHER_OWNER = village(coord('508|500'), PLENTY, { owner: 2 })
export const NEAR = village(coord('502|500'), { catapult: 20 }, { owner: 1 })
/** Of a window that opens at 18:00 for launches only its first second and those behind so many. */
export const twoInTenMinutes = (seconds: number) => ({
  load: { gapSeconds: 0, mostInTenMinutes: 2 },
  blackouts: [{ start: later(at('18:00'), 1), end: later(at('18:00'), seconds) }],
})
export const HOME = { share: 1, marginSeconds: 0 }
/** A second wave of which the launch is so many seconds from the moment at which the first is home again. */
export const NEXT = (seconds: number) => ({ arrival: later(at('2026-06-11 00:00'), seconds) })
