// Which change helps what is short: each reason by the least that would take it away.
import { expect, test } from 'vitest'
import { at, demand, hour, problem, supply } from '../problem.fixture.ts'
import { movingTogether } from './changes.ts'
import { changes, firstChanges, ONE } from './helpful-changes.fixture.ts'
import { HelpfulChanges } from './helpful-changes.ts'

// Whoever reads the answer needs some seconds to press the button.
test.each([
  ['ten hours on the road, five seconds late', '10:00:05', 180],
  ['on the second', '10:00:01', 180],
  ['an hour late', '11:00', 62 * 60],
])('a launch in the past is helped by an arrival at a whole minute, two minutes from now: %s', (_how, now, seconds) => {
  expect(changes({ ...ONE, rules: { now: at(now) } })).toEqual([{ change: 'LATER_ARRIVAL', seconds, wins: 1 }])
})

test('a launch before the earliest one allowed is helped by just as much later an arrival', () => {
  const demands = [demand('520|500', { earliestLaunch: at('10:00:05') })]
  expect(changes({ ...ONE, demands })).toEqual([{ change: 'LATER_ARRIVAL', seconds: 5, wins: 1 }])
})

test('demands behind those that took all the looks for changes are told their reason alone', () => {
  const asked = problem({
    supplies: [supply('500|500'), supply('501|500')],
    demands: [demand('520|500'), demand('521|500'), demand('522|500')],
    rules: { now: at('12:00') },
  })
  const settled = {
    problem: asked,
    commands: [],
    movingWith: movingTogether(asked),
    isMost: true,
    planAgain: () => ({ planned: 0, isMost: false, arithmetic: 0 }),
  }
  const spare = new Map([
    [0, 1],
    [1, 1],
  ])
  const found = (looks: number) => {
    const changes = new HelpfulChanges(settled, looks)
    return asked.demands.map((demand, index) =>
      changes.of({ index, demand, planned: 0, spare, needsSources: false }).map(({ change }) => change),
    )
  }
  expect(found(6)).toEqual([['LATER_ARRIVAL'], ['LATER_ARRIVAL'], ['LATER_ARRIVAL']])
  expect(found(5)).toEqual([['LATER_ARRIVAL'], ['LATER_ARRIVAL'], []])
  expect(found(1)).toEqual([[], [], []])
})

test('a launch in quiet hours is helped by the nearer end on either side, or by widening', () => {
  const quietHours = { from: hour('09:00'), until: hour('10:30') }
  expect(changes({ ...ONE, rules: { quietHours } })).toEqual([
    { change: 'LATER_ARRIVAL', seconds: 1800, wins: 1 },
    { change: 'EARLIER_ARRIVAL', seconds: 3600, wins: 1 },
    {
      change: 'WIDER_SEND_TIMES',
      launch: at('10:00'),
      quietHours: { from: hour('09:00'), until: hour('10:00') },
      wins: 1,
    },
  ])
})

test('a launch in a blackout is named, and no quiet hours are', () => {
  const blackouts = [{ start: at('09:00'), end: at('10:30') }]
  expect(changes({ ...ONE, rules: { blackouts } })).toContainEqual({
    change: 'WIDER_SEND_TIMES',
    launch: at('10:00'),
    wins: 1,
  })
})

test('a source out of range is helped by its distance, rounded up to what can be entered', () => {
  expect(changes({ ...ONE, rules: { maxFields: 18 } })).toContainEqual({
    change: 'GREATER_DISTANCE',
    fields: 20,
    wins: 1,
  })
  const askew = { supplies: [supply('500|501')], demands: ONE.demands, rules: { maxFields: 18 } }
  expect(changes(askew)).toContainEqual({ change: 'GREATER_DISTANCE', fields: 20.03, wins: 1 })
})

test.each([
  ['beyond what nobles may', 19, []],
  ['within it', 20, [{ change: 'GREATER_DISTANCE', fields: 20, wins: 1 }]],
])(
  'nobles are helped by a greater distance only within their world’s range: %s',
  (_where, maxNobleFields, expected) => {
    const given = {
      supplies: [supply('500|500', { pool: 'noble' })],
      demands: [demand('520|500', { pool: 'noble', unit: 'snob', minutesPerField: 35 })],
    }
    expect(changes({ ...given, rules: { maxFields: 18, maxNobleFields } })).toEqual(expected)
  },
)

test('the range of nobles alone is nothing that can be widened', () => {
  const given = {
    supplies: [supply('500|500', { pool: 'noble' })],
    demands: [demand('520|500', { pool: 'noble', unit: 'snob', minutesPerField: 35 })],
  }
  expect(changes({ ...given, rules: { maxNobleFields: 19 } })).toEqual([])
})

test('used up sources are helped by as many more as are missing', () => {
  const expected = [{ change: 'MORE_SOURCES', sources: 2, wins: 2 }]
  expect(changes({ ...ONE, demands: [demand('520|500', { wanted: 3 })] })).toEqual(expected)
})

test('where a source may serve a target once, other sources help', () => {
  const given = { supplies: [supply('500|500', { uses: 3 })], demands: [demand('520|500', { wanted: 3 })] }
  expect(changes({ ...given, rules: { uniqueTarget: true } })).toEqual([
    { change: 'MORE_SOURCES', sources: 2, wins: 2 },
  ])
})

// Three sources at one distance: whenever their common arrival is, they leave in one second.
const ROUND = {
  supplies: ['476|493', '477|490', '479|514'].map((village) => supply(village)),
  demands: [demand('502|500', { wanted: 3 })],
  rules: { distinctLaunchSeconds: true },
}

test('launches that collide inside one arrival are helped by a window, not by moving it', () => {
  expect(changes(ROUND)).toEqual([{ change: 'ARRIVAL_WINDOW', seconds: 2, wins: 2 }])
})

test('where an arrival cannot be a window they are helped by further arrivals', () => {
  const asked = { ...problem(ROUND), changeable: { oneArrival: false, windows: false } }
  expect(firstChanges(asked)).toEqual([{ change: 'MORE_ARRIVALS', arrivals: 2, seconds: 1, wins: 2 }])
})

test('launches for two targets that collide are helped by moving one of them a second', () => {
  const given = {
    supplies: [supply('492|500'), supply('540|500')],
    demands: [demand('502|500'), demand('530|500')],
    rules: ROUND.rules,
  }
  expect(changes(given)).toContainEqual({ change: 'LATER_ARRIVAL', seconds: 1, wins: 1 })
})

test('where one arrival stands for all targets, moving it is tried for all of them', () => {
  // 518|500 would leave for 520|500 at 19:00, in the quiet hours: half an hour later helps.
  const given = {
    supplies: [supply('518|500'), supply('500|500')],
    demands: [demand('520|500'), demand('480|500')],
    rules: { quietHours: { from: hour('10:00'), until: hour('19:30') }, maxFields: 20 },
  }
  const alone = firstChanges(problem(given)).filter(({ change }) => change === 'LATER_ARRIVAL')
  expect(alone).toEqual([{ change: 'LATER_ARRIVAL', seconds: 1800, wins: 1 }])
  // 500|500, which leaves for 480|500 as they begin, would come into them with it.
  const oneArrival = { ...problem(given), changeable: { oneArrival: true, windows: false } }
  expect(firstChanges(oneArrival).filter(({ change }) => change === 'LATER_ARRIVAL')).toEqual([])
})
