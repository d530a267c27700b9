import { expect, test } from 'vitest'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import type { Objective } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { type CostRule, costRule, drawn, leastCost, pairCost, travelCost, wayCost, withTowers } from './costs.ts'
import { isSeenPair, type PairTable, pairTable } from './pair-table.ts'
import { drawnTable, validPairs, wayToldBy } from './tables.fixture.ts'

type Sorting = Pick<Objective, 'order' | 'even'>

const sorted = (order: Objective['order'], even: boolean, seed = 1): Objective => ({
  order,
  even,
  seed,
  fewEqualLaunches: false,
})

/** Rams of half an hour a field from two villages to one that lies 3 × 4 fields from the one and beside the other. */
function threeByFour(towers: PairTable['watches'] = []): PairTable {
  const asked = problem({
    supplies: [supply('500|500'), supply('503|503')],
    demands: [demand('503|504')],
  })
  return pairTable(asked, 'attack', towers)
}

const NONE = { rowDraw: new Int32Array(0), colDraw: new Int32Array(0), ofWay: new Float64Array(0) }

test.each<[string, Sorting, Partial<CostRule>]>([
  // Five fields are 9,000 seconds; one more is what no travel reaches.
  ['fastest', { order: 'fastest', even: false }, { square: 0, linear: 1, constant: 0, dearest: 9001 }],
  ['fastest, even', { order: 'fastest', even: true }, { square: 1, linear: 0, constant: 0, dearest: 9001 ** 2 }],
  ['slowest', { order: 'slowest', even: false }, { square: 0, linear: -1, constant: 9001, dearest: 9001 }],
  // (9,000 − t)²
  [
    'slowest, even',
    { order: 'slowest', even: true },
    { square: 1, linear: -18_000, constant: 9000 ** 2, dearest: 9000 ** 2 },
  ],
  // 2 × (5,400 − t)², and one more so that it is above 0
  [
    'even alone',
    { order: 'none', even: true },
    {
      square: 2,
      linear: -21_600,
      constant: 2 * 5400 ** 2 + 1,
      dearest: 2 * 5400 ** 2 + 1,
    },
  ],
])('the cost of travel is one quadratic: %s', (_which, { order, even }, expected) => {
  const step = (expected.dearest ?? 0) + 1
  const rule = costRule(threeByFour(), sorted(order, even), 3)
  const { square = 0, linear = 0, constant = 0 } = expected
  expect([1800, 9000].map((travel) => travelCost(rule, 0, 0, travel))).toEqual([
    1800 * 1800 * square + 1800 * linear + constant,
    9000 * 9000 * square + 9000 * linear + constant,
  ])
  expect(rule).toEqual({
    ...NONE,
    ...expected,
    weights: [],
    seenWeight: 0,
    // Twice as many as three commands and one.
    worth: 8 * step,
    ranks: 1,
    greatest: step - 1,
    kept: [{ weight: 8 * step, below: step - 1 }],
    exact: true,
  })
})

test('above travel stand what towers see, then what is given besides, then what is planned', () => {
  const seer = { x: 0, y: 0, reachSquared: 1 }
  const rule = costRule(threeByFour([seer]), sorted('fastest', false), 1, { levels: [3, 2], ranks: 2 })
  // Steps of four, each above all that lies below it.
  const seen = 4 * 9002
  const first = 4 * (seen + 9002)
  const second = 4 * (seen + 9002 + 3 * first)
  const all = seen + 9002 + 3 * first + 2 * second
  expect(rule).toMatchObject({
    seenWeight: seen,
    weights: [first, second],
    greatest: all - 1,
    worth: 4 * all,
    ranks: 2,
    dearest: 9001,
    exact: true,
    kept: [
      { weight: 4 * all, below: all - 1 },
      { weight: second, below: seen + 9002 + 3 * first - 1 },
      { weight: first, below: seen + 9002 - 1 },
      { weight: seen, below: 9001 },
    ],
  })
})

