import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { rootBound, solveWhole } from './branch-and-bound.ts'
import { type HighsSolver, highsSolver } from './highs.fixture.ts'
import { isFeasible, objectiveValue, type WorkBudget } from './linear-program.ts'
import {
  agents,
  assignment,
  binPacking,
  knapsack,
  lotSizing,
  type Model,
  type ModelRow,
  programOf,
  setCover,
  textOf,
} from './models.fixture.ts'

let highs: HighsSolver
beforeAll(async () => {
  highs = await highsSolver()
})

const plenty = (): WorkBudget => ({ left: 4e9, checkCancelled: () => undefined })

/** The proven optimum, `undefined` where there is no plan; any solution has been checked against every row. */
function optimum(model: Model): number | undefined {
  const program = programOf(model)
  const { x, value, bound } = solveWhole(program, undefined, plenty())
  expect(bound).toBe(value)
  if (!x) return undefined
  expect(isFeasible(program, x)).toBe(true)
  expect(objectiveValue(program, x)).toBe(value)
  expect(rootBound(program, plenty()).bound).toBeGreaterThanOrEqual(value)
  return model.sense === 'Maximize' ? value : 0 - value
}

const SEEDS = [1, 2, 3, 4]

test.each<[string, (seed: number) => Model]>([
  ['a knapsack of one limit', (seed) => knapsack(seed, 25, 1)],
  ['a knapsack of four limits', (seed) => knapsack(seed, 16, 4)],
  ['a set cover', (seed) => setCover(seed, 30, 40)],
  ['an assignment', (seed) => assignment(seed, 12, 90)],
  ['an assignment full of ties', (seed) => assignment(seed, 12, 3)],
  ['jobs for agents with little time', (seed) => agents(seed, 4, 16)],
  ['lot sizes', (seed) => lotSizing(seed, 10)],
  ['bins', (seed) => binPacking(seed, 9, 5)],
])('the proven optimum is that of HiGHS: %s', { timeout: 60_000 }, (_name, model) => {
  for (const seed of SEEDS) expect(optimum(model(seed)), `seed ${seed}`).toBe(highs(textOf(model(seed))))
})

const row = (terms: ModelRow['terms'], relation: ModelRow['relation'], rhs: number): ModelRow => ({
  terms,
  relation,
  rhs,
})

test.each<[string, Model]>([
  [
    'two rows that exclude each other',
    {
      sense: 'Maximize',
      objective: [1, 1],
      rows: [
        row(
          [
            [0, 1],
            [1, 1],
          ],
          '>=',
          5,
        ),
        row(
          [
            [0, 1],
            [1, 1],
          ],
          '<=',
          4,
        ),
      ],
      upper: [9, 9],
    },
  ],
  [
    'a row that only fractions fill',
    {
      sense: 'Maximize',
      objective: [1, 1],
      rows: [
        row(
          [
            [0, 2],
            [1, 2],
          ],
          '=',
          3,
        ),
      ],
      upper: [9, 9],
    },
  ],
  [
    'more pigeons than holes',
    {
      sense: 'Maximize',
      objective: Array.from({ length: 12 }, () => 1),
      rows: [
        ...[0, 1, 2, 3].map((pigeon) =>
          row(
            [0, 1, 2].map((hole) => [3 * pigeon + hole, 1]),
            '=',
            1,
          ),
        ),
        ...[0, 1, 2].map((hole) =>
          row(
            [0, 1, 2, 3].map((pigeon) => [3 * pigeon + hole, 1]),
            '<=',
            1,
          ),
        ),
      ],
      upper: Array.from({ length: 12 }, () => 1),
    },
  ],
])('a program without a solution is proven to have none: %s', (_name, model) => {
  expect(highs(textOf(model))).toBeUndefined()
  expect(optimum(model)).toBeUndefined()
})

