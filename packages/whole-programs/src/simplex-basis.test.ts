import { expect, test } from 'vitest'
import { linearProgram } from './linear-program.ts'
import { SimplexBasis } from './simplex-basis.ts'

// Two columns that tie, one that is fixed, and a slack that stands in the basis.
const row = { starts: [0, 3], cols: [0, 1, 2], entries: [1, 1, 1], rhs: [4] }
const program = linearProgram(Float64Array.of(6, 6, 6), row, Float64Array.of(0, 0, 2), Float64Array.of(3, 3, 2))

test('ties are broken by making what may move a little worse, unequally, and nothing else', () => {
  const basis = new SimplexBasis(program, { left: 1e6, checkCancelled: () => undefined })
  basis.perturb(1)
  const [first = 0, second = 0, fixed, slack] = basis.objective
  expect(first).toBeLessThan(6)
  expect(second).toBeLessThan(6)
  expect(first).not.toBe(second)
  expect([fixed, slack]).toEqual([6, 0])
  expect(basis.isPerturbed).toBe(true)
})

test('afterwards the objective is the true one again', () => {
  const basis = new SimplexBasis(program, { left: 1e6, checkCancelled: () => undefined })
  const value = basis.objectiveValue()
  basis.perturb(1)
  basis.unperturb()
  expect([...basis.objective]).toEqual([6, 6, 6, 0])
  expect(basis.isPerturbed).toBe(false)
  expect(basis.objectiveValue()).toBeGreaterThanOrEqual(value)
})
