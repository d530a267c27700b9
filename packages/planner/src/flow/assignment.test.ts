import { addToGroup } from '@muster/game'
import { expect, test } from 'vitest'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import type { Objective } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { Assignment } from './assignment.ts'
import { costRule, pairCost } from './costs.ts'
import { slackOf } from './flow-network.fixture.ts'
import { isValidPair, type PairTable, travelOf } from './pair-table.ts'
import { partsOf } from './parts.ts'
import type { PartSpec } from './pool-part.ts'
import { leastCosts, leastTotal } from './reference-flow.fixture.ts'
import { drawnTable, isValidToldBy, validPairs } from './tables.fixture.ts'

interface Wanted {
  readonly sorting?: Pick<Objective, 'order' | 'even'>
  readonly groups?: number
  readonly ranks?: number
  readonly pairRoom?: number
  readonly isShared?: boolean
  readonly isFavoured?: boolean
}

/** A part of drawn wishes: some want nothing, some sources give nothing. */
function drawnPart(draw: () => number, table: PairTable, wanted: Wanted = {}): PartSpec {
  const {
    sorting = { order: 'fastest', even: false },
    groups,
    ranks,
    pairRoom = 1 << 30,
    isShared,
    isFavoured,
  } = wanted
  const below = (n: number) => Math.floor(draw() * n)
  const rowUnits = Int32Array.from(table.rows.demand, () => below(4))
  const colUnits = Int32Array.from(table.cols.supply, () => below(3))
  const commands = rowUnits.reduce((sum, units) => sum + units, 0)
  const objective = { ...sorting, fewEqualLaunches: false, seed: below(99) }
  const rule = costRule(table, objective, commands, { levels: isFavoured ? [1] : [], ranks: ranks ?? 1 })
  const favoured = new Map<number, number[]>()
  for (const { row, col } of validPairs(table).filter(() => draw() < 0.03)) {
    addToGroup(favoured, row, col)
  }
  // One more that may not be.
  for (const col of [...colUnits.keys()].filter((col) => !isValidToldBy(table, 0, col))) addToGroup(favoured, 0, col)
  return {
    table,
    // What is favoured costs so much less; nothing costs less than nothing.
    rule: isFavoured
      ? {
          ...rule,
          constant: rule.constant + (rule.weights[0] ?? 0),
          favoured: { cols: favoured, weight: rule.weights[0] ?? 0 },
        }
      : rule,
    rowUnits,
    colUnits,
    pairRoom: new Int32Array(rowUnits.length).fill(pairRoom),
    ...(groups !== undefined && { groups: rowUnits.map(() => below(groups)) }),
    ...(ranks !== undefined && { ranks: rowUnits.map(() => below(ranks)) }),
    ...(isShared && {
      shared: [
        { cols: [0, 1, 2, 3, 4], units: 2 },
        {
          cols: [6, 7, 8, 10],
          units: 3,
          within: [
            { cols: [7, 8], units: 1 },
            { cols: [10], units: 1 },
          ],
        },
      ],
    }),
  }
}

function solved(specs: readonly PartSpec[], start?: readonly Float64Array[]): Assignment {
  const assignment = new Assignment(specs, () => {})
  assignment.solve(start)
  return assignment
}

/** What an assignment costs, told from its pairs and what they leave out; all of them may be. */
function totalOf(assignment: Assignment): number {
  let total = 0
  const left = assignment.parts.map(({ rowUnits }) => rowUnits.slice())
  for (const { part, row, col, commands } of assignment.planned()) {
    const pool = assignment.parts[part]
    const rows = left[part]
    if (!pool || !rows) throw new Error('A command is of no part.')
    expect(isValidToldBy(pool.table, row, col)).toBe(true)
    total += commands * pairCost(pool.table, pool.rule, row, col)
    rows[row] = (rows[row] ?? 0) - commands
  }
  assignment.parts.forEach(({ rule, ranks, ranks: { length } }, part) => {
    const descending = [...new Set(ranks)].sort((a, b) => b - a)
    for (let row = 0; row < length; row++) {
      const unmet = left[part]?.[row] ?? 0
      expect(assignment.unmetUnits(part, row)).toBe(unmet)
      total += unmet * rule.worth * (1 + descending.indexOf(ranks[row] ?? 0))
    }
  })
  const { network } = assignment
  expect(slackOf(network)).toEqual([])
  const ends = Array.from({ length: network.arcs }, (_, arc) => `${network.tail[arc]} ${network.head[arc]}`)
  expect(new Set(ends).size).toBe(ends.length)
  return total
}

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

