import { expect, test } from 'vitest'
import { morale } from './morale.ts'

test.each([
  ['points', 100_000, 100_000, undefined, 100],
  ['points', 100_000, 23_334, undefined, 100],
  ['points', 100_000, 20_000, undefined, 90],
  ['points', 100_000, 10_000, undefined, 60],
  ['points', 100_000, 0, undefined, 30],
  ['points', 0, 100, undefined, 100],
  ['points', 0, 0, undefined, 100],
  ['pointsForATime', 100_000, 10_000, undefined, 60],
  ['pointsAndTime', 100_000, 20_000, 5_000, 85],
  ['pointsAndTime', 100_000, 5_000, undefined, 40],
  ['pointsAndTime', 100_000, 5_000, 20, 44],
  ['pointsAndTime', 100_000, 5_000, 400, 50],
  ['none', 100_000, 0, undefined, 100],
] as const)(
  'morale by %s of one with %i points against one with %i after %s days is %i %%',
  (rule, attackerPoints, defenderPoints, days, percent) => {
    const question = { attackerPoints, defenderPoints, ...(days !== undefined && { defenderDays: days }) }
    expect(morale(rule, question)).toBe(percent)
  },
)
