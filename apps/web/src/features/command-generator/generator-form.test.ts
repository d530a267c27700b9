import { PlanRequest } from '@muster/contracts'
import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { nl100 } from '../../parts/world/world.fixture.ts'
import { EMPTY_FORM, type GeneratorForm, problemsOf, toRequest } from './generator-form.ts'

/** Noon in Amsterdam. */
const now = instant(Date.parse('2026-11-21T11:00:00Z'))

function form(given: Partial<GeneratorForm> = {}): GeneratorForm {
  return {
    ...EMPTY_FORM,
    targets: '520|500',
    sources: '500|500',
    unit: 'ram',
    arrival: '2026-11-24T20:00:00',
    ...given,
  }
}

test('the quiet hours begin at midnight and end at eight [CMD-02]', () => {
  expect(EMPTY_FORM).toMatchObject({ latestHour: '00:00', earliestHour: '08:00', quietHoursOff: false })
})

test.each([
  ['a complete form', {}, {}],
  ['no target [CMD-01]', { targets: 'none' }, { targets: 'labelRequired' }],
  ['no source [CMD-01]', { sources: '' }, { sources: 'labelRequired' }],
  ['no unit [CMD-01]', { unit: '' }, { unit: 'SLOWEST_UNIT_REQUIRED' }],
  ['a unit that the world lacks', { unit: 'archer' }, { unit: 'SLOWEST_UNIT_REQUIRED' }],
  ['no attacks [CMD-01]', { attacksPerTarget: null }, { attacksPerTarget: 'ATTACKS_PER_TARGET_REQUIRED' }],
  ['no latest hour [CMD-01]', { latestHour: '' }, { latestHour: 'LATEST_HOUR_REQUIRED' }],
  ['no earliest hour [CMD-01]', { earliestHour: '' }, { earliestHour: 'EARLIEST_HOUR_REQUIRED' }],
  ['no hours while quiet hours are off', { latestHour: '', earliestHour: '', quietHoursOff: true }, {}],
  ['no arrival [CMD-01]', { arrival: '' }, { arrival: 'ARRIVAL_TIME_REQUIRED' }],
  ['an arrival that has passed', { arrival: '2026-11-21T11:59:59' }, { arrival: 'DATE_IN_PAST_NOT_ALLOWED' }],
  ['no commands per source', { attacksPerSource: null }, { attacksPerSource: 'REQUIRED_FIELD' }],
  ['zero commands per source', { attacksPerSource: 0 }, { attacksPerSource: 'COUNT_OUT_OF_RANGE' }],
  [
    'a latest arrival before the arrival',
    { spread: true, latestArrival: '2026-11-24T19:59' },
    { latestArrival: 'LATEST_ARRIVAL_BEFORE_ARRIVAL' },
  ],
  ['a latest arrival that does not count', { latestArrival: '2026-11-24T19:59' }, {}],
  ['a latest arrival at the arrival', { spread: true, latestArrival: '2026-11-24T20:00' }, {}],
  ['no latest arrival', { spread: true }, {}],
] as const)('%s is told by its code', (_given, change, told) => {
  expect(problemsOf(form(change), nl100, now)).toEqual(told)
})

test('without a world nothing can be generated [CMD-01]', () => {
  expect(problemsOf(form(), undefined, now)).toMatchObject({ world: 'WORLD_REQUIRED' })
})

test('the request has its kind and every field of the generators [CMD-03 CMD-04]', () => {
  const request = toRequest(form({ spread: true, latestArrival: '2026-11-24T21:00' }), nl100)
  expect(request).toEqual({
    world: 'nl100',
    planningType: 'COMMAND_GENERATOR',
    template: 'Nuke',
    sourceVillages: [{ coords: '500|500', attacksPer: 1 }],
    fakeVillages: [],
    targetVillages: [
      {
        coords: '520|500',
        type: 'Attack',
        unit: 'ram',
        boost: 1,
        earliestLaunchTime: '',
        latestArrivalTime: '2026-11-24T21:00:00',
        antiSnipeUnit: 'ram',
        arrivalTimes: [
          { arrivalTime: '2026-11-24T20:00:00', attacksPer: 1, fakesPer: 0, antiSnipePer: 0, noblesPer: 0 },
        ],
      },
    ],
    findFastestPossibilities: false,
    findSlowestPossibilities: false,
    maxDistance: 0,
    useSourceMultipleTimes: false,
    zeroDuplicateSendTimes: false,
    spamPlannerMode: true,
    exclusionSendTimeSlots: [],
    exclusionSendTime: { earliest: '08:00', latest: '00:00' },
  })
  expect(PlanRequest.safeParse(request).success).toBe(true)
})

test('quiet hours that are off are not sent, nor is a latest arrival that does not count [CMD-04]', () => {
  const request = toRequest(form({ quietHoursOff: true, latestArrival: '2026-11-24T21:00' }), nl100)
  expect(request).not.toHaveProperty('exclusionSendTime')
  expect(request.spamPlannerMode).toBe(false)
  expect(request.targetVillages[0]?.latestArrivalTime).toBe('')
  expect(PlanRequest.safeParse(request).success).toBe(true)
})

test.each([
  ['the unit suggests a fake', { unit: 'catapult' }, 'Fake'],
  ['the unit suggests a nuke', { unit: 'axe' }, 'Nuke'],
  ['the player says so', { unit: 'ram', template: 'Fake' }, 'Fake'],
] as const)('the template is chosen as %s', (_why, change, template) => {
  expect(toRequest(form(change), nl100).template).toBe(template)
})

test('a source serves as often as it is listed, times the commands per source', () => {
  const { sourceVillages } = toRequest(form({ sources: '500|500\n501|500\n500|500', attacksPerSource: 25 }), nl100)
  expect(sourceVillages).toEqual([
    { coords: '500|500', attacksPer: 50 },
    { coords: '501|500', attacksPer: 25 },
  ])
})

test('a target that is listed several times gets so many', () => {
  const { targetVillages } = toRequest(form({ targets: '520|500 520|500 521|500', attacksPerTarget: 3 }), nl100)
  expect(targetVillages.map(({ coords, arrivalTimes }) => [coords, arrivalTimes[0]?.attacksPer])).toEqual([
    ['520|500', 2],
    ['521|500', 3],
  ])
})
