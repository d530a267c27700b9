import { expect, test } from 'vitest'
import type { Objective } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { COL_CANDIDATES, DRAWN_CANDIDATES, ROW_CANDIDATES } from '../tuning.ts'
import { addCandidates } from './candidates.ts'
import { costRule, pairCost } from './costs.ts'
import { drawnTable, isValidToldBy } from './tables.fixture.ts'

const CASES = (['fastest', 'slowest', 'none'] as const).flatMap((order) =>
  [
    { cols: 260, rows: 12, kinds: 2, towers: 2 },
    { cols: 130, rows: 30, classes: 3, kinds: 2, side: 25 },
    { cols: 20, rows: 40, side: 20, towers: 1 },
  ].map((size) => ({ order, size })),
)

const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

/** Of one table, and of each row or column what its pairs ask, told one by one. */
function candidatesOf(seed: number, order: Objective['order'], size: Parameters<typeof drawnTable>[1]) {
  const draw = randomNumbers(seed)
  const table = drawnTable(draw, size)
  const rule = costRule(table, { order, even: false, fewEqualLaunches: false, seed }, 9)
  const prices = Float64Array.from({ length: size.cols }, () => Math.floor(draw() * draw() * rule.dearest))
  const added: { readonly row: number; readonly col: number; readonly cost: number }[] = []
  let asked = 0
  const beyond = addCandidates(
    table,
    rule,
    prices,
    (row, col, cost) => added.push({ row, col, cost }),
    () => asked++,
  )
  const rows = Array.from({ length: size.rows }, (_, row) => row)
  const cols = Array.from({ length: size.cols }, (_, col) => col)
  const costOf = (row: number, col: number) => pairCost(table, rule, row, col)
  const ask = (row: number, col: number) => costOf(row, col) + (prices[col] ?? 0)
  const asks = rows.map((row) =>
    ascending(cols.filter((col) => isValidToldBy(table, row, col)).map((col) => ask(row, col))),
  )
  const most = order === 'none' ? DRAWN_CANDIDATES : ROW_CANDIDATES
  const ofRows = asks.reduce((sum, each) => sum + Math.min(most, each.length), 0)
  return { table, rule, added, beyond, asked, asks, ask, costOf, most, ofRows, rows, cols }
}

test.each(CASES)(
  'each row begins with its cheapest columns, whatever prices say: $order, $size.cols columns',
  ({ order, size }) => {
    for (let seed = 1; seed <= 2; seed++) {
      const { table, added, beyond, asks, ask, costOf, most, ofRows, rows } = candidatesOf(seed, order, size)
      const chosen = added.slice(0, ofRows)
      expect(
        added.filter(({ row, col, cost }) => !isValidToldBy(table, row, col) || cost !== costOf(row, col)),
      ).toEqual([])
      for (const row of rows) {
        const own = chosen.filter((each) => each.row === row)
        expect(new Set(own.map(({ col }) => col)).size).toBe(own.length)
        const least = asks[row]?.slice(0, most) ?? []
        expect(ascending(own.map(({ col }) => ask(row, col)))).toEqual(least)
        // What was not chosen asks as much as the dearest that was, where there is any.
        expect(beyond[row]).toBe((asks[row]?.length ?? 0) > most ? least.at(-1) : Number.POSITIVE_INFINITY)
      }
    }
  },
)

test.each(CASES)(
  'a column that few rows chose begins with the rows that lose least: $order, $size.cols columns',
  ({ order, size }) => {
    let neglected = 0
    const wrong: unknown[] = []
    for (let seed = 1; seed <= 2; seed++) {
      const { table, added, asks, costOf, ofRows, rows, cols } = candidatesOf(seed, order, size)
      const later = added.slice(ofRows)
      for (const col of cols) {
        const isNeglected = added.slice(0, ofRows).filter((each) => each.col === col).length < COL_CANDIDATES
        const loss = (row: number) => costOf(row, col) - (asks[row]?.[0] ?? 0)
        const least = isNeglected
          ? ascending(rows.filter((row) => isValidToldBy(table, row, col)).map(loss)).slice(0, COL_CANDIDATES)
          : []
        const own = later.filter((each) => each.col === col)
        expect(new Set(own.map(({ row }) => row)).size).toBe(own.length)
        expect(ascending(own.map(({ row }) => loss(row)))).toEqual(least)
        neglected += least.length
      }
    }
    expect(wrong).toEqual([])
    expect(neglected).toBeGreaterThan(0)
  },
)

test('whoever waits is asked at every 64th row, of both looks, whether to go on', () => {
  expect(candidatesOf(1, 'fastest', { cols: 3, rows: 64 }).asked).toBe(2)
  expect(candidatesOf(1, 'fastest', { cols: 3, rows: 65 }).asked).toBe(4)
})
