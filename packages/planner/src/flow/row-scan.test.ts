import { expect, test } from 'vitest'
import type { Objective } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { type CostRule, costRule, leastCost, pairCost, travelCost } from './costs.ts'
import type { PairTable } from './pair-table.ts'
import { blockPrices, leastInBlock, leastPrice, mayHoldPair, scanBlock, scanResult, scanRow } from './row-scan.ts'
import { drawnTable, isValidToldBy, travelToldBy, validPairs, wayToldBy } from './tables.fixture.ts'

const SORTINGS: readonly Pick<Objective, 'order' | 'even'>[] = (['fastest', 'slowest', 'none'] as const).flatMap(
  (order) => [
    { order, even: false },
    { order, even: true },
  ],
)

/** Wide ones of one class, and narrow ones over clocks, classes and lists of senders. */
const TABLES: readonly [string, Parameters<typeof drawnTable>[1]][] = [
  ['several blocks', { cols: 200, rows: 6, kinds: 2 }],
  ['small classes', { cols: 60, rows: 10, classes: 12, kinds: 3, side: 15 }],
  ['lists of senders', { cols: 90, rows: 12, classes: 3, senders: 4, side: 25 }],
]

function ruled(table: PairTable, sorting: Pick<Objective, 'order' | 'even'>, draw: () => number): CostRule {
  const rule = costRule(table, { ...sorting, fewEqualLaunches: false, seed: 3 }, 9)
  const ofWay = Float64Array.from(table.ways.reach, () => Math.floor(draw() * 500))
  return draw() < 0.5 ? rule : { ...rule, ofWay }
}

const CASES = TABLES.flatMap(([which, size]) => SORTINGS.map((sorting) => ({ which, size, ...sorting })))

test.each(CASES)(
  'a look at a row finds what costs less than the limit, and nothing else: $which, $order, even $even',
  ({ size, ...sorting }) => {
    let [found, refused] = [0, 0]
    for (let seed = 1; seed <= 2; seed++) {
      const draw = randomNumbers(seed)
      const table = drawnTable(draw, size)
      const rule = ruled(table, sorting, draw)
      const prices = Float64Array.from({ length: size.cols }, () => Math.floor(draw() * rule.dearest * 0.7))
      const scanned = scanResult(table)
      for (let row = 0; row < size.rows; row++) {
        const valid = Array.from(prices.keys())
          .filter((col) => isValidToldBy(table, row, col))
          .map((col) => ({ col, cost: pairCost(table, rule, row, col) }))
        const asks = valid.map(({ col, cost }) => cost + (prices[col] ?? 0)).sort((a, b) => a - b)
        // One that is asked exactly is beyond the limit.
        for (const limit of [asks[Math.floor(asks.length / 2)] ?? 5, asks.at(-1) ?? 5, Number.POSITIVE_INFINITY]) {
          const cheap = valid.filter(({ col, cost }) => cost + (prices[col] ?? 0) < limit)
          const count = scanRow(table, rule, row, prices, blockPrices(table, prices), limit, scanned)
          expect(Array.from(scanned.cols.subarray(0, count))).toEqual(cheap.map(({ col }) => col))
          expect(Array.from(scanned.costs.subarray(0, count))).toEqual(cheap.map(({ cost }) => cost))
          found += count
          refused += size.cols - count
        }
      }
    }
    expect(Math.min(found, refused)).toBeGreaterThan(0)
  },
)

/** Everybody may send to everybody, in one block. */
function openTable(seed: number): PairTable {
  const table = drawnTable(randomNumbers(seed), { cols: 60, rows: 5 })
  const { ways } = table
  return {
    ...table,
    ways: { ...ways, nearest: Float64Array.of(1), reach: Float64Array.of(7200), spanTo: Int32Array.of(2) },
    spans: Float64Array.of(0, 1e6),
  }
}

