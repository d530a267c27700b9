import { expect, test } from 'vitest'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import type { Objective } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { DRAWN_LENDING_FROM_PAIRS, LENDING_FROM_PAIRS } from '../tuning.ts'
import { type CostRule, costRule, travelCost, withTowers } from './costs.ts'
import { flatPrices, lentPrices } from './lent-prices.ts'
import { ELSEWHERE, type PairTable, placeOnCurve } from './pair-table.ts'
import { partsOf } from './parts.ts'
import type { PartSpec } from './pool-part.ts'
import { drawnTable, isValidToldBy, travelToldBy, wayToldBy } from './tables.fixture.ts'

test('what is favoured of single villages says nothing of those that are merged for a start', () => {
  const draw = randomNumbers(7)
  const village = (x: number) => `${x + Math.floor(draw() * 80)}|${400 + Math.floor(draw() * 80)}`
  const arrival = { arrival: at('2026-06-30 20:00'), latestArrival: at('2026-06-30 20:00') }
  const { specs } = partsOf(
    problem({
      supplies: Array.from({ length: 200 }, () => supply(village(300))),
      demands: Array.from({ length: 200 }, () => demand(village(500), arrival)),
    }),
    () => {},
  )
  const [spec] = specs
  if (!spec) throw new Error('Two hundred villages that send to two hundred are a part.')
  const favoured = { cols: new Map([[199, [199]]]), weight: 1000 }
  const solved: PartSpec[] = []
  lentPrices({ ...spec, rule: { ...spec.rule, favoured } }, (coarse) => {
    solved.push(coarse)
    return undefined
  })
  expect(solved.map(({ table, rule }) => [table.rows.length < 200, rule.favoured])).toEqual([[true, undefined]])
})

const sorted = (order: Objective['order'], even = false): Objective => ({
  order,
  even,
  fewEqualLaunches: false,
  seed: 5,
})

function specOf(table: PairTable, rule: CostRule, units = 1): PartSpec {
  return {
    table,
    rule,
    rowUnits: new Int32Array(table.rows.length).fill(units),
    colUnits: Int32Array.from(table.cols.supply, (_, col) => 1 + (col % 3)),
    pairRoom: Int32Array.from(table.rows.demand, (_, row) => (row % 5 === 0 ? 1 << 30 : 2)),
  }
}

/** Just large enough to be merged, over two clocks and two classes. */
function large(seed: number, order: Objective['order'], even = false): PartSpec {
  const table = drawnTable(randomNumbers(seed), { cols: 160, rows: 125, classes: 2, kinds: 2, towers: 1, side: 80 })
  return specOf(table, costRule(table, sorted(order, even), 125))
}

test.each(['fastest', 'slowest'] as const)(
  'a column asks what the best of the merged rows would pay above its cost, nothing where none would: %s',
  (order) => {
    let priced = 0
    for (let seed = 1; seed <= 4; seed++) {
      const spec = large(seed, order)
      const { table, rule } = spec
      const draw = randomNumbers(seed)
      const expected = new Float64Array(160)
      const prices = lentPrices(spec, ({ table: { rows } }) => {
        const paid = Float64Array.from(rows.x, () => Math.floor((0.3 + draw()) * rule.dearest))
        const merged = { ...table, rows }
        paid.forEach((most, row) => {
          for (let col = 0; col < 160; col++) {
            if (!isValidToldBy(merged, row, col)) continue
            const cost = withTowers(merged, rule, row, col, travelCost(rule, row, col, travelToldBy(merged, row, col)))
            expected[col] = Math.max(expected[col] ?? 0, most - cost)
          }
        })
        return paid
      })
      expect(prices).toEqual(expected)
      priced += expected.filter((price) => price > 0).length
    }
    expect(priced).toBeGreaterThan(50)
  },
)

test('where costs are drawn the merged rows have the draws of their first', () => {
  const table = drawnTable(randomNumbers(2), { cols: 800, rows: 500, side: 200 })
  const rule = costRule(table, sorted('none'), 500)
  let coarse: PartSpec | undefined
  const paid = new Float64Array(500)
  const prices = lentPrices(specOf(table, rule), (merged) => {
    coarse = merged
    return Float64Array.from(merged.table.rows.x, (_, row) => (paid[row] = (row % 9) * 120_000))
  })
  if (!coarse) throw new Error('Four hundred thousand pairs are merged.')
  const merged = { ...table, rows: coarse.table.rows }
  const drawnRule = { ...rule, rowDraw: coarse.rule.rowDraw }
  const expected = Float64Array.from(table.cols.x, (_, col) =>
    Array.from(coarse?.table.rows.x ?? [], (_, row) =>
      isValidToldBy(merged, row, col) ? (paid[row] ?? 0) - travelCost(drawnRule, row, col, 0) : 0,
    ).reduce((most, each) => Math.max(most, each), 0),
  )
  expect(prices).toEqual(expected)
})