test.each<[string, PairTable['watches'], readonly number[], number]>([
  ['travel alone', [], [], 1],
  ['towers', [{ x: 0, y: 0, reachSquared: 1 }], [], 1],
  ['a level more, ranks', [], [4], 3],
  ['two levels and towers', [{ x: 0, y: 0, reachSquared: 1 }], [2, 5], 2],
])('levels are apart by weights alone as long as they have room: %s', (_which, watches, levels, ranks) => {
  const table = threeByFour(watches)
  const exactAt = (commands: number) => costRule(table, sorted('fastest', true), commands, { levels, ranks })
  // By halves to the last number of commands for which weights alone are enough.
  let [most, beyond] = [1, 2 ** 40]
  while (beyond - most > 1) {
    const middle = Math.floor((most + beyond) / 2)
    if (exactAt(middle).exact) most = middle
    else beyond = middle
  }
  const step = 9001 ** 2 + 1
  const room = Math.floor(
    (2 ** 50 / (step * ranks * levels.reduce((product, each) => product * each, 1))) **
      (1 / (levels.length + watches.length + 1)),
  )
  expect(most).toBe(room - 1)
  const { worth, kept } = exactAt(beyond)
  expect([exactAt(most).worth, exactAt(most).kept]).toEqual([worth, kept])
  expect(kept.at(-1)?.weight).toBe(room * step)
})

test('where there is hardly any room a level is still twice what lies below it', () => {
  const table = threeByFour()
  const huge = { ...table, ways: { ...table.ways, minutesPerField: Float64Array.of(1e6) } }
  const { worth, dearest, exact } = costRule(huge, sorted('fastest', true), 9)
  expect(worth).toBe(2 * (dearest + 1))
  expect(exact).toBe(false)
})

test.each<[string, Partial<PairTable['ways']>, number]>([
  ['as far as the map it covers', {}, 9001],
  ['as far as it reaches', { reach: Float64Array.of(4) }, 3601],
  ['nowhere where there is no way', { reach: Float64Array.of(-1) }, 1],
  ['less far with a boost', { boost: Float64Array.of(1.5) }, 6001],
  ['whole seconds up', { boost: Float64Array.of(7) }, 1287],
  [
    'on the slowest of its ways',
    {
      minutesPerField: Float64Array.of(30, 35, 18),
      boost: Float64Array.of(1, 1, 1),
      reach: Float64Array.of(99, 99, 99),
    },
    10_501,
  ],
])('nothing is taken to travel longer than from corner to corner: %s', (_which, ways, longest) => {
  const table = threeByFour()
  expect(costRule({ ...table, ways: { ...table.ways, ...ways } }, sorted('fastest', false), 1).dearest).toBe(longest)
})

const TABLES = [
  { cols: 150, rows: 8, kinds: 3 },
  { cols: 60, rows: 20, classes: 6, kinds: 2, side: 15 },
  { cols: 60, rows: 20, classes: 4, senders: 3, side: 20 },
]

test.each(TABLES)('even travel is a matter of the pairs that may be: %o', (size) => {
  for (let seed = 1; seed <= 5; seed++) {
    const table = drawnTable(randomNumbers(seed), size)
    const travels = validPairs(table).map(({ travel }) => travel)
    const sum = travels.reduce((total, travel) => total + travel, 0)
    const even = costRule(table, sorted('none', true), 5)
    expect([even.square, even.linear]).toEqual([travels.length, -2 * sum])
    expect(even.constant).toBe(Math.ceil(sum ** 2 / travels.length) + 1)
    const slowest = costRule(table, sorted('slowest', true), 5)
    const longest = Math.max(...travels)
    expect([slowest.square, slowest.linear, slowest.constant]).toEqual([1, -2 * longest, longest ** 2])
  }
})

test('where no pair may be, there is no mean', () => {
  const table = threeByFour()
  const closed = { ...table, ways: { ...table.ways, reach: Float64Array.of(-1) } }
  const { square, linear, constant } = costRule(closed, sorted('none', true), 5)
  expect([square, Math.abs(linear), constant]).toEqual([1, 0, 1])
})

