// Which changes are tried, kind by kind and the smallest first, and which of them is offered.
import { expect, test } from 'vitest'
import type { Offered } from '../explanation/offers.ts'
import { at, demand, type Given, hour, problem, supply } from '../problem.fixture.ts'
import type { ProblemChange } from '../report.ts'
import { movingTogether } from './changes.ts'
import { tried } from './helpful-changes.fixture.ts'
import { HelpfulChanges } from './helpful-changes.ts'

// Launches at 10:00, 10:30, 11:00 and 11:30 for a target that wants nine.
const FOUR = ['500|500', '501|500', '502|500', '503|500'].map((village) => supply(village))
const NINE = [demand('520|500', { wanted: 9 })]
const SPREAD = ['window 9', 'window 72', '9 × 1 every 1', '9 × 1 every 8', '1 × 1 every 1', '1 × 1 every 8']
// What leaves at once beside the plan needs no plan: one command more at one more arrival.
const OFFERED = 'offered: ["MORE_ARRIVALS",1,1,1]'
const AT_ONCE = [...SPREAD.slice(0, 4), OFFERED]
const quiet = (from: string, until: string) => ({ quietHours: { from: hour(from), until: hour(until) } })

test.each<[string, Given, readonly string[]]>([
  ['launches that are free', { supplies: FOUR, demands: NINE }, AT_ONCE],
  ['nobody', { supplies: [], demands: NINE }, []],
  ['sources without a use', { supplies: [supply('500|500', { uses: 0 })], demands: NINE }, []],
  ['the target itself', { supplies: [supply('520|500')], demands: NINE }, []],
  ['another pool’s greater trains', { supplies: [supply('500|500', { noblesPerCommand: 10 })], demands: NINE }, []],
  [
    'quiet hours, the three nearest of each kind',
    { supplies: FOUR, demands: NINE, rules: quiet('09:00', '12:00') },
    [
      ...['arrival 1800', 'arrival 3600', 'arrival 5400', 'arrival -3600', 'arrival -5400', 'arrival -7200'],
      ...[...SPREAD, 'quiet until 11', 'quiet from 10', 'quiet until 11'],
    ],
  ],
  [
    'a blackout',
    { supplies: FOUR.slice(1, 2), demands: NINE, rules: { blackouts: [{ start: at('10:00'), end: at('10:40') }] } },
    ['arrival 601', 'arrival -1801', ...SPREAD, 'blackout 36000–37799'],
  ],
  [
    'a blackout and a window, which reaches a free moment sooner',
    {
      supplies: FOUR.slice(1, 2),
      demands: [demand('520|500', { wanted: 9, latestArrival: at('20:05') })],
      rules: { blackouts: [{ start: at('10:00'), end: at('10:40') }] },
    },
    ['arrival 301', 'arrival -1801', ...SPREAD, 'blackout 36000–37799'],
  ],
  [
    'a blackout that a window leaves',
    {
      supplies: FOUR.slice(1, 2),
      demands: [demand('520|500', { wanted: 9, latestArrival: at('20:10:01') })],
      rules: { blackouts: [{ start: at('10:00'), end: at('10:40') }] },
    },
    ['arrival -1801', 'window 9', 'window 72', OFFERED],
  ],
  [
    'the past, at whole minutes',
    { supplies: FOUR, demands: NINE, rules: { now: at('10:58:10') } },
    // 10:30 and 11:00 are past at 11:00:10; nothing that leaves later helps.
    ['arrival 60', 'arrival 1860', 'arrival 3660', ...AT_ONCE],
  ],
  [
    'the past and quiet hours behind it',
    { supplies: FOUR.slice(0, 1), demands: NINE, rules: { now: at('10:30'), ...quiet('10:00', '13:00') } },
    ['arrival 10800', ...SPREAD],
  ],
  [
    'the earliest launch, to the second',
    { supplies: FOUR, demands: [demand('520|500', { wanted: 9, earliestLaunch: at('11:00:07') })] },
    ['arrival 7', 'arrival 1807', 'arrival 3607', ...AT_ONCE],
  ],
  [
    'the distance, the three nearest',
    { supplies: FOUR, demands: NINE, rules: { maxFields: 10 } },
    ['distance 17', 'distance 18', 'distance 19'],
  ],
  [
    'the distance, none of them in the past',
    { supplies: FOUR, demands: NINE, rules: { maxFields: 10, now: at('10:58') } },
    ['distance 17', 'distance 18'],
  ],
  [
    'the distance, none of them in the past but for a window',
    {
      supplies: FOUR.slice(2),
      demands: [demand('520|500', { wanted: 9, latestArrival: at('20:30') })],
      rules: { maxFields: 10, now: at('11:28') },
    },
    ['distance 17', 'distance 18'],
  ],
  [
    'the distance for some',
    { supplies: FOUR, demands: NINE, rules: { maxFields: 18 } },
    [...SPREAD.slice(0, 4), 'distance 19', 'distance 20', OFFERED],
  ],
  [
    'fifty at most, and windows of five minutes',
    { supplies: FOUR, demands: [demand('520|500', { wanted: 60 })] },
    ['window 50', '50 × 1 every 1', '50 × 1 every 8', OFFERED],
  ],
  [
    'launches apart by a gap',
    { supplies: FOUR.slice(0, 1), demands: [demand('520|500', { wanted: 9 })], rules: { minimumGapSeconds: 7 } },
    ['window 63', '9 × 1 every 7', '9 × 1 every 56', 'offered: ["MORE_ARRIVALS",1,7,1]'],
  ],
  ['one command', { supplies: FOUR, demands: [demand('520|500', { wanted: 1 })] }, ['offered: ["ARRIVAL_WINDOW",1,1]']],
  ['the distance just kept', { supplies: FOUR.slice(0, 1), demands: NINE, rules: { maxFields: 20 } }, AT_ONCE],
  [
    'the distance, several villages of one',
    {
      supplies: ['501|500', '539|500', '502|500', '503|500'].map((each) => supply(each)),
      demands: NINE,
      rules: { maxFields: 10 },
    },
    ['distance 17', 'distance 18', 'distance 19'],
  ],
  [
    'the distance, farther than nobles may',
    { supplies: FOUR, demands: NINE, rules: { maxFields: 10, maxNobleFields: 15 } },
    ['distance 17', 'distance 18', 'distance 19'],
  ],
  ['quiet hours behind all launches', { supplies: FOUR, demands: NINE, rules: quiet('12:00', '13:00') }, AT_ONCE],
  [
    'quiet hours that began in the past',
    { supplies: FOUR.slice(0, 1), demands: NINE, rules: { now: at('09:20'), ...quiet('09:15', '10:30') } },
    ['arrival 1800', ...SPREAD, 'quiet until 10'],
  ],
  [
    'the past in quiet hours',
    { supplies: FOUR.slice(0, 1), demands: NINE, rules: { now: at('10:30'), ...quiet('09:00', '13:00') } },
    ['arrival 10800', ...SPREAD],
  ],
  [
    'the last second of a blackout',
    { supplies: FOUR.slice(0, 1), demands: NINE, rules: { blackouts: [{ start: at('09:00'), end: at('10:00') }] } },
    ['arrival 1', 'arrival -3601', ...SPREAD.slice(0, 4), 'blackout 32400–35999', OFFERED],
  ],
  [
    'the first second of a blackout',
    { supplies: FOUR.slice(0, 1), demands: NINE, rules: { blackouts: [{ start: at('10:00'), end: at('11:00') }] } },
    ['arrival 3601', 'arrival -1', ...SPREAD, 'blackout 36001–39600'],
  ],
  [
    'a window of five minutes, and none that is longer',
    { supplies: FOUR.slice(0, 1), demands: [demand('520|500', { wanted: 6 })], rules: { minimumGapSeconds: 50 } },
    ['window 300', '6 × 1 every 50', '6 × 1 every 400', 'offered: ["MORE_ARRIVALS",1,50,1]'],
  ],
])('the smallest changes of each kind are tried first: %s', (_what, given, expected) => {
  expect(tried(given)).toEqual(expected)
})

