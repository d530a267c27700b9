import { type Instant, instant, later, type QuietHours, seconds } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord, demand, hour, problem, supply } from '../problem.fixture.ts'
import type { Changeable, Problem } from '../problem.ts'
import type { ProblemChange } from '../report.ts'
import { changed, isInBlackout, movingTogether, widened, widenedHours } from './changes.ts'

const WINDOW = { arrival: at('20:00'), latestArrival: at('20:05') }
const ASKED = problem({
  supplies: [supply('500|500')],
  demands: [
    demand('520|500', { ...WINDOW, wanted: 4 }),
    demand('520|501', WINDOW),
    demand('521|500', WINDOW),
    demand('520|500', { ...WINDOW, pool: 'fake' }),
    demand('520|500', { ...WINDOW, latestArrival: at('20:06') }),
    demand('520|500', { ...WINDOW, arrival: at('20:01') }),
  ],
  rules: { maxFields: 10, blackouts: [{ start: at('09:00'), end: at('11:00') }] },
})

test('all demands of one target, arrival and window move together, or all there are', () => {
  const together = (changeable?: Changeable) => {
    const movingWith = movingTogether({ ...ASKED, ...(changeable && { changeable }) })
    return ASKED.demands.map((_, i) => movingWith(i))
  }
  const byTarget = [[0, 3], [1], [2], [0, 3], [4], [5]]
  expect(together()).toEqual(byTarget)
  expect(together({ oneArrival: false, windows: true })).toEqual(byTarget)
  expect(together({ oneArrival: true, windows: true })).toEqual(ASKED.demands.map(() => [0, 1, 2, 3, 4, 5]))
  expect(movingTogether(ASKED)(6)).toEqual([])
})

/** What the change does to the first demand, of which one is planned. */
function after(change: ProblemChange, noblesPerCommand = 1): Problem {
  const villages = [coord('510|500'), coord('511|500'), coord('512|500')]
  return changed(ASKED, movingTogether(ASKED), 0, 1, change, { villages, noblesPerCommand })
}

test.each<[ProblemChange, number, number]>([
  [{ change: 'LATER_ARRIVAL', seconds: seconds(90) }, 90, 90],
  [{ change: 'EARLIER_ARRIVAL', seconds: seconds(90) }, -90, -90],
  [{ change: 'ARRIVAL_WINDOW', seconds: seconds(90) }, 0, 90],
])('whatever moves together moves, and nothing else: $change', (change, first, last) => {
  const moved = { arrival: later(at('20:00'), first), latestArrival: later(at('20:05'), last) }
  const demands = ASKED.demands.map((each, i) => (i === 0 || i === 3 ? { ...each, ...moved } : each))
  expect(after(change)).toEqual({ ...ASKED, demands })
})

test('what is missing arrives at further arrivals, each so much after the one before', () => {
  const [first] = ASKED.demands
  const further = (by: number) => ({
    ...first,
    arrival: later(at('20:00'), by),
    latestArrival: later(at('20:05'), by),
    wanted: 3,
  })
  expect(after({ change: 'MORE_ARRIVALS', arrivals: 2, seconds: seconds(7) }, 3)).toEqual({
    ...ASKED,
    demands: [{ ...first, wanted: 1 }, ...ASKED.demands.slice(1), further(7), further(14)],
  })
})

test('a greater distance, wider send times and more sources change nothing else', () => {
  expect(after({ change: 'GREATER_DISTANCE', fields: 12.5 })).toEqual({
    ...ASKED,
    rules: { ...ASKED.rules, maxFields: 12.5 },
  })
  expect(after({ change: 'WIDER_SEND_TIMES', launch: at('10:50') })).toEqual({
    ...ASKED,
    rules: { ...ASKED.rules, blackouts: [{ start: at('09:00'), end: at('10:49:59') }] },
  })
  const more = (village: string) => supply(village, { noblesPerCommand: 3 })
  expect(after({ change: 'MORE_SOURCES', sources: 2 }, 3)).toEqual({
    ...ASKED,
    supplies: [...ASKED.supplies, more('510|500'), more('511|500')],
  })
})

test('more sources are of the pool of their demand', () => {
  const change = { change: 'MORE_SOURCES', sources: 1 } as const
  const example = { villages: [coord('510|500')], noblesPerCommand: 1 }
  const { supplies } = changed(ASKED, movingTogether(ASKED), 3, 0, change, example)
  expect(supplies.map(({ pool }) => pool)).toEqual(['attack', 'fake'])
})

test.each<[ProblemChange]>([
  [{ change: 'LATER_ARRIVAL', seconds: seconds(1) }],
  [{ change: 'MORE_ARRIVALS', arrivals: 1, seconds: seconds(1) }],
  [{ change: 'MORE_SOURCES', sources: 1 }],
])('a demand that there is none of changes nothing: $change', (change) => {
  const example = { villages: [coord('510|500')], noblesPerCommand: 1 }
  expect(() => changed(ASKED, () => [9], 9, 0, change, example)).toThrow('There is no demand 9.')
})