test.each([
  // 2^44 over the square of what no travel reaches, of nine pairs: 1.5 million seconds leave seven, 6 million less than one.
  [1000, 7],
  [4000, 1],
])(
  'around the mean of long travels the parabola is as steep as doubles are exact: %i minutes a field',
  (pace, steep) => {
    const asked = problem({
      supplies: [supply('500|500'), supply('503|500'), supply('510|500')],
      demands: [demand('500|523'), demand('505|500'), demand('509|500')],
    })
    const table = pairTable(asked, 'attack', [])
    const slow = {
      ...table,
      ways: { ...table.ways, minutesPerField: Float64Array.of(pace) },
      spans: Float64Array.of(0, 1e9),
    }
    const travels = validPairs(slow).map(({ travel }) => travel)
    const mean = travels.reduce((sum, travel) => sum + travel, 0) / 9
    const rule = costRule(slow, sorted('none', true), 5)
    expect([rule.square, rule.linear]).toEqual([steep, -2 * Math.round(steep * mean)])
    expect(rule.constant).toBe(Math.ceil(rule.linear ** 2 / (4 * steep)) + 1)
  },
)

const SORTINGS: readonly Sorting[] = (['fastest', 'slowest', 'none'] as const).flatMap((order) => [
  { order, even: false },
  { order, even: true },
])

test.each(SORTINGS)(
  'no pair costs less than nothing or more than the dearest: $order, even $even',
  ({ order, even }) => {
    for (let seed = 1; seed <= 6; seed++) {
      const table = drawnTable(randomNumbers(seed), { cols: 40, rows: 10, kinds: 2, towers: 2 })
      const rule = costRule(table, sorted(order, even, seed), 5)
      for (const { row, col, travel } of validPairs(table)) {
        const cost = travelCost(rule, row, col, travel)
        expect(cost).toBeGreaterThanOrEqual(0)
        expect(cost).toBeLessThanOrEqual(rule.dearest)
        const seen = isSeenPair(table, row, col) ? rule.seenWeight : 0
        expect(withTowers(table, rule, row, col, cost)).toBe(cost + seen)
        expect(pairCost(table, rule, row, col)).toBe(cost + seen)
      }
    }
  },
)

test('what is seen costs nothing where the rule asks for no towers', () => {
  const table = drawnTable(randomNumbers(1), { cols: 40, rows: 10, towers: 3, side: 15 })
  const rule = { ...costRule(table, sorted('fastest', false), 5), seenWeight: 0 }
  const seen = Array.from({ length: 40 }, (_, col) => col).filter((col) => isSeenPair(table, 0, col))
  expect(seen.length).toBeGreaterThan(0)
  for (const col of seen) expect(withTowers(table, rule, 0, col, 7)).toBe(7)
})

test('a pair costs what its way does besides, and less where it is favoured', () => {
  const table = drawnTable(randomNumbers(1), { cols: 30, rows: 10, classes: 2, kinds: 2 })
  const plain = costRule(table, sorted('fastest', false), 5)
  const ofWay = Float64Array.of(100, 200, 400, 800)
  const favoured = { cols: new Map([[3, [4, 5]]]), weight: 50 }
  for (const [row, col] of [
    [3, 4],
    [3, 5],
    [3, 6],
    [4, 5],
  ] as const) {
    const way = wayToldBy(table, row, col)
    const travel = pairCost(table, plain, row, col)
    const less = row === 3 && col < 6 ? 50 : 0
    expect(wayCost(plain, way)).toBe(0)
    expect(wayCost({ ...plain, ofWay }, way)).toBe(100 * 2 ** way)
    expect(pairCost(table, { ...plain, ofWay, favoured }, row, col)).toBe(travel + 100 * 2 ** way - less)
  }
})

