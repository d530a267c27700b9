/**
 * Whole-number programs small enough to try every x: up to 5 columns of 0 to 3, up to 4 rows; some have no solution at all.
 * `best` is found without the solver, so that tests may hold its answers to it.
 */
import fc from 'fast-check'
import { type LinearProgram, linearProgram, type WorkBudget } from './linear-program.ts'
import { rowsOf } from './models.fixture.ts'

const MOST = 3

export const plenty = (): WorkBudget => ({ left: 1e9, checkCancelled: () => undefined })

export interface Drawn {
  readonly gain: readonly number[]
  readonly rows: readonly { readonly entries: readonly number[]; readonly limit: number }[]
}

export const drawn: fc.Arbitrary<Drawn> = fc.integer({ min: 1, max: 5 }).chain((columns) => {
  const numbers = (min: number, max: number) =>
    fc.array(fc.integer({ min, max }), { minLength: columns, maxLength: columns })
  return fc.record({
    gain: fc.oneof(numbers(-3, 3), numbers(-400_000, 400_000)),
    rows: fc.array(fc.record({ entries: numbers(-2, 5), limit: fc.integer({ min: -2, max: 11 }) }), { maxLength: 4 }),
  })
})

export function program({ gain, rows }: Drawn): LinearProgram {
  const ends = { least: new Float64Array(gain.length), most: new Float64Array(gain.length).fill(MOST) }
  const given = rowsOf(
    rows.map(({ entries }) => entries),
    rows.map(({ limit }) => limit),
  )
  return linearProgram(Float64Array.from(gain), given, ends.least, ends.most)
}

/** The best of all that keep every row; `undefined` where none does. */
export function best({ gain, rows }: Drawn): number | undefined {
  let found: number | undefined
  const x = gain.map(() => 0)
  for (let number = 0; number < (MOST + 1) ** gain.length; number++) {
    x.forEach((_, column) => {
      x[column] = Math.floor(number / (MOST + 1) ** column) % (MOST + 1)
    })
    const product = (entries: readonly number[]) =>
      entries.reduce((sum, entry, column) => sum + entry * (x[column] ?? 0), 0)
    if (rows.every(({ entries, limit }) => product(entries) <= limit)) {
      found = Math.max(found ?? Number.NEGATIVE_INFINITY, product(gain))
    }
  }
  return found
}
