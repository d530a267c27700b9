import { PlanRequest, type World } from '@muster/contracts'
import { expect, test } from 'vitest'
import { unitOn } from '../../parts/planning/fields/world-units.ts'
import { stored } from '../../storage/stored.ts'
import { form, nl100, nl101, now } from './simple-form.fixture.ts'
import { problemsOf, toRequest } from './simple-form.ts'
import { fromStorage, toStorage } from './simple-options.ts'

// Unless a row says otherwise the form can be planned: it is noon on 21 November in Amsterdam.
test.each([
  ['a complete form', {}, {}],
  ['no target', { targets: '' }, { targets: 'labelRequired' }],
  ['targets without a coordinate', { targets: 'my targets\n1234|5' }, { targets: 'labelRequired' }],
  ['no source', { sources: ' \n' }, { sources: 'labelRequired' }],
  ['no unit', { unit: '' }, { unit: 'SLOWEST_UNIT_REQUIRED' }],
  ['a unit the world lacks', { unit: 'archer' }, { unit: 'SLOWEST_UNIT_REQUIRED' }],
  ['no type', { type: '' }, { type: 'TYPE_REQUIRED' }],
  ['no attacks', { attacksPerTarget: null }, { attacksPerTarget: 'ATTACKS_PER_TARGET_REQUIRED' }],
  ['zero attacks', { attacksPerTarget: 0 }, { attacksPerTarget: 'COUNT_OUT_OF_RANGE' }],
  ['1,000 attacks', { attacksPerTarget: 1000 }, {}],
  ['1,001 attacks', { attacksPerTarget: 1001 }, { attacksPerTarget: 'COUNT_OUT_OF_RANGE' }],
  ['half an attack', { attacksPerTarget: 1.5 }, { attacksPerTarget: 'COUNT_OUT_OF_RANGE' }],
  ['no arrival', { arrival: '' }, { arrival: 'ARRIVAL_TIME_REQUIRED' }],
  ['an arrival a second ago', { arrival: '2026-11-21T11:59:59' }, { arrival: 'DATE_IN_PAST_NOT_ALLOWED' }],
  ['an arrival at this second', { arrival: '2026-11-21T12:00:00' }, {}],
  ['an arrival without seconds', { arrival: '2026-11-21T12:00' }, {}],
  ['an arrival in the skipped hour', { arrival: '2027-03-28T02:30:00' }, { arrival: 'LOCAL_TIME_DOES_NOT_EXIST' }],
  ['an earliest launch in the past', { earliestLaunch: '2020-01-01T00:00' }, {}],
  [
    'an earliest launch in the skipped hour',
    { earliestLaunch: '2027-03-28T02:30' },
    { earliestLaunch: 'LOCAL_TIME_DOES_NOT_EXIST' },
  ],
  ['no latest hour', { latestHour: '' }, { latestHour: 'LATEST_HOUR_REQUIRED' }],
  ['no earliest hour', { earliestHour: '' }, { earliestHour: 'EARLIEST_HOUR_REQUIRED' }],
  ['no hours while quiet hours are off', { latestHour: '', earliestHour: '', quietHoursOff: true }, {}],
  ['no distance while none is wanted', { maxDistance: null }, {}],
  ['no distance', { limitDistance: true, maxDistance: null }, { maxDistance: 'DISTANCE_OUT_OF_RANGE' }],
  ['a distance of zero', { limitDistance: true, maxDistance: 0 }, { maxDistance: 'DISTANCE_OUT_OF_RANGE' }],
  ['a distance of 17.5 fields', { limitDistance: true, maxDistance: 17.5 }, {}],
  ['an attack without boost', { boostPercent: null }, {}],
  ['a support without boost', { type: 'Support', boostPercent: null }, { boostPercent: 'BOOST_PERCENTAGE_REQUIRED' }],
  ['a boost of -1', { type: 'Support', boostPercent: -1 }, { boostPercent: 'BOOST_GTE_ZERO' }],
  ['a boost of 0', { type: 'Support', boostPercent: 0 }, {}],
  ['a boost of 50', { type: 'Support', boostPercent: 50 }, {}],
  ['a boost of 51', { type: 'Support', boostPercent: 51 }, { boostPercent: 'BOOST_LTE_MAX' }],
  ['a boost of 2.5', { type: 'Support', boostPercent: 2.5 }, { boostPercent: 'BOOST_VALID_INTEGER' }],
  [
    'a slot that ends before it starts',
    { blackouts: [{ start: '2026-11-24T11:00', end: '2026-11-24T10:00' }] },
    { blackouts: 'END_TIME_BEFORE_START_TIME' },
  ],
  ['a slot of one moment', { blackouts: [{ start: '2026-11-24T11:00', end: '2026-11-24T11:00:00' }] }, {}],
] as const)('%s is told by its code', (_given, change, told) => {
  expect(problemsOf(form(change), nl100, now)).toEqual(told)
})

test('without a world nothing can be planned', () => {
  expect(problemsOf(form(), undefined, now)).toMatchObject({ world: 'WORLD_REQUIRED', unit: 'SLOWEST_UNIT_REQUIRED' })
})

test('a complete form becomes a request with every field under its own name', () => {
  const request = toRequest(form(), nl100)
  expect(request).toEqual({
    world: 'nl100',
    planningType: 'SIMPLE_PLANNER',
    template: -1,
    sourceVillages: [{ coords: '500|500', attacksPer: 1 }],
    targetVillages: [
      {
        coords: '520|500',
        type: 'Attack',
        unit: 'ram',
        boost: 1,
        earliestLaunchTime: '',
        antiSnipeUnit: 'ram',
        arrivalTimes: [{ arrivalTime: '2026-11-24T20:00:00', attacksPer: 1, antiSnipesPer: 0, noblesPer: 0 }],
      },
    ],
    findFastestPossibilities: false,
    findSlowestPossibilities: false,
    maxDistance: 0,
    useSourceMultipleTimes: false,
    zeroDuplicateSendTimes: false,
    exclusionSendTimeSlots: [],
    exclusionSendTime: { earliest: '08:00', latest: '01:00' },
  })
  expect(PlanRequest.safeParse(request).success).toBe(true)
})

