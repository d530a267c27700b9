import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, demand, type Given, problem, supply } from '../problem.fixture.ts'
import { type OptionModel, optionModel } from './option-model.ts'

// Rams at 30 minutes a field: 20 fields are ten hours, so what arrives at 20:00 leaves at 10:00.
function modelOf(given: Given): OptionModel {
  return optionModel(problem(given)) ?? expect.unreachable()
}

/** Seconds after 10:00 at which each option leaves. */
function launchesOf(given: Given): number[] {
  return modelOf(given).options.map(({ launch }) => (launch - at('10:00')) / 1000)
}

const ONE = { supplies: [supply('500|500')], demands: [demand('520|500')] }
const WINDOW = { latestArrival: later(at('20:00'), 3) }
const OPEN = { supplies: [supply('500|500')], demands: [demand('520|500', WINDOW)] }
const NOBLE = { pool: 'noble', unit: 'snob' } as const

test('a command takes a use of its source and fills a wish of its target', () => {
  const { options, limits, columns, wishes, extras } = modelOf({
    supplies: [supply('500|500', { uses: 2 })],
    demands: [demand('520|500', { wanted: 3 })],
  })
  expect(options).toMatchObject([{ row: 0, col: 0, commands: 1, travel: 36_000, launch: at('10:00'), most: 2 }])
  const [wish] = wishes
  const [column = []] = columns
  const entries = new Map(column)
  expect(wishes).toHaveLength(1)
  expect(limits.toSorted()).toEqual([2, 3])
  expect(limits[wish?.row ?? -1]).toBe(3)
  expect([...entries.values()]).toEqual([1, 1])
  expect(extras).toEqual([])
})

test('nobles fill as much of a wish as they carry, as often as it goes in whole', () => {
  const nobles = (wanted: number) =>
    modelOf({
      supplies: [supply('500|500', { pool: 'noble', uses: 4, noblesPerCommand: 2 })],
      demands: [demand('520|500', { ...NOBLE, wanted })],
    })
  const { options, columns, wishes } = nobles(5)
  expect(options.map(({ most }) => most)).toEqual([2])
  expect(new Map(columns[0]).get(wishes[0]?.row ?? -1)).toBe(2)
  expect(nobles(2).options.map(({ most }) => most)).toEqual([1])
  expect(nobles(1).options).toEqual([])
  expect(nobles(20).options.map(({ most }) => most)).toEqual([4])
})

test('each target is a wish of its own, each source has uses of its own', () => {
  const { options, limits, wishes, columns } = modelOf({
    supplies: [supply('500|500'), supply('540|500')],
    demands: [demand('520|500'), demand('520|510', { wanted: 2 })],
  })
  expect(options).toHaveLength(4)
  expect(limits.toSorted()).toEqual([1, 1, 1, 2])
  expect(wishes.map(({ row }) => limits[row])).toEqual([1, 2])
  expect(new Set(columns.map((column) => column.map(([row]) => row).join())).size).toBe(4)
})

test.each<[string, Given, number[]]>([
  ['nothing keeps launches apart', OPEN, [0]],
  [
    'the first of it is a blackout',
    { ...OPEN, rules: { blackouts: [{ start: at('09:00'), end: at('10:00:01') }] } },
    [2],
  ],
  ['launches need seconds of their own', { ...OPEN, rules: { distinctLaunchSeconds: true } }, [3, 2, 1, 0]],
  ['launches keep a gap', { ...OPEN, rules: { minimumGapSeconds: 15 } }, [3, 2, 1, 0]],
  ['equal seconds are to be few', { ...OPEN, objective: { fewEqualLaunches: true } }, [3, 2, 1, 0]],
  ['a source serves a village once', { ...OPEN, rules: { uniqueTarget: true } }, [0]],
  [
    'the middle of it is a blackout',
    {
      ...OPEN,
      rules: { distinctLaunchSeconds: true, blackouts: [{ start: at('10:00:01'), end: at('10:00:02') }] },
    },
    [3, 0],
  ],
  [
    'what leaves first would leave in the past',
    { ...OPEN, rules: { distinctLaunchSeconds: true, now: at('10:00:02') } },
    [3, 2],
  ],
])('a window of three seconds is as many launches as matter: %s', (_rule, given, launches) => {
  expect(launchesOf(given).toSorted()).toEqual(launches.toSorted())
})

test.each<[string, Given, number]>([
  ['without a rule', {} as Given, 3],
  ['with launches apart', { rules: { distinctLaunchSeconds: true } } as Given, 1],
  ['with unique targets', { rules: { uniqueTarget: true } } as Given, 1],
  ['with unique owners', { rules: { uniqueTargetOwner: true } } as Given, 1],
  ['with few equal seconds', { objective: { fewEqualLaunches: true } } as Given, 3],
])('a source sends a target so many commands at one moment: %s', (_rule, given, most) => {
  const { options } = modelOf({
    ...given,
    supplies: [supply('500|500', { uses: 3 })],
    demands: [demand('520|500', { wanted: 4 })],
  })
  expect(options.map((option) => option.most)).toEqual([most])
})

