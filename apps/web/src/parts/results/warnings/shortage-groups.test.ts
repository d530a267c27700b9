import type { PlanFix, PlanWarning } from '@muster/contracts'
import { expect, test } from 'vitest'
import { shortWarning } from '../answer.fixture.ts'
import { shortageGroups, sourcesTooFew } from './shortage-groups.ts'

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

test('that most sources fail for something is the cause only where a change against it has been tried and wins as much as more sources', () => {
  const short = (...fixes: PlanFix[]) =>
    shortageGroups([shortWarning({ reason: 'NOT_ENOUGH_SOURCES', mostly: 'LAUNCH_IN_PAST', fixes })])[0]
  const moreSources = { change: 'MORE_SOURCES' as const, sources: 40, wins: 40 }
  expect([
    short(moreSources)?.cause,
    short(later(3), moreSources)?.cause,
    short(later(40), moreSources)?.cause,
  ]).toEqual(['NOT_ENOUGH_SOURCES', 'NOT_ENOUGH_SOURCES', 'LAUNCH_IN_PAST'])
})

test('how many sources are too few is told where it has been tried for every shortage of the group', () => {
  const missing = (sources?: number) =>
    shortWarning({
      reason: 'NOT_ENOUGH_SOURCES',
      fixes: sources === undefined ? [] : [{ change: 'MORE_SOURCES', sources, wins: sources }],
    })
  const tooFew = (...warnings: PlanWarning[]) => shortageGroups(warnings).map(sourcesTooFew)
  expect([tooFew(missing(2), missing(3)), tooFew(missing(2), missing())]).toEqual([[5], [0]])
})

test('the fix of a group comes with the warning that it was reckoned for', () => {
  const [group] = shortageGroups([
    shortWarning({ coords: '520|500', fixes: [later(1)] }),
    shortWarning({ coords: '521|500', fixes: [later(3)] }),
  ])
  expect([group?.best?.fix.wins, group?.best?.warning.coords]).toEqual([3, '521|500'])
})
