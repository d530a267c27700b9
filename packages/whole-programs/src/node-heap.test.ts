import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NodeHeap } from './node-heap.ts'

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ key: fc.integer({ min: -20, max: 20 }), node: fc.integer({ min: 0, max: 90 }) }),
    },
    { weight: 3, arbitrary: fc.constant('pop' as const) },
    { weight: 1, arbitrary: fc.constant('clear' as const) },
  ),
  // Left to itself an array of as many is ten long, and a heap of seven has no second row of children.
  { maxLength: 400, size: 'max' },
)

test('the node of least key comes first, each stands there once, and by a smaller key it only moves forward', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const heap = new NodeHeap()
      const keys = new Map<number, number>()
      for (const step of all) {
        if (step === 'clear') {
          heap.clear()
          keys.clear()
        } else if (step !== 'pop') {
          heap.push(step.key, step.node)
          keys.set(step.node, Math.min(step.key, keys.get(step.node) ?? step.key))
        } else if (keys.size > 0) {
          const least = Math.min(...keys.values())
          expect(heap.leastKey).toBe(least)
          const node = heap.pop()
          expect(keys.get(node)).toBe(least)
          keys.delete(node)
        }
        expect(heap.isEmpty).toBe(keys.size === 0)
      }
    }),
    { numRuns: 60, seed: 7 },
  )
})

test('a node whose number is far beyond all others has its place too', () => {
  const heap = new NodeHeap()
  heap.push(2, 1)
  heap.push(1, 5000)
  heap.push(3, 64)
  expect([heap.pop(), heap.pop(), heap.pop(), heap.isEmpty]).toEqual([5000, 1, 64, true])
})
