import { expect, test } from 'vitest'
import { growthPercentage } from './statistics.ts'

test.each([
  [15, 10, 50],
  [5, 10, -50],
  [10, 10, 0],
  [0, 10, -100],
  [3, 0, 100],
  [0, 0, 0],
])('%i plans after %i are a growth of %i percent [ADMSTAT-07]', (active, previous, percent) => {
  expect(growthPercentage(active, previous)).toBe(percent)
})