test.each([
  ['a source listed twice serves twice', { sources: '500|500\n501|500\n500|500' }, 'sources 500|500×2 501|500×1'],
  ['a target listed once gets the count of the form', { attacksPerTarget: 2 }, 'targets 520|500×2'],
  [
    'a target listed thrice gets three',
    { attacksPerTarget: 2, targets: '520|500 520|500 520|500' },
    'targets 520|500×3',
  ],
  [
    'a target listed as often as the form says gets that',
    { attacksPerTarget: 2, targets: '520|500 520|500' },
    'targets 520|500×2',
  ],
  ['leading zeros are the same village', { sources: '005|07 5|7' }, 'sources 5|7×2'],
])('%s', (_rule, given, told) => {
  const { sourceVillages = [], targetVillages } = toRequest(form(given), nl100)
  const sources = sourceVillages.map(({ coords, attacksPer }) => `${coords}×${attacksPer}`)
  const targets = targetVillages.map(({ coords, arrivalTimes }) => `${coords}×${arrivalTimes[0]?.attacksPer}`)
  expect(`${told.split(' ')[0]} ${(told.startsWith('sources') ? sources : targets).join(' ')}`).toBe(told)
})

test.each([
  ['one source is used several times when asked', { reuseSingleSource: true }, { useSourceMultipleTimes: true }],
  [
    'also when it is listed twice',
    { reuseSingleSource: true, sources: '500|500 500|500' },
    { useSourceMultipleTimes: true },
  ],
  ['two sources never are', { reuseSingleSource: true, sources: '500|500 501|500' }, { useSourceMultipleTimes: false }],
  ['the nearest first', { sorting: 'fastest' }, { findFastestPossibilities: true, findSlowestPossibilities: false }],
  ['the farthest first', { sorting: 'slowest' }, { findFastestPossibilities: false, findSlowestPossibilities: true }],
  ['a distance counts while it is on', { limitDistance: true, maxDistance: 18 }, { maxDistance: 18 }],
  ['a distance is kept but not sent while it is off', { limitDistance: false, maxDistance: 18 }, { maxDistance: 0 }],
  ['no two launches in a second', { distinctLaunches: true }, { zeroDuplicateSendTimes: true }],
  [
    'slots with their seconds',
    { blackouts: [{ start: '2026-11-24T09:59', end: '2026-11-24T10:01' }] },
    { exclusionSendTimeSlots: [{ start: '2026-11-24T09:59:00', end: '2026-11-24T10:01:00' }] },
  ],
] as const)('the request says: %s', (_rule, given, told) => {
  expect(toRequest(form(given), nl100)).toMatchObject(told)
})

test('quiet hours that are off are left out of the request', () => {
  expect(toRequest(form({ quietHoursOff: true }), nl100)).not.toHaveProperty('exclusionSendTime')
})

test.each([
  ['a support with 10 percent', { type: 'Support', boostPercent: 10 }, 1.1],
  ['a support without boost', { type: 'Support', boostPercent: 0 }, 1],
  ['an attack, whatever the percent', { type: 'Attack', boostPercent: 10 }, 1],
] as const)('the boost is sent as a multiplier: %s', (_rule, given, told) => {
  expect(toRequest(form(given), nl100).targetVillages[0]?.boost).toBe(told)
})

test('times are sent with seconds, the earliest launch with every target', () => {
  const given = { arrival: '2026-11-24T20:00', earliestLaunch: '2026-11-24T09:30', targets: '520|500 521|500' }
  for (const target of toRequest(form(given), nl100).targetVillages) {
    expect(target.earliestLaunchTime).toBe('2026-11-24T09:30:00')
    expect(target.arrivalTimes[0]?.arrivalTime).toBe('2026-11-24T20:00:00')
  }
})

test('options outlive the visit, villages and times do not', () => {
  const kept = toStorage(
    form({
      sorting: 'slowest',
      limitDistance: true,
      maxDistance: 30,
      attacksPerTarget: 3,
      type: 'Support',
      boostPercent: 7,
    }),
    stored.plannerSettings.fallback,
  )
  expect(fromStorage(kept)).toEqual({
    sorting: 'slowest',
    limitDistance: true,
    maxDistance: 30,
    attacksPerTarget: 3,
    type: 'Support',
    reuseSingleSource: false,
    distinctLaunches: false,
  })
})

test('a wrong number does not replace the one that was kept', () => {
  const kept = { ...stored.plannerSettings.fallback, maxDistance: 30, attacksPerTarget: 3 }
  expect(toStorage(form({ maxDistance: null, attacksPerTarget: 0 }), kept)).toMatchObject({
    maxDistance: 30,
    attacksPerTarget: 3,
  })
})

const withoutUnits: World = { ...nl100, units: [] }

test.each([
  ['keeps the unit by name', nl101, 'ram', 'ram'],
  ['falls back to its second unit', nl101, 'sword', 'axe'],
  ['begins with its second unit', nl100, '', 'sword'],
  ['has none while its units are unknown', withoutUnits, 'ram', ''],
] as const)('a world %s', (_rule, world, unit, told) => {
  expect(unitOn(world, unit)).toBe(told)
})
