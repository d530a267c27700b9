import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rootBound, solveWhole } from './branch-and-bound.ts'
import { isFeasible, objectiveValue } from './linear-program.ts'
import { patternsOf, withPatterns } from './patterns.ts'
import { safeBound } from './safe-bound.ts'
import { best, type Drawn, drawn, plenty, program } from './small-programs.fixture.ts'

test('branch and bound finds the best plan and proves it, or proves that there is none', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const whole = program(given)
      const { x, value, bound } = solveWhole(whole, undefined, plenty())
      const expected = best(given)
      if (expected === undefined) {
        expect(x).toBeUndefined()
        return
      }
      expect(x && isFeasible(whole, x)).toBe(true)
      expect(x && objectiveValue(whole, x)).toBe(expected)
      expect({ value, bound }).toEqual({ value: expected, bound: expected })
    }),
    { numRuns: 1000 },
  )
})

test('no plan exceeds the bound that any prices give', { timeout: 60_000 }, () => {
  const prices = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(drawn, prices, (given, each) => {
      const whole = program(given)
      const { bound } = safeBound(whole, Float64Array.from(each.slice(0, whole.rows)), whole.lower, whole.upper)
      expect(bound).toBeGreaterThanOrEqual(best(given) ?? Number.NEGATIVE_INFINITY)
    }),
    { numRuns: 1000 },
  )
})

test('a search that may not work keeps the plan it was given, under a true bound', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const start = new Float64Array(given.gain.length)
      if (!isFeasible(program(given), start)) return
      const { x, bound } = solveWhole(program(given), start, { left: 0, checkCancelled: () => undefined })
      expect(x).toEqual(start)
      expect(bound).toBeGreaterThanOrEqual(best(given) ?? 0)
    }),
  )
})

test('a search ends as soon as nobody waits for it', () => {
  const cancel = () => {
    throw new Error('Nobody waits.')
  }
  const asked = program({ gain: [2, 3], rows: [{ entries: [1, 2], limit: 3 }] })
  expect(() => rootBound(asked, { left: 1e9, checkCancelled: cancel })).toThrow('Nobody waits.')
})

test.each([
  ['4 of sizes 3 and 2', 4, [3, 2], ['1 0', '0 2']],
  ['5 of sizes 3 and 2', 5, [3, 2], ['1 1', '0 2']],
  ['7 of sizes 5, 4 and 1', 7, [5, 4, 1], ['1 0 2', '0 1 3', '0 0 7']],
  ['2 of size 3', 2, [3], ['0']],
  ['4 of sizes 4, 2 and 1, where the plain row is exact', 4, [4, 2, 1], undefined],
])('the patterns of a row are all ways to fill it that leave no room: %s', (_rule, limit, sizes, patterns) => {
  expect(patternsOf(limit, sizes)?.map((pattern) => pattern.join(' '))).toEqual(patterns)
})

test('patterns change no plan, and bound no worse than the plain rows', { timeout: 60_000 }, () => {
  const packing = drawn.map(({ gain, rows }) => ({
    gain: gain.map(Math.abs),
    rows: rows.map(({ entries, limit }) => ({ entries: entries.map(Math.abs), limit: Math.abs(limit) })),
  }))
  fc.assert(
    fc.property(packing, (given) => {
      const columns = given.gain.map((_, column) =>
        given.rows.flatMap(({ entries }, row): (readonly [number, number])[] =>
          (entries[column] ?? 0) > 0 ? [[row, entries[column] ?? 0]] : [],
        ),
      )
      const rows = withPatterns(
        columns,
        given.rows.map(({ limit }) => limit),
      )
      const patterned: Drawn = {
        gain: rows.columns.map((_, column) => given.gain[column] ?? 0),
        rows: rows.rhs.map((limit, row) => ({
          entries: rows.columns.map((column) => column.find(([at]) => at === row)?.[1] ?? 0),
          limit,
        })),
      }
      const plain = solveWhole(program(given), undefined, plenty())
      expect(solveWhole(program(patterned), undefined, plenty())).toMatchObject({ value: plain.value })
      expect(rootBound(program(patterned), plenty()).bound).toBeLessThanOrEqual(
        rootBound(program(given), plenty()).bound,
      )
      const lifted = plain.x && rows.lifted(plain.x)
      expect(lifted && isFeasible(program(patterned), lifted)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
