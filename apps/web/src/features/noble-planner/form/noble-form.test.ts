import { PlanRequest } from '@muster/contracts'
import { expect, test } from 'vitest'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { ARRIVAL, clock, form, now, source, target } from './noble-form.fixture.ts'
import { arrivalProblem, exampleLists, problemsOf, toRequest } from './noble-form.ts'

test.each([
  ['a form that can be planned', {}, {}],
  ['no target [NOBLE-13]', { targets: [] }, { targets: 'labelRequired' }],
  ['no source [NOBLE-13]', { sources: [] }, { sources: 'labelRequired' }],
  ['a target without nobles [NOBLE-15]', { targets: [target('520|500', null)] }, { targets: 'REQUIRED_FIELD' }],
  ['a source without uses [NOBLE-15]', { sources: [source('500|500', null)] }, { sources: 'REQUIRED_FIELD' }],
  [
    'a source without nobles used per command [NOBLE-15]',
    { sources: [source('500|500', 4, null)] },
    { sources: 'REQUIRED_FIELD' },
  ],
  ['no noble at all', { targets: [target('520|500', 0)] }, { targets: 'COUNT_OUT_OF_RANGE' }],
  ['half a noble', { sources: [source('500|500', 1.5)] }, { sources: 'COUNT_OUT_OF_RANGE' }],
  ['1,000 nobles', { targets: [target('520|500', 1000)] }, {}],
  ['1,001 nobles', { targets: [target('520|500', 1001)] }, { targets: 'COUNT_OUT_OF_RANGE' }],
  ['an empty arrival [NOBLE-22]', { targets: [target('520|500', 4, '')] }, { targets: 'DATE_FILLED_NOT_PAST' }],
  [
    'an arrival a second ago [NOBLE-22]',
    { targets: [target('520|500', 4, '2026-11-21T11:59:59')] },
    { targets: 'DATE_FILLED_NOT_PAST' },
  ],
  ['an arrival at this second', { targets: [target('520|500', 4, '2026-11-21T12:00:00')] }, {}],
  [
    'an arrival in the skipped hour',
    { targets: [target('520|500', 4, '2027-03-28T02:30')] },
    { targets: 'LOCAL_TIME_DOES_NOT_EXIST' },
  ],
  [
    'a second target that is wrong',
    { targets: [target('520|500'), target('521|500', null)] },
    { targets: 'REQUIRED_FIELD' },
  ],
  ['an earliest launch in the past', { targets: [{ ...target('520|500'), earliestLaunch: '2020-01-01T00:00' }] }, {}],
  [
    'an earliest launch in the skipped hour',
    { targets: [{ ...target('520|500'), earliestLaunch: '2027-03-28T02:30' }] },
    { targets: 'LOCAL_TIME_DOES_NOT_EXIST' },
  ],
  ['no latest hour', { latestHour: '' }, { latestHour: 'LATEST_HOUR_REQUIRED' }],
  ['no earliest hour', { earliestHour: '' }, { earliestHour: 'EARLIEST_HOUR_REQUIRED' }],
  ['no hours while quiet hours are off', { latestHour: '', earliestHour: '', quietHoursOff: true }, {}],
  [
    'a slot that ends before it starts',
    { blackouts: [{ start: '2026-11-24T11:00', end: '2026-11-24T10:00' }] },
    { blackouts: 'END_TIME_BEFORE_START_TIME' },
  ],
] as const)('%s is told by its code', (_given, change, told) => {
  expect(problemsOf(form(change), nl100, now)).toEqual(told)
})

test('without a world nothing can be planned', () => {
  expect(problemsOf(form(), undefined, now)).toEqual({ world: 'WORLD_REQUIRED' })
})

test('where a time is asked for the first time, an empty one has a code of its own [NOBLE-22]', () => {
  expect(arrivalProblem('', clock, 'ARRIVAL_TIME_REQUIRED')).toBe('ARRIVAL_TIME_REQUIRED')
  expect(arrivalProblem('2026-11-20T20:00', clock, 'ARRIVAL_TIME_REQUIRED')).toBe('DATE_FILLED_NOT_PAST')
})

