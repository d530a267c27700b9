import { expect, test } from 'vitest'
import { patternsOf } from './patterns.ts'

test.each<[number, number[], number[][]]>([
  [
    4,
    [3, 2],
    [
      [1, 0],
      [0, 2],
    ],
  ],
  [
    7,
    [3, 2],
    [
      [2, 0],
      [1, 2],
      [0, 3],
    ],
  ],
  [5, [4], [[1]]],
  [1, [3, 2], [[0, 0]]],
])('a row with room for %i is filled in ways into which nothing more fits: sizes %j', (limit, sizes, patterns) => {
  expect(patternsOf(limit, sizes)).toEqual(patterns)
})

test('a row that sizes divide is exact as it is, and one without room has nothing to fill', () => {
  expect(patternsOf(6, [3, 2])).toBeUndefined()
  expect(patternsOf(6, [4, 2])).toBeDefined()
  expect(patternsOf(0, [3, 2])).toBeUndefined()
})

test('every way to fill a row is within one of its patterns', () => {
  const [limit, sizes] = [23, [7, 5, 3]]
  const patterns = patternsOf(limit, sizes) ?? []
  for (let a = 0; 7 * a <= limit; a++)
    for (let b = 0; 7 * a + 5 * b <= limit; b++)
      for (let c = 0; 7 * a + 5 * b + 3 * c <= limit; c++)
        expect(patterns.some(([x = 0, y = 0, z = 0]) => a <= x && b <= y && c <= z)).toBe(true)
  for (const pattern of patterns) {
    const left = pattern.reduce((room, count, i) => room - count * (sizes[i] ?? 0), limit)
    expect([left >= 0, left < 3]).toEqual([true, true])
  }
})

test('a row of hundreds of patterns stays as it is', () => {
  // One pattern for each number of threes, filled up with twos.
  const patternsFor = (limit: number) => patternsOf(limit, [3, 2])?.length
  expect(patternsFor(3 * 249 + 1)).toBe(250)
  expect(patternsFor(3 * 250 + 1)).toBeUndefined()
})
