import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFeasible, type LinearProgram, objectiveValue, type WorkBudget } from './linear-program.ts'
import { knapsack, programOf } from './models.fixture.ts'
import type { Presolved } from './presolve.ts'
import { boundOf, SearchTree } from './search-tree.ts'
import { DualSimplex } from './simplex/dual-simplex.ts'
import { best, drawn, plenty, program } from './small-programs.fixture.ts'

const CASES = { numRuns: 300 }
const NOTHING = Number.NEGATIVE_INFINITY
/** Of small programs, whatever they are asked to find. */
const BELOW_ALL = -10_000_000

/** A program of which nothing is settled, from the basis that its relaxation ends with. */
function unsettled(whole: LinearProgram, work: WorkBudget = plenty()): Presolved {
  const simplex = new DualSimplex(whole, work)
  simplex.solve(NOTHING)
  return { program: whole, fixedObjective: 0, status: simplex.statuses(), postsolve: (x) => x }
}

test('a search that comes to its end has the best solution of more than was asked for, or there is none', () => {
  fc.assert(
    fc.property(drawn, fc.boolean(), fc.integer({ min: -4, max: 4 }), (given, isProbing, beside) => {
      const whole = program(given)
      const most = best(given)
      const asked = (most ?? 0) + beside
      const tree = new SearchTree(unsettled(whole), asked, isProbing, plenty())
      const x = tree.search()
      if (x) {
        expect(isFeasible(whole, x)).toBe(true)
        expect(x.every(Number.isInteger)).toBe(true)
        expect(objectiveValue(whole, x)).toBeGreaterThan(asked)
      }
      if (tree.isInterrupted) return
      expect(x && objectiveValue(whole, x)).toBe(most !== undefined && most > asked ? most : undefined)
      expect(tree.openBound).toBe(NOTHING)
    }),
    CASES,
  )
})

test('whatever work a search has, no solution is above what it found and what it left open', () => {
  fc.assert(
    fc.property(drawn, fc.boolean(), fc.integer({ min: 0, max: 3_000 }), (given, isProbing, left) => {
      const whole = program(given)
      const tree = new SearchTree(unsettled(whole), BELOW_ALL, isProbing, { ...plenty(), left })
      const x = tree.search()
      if (tree.isInterrupted) return
      const found = x ? objectiveValue(whole, x) : BELOW_ALL
      expect(Math.max(found, tree.openBound)).toBeGreaterThanOrEqual(best(given) ?? BELOW_ALL)
    }),
    CASES,
  )
})

test('the root bounds the whole tree, as the relaxation does', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const whole = program(given)
      const most = best(given)
      if (most === undefined) return
      const tree = new SearchTree(unsettled(whole), most - 1, false, plenty())
      tree.search()
      const simplex = new DualSimplex(whole, plenty())
      const relaxed = boundOf(whole, simplex, simplex.solve(NOTHING), most - 1)
      expect(tree.root.bound).toBeGreaterThanOrEqual(most)
      expect(tree.root.bound).toBe(relaxed.bound)
    }),
    CASES,
  )
})

test('a search ends early only with a solution in hand', () => {
  let interrupted = 0
  fc.assert(
    fc.property(drawn, fc.boolean(), (given, isProbing) => {
      const tree = new SearchTree(unsettled(program(given)), BELOW_ALL, isProbing, plenty())
      const x = tree.search()
      if (!tree.isInterrupted) return
      interrupted += 1
      expect(x).toBeDefined()
    }),
    CASES,
  )
  expect(interrupted).toBeGreaterThan(0)
})

test('a search without work looks at its root and no further, and says what that leaves open', () => {
  const whole = programOf(knapsack(3, 20, 3))
  const tree = new SearchTree(unsettled(whole), 0, false, { ...plenty(), left: 0 })
  const x = tree.search()
  const found = x ? objectiveValue(whole, x) : 0
  expect(tree.openBound).toBeLessThanOrEqual(tree.root.bound)
  expect(tree.openBound).toBeGreaterThan(found)
})

test.each([
  ['with probing from the start', true],
  ['with probing from the first incumbent', false],
])('larger programs are searched to the same end %s', (_rule, isProbing) => {
  for (let seed = 1; seed <= 6; seed++) {
    const whole = programOf(knapsack(seed, 15, 2))
    let value = 0
    for (let search = 0; ; search++) {
      const tree = new SearchTree(unsettled(whole), value, isProbing, plenty())
      const x = tree.search()
      if (!x) break
      value = objectiveValue(whole, x)
      expect(search).toBeLessThan(100)
    }
    expect(value).toBe(bestOfKnapsack(whole))
  }
})

test('what has no whole solution between two whole numbers is closed without one', () => {
  // 2 x = 1, written as two rows.
  const whole = program({
    gain: [1],
    rows: [
      { entries: [2], limit: 1 },
      { entries: [-2], limit: -1 },
    ],
  })
  const tree = new SearchTree(unsettled(whole), BELOW_ALL, true, plenty())
  expect(tree.search()).toBeUndefined()
  expect(tree.openBound).toBe(NOTHING)
})

test('a search is asked at each open node whether somebody still waits', () => {
  const cancel = () => {
    throw new Error('Nobody waits.')
  }
  const whole = programOf(knapsack(3, 20, 3))
  const tree = new SearchTree(unsettled(whole), 0, false, { ...plenty(), checkCancelled: cancel })
  expect(() => tree.search()).toThrow('Nobody waits.')
})

/** By trying every choice of items. */
function bestOfKnapsack({ columns, rows, rowStart, rowCol, rowEntry, rhs, objective }: LinearProgram): number {
  let most = 0
  for (let chosen = 0; chosen < 2 ** columns; chosen++) {
    const has = (column: number) => (chosen >> column) & 1
    let isWithin = true
    for (let row = 0; row < rows && isWithin; row++) {
      let sum = 0
      for (let at = rowStart[row] ?? 0; at < (rowStart[row + 1] ?? 0); at++) {
        sum += has(rowCol[at] ?? 0) * (rowEntry[at] ?? 0)
      }
      isWithin = sum <= (rhs[row] ?? 0)
    }
    if (isWithin)
      most = Math.max(
        most,
        objective.reduce((sum, gain, column) => sum + has(column) * gain, 0),
      )
  }
  return most
}
