import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { broughtAt, oldestBringing } from './troop-age.ts'

const DAY = 86_400_000
const part = (day: number, ...since: (number | undefined)[]) => ({
  broughtDate: new Date(day * DAY).toISOString(),
  villages: since.map((at, x) => ({ coords: `${x}|1`, ...(at !== undefined && { since: at * DAY }) })),
})

test('counts are as old as their part, unless they stayed from before it', () => {
  const brought = part(9, undefined, 4)
  expect(brought.villages.map((village) => broughtAt(brought, village))).toEqual([instant(9 * DAY), instant(4 * DAY)])
})

test('the oldest of several parts are those of the oldest village', () => {
  expect(oldestBringing([part(9, undefined, 4), part(5, undefined)])).toBe(instant(4 * DAY))
  expect(oldestBringing([part(9, undefined), part(5, undefined)])).toBe(instant(5 * DAY))
  expect(oldestBringing([])).toBeUndefined()
})
