import { expect, test } from 'vitest'
import { isFeasible, linearProgram, objectiveValue } from './linear-program.ts'

const NEVER = Number.POSITIVE_INFINITY

/** x + 2y ≤ 5 and y − x ≤ 1, of x up to 3. */
function program(upper: readonly number[] = [3, NEVER]) {
  const rows = { starts: [0, 2, 4], cols: [0, 1, 0, 1], entries: [1, 2, -1, 1], rhs: [5, 1] }
  return linearProgram(Float64Array.of(3, 2), rows, new Float64Array(2), Float64Array.from(upper))
}

test('a column that nothing else bounds goes as far as the rows let it, with the others at what takes least of them', () => {
  // Of the first row 5 are left for twice y; of the second 1 and the 3 that x may give.
  expect([...program().upper.slice(0, 2)]).toEqual([3, 2])
  expect([...program([9, NEVER]).upper.slice(0, 2)]).toEqual([5, 2])
})

test('a column that starts above nothing has what the row has left besides, and its start', () => {
  const rows = { starts: [0, 2], cols: [0, 1], entries: [1, 2], rhs: [5] }
  const { upper } = linearProgram(Float64Array.of(3, 2), rows, Float64Array.of(1, 0), Float64Array.of(9, NEVER))
  expect([...upper.slice(0, 2)]).toEqual([5, 2])
})

test('a slack goes from nothing to what its row has left at least', () => {
  const { lower, upper } = program()
  expect([...lower.slice(2), ...upper.slice(2)]).toEqual([0, 0, 5, 4])
})

test('a row that nothing satisfies has a slack of nothing, and its columns stay at their lower bounds', () => {
  const row = { starts: [0, 1], cols: [0], entries: [1], rhs: [2] }
  const { upper } = linearProgram(Float64Array.of(1), row, Float64Array.of(4), Float64Array.of(9))
  expect([...upper]).toEqual([4, 0])
})

test('a column that nothing bounds is an error', () => {
  const row = { starts: [0, 1], cols: [0], entries: [-1], rhs: [2] }
  expect(() => linearProgram(Float64Array.of(1), row, Float64Array.of(0), Float64Array.of(NEVER))).toThrow(Error)
  const below = { starts: [0], cols: [], entries: [], rhs: [] }
  expect(() => linearProgram(Float64Array.of(1), below, Float64Array.of(-NEVER), Float64Array.of(1))).toThrow(Error)
})

test('the matrix is the same by columns as by rows', () => {
  const { colStart, colRow, colEntry } = program()
  expect([[...colStart], [...colRow], [...colEntry]]).toEqual([
    [0, 2, 4],
    [0, 1, 0, 1],
    [1, -1, 2, 1],
  ])
})

test.each<[string, number[], boolean]>([
  ['within all rows', [3, 1], true],
  ['at the end of a row', [1, 2], true],
  ['where every row has all that it may have left', [0, 0], true],
  ['beyond a row', [2, 2], false],
  ['beyond the other row', [0, 2], false],
  ['beyond an upper bound', [4, 0], false],
  ['beneath a lower bound', [-1, 0], false],
])('what is feasible keeps rows and bounds: %s', (_where, x, isKept) => {
  expect(isFeasible(program(), Float64Array.from(x))).toBe(isKept)
})

test('what is feasible keeps the bounds of columns of which no row knows, and slacks have none but their own', () => {
  const rows = { starts: [0, 1, 3], cols: [0, 0, 1], entries: [1, -1, 1], rhs: [5, 1] }
  const own = linearProgram(Float64Array.of(3, 2, 1), rows, Float64Array.of(0, 1, 1), Float64Array.of(3, 4, 2))
  const isKept = (...x: number[]) => isFeasible(own, Float64Array.from(x))
  expect([isKept(1, 2, 1), isKept(1, 2, 3), isKept(1, 2, 0)]).toEqual([true, false, false])
})

test('an objective is summed over its columns', () => {
  expect(objectiveValue(program(), Float64Array.of(3, 1))).toBe(11)
})
