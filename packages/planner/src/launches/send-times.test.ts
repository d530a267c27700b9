import { type Instant, instant, isQuiet, later, parseHour, type QuietHours, secondOfDay, wallClock } from '@muster/game'
import { expect, test } from 'vitest'
import { at, hour, problem, ZONE } from '../problem.fixture.ts'
import type { Rules } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import {
  allowedOffsets,
  bannedLaunches,
  earliestLaunch,
  isInside,
  merged,
  nextOutside,
  travelSpans,
  windowSeconds,
} from './send-times.ts'

const rulesOf = (rules: Partial<Rules>): Rules => problem({ supplies: [], demands: [], rules }).rules
const quiet = (from: string, until: string) => ({ quietHours: { from: hour(from), until: hour(until) } })
const span = (from: string, until: string): [number, number] => [at(from), at(until)]
const inside = (from: string, until: string): [number, number] => [at(from) + 1, at(until) - 1]

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

test.each([
  [undefined, '20:00', '20:00'],
  ['19:59:59', '20:00', '20:00'],
  ['20:00', '20:00', '20:00'],
  ['20:00:01', '20:00', '20:00:01'],
])('nothing leaves before now nor before the earliest launch: %s, now %s', (earliest, now, expected) => {
  const asked = earliest === undefined ? {} : { earliestLaunch: at(earliest) }
  expect(earliestLaunch(asked, rulesOf({ now: at(now) }))).toBe(at(expected))
})

test.each([
  [0, 0],
  [0.999, 0],
  [1, 1],
  [300.5, 300],
  [-1, 0],
])('a window of %d s has %d whole seconds', (length, whole) => {
  expect(windowSeconds({ arrival: at('20:00'), latestArrival: later(at('20:00'), length) })).toBe(whole)
})

const ARRIVAL = at('20:00')
/** Seconds before the arrival, from the later to the earlier one, as a closed span of launches. */
const banning = (...seconds: readonly (readonly [number, number])[]): [number, number][] =>
  seconds.map(([from, until]) => [ARRIVAL - until * 1000, ARRIVAL - from * 1000])

test.each<[string, number, number, number, [number, number][], [number, number][]]>([
  ['nothing is banned', 0, 100, 50, [], [[0, 50]]],
  ['nothing is banned, and the way may be longer than there is time', 0, 50, 100, [], [[0, 50]]],
  ['its window lets it leave later', 5, 50, 100, [], [[-5, 50]]],
  ['there is no time left', 0, -1, 100, [], []],
  ['there is no time left but in its window', 3, -1, 100, [], [[-3, -1]]],
  [
    'a span is banned',
    0,
    50,
    100,
    banning([10, 20]),
    [
      [0, 9],
      [21, 50],
    ],
  ],
  [
    'two spans are',
    0,
    50,
    100,
    banning([30, 40], [10, 20]),
    [
      [0, 9],
      [21, 29],
      [41, 50],
    ],
  ],
  [
    'a second is',
    0,
    50,
    100,
    banning([10, 10]),
    [
      [0, 9],
      [11, 50],
    ],
  ],
  ['all is', 0, 50, 100, banning([0, 50]), []],
  [
    'all but both ends',
    0,
    50,
    100,
    banning([1, 49]),
    [
      [0, 0],
      [50, 50],
    ],
  ],
  ['the first is', 0, 50, 100, banning([-7, 0]), [[1, 50]]],
  ['the last is', 0, 50, 100, banning([50, 60]), [[0, 49]]],
  ['only what is earlier', 0, 50, 100, banning([51, 60]), [[0, 50]]],
  ['only what is later', 0, 50, 100, banning([-9, -1]), [[0, 50]]],
  ['less than a second between two', 0, 50, 100, banning([10.1, 10.9]), [[0, 50]]],
  [
    'a second and something',
    0,
    50,
    100,
    banning([9.1, 10.9]),
    [
      [0, 9],
      [11, 50],
    ],
  ],
])(
  'launches that are allowed are told as seconds before the arrival: %s',
  (_how, window, time, longest, banned, expected) => {
    const clock = { arrival: ARRIVAL, latestArrival: later(ARRIVAL, window), earliestLaunch: later(ARRIVAL, -time) }
    // Naught is naught, be it negative.
    expect(allowedOffsets(clock, rulesOf({}), banned, longest).map(([from, until]) => [from + 0, until + 0])).toEqual(
      expected,
    )
  },
)