test.each<[string, number, number, Objective['order'], boolean]>([
  ['nineteen thousand and more', 125, 159, 'fastest', false],
  ['twenty thousand', 125, 160, 'fastest', true],
  ['as many that are drawn', 125, 160, 'none', false],
  ['four hundred thousand, drawn', 500, 800, 'none', true],
])('a part is merged from so many pairs on: %s', (_which, rows, cols, order, isMerged) => {
  expect([LENDING_FROM_PAIRS, DRAWN_LENDING_FROM_PAIRS]).toEqual([20_000, 400_000])
  const table = drawnTable(randomNumbers(1), { cols, rows })
  const spec = specOf(table, costRule(table, sorted(order), 9))
  let asked = 0
  const prices = lentPrices(spec, () => {
    asked++
    return undefined
  })
  expect([asked, prices]).toEqual(isMerged ? [1, undefined] : [0, flatPrices(spec)])
})

test.each<[string, number, number, boolean, boolean]>([
  ['fewer than are wanted', 3, 4, false, true],
  ['as many as are wanted', 4, 4, false, true],
  ['more than are wanted', 5, 4, false, false],
  ['limits in common', 3, 4, true, false],
])(
  'to begin with all ask what the dearest travels where they are scarce, else nothing: %s',
  (_which, has, wants, isShared, isDear) => {
    const table = drawnTable(randomNumbers(1), { cols: 2, rows: 2 })
    const rule = costRule(table, sorted('fastest'), 9)
    const spec: PartSpec = {
      ...specOf(table, rule),
      colUnits: Int32Array.of(has - 1, 1),
      rowUnits: Int32Array.of(1, wants - 1),
      ...(isShared && { shared: [{ cols: [0], units: 1 }] }),
    }
    expect(flatPrices(spec)).toEqual(new Float64Array(2).fill(isDear ? rule.dearest : 0))
  },
)

/** Indices by threes of one kind, along the curve. */
function threes(x: Float64Array, y: Float64Array, kinds: Int32Array): number[][] {
  const groups: number[][] = []
  for (const kind of [...new Set(kinds)].sort((a, b) => a - b)) {
    const own = [...kinds.keys()].filter((i) => kinds[i] === kind)
    const place = (i: number) => placeOnCurve(x[i] ?? 0, y[i] ?? 0)
    own.sort((a, b) => place(a) - place(b) || a - b)
    for (let i = 0; i < own.length; i += 3) groups.push(own.slice(i, i + 3))
  }
  return groups
}

function merged(spec: PartSpec): PartSpec {
  let coarse: PartSpec | undefined
  lentPrices(spec, (each) => {
    coarse = each
    return undefined
  })
  if (!coarse) throw new Error('It is not merged.')
  return coarse
}

test.each<[string, number, boolean]>([
  // A hundred and twenty-five rows: thirty of a kind on average, or fewer.
  ['four kinds', 4, true],
  ['five kinds', 5, false],
])('neighbours are merged by threes, those of one kind as long as it has thirty: %s', (_which, kinds, byKind) => {
  const table = drawnTable(randomNumbers(3), { cols: 160, rows: 125, classes: 3, kinds, side: 40 })
  expect(new Set(table.rows.kind).size).toBe(kinds)
  const spec = specOf(table, costRule(table, sorted('none'), 9), 1 << 29)
  const { rule } = { rule: { ...spec.rule, square: 0, linear: 1 } }
  const fine = { ...spec, rule: { ...rule, rowDraw: new Int32Array(0), colDraw: new Int32Array(0) } }
  const coarse = merged(fine)
  const { rows, cols } = table
  const rowGroups = threes(rows.x, rows.y, byKind ? rows.kind : new Int32Array(125))
  const colGroups = threes(cols.x, cols.y, cols.classOf)
  const sums = (units: Int32Array, groups: readonly (readonly number[])[]) =>
    Int32Array.from(groups, (group) =>
      Math.min(
        1 << 30,
        group.reduce((sum, i) => sum + (units[i] ?? 0), 0),
      ),
    )
  expect(coarse.table).toEqual({ ...table, rows: rows.merged(rowGroups), cols: cols.merged(colGroups) })
  expect(coarse.rowUnits).toEqual(sums(fine.rowUnits, rowGroups))
  expect(coarse.colUnits).toEqual(sums(fine.colUnits, colGroups))
  expect(coarse.pairRoom).toEqual(sums(fine.pairRoom, rowGroups))
  expect(coarse.rule).toEqual(fine.rule)
  expect(coarse.rowUnits.at(0)).toBe(1 << 30)
})

