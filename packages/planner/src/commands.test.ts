import { instant, later } from '@muster/game'
import { expect, test } from 'vitest'
import { commandsOf } from './commands.ts'
import { type PairTable, pairTable } from './flow/pair-table.ts'
import type { Departure } from './launches/departure.ts'
import { at, coord, demand, problem, supply } from './problem.fixture.ts'
import type { Problem } from './problem.ts'

// Indices of the tables are not those of the problem: another pool stands before, and what has no use or wish is in no table.
const ASKED = problem({
  supplies: [
    supply('500|500', { pool: 'fake' }),
    supply('500|500', { uses: 3, noblesPerCommand: 5 }),
    supply('502|500', { pool: 'noble', uses: 2, noblesPerCommand: 3 }),
    supply('501|500', { uses: 3 }),
    supply('500|501', { uses: 3 }),
  ],
  demands: [
    demand('520|500', { pool: 'noble', unit: 'snob', minutesPerField: 35, wanted: 6 }),
    demand('520|500', { wanted: 3, type: 'Support', boost: 1.1, minutesPerField: 22 }),
    demand('521|500', { wanted: 3 }),
    demand('520|501', { wanted: 3 }),
    demand('520|500', { wanted: 3 }),
  ],
  towers: [
    { at: coord('510|501'), level: 8 },
    { at: coord('510|503'), level: 8 },
    { at: coord('510|520'), level: 8 },
  ],
})
const TABLES = [pairTable(ASKED, 'noble', []), pairTable(ASKED, 'attack', [])]

function departure(
  asked: Problem,
  supplyIndex: number,
  demandIndex: number,
  given: Partial<Departure> = {},
): Departure {
  const part = asked.demands[demandIndex]?.pool === 'noble' ? 0 : 1
  const table = TABLES[part] as PairTable // one of the two
  const [col, row] = [[...table.cols.supply].indexOf(supplyIndex), [...table.rows.demand].indexOf(demandIndex)]
  return { ...{ part, row, col, commands: 1, train: '', at: at('10:00'), arrival: at('20:00') }, ...given }
}

test('a departure is told by the village and the wish behind its pair', () => {
  const seven = { at: at('13:20'), arrival: at('20:00') }
  expect(commandsOf(ASKED, TABLES, [departure(ASKED, 1, 1, seven)])).toEqual([
    {
      supply: 1,
      demand: 1,
      pool: 'attack',
      source: coord('500|500'),
      target: coord('520|500'),
      fields: 20,
      unit: 'ram',
      type: 'Support',
      launch: at('13:20'),
      arrival: at('20:00'),
      travel: 24_000,
      amount: 1,
      seenBy: [0, 1],
    },
  ])
})

test('a train is as many commands as it has, each with its nobles', () => {
  const told = commandsOf(ASKED, TABLES, [departure(ASKED, 2, 0, { commands: 2 })])
  expect(told.map(({ pool, unit, amount }) => [pool, unit, amount])).toEqual([
    ['noble', 'snob', 3],
    ['noble', 'snob', 3],
  ])
  expect(commandsOf(ASKED, TABLES, [])).toEqual([])
})

test('a departure of no table is none', () => {
  const one = departure(ASKED, 1, 1)
  for (const wrong of [{ part: 5 }, { row: 9 }, { col: 9 }]) {
    expect(() => commandsOf(ASKED, TABLES, [{ ...one, ...wrong }])).toThrow('is of no table')
  }
})

// Each beside the next: the former differs in what is named alone, or is later in what counts less.
test.each<[string, [number, number, number, number], [number, number, number, number]]>([
  ['launch', [1, 2, 0, 9], [3, 1, 1, 0]],
  ['arrival', [3, 2, 0, 0], [1, 1, 0, 1]],
  ['source, x', [4, 2, 0, 0], [3, 4, 0, 0]],
  ['source, y', [1, 2, 0, 0], [4, 1, 0, 0]],
  ['target, x', [1, 3, 0, 0], [1, 2, 0, 0]],
  ['target, y', [1, 4, 0, 0], [1, 3, 0, 0]],
  ['wish', [1, 1, 0, 0], [1, 4, 0, 0]],
])(
  'commands stand by launch, arrival, source, target and where they stand in the problem: %s',
  (_key, former, latter) => {
    const [one, other] = [former, latter].map(([s, d, launched, arrived]) =>
      departure(ASKED, s, d, { at: instant(at('10:00') + launched), arrival: later(at('20:00'), arrived) }),
    )
    if (!one || !other) throw new Error('Two departures were expected.')
    const order = (departures: readonly Departure[]) =>
      commandsOf(ASKED, TABLES, departures).map((each) => [each.supply, each.demand])
    expect(order([one, other])).toEqual([former.slice(0, 2), latter.slice(0, 2)])
    expect(order([other, one])).toEqual([former.slice(0, 2), latter.slice(0, 2)])
  },
)

test('two supplies of one village stand as they do in the problem', () => {
  const twins = problem({
    supplies: [supply('500|500'), supply('500|500')],
    demands: [demand('520|500', { wanted: 2 })],
  })
  const table = pairTable(twins, 'attack', [])
  const of = (supplyIndex: number): Departure => ({
    ...{ part: 0, row: 0, col: [...table.cols.supply].indexOf(supplyIndex), commands: 1, train: '' },
    ...{ at: at('10:00'), arrival: at('20:00') },
  })
  for (const departures of [
    [of(0), of(1)],
    [of(1), of(0)],
  ]) {
    expect(commandsOf(twins, [table], departures).map((each) => each.supply)).toEqual([0, 1])
  }
})
