import { expect, test } from 'vitest'
import { PseudoCosts } from './pseudo-costs.ts'

test('without a past the variable nearest to the middle is branched on, of equals the first', () => {
  const costs = new PseudoCosts(4)
  expect(costs.branchingVariable(Float64Array.of(0.9, 2.5, 0.5, 1))).toBe(1)
  expect(costs.branchingVariable(Float64Array.of(3, 0, -2, 1))).toBe(-1)
})

test('what is whole but for a millionth is whole', () => {
  const costs = new PseudoCosts(2)
  expect(costs.branchingVariable(Float64Array.of(1 + 5e-7, 2 - 5e-7))).toBe(-1)
  expect(costs.branchingVariable(Float64Array.of(1, 2 - 5e-6))).toBe(1)
})

test('the variable that has taken most off the bound in both directions is branched on', () => {
  const costs = new PseudoCosts(2)
  const both = (variable: number, down: number, up: number) => {
    costs.record(variable, -0.5, down)
    costs.record(variable, 0.5, up)
  }
  both(0, 4, 0)
  both(1, 1, 1)
  // The first is easy upwards, however hard it is downwards.
  expect(costs.branchingVariable(Float64Array.of(0.5, 0.5))).toBe(1)
  both(0, 4, 4)
  expect(costs.branchingVariable(Float64Array.of(0.5, 0.5))).toBe(0)
})

test('a loss counts for a whole unit, and a gain for none', () => {
  const costs = new PseudoCosts(2)
  for (const variable of [0, 1]) costs.record(variable, 0.5, 1)
  // A quarter that took 1 would take 4 of a whole unit, more than a half that took 1.
  costs.record(0, -0.25, 1)
  costs.record(1, -0.5, 1)
  expect(costs.branchingVariable(Float64Array.of(0.5, 0.5))).toBe(0)
  costs.record(0, -0.25, -100)
  // Its mean is 2 by now, and so is that of the other.
  expect(costs.branchingVariable(Float64Array.of(0.5, 0.5))).toBe(0)
  costs.record(0, -0.25, 0)
  expect(costs.branchingVariable(Float64Array.of(0.5, 0.5))).toBe(1)
})

test('variables that were not tried in both directions are tried first, the most promising of them', () => {
  const costs = new PseudoCosts(5)
  costs.record(0, -0.5, 1)
  costs.record(0, 0.5, 1)
  costs.record(1, -0.5, 1)
  const x = Float64Array.of(0.5, 0.5, 0.9, 1, 0.6)
  expect(costs.unreliable(x, 9)).toEqual([1, 4, 2])
  expect(costs.unreliable(x, 2)).toEqual([1, 4])
})
