import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import { at, demand, type Given, problem, supply } from './problem.fixture.ts'
import type { Shortage } from './report.ts'

// Rams at 30 minutes a field; 500|500 is 20 fields from 520|500: ten hours, launch at 10:00.
function firstShortage(given: Given): Shortage {
  const [shortage] = plan(problem(given)).shortages
  if (!shortage) throw new Error('Nothing is short.')
  return shortage
}

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

test('what most sources fail for is told beside the reason that keeps the others from being enough', () => {
  const past = Array.from({ length: 4 }, (_, i) => supply(`50${i}|500`))
  const { reason, mostly, sources } = firstShortage({
    supplies: [...past, supply('519|500')],
    demands: [demand('520|500', { wanted: 3 })],
    rules: { now: at('19:00') },
  })
  expect({ reason, mostly, sources: sources.inPast }).toEqual({
    reason: 'NOT_ENOUGH_SOURCES',
    mostly: 'LAUNCH_IN_PAST',
    sources: 4,
  })
})

test('half of the sources are not most of them', () => {
  const given = { supplies: [supply('500|500'), supply('519|500')], demands: [demand('520|500', { wanted: 2 })] }
  expect(firstShortage({ ...given, rules: { now: at('19:00') } }).mostly).toBeUndefined()
  expect(firstShortage({ ...given, rules: { now: at('20:00') } }).mostly).toBeUndefined()
})