test.each(SORTINGS)('a pair that asks a second less than the limit is found: $order, even $even', (sorting) => {
  for (let seed = 1; seed <= 3; seed++) {
    const table = openTable(seed)
    const rule = { ...costRule(table, { ...sorting, fewEqualLaunches: false, seed }, 9), ofWay: Float64Array.of(70) }
    const draw = randomNumbers(seed)
    const prices = Float64Array.from({ length: 60 }, () => Math.floor(draw() * 9000))
    const scanned = scanResult(table)
    for (let col = 0; col < 60; col++) {
      const limit = pairCost(table, rule, 1, col) + (prices[col] ?? 0) + 1
      const count = scanBlock(table, rule, 1, 0, prices, limit, scanned, 0)
      if (isValidToldBy(table, 1, col)) expect(scanned.cols.subarray(0, count)).toContain(col)
    }
  }
})

test.each([
  { order: 'fastest', even: false },
  { order: 'slowest', even: false },
  { order: 'none', even: false },
] as const)('who surely asks too much is refused before its travel is told: $order', (sorting) => {
  for (let seed = 1; seed <= 3; seed++) {
    const table = openTable(seed)
    const rule = { ...costRule(table, { ...sorting, fewEqualLaunches: false, seed }, 9), ofWay: Float64Array.of(5000) }
    const draw = randomNumbers(seed)
    const prices = Float64Array.from({ length: 60 }, () => Math.floor(draw() * 90_000))
    const asks = Array.from(prices, (price, col) => pairCost(table, rule, 0, col) + price)
    // From one that nobody stays below to one that most do; with a limit below every price, and one that only costs exceed.
    for (const limit of [-9000, 0, 4000, ...[0, 10, 30, 50].map((i) => [...asks].sort((a, b) => a - b)[i] ?? 0)]) {
      const looked = { cols: new Int32Array(60).fill(-1), costs: new Float64Array(60) }
      scanBlock(table, rule, 0, 0, prices, limit, looked, 0)
      const near = asks.filter((ask, col) => isValidToldBy(table, 0, col) && ask < limit + 3).length
      expect(looked.cols.filter((col) => col >= 0).length).toBeLessThanOrEqual(near)
    }
  }
})

test.each(SORTINGS)('no pair is looked at of a block that surely asks too much: $order, even $even', (sorting) => {
  const table = openTable(2)
  const rule = costRule(table, { ...sorting, fewEqualLaunches: false, seed: 1 }, 9)
  const untouched = { cols: new Int32Array(60).fill(-1), costs: new Float64Array(60) }
  const prices = new Float64Array(60).fill(rule.dearest + 100)
  const least = blockPrices(table, prices)
  const bound = leastInBlock(table, rule, 0, 0)
  for (const limit of [0, rule.dearest, (least[0] ?? 0) + bound]) {
    expect(scanRow(table, rule, 0, prices, least, limit, untouched)).toBe(0)
    expect(untouched.cols).toEqual(new Int32Array(60).fill(-1))
  }
})

/** What a pair in the box around a block travels at least and at most, within a second or two. */
function travelsOf(table: PairTable, row: number, block: number): [number, number] {
  const { rows, cols, ways } = table
  const { x0, x1, y0, y1, from } = cols.blocks
  const [x, y] = [rows.x[row] ?? 0, rows.y[row] ?? 0]
  const away = (low = 0, high = 0, at: number) => [Math.max(low - at, at - high, 0), Math.max(at - low, high - at)]
  const [nearX = 0, farX = 0] = away(x0[block], x1[block], x)
  const [nearY = 0, farY = 0] = away(y0[block], y1[block], y)
  const way = wayToldBy(table, row, from[block] ?? 0)
  const pace = ((ways.minutesPerField[way] ?? 0) * 60) / (ways.boost[way] ?? 1)
  return [Math.hypot(nearX, nearY) * pace, Math.hypot(farX, farY) * pace]
}

