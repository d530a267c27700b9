import { expect, test } from 'vitest'
import { linearProgram } from './linear-program.ts'
import { reducedCostBounds, safeBound } from './safe-bound.ts'

/** 3x + 2y with x + y ≤ 4, each of 0 to 3: at best 11, of 3 and 1. */
const PROGRAM = linearProgram(
  Float64Array.of(3, 2),
  { starts: [0, 2], cols: [0, 1], entries: [1, 1], rhs: [4] },
  new Float64Array(2),
  Float64Array.of(3, 3),
)
const boundOf = (dual: number, lower = PROGRAM.lower, upper = PROGRAM.upper) =>
  safeBound(PROGRAM, Float64Array.of(dual), lower, upper)

test.each([
  [2, 11, 0, [1, 0, -2]],
  [2.5, 11, 0.5, [0.5, -0.5, -2.5]],
  [3, 12, 0, [0, -1, -3]],
  [0, 15, 0, [3, 2, 0]],
  // Duals of the wrong sign bound as well, by the slack at its upper bound.
  [-1, 21, 0, [4, 3, 1]],
])('any dual gives a bound that no solution exceeds: of %d it is %i', (dual, bound, fraction, reducedCosts) => {
  const found = boundOf(dual)
  // Nothing is nothing, of either sign.
  expect({ ...found, reducedCosts: Array.from(found.reducedCosts, (cost) => cost + 0) }).toEqual({
    bound,
    fraction,
    reducedCosts,
  })
})

test('tighter bounds of variables give a tighter bound', () => {
  expect(boundOf(2, PROGRAM.lower, Float64Array.of(2, 3, 4)).bound).toBe(10)
})

test('each row and each entry counts for itself', () => {
  // 3x + 2y with x + 2y ≤ 4 and 2x + y ≤ 5.
  const two = linearProgram(
    Float64Array.of(3, 2),
    { starts: [0, 2, 4], cols: [0, 1, 0, 1], entries: [1, 2, 2, 1], rhs: [4, 5] },
    new Float64Array(2),
    Float64Array.of(3, 3),
  )
  const { bound, fraction, reducedCosts } = safeBound(two, Float64Array.of(0.5, 1.25), two.lower, two.upper)
  expect([bound, fraction, ...reducedCosts]).toEqual([8, 0.25, 0, -0.25, -0.5, -1.25])
})

test.each<[where: string, dual: number, limit: number, from: number, to: number, gain: number]>([
  ['of a row', 0.5, 2 ** 33, 0, 2 ** 33, 1],
  ['of a row, though its slack takes them back', -0.5, 2 ** 33, 0, 2 ** 33, 1],
  ['of a column', 0.5, 0, -(2 ** 33), 0, 0],
])('fractions that are too large to be summed exactly bound nothing: %s', (_where, dual, limit, from, to, gain) => {
  const row = { starts: [0, 1], cols: [0], entries: [1], rhs: [limit] }
  const large = linearProgram(Float64Array.of(gain), row, Float64Array.of(from), Float64Array.of(to))
  expect(safeBound(large, Float64Array.of(dual), large.lower, large.upper).bound).toBe(Number.POSITIVE_INFINITY)
})

test('numbers that are too large to be summed exactly bound nothing', () => {
  const large = linearProgram(
    Float64Array.of(2 ** 52),
    { starts: [0], cols: [], entries: [], rhs: [] },
    Float64Array.of(0),
    Float64Array.of(1),
  )
  expect(safeBound(large, new Float64Array(0), large.lower, large.upper).bound).toBe(Number.POSITIVE_INFINITY)
  expect(boundOf(Number.NaN).bound).toBe(Number.POSITIVE_INFINITY)
})

test('a variable stays within what it may take off the bound, and nowhere nearer', () => {
  const within = reducedCostBounds(11, boundOf(2.5), PROGRAM)
  expect([[...within.lower], [...within.upper]]).toEqual([
    [2, 0, 0],
    [3, 1, 0],
  ])
  // With a unit less to reach both may be anything, and the slack is none all the same.
  const wider = reducedCostBounds(10, boundOf(2.5), PROGRAM)
  expect([[...wider.lower], [...wider.upper]]).toEqual([
    [0, 0, 0],
    [3, 3, 0],
  ])
})

test('a variable that may take more off the bound than its bounds let it stays within its bounds', () => {
  const { lower, upper } = reducedCostBounds(9, boundOf(2.5), PROGRAM)
  expect([[...lower], [...upper]]).toEqual([
    [0, 0, 0],
    [3, 3, 1],
  ])
})

test('where the bound is below what is to be reached, or is none, nothing is told', () => {
  for (const found of [
    reducedCostBounds(13, boundOf(2.5), PROGRAM),
    reducedCostBounds(0, boundOf(Number.NaN), PROGRAM),
  ]) {
    expect([[...found.lower], [...found.upper]]).toEqual([[...PROGRAM.lower], [...PROGRAM.upper]])
  }
})