test('offsets and spans of travel are just those with which some second of the window is free', () => {
  const draw = randomNumbers(2)
  const below = (n: number) => Math.floor(n * draw())
  for (let turn = 0; turn < 200; turn++) {
    const window = below(6)
    const shift = turn % 2 === 0 ? 0 : 0.4
    const rules = rulesOf({ now: later(ARRIVAL, -below(40) - shift) })
    const clock = { arrival: ARRIVAL, latestArrival: later(ARRIVAL, window) }
    const longest = 10 + below(40)
    const banned = merged(
      Array.from({ length: below(4) }, () => {
        const start = ARRIVAL + (below(60) - 50) * 1000 + below(2) * 300
        return [start, start + below(12) * 500] as const
      }),
    )
    const offsets = allowedOffsets(clock, rules, banned, longest)
    const mayLeave = (offset: number) =>
      offset >= -window && ARRIVAL - offset * 1000 >= rules.now && !isInside(banned, ARRIVAL - offset * 1000)
    const spans = travelSpans(offsets, window)
    for (let second = -8; second <= 60; second++) {
      const isOffset = mayLeave(second) && second <= longest
      const isFree = [0, 1, 2, 3, 4, 5].some((k) => k <= window && mayLeave(second - k) && second - k <= longest)
      if (isInside(offsets, second) !== isOffset) throw new Error(`Turn ${turn}, ${second} s.`)
      if (isInside(spans, second) !== (second >= 0 && isFree)) throw new Error(`Turn ${turn}, ${second} s of travel.`)
    }
  }
})

test.each<[string, number, [number, number][], [number, number][]]>([
  ['none', 5, [], []],
  ['as they are without a window', 0, [[3, 9]], [[3, 9]]],
  ['longer by the window', 5, [[3, 9]], [[3, 14]]],
  [
    'joined where they touch',
    5,
    [
      [3, 9],
      [15, 20],
    ],
    [[3, 25]],
  ],
  [
    'apart where a second is between',
    5,
    [
      [3, 9],
      [16, 20],
    ],
    [
      [3, 14],
      [16, 25],
    ],
  ],
  ['from nothing on', 5, [[-3, 9]], [[0, 14]]],
  ['of nothing', 5, [[-7, -5]], [[0, 0]]],
  ['none below it', 5, [[-8, -6]], []],
])('travels that some arrival of a window allows are %s', (_which, window, offsets, expected) => {
  expect(travelSpans(offsets, window)).toEqual(expected)
})

test.each<[string, [number, number][], [number, number][]]>([
  ['none', [], []],
  [
    'one in another',
    [
      [1, 9],
      [3, 4],
    ],
    [[1, 9]],
  ],
  [
    'two of one begin',
    [
      [1, 4],
      [1, 9],
      [1, 2],
    ],
    [[1, 9]],
  ],
  [
    'overlapping ones, the later first',
    [
      [5, 9],
      [1, 6],
    ],
    [[1, 9]],
  ],
  [
    'touching ones',
    [
      [1, 4],
      [5, 9],
    ],
    [[1, 9]],
  ],
  [
    'ones that share an end',
    [
      [1, 5],
      [5, 9],
    ],
    [[1, 9]],
  ],
  [
    'ones with a number between',
    [
      [6, 9],
      [1, 4],
    ],
    [
      [1, 4],
      [6, 9],
    ],
  ],
])('spans are joined and in order: %s', (_which, spans, expected) => {
  const before = structuredClone(spans)
  expect(merged(spans)).toEqual(expected)
  expect(spans).toEqual(before)
})

test.each<[string, number, 1 | -1, number]>([
  ['outside', 999, 1, 999],
  ['outside, back', 4_001, -1, 4_001],
  ['at the begin, into the next span', 1_000, 1, 10_000],
  ['at the begin, back', 1_000, -1, 0],
  ['at the end, into the next span', 4_000, 1, 10_000],
  ['at the end, back', 4_000, -1, 0],
  ['within a second of the end', 3_500, 1, 4_500],
  ['at the later begin', 4_600, 1, 9_600],
  ['at the later end', 9_500, 1, 10_500],
  ['into the next span', 3_600, 1, 9_600],
  ['out of the later span, back', 9_500, -1, 4_500],
  ['out of both spans, back', 8_000, -1, 0],
])('the next moment that lies in no span is whole seconds away: %s', (_where, from, step, expected) => {
  const spans: [number, number][] = [
    [1_000, 4_000],
    [4_600, 9_500],
  ]
  expect(nextOutside(spans, from, step)).toBe(expected)
})

test('the next moment that lies in no span is the first of all in its direction', () => {
  const draw = randomNumbers(9)
  const below = (n: number) => Math.floor(n * draw())
  for (let turn = 0; turn < 300; turn++) {
    const spans = merged(
      Array.from({ length: below(5) }, () => {
        const start = below(20_000)
        return [start, start + below(4_000)] as const
      }),
    )
    for (const step of [1, -1] as const) {
      const from = below(24_000)
      let expected = from
      while (spans.some(([start, end]) => start <= expected && expected <= end)) expected += step * 1000
      expect(nextOutside(spans, from, step), `turn ${turn}`).toBe(expected)
    }
  }
})

test.each([
  [9, false],
  [10, true],
  [20, true],
  [21, false],
  [25, false],
  [30, true],
])('both ends of a span are inside: %d', (value, isIn) => {
  expect(
    isInside(
      [
        [10, 20],
        [30, 30],
      ],
      value,
    ),
  ).toBe(isIn)
})

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
