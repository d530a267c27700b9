// Which pairs the checker takes for ones that may be: all that leave at some free second, and no other.
import { type Instant, instant, isQuiet, later, secondOfDay, wallClock } from '@muster/game'
import { expect, test } from 'vitest'
import { at, demand, type Given, hour, problem } from '../problem.fixture.ts'
import type { PoolName, Problem, Rules } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { FAR, faults } from './check-certificate.fixture.ts'

/** Whether the checker takes the only pair for one that may be: without prices it is worth more than they say. */
function mayBe(given: Given): boolean {
  return faults(given, {}, []).length > 0
}

const TO = demand('520|500')
const UNTIL = (seconds: number, arrival: Instant = at('20:00')) =>
  demand('520|500', { arrival, latestArrival: later(arrival, seconds) })
const HALF = later(at('20:00'), 0.5)
const quiet = (from: string, until: string) => ({ quietHours: { from: hour(from), until: hour(until) } })
const SECOND = { from: hour('10:00'), until: secondOfDay(36_001) }
const snob = (pool: PoolName = 'attack') => demand('520|500', { pool, unit: 'snob' })
const black = (start: string, end: number) => ({ blackouts: [{ start: at(start), end: later(at('10:00'), end) }] })

// From 500|500 it is ten hours: a command for 20:00 leaves at 10:00.
test.each<[string, Partial<Rules>, Problem['demands'][number], boolean]>([
  ['without rules', {}, TO, true],
  ['to itself', {}, demand('500|500'), false],
  ['as far as allowed', { maxFields: 20 }, TO, true],
  ['farther', { maxFields: 19.99 }, TO, false],
  ['as far as nobles may', { maxNobleFields: 20 }, snob(), true],
  ['farther than nobles may', { maxNobleFields: 19.99 }, snob(), false],
  ['farther than nobles may, without any', { maxNobleFields: 19.99 }, TO, true],
  ['as far as nobles may, farther than allowed', { maxFields: 19, maxNobleFields: 30 }, snob(), false],
  ['as far as allowed, farther than nobles may', { maxFields: 30, maxNobleFields: 19 }, snob(), false],
  ['leaving now', { now: at('10:00') }, TO, true],
  ['leaving a moment ago', { now: later(at('10:00'), 0.001) }, TO, false],
  ['leaving in a second, as its window lets it', { now: at('10:00:01') }, UNTIL(1), true],
  ['leaving in a second, beyond its window', { now: at('10:00:01') }, UNTIL(0.999), false],
  ['leaving within a second, which is a whole one', { now: later(at('10:00'), 0.5) }, UNTIL(1), true],
  ['leaving within a second, beyond its window', { now: later(at('10:00'), 0.5) }, UNTIL(0.999), false],
  ['with a window that ends before', {}, UNTIL(-600), true],
  ['as early as it may', {}, { ...TO, earliestLaunch: at('10:00') }, true],
  ['earlier than it may', {}, { ...TO, earliestLaunch: at('10:00:01') }, false],
  ['as early as it may, in the past', { now: at('10:00:01') }, { ...TO, earliestLaunch: at('09:00') }, false],
  ['before a blackout', black('10:00:01', 60), TO, true],
  ['as a blackout begins', black('10:00', 60), TO, false],
  ['as a blackout ends', black('09:00', 0), TO, false],
  ['after a blackout', black('09:00', -0.001), TO, true],
  ['behind a blackout in its window', black('09:00', 0), UNTIL(1), true],
  ['behind the last moment of a blackout', black('09:00', 0.999), UNTIL(1), true],
  ['in a blackout longer than its window', black('09:00', 1), UNTIL(1), false],
  [
    'between blackouts',
    { blackouts: [...black('09:00', 3).blackouts, { start: at('10:00:05'), end: at('11:00') }] },
    UNTIL(4),
    true,
  ],
  [
    'in blackouts one after the other',
    { blackouts: [...black('09:00', 3).blackouts, { start: at('10:00:04'), end: at('11:00') }] },
    UNTIL(600),
    false,
  ],
  ['as quiet hours begin', quiet('10:00', '11:00'), TO, true],
  ['as quiet hours end', quiet('09:00', '10:00'), TO, true],
  ['in quiet hours', quiet('09:59', '10:01'), TO, false],
  ['in quiet hours until its window ends', quiet('09:59', '10:01'), UNTIL(60), true],
  ['in quiet hours longer than its window', quiet('09:59', '10:01'), UNTIL(59.999), false],
  ['in quiet hours of several quarters', quiet('09:05', '11:20'), UNTIL(4_800), true],
  ['in quiet hours of several quarters, longer than its window', quiet('09:05', '11:20'), UNTIL(4_799), false],
  ['just after quiet hours begin', quiet('10:00', '11:00'), UNTIL(0, HALF), false],
  ['just after quiet hours begin, for all its window', quiet('10:00', '11:00'), UNTIL(60, HALF), false],
  ['just after quiet hours that are none', quiet('10:00', '10:00'), UNTIL(0, HALF), true],
  ['just after quiet hours end', quiet('09:00', '10:00'), UNTIL(0, HALF), true],
  ['just after the begin of a quiet second', { quietHours: SECOND }, UNTIL(0, HALF), false],
  ['just behind a quiet second', { quietHours: SECOND }, UNTIL(1, HALF), true],
  ['from quiet hours into a blackout', { ...quiet('09:00', '10:01'), ...black('10:01', 120) }, UNTIL(120), false],
  ['from quiet hours and a blackout', { ...quiet('09:00', '10:01'), ...black('10:01', 120) }, UNTIL(121), true],
])('a pair may be or may not: %s', (_how, rules, wish, isAllowed) => {
  expect(mayBe({ supplies: [FAR], demands: [wish], rules })).toBe(isAllowed)
})

