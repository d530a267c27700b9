// When nothing may leave: quiet hours and blackouts as spans of time.
import { type Instant, instant, isQuiet, later, parseHour, type QuietHours, secondOfDay, wallClock } from '@muster/game'
import { expect, test } from 'vitest'
import { at, ZONE } from '../problem.fixture.ts'
import type { Rules } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { inside, quiet, rulesOf, span } from './send-times.fixture.ts'
import { bannedLaunches, isInside } from './send-times.ts'

test.each<[string, Partial<Rules>, [number, number][]]>([
  ['nothing', {}, []],
  ['quiet hours, whose ends are free', quiet('11:00', '12:00'), [inside('11:00', '12:00')]],
  ['quiet hours that are none', quiet('11:00', '11:00'), []],
  ['quiet hours past both ends', quiet('09:00', '08:00'), [span('10:00', '13:00')]],
  ['quiet hours past the end', quiet('12:30', '14:00'), [[at('12:30') + 1, at('13:00')]]],
  ['quiet hours past the begin', quiet('08:00', '10:30'), [[at('10:00'), at('10:30') - 1]]],
  ['quiet hours from the day before', quiet('20:00', '10:30'), [[at('10:00'), at('10:30') - 1]]],
  ['quiet hours that end at the begin', quiet('08:00', '10:00'), []],
  ['quiet hours that begin at the end', quiet('13:00', '14:00'), []],
  ['a blackout, with both ends', { blackouts: [{ start: at('11:00'), end: at('12:00') }] }, [span('11:00', '12:00')]],
  ['a blackout of a moment', { blackouts: [{ start: at('11:00'), end: at('11:00') }] }, [span('11:00', '11:00')]],
  ['a blackout that ends before it begins', { blackouts: [{ start: at('12:00'), end: at('11:00') }] }, []],
  [
    'a blackout that ends at the begin',
    { blackouts: [{ start: at('09:00'), end: at('10:00') }] },
    [span('09:00', '10:00')],
  ],
  ['a blackout that ends before', { blackouts: [{ start: at('09:00'), end: at('09:59:59') }] }, []],
  [
    'a blackout that begins at the end',
    { blackouts: [{ start: at('13:00'), end: at('14:00') }] },
    [span('13:00', '14:00')],
  ],
  ['a blackout that begins after', { blackouts: [{ start: at('13:00:01'), end: at('14:00') }] }, []],
  [
    'a blackout in quiet hours and one that touches them',
    {
      ...quiet('11:00', '12:00'),
      blackouts: [
        { start: at('12:00'), end: at('12:10') },
        { start: at('11:10'), end: at('11:20') },
      ],
    },
    [[at('11:00') + 1, at('12:10')]],
  ],
])('from 10:00 to 13:00 nothing may leave in %s', (_what, rules, spans) => {
  expect(bannedLaunches(rulesOf(rules), at('10:00'), at('13:00'))).toEqual(spans)
})

test('a span of one moment is looked at, one that ends before it begins has no quiet hours', () => {
  const rules = rulesOf(quiet('11:00', '12:00'))
  expect(bannedLaunches(rules, at('11:30'), at('11:30'))).toEqual([span('11:30', '11:30')])
  expect(bannedLaunches(rules, at('11:30'), later(at('11:30'), -1))).toEqual([])
})

// In Amsterdam 02:00 is followed by 03:00 on 29 March 2026, and 03:00 by 02:00 on 25 October.
test.each([
  ['2026-03-28 12:00', '2026-03-30 12:00', '01:00', '04:00', [7_200, 10_800]],
  ['2026-03-28 12:00', '2026-03-30 12:00', '02:15', '02:45', [1_800]],
  ['2026-10-24 12:00', '2026-10-26 12:00', '01:00', '04:00', [14_400, 10_800]],
  ['2026-10-24 12:00', '2026-10-26 12:00', '02:15', '02:45', [1_800, 1_800, 1_800]],
])(
  'quiet hours are those of the clock in a night when it is changed: %s–%s, %s–%s',
  (from, until, first, last, lengths) => {
    const spans = bannedLaunches(rulesOf(quiet(first, last)), at(from), at(until))
    // Without its ends a span is two milliseconds shorter.
    expect(spans.map(([start, end]) => (end - start + 2) / 1000)).toEqual(lengths)
  },
)

test('what is banned is what quiet hours and blackouts forbid, to the millisecond', () => {
  const draw = randomNumbers(11)
  const below = (n: number) => Math.floor(n * draw())
  for (let turn = 0; turn < 15; turn++) {
    const base = [at('2026-03-28 18:00'), at('2026-10-24 18:00'), at('2026-06-10 03:00')][turn % 3] ?? at('20:00')
    const moment = () => instant(base + below(49) * 1_800_000)
    const quietHours = { from: secondOfDay(below(48) * 1_800), until: secondOfDay(below(48) * 1_800) }
    const rules = rulesOf({ quietHours, blackouts: [1, 2].map(() => ({ start: moment(), end: moment() })) })
    const until = instant(base + 86_400_000)
    const spans = bannedLaunches(rules, base, until)
    for (let half = 0; half <= 48; half++) {
      for (const ms of [-1, 0, 1, 500]) {
        const launch = instant(base + half * 1_800_000 + ms)
        if (launch < base || launch > until) continue
        const isBlack = rules.blackouts.some(({ start, end }) => start <= launch && launch <= end)
        expect(isInside(spans, launch), `turn ${turn}, ${half}, ${ms} ms`).toBe(
          isBlack || isQuietAt(quietHours, launch),
        )
      }
    }
  }
})

/** As the clock shows it: what is no whole second is as quiet as it is until the next one. */
function isQuietAt(hours: QuietHours, launch: Instant): boolean {
  const second = instant(Math.floor(launch / 1000) * 1000)
  const clock = wallClock(second, ZONE)
  if (launch === second || hours.from === hours.until) return isQuiet(hours, clock)
  return clock === hours.from || isQuiet(hours, clock)
}

test('quiet hours are known for as many days as there are until the last arrival', () => {
  const rules: Rules = {
    ...rulesOf({ timeZone: 'UTC' }),
    quietHours: { from: parseHour('23:00'), until: parseHour('08:00') } as QuietHours, // both are hours
  }
  const days = 200_000
  const banned = bannedLaunches(rules, instant(0), instant(days * 86_400_000))
  // One a night, and the ones at both ends are cut.
  expect(banned).toHaveLength(days + 1)
})
