import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import { at, demand, type Given, hour, problem, supply } from './problem.fixture.ts'
import type { Shortage } from './report.ts'

// Rams at 30 minutes a field; 500|500 is 20 fields from 520|500: ten hours, launch at 10:00.
function firstShortage(given: Given): Shortage {
  const [shortage] = plan(problem(given)).shortages
  if (!shortage) throw new Error('Nothing is short.')
  return shortage
}

const fixes = (given: Given) => firstShortage(given).fixes

const ONE = { supplies: [supply('500|500')], demands: [demand('520|500')] }

test('demands that share too few sources are named together with those sources', () => {
  const shortage = firstShortage({
    supplies: [supply('500|500'), supply('501|500')],
    demands: [demand('520|500', { wanted: 2 }), demand('521|500'), demand('900|900')],
    rules: { maxFields: 30 },
  })
  expect(shortage).toMatchObject({
    reason: 'NOT_ENOUGH_SOURCES',
    hallSet: { demands: [0, 1], supplies: [0, 1] },
    sources: { total: 2, valid: 2 },
  })
})

test('every source of a pool is counted where it fails first', () => {
  const { sources, reason } = firstShortage({
    supplies: [supply('520|500'), supply('600|500'), supply('500|500'), supply('515|500')],
    demands: [demand('520|500')],
    rules: { maxFields: 30, now: at('10:00:01'), blackouts: [{ start: at('17:30'), end: at('17:30') }] },
  })
  expect({ sources, reason }).toEqual({
    sources: { total: 4, tooFar: 2, inPast: 1, outsideSendTimes: 1, valid: 0 },
    reason: 'OUTSIDE_SEND_TIMES',
  })
})

test('a unique rule is told as the reason when sources have uses left', () => {
  const given = { supplies: [supply('500|500', { uses: 2 })], demands: [demand('520|500', { wanted: 2 })] }
  expect(firstShortage({ ...given, rules: { uniqueTarget: true } }).reason).toBe('UNIQUE_RULE')
})

test('equal launch seconds are told as the reason when nothing else forbids', () => {
  const given = { supplies: [supply('500|500'), supply('540|500')], demands: [demand('520|500', { wanted: 2 })] }
  expect(firstShortage({ ...given, rules: { distinctLaunchSeconds: true } }).reason).toBe('SEND_TIMES_COLLIDE')
})

test('a launch in the past is helped by just as much later an arrival', () => {
  expect(fixes({ ...ONE, rules: { now: at('10:00:05') } })).toEqual([{ change: 'LATER_ARRIVAL', seconds: 5 }])
})

test('a launch in quiet hours is helped by the nearer end on either side, or by widening', () => {
  const quietHours = { from: hour('09:00'), until: hour('10:30') }
  expect(fixes({ ...ONE, rules: { quietHours } })).toEqual([
    { change: 'LATER_ARRIVAL', seconds: 1800 },
    { change: 'EARLIER_ARRIVAL', seconds: 3600 },
    { change: 'WIDER_SEND_TIMES', launch: at('10:00') },
  ])
})

test('a source out of range is helped by exactly its distance', () => {
  expect(fixes({ ...ONE, rules: { maxFields: 18 } })).toContainEqual({ change: 'GREATER_DISTANCE', fields: 20 })
})

test('used up sources are helped by as many more as are missing', () => {
  expect(fixes({ ...ONE, demands: [demand('520|500', { wanted: 3 })] })).toEqual([
    { change: 'MORE_SOURCES', sources: 2 },
  ])
})

test('an equal launch second is helped by one second', () => {
  const given = { supplies: [supply('500|500'), supply('540|500')], demands: [demand('520|500'), demand('520|500')] }
  const told = fixes({ ...given, rules: { distinctLaunchSeconds: true } })
  expect(told).toContainEqual({ change: 'LATER_ARRIVAL', seconds: 1 })
})