test('merged villages have the draws of the first of them', () => {
  const table = drawnTable(randomNumbers(2), { cols: 800, rows: 500, side: 200 })
  const spec = specOf(table, costRule(table, sorted('none'), 500))
  const { rule } = merged(spec)
  const firsts = (draws: Int32Array, groups: readonly (readonly number[])[]) =>
    Int32Array.from(groups, ([first]) => draws[first ?? -1] ?? 0)
  expect(rule.rowDraw).toEqual(firsts(spec.rule.rowDraw, threes(table.rows.x, table.rows.y, table.rows.kind)))
  expect(rule.colDraw).toEqual(firsts(spec.rule.colDraw, threes(table.cols.x, table.cols.y, table.cols.classOf)))
})

/** What rows of a part pay, as `share` of what is still noise. */
function isHeard(spec: PartSpec, paid: (rows: PairTable['rows']) => Float64Array): boolean {
  return lentPrices(spec, ({ table: { rows } }) => paid(rows)) !== undefined
}

test('drawn prices are noise while the tenth and the ninetieth of a hundred differ by twice ln n of n draws at most', () => {
  const table = drawnTable(randomNumbers(2), { cols: 800, rows: 500, side: 200 })
  const spec = specOf(table, costRule(table, sorted('none'), 500))
  // 167 rows: of 0 to 166 the tenth part is at 16, nine tenths at 149.
  const noise = (2 * 2 ** 20 * Math.log(167)) / 167
  const at = (spread: number) =>
    isHeard(spec, ({ length }) => {
      expect(length).toBe(167)
      // In no order: the least sixteen and the greatest seventeen do not count.
      const ascending = Array.from({ length }, (_, i) => (i <= 15 ? -1e9 : i <= 148 ? 7 : i === 149 ? 7 + spread : 1e9))
      return Float64Array.from(ascending.keys(), (i) => ascending[(i * 50) % 167] ?? 0)
    })
  expect([at(noise - 1), at(noise + 1)]).toEqual([false, true])
})

test('prices of evened travel are noise while they differ by less than half of what a step aside costs', () => {
  // Rows in a line, two fields from one to the next; so are their threes, six fields apart, at 30 minutes a field and boost 1.5.
  const table = drawnTable(randomNumbers(2), { cols: 160, rows: 126 })
  const x = Float64Array.from({ length: 126 }, (_, i) => 400 + 2 * i)
  const line: PairTable = {
    ...table,
    rows: { ...table.rows, x, y: new Float64Array(126).fill(500), merged: table.rows.merged, pick: table.rows.pick },
    ways: {
      ...table.ways,
      minutesPerField: Float64Array.of(30),
      boost: Float64Array.of(1.5),
      nearest: Float64Array.of(ELSEWHERE),
      reach: Float64Array.of(1e6),
    },
  }
  const rule = costRule(line, sorted('fastest', true), 500)
  const spec = specOf(line, { ...rule, square: 3 })
  const at = (spread: number, given = spec) =>
    isHeard(given, ({ x, length }) => {
      expect(length).toBe(42)
      return Float64Array.from(x, (_, i) => (i === 20 ? 1000 + spread : i === 3 ? 1000 : 1001))
    })
  let aside = 0
  isHeard(spec, ({ x, y }) => {
    const order = [...x.keys()].sort((a, b) => placeOnCurve(x[a] ?? 0, y[a] ?? 0) - placeOnCurve(x[b] ?? 0, y[b] ?? 0))
    const steps = order.slice(1).map((to, i) => Math.abs((x[to] ?? 0) - (x[order[i] ?? 0] ?? 0)))
    aside = (1200 * steps.reduce((sum, step) => sum + step, 0)) / 41 / 2
    return x
  })
  expect(aside).toBeGreaterThan(1000)
  const noise = (3 * aside ** 2) / 2
  expect([at(noise - 10), at(noise + 10)]).toEqual([false, true])
  // Where costs are no parabola every price says something.
  expect(at(0, specOf(line, costRule(line, sorted('fastest'), 500)))).toBe(true)
  expect(wayToldBy(line, 0, 0)).toBe(0)
})
