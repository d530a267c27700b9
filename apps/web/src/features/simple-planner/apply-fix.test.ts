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

test.each<[string, Omit<PlanFix, 'wins'>, Partial<SimpleForm>, Partial<SimpleForm> | undefined]>([
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
    'a distance becomes the one that was tried',
    { change: 'GREATER_DISTANCE', fields: 20.03 },
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
    'quiet hours become those that were tried',
    {
      change: 'WIDER_SEND_TIMES',
      launch: '2026-11-24 01:20:00.000',
      exclusionSendTime: { earliest: '08:00', latest: '02:00' },
    },
    {},
    { latestHour: '02:00', earliestHour: '08:00' },
  ],
  [
    'an exclusion slot stays what the player made it',
    { change: 'WIDER_SEND_TIMES', launch: '2026-11-24 07:20:00.000' },
    {},
    undefined,
  ],
  ['one arrival stands for all targets', { change: 'MORE_ARRIVALS', arrivals: 2, seconds: 1 }, {}, undefined],
  ['sources are the player’s to find', { change: 'MORE_SOURCES', sources: 3 }, {}, undefined],
])('%s', (_rule, fix, given, change) => {
  expect(changeOfFix({ ...fix, wins: 1 }, { ...form, ...given }, nl100)).toEqual(change)
})
