import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

test('whole units come to a space between two bounds where any amounts of them do', () => {
  expect(
    fitting(
      [
        { space: 5, there: 2 },
        { space: 2, there: 3 },
      ],
      4,
      4,
    ),
  ).toEqual([0, 2])
  expect(
    fitting(
      [
        { space: 5, there: 2 },
        { space: 2, there: 3 },
      ],
      8,
      9,
    ),
  ).toEqual([1, 2])
  expect(fitting([{ space: 5, there: 2 }], 6, 9)).toBeUndefined()
  expect(fitting([{ space: 2, there: 1 }], 3, 4)).toBeUndefined()
  expect(fitting([], 0, 4)).toEqual([])
  expect(fitting([], 0, -1)).toBeUndefined()
})

const unit = fc.record({ space: fc.integer({ min: 1, max: 6 }), there: fc.nat(4) })

test('there are such amounts exactly where one of all amounts is such', () => {
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 3 }), fc.nat(20), fc.nat(6), (units, least, more) => {
      const all = units.reduce<number[]>(
        (sums, { space, there }) => sums.flatMap((sum) => Array.from({ length: there + 1 }, (_, n) => sum + n * space)),
        [0],
      )
      const amounts = fitting(units, least, least + more)
      const best = Math.min(...all.filter((sum) => sum >= least && sum <= least + more))
      expect(amounts === undefined).toBe(best === Number.POSITIVE_INFINITY)
      if (!amounts) return
      expect(amounts.every((amount, i) => amount >= 0 && amount <= units[i]!.there)).toBe(true)
      expect(amounts.reduce((sum, amount, i) => sum + amount * units[i]!.space, 0)).toBe(best)
    }),
  )
})