// Both 20 fields from 520|500.
const BOTH = { supplies: [supply('500|500'), supply('540|500')], demands: [demand('520|500', { wanted: 2 })] }

test('of two commands that would leave in one second only one may, where seconds are to be distinct', () => {
  const { limits, columns } = modelOf({ ...BOTH, rules: { distinctLaunchSeconds: true } })
  expect(columns.map((column) => column.length)).toEqual([3, 3])
  const [first, second] = columns.map((column) => column.at(-1))
  expect(first).toEqual(second)
  expect(limits[first?.[0] ?? -1]).toBe(1)
  expect(modelOf(BOTH).columns.map((column) => column.length)).toEqual([2, 2])
})

test('where equal seconds are to be few, each command more in a second is a repeat', () => {
  const { limits, columns, extras } = modelOf({ ...BOTH, objective: { fewEqualLaunches: true } })
  const row = columns[0]?.at(-1)?.[0] ?? -1
  expect(limits[row]).toBe(1)
  expect(extras).toEqual([{ column: [[row, -1]], isRepeat: true, most: 1 }])
})

// Two trains of up to three commands which leave in one second.
const TRAINS = {
  supplies: [supply('500|500', { pool: 'noble', uses: 3 }), supply('540|500', { pool: 'noble', uses: 2 })],
  demands: [demand('520|500', { ...NOBLE, wanted: 5 })],
}

test('nobles that stand in a rule are one option for each length of their train, all of them one launch', () => {
  const { options, columns } = modelOf({ ...TRAINS, rules: { distinctLaunchSeconds: true } })
  expect(options.map(({ col, commands, most }) => [col, commands, most])).toEqual([
    [0, 1, 1],
    [0, 2, 1],
    [0, 3, 1],
    [1, 1, 1],
    [1, 2, 1],
  ])
  expect(columns.map((column) => column.map(([, entry]) => entry))).toEqual([
    [1, 1, 1],
    [2, 2, 1],
    [3, 3, 1],
    [1, 1, 1],
    [2, 2, 1],
  ])
})

test('nobles that stand in no rule are one option, which may be chosen as often as there are uses', () => {
  const { options } = modelOf(TRAINS)
  expect(options.map(({ commands, most }) => [commands, most])).toEqual([
    [1, 3],
    [1, 2],
  ])
})

test('a train that two supplies of a village feed is a column, which the commands of both need', () => {
  const { options, limits, columns, extras } = modelOf({
    supplies: [...TRAINS.supplies, supply('500|500', { pool: 'noble', noblesPerCommand: 2 })],
    demands: TRAINS.demands,
    rules: { distinctLaunchSeconds: true },
  })
  const [train] = extras
  expect(extras).toHaveLength(1)
  expect(train).toMatchObject({ isRepeat: false, most: 1 })
  const needs = train?.column.filter(([, entry]) => entry < 0) ?? []
  expect(needs.map(([, entry]) => entry).toSorted()).toEqual([-1, -3])
  expect(needs.map(([row]) => limits[row])).toEqual([0, 0])
  const fed = columns.filter((column) => column.some(([row]) => needs.some(([need]) => need === row)))
  expect(fed.map((column) => column.at(-1)?.[1])).toEqual([1, 1])
  expect(options.filter((_, i) => fed.includes(columns[i] ?? [])).map(({ commands }) => commands)).toEqual([1, 1])
  // The launch itself stands in the row of its second with the other train.
  expect(train?.column.filter(([, entry]) => entry === 1)).toHaveLength(1)
})

test('trains come before seconds that are used again, for they use them', () => {
  const { extras } = modelOf({
    supplies: [...TRAINS.supplies, supply('500|500', { pool: 'noble', noblesPerCommand: 2 })],
    demands: TRAINS.demands,
    objective: { fewEqualLaunches: true },
  })
  expect(extras.map(({ isRepeat }) => isRepeat)).toEqual([false, true])
})

