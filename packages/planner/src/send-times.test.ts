import { instant, parseHour, type QuietHours } from '@muster/game'
import { expect, test } from 'vitest'
import type { Rules } from './problem.ts'
import { bannedLaunches } from './send-times.ts'

test('quiet hours are known for as many days as there are until the last arrival', () => {
  const rules: Rules = {
    now: instant(0),
    timeZone: 'UTC',
    quietHours: { from: parseHour('23:00'), until: parseHour('08:00') } as QuietHours, // both are hours
    blackouts: [],
    uniqueTarget: false,
    uniqueTargetOwner: false,
    distinctLaunchSeconds: false,
    minimumGapSeconds: 0,
  }
  const days = 400_000
  const banned = bannedLaunches(rules, instant(0), instant(days * 86_400_000))
  // One a night, and the ones at both ends are cut.
  expect(banned).toHaveLength(days + 1)
})
