import { printLocal } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import { at, demand, type Given, hour, problem, supply, ZONE } from './problem.fixture.ts'
import { violations } from './validate.ts'

// Unless a row says otherwise: one ram source on 500|500 and one target 20 fields away on
// 520|500, so ten hours on the road; it arrives at 20:00 and therefore leaves at 10:00.
const SOURCE = supply('500|500')
const TARGET = demand('520|500')

/** Launches as `source time`, and what is short as `short: n of m REASON`. */
function told(given: Partial<Given>): string {
  const asked = problem({ supplies: [SOURCE], demands: [TARGET], ...given })
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  const launches = report.commands.map(
    ({ source, launch }) => `${source.x}|${source.y} ${printLocal(launch, ZONE).slice(11, 19)}`,
  )
  const short = report.shortages.map(({ planned, wanted, reason }) => `short: ${planned} of ${wanted} ${reason}`)
  return [...launches, ...short].join(', ')
}

test.each<[string, Partial<Given>, string]>([
  ['leaves one march before it arrives', {}, '500|500 10:00:00'],
  ['may leave at this very moment', { rules: { now: at('10:00') } }, '500|500 10:00:00'],
  ['may not leave a second ago', { rules: { now: at('10:00:01') } }, 'short: 0 of 1 LAUNCH_IN_PAST'],
  ['may leave at the earliest launch', { demands: [{ ...TARGET, earliestLaunch: at('10:00') }] }, '500|500 10:00:00'],
  [
    'may not leave before the earliest launch',
    { demands: [{ ...TARGET, earliestLaunch: at('10:00:01') }] },
    'short: 0 of 1 LAUNCH_IN_PAST',
  ],
  [
    'may leave at the very start of the quiet hours',
    { rules: { quietHours: { from: hour('10:00'), until: hour('11:00') } } },
    '500|500 10:00:00',
  ],
  [
    'may leave at the very end of the quiet hours',
    { rules: { quietHours: { from: hour('08:00'), until: hour('10:00') } } },
    '500|500 10:00:00',
  ],
  [
    'may not leave inside the quiet hours',
    { rules: { quietHours: { from: hour('09:59'), until: hour('10:01') } } },
    'short: 0 of 1 OUTSIDE_SEND_TIMES',
  ],
  [
    'may not leave inside quiet hours that cross midnight',
    { rules: { quietHours: { from: hour('23:00'), until: hour('10:01') } } },
    'short: 0 of 1 OUTSIDE_SEND_TIMES',
  ],
  [
    'knows no quiet hours that start and end together',
    { rules: { quietHours: { from: hour('10:00'), until: hour('10:00') } } },
    '500|500 10:00:00',
  ],
  [
    'may not leave at the end of a blackout',
    { rules: { blackouts: [{ start: at('09:00'), end: at('10:00') }] } },
    'short: 0 of 1 OUTSIDE_SEND_TIMES',
  ],
  [
    'may leave a second after a blackout',
    { rules: { blackouts: [{ start: at('09:00'), end: at('09:59:59') }] } },
    '500|500 10:00:00',
  ],
  ['may go exactly as far as the limit', { rules: { maxFields: 20 } }, '500|500 10:00:00'],
  ['may not go farther', { rules: { maxFields: 19.99 } }, 'short: 0 of 1 NO_SOURCE_IN_RANGE'],
  ['is never sent to its own village', { supplies: [supply('520|500')] }, 'short: 0 of 1 NO_SOURCE_IN_RANGE'],
  [
    'comes from the nearest source when the fastest are asked for',
    { supplies: [SOURCE, supply('503|500')] },
    '503|500 11:30:00',
  ],
  [
    'comes from the farthest source when the slowest are asked for',
    { supplies: [SOURCE, supply('503|500')], objective: { order: 'slowest' } },
    '500|500 10:00:00',
  ],
  [
    'is not given up for a nearer source',
    { supplies: [SOURCE, supply('519|500')], demands: [TARGET, demand('560|500', { arrival: at('20:00:01') })] },
    '519|500 23:30:01, 500|500 10:00:00',
  ],
  [
    'leaves each source as often as it has uses',
    { demands: [demand('520|500', { wanted: 3 })], supplies: [supply('500|500', { uses: 2 })] },
    '500|500 10:00:00, 500|500 10:00:00, short: 2 of 3 NOT_ENOUGH_SOURCES',
  ],
  [
    'leaves the one source without a limit as often as it is wanted',
    { demands: [demand('520|500', { wanted: 3 })], supplies: [supply('500|500', { uses: Number.POSITIVE_INFINITY })] },
    '500|500 10:00:00, 500|500 10:00:00, 500|500 10:00:00',
  ],
])('a command %s', (_rule, given, expected) => {
  expect(told(given)).toBe(expected)
})

test('a plan of nothing is a plan', () => {
  expect(plan(problem({ supplies: [], demands: [] })).commands).toEqual([])
})

const WIND_ROSE = ['500|510', '510|500', '500|490', '490|500']

test.each([
  ['where few are asked for, those that had to stay', { fewEqualLaunches: true }, {}, 4, 3],
  ['where none may be, none', {}, { distinctLaunchSeconds: true }, 1, 0],
  ['where nobody asks, nothing', {}, {}, 4, undefined],
])('a plan tells how many launches share a second: %s', (_where, objective, rules, planned, equalLaunches) => {
  // Each source is ten fields away, so all would leave in one second.
  const asked = problem({
    supplies: WIND_ROSE.map((village) => supply(village)),
    demands: [demand('500|500', { wanted: 4 })],
    objective,
    rules,
  })
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  expect(report.optimality.planned).toBe(planned)
  expect(report.optimality.equalLaunches).toBe(equalLaunches)
})

test('the nobles of a train share their second with nobody', () => {
  const asked = problem({
    supplies: [supply('500|510', { pool: 'noble', uses: 4 })],
    demands: [demand('500|500', { pool: 'noble', unit: 'snob', wanted: 4 })],
    objective: { fewEqualLaunches: true },
  })
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  expect(report.optimality).toMatchObject({ planned: 4, equalLaunches: 0 })
})

test('a plan that is stopped is the best that was found: valid, and with its bound', () => {
  // Forty commands a minute apart from villages near each other.
  const asked = problem({
    supplies: Array.from({ length: 40 }, (_, i) => supply(`${500 + (i % 8)}|${500 + Math.floor(i / 8)}`)),
    demands: Array.from({ length: 20 }, (_, i) => demand(`${520 + (i % 5)}|${500 + Math.floor(i / 5)}`, { wanted: 2 })),
    rules: { distinctLaunchSeconds: true, minimumGapSeconds: 60 },
  })
  const whole = plan(asked).optimality
  for (const after of [0, 1, 5]) {
    let asks = 0
    const report = plan(asked, { isStopped: () => asks++ >= after })
    expect(violations(asked, report)).toEqual([])
    expect(report.optimality.planned).toBeGreaterThan(0)
    expect(report.optimality.planned).toBeLessThanOrEqual(whole.planned)
    expect(report.optimality.bound).toBeGreaterThanOrEqual(whole.planned)
    expect(report.optimality.proven).toBe(false)
  }
})