test('launches of what moves along neither stand in the way nor make way; those of others do', () => {
  const given: Given = {
    supplies: [supply('500|500', { uses: 9 })],
    demands: [...NINE, demand('520|500', { wanted: 2 }), demand('480|500', { latestArrival: at('20:01') })],
    rules: { distinctLaunchSeconds: true, minimumGapSeconds: 0 },
  }
  expect(tried(given, 0, [[0, 1]])).not.toContain('arrival 1')
  expect(tried(given, 0, [[0, 2]])).toContain('arrival 1')
  expect(tried(given, 0, [[0, 2]])).toContain('arrival -1')
})

test('a source that serves the target already helps no more where it may serve once', () => {
  const given: Given = { supplies: FOUR.slice(0, 2), demands: NINE, rules: { uniqueTarget: true, maxFields: 10 } }
  expect(tried(given)).toEqual(['distance 19', 'distance 20'])
  expect(tried(given, 1, [[0, 0]])).toEqual(['distance 19'])
})

const TRAINS: Given = {
  supplies: [2, 3, 7].map((noblesPerCommand) => supply('500|500', { pool: 'noble', noblesPerCommand })),
  demands: [demand('520|500', { pool: 'noble', unit: 'snob', wanted: 6 })],
}

test('nobles are tried at no distance that is beyond their range', () => {
  const given = { supplies: FOUR.map((each) => ({ ...each, pool: 'noble' as const })), demands: TRAINS.demands }
  expect(tried({ ...given, rules: { maxFields: 10, maxNobleFields: 18 } })).toEqual(['distance 17', 'distance 18'])
  expect(tried({ ...given, rules: { maxFields: 10 } })).toEqual(['distance 17', 'distance 18', 'distance 19'])
})

