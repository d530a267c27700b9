// The laws of a factored basis: whatever solves with it solves with its columns, however they were ordered, and also after some of
// them have gone.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LinearProgram, linearProgram } from '../linear-program.ts'
import { rowsOf } from '../models.fixture.ts'
import { BasisFactors } from './basis-factors.ts'

/** Rows of entries, one for each column, of which 0 is none. */
function program(table: readonly (readonly number[])[]): LinearProgram {
  const columns = table[0]?.length ?? 0
  const rows = rowsOf(
    table,
    table.map(() => 9),
  )
  return linearProgram(new Float64Array(columns), rows, new Float64Array(columns), new Float64Array(columns).fill(3))
}

/** A column of the program, or of a slack behind them, row by row. */
function columnOf({ rows, columns, colStart, colRow, colEntry }: LinearProgram, variable: number): number[] {
  const column = Array.from({ length: rows }, () => 0)
  if (variable >= columns) column[variable - columns] = 1
  else for (let at = colStart[variable]!; at < colStart[variable + 1]!; at++) column[colRow[at]!] = colEntry[at]!
  return column
}

const close = (numbers: Iterable<number>) => Array.from(numbers, (each) => expect.closeTo(each, 6))

/** That `solve` gives what the basis takes back to where it came from, and `solveTransposed` likewise. */
function solvesWith(factors: BasisFactors, asked: LinearProgram, basis: Int32Array, vector: readonly number[]): void {
  const columns = Array.from(basis, (variable) => columnOf(asked, variable))
  const z = Float64Array.from(vector)
  factors.solve(z)
  expect(vector.map((_, row) => columns.reduce((sum, column, place) => sum + column[row]! * z[place]!, 0))).toEqual(
    close(vector),
  )
  const y = Float64Array.from(vector)
  factors.solveTransposed(y)
  expect(columns.map((column) => column.reduce((sum, entry, row) => sum + entry * y[row]!, 0))).toEqual(close(vector))
}

const SIZE = 5
const entry = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 4 }) },
)
const drawn = fc.record({
  table: fc.array(fc.array(entry, { minLength: 8, maxLength: 8 }), { minLength: SIZE, maxLength: SIZE }),
  // Of eight columns and five slacks; -1 is none.
  basis: fc.array(fc.integer({ min: -1, max: 12 }), { minLength: SIZE, maxLength: SIZE }),
  vector: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: SIZE, maxLength: SIZE }),
})
const unlike = (basis: readonly number[]) => basis.map((each, i) => (basis.indexOf(each) === i ? each : -1))

describe('a basis', () => {
  test('solves with its columns and across them, wherever their pivots are', () => {
    fc.assert(
      fc.property(drawn, ({ table, basis, vector }) => {
        const asked = program(table)
        const factors = new BasisFactors(asked)
        const own = Int32Array.from(unlike(basis))
        factors.factor(own)
        expect(new Set(own).size).toBe(SIZE)
        solvesWith(factors, asked, own, vector)
      }),
      { numRuns: 600, seed: 3 },
    )
  })

  test('keeps every column that does not depend on the others, and slacks stand in for the rest', () => {
    const asked = program([
      [1, 2, 0, 1],
      [2, 4, 1, 0],
      [3, 6, 0, 0],
    ])
    const kept = (basis: readonly number[]) => {
      const own = Int32Array.from(basis)
      new BasisFactors(asked).factor(own)
      return [...own].sort((a, b) => a - b)
    }
    expect(kept([0, 2, 3])).toEqual([0, 2, 3])
    expect(kept([0, 1, 2])[1]).toBe(2)
    expect(kept([0, 1, 2])[0]).toBeLessThan(2)
    expect(kept([0, 1, 2])[2]).toBeGreaterThan(3)
    expect(kept([-1, -1, -1])).toEqual([4, 5, 6])
  })

  test('of columns in a triangle has no more entries than these, whatever order they come in', () => {
    // Off the diagonal they are so large that nobody would take them for pivots by their size.
    const beside = fc.constantFrom(0, 0, 15, -20)
    const triangle = fc.array(fc.array(beside, { minLength: 7, maxLength: 7 }), { minLength: 7, maxLength: 7 })
    const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 })
    fc.assert(
      fc.property(triangle, orders, orders, (entries, rowOrder, colOrder) => {
        const table = entries.map((row, i) => row.map((each, j) => (i === j ? 1 : j > i ? each : 0)))
        const asked = program(rowOrder.map((row) => table[row]!))
        const factors = new BasisFactors(asked)
        const own = Int32Array.from(colOrder)
        factors.factor(own)
        const inside = table.flatMap((row, i) => row.filter((each, j) => j > i && each !== 0)).length
        expect(factors.size).toBe(7 + inside)
        solvesWith(factors, asked, own, [1, -2, 3, 0, 5, -6, 7])
      }),
      { numRuns: 200, seed: 3 },
    )
  })

  test('of which rows stand alone behind a dense rest has no more entries than that rest fills', () => {
    // Four columns whose first rows nobody else has, each with an entry in the rest, and a rest of three that is full.
    const asked = program([
      [1, 0, 0, 0, 0, 0, 0],
      [15, 1, 0, 0, 0, 0, 0],
      [0, 15, 1, 0, 0, 0, 0],
      [0, 0, 15, 1, 0, 0, 0],
      [20, 0, 0, 20, 2, 1, 1],
      [0, 20, 0, 0, 1, 3, 1],
      [0, 0, 20, 0, 1, 1, 4],
    ])
    for (const order of [
      [0, 1, 2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2, 1, 0],
      [4, 0, 5, 1, 6, 2, 3],
    ]) {
      const factors = new BasisFactors(asked)
      const own = Int32Array.from(order)
      factors.factor(own)
      expect(factors.size).toBe(7 + 3 + 4 + 6)
      solvesWith(factors, asked, own, [1, -2, 3, 0, 5, -6, 7])
    }
  })

  test('goes on with a column in place of another, and back', () => {
    let exchanges = 0
    const coming = fc.array(fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: SIZE - 1 })), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(drawn, coming, ({ table, basis, vector }, changes) => {
        const asked = program(table)
        const factors = new BasisFactors(asked)
        const own = Int32Array.from(unlike(basis))
        factors.factor(own)
        const before = [own.slice()]
        for (const [variable, place] of changes) {
          const column = Float64Array.from(columnOf(asked, variable))
          factors.solve(column)
          // A place where it has no entry is none that it could take.
          if (own.includes(variable) || Math.abs(column[place]!) < 0.1) continue
          factors.exchange(place, column)
          own[place] = variable
          before.push(own.slice())
          exchanges++
          solvesWith(factors, asked, own, vector)
        }
        expect(factors.updates).toBe(before.length - 1)
        for (let updates = before.length - 1; updates >= 0; updates--) {
          factors.rewind(updates)
          solvesWith(factors, asked, before[updates]!, vector)
        }
        expect([factors.updates, factors.factorisations]).toEqual([0, 1])
      }),
      { numRuns: 300, seed: 3 },
    )
    expect(exchanges).toBeGreaterThan(200)
  })
})
