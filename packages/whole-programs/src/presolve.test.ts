import { expect, test } from 'vitest'
import { linearProgram } from './linear-program.ts'
import { presolved } from './presolve.ts'

// 2x − 3y + z ≤ limit with x of 1 to 3, y of 2 to 5 and z = 4: what is left of it lies between −9 and 4.
const GREATEST = 4
const LEAST = -9

function rowsLeft(limit: number, greatestSlack = Number.POSITIVE_INFINITY): number {
  const row = { starts: [0, 3], cols: [0, 1, 2], entries: [2, -3, 1], rhs: [limit] }
  const lower = Float64Array.of(1, 2, 4)
  const program = linearProgram(Float64Array.of(1, 1, 1), row, lower, Float64Array.of(3, 5, 4))
  const upper = program.upper.slice()
  upper[3] = greatestSlack
  return presolved(program, program.lower, upper, new Int32Array(4)).program.rows
}

test.each<[string, number, number | undefined, number]>([
  ['that the greatest activity just keeps goes', GREATEST, undefined, 0],
  ['that the greatest activity breaks by one stays', GREATEST - 1, undefined, 1],
  ['whose slack just reaches its own bound goes', GREATEST, GREATEST - LEAST, 0],
  ['whose slack may pass its own bound by one stays', GREATEST, GREATEST - LEAST - 1, 1],
])('a row %s', (_rule, limit, greatestSlack, rows) => {
  expect(rowsLeft(limit, greatestSlack)).toBe(rows)
})

test('a fixed column is worth what it is, and comes back where it stood', () => {
  const row = { starts: [0, 2], cols: [0, 1], entries: [1, 1], rhs: [5] }
  const program = linearProgram(Float64Array.of(7, 2), row, Float64Array.of(3, 0), Float64Array.of(3, 9))
  const {
    fixedObjective,
    program: left,
    postsolve,
  } = presolved(program, program.lower, program.upper, new Int32Array(3))
  expect(fixedObjective).toBe(21)
  expect(left.rhs[0] ?? left.upper[0]).toBe(2)
  expect([...postsolve(Float64Array.of(2))]).toEqual([3, 2])
})
