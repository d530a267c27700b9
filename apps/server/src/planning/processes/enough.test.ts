import { expect, test } from 'vitest'
import { enoughOf, readingEnough } from './enough.ts'

test.each([1, 3, 4, 5, 12])('what is enough is read in whatever pieces it comes: of %i bytes', (size) => {
  const told: number[] = []
  const read = readingEnough((place) => told.push(place))
  const all = Buffer.concat([1, 2, 70_000].map(enoughOf))
  for (let at = 0; at < all.length; at += size) read(all.subarray(at, at + size))
  expect(told).toEqual([1, 2, 70_000])
})