function everywhere(table: PairTable): PairTable {
  return {
    ...table,
    ways: {
      ...table.ways,
      nearest: Float64Array.of(1),
      reach: Float64Array.of(1e6),
      spanFrom: Int32Array.of(0),
      spanTo: Int32Array.of(2),
    },
    spans: Float64Array.of(0, 1e7),
  }
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

test('no plan with so many commands costs less than the bound, and one of as many as are planned costs just that', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const draw = randomNumbers(seed)
    const table = drawnTable(draw, { cols: 12, rows: 9, side: 12 })
    const spec = drawnPart(draw, table, seed % 3 === 0 ? { groups: 3 } : { pairRoom: seed % 3 })
    const assignment = solved([spec])
    const costs = leastCosts(spec)
    const planned = assignment.planned().reduce((sum, { commands }) => sum + commands, 0)
    expect(planned).toBe(costs.length - 1)
    expect(costs.filter((cost, commands) => assignment.leastCost([commands]) > cost)).toEqual([])
    expect(assignment.leastCost([planned])).toBe(costs.at(-1))
    expect(assignment.leastCost([])).toBe(assignment.leastCost([0]))
  }
})

test('the bound of several parts counts each with its own commands', () => {
  const specs = [1, 2].map((seed) => {
    const draw = randomNumbers(seed)
    return drawnPart(draw, drawnTable(draw, { cols: 12, rows: 9, side: 12 }))
  })
  const planned = specs.map((spec) => leastCosts(spec).length - 1)
  const [first = [], second = []] = specs.map(leastCosts)
  const assignment = solved(specs)
  expect(assignment.leastCost(planned)).toBe((first.at(-1) ?? 0) + (second.at(-1) ?? 0))
  expect(assignment.leastCost([planned[0] ?? 0])).toBe(
    (first.at(-1) ?? 0) + assignment.leastCost([0, 0]) - solved(specs.slice(0, 1)).leastCost([0]),
  )
})

/** A target of two commands, a source a field away that may give both, and another two fields away. */
function neighbours(room: number, groups?: Int32Array): PartSpec {
  const { specs } = partsOf(
    problem({
      supplies: [supply('501|500', { uses: 2 }), supply('498|500', { uses: 2 })],
      demands: [demand('500|500', { wanted: 2 })],
    }),
    () => {},
  )
  const [spec] = specs
  if (!spec) throw new Error('Two villages that send to a third are a part.')
  return { ...spec, pairRoom: Int32Array.of(room), ...(groups && { groups }) }
}

test.each([
  ['is worth what the next costs more', 1, undefined, [1800]],
  ['is worth as much where it is a service', 1 << 30, Int32Array.of(0), [1800]],
  ['is worth nothing where there is room', 2, undefined, []],
])('a pair at its limit %s', (_what, room, groups, more) => {
  const spec = neighbours(room, groups)
  const assignment = solved([spec])
  const [part] = assignment.parts
  if (!part) throw new Error('One part was given.')
  const near = spec.table.cols.x.indexOf(501)
  expect(assignment.tightArcs(part)).toEqual(more.map((each) => ({ row: 0, col: near, more: each })))
  const commands = assignment.planned().map((pair) => [spec.table.cols.x[pair.col], pair.commands])
  expect(commands.sort()).toEqual(
    more.length > 0
      ? [
          [498, 1],
          [501, 1],
        ]
      : [[501, 2]],
  )
})

test('pairs at their limit are worth what their target pays above cost and source', () => {
  let tight = 0
  for (let seed = 1; seed <= 6; seed++) {
    const draw = randomNumbers(seed)
    const table = drawnTable(draw, { cols: 12, rows: 10, side: 12 })
    const assignment = solved([drawnPart(draw, everywhere(table)), drawnPart(draw, everywhere(table), { pairRoom: 1 })])
    const { price } = assignment.network
    assignment.parts.forEach((part, index) => {
      const expected = assignment.planned().flatMap((pair) => {
        if (pair.part !== index) return []
        const { row, col } = pair
        const asked = Math.max(0, price[part.firstCol + col] ?? 0)
        const more = (price[part.firstRow + row] ?? 0) - asked - pairCost(part.table, part.rule, row, col)
        return more > 0 ? [{ row, col, more }] : []
      })
      expect(assignment.tightArcs(part)).toEqual(expected)
      tight += expected.length
    })
  }
  expect(tight).toBeGreaterThan(10)
})