test.each<[number, boolean, readonly Offered<ProblemChange>[]]>([
  [0, true, [{ change: 'MORE_SOURCES', sources: 3, wins: 6 }]],
  [1, true, [{ change: 'MORE_SOURCES', sources: 2, wins: 4 }]],
  [4, true, [{ change: 'MORE_SOURCES', sources: 1, wins: 2 }]],
  [5, true, [{ change: 'MORE_SOURCES', sources: 1, wins: 1 }]],
  [0, false, []],
])(
  'as many more sources as trains of the smallest size that fits are missing: %d of 6 planned',
  (planned, needsSources, expected) => {
    // Villages of another pool send no trains of one.
    const asked = problem({ ...TRAINS, supplies: [...TRAINS.supplies, supply('500|500')] })
    const planAgain = () => ({ planned: 0, isMost: false, arithmetic: 0 })
    const changes = new HelpfulChanges({
      problem: asked,
      commands: [],
      movingWith: movingTogether(asked),
      isMost: true,
      planAgain,
    })
    const [first] = asked.demands
    if (!first) throw new Error('A demand was expected.')
    expect(changes.of({ index: 0, demand: first, planned, spare: new Map(), needsSources })).toEqual(expected)
  },
)

test('of several arrivals each has to win its command, or fewer are offered', () => {
  const offered = (...wins: number[]) => {
    const asked = problem({ supplies: FOUR, demands: NINE, rules: { minimumGapSeconds: 1 } })
    const planAgain = () => ({ planned: wins.shift() ?? 0, isMost: true, arithmetic: 0 })
    const changes = new HelpfulChanges({
      problem: asked,
      commands: [],
      movingWith: movingTogether(asked),
      isMost: true,
      planAgain,
    })
    const [first] = asked.demands
    if (!first) throw new Error('A demand was expected.')
    const spare = new Map(asked.supplies.map(({ uses }, i) => [i, uses]))
    return changes.of({ index: 0, demand: first, planned: 0, spare, needsSources: false })
  }
  // Two windows come first.
  expect(offered(0, 0, 9)).toEqual([{ change: 'MORE_ARRIVALS', arrivals: 9, seconds: 1, wins: 9 }])
  expect(offered(0, 0, 8, 9)).toEqual([{ change: 'MORE_ARRIVALS', arrivals: 9, seconds: 8, wins: 9 }])
  expect(offered(0, 0, 8, 8)).toEqual([{ change: 'MORE_ARRIVALS', arrivals: 1, seconds: 1, wins: 1 }])
})

test('of several candidates the first that wins all is offered, else the first that wins most', () => {
  const offered = (...wins: number[]) => {
    const asked = problem({ supplies: FOUR, demands: NINE, rules: { ...quiet('09:00', '12:00'), uniqueTarget: true } })
    const planAgain = () => ({ planned: wins.shift() ?? 0, isMost: true, arithmetic: 0 })
    const changes = new HelpfulChanges({
      problem: asked,
      commands: [],
      movingWith: movingTogether(asked),
      isMost: true,
      planAgain,
    })
    const [first] = asked.demands
    if (!first) throw new Error('A demand was expected.')
    const spare = new Map(asked.supplies.map(({ uses }, i) => [i, uses]))
    return changes.of({ index: 0, demand: first, planned: 0, spare, needsSources: false })
  }
  const later = (seconds: number, wins: number) => ({ change: 'LATER_ARRIVAL', seconds, wins })
  expect(offered(1, 3, 3)).toEqual([later(3600, 3)])
  expect(offered(9, 0, 0)).toEqual([later(1800, 9)])
  expect(offered(1, 9, 0, 0, 0)).toEqual([later(3600, 9)])
  expect(offered(0, 10)).toEqual([later(3600, 10)])
  expect(offered()).toEqual([])
})
