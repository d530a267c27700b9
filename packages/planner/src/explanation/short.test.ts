import { expect, test } from 'vitest'
import { shortOf } from './short.ts'

test('a wish that got less than it wants is short, and one that got nothing as well, in the order of the wishes', () => {
  const planned = new Map([
    [0, 2],
    [2, 1],
    [3, 5],
  ])
  expect(shortOf([2, 3, 4, 4], planned)).toEqual([
    { index: 1, planned: 0, wanted: 3 },
    { index: 2, planned: 1, wanted: 4 },
  ])
})

test('what wants nothing is never short', () => {
  expect(shortOf([0, 0], new Map())).toEqual([])
})