// In Amsterdam 02:00 is followed by 03:00 on 29 March 2026, and 03:00 by 02:00 on 25 October.
test.each([
  ['2026-03-29 01:30', '01:00', '02:50', 1_800, true],
  ['2026-03-29 01:30', '01:00', '02:50', 1_799, false],
  ['2026-03-29 01:30', '01:00', '03:30', 3_600, true],
  ['2026-03-29 01:30', '01:00', '03:30', 3_599, false],
  ['2026-10-25 01:50', '01:00', '02:30', 2_400, true],
  ['2026-10-25 01:50', '01:00', '02:30', 2_399, false],
])(
  'quiet hours are those of the clock on a night when it is changed: %s, %s–%s, %d s',
  (local, from, until, window, isAllowed) => {
    const launch = at(local)
    const wish = UNTIL(window, later(launch, 36_000))
    const rules = { now: later(launch, -86_400), ...quiet(from, until) }
    expect(mayBe({ supplies: [FAR], demands: [wish], rules })).toBe(isAllowed)
  },
)

test('a pair may be just when it may leave for some second of its window', () => {
  const draw = randomNumbers(5)
  const below = (n: number) => Math.floor(n * draw())
  const seen = [0, 0]
  for (let turn = 0; turn < 400; turn++) {
    const step = [1, 250, 500, 1000][turn % 4] ?? 1
    const near = () => instant(at('10:00') + (below(21) - 10) * step * (turn % 3 === 0 ? 60 : 1))
    const arrival = instant(near() + 36_000_000)
    const wish = {
      ...demand('520|500', { arrival, latestArrival: later(arrival, below(15) / 2) }),
      earliestLaunch: near(),
    }
    const [from, until] = [below(6), below(6)].map((minutes) => secondOfDay(36_000 - 180 + 60 * minutes))
    const rules = {
      now: near(),
      blackouts: [1, 2].map(() => ({ start: near(), end: near() })),
      ...(from !== undefined && until !== undefined && turn % 2 === 0 && { quietHours: { from, until } }),
    }
    const given = { supplies: [FAR], demands: [wish], rules }
    const isAllowed = leavesFor(problem(given))
    expect(mayBe(given), `turn ${turn}`).toBe(isAllowed)
    seen[isAllowed ? 1 : 0] = (seen[isAllowed ? 1 : 0] ?? 0) + 1
  }
  expect(Math.min(...seen)).toBeGreaterThan(50)
})

/** Second by second, each launch by itself. */
function leavesFor({ demands: [wish], rules }: Problem): boolean {
  if (!wish) throw new Error('One demand was expected.')
  const { quietHours, timeZone, blackouts, now } = rules
  for (let arrival: number = wish.arrival; arrival <= wish.latestArrival; arrival += 1000) {
    const launch = instant(arrival - 36_000_000)
    const clock = Math.floor(wallClock(instant(Math.floor(launch / 1000) * 1000), timeZone))
    const next = secondOfDay(clock + 1)
    const isQuietThen =
      quietHours !== undefined &&
      quietHours.from !== quietHours.until &&
      (launch % 1000 === 0
        ? isQuiet(quietHours, secondOfDay(clock))
        : isQuiet(quietHours, secondOfDay(clock)) || isQuiet(quietHours, next) || clock === quietHours.from)
    const isBlack = blackouts.some(({ start, end }) => start <= launch && launch <= end)
    if (launch >= now && launch >= (wish.earliestLaunch ?? now) && !isQuietThen && !isBlack) return true
  }
  return false
}
