import { expect, test } from 'vitest'
import { slicesOf } from './slices.ts'

test.each([
  ['nothing', 0, 1],
  ['a short list', 2_000, 1],
  ['one more than a slice holds', 2_001, 2],
  ['a world', 60_000, 30],
])('%s is cut into slices that together are all of it, in its order', async (_what, length, count) => {
  const list = Array.from({ length }, (_, i) => i)
  const slices: (readonly number[])[] = []
  for await (const slice of slicesOf(list)) slices.push(slice)
  expect(slices).toHaveLength(count)
  expect(slices.flat()).toEqual(list)
})