test('a complete form becomes a request with every field under its own name [NOBLE-11 NOBLE-12 NOBLE-19]', () => {
  const request = toRequest(
    form({
      targets: [
        {
          coords: '520|500',
          earliestLaunch: '2026-11-24T09:30',
          arrivals: [
            { arrival: ARRIVAL, nobles: 4 },
            { arrival: '2026-11-24T20:00:30', nobles: 2 },
          ],
        },
      ],
      sources: [source('500|500', 4, 2)],
    }),
    nl100,
  )
  expect(request).toEqual({
    world: 'nl100',
    planningType: 'NOBLE_SPAM_PLANNER',
    template: -1,
    targetVillages: [
      {
        coords: '520|500',
        type: 'Attack',
        unit: 'snob',
        boost: 1,
        earliestLaunchTime: '2026-11-24T09:30:00',
        arrivalTimes: [
          { arrivalTime: ARRIVAL, attacksPer: 0, antiSnipesPer: 0, noblesPer: 4 },
          { arrivalTime: '2026-11-24T20:00:30', attacksPer: 0, antiSnipesPer: 0, noblesPer: 2 },
        ],
      },
    ],
    nobleVillages: [{ coords: '500|500', nobleMethod: { method: 'custom', noblesUsedPer: 2, uses: 4 } }],
    findFastestPossibilities: false,
    findSlowestPossibilities: false,
    maxDistance: 0,
    useSourceMultipleTimes: false,
    limitDuplicateSendTimes: true,
    averageSpeedSorting: false,
    minimalSecondsBetweenSendTimes: -1,
    uniqueSourceTargetCoord: false,
    uniqueSourceTargetPlayer: false,
    exclusionSendTimeSlots: [],
    exclusionSendTime: { earliest: '08:00', latest: '01:00' },
  })
  expect(PlanRequest.safeParse(request).success).toBe(true)
})

test.each([
  ['the nearest first', { sorting: 'fastest' }, { findFastestPossibilities: true, findSlowestPossibilities: false }],
  ['the farthest first', { sorting: 'slowest' }, { findFastestPossibilities: false, findSlowestPossibilities: true }],
  ['travel times alike', { averageSpeed: true }, { averageSpeedSorting: true }],
  ['seconds between launches', { limitGap: true, gapSeconds: 20 }, { minimalSecondsBetweenSendTimes: 20 }],
  ['a village once', { uniqueVillage: true }, { uniqueSourceTargetCoord: true, uniqueSourceTargetPlayer: false }],
  ['a player once', { uniquePlayer: true }, { uniqueSourceTargetCoord: false, uniqueSourceTargetPlayer: true }],
  ['any seconds', { spreadLaunches: false }, { limitDuplicateSendTimes: false }],
  [
    'slots with their seconds',
    { blackouts: [{ start: '2026-11-24T09:59', end: '2026-11-24T10:01' }] },
    { exclusionSendTimeSlots: [{ start: '2026-11-24T09:59:00', end: '2026-11-24T10:01:00' }] },
  ],
] as const)('the request says: %s', (_rule, given, told) => {
  expect(toRequest(form(given), nl100)).toMatchObject(told)
})

test('seconds between launches are judged only while they are asked for', () => {
  expect(problemsOf(form({ limitGap: true, gapSeconds: 0 }), nl100, now).gapSeconds).toBe('GAP_OUT_OF_RANGE')
  expect(problemsOf(form({ limitGap: false, gapSeconds: 0 }), nl100, now).gapSeconds).toBeUndefined()
})

test('quiet hours that are off are left out of the request', () => {
  expect(toRequest(form({ quietHoursOff: true }), nl100)).not.toHaveProperty('exclusionSendTime')
})

test('an example fills both lists, with a train for each target', () => {
  const lists = exampleLists({
    sourceVillages: ['500|500', '501|500'],
    targetVillages: ['520|500'],
    arrivalTime: ARRIVAL,
  })
  expect(lists).toEqual({
    targets: [target('520|500', 4)],
    sources: [source('500|500', 4, 1), source('501|500', 4, 1)],
  })
  expect(problemsOf(form(lists), nl100, now)).toEqual({})
})
