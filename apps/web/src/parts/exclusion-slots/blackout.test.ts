import { expect, test } from 'vitest'
import { isValidBlackout, problemsOfBlackout } from './blackout.ts'

const ZONE = 'Europe/Amsterdam'

test.each([
  ['an end alone [SIMPLE-43]', '', '2026-11-24T10:00', { start: 'START_TIME_REQUIRED' }],
  ['a start alone [SIMPLE-44]', '2026-11-24T10:00', '', { end: 'END_TIME_REQUIRED' }],
  ['nothing', '', '', { start: 'START_TIME_REQUIRED', end: 'END_TIME_REQUIRED' }],
  [
    'an end before the start [SIMPLE-45]',
    '2026-11-24T11:00',
    '2026-11-24T10:00',
    { end: 'END_TIME_BEFORE_START_TIME' },
  ],
  ['an end a second before', '2026-11-24T11:00', '2026-11-24T10:59:59', { end: 'END_TIME_BEFORE_START_TIME' }],
  ['a single moment', '2026-11-24T11:00', '2026-11-24T11:00:00', {}],
  ['a start in the skipped hour', '2027-03-28T02:30', '2027-03-28T05:00', { start: 'LOCAL_TIME_DOES_NOT_EXIST' }],
])('%s is told by its code', (_given, start, end, told) => {
  expect(problemsOfBlackout({ start, end }, ZONE)).toEqual(told)
  expect(isValidBlackout({ start, end }, ZONE)).toBe(Object.keys(told).length === 0)
})
