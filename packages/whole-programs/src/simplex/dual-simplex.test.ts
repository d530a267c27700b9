// The laws of the dual simplex method. Each answer carries its own proof: at the optimum what the duals bound is what is reached, and
// where no solution is left the bound falls along the ray as far as is asked for.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LinearProgram, linearProgram, objectiveValue } from '../linear-program.ts'
import {
  agents,
  assignment,
  binPacking,
  knapsack,
  lotSizing,
  type Model,
  programOf,
  rowsOf,
  setCover,
} from '../models.fixture.ts'
import { safeBound } from '../safe-bound.ts'
import { DualSimplex } from './dual-simplex.ts'

const plenty = () => ({ left: 1e9, checkCancelled: () => undefined })
const ANY = Number.NEGATIVE_INFINITY

/** Without rounding down: what the duals of the last basis bound. */
function dualBound(program: LinearProgram, simplex: DualSimplex, duals = simplex.duals()): number {
  const { bound, fraction } = safeBound(program, duals, simplex.lower, simplex.upper)
  return bound + fraction
}

/** That the columns keep every bound and row. */
function isWithin({ rows, rowStart, rowCol, rowEntry, rhs }: LinearProgram, simplex: DualSimplex): boolean {
  const x = simplex.solution()
  const isOutside = (value: number, j: number) => value < simplex.lower[j]! - 1e-6 || value > simplex.upper[j]! + 1e-6
  if (x.some(isOutside)) return false
  for (let row = 0; row < rows; row++) {
    let sum = 0
    for (let at = rowStart[row]!; at < rowStart[row + 1]!; at++) sum += rowEntry[at]! * x[rowCol[at]!]!
    if (sum > rhs[row]! + 1e-6) return false
  }
  return true
}

/** The value, whose optimality is proven; `undefined` where there is no solution, which is proven as well. */
function provenOptimum(program: LinearProgram, simplex: DualSimplex): number | undefined {
  const outcome = simplex.solve(ANY)
  if (outcome === 'INFEASIBLE') {
    const before = dualBound(program, simplex)
    const beyond = dualBound(program, simplex, simplex.dualsAlongRay(500))
    expect(beyond).toBeLessThan(before - 499)
    return undefined
  }
  expect(outcome).toBe('OPTIMAL')
  expect(isWithin(program, simplex)).toBe(true)
  const value = objectiveValue(program, simplex.solution())
  expect(simplex.objectiveValue()).toBeCloseTo(value, 5)
  expect(dualBound(program, simplex)).toBeCloseTo(value, 3)
  return value
}

const COLUMNS = 6
const numbers = (min: number, max: number) =>
  fc.array(fc.integer({ min, max }), { minLength: COLUMNS, maxLength: COLUMNS })
const drawn = fc
  .record({
    gain: fc.oneof(numbers(-3, 3), numbers(-400, 400)),
    rows: fc.array(fc.tuple(numbers(-2, 5), fc.integer({ min: -3, max: 14 })), { minLength: 1, maxLength: 5 }),
    most: numbers(0, 4),
  })
  .map(({ gain, rows, most }) => {
    const given = rowsOf(
      rows.map(([row]) => row),
      rows.map(([, limit]) => limit),
    )
    return linearProgram(Float64Array.from(gain), given, new Float64Array(COLUMNS), Float64Array.from(most))
  })

const MODELS: readonly [string, Model][] = [
  ['a knapsack of four limits', knapsack(1, 16, 4)],
  ['a set cover', setCover(1, 30, 40)],
  ['an assignment', assignment(1, 12, 90)],
  ['an assignment full of ties', assignment(1, 12, 3)],
  ['jobs for agents', agents(1, 4, 16)],
  ['lot sizes', lotSizing(1, 10)],
  ['bins', binPacking(1, 9, 5)],
]

