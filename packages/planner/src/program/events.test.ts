/** What launches and services have in common as rows of the program, by what breaks them and what cannot. */
import { addToGroup, later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, demand, type Given, problem, supply } from '../problem.fixture.ts'
import { optionModel } from './option-model.ts'

/** Options that stand in a row besides those of uses and wishes, row by row. */
function eventsIn(given: Given): { readonly rows: number[][]; readonly limits: number[]; readonly repeats: number[] } {
  const { columns, limits, extras } = optionModel(problem(given)) ?? expect.unreachable()
  const rows = new Map<number, number[]>()
  columns.forEach((column, option) => {
    for (const [row] of column.slice(2)) addToGroup(rows, row, option)
  })
  return {
    rows: [...rows.values()],
    limits: [...rows.keys()].map((row) => limits[row] ?? expect.unreachable()),
    repeats: extras.filter(({ isRepeat }) => isRepeat).map(({ most }) => most),
  }
}

// All 20 fields apart, so that all leave at 10:00.
const WEST = '500|500'
const EAST = '540|500'
const MIDDLE = '520|500'
const NOBLE = { pool: 'noble', unit: 'snob' } as const

test.each<[string, Given, number[][]]>([
  [
    'two sources of a wish of one command cannot both send',
    { supplies: [supply(WEST, { uses: 2 }), supply(EAST, { uses: 2 })], demands: [demand(MIDDLE)] },
    [],
  ],
  [
    'two sources of a wish of two commands can',
    { supplies: [supply(WEST), supply(EAST)], demands: [demand(MIDDLE, { wanted: 2 })] },
    [[0, 1]],
  ],
  [
    'a source of one use cannot serve two targets',
    { supplies: [supply(MIDDLE)], demands: [demand(WEST, { wanted: 2 }), demand(EAST, { wanted: 2 })] },
    [],
  ],
  [
    'a source of two uses can',
    { supplies: [supply(MIDDLE, { uses: 2 })], demands: [demand(WEST), demand(EAST)] },
    [[0, 1]],
  ],
  [
    'two sources of one use can serve two targets',
    {
      supplies: [supply('500|520'), supply('500|480')],
      demands: [demand('500|500'), demand('520|520', { minutesPerField: 30 })],
      rules: { maxFields: 20 },
    },
    [[0, 1, 2]],
  ],
  ['a launch of its own breaks nothing', { supplies: [supply(WEST)], demands: [demand(MIDDLE)] }, []],
  [
    'launches of two seconds break nothing',
    {
      supplies: [supply(WEST), supply(EAST)],
      demands: [demand(MIDDLE, { wanted: 2 }), demand('520|501', { wanted: 2, arrival: at('23:00') })],
      rules: { maxFields: 20 },
    },
    [[0, 1]],
  ],
])('launches of one second stand in a row of the program where they could break it: %s', (_case, given, rows) => {
  const asked = { ...given, rules: { ...given.rules, distinctLaunchSeconds: true } }
  const found = eventsIn(asked)
  expect(found.rows).toEqual(rows)
  expect(found.limits).toEqual(rows.map(() => 1))
})

test.each<[string, Given['rules'], number]>([
  ['one target each', { uniqueTarget: true }, 0],
  ['one player', { uniqueTargetOwner: true }, 1],
  ['no rule', {}, 0],
])('what a village may serve but once is a row, whatever pool sends: %s', (_rule, rules, count) => {
  const { rows } = eventsIn({
    supplies: [supply(MIDDLE, { uses: 2 })],
    demands: [demand(WEST, { targetOwner: 7 }), demand(EAST, { targetOwner: 7, arrival: at('22:00') })],
    ...(rules && { rules }),
  })
  expect(rows).toHaveLength(count)
})

test('supplies of two pools in one village are one village to a target', () => {
  const { rows, limits } = eventsIn({
    supplies: [supply(WEST), supply(WEST, { pool: 'fake' })],
    demands: [demand(MIDDLE), demand(MIDDLE, { pool: 'fake', arrival: at('22:00') })],
    rules: { uniqueTarget: true },
  })
  expect(rows).toEqual([[0, 1]])
  expect(limits).toEqual([1])
})

test.each<[string, Given['supplies'], Given['demands'], number[]]>([
  ['two commands', [supply(WEST), supply(EAST)], [demand(MIDDLE, { wanted: 2 })], [1]],
  ['two of one source, and one', [supply(WEST, { uses: 2 }), supply(EAST)], [demand(MIDDLE, { wanted: 3 })], [2]],
  ['one command', [supply(WEST)], [demand(MIDDLE)], []],
  ['three of one source', [supply(WEST, { uses: 3 })], [demand(MIDDLE, { wanted: 3 })], [2]],
  ['a train', [supply(WEST, { pool: 'noble', uses: 4 })], [demand(MIDDLE, { ...NOBLE, wanted: 4 })], []],
  [
    'two trains',
    [supply(WEST, { pool: 'noble', uses: 4 }), supply(EAST, { pool: 'noble', uses: 4 })],
    [demand(MIDDLE, { ...NOBLE, wanted: 8 })],
    [1],
  ],
])('a second is used again as often as it may hold launches, less one: %s', (_case, supplies, demands, repeats) => {
  expect(eventsIn({ supplies, demands, objective: { fewEqualLaunches: true } }).repeats).toEqual(repeats)
})

test('where launches keep apart anyhow, no second is used again', () => {
  const given = { supplies: [supply(WEST), supply(EAST)], demands: [demand(MIDDLE, { wanted: 2 })] }
  const objective = { fewEqualLaunches: true }
  expect(eventsIn({ ...given, objective, rules: { minimumGapSeconds: 5 } })).toEqual({
    rows: [[0, 1]],
    limits: [1],
    repeats: [],
  })
})

test('a train of two supplies that no other launch comes near stands in no row, and needs no column of its own', () => {
  const model = optionModel(
    problem({
      supplies: [supply(WEST, { pool: 'noble', uses: 2 }), supply(WEST, { pool: 'noble', uses: 2 })],
      demands: [demand(MIDDLE, { ...NOBLE, wanted: 4 })],
      rules: { distinctLaunchSeconds: true },
    }),
  )
  expect(model?.columns.map((column) => column.length)).toEqual([2, 2])
  expect(model?.extras).toEqual([])
})

test('where nobles of two supplies may leave together at every second, attacks still leave at the first', () => {
  const window = { latestArrival: later(at('20:00'), 3) }
  const model = optionModel(
    problem({
      supplies: [supply(WEST, { pool: 'noble' }), supply(WEST, { pool: 'noble' }), supply(EAST)],
      demands: [demand(MIDDLE, { ...NOBLE, ...window }), demand(MIDDLE, window)],
      rules: { uniqueTarget: true },
    }),
  )
  expect(model?.options.filter(({ part }) => part === 1)).toHaveLength(1)
})
