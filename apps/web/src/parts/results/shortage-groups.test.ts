import { expect, test } from 'vitest'
import { shortWarning } from './answer.fixture.ts'
import { shortageGroups } from './shortage-groups.ts'

const later = (wins: number) => ({ change: 'LATER_ARRIVAL' as const, seconds: 60 * wins, wins })

test('shortages of one cause are one group, and what most sources fail for is the cause', () => {
  const groups = shortageGroups([
    shortWarning({ coords: '520|500', reason: 'NOT_ENOUGH_SOURCES', mostly: 'LAUNCH_IN_PAST', fixes: [later(1)] }),
    shortWarning({ coords: '521|500', reason: 'NO_SOURCE_IN_RANGE', totalNeeded: 9, fixes: [] }),
    shortWarning({ coords: '522|500', reason: 'LAUNCH_IN_PAST', fixes: [later(2), later(1)] }),
    shortWarning({ coords: '523|500', reason: 'SEEN_BY_TOWER', totalPlanned: 2, fixes: [] }),
  ])
  expect(
    groups.map(({ cause, warnings, missing, best }) => [
      cause,
      warnings.map(({ coords }) => coords),
      missing,
      best?.fix.wins,
    ]),
  ).toEqual([
    ['NO_SOURCE_IN_RANGE', ['521|500'], 8, undefined],
    ['LAUNCH_IN_PAST', ['520|500', '522|500'], 2, 2],
    ['SEEN_BY_TOWER', ['523|500'], 0, undefined],
  ])
})

test('the fix of a group comes with the warning that it was reckoned for', () => {
  const [group] = shortageGroups([
    shortWarning({ coords: '520|500', fixes: [later(1)] }),
    shortWarning({ coords: '521|500', fixes: [later(3)] }),
  ])
  expect([group?.best?.fix.wins, group?.best?.warning.coords]).toEqual([3, '521|500'])
})