test.each([
  [1, 0],
  [0, 1],
  [0, -1],
  [1, -40],
  [3, -100],
  [2, 0],
])('no travel costs less than the least that is told, and one costs one more: %i t² + %i t', (square, linear) => {
  const rule = { square, linear, constant: 1000, ...NONE }
  for (const [shortest, longest] of [
    [0, 100],
    [5, 9],
    [20, 20],
    [25, 60],
    [10, 16],
  ] as const) {
    const costs = Array.from({ length: longest - shortest + 1 }, (_, i) => {
      const travel = shortest + i
      return (square * travel + linear) * travel + 1000
    })
    const least = leastCost(rule, shortest, longest)
    expect(least).toBeLessThanOrEqual(Math.min(...costs) - 1)
    // Between two whole seconds a parabola may lie lower by a quarter of its square.
    expect(least).toBeGreaterThanOrEqual(Math.min(...costs) - 1 - square / 4)
  }
})

test('what is drawn may be nothing', () => {
  const table = threeByFour()
  expect(leastCost(costRule(table, sorted('none', false), 1), 5, 9)).toBe(0)
})

test('the numbers drawn for pairs are those of MurmurHash3, twenty bits of them', () => {
  const times = (a: bigint, b: bigint) => (a * b) & 0xffff_ffffn
  const mixed = (value: number) => {
    let h = BigInt(value >>> 0)
    h = times(h ^ (h >> 16n), 0x85eb_ca6bn)
    h = times(h ^ (h >> 13n), 0xc2b2_ae35n)
    return Number((h ^ (h >> 16n)) >> 12n)
  }
  const draw = randomNumbers(8)
  for (let i = 0; i < 200; i++) {
    const [a, b] = [Math.floor(draw() * 2 ** 32) | 0, Math.floor(draw() * 2 ** 32) | 0]
    expect(drawn(a, b)).toBe(mixed(a ^ b))
  }
})

/** Of each pair of these, what is drawn for it. */
function drawsOf(places: readonly string[], targets: readonly Parameters<typeof demand>[], seed: number) {
  const asked = problem({
    supplies: places.map((place) => supply(place)),
    demands: targets.map((target) => demand(...target)),
  })
  const table = pairTable(asked, 'attack', [])
  const rule = costRule(table, sorted('none', false, seed), 1)
  expect([rule.square, rule.linear, rule.constant, rule.dearest]).toEqual([0, 0, 0, 2 ** 20])
  const draws = new Map<string, number>()
  for (let row = 0; row < table.rows.length; row++) {
    for (let col = 0; col < table.cols.length; col++) {
      const [from, to] = [asked.supplies[table.cols.supply[col] ?? 0], asked.demands[table.rows.demand[row] ?? 0]]
      const cost = travelCost(rule, row, col, 99)
      expect(cost).toBe(drawn(rule.rowDraw[row] ?? 0, rule.colDraw[col] ?? 0))
      draws.set(`${from?.village.x}|${from?.village.y} ${to?.target.x}|${to?.target.y} ${to?.arrival}`, cost)
    }
  }
  return draws
}

const PLACES = ['1|0', '0|1', '500|500', '501|499', '499|501', '1|1', '10|100', '100|10']
const TARGETS: readonly Parameters<typeof demand>[] = PLACES.flatMap((place) => [
  [place, { arrival: at('20:00') }],
  [place, { arrival: at('20:00:01') }],
])

test('what is drawn for a pair is a matter of its places, its arrival and the seed', () => {
  const draws = drawsOf(PLACES, TARGETS, 1)
  expect(draws.size).toBe(8 * 16)
  expect(new Set(draws.values()).size).toBe(draws.size)
  const other = drawsOf(PLACES, TARGETS, 2)
  expect([...draws].filter(([pair, cost]) => other.get(pair) === cost)).toEqual([])
})

test('neither order nor neighbours change what is drawn for a pair', () => {
  const draws = drawsOf(PLACES, TARGETS, 5)
  const fewer = drawsOf([...PLACES].reverse().slice(2), [...TARGETS].reverse().slice(3), 5)
  expect(fewer.size).toBe(6 * 13)
  for (const [pair, cost] of fewer) expect(draws.get(pair)).toBe(cost)
})
