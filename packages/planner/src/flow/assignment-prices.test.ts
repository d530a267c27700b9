// What an assignment says of its bound, and of what each pair, row and level is worth.
import { expect, test } from 'vitest'
import { demand, problem, supply } from '../problem.fixture.ts'
import { randomNumbers } from '../random.ts'
import { drawnPart, everywhere, solved } from './assignment.fixture.ts'
import { pairCost } from './costs.ts'
import { partsOf } from './parts.ts'
import type { PartSpec } from './pool-part.ts'
import { leastCosts } from './reference-flow.fixture.ts'
import { drawnTable } from './tables.fixture.ts'

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
