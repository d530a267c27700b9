import { expect, test } from 'vitest'
import { SparseVectors } from './sparse-vectors.ts'

/** Vector by vector, its places and values. */
function vectorsOf({ count, starts, places, values }: SparseVectors): [place: number, value: number][][] {
  return Array.from({ length: count }, (_, vector) =>
    Array.from({ length: starts[vector + 1]! - starts[vector]! }, (_entry, i) => {
      const at = starts[vector]! + i
      return [places[at]!, values[at]!]
    }),
  )
}

test('vectors stand one behind the other, each with what was pushed since the one before it, be that nothing', () => {
  const vectors = new SparseVectors()
  vectors.push(4, 0.5)
  vectors.push(1, -2)
  expect(vectors.end()).toBe(0)
  expect(vectors.end()).toBe(1)
  vectors.push(7, 3)
  expect(vectors.end()).toBe(2)
  expect(vectorsOf(vectors)).toEqual([
    [
      [4, 0.5],
      [1, -2],
    ],
    [],
    [[7, 3]],
  ])
})

test('all but the first so many are given up, and others take their place', () => {
  const vectors = new SparseVectors()
  for (const place of [1, 2, 3]) {
    vectors.push(place, place)
    vectors.end()
  }
  vectors.truncate(1)
  vectors.push(9, 9)
  vectors.end()
  expect(vectorsOf(vectors)).toEqual([[[1, 1]], [[9, 9]]])
  vectors.clear()
  expect([vectors.count, vectors.size]).toEqual([0, 0])
  vectors.push(5, 5)
  vectors.end()
  expect(vectorsOf(vectors)).toEqual([[[5, 5]]])
})

test('thousands of entries and vectors keep their places as the arrays grow', () => {
  const vectors = new SparseVectors()
  const expected = Array.from({ length: 1500 }, (_, vector) =>
    Array.from({ length: vector % 4 }, (_entry, i): [number, number] => [vector + i, vector / (i + 1)]),
  )
  for (const entries of expected) {
    for (const [place, value] of entries) vectors.push(place, value)
    vectors.end()
  }
  expect(vectorsOf(vectors)).toEqual(expected)
})
