import { PlanRequest } from '@muster/contracts'
import { expect, test } from 'vitest'
import { nl100 } from '../../../parts/world/world.fixture.ts'
import { AT_EIGHT, AT_NINE, arrival, form, target } from './advanced-form.fixture.ts'
import type { AdvancedForm } from './advanced-form.ts'
import { toRequest } from './advanced-request.ts'

const request = (given: Partial<AdvancedForm>) => toRequest(form(given), nl100)
const PAIRS = { method: 'Pairs (2x2)', noblesUsedPer: 2, uses: 4 }
const SINGLE = { method: 'Single (1x1)', noblesUsedPer: 1, uses: 1 }

test('everything that is entered is sent by its name [ADV-44]', () => {
  const sent = request({
    nukeSources: '500|500\n500|500\n501|500',
    fakeSources: '510|510,3',
    antiSnipeSources: '503|500 503|500',
    antiSnipesPerSource: 3,
    nobleSources: '540|500',
    towers: [{ coords: '541|541', level: 20 }],
    limitGap: true,
    uniqueVillage: true,
    uniquePlayer: true,
    averageSpeed: true,
    sorting: 'fastest',
    limitDistance: true,
    maxDistance: 60,
    blackouts: [{ start: '2026-11-24T09:00', end: '2026-11-24T10:00' }],
  })
  expect(sent).toEqual({
    world: 'nl100',
    planningType: 'ADVANCED_PLANNER',
    template: -1,
    sourceVillages: [
      { coords: '500|500', attacksPer: 2 },
      { coords: '501|500', attacksPer: 1 },
    ],
    fakeVillages: [{ coords: '510|510', attacksPer: 3 }],
    antiSnipeSourceVillages: [{ coords: '503|500' }],
    antiSnipesPerSource: 3,
    nobleVillages: [{ coords: '540|500', nobleMethod: SINGLE }],
    watchTowers: [{ coords: '541|541', level: 20 }],
    targetVillages: [
      {
        coords: '520|500',
        type: 'Attack',
        unit: 'ram',
        fakeUnit: 'catapult',
        antiSnipeUnit: 'axe',
        boost: 1,
        earliestLaunchTime: '',
        checked: false,
        arrivalTimes: [
          { arrivalTime: AT_EIGHT, latestArrivalTime: '', attacksPer: 1, fakesPer: 0, antiSnipesPer: 0, noblesPer: 0 },
        ],
      },
    ],
    findFastestPossibilities: true,
    findSlowestPossibilities: false,
    averageSpeedSorting: true,
    maxDistance: 60,
    useSourceMultipleTimes: false,
    zeroDuplicateSendTimes: false,
    minimalSecondsBetweenSendTimes: 15,
    uniqueSourceTargetCoord: true,
    uniqueSourceTargetPlayer: true,
    exclusionSendTimeSlots: [{ start: '2026-11-24T09:00:00', end: '2026-11-24T10:00:00' }],
    exclusionSendTime: { earliest: '08:00', latest: '01:00' },
  })
  expect(PlanRequest.safeParse(sent).success).toBe(true)
})

