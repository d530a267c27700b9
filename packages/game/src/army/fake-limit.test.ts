import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeLimit, fakesPossible, safeFakeLimit } from './fake-limit.ts'
import { USUAL_FARM_SPACES } from './troops.ts'

test.each([
  [9764, 1, 98, 100],
  [9800, 1, 98, 100],
  [10_000, 1, 100, 102],
  [26, 1, 1, 2],
  [0, 1, 1, 2],
  [10_000, 5, 500, 510],
  [10_000, 0, 1, 1],
])(
  'an attack of a village of %i points takes, where the limit is %i %%, %i, and %i in a plan',
  (points, percent, least, planned) => {
    expect([fakeLimit(points, percent), safeFakeLimit(points, percent)]).toEqual([least, planned])
  },
)

test('what a plan takes is still enough when the village has grown by 2 %', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15_000 }), fc.integer({ min: 0, max: 20 }), (points, percent) => {
      const grown = Math.floor((points * 102) / 100)
      expect(safeFakeLimit(points, percent)).toBeGreaterThanOrEqual(fakeLimit(grown, percent))
    }),
  )
})

test.each([
  ['no limit: as many as engines', { ram: 290, catapult: 45 }, 1, 335],
  ['scouts fill up', { ram: 10, spy: 210 }, 100, 4],
  ['a catapult needs fewer of them', { catapult: 1, ram: 1, spy: 94 }, 100, 2],
  ['scouts that ride with a catapult are gone', { catapult: 1, ram: 1, spy: 93 }, 100, 1],
  ['scouts too few for one', { ram: 10, spy: 46 }, 98, 0],
  ['no engine', { spy: 500 }, 100, 0],
  ['nobody knows', {}, 1, 0],
])('fakes of a village, %s', (_rule, amounts, leastSpace, fakes) => {
  expect(fakesPossible(amounts, leastSpace, USUAL_FARM_SPACES)).toBe(fakes)
})