test.each(CASES)(
  'what a block costs at least is told to the second by its box: $which, $order, even $even',
  ({ size, ...sorting }) => {
    const wrong: unknown[] = []
    for (let seed = 1; seed <= 2; seed++) {
      const draw = randomNumbers(seed)
      const table = drawnTable(draw, size)
      const rule = ruled(table, sorting, draw)
      const { blocks } = table.cols
      for (let row = 0; row < size.rows; row++) {
        for (let block = 0; block < blocks.length; block++) {
          const bound = leastInBlock(table, rule, row, block)
          if (mayHoldPair(table, row, block) !== bound < Number.POSITIVE_INFINITY) wrong.push([seed, row, block])
          const way = wayToldBy(table, row, blocks.from[block] ?? 0)
          const [shortest, longest] = travelsOf(table, row, block)
          const least = leastCost(rule, shortest - 2, longest + 2) + (rule.ofWay[way] ?? 0)
          if (!(bound >= least)) wrong.push([seed, row, block, bound, least])
          for (let col = blocks.from[block] ?? 0; col < (blocks.from[block + 1] ?? 0); col++) {
            if (!isValidToldBy(table, row, col)) continue
            const cost = travelCost(rule, row, col, travelToldBy(table, row, col)) + (rule.ofWay[way] ?? 0)
            if (!(bound <= cost)) wrong.push([seed, row, col, bound, cost])
          }
        }
      }
    }
    expect(wrong).toEqual([])
  },
)

test('a block that lies out of reach, or whose travels are in no span, may hold no pair', () => {
  let [far, untimely] = [0, 0]
  for (let seed = 1; seed <= 20; seed++) {
    const table = drawnTable(randomNumbers(seed), { cols: 40, rows: 10, classes: 20, kinds: 2, side: 20 })
    const { ways, spans, cols } = table
    for (let row = 0; row < 10; row++) {
      for (let block = 0; block < cols.blocks.length; block++) {
        const first = cols.blocks.from[block] ?? 0
        const way = wayToldBy(table, row, first)
        const [shortest, longest] = travelsOf(table, row, block)
        const pace = ((ways.minutesPerField[way] ?? 0) * 60) / (ways.boost[way] ?? 1)
        const own = spans.subarray(ways.spanFrom[way], ways.spanTo[way])
        const isFar = (shortest / pace) ** 2 > (ways.reach[way] ?? 0) + 1e-6
        const isUntimely = !own.some(
          (from, i) => i % 2 === 0 && from <= longest + 3 && shortest - 3 <= (own[i + 1] ?? 0),
        )
        if (isFar) far++
        else if (isUntimely) untimely++
        if (isFar || isUntimely) expect(mayHoldPair(table, row, block)).toBe(false)
      }
    }
    for (const { row, col } of validPairs(table)) {
      const block = cols.blocks.from.findLastIndex((from) => from <= col)
      expect(mayHoldPair(table, row, block)).toBe(true)
    }
  }
  expect(far).toBeGreaterThan(20)
  expect(untimely).toBeGreaterThan(20)
})

test('the price of a block is the least of its columns', () => {
  const draw = randomNumbers(6)
  const table = drawnTable(draw, { cols: 150, rows: 1, classes: 2 })
  const { from, length } = table.cols.blocks
  const prices = Float64Array.from({ length: 150 }, () => Math.floor(draw() * 1000))
  const least = Array.from({ length }, (_, block) => Math.min(...prices.subarray(from[block], from[block + 1])))
  expect(Array.from(blockPrices(table, prices))).toEqual(least)
  expect(least.map((_, block) => leastPrice(table, prices, block))).toEqual(least)
})

test('what one block has is appended behind what was found before', () => {
  const table = drawnTable(randomNumbers(2), { cols: 130, rows: 3 })
  const open = {
    ...table,
    ways: { ...table.ways, reach: Float64Array.of(7200), spanFrom: Int32Array.of(0), spanTo: Int32Array.of(2) },
    spans: Float64Array.of(0, 1e6),
  }
  const rule = costRule(open, { order: 'fastest', even: false, fewEqualLaunches: false, seed: 1 }, 9)
  const found = scanResult(open)
  found.cols[0] = 77
  found.costs[0] = 7
  const count = scanBlock(open, rule, 0, 1, new Float64Array(130), Number.POSITIVE_INFINITY, found, 1)
  expect(count).toBeGreaterThan(1)
  expect([found.cols[0], found.costs[0]]).toEqual([77, 7])
  expect(found.cols[1]).toBeGreaterThanOrEqual(64)
  expect(found.cols[count - 1]).toBeLessThan(128)
})
