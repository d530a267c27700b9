import { expect, test } from 'vitest'
import { FIRST_RULES } from '../beginnings.ts'
import { withOwnQuietHours } from './own-quiet-hours.ts'

const NIGHT = { from: '23:00', until: '07:00' }
const LATE = { from: '02:00', until: '10:00' }

test('quiet hours that a player set himself hold, also in place of those that were entered for him [OPL-10 OPR-02]', () => {
  const load = { gapSeconds: 0, most: 5 }
  const rules = {
    ...FIRST_RULES,
    players: [
      { playerId: 1, quietHours: NIGHT, load },
      { playerId: 2, quietHours: NIGHT },
    ],
  }
  const own = [
    { playerId: 1, quietHours: LATE },
    { playerId: 3, quietHours: LATE },
  ]
  expect(withOwnQuietHours(rules, own).players).toEqual([
    { playerId: 1, quietHours: LATE, load },
    { playerId: 2, quietHours: NIGHT },
    { playerId: 3, quietHours: LATE },
  ])
})

test('without any the rules are as they were entered', () => {
  expect(withOwnQuietHours(FIRST_RULES, [])).toEqual(FIRST_RULES)
})
