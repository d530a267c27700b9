import { expect, test } from 'vitest'
import { type Hooks, PlanCancelled, PlanStopped } from './report.ts'
import { checksOf, unlessStopped } from './stopping.ts'

test.each<[string, Hooks, unknown, unknown]>([
  ['nobody asks', {}, undefined, undefined],
  ['neither', { isCancelled: () => false, isStopped: () => false }, undefined, undefined],
  ['stopped', { isStopped: () => true }, undefined, PlanStopped],
  ['cancelled', { isCancelled: () => true }, PlanCancelled, PlanCancelled],
  ['both', { isCancelled: () => true, isStopped: () => true }, PlanCancelled, PlanCancelled],
])(
  'a stage without which there is no plan ends when cancelled, others when stopped too: %s',
  (_how, hooks, first, later) => {
    const { checkCancelled, checkStopped } = checksOf(hooks)
    const thrownBy = (check: () => void): unknown => {
      try {
        check()
      } catch (error) {
        return error instanceof Error ? error.constructor : error
      }
      return undefined
    }
    expect([thrownBy(checkCancelled), thrownBy(checkStopped)]).toEqual([first, later])
  },
)

test('a search that is stopped finds nothing, one that fails otherwise fails', () => {
  const failing = (error: Error) => () =>
    unlessStopped(() => {
      throw error
    })
  expect(unlessStopped(() => 7)).toBe(7)
  expect(failing(new PlanStopped())()).toBeUndefined()
  expect(failing(new PlanCancelled())).toThrow(PlanCancelled)
  expect(failing(new Error('Something broke.'))).toThrow('Something broke.')
})
