import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawnOf, useDrawnInSteps } from './drawn-in-steps.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = () => act(() => vi.advanceTimersByTimeAsync(2_000))

test('of hundreds of rows a few are drawn with the page and soon all, and those as well that come later', async () => {
  const { result, rerender } = renderHook(useDrawnInSteps, { initialProps: 300 })
  expect(result.current).toBeLessThan(20)
  await later()
  expect(result.current).toBeGreaterThanOrEqual(300)
  rerender(400)
  await later()
  expect(result.current).toBeGreaterThanOrEqual(400)
})

test('a few rows are drawn whole at once', () => {
  expect(renderHook(useDrawnInSteps, { initialProps: 3 }).result.current).toBeGreaterThanOrEqual(3)
})

test.each([
  [0, [[], []]],
  [2, [['a', 'b'], []]],
  [4, [['a', 'b', 'c'], ['d']]],
  [
    9,
    [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
  ],
])('the first %i of several lists are of the first lists', (most, drawn) => {
  expect(
    drawnOf(
      [
        ['a', 'b', 'c'],
        ['d', 'e'],
      ],
      most,
    ),
  ).toEqual(drawn)
})
