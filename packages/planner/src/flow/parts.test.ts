import { expect, test } from 'vitest'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import { watchOf } from '../watched.ts'
import { costRule } from './costs.ts'
import { pairTable } from './pair-table.ts'
import { partsOf } from './parts.ts'

const UNLIMITED = 1 << 30

test('pools are parts in the order of their importance, each with all that its rows want and its sources give', () => {
  const asked = problem({
    supplies: [
      supply('501|500', { pool: 'fake', uses: 9 }),
      supply('502|500', { uses: 2 }),
      supply('503|500', { uses: 1 }),
      supply('504|500', { pool: 'noble', noblesPerCommand: 2, uses: 3 }),
      supply('505|500', { pool: 'antiSnipe', uses: 0 }),
    ],
    demands: [
      demand('510|500', { wanted: 4 }),
      demand('511|500', { pool: 'fake', wanted: 2 }),
      demand('512|500', { pool: 'noble', unit: 'snob', wanted: 5 }),
      demand('513|500', { wanted: 3 }),
      demand('514|500', { pool: 'antiSnipe', wanted: 3 }),
    ],
    towers: [{ at: { x: 507, y: 500 }, level: 2 }],
  })
  const { specs, nobleBound, exact } = partsOf(asked, () => {})
  expect([nobleBound, exact]).toEqual([Number.POSITIVE_INFINITY, true])
  const watches = asked.towers.map(watchOf)
  const table = (pool: 'noble' | 'attack' | 'fake', size: number) => pairTable(asked, pool, watches, size)
  const expected = [
    { table: table('noble', 2), rowUnits: Int32Array.of(2), colUnits: Int32Array.of(3), commands: 2 },
    { table: table('attack', 1), rowUnits: Int32Array.of(4, 3), colUnits: Int32Array.of(1, 2), commands: 7 },
    { table: table('fake', 1), rowUnits: Int32Array.of(2), colUnits: Int32Array.of(2), commands: 2 },
  ]
  expect([...(specs[1]?.table.cols.supply ?? [])].map((index) => asked.supplies[index]?.uses)).toEqual([
    ...(specs[1]?.colUnits ?? []),
  ])
  expect(specs).toEqual(
    expected.map(({ commands, colUnits: _, ...part }, i) => ({
      ...part,
      colUnits: specs[i]?.colUnits,
      rule: costRule(part.table, asked.objective, commands),
      pairRoom: new Int32Array(part.rowUnits.length).fill(UNLIMITED),
    })),
  )
  expect(specs.map(({ colUnits }) => [...colUnits].sort())).toEqual(expected.map(({ colUnits }) => [...colUnits]))
})

test.each<[string, object, object, number]>([
  ['launches need not keep apart', {}, {}, UNLIMITED],
  ['one moment', {}, { distinctLaunchSeconds: true }, 1],
  ['a window of four seconds', { latestArrival: at('20:00:03') }, { distinctLaunchSeconds: true }, 4],
  ['the same with two seconds between', { latestArrival: at('20:00:03') }, { minimumGapSeconds: 2 }, 2],
  ['a second more', { latestArrival: at('20:00:04') }, { minimumGapSeconds: 2 }, 3],
  ['nobles of a train leave at once', { pool: 'noble' }, { distinctLaunchSeconds: true }, UNLIMITED],
])('a source has as many commands for a target as there are launches for it: %s', (_which, given, rules, room) => {
  const asked = problem({
    supplies: [supply('501|500'), supply('501|501', { pool: 'noble' })],
    demands: [demand('500|500', given)],
    rules,
  })
  const pools = partsOf(asked, () => {}).specs.filter(({ rowUnits }) => rowUnits.length > 0)
  expect(pools.map(({ pairRoom }) => [...pairRoom])).toEqual([[room]])
})

test('rows of one service are a group, but for nobles, whose train is one', () => {
  const pools = ['noble', 'attack', 'fake'] as const
  const asked = problem({
    supplies: pools.map((pool) => supply('501|500', { pool })),
    demands: pools.flatMap((pool) => [
      demand('500|500', { pool }),
      demand('500|501', { pool }),
      demand('500|500', { pool, arrival: at('21:00') }),
    ]),
    rules: { uniqueTarget: true },
  })
  const groups = partsOf(asked, () => {}).specs.map((spec) => spec.groups)
  expect(groups).toEqual([undefined, Int32Array.of(0, 1, 0), Int32Array.of(0, 1, 0)])
})

test('nobles of mixed size are a part a size, most nobles first, and the next size has what it leaves', () => {
  const asked = problem({
    supplies: [
      supply('502|500', { pool: 'noble', uses: 9 }),
      supply('501|500', { pool: 'noble', noblesPerCommand: 3, uses: 2 }),
      supply('503|500', { pool: 'noble', noblesPerCommand: 2, uses: 1 }),
      supply('504|500', { pool: 'noble', noblesPerCommand: 4, uses: 0 }),
    ],
    demands: [
      demand('500|500', { pool: 'noble', unit: 'snob', wanted: 8 }),
      demand('500|501', { pool: 'noble', unit: 'snob', wanted: 3 }),
      demand('560|500', { pool: 'noble', unit: 'snob', wanted: 2 }),
    ],
    rules: { maxFields: 9 },
  })
  const { specs, nobleBound, exact } = partsOf(asked, () => {})
  expect(exact).toBe(false)
  expect(specs.map(({ table }) => [...table.cols.size])).toEqual([[3], [2], [1]])
  const given = specs.map(({ rowUnits }) => [...rowUnits])
  // Two threes of three that go into the wishes, a two of the rest, and the rest of that.
  const nobles = [0, 1, 2].map((row) => given.reduce((sum, units, i) => sum + (units[row] ?? 0) * (3 - i), 0))
  expect(given[0]?.reduce((sum, each) => sum + each, 0)).toBe(2)
  expect(given[1]?.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(nobles).toEqual([8, 3, 0])
  // Eleven within reach are wanted; the sources have seventeen.
  expect(nobleBound).toBe(11)
})

test('no plan has more nobles than sources have, as if commands could be split', () => {
  const asked = problem({
    supplies: [
      supply('501|500', { pool: 'noble', noblesPerCommand: 4, uses: 1 }),
      supply('502|500', { pool: 'noble', noblesPerCommand: 3, uses: 2 }),
    ],
    demands: [
      demand('500|500', { pool: 'noble', unit: 'snob', wanted: 5 }),
      demand('500|501', { pool: 'noble', unit: 'snob', wanted: 50 }),
    ],
  })
  const { specs, nobleBound } = partsOf(asked, () => {})
  expect(nobleBound).toBe(10)
  expect(specs.map(({ rowUnits }) => rowUnits.reduce((sum, each) => sum + each, 0))).toEqual([1, 2])
})

test('a plan of nothing has no parts', () => {
  expect(partsOf(problem({ supplies: [], demands: [demand('500|500')] }), () => {})).toEqual({
    specs: [],
    nobleBound: Number.POSITIVE_INFINITY,
    exact: true,
  })
})
