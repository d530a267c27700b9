import type { OffPackPlanSummary } from '@muster/contracts'
import { expect, test } from 'vitest'
import { planGroups } from './plan-groups.ts'

const [NOON, ONE] = ['2026-11-24T12:00:00.000Z', '2026-11-24T13:00:00.000Z']
const plan = (
  planningKey: string,
  createdDate: string,
  nextLaunch: string | null,
  name = 'Night',
): OffPackPlanSummary => ({
  planningKey,
  totalLines: 3,
  name,
  world: { world: 'nl100' },
  passwordProtected: false,
  createdDate,
  nextLaunch,
})
const told = (plans: readonly OffPackPlanSummary[], text = '') =>
  planGroups(plans, text).map(({ handedOver, plans: of }) => [handedOver, of.map(({ planningKey }) => planningKey)])

test('what leaves next stands first, and what has no launch ahead last', () => {
  const plans = [plan('gone', '1', null), plan('later', '2', ONE), plan('next', '3', NOON)]
  expect(told(plans)).toEqual([[undefined, ['next', 'later', 'gone']]])
})

test('plans of one hand-over stand together, where the first of them leaves', () => {
  const plans = [plan('own', 'a', NOON), plan('alice', 'b', ONE), plan('bob', 'b', null)]
  expect(told(plans)).toEqual([
    [undefined, ['own']],
    ['b', ['alice', 'bob']],
  ])
  expect(told([plan('own', 'a', null), ...plans.slice(1)])[0]?.[0]).toBe('b')
})

test('a search finds plans by name, key and world, and leaves those of a hand-over together', () => {
  const plans = [
    plan('own', 'a', NOON),
    plan('alice', 'b', ONE, 'Friday of Alice'),
    plan('bob', 'b', ONE, 'Friday of Bob'),
  ]
  expect(told(plans, 'friday ALI')).toEqual([['b', ['alice']]])
  expect(told(plans, 'nl100 own')).toEqual([[undefined, ['own']]])
  expect(told(plans, 'nl101')).toEqual([])
})