test.each<[string, Partial<AdvancedForm>, object]>([
  ['a distance that is off [ADV-03]', { maxDistance: 60 }, { maxDistance: 0 }],
  ['seconds that are off [ADV-05]', { gapSeconds: 30 }, { minimalSecondsBetweenSendTimes: -1 }],
  ['seconds that are on [ADV-05]', { limitGap: true, gapSeconds: 30 }, { minimalSecondsBetweenSendTimes: 30 }],
  ['no two launches in a second', { distinctLaunches: true }, { zeroDuplicateSendTimes: true }],
  [
    'the average speed with neither order [ADV-04]',
    { averageSpeed: true },
    { averageSpeedSorting: true, findFastestPossibilities: false, findSlowestPossibilities: false },
  ],
  [
    'the average speed with the slowest [ADV-04]',
    { averageSpeed: true, sorting: 'slowest' },
    { averageSpeedSorting: true, findSlowestPossibilities: true },
  ],
  [
    'one command a village [ADV-08]',
    { uniqueVillage: true },
    { uniqueSourceTargetCoord: true, uniqueSourceTargetPlayer: false },
  ],
  [
    'one command a player [ADV-08]',
    { uniquePlayer: true },
    { uniqueSourceTargetCoord: false, uniqueSourceTargetPlayer: true },
  ],
  [
    'support with 10 percent [ADV-29]',
    { targets: [target('520|500', { type: 'Support', boost: 1.1 })] },
    { targetVillages: [{ type: 'Support', boost: 1.1 }] },
  ],
  [
    'an attack, whatever its boost [ADV-27]',
    { targets: [target('520|500', { boost: 1.1 })] },
    { targetVillages: [{ boost: 1 }] },
  ],
])('%s', (_rule, given, told) => {
  expect(request(given)).toMatchObject(told)
})

test('quiet hours that are off are left out [ADV-06]', () => {
  expect(request({ quietHoursOff: true })).not.toHaveProperty('exclusionSendTime')
})

test('towers stay at home on a world without them [ADV-39]', () => {
  const towers = [{ coords: '541|541', level: 20 }]
  expect(toRequest(form({ towers }), { ...nl100, watchTowerEnabled: false }).watchTowers).toEqual([])
})

const nobleTarget = [target('520|500', { arrivals: [arrival({ noble: 4 })] })]

test.each<[string, Partial<AdvancedForm>, number]>([
  ['one in a command', { nobleMethod: SINGLE }, 4],
  ['two in a command', { nobleMethod: PAIRS }, 8],
  [
    'of several villages the smallest command',
    { nobleMethod: PAIRS, ownMethods: { '541|500': SINGLE }, nobleSources: '540|500 541|500' },
    4,
  ],
  ['a method of a village that is not listed does not count', { nobleMethod: PAIRS, ownMethods: { '1|1': SINGLE } }, 8],
])('four noble commands are so many nobles: %s [ADV-45]', (_rule, given, nobles) => {
  const sent = request({ targets: nobleTarget, nobleSources: '540|500', ...given })
  expect(sent.targetVillages[0]?.arrivalTimes[0]?.noblesPer).toBe(nobles)
})

test('every noble source carries its own method, and one that is listed twice does so twice [ADV-44]', () => {
  const nobleSources = '540|500\n541|500\n540|500'
  const sent = request({ nobleSources, nobleMethod: PAIRS, ownMethods: { '541|500': SINGLE } })
  expect(sent.nobleVillages).toEqual([
    { coords: '540|500', nobleMethod: PAIRS },
    { coords: '540|500', nobleMethod: PAIRS },
    { coords: '541|500', nobleMethod: SINGLE },
  ])
})

test('a latest arrival is sent, and lets commands arrive anywhere before it [ADV-24]', () => {
  const sent = request({ targets: [target('520|500', { arrivals: [{ ...arrival(), latest: AT_NINE }] })] })
  expect(sent).toMatchObject({
    spamPlannerMode: true,
    targetVillages: [{ arrivalTimes: [{ latestArrivalTime: AT_NINE }] }],
  })
  expect(request({})).not.toHaveProperty('spamPlannerMode')
})

test('an earliest launch goes with its target, times with their seconds [ADV-24]', () => {
  const sent = request({ targets: [target('520|500', { earliestLaunch: '2026-11-24T09:30', checked: true })] })
  expect(sent.targetVillages[0]).toMatchObject({ earliestLaunchTime: '2026-11-24T09:30:00', checked: true })
})

test('an empty count of a pool that is not in use is none', () => {
  const sent = request({ targets: [target('520|500', { arrivals: [arrival({ attack: 1, noble: null })] })] })
  expect(sent.targetVillages[0]?.arrivalTimes[0]?.noblesPer).toBe(0)
})
