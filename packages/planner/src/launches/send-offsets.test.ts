// For which travels something may leave, so that it lands within a window.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at } from '../problem.fixture.ts'
import { randomNumbers } from '../random.ts'
import { rulesOf } from './send-times.fixture.ts'
import {
  allowedOffsets,
  earliestLaunch,
  isInside,
  merged,
  nextOutside,
  travelSpans,
  windowSeconds,
} from './send-times.ts'

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
