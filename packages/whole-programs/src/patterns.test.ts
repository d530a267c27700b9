import { expect, test } from 'vitest'
import { patternsOf, withPatterns } from './patterns.ts'

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
  // A choice of no patterns would let everything be that the row forbids.
  expect(patternsOf(-1, [3, 2])).toBeUndefined()
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

// 3a + 2b ≤ 4, with patterns "one of 3" and "two of 2"; b alone stands in the other row.
const COLUMNS = [
  [[0, 3]],
  [
    [0, 2],
    [1, 1],
  ],
] as const

test('a row of unequal sizes becomes a choice of patterns, and each size has what its pattern has room for', () => {
  const { columns, rhs } = withPatterns(COLUMNS, [4, 9])
  expect(rhs).toEqual([1, 9, 0, 0])
  expect(columns).toEqual([
    [[2, 1]],
    [
      [3, 1],
      [1, 1],
    ],
    [
      [0, 1],
      [2, -1],
    ],
    [
      [0, 1],
      [3, -2],
    ],
  ])
})

test('a solution of the plain rows has the first pattern that has room for it, and what breaks a row none', () => {
  const { lifted } = withPatterns(COLUMNS, [4, 9])
  const of = (...x: number[]) => {
    const found = lifted(Float64Array.from(x))
    return found && [...found]
  }
  expect(of(1, 0)).toEqual([1, 0, 1, 0])
  expect(of(0, 2)).toEqual([0, 2, 0, 1])
  expect(of(0, 0)).toEqual([0, 0, 1, 0])
  expect(of(1, 1)).toBeUndefined()
  expect(of(0, 3)).toBeUndefined()
})

test('sizes stand greatest first, whatever comes first, and each row has choices of its own', () => {
  // 2a + 3b ≤ 4 and 3c + 5a ≤ 7.
  const columns = [
    [
      [0, 2],
      [1, 5],
    ],
    [[0, 3]],
    [[1, 3]],
  ] as const
  const { rhs, lifted } = withPatterns(columns, [4, 7])
  expect(rhs).toEqual([1, 1, 0, 0, 0, 0])
  // Patterns: one of 3, two of 2; one of 5, two of 3.
  expect([...(lifted(Float64Array.of(1, 0, 0)) ?? [])]).toEqual([1, 0, 0, 0, 1, 1, 0])
  expect([...(lifted(Float64Array.of(0, 1, 2)) ?? [])]).toEqual([0, 1, 2, 1, 0, 0, 1])
  expect(lifted(Float64Array.of(1, 0, 1))).toBeUndefined()
})

test('a size costs what it used of the plain row, and its choice all of it', () => {
  expect([...withPatterns(COLUMNS, [4, 9]).priced(Float64Array.of(5, 7))]).toEqual([20, 7, 15, 10])
})

test('a row in which something makes room stays as it is', () => {
  const columns = [[[0, 3]], [[0, -2]]] as const
  const plain = withPatterns(columns, [4])
  expect([plain.columns, plain.rhs]).toEqual([columns, [4]])
  expect([...(plain.lifted(Float64Array.of(2, 1)) ?? [])]).toEqual([2, 1])
  expect([...plain.priced(Float64Array.of(6))]).toEqual([6])
})