test.each([
  ['08:59:59', false],
  ['09:00', true],
  ['11:00', true],
  ['11:00:01', false],
])('both ends of a blackout are inside it: %s', (launch, isIn) => {
  expect(isInBlackout(ASKED.rules, at(launch))).toBe(isIn)
  const others = { start: at('12:00'), end: at('13:00') }
  expect(isInBlackout({ ...ASKED.rules, blackouts: [...ASKED.rules.blackouts, others] }, at(launch))).toBe(isIn)
})

test.each<[string, [string, string] | undefined]>([
  ['08:59:59', ['09:00', '11:00']],
  ['09:00', ['09:00:01', '11:00']],
  ['09:59:59', ['10:00', '11:00']],
  ['10:00', ['09:00', '09:59:59']],
  ['11:00', ['09:00', '10:59:59']],
  ['11:00:01', ['09:00', '11:00']],
])('the nearer end of a blackout moves just past a launch: %s', (launch, rest) => {
  expect(widened(ASKED.rules, at(launch))).toEqual({
    ...ASKED.rules,
    blackouts: rest ? [{ start: at(rest[0]), end: at(rest[1]) }] : [],
  })
})

test('a blackout of which nothing is left is gone, others stay as they are', () => {
  const others = { start: at('12:00'), end: at('13:00') }
  const blackouts = (start: Instant, end: Instant) =>
    widened({ ...ASKED.rules, blackouts: [{ start, end }, others] }, at('10:00')).blackouts
  expect(blackouts(at('10:00'), at('10:00'))).toEqual([others])
  expect(blackouts(at('10:00'), at('10:00:01'))).toEqual([{ start: at('10:00:01'), end: at('10:00:01') }, others])
  expect(blackouts(at('10:00'), later(at('10:00'), 0.5))).toEqual([others])
})

// The nearer end goes to the whole hour that lets the launch pass. Equal ends are no hours at all.
test.each<[string, string, string, [string, string] | undefined]>([
  ['09:00', '11:00', '09:00', undefined],
  ['09:00', '11:00', '11:00', undefined],
  ['09:00', '11:00', '09:00:01', ['10:00', '11:00']],
  ['09:00', '11:00', '10:00', ['10:00', '11:00']],
  ['09:00', '11:00', '10:00:01', ['09:00', '10:00']],
  ['09:00', '11:00', '10:59:59', ['09:00', '10:00']],
  ['09:30', '11:30', '10:30', ['11:00', '11:30']],
  ['09:30', '11:30', '10:31', ['09:30', '10:00']],
  ['09:10', '09:50', '09:20', ['09:10', '09:10']],
  ['09:10', '09:50', '09:45', ['09:10', '09:10']],
  ['09:10', '10:00', '09:20', ['10:00', '10:00']],
  ['09:00', '09:50', '09:45', ['09:00', '09:00']],
  ['22:00', '08:00', '23:30', ['00:00', '08:00']],
  ['22:00', '08:00', '2026-06-11 00:30', ['01:00', '08:00']],
  ['22:00', '08:00', '2026-06-11 07:30', ['22:00', '07:00']],
  ['22:00', '00:40', '2026-06-11 00:30', ['22:00', '00:00']],
  ['10:00', '10:00', '10:00', undefined],
])('quiet hours %s–%s let a launch at %s pass', (from, until, launch, expected) => {
  const rules = { ...ASKED.rules, quietHours: { from: hour(from), until: hour(until) } }
  expect(widenedHours(rules, at(launch))).toEqual(expected && hoursOf(expected))
  expect(widened(rules, at(launch)).quietHours).toEqual(expected ? hoursOf(expected) : rules.quietHours)
})

test('where there are no quiet hours none are widened', () => {
  expect(widenedHours(ASKED.rules, at('10:00'))).toBeUndefined()
  expect(widened(ASKED.rules, at('12:00'))).toEqual(ASKED.rules)
})

// Between two seconds a launch is inside as long as the hours are not over.
test.each<[string, string, string, [string, string] | undefined]>([
  ['10:00', '14:00', '10:00', ['11:00', '14:00']],
  ['09:00', '10:00', '10:00', undefined],
  ['09:59', '14:00', '10:59:59', ['11:00', '14:00']],
  ['09:59', '14:00', '11:00', ['12:00', '14:00']],
  ['09:00', '14:00', '12:59:59', ['09:00', '12:00']],
  ['09:00', '14:00', '13:00', ['09:00', '13:00']],
  ['09:00', '14:00', '13:59:59', ['09:00', '13:00']],
  ['23:00', '08:00', '23:59:59', ['00:00', '08:00']],
  ['22:00', '00:00', '23:59:59', ['22:00', '23:00']],
])('quiet hours %s–%s let a launch half a second after %s pass', (from, until, launch, expected) => {
  const rules = { ...ASKED.rules, quietHours: { from: hour(from), until: hour(until) } }
  expect(widenedHours(rules, instant(at(launch) + 500))).toEqual(expected && hoursOf(expected))
})

function hoursOf([from, until]: readonly [string, string]): QuietHours {
  return { from: hour(from), until: hour(until) }
}
