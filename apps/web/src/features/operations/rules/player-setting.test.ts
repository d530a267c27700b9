import { expect, test } from 'vitest'
import { printSpans, readSetting, readSettings } from './player-setting.ts'

test.each([
  ['23-07', '23:00-07:00', {}],
  ['23:30 – 7:15, 13-14', '23:30-07:15, 13:00-14:00', {}],
  ['2330-0715', '23:30-07:15', {}],
  ['22-24', '22:00-00:00', {}],
  ['23-07 20s 30 12/10', '23:00-07:00', { gapSeconds: 20, most: 30, mostInTenMinutes: 12 }],
  ['0s', '', { gapSeconds: 0 }],
])('%j is read to the minute', (text, spans, load) => {
  const setting = readSetting(text)
  expect(printSpans(setting?.spans ?? [])).toBe(spans)
  expect(setting?.load).toEqual(load)
})

test.each(['', '25-07', '23:60-07', '7-7', 'never', '4000s', '0/10', '23-07 soon'])('%j is no setting', (text) => {
  expect(readSetting(text)).toBeUndefined()
})

const PLAYERS = [
  { playerId: 1, name: 'Ada' },
  { playerId: 2, name: 'Ada 23' },
  { playerId: 3, name: 'Bob-7' },
]

test('pasted lines are a name and what is set; of names that begin alike the longest is meant', () => {
  const { settings, faults } = readSettings(
    'ada 22-6\nAda 23\t23-07\nBob-7: 30\n\nCarl 23-07\nAda soon\nAda 21-5',
    PLAYERS,
  )
  expect(settings.map(({ playerId, setting }) => [playerId, printSpans(setting.spans ?? []), setting.load])).toEqual([
    [1, '21:00-05:00', {}],
    [2, '23:00-07:00', {}],
    [3, '', { most: 30 }],
  ])
  expect(faults).toEqual([
    { line: 5, fault: 'NOBODY' },
    { line: 6, fault: 'UNREADABLE' },
  ])
})
