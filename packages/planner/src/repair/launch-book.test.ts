import { instant } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LaunchRule } from '../launch-rule.ts'
import { LaunchBook } from './launch-book.ts'

const launch = (at: number) => ({ at: instant(at), train: '' })

test('from a moment that is taken, as many whole seconds are passed as it takes to be free, and not one more', () => {
  const half = fc.integer({ min: 0, max: 120 }).map((n) => n * 500)
  const direction = fc.constantFrom<1 | -1>(1, -1)
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.integer({ min: 0, max: 7 }),
      half,
      half,
      direction,
      (distinct, gap, taken, at, step) => {
        const book = new LaunchBook(new LaunchRule({ distinctLaunchSeconds: distinct, minimumGapSeconds: gap }))
        book.add(launch(taken))
        let seconds = 0
        while (book.conflicts(launch(at + step * seconds * 1000)).length > 0) seconds++
        expect(book.secondsToPass(at, step)).toBe(seconds)
      },
    ),
    { numRuns: 2000 },
  )
})

test('what was taken out of the book is in nobody’s way', () => {
  const book = new LaunchBook(new LaunchRule({ distinctLaunchSeconds: false, minimumGapSeconds: 15 }))
  const [first, second] = [launch(1_000_000), launch(1_015_000)]
  book.add(first)
  book.add(second)
  expect(book.conflicts(launch(1_007_000))).toEqual([first, second])
  book.remove(first)
  expect(book.conflicts(launch(1_000_000))).toEqual([])
  expect(book.conflicts(launch(1_000_001))).toEqual([second])
})
