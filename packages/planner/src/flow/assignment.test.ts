// The assignment of commands: as many as can be, and none cheaper, beside a solver of its own.
import { expect, test } from 'vitest'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import { randomNumbers } from '../random.ts'
import { drawnPart, everywhere, solved, totalOf, type Wanted } from './assignment.fixture.ts'
import { Assignment } from './assignment.ts'
import { pairCost } from './costs.ts'
import { isValidPair, type PairTable, travelOf } from './pair-table.ts'
import { partsOf } from './parts.ts'
import type { PartSpec } from './pool-part.ts'
import { leastTotal } from './reference-flow.fixture.ts'
import { drawnTable, isValidToldBy } from './tables.fixture.ts'

test.each<[string, Wanted]>([
  ['fastest', {}],
  ['slowest', { sorting: { order: 'slowest', even: false } }],
  ['even', { sorting: { order: 'fastest', even: true } }],
  ['drawn', { sorting: { order: 'none', even: false } }],
  ['a command a pair', { pairRoom: 1 }],
  ['groups', { groups: 4 }],
  ['ranks', { ranks: 3 }],
  ['limits in common', { isShared: true }],
  ['some are favoured', { isFavoured: true }],
  ['everything at once', { groups: 5, ranks: 2, isShared: true, isFavoured: true }],
])('the flow finds the optimum that plain cheapest ways find: %s', (_which, wanted) => {
  for (let seed = 1; seed <= 5; seed++) {
    const draw = randomNumbers(seed)
    const tables = [
      drawnTable(draw, { cols: 14, rows: 9, classes: 2, kinds: 2, side: 12, towers: 1 }),
      drawnTable(draw, { cols: 11, rows: 12, side: 9 }),
    ]
    const specs = tables.map((table) => drawnPart(draw, table, wanted))
    expect(totalOf(solved(specs))).toBe(leastTotal(specs))
  }
})

/** Everybody may send to everybody: with more sources than a row begins with, and all alike. */
function everybody(draw: () => number, cols: number, rows: number): PairTable {
  return everywhere(drawnTable(draw, { cols, rows, side: 70 }))
}

test.each<[string, Wanted]>([
  ['fastest', {}],
  ['slowest, even', { sorting: { order: 'slowest', even: true } }],
  ['drawn', { sorting: { order: 'none', even: false } }],
  ['groups', { groups: 4 }],
  ['limits in common', { isShared: true }],
])('wherever the search begins it ends at the same optimum: %s', (_which, wanted) => {
  const draw = randomNumbers(3)
  const spec = drawnPart(draw, everybody(draw, 110, 30), wanted)
  const total = totalOf(solved([spec]))
  expect(total).toBe(leastTotal([spec]))
  for (const share of [0.3, 3]) {
    const prices = Float64Array.from(spec.colUnits, () => Math.floor(draw() * share * spec.rule.dearest))
    expect(totalOf(solved([spec], [prices]))).toBe(total)
  }
})

/** Half of the sources are near, and are thought to ask more than anybody pays. */
function misjudged(draw: () => number, uses: number): { spec: PartSpec; start: Float64Array } {
  const village = (x: number) => `${x + Math.floor(draw() * 30)}|${500 + Math.floor(draw() * 30)}`
  const { specs } = partsOf(
    problem({
      supplies: Array.from({ length: 130 }, (_, i) => supply(village(i % 2 === 0 ? 500 : 700), { uses })),
      demands: Array.from({ length: 40 }, () => demand(village(500), { arrival: at('2026-06-30 20:00') })),
      towers: [{ at: { x: 510, y: 510 }, level: 1 }],
    }),
    () => {},
  )
  const [spec] = specs
  if (!spec) throw new Error('Villages that send to others are a part.')
  return { spec, start: Float64Array.from(spec.table.cols.x, (x) => (x < 600 ? 9 * spec.rule.dearest : 0)) }
}

test('of more bargains than a round takes the best come first, and the others are looked at again', () => {
  for (let seed = 1; seed <= 3; seed++) {
    const { spec, start } = misjudged(randomNumbers(seed), 40)
    const assignment = solved([spec], [start])
    // Everybody may send to everybody: each target has the source that costs it least.
    const least = Array.from(spec.rowUnits, (_, row) =>
      Array.from(spec.colUnits, (_, col) =>
        isValidToldBy(spec.table, row, col) ? pairCost(spec.table, spec.rule, row, col) : Number.POSITIVE_INFINITY,
      ).reduce((a, b) => Math.min(a, b)),
    ).reduce((sum, cost) => sum + cost, 0)
    expect(totalOf(assignment)).toBe(least)
    const scarce = misjudged(randomNumbers(seed), 1)
    expect(totalOf(solved([scarce.spec], [scarce.start]))).toBe(totalOf(solved([scarce.spec])))
  }
})