test.each<[string, Given['demands'], number]>([
  [
    'its two wishes have a moment in common',
    [demand('520|500', { ...NOBLE, ...WINDOW }), demand('520|500', { ...NOBLE, arrival: later(at('20:00'), 3) })],
    5,
  ],
  [
    'its two wishes are a second apart',
    [demand('520|500', { ...NOBLE, ...WINDOW }), demand('520|500', { ...NOBLE, arrival: later(at('20:00'), 4) })],
    2,
  ],
  [
    'its two wishes are for two villages',
    [demand('520|500', { ...NOBLE, ...WINDOW }), demand('520|501', { ...NOBLE, ...WINDOW })],
    2,
  ],
])(
  'nobles under a unique rule may leave at every second of a window where one train could serve two: %s',
  (_wishes, demands, count) => {
    const given = { supplies: [supply('500|500', { pool: 'noble', uses: 4 })], demands }
    expect(modelOf({ ...given, rules: { uniqueTarget: true } }).options).toHaveLength(count)
    expect(modelOf(given).options).toHaveLength(2)
  },
)

test.each<[NonNullable<Given['objective']>, number[]]>([
  [{ order: 'fastest' }, [36_000, 18_000]],
  [{ order: 'fastest', even: true }, [36_000 ** 2, 18_000 ** 2]],
  [{ order: 'slowest' }, [-36_000, -18_000]],
  [{ order: 'slowest', even: true }, [0, 18_000 ** 2]],
])('a command costs what its travel is by the sorting, in whole numbers: %j', (objective, costs) => {
  const given = { supplies: [supply('500|500'), supply('530|500')], demands: ONE.demands, objective }
  expect(modelOf(given).options.map(({ cost }) => cost)).toEqual(costs)
})

test('squares around the mean are in 64ths of a square second, so that pools may be summed', () => {
  const given = { supplies: [supply('500|500'), supply('530|500'), supply('540|500')], demands: ONE.demands }
  const costs = modelOf({ ...given, objective: { order: 'none', even: true } }).options.map(({ cost }) => cost)
  const [one = 0, other = 0, farthestOff = 0] = costs.toSorted((a, b) => a - b)
  // The mean of 36,000, 18,000 and 36,000 s is 30,000 s.
  expect([other - one, farthestOff - one]).toEqual([0, 64 * (12_000 ** 2 - 6_000 ** 2)])
})

test('pairs that are too far are no options, those that a tower sees are told', () => {
  const given = { supplies: [supply('500|500'), supply('541|500')], demands: ONE.demands }
  expect(modelOf({ ...given, rules: { maxFields: 20 } }).options).toHaveLength(1)
  const towers = [{ at: { x: 510, y: 500 }, level: 8 }]
  expect(modelOf({ ...given, towers }).options.map(({ isSeen }) => isSeen)).toEqual([true, false])
})

test('what one source may serve but once stands in one row, whatever moment it is', () => {
  const twice = (target: string) => ({
    supplies: [supply('500|500', { uses: 2 })],
    demands: [demand('520|500'), demand(target, { arrival: at('21:00') })],
    rules: { uniqueTarget: true },
  })
  const { columns, limits } = modelOf(twice('520|500'))
  const [first, second] = columns.map((column) => column[2])
  expect(first).toEqual(second)
  expect(limits[first?.[0] ?? -1]).toBe(1)
  expect(modelOf(twice('520|510')).columns.map((column) => column.length)).toEqual([2, 2])
})

test.each<[string, Given['supplies'], number]>([
  ['two of one village', [supply('500|500', { pool: 'noble' }), supply('500|500', { pool: 'noble' })], 8],
  ['two of two villages', [supply('500|500', { pool: 'noble' }), supply('540|500', { pool: 'noble' })], 2],
  ['one, and rams of its village', [supply('500|500', { pool: 'noble' }), supply('500|500')], 1],
])(
  'nobles under a unique rule may leave at every second where two sources could feed one train: %s',
  (_sources, supplies, count) => {
    const demands = [demand('520|500', { ...NOBLE, ...WINDOW, wanted: 2 })]
    expect(modelOf({ supplies, demands, rules: { uniqueTarget: true } }).options).toHaveLength(count)
  },
)

test.each<[string, Given['demands'], number]>([
  [
    'the later listed first',
    [demand('520|500', { ...NOBLE, arrival: later(at('20:00'), 3) }), demand('520|500', { ...NOBLE, ...WINDOW })],
    5,
  ],
  [
    'the later listed first, and a second too late',
    [demand('520|500', { ...NOBLE, arrival: later(at('20:00'), 4) }), demand('520|500', { ...NOBLE, ...WINDOW })],
    2,
  ],
  [
    'villages side by side',
    [demand('520|500', { ...NOBLE, ...WINDOW }), demand('521|500', { ...NOBLE, ...WINDOW })],
    2,
  ],
  ['rams for the same village', [demand('520|500', { ...NOBLE, ...WINDOW }), demand('520|500', WINDOW)], 1],
])('no other order of wishes makes another train of them: %s', (_wishes, demands, count) => {
  const given = { supplies: [supply('500|500', { pool: 'noble', uses: 4 })], demands }
  expect(modelOf({ ...given, rules: { uniqueTarget: true } }).options).toHaveLength(count)
})