describe('a linear program', () => {
  test('has an optimum that its duals prove, or a ray that proves that it has no solution', () => {
    let impossible = 0
    fc.assert(
      fc.property(drawn, (program) => {
        if (provenOptimum(program, new DualSimplex(program, plenty())) === undefined) impossible++
      }),
      { numRuns: 500, seed: 5 },
    )
    expect(impossible).toBeGreaterThan(20)
  })

  test.each(MODELS)('of the textbooks has one as well: %s', (_name, model) => {
    const program = programOf(model)
    expect(provenOptimum(program, new DualSimplex(program, plenty()))).toBeDefined()
  })

  test('with other bounds has the same optimum from the last basis as from none, and with its own again the first', () => {
    fc.assert(
      fc.property(drawn, fc.nat({ max: COLUMNS - 1 }), fc.boolean(), (program, column, isUp) => {
        const simplex = new DualSimplex(program, plenty())
        const first = provenOptimum(program, simplex)
        const [status, mark] = [simplex.statuses(), simplex.mark()]
        const [lower, upper] = [simplex.lower[column]!, simplex.upper[column]!]
        const tighten = ({ lower: least, upper: most }: DualSimplex) => {
          if (isUp) least[column] = Math.min(upper, lower + 1)
          else most[column] = Math.max(lower, upper - 1)
        }
        const fresh = new DualSimplex(program, plenty())
        tighten(fresh)
        const other = provenOptimum(program, fresh)
        tighten(simplex)
        expect(provenOptimum(program, simplex)).toEqual(other === undefined ? undefined : expect.closeTo(other, 5))
        const expected = first === undefined ? undefined : expect.closeTo(first, 5)
        for (const back of [() => simplex.rewind(mark), () => simplex.restore(status)]) {
          simplex.lower[column] = lower
          simplex.upper[column] = upper
          back()
          expect(provenOptimum(program, simplex)).toEqual(expected)
          tighten(simplex)
          simplex.solve(ANY)
        }
      }),
      { numRuns: 300, seed: 5 },
    )
  })

  test.each(MODELS)('takes less work from the last basis than from none: %s', (_name, model) => {
    const program = programOf(model)
    const work = plenty()
    const simplex = new DualSimplex(program, work)
    simplex.solve(ANY)
    const first = plenty().left - work.left
    // What is furthest from whole is rounded down, as a branch does it.
    const x = simplex.solution()
    const away = x.map((value) => Math.abs(value - Math.round(value)))
    const column = away.indexOf(Math.max(...away))
    simplex.upper[column] = Math.floor(x[column]! + 1e-6)
    const before = work.left
    simplex.solve(ANY)
    expect(before - work.left).toBeLessThan(first)
  })
})

describe('a solve', () => {
  const program = programOf(setCover(2, 30, 40))
  const optimum = provenOptimum(program, new DualSimplex(program, plenty())) ?? 0

  test('that need not go on below a value ends there, and never above it', () => {
    expect(new DualSimplex(program, plenty()).solve(optimum + 50)).toBe('CUT_OFF')
    expect(new DualSimplex(program, plenty()).solve(optimum - 1)).toBe('OPTIMAL')
  })

  test('without work or steps is stuck, under a bound that is true', () => {
    const stuck = [(simplex: DualSimplex) => simplex.solve(ANY, 3), (simplex: DualSimplex) => simplex.solve(ANY, 0)]
    for (const solve of stuck) {
      const simplex = new DualSimplex(program, plenty())
      expect(solve(simplex)).toBe('STUCK')
      expect(dualBound(program, simplex)).toBeGreaterThanOrEqual(optimum - 1e-3)
    }
    const poor = new DualSimplex(program, { left: 0, checkCancelled: () => undefined })
    expect(poor.solve(ANY)).toBe('STUCK')
  })

  test('of the same program takes the same steps', () => {
    const [one, two] = [plenty(), plenty()]
    for (const work of [one, two]) new DualSimplex(program, work).solve(ANY)
    expect(one.left).toBe(two.left)
    expect(one.left).toBeLessThan(plenty().left)
  })
})