test('a large part begins with prices that are lent, and so with fewer pairs than without', () => {
  const draw = randomNumbers(2)
  const village = (x: number) => `${x + Math.floor(draw() * 80)}|${400 + Math.floor(draw() * 80)}`
  const { specs } = partsOf(
    problem({
      supplies: Array.from({ length: 170 }, () => supply(village(300))),
      demands: Array.from({ length: 160 }, () => demand(village(330), { arrival: at('2026-06-30 20:00') })),
    }),
    () => {},
  )
  const flat = solved(specs, [new Float64Array(170)])
  const lent = solved(specs)
  expect(lent.network.arcs).toBeLessThan(flat.network.arcs)
  expect(totalOf(lent)).toBe(totalOf(flat))
})

test('no column is lost when arcs grow beyond their arrays', () => {
  const draw = randomNumbers(11)
  const spec = drawnPart(draw, everybody(draw, 60, 80))
  const assignment = solved([spec])
  expect(assignment.network.arcs).toBeGreaterThan(1024)
  expect(totalOf(assignment)).toBe(leastTotal([spec]))
})

test('whoever waits is asked at every 64th row of each look whether to go on', () => {
  const table = everywhere(drawnTable(randomNumbers(1), { cols: 3, rows: 65 }))
  const spec = { ...drawnPart(randomNumbers(1), table), rowUnits: new Int32Array(65), colUnits: Int32Array.of(1, 1, 1) }
  let asked = 0
  new Assignment([spec], () => asked++).solve()
  // For the candidates of rows and of columns, and once for what is missing among them.
  expect(asked).toBe(6)
})

test('a search that is cancelled ends', () => {
  const draw = randomNumbers(3)
  const spec = drawnPart(draw, everybody(draw, 90, 70))
  let asked = 0
  const cancelAt = (most: number) => () => {
    const assignment = new Assignment([spec], () => {
      if (++asked > most) throw new Error('Enough.')
    })
    assignment.solve()
  }
  cancelAt(Number.POSITIVE_INFINITY)()
  const all = asked
  expect(all).toBeGreaterThan(3)
  for (let most = 0; most < all; most++) {
    asked = 0
    expect(cancelAt(most)).toThrow('Enough.')
  }
})

/** Two clusters far apart, the targets of eleven players; sources give four commands, targets want five. */
function betweenClusters(seed: number) {
  const draw = randomNumbers(seed)
  const village = (x: number) => `${x + Math.floor(draw() * 80)}|${400 + Math.floor(draw() * 80)}`
  const arrival = { arrival: at('2026-06-30 20:00'), latestArrival: at('2026-06-30 20:00') }
  return problem({
    supplies: Array.from({ length: 140 }, () => supply(village(300), { uses: 4 })),
    demands: Array.from({ length: 80 }, () =>
      demand(village(500), { ...arrival, wanted: 5, targetOwner: 1 + Math.floor(draw() * 11) }),
    ),
    rules: { uniqueTargetOwner: true },
  })
}

// Weak duality: whatever is asked of rows and columns, and of sources for serving a group, no plan costs less than this.
test.each([1, 83])(
  'what a plan costs under a unique rule is what its prices say over every valid pair, seed %i',
  (seed) => {
    const assignment = new Assignment(partsOf(betweenClusters(seed), () => {}).specs, () => {})
    assignment.solve()
    const [part] = assignment.parts
    if (!part?.groups) throw new Error('The rule makes groups.')
    const { table, rule, groups, firstCol, firstRow, rowUnits, colUnits } = part
    const { price } = assignment.network
    let least = 0
    rowUnits.forEach((units, row) => {
      least += units * (price[firstRow + row] ?? 0)
    })
    colUnits.forEach((units, col) => {
      const asked = price[firstCol + col] ?? 0
      least -= units * asked
      const saved = new Map<number, number>()
      groups.forEach((group, row) => {
        if (!isValidPair(table, row, col)) return
        const gain = (price[firstRow + row] ?? 0) - asked - travelOf(table, row, col)
        saved.set(group, Math.max(saved.get(group) ?? 0, gain))
      })
      for (const gain of saved.values()) least -= gain
    })
    let cost = rule.worth * (assignment.shortfall()[0] ?? 0)
    for (const { row, col, commands } of assignment.planned()) cost += commands * travelOf(table, row, col)
    expect(cost).toBe(least)
  },
)

test('under a unique rule the flow alone sends no source twice to a group', () => {
  const assignment = new Assignment(partsOf(betweenClusters(1), () => {}).specs, () => {})
  assignment.solve()
  const services = assignment.planned().map(({ part, row, col, commands }) => {
    expect(commands).toBe(1)
    return `${part} ${col} ${assignment.parts[part]?.groups?.[row]}`
  })
  expect(new Set(services).size).toBe(services.length)
})

test('the first pair that was found is one of those that a source may serve once', () => {
  const { specs } = partsOf(
    problem({
      supplies: [supply('500|500', { uses: 2 })],
      demands: [demand('510|500', { targetOwner: 7 }), demand('520|500', { targetOwner: 7 })],
      rules: { uniqueTargetOwner: true },
    }),
    () => {},
  )
  expect(solved(specs).planned()).toMatchObject([{ commands: 1 }])
})
