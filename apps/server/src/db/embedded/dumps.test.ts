import { expect, test } from 'vitest'
import { isDumpDue } from './dumps.ts'

test.each([
  // the rule, newest dump, now, whether a dump is due; the hour is 4
  ['there is none yet', undefined, '2026-11-24T01:00:00', true],
  ['the hour has not come today', '2026-11-23T05:00:00', '2026-11-24T03:59:59', false],
  ['the hour has come', '2026-11-23T05:00:00', '2026-11-24T04:00:00', true],
  ['the dump of today is there', '2026-11-24T04:00:10', '2026-11-24T23:00:00', false],
  ['the machine was off at the hour', '2026-11-20T04:00:00', '2026-11-24T03:00:00', true],
])('whether a dump is due: %s', (_rule, newest, now, isDue) => {
  const name = newest && `${new Date(newest).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
  expect(isDumpDue(name, 4, new Date(now))).toBe(isDue)
})
