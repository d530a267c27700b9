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

/** Of a to d, a is fixed at 2 and c at 1; the first row says nothing, the others are −2b + d ≤ 1 and b + d ≤ 5 without these. */
function small() {
  const rows = {
    starts: [0, 2, 6, 8],
    cols: [0, 1, 0, 1, 2, 3, 1, 3],
    entries: [5, 2, 3, -2, 4, 1, 1, 1],
    rhs: [100, 11, 5],
  }
  return linearProgram(Float64Array.of(7, 2, 9, 4), rows, Float64Array.of(2, 0, 1, 0), Float64Array.of(2, 3, 1, 4))
}

test('what is left is the same program in fewer columns and rows, each with its own numbers', () => {
  const whole = small()
  const { program, fixedObjective, postsolve } = presolved(whole, whole.lower, whole.upper, new Int32Array(7))
  const { columns, rows, objective, rowStart, rowCol, rowEntry, rhs, lower, upper } = program
  expect([columns, rows, [...objective], [...rhs]]).toEqual([2, 2, [2, 4], [1, 5]])
  expect([[...rowStart], [...rowCol], [...rowEntry]]).toEqual([
    [0, 2, 4],
    [0, 1, 0, 1],
    [-2, 1, 1, 1],
  ])
  expect([[...lower.slice(0, 2)], [...upper.slice(0, 2)]]).toEqual([
    [0, 0],
    [3, 4],
  ])
  expect(fixedObjective).toBe(7 * 2 + 9)
  expect([...postsolve(Float64Array.of(3, 1))]).toEqual([2, 3, 1, 1])
})

test('variables keep their standing, and what stands in the basis begins at its lower bound', () => {
  const whole = small()
  const [basic, other] = [3, 1]
  const status = [-1, -2, -1, basic, -1, -2, other]
  expect([...presolved(whole, whole.lower, whole.upper, status).status]).toEqual([-2, 0, -2, 0])
})

test('a slack goes no farther than in the whole program, nor than what is left of its row lets it', () => {
  const whole = small()
  const slackBounds = (of: 4 | 5 | 6, from: number, to: number) => {
    const [lower, upper] = [whole.lower.slice(), whole.upper.slice()]
    lower[of] = from
    upper[of] = to
    const { program } = presolved(whole, lower, upper, new Int32Array(7))
    return [program.rows, program.lower[3], program.upper[3]]
  }
  expect(slackBounds(6, 0, 99)).toEqual([2, 0, 5])
  expect(slackBounds(6, 1, 2)).toEqual([2, 1, 2])
  // The first row leaves from 84 to 90: only a slack of narrower bounds says something.
  expect(slackBounds(4, 84, 90)[0]).toBe(2)
  expect(slackBounds(4, 85, 90)[0]).toBe(3)
  expect(slackBounds(4, 84, 89)[0]).toBe(3)
})
