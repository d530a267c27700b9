import { instant, printLocal } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, demand, hour, problem, supply } from '../problem.fixture.ts'
import { violations } from '../validate.ts'

// One ram source 20 fields from its target: ten hours on the road by any clock.
function launchOf(arrival: string, zone: string, quiet: readonly [string, string]): string {
  const asked = problem({
    supplies: [supply('500|500')],
    demands: [demand('520|500', { arrival: at(arrival, zone) })],
    rules: {
      now: instant(at(arrival, zone) - 3 * 86_400_000),
      timeZone: zone,
      quietHours: { from: hour(quiet[0]), until: hour(quiet[1]) },
    },
  })
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  const [command] = report.commands
  return command ? printLocal(command.launch, zone).slice(0, 19) : (report.shortages[0]?.reason ?? '')
}

const AMSTERDAM = 'Europe/Amsterdam'
const NEW_YORK = 'America/New_York'
const AUCKLAND = 'Pacific/Auckland'

test.each<[string, string, string, readonly [string, string], string]>([
  ['over the lost hour in spring', '2026-03-29 12:00', AMSTERDAM, ['03:00', '04:00'], '2026-03-29 01:00:00'],
  [
    'at the start of quiet hours in the second of the doubled hours',
    '2026-10-25 12:00',
    AMSTERDAM,
    ['02:00', '02:30'],
    '2026-10-25 02:00:00',
  ],
  ['in quiet hours after the lost hour', '2026-03-29 13:30', AMSTERDAM, ['03:00', '04:00'], 'OUTSIDE_SEND_TIMES'],
  ['in the first of the doubled hours', '2026-10-25 11:30', AMSTERDAM, ['02:00', '02:30'], '2026-10-25 02:30:00'],
  ['in quiet doubled hours', '2026-10-25 11:15', AMSTERDAM, ['02:00', '02:30'], 'OUTSIDE_SEND_TIMES'],
  ['over the lost hour in New York', '2026-03-08 12:00', NEW_YORK, ['03:00', '04:00'], '2026-03-08 01:00:00'],
  [
    'over the lost hour of the southern spring',
    '2026-09-27 12:00',
    AUCKLAND,
    ['03:00', '04:00'],
    '2026-09-27 01:00:00',
  ],
  [
    'in the second of the doubled hours of the southern autumn',
    '2026-04-05 12:00',
    AUCKLAND,
    ['02:00', '02:30'],
    '2026-04-05 02:00:00',
  ],
  ['at midnight', '2026-06-10 10:00', AMSTERDAM, ['00:00', '08:00'], '2026-06-10 00:00:00'],
  ['a second after midnight', '2026-06-10 10:00:01', AMSTERDAM, ['00:00', '08:00'], 'OUTSIDE_SEND_TIMES'],
  ['before quiet hours that cross midnight', '2026-06-10 08:00', AMSTERDAM, ['22:00', '06:00'], '2026-06-09 22:00:00'],
  ['in quiet hours that cross midnight', '2026-06-10 08:00:01', AMSTERDAM, ['22:00', '06:00'], 'OUTSIDE_SEND_TIMES'],
  ['in the old year', '2027-01-01 09:00', AMSTERDAM, ['01:00', '08:00'], '2026-12-31 23:00:00'],
  ['in the quiet first hours of a year', '2027-01-01 12:00', AMSTERDAM, ['01:00', '08:00'], 'OUTSIDE_SEND_TIMES'],
])('a command that would leave %s, arriving %s in %s with quiet hours %s: %s', (_when, arrival, zone, quiet, told) => {
  expect(launchOf(arrival, zone, quiet)).toBe(told)
})

test('half a second into the quiet hours is inside them, and half a second before their end too', () => {
  const arrivals = ['20:00:00.500', '19:59:59.500', '20:00:00']
  const told = arrivals.map((arrival) => launchOf(`2026-06-10 ${arrival}`, AMSTERDAM, ['10:00', '11:00']))
  expect(told).toEqual(['OUTSIDE_SEND_TIMES', '2026-06-10 09:59:59', '2026-06-10 10:00:00'])
})

test('blackouts that touch leave no gap between them, and one millisecond between them is a gap', () => {
  const blackouts = (second: string) => [
    { start: at('09:00'), end: at('09:59:59.999') },
    { start: at(second), end: at('11:00') },
  ]
  const planned = (second: string) =>
    plan(
      problem({ supplies: [supply('500|500')], demands: [demand('520|500')], rules: { blackouts: blackouts(second) } }),
    ).optimality.planned
  expect([planned('10:00:00'), planned('10:00:00.001')]).toEqual([0, 1])
})
