import type { PlanFix } from '@muster/contracts'
import { expect, test } from 'vitest'
import { changeOfFix } from './apply-fix.ts'
import { nl100 } from './simple-form.fixture.ts'
import { EMPTY_FORM, type SimpleForm } from './simple-form.ts'

// Unless a row says otherwise: arrival 24 November 20:00, at most 18 fields, quiet from 01:00 to 08:00.
const form: SimpleForm = {
  ...EMPTY_FORM,
  unit: 'ram',
  arrival: '2026-11-24T20:00:00',
  limitDistance: true,
  maxDistance: 18,
}

test.each<[string, PlanFix, Partial<SimpleForm>, Partial<SimpleForm> | undefined]>([
  [
    'a later arrival moves the arrival',
    { change: 'LATER_ARRIVAL', seconds: 3600 },
    {},
    { arrival: '2026-11-24T21:00:00' },
  ],
  [
    'an earlier one moves it back, across midnight too',
    { change: 'EARLIER_ARRIVAL', seconds: 72_001 },
    {},
    { arrival: '2026-11-23T23:59:59' },
  ],
  ['without an arrival nothing moves', { change: 'LATER_ARRIVAL', seconds: 1 }, { arrival: '' }, undefined],
  [
    'a distance is rounded up, so that it is enough',
    { change: 'GREATER_DISTANCE', fields: 20.0249 },
    {},
    { maxDistance: 20.03 },
  ],
  [
    'without a limit there is none to raise',
    { change: 'GREATER_DISTANCE', fields: 20 },
    { limitDistance: false },
    undefined,
  ],
  [
    'the noble range of the world cannot be raised',
    { change: 'GREATER_DISTANCE', fields: 71 },
    { unit: 'snob' },
    undefined,
  ],
  [
    'a launch soon after the quiet hours begin moves their begin',
    { change: 'WIDER_SEND_TIMES', launch: '2026-11-24 01:20:00.000' },
    {},
    { latestHour: '02:00' },
  ],
  [
    'a launch soon before they end moves their end',
    { change: 'WIDER_SEND_TIMES', launch: '2026-11-24 07:20:00.000' },
    {},
    { earliestHour: '07:00' },
  ],
  [
    'a launch on the hour needs no hour more',
    { change: 'WIDER_SEND_TIMES', launch: '2026-11-24 03:00:00.000' },
    {},
    { latestHour: '03:00' },
  ],
  [
    'quiet hours across midnight widen over it',
    { change: 'WIDER_SEND_TIMES', launch: '2026-11-24 23:30:00.000' },
    { latestHour: '23:00' },
    { latestHour: '00:00' },
  ],
  [
    'an exclusion slot stays what the player made it',
    { change: 'WIDER_SEND_TIMES', launch: '2026-11-24 07:20:00.000' },
    { blackouts: [{ start: '2026-11-24T07:00:00', end: '2026-11-24T07:30:00' }] },
    undefined,
  ],
  ['sources are the player’s to find', { change: 'MORE_SOURCES', sources: 3 }, {}, undefined],
])('%s', (_rule, fix, given, change) => {
  expect(changeOfFix(fix, { ...form, ...given }, nl100)).toEqual(change)
})
