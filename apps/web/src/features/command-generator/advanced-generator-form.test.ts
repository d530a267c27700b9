import { PlanRequest } from '@muster/contracts'
import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { nl100 } from '../../parts/world/world.fixture.ts'
import { type AdvancedGeneratorForm, EMPTY_FORM, problemsOf, toRequest } from './advanced-generator-form.ts'
import { EMPTY_NEW_TARGET, mayAdd, type NewTarget, type Target, withTargets } from './targets.ts'

/** Noon in Amsterdam. */
const now = instant(Date.parse('2026-11-21T11:00:00Z'))
const setting = { zone: 'Europe/Amsterdam', now, spread: false }

const ARRIVAL = '2026-11-24T20:00:00'
const target: Target = { coords: '520|500', nukes: 1, fakes: 1, antiSnipes: 0, arrival: ARRIVAL, latestArrival: '' }

function form(given: Partial<AdvancedGeneratorForm> = {}): AdvancedGeneratorForm {
  return { ...EMPTY_FORM, nukeSources: '500|500', fakeSources: '501|500', targets: [target], ...given }
}

function entered(given: Partial<NewTarget> = {}): NewTarget {
  return { ...EMPTY_NEW_TARGET, villages: '520|500', arrival: ARRIVAL, ...given }
}

test('a new target begins with one fake and no nuke [ACMD-04]', () => {
  expect(EMPTY_NEW_TARGET).toMatchObject({ fakes: 1, nukes: 0 })
})

test.each([
  ['with a fake', {}, true],
  ['with a nuke', { fakes: 0, nukes: 1 }, true],
  ['whose other count is empty', { fakes: null, nukes: 1 }, true],
  ['without a village', { villages: 'somewhere' }, false],
  ['without an arrival', { arrival: '' }, false],
  ['with an arrival that has passed', { arrival: '2026-11-21T11:59:59' }, false],
  ['with no fakes and no nukes', { fakes: 0, nukes: 0 }, false],
  ['with both counts empty', { fakes: null, nukes: null }, false],
  ['with less than no fakes', { fakes: -1, nukes: 1 }, false],
  ['with anti-snipes alone', { fakes: 0, antiSnipes: 2 }, false],
  ['with half an anti-snipe', { antiSnipes: 0.5 }, false],
  ['with half a nuke', { nukes: 0.5 }, false],
] as const)('a target %s can be added: %s%s [ACMD-03]', (_given, change, may) => {
  expect(mayAdd(entered(change), setting)).toBe(may)
})

test('each village and arrival is a target, and the same one again adds its counts up [ACMD-02]', () => {
  const first = withTargets([], entered({ villages: '520|500 521|500 520|500', nukes: 1 }))
  expect(first.map(({ coords, nukes, fakes }) => [coords, nukes, fakes])).toEqual([
    ['520|500', 2, 2],
    ['521|500', 1, 1],
  ])
  const second = withTargets(first, entered({ arrival: '2026-11-24T20:00', fakes: 3 }))
  const third = withTargets(second, entered({ arrival: '2026-11-24T21:00' }))
  expect(third.map(({ coords, nukes, fakes }) => [coords, nukes, fakes])).toEqual([
    ['520|500', 2, 5],
    ['521|500', 1, 1],
    ['520|500', 0, 1],
  ])
})

test.each([
  ['a complete form', {}, {}],
  ['no target', { targets: [] }, { targets: 'labelRequired' }],
  ['no nuke sources while nukes are wanted', { nukeSources: '' }, { nukeSources: 'labelRequired' }],
  ['no nuke sources while none are wanted', { nukeSources: '', targets: [{ ...target, nukes: 0 }] }, {}],
  ['no fake sources while fakes are wanted', { fakeSources: '' }, { fakeSources: 'labelRequired' }],
  ['no fake sources while none are wanted', { fakeSources: '', targets: [{ ...target, fakes: 0 }] }, {}],
  [
    'no anti-snipe sources while they are wanted',
    { targets: [{ ...target, antiSnipes: 1 }] },
    { antiSnipeSources: 'labelRequired' },
  ],
  ['no unit of the nukes', { nukeUnit: '' }, { nukeUnit: 'SLOWEST_UNIT_REQUIRED' }],
  ['a target that asks for nothing', { targets: [{ ...target, nukes: 0, fakes: 0 }] }, { targets: 'NOTHING_TO_SEND' }],
  [
    'a target whose arrival has passed',
    { targets: [target, { ...target, arrival: '2026-11-21T11:00' }] },
    { targets: 'DATE_FILLED_NOT_PAST' },
  ],
  [
    'a span that ends before it begins',
    { spread: true, targets: [{ ...target, latestArrival: '2026-11-24T19:00' }] },
    { targets: 'LATEST_ARRIVAL_BEFORE_ARRIVAL' },
  ],
] as const)('%s is told by its code', (_given, change, told) => {
  expect(problemsOf(form(change), nl100, now)).toEqual(told)
})

test('anti-snipes leave villages of their own with their own unit [CMD-04]', () => {
  const targets = [{ ...target, antiSnipes: 3 }]
  const request = toRequest(form({ targets, antiSnipeSources: '502|500 502|500', antiSnipesPerSource: 4 }), nl100)
  expect(request).toMatchObject({
    antiSnipeSourceVillages: [{ coords: '502|500' }],
    antiSnipesPerSource: 4,
    targetVillages: [{ antiSnipeUnit: 'axe', arrivalTimes: [{ antiSnipePer: 3 }] }],
  })
  expect(PlanRequest.safeParse(request).success).toBe(true)
})

test('the request has its kind, and nukes and fakes from their own villages [ACMD-05 ACMD-01]', () => {
  const request = toRequest(form({ fakesPerSource: 5 }), nl100)
  expect(request).toMatchObject({
    planningType: 'ADVANCED_COMMAND_GENERATOR',
    sourceVillages: [{ coords: '500|500', attacksPer: 1 }],
    fakeVillages: [{ coords: '501|500', attacksPer: 5 }],
    targetVillages: [
      {
        coords: '520|500',
        unit: 'ram',
        fakeUnit: 'catapult',
        latestArrivalTime: '',
        arrivalTimes: [{ arrivalTime: ARRIVAL, attacksPer: 1, fakesPer: 1, antiSnipePer: 0 }],
      },
    ],
    spamPlannerMode: false,
    exclusionSendTime: { earliest: '08:00', latest: '00:00' },
  })
  expect(PlanRequest.safeParse(request).success).toBe(true)
})
