import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { ageText, dayText, timeText, zoneText } from './zone-text.ts'

const at = (iso: string) => instant(Date.parse(iso))

test.each([
  ['in winter Amsterdam is one hour ahead', '2026-11-21T13:05:09Z', 'Europe/Amsterdam', 'Sat 21 Nov 14:05:09 CET'],
  ['in summer two', '2026-07-01T22:30:00Z', 'Europe/Amsterdam', 'Thu 2 Jul 00:30:00 CEST'],
  ['midnight is 00, not 24', '2026-11-21T00:00:00Z', 'Europe/London', 'Sat 21 Nov 00:00:00 GMT'],
  [
    'a zone without a name of its own shows its offset',
    '2026-11-21T12:00:00Z',
    'America/Sao_Paulo',
    'Sat 21 Nov 09:00:00 GMT-3',
  ],
])('%s', (_rule, iso, zone, told) => {
  expect(`${dayText(at(iso), zone, 'en')} ${timeText(at(iso), zone)} ${zoneText(at(iso), zone)}`).toBe(told)
})

test('the day is named in the player’s language', () => {
  expect(dayText(at('2026-11-21T12:00:00Z'), 'Europe/Moscow', 'ru')).toMatch(/^сб 21 нояб/)
})

test.each([
  [20, 'en', 'now'],
  [90, 'en', '1 minute ago'],
  [3_700, 'en', '1 hour ago'],
  [86_400, 'en', 'yesterday'],
  [300, 'ru', '5 минут назад'],
])('data fetched %i seconds before is told as its age', (seconds, language, told) => {
  const now = at('2026-11-21T12:00:00Z')
  expect(ageText(instant(now - seconds * 1000), now, language)).toBe(told)
})
