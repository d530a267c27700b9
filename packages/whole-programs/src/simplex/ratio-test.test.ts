// The ratio test against all candidates in order: those that the step passes flip, and the first that would be too much enters.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linearProgram } from '../linear-program.ts'
import { RatioTest } from './ratio-test.ts'
import { AT_LOWER, AT_UPPER, SimplexBasis } from './simplex-basis.ts'

interface Candidate {
  /** How fast it moves the leaving variable. */
  readonly pivot: number
  /** What its reduced cost has left until it is 0. */
  readonly cost: number
  /** Between its bounds. */
  readonly range: number
  readonly isAtUpper: boolean
}

const candidate = fc.record({
  pivot: fc.integer({ min: -3, max: 3 }),
  cost: fc.integer({ min: 0, max: 4 }),
  range: fc.integer({ min: 0, max: 3 }),
  isAtUpper: fc.boolean(),
})

/** A slack is in the basis, outside of its bounds by that, and the columns are the candidates; the last `unseen` were not touched. */
function asked(candidates: readonly Candidate[], excess: number, isAbove: boolean, unseen: number) {
  const n = candidates.length
  const row = { starts: [0, n], cols: [...candidates.keys()], entries: candidates.map(() => 1), rhs: [5] }
  const program = linearProgram(new Float64Array(n), row, new Float64Array(n), new Float64Array(n).fill(1))
  const at = new SimplexBasis(program, { left: 1e6, checkCancelled: () => undefined })
  candidates.forEach(({ cost, range, isAtUpper }, j) => {
    // Bounds are as far apart as that, wherever they are.
    at.lower[j] = j - 2
    at.upper[j] = j - 2 + range
    at.status[j] = isAtUpper ? AT_UPPER : AT_LOWER
    at.reducedCosts[j] = isAtUpper ? cost : -cost
  })
  at.values[0] = isAbove ? at.upper[n]! + excess : at.lower[n]! - excess
  const pivotRow = Float64Array.of(...candidates.map(({ pivot }) => pivot), 1)
  const touched = Int32Array.of(n, ...candidates.keys())
  const ratioTest = new RatioTest(n + 1)
  return { ratioTest, entering: ratioTest.entering(at, 0, pivotRow, touched, n + 1 - unseen) }
}

test('a step passes whatever flips without bringing the leaving variable home, and ends at the greatest pivot of the next ones', () => {
  const seen = { entered: 0, flipped: 0, none: 0 }
  fc.assert(
    fc.property(
      fc.array(candidate, { maxLength: 7 }),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      fc.nat({ max: 1 }),
      (candidates, excess, isAbove, unseen) => {
        const hidden = Math.min(unseen, candidates.length)
        const { ratioTest, entering } = asked(candidates, excess, isAbove, hidden)
        expect(ratioTest.side).toBe(isAbove ? 1 : -1)
        // Who may move at all, and in the direction that helps.
        const able = candidates.slice(0, candidates.length - hidden).flatMap(({ pivot, cost, range, isAtUpper }, j) => {
          const towards = (isAbove ? 1 : -1) * pivot
          const helps = isAtUpper ? towards < 0 : towards > 0
          return helps && range > 0 ? [{ j, ratio: cost / Math.abs(towards), pivot: Math.abs(pivot), range }] : []
        })
        const passed: number[] = []
        let left = excess
        for (const ratio of [...new Set(able.map((each) => each.ratio))].sort((a, b) => a - b)) {
          const group = able.filter((each) => each.ratio === ratio)
          left -= group.reduce((sum, { pivot, range }) => sum + pivot * range, 0)
          if (left <= 0) {
            const greatest = Math.max(...group.map(({ pivot }) => pivot))
            expect(group.filter(({ pivot }) => pivot === greatest).map(({ j }) => j)).toContain(entering)
            expect([...ratioTest.flips].sort((a, b) => a - b)).toEqual(passed.sort((a, b) => a - b))
            seen.entered++
            seen.flipped += passed.length
            return
          }
          passed.push(...group.map(({ j }) => j))
        }
        expect(entering).toBe(-1)
        expect(ratioTest.infeasibility).toBeCloseTo(left, 6)
        seen.none++
      },
    ),
    { numRuns: 1000, seed: 4 },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50)
})

test('a reduced cost that rounding left on the wrong side is used up at once, and a pivot next to nothing is none', () => {
  const { ratioTest, entering } = asked(
    [
      { pivot: 1e-8, cost: 0, range: 3, isAtUpper: false },
      { pivot: 1, cost: -1e-12, range: 3, isAtUpper: false },
      { pivot: 2, cost: 1, range: 3, isAtUpper: false },
    ],
    2,
    true,
    0,
  )
  expect([entering, ...ratioTest.flips]).toEqual([1])
})