test('what is left out is told of rows, of parts and of ranks over all of them', () => {
  const spec = (wanted: readonly number[], ranks?: Int32Array): PartSpec => {
    const asked = problem({
      supplies: [supply('501|500', { uses: 2 })],
      demands: wanted.map((each, i) => demand(`500|50${i}`, { wanted: each })),
    })
    const [part] = partsOf(asked, () => {}).specs
    if (!part) throw new Error('A village that sends is a part.')
    return { ...part, ...(ranks && { ranks }) }
  }
  const plain = solved([spec([5]), spec([3, 4]), spec([1])])
  expect([plain.ranks, plain.shortfall(), plain.shortfallByRank()]).toEqual([3, [3, 5, 0], [3, 5, 0]])
  const ranked = solved([spec([2, 2, 2], Int32Array.of(2, 0, 3)), spec([3, 1], Int32Array.of(3, 0))])
  expect([ranked.ranks, ranked.shortfall(), ranked.shortfallByRank()]).toEqual([4, [4, 2], [0, 0, 2, 4]])
  expect([0, 1, 2].map((row) => ranked.unmetUnits(0, row))).toEqual([2, 0, 2])
  expect(solved([]).ranks).toBe(0)
})

/** With prices of its one source, its one target and a relay, which are set behind the flow's back. */
function priced(kept: PartSpec['rule']['kept'], exact: boolean, groups?: Int32Array) {
  const { specs } = partsOf(
    problem({ supplies: [supply('501|500', { uses: 2 })], demands: [demand('500|500'), demand('500|501')] }),
    () => {},
  )
  const ruled = specs.map((spec) => ({ ...spec, rule: { ...spec.rule, kept, exact }, ...(groups && { groups }) }))
  const assignment = solved(ruled)
  assignment.network.price.fill(0)
  return assignment
}

test.each([
  [0, true],
  [494, true],
  [495, false],
  [505, false],
  [506, true],
  [1000, true],
  [-494, true],
  [-495, false],
  [7494, true],
  [7495, false],
])(
  'levels are separate while twice a rest and what lies below is less than a weight: a rest of %i in 1000',
  (price, isSeparate) => {
    for (const node of [0, 1, 2]) {
      const assignment = priced([{ weight: 1000, below: 10 }], false)
      assignment.network.price[node] = price
      expect(assignment.areLevelsSeparate()).toBe(isSeparate)
      expect(priced([{ weight: 1000, below: 10 }], true).areLevelsSeparate()).toBe(true)
    }
  },
)

test('each level is judged by what the heavier ones leave', () => {
  const kept = [
    { weight: 1000, below: 10 },
    { weight: 100, below: 10 },
  ]
  const at = (price: number) => {
    const assignment = priced(kept, false)
    assignment.network.price[0] = price
    return assignment.areLevelsSeparate()
  }
  expect([3244, 3245, 3400, 3500].map(at)).toEqual([true, false, true, false])
})

test('levels are separate in the prices of relays and of limits in common too', () => {
  const kept = [{ weight: 1000, below: 10 }]
  const grouped = priced(kept, false, Int32Array.of(0, 0))
  expect(grouped.network.nodes).toBe(4)
  expect(grouped.areLevelsSeparate()).toBe(true)
  grouped.network.price[3] = 500
  expect(grouped.areLevelsSeparate()).toBe(false)

  const spec = neighbours(2)
  const shared = solved([
    {
      ...spec,
      rule: { ...spec.rule, kept, exact: false },
      shared: [{ cols: [0, 1], units: 3, within: [{ cols: [1], units: 1 }] }],
    },
  ])
  for (const node of [3, 4]) {
    shared.network.price.fill(0)
    expect(shared.areLevelsSeparate()).toBe(true)
    shared.network.price[node] = 500
    expect(shared.areLevelsSeparate()).toBe(false)
  }
})

test.each([
  [0, [true, false]],
  [0, [false, true]],
  [1, [true, false]],
  [1, [false, true]],
] as const)(
  'prices are judged by the levels of their own part, those of relays by their source’s: %#',
  (grouped, exact) => {
    const kept = [{ weight: 1000, below: 10 }]
    const { specs } = partsOf(
      problem({ supplies: [supply('501|500', { uses: 2 })], demands: [demand('500|500'), demand('500|501')] }),
      () => {},
    )
    const assignment = solved(
      exact.flatMap((isExact, i) =>
        specs.map((spec) => ({
          ...spec,
          rule: { ...spec.rule, kept, exact: isExact },
          ...(i === grouped && { groups: Int32Array.of(0, 0) }),
        })),
      ),
    )
    // A source and two targets of each, and the relay.
    expect(assignment.network.nodes).toBe(7)
    for (const [node, part] of ([0, 0, 0, 1, 1, 1, grouped] as const).entries()) {
      assignment.network.price.fill(0)
      assignment.network.price[node] = 500
      expect(assignment.areLevelsSeparate()).toBe(exact[part])
    }
  },
)

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
