// What is kept of a basis, against all of it reckoned anew from the program; and ties, which a perturbed objective breaks.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LinearProgram, linearProgram } from '../linear-program.ts'
import { rowsOf } from '../models.fixture.ts'
import { AT_LOWER, AT_UPPER, SimplexBasis } from './simplex-basis.ts'

const plenty = () => ({ left: 1e9, checkCancelled: () => undefined })

const COLUMNS = 4
const numbers = (min: number, max: number) =>
  fc.array(fc.integer({ min, max }), { minLength: COLUMNS, maxLength: COLUMNS })
const drawn = fc
  .record({
    gain: fc.oneof(numbers(-3, 3), numbers(-400, 400)),
    rows: fc.array(fc.tuple(numbers(-2, 5), fc.integer({ min: -3, max: 14 })), { minLength: 1, maxLength: 4 }),
    least: numbers(-1, 2),
    more: numbers(0, 3),
  })
  .map(({ gain, rows, least, more }) => {
    const given = rowsOf(
      rows.map(([row]) => row),
      rows.map(([, limit]) => limit),
    )
    const most = least.map((each, i) => each + (more[i] ?? 0))
    return linearProgram(Float64Array.from(gain), given, Float64Array.from(least), Float64Array.from(most))
  })
/** Of as many variables as a program has at most: where each is to stand, or that it is to be in the basis. */
const places = fc.array(fc.constantFrom(AT_LOWER, AT_UPPER, 0), { minLength: 8, maxLength: 8 })

/** Places, values, reduced costs, the bounds that these ask for, and the objective. */
function expectConsistent(program: LinearProgram, at: SimplexBasis): void {
  const { rows, columns, rowStart, rowCol, rowEntry, colStart, colRow, colEntry, rhs } = program
  at.basis.forEach((variable, place) => {
    expect(at.status[variable]).toBe(place)
  })
  expect(at.status.filter((status) => status >= 0)).toHaveLength(rows)
  const values = Array.from(at.status, (_, variable) => at.valueOf(variable))
  for (let row = 0; row < rows; row++) {
    let sum = values[columns + row]!
    for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++)
      sum += rowEntry[entry]! * values[rowCol[entry]!]!
    expect(sum).toBeCloseTo(rhs[row]!, 6)
  }
  const duals = at.duals()
  for (const [variable, status] of at.status.entries()) {
    let reduced = at.objective[variable]!
    if (variable >= columns) reduced -= duals[variable - columns]!
    else {
      for (let entry = colStart[variable]!; entry < colStart[variable + 1]!; entry++)
        reduced -= duals[colRow[entry]!]! * colEntry[entry]!
    }
    // The duals are those that leave nothing of what is in the basis.
    if (status >= 0) expect(reduced).toBeCloseTo(0, 6)
    if (status >= 0) expect(at.reducedCosts[variable]).toBe(0)
    if (status >= 0) continue
    expect(at.reducedCosts[variable]).toBeCloseTo(reduced, 6)
    if (Math.abs(reduced) > 1e-5) expect(status).toBe(reduced > 0 ? AT_UPPER : AT_LOWER)
    expect(values[variable]).toBe((status === AT_LOWER ? at.lower : at.upper)[variable])
  }
  const value = values.reduce((sum, each, variable) => sum + each * at.objective[variable]!, 0)
  expect(at.objectiveValue()).toBeCloseTo(value, 6)
}

/** By variable: places in the basis are its own affair. */
function standing(at: SimplexBasis) {
  const values = Array.from(at.status, (_, variable) => at.valueOf(variable))
  return { statuses: [...at.statuses()], figures: [...values, ...at.reducedCosts, ...at.objective] }
}

test('whatever is asked to be in a basis, all that is kept of it follows from the program, perturbed or not', () => {
  fc.assert(
    fc.property(drawn, places, fc.integer({ min: 1, max: 3 }), (program, asked, turn) => {
      const at = new SimplexBasis(program, plenty())
      at.moveToBounds()
      expectConsistent(program, at)
      at.restore(asked)
      at.moveToBounds()
      expectConsistent(program, at)
      // Of the columns in it each was asked for; slacks stand in for the rest.
      for (const variable of at.basis) if (variable < program.columns) expect(asked[variable]).toBe(0)
      // Where either bound would do it is the one that was asked for.
      for (const [variable, status] of at.status.entries())
        if (status < 0 && asked[variable] !== 0 && at.reducedCosts[variable] === 0) expect(status).toBe(asked[variable])
      const stood = [...at.statuses()]
      at.perturb(turn)
      expectConsistent(program, at)
      at.renew()
      expectConsistent(program, at)
      expect([...at.statuses()]).toEqual(stood)
      at.unperturb()
      expectConsistent(program, at)
    }),
    { numRuns: 300, seed: 9 },
  )
})

test('what a basis was can be had again, by its statuses and by a mark, and nothing of it is shared with the program', () => {
  fc.assert(
    fc.property(drawn, places, places, (program, asked, others) => {
      const at = new SimplexBasis(program, plenty())
      at.restore(asked)
      at.moveToBounds()
      const { statuses: stood, figures } = standing(at)
      const before = { statuses: stood, figures: figures.map((each) => expect.closeTo(each, 6)) }
      const [statuses, mark] = [at.statuses(), at.mark()]
      expect(Array.from(statuses)).toEqual(Array.from(at.status, (status) => Math.min(status, 0)))
      for (const back of [() => at.restore(statuses), () => at.rewind(mark)]) {
        at.restore(others)
        at.perturb(1)
        at.moveToBounds()
        back()
        at.moveToBounds()
        expectConsistent(program, at)
        expect(standing(at)).toEqual(before)
      }
      const bounds = [program.lower.slice(), program.upper.slice()]
      at.lower.fill(7)
      at.upper.fill(7)
      expect([program.lower, program.upper]).toEqual(bounds)
    }),
    { numRuns: 200, seed: 9 },
  )
})

test('of more columns than there are rows a basis has as many as there is room for, the first ones', () => {
  const rows = rowsOf(
    [
      [1, 0, 1],
      [0, 1, 1],
    ],
    [4, 4],
  )
  const two = linearProgram(Float64Array.of(1, 2, 3), rows, new Float64Array(3), new Float64Array(3).fill(2))
  const at = new SimplexBasis(two, plenty())
  at.restore([0, 0, 0, AT_UPPER, 0])
  at.moveToBounds()
  expect([...at.basis].sort((a, b) => a - b)).toEqual([0, 1])
  expectConsistent(two, at)
  // Those of a larger program: whatever is behind its end is no variable here.
  at.restore([AT_LOWER, AT_LOWER, AT_LOWER, AT_LOWER, AT_LOWER, 0, 0])
  expect([...at.basis].sort((a, b) => a - b)).toEqual([3, 4])
})

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
  // By about a millionth of the greatest coefficient.
  for (const worse of [6 - first, 6 - second]) {
    expect(worse).toBeGreaterThan(2.9e-6)
    expect(worse).toBeLessThan(9.1e-6)
  }
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