test.each<[string, Model, number]>([
  ['no row at all', { sense: 'Maximize', objective: [3, -2], rows: [], upper: [4, 4] }, 12],
  [
    'all rows through one corner',
    {
      sense: 'Maximize',
      objective: [1, 1, 1],
      rows: [
        row(
          [
            [0, 1],
            [1, 1],
          ],
          '<=',
          2,
        ),
        row(
          [
            [1, 1],
            [2, 1],
          ],
          '<=',
          2,
        ),
        row(
          [
            [0, 1],
            [2, 1],
          ],
          '<=',
          2,
        ),
        row(
          [
            [0, 1],
            [1, 1],
            [2, 1],
          ],
          '<=',
          3,
        ),
        row(
          [
            [0, 2],
            [1, 1],
            [2, 1],
          ],
          '<=',
          4,
        ),
      ],
      upper: [9, 9, 9],
    },
    3,
  ],
  [
    'a gain of nothing',
    {
      sense: 'Maximize',
      objective: [0, 0],
      rows: [
        row(
          [
            [0, 1],
            [1, 1],
          ],
          '=',
          3,
        ),
      ],
      upper: [9, 9],
    },
    0,
  ],
  [
    'an odd ring, of which every second may be taken',
    {
      sense: 'Maximize',
      objective: Array.from({ length: 9 }, () => 1),
      rows: Array.from({ length: 9 }, (_, i) =>
        row(
          [
            [i, 1],
            [(i + 1) % 9, 1],
          ],
          '<=',
          1,
        ),
      ),
      upper: Array.from({ length: 9 }, () => 1),
    },
    4,
  ],
])('degenerate programs end, with the optimum: %s', (_name, model, value) => {
  expect(highs(textOf(model))).toBe(value)
  expect(optimum(model)).toBe(value)
})

test('a column that neither its own bound nor a row limits is refused', () => {
  const unbounded = (rows: readonly ModelRow[]): Model => ({
    sense: 'Maximize',
    objective: [1, 1],
    rows,
    upper: [Number.POSITIVE_INFINITY, 3],
  })
  expect(() => programOf(unbounded([]))).toThrow('Column 0')
  expect(() =>
    programOf(
      unbounded([
        row(
          [
            [0, -1],
            [1, 1],
          ],
          '<=',
          2,
        ),
      ]),
    ),
  ).toThrow('Column 0')
  expect(
    optimum(
      unbounded([
        row(
          [
            [0, 2],
            [1, 1],
          ],
          '<=',
          7,
        ),
      ]),
    ),
  ).toBe(5)
})

test('random programs of rows of every kind have the optimum of HiGHS, or none where it finds none', {
  timeout: 60_000,
}, () => {
  const columns = 6
  const relation = fc.constantFrom<ModelRow['relation']>('<=', '<=', '>=', '=')
  const coefficients = fc.array(fc.integer({ min: -3, max: 6 }), { minLength: columns, maxLength: columns })
  const rows = fc.array(fc.record({ coefficients, relation, rhs: fc.integer({ min: -4, max: 20 }) }), { maxLength: 5 })
  fc.assert(
    fc.property(
      coefficients,
      rows,
      fc.constantFrom<Model['sense']>('Maximize', 'Minimize'),
      (objective, drawn, sense) => {
        const model: Model = {
          sense,
          objective,
          rows: drawn.flatMap(({ coefficients, relation, rhs }) => {
            const terms = coefficients.flatMap((by, column): [number, number][] => (by === 0 ? [] : [[column, by]]))
            return terms.length === 0 ? [] : [row(terms, relation, rhs)]
          }),
          upper: Array.from({ length: columns }, () => 5),
        }
        expect(optimum(model)).toBe(highs(textOf(model)))
      },
    ),
    { numRuns: 300 },
  )
})

test('what a search may spend is counted in steps, so that it ends at the same place every time', {
  timeout: 60_000,
}, () => {
  const program = programOf(binPacking(3, 14, 7))
  const spent = (left: number) => {
    const work = { left, checkCancelled: () => undefined }
    const { value, bound } = solveWhole(program, undefined, work)
    return { value, bound, left: work.left }
  }
  for (const budget of [1e5, 1e6, 1e7]) expect(spent(budget)).toEqual(spent(budget))
  expect(spent(1e5).bound).toBeGreaterThanOrEqual(spent(4e9).value)
})
