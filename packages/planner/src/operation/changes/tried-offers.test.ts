// How many changes are tried before one is offered.
import { expect, test } from 'vitest'
import type { PlannedAgain } from '../../explanation/trials.ts'
import { at, coord } from '../../problem.fixture.ts'
import { village } from '../operation.fixture.ts'
import { type Given, kinds, offers, offersIfTried, place } from './offered-changes.fixture.ts'

test('of each kind the three least are tried', () => {
  // Who is nearer is not at home in time.
  const later = { sendsFrom: at('2026-06-13 00:00') }
  const tried = (...xs: readonly number[]) =>
    kinds({ village: later, others: xs.map((x) => place(x, later)).concat(place(490)), rules: { maxFields: 0.5 } })
  const found = { change: 'GREATER_DISTANCE', fields: 14 }
  expect(tried()).toEqual([found])
  expect(tried(501)).toEqual([found])
  expect(tried(501, 502)).toEqual([])
  expect(tried(489, 488)).toEqual([found])
})

test('so many changes are tried for a report, and no more', () => {
  const one = { village: { stock: {} } }
  expect(offers(one, 120)).toHaveLength(1)
  expect(offersIfTried(one, 121)).toBeUndefined()
})

test('where too many changes were tried already, those that are left of a wish are not', () => {
  // Three villages are too far and too late, and of three others the player has no launch left: later landings are tried in vain.
  const far = [490, 491, 492].map((x) => place(x, { owner: 2, sendsFrom: at('2026-06-13 00:00') }))
  const given = {
    village: { owner: 2, sendsFrom: at('2026-06-13 00:00'), at: coord('493|500') },
    others: [...far.slice(1), place(501), place(502), place(503)],
    owners: [{ id: 1, points: 1, load: { gapSeconds: 0, most: 0 } }],
    rules: { maxFields: 5 },
  }
  expect(offers(given, 17).map(({ change }) => change)).toEqual(['GREATER_LOAD'])
  expect(offersIfTried(given, 18)).toBeUndefined()
})

test('so many villages are looked at for a report while somebody waits, and more where nobody does', () => {
  const itself = village(coord('504|500'), {})
  const given = (count: number, again?: Partial<PlannedAgain>): Given => ({
    rules: { maxFields: 3 },
    others: Array.from({ length: count - 1 }, () => itself),
    ...(again && { again }),
  })
  expect(offers(given(10_000), 2)).toHaveLength(1)
  expect(offersIfTried(given(10_001), 2)).toBeUndefined()
  expect(offers(given(10_001, {}), 2)).toHaveLength(1)
})
