import { type Coord, fieldsBetween } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReachAsk, reachSteps } from './reach.ts'

function reach(sources: readonly Coord[], wishes: readonly ReachAsk[]) {
  const steps = reachSteps(sources, wishes)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const coord = fc.record({ x: fc.integer({ min: 0, max: 999 }), y: fc.integer({ min: 0, max: 999 }) })

test('a target is in reach when any other village of the list is near enough', () => {
  const wish = fc.record({ at: coord, fields: fc.integer({ min: 0, max: 300 }) })
  fc.assert(
    fc.property(
      fc.array(coord, { minLength: 1, maxLength: 40, size: 'max' }),
      fc.array(wish, { maxLength: 40, size: 'max' }),
      (sources, wishes) => {
        const isNear = ({ at, fields }: (typeof wishes)[number]) =>
          sources.some((source) => fieldsBetween(source, at) > 0 && fieldsBetween(source, at) <= fields)
        const { within, beyond, open } = reach(sources, wishes)
        expect(within).toEqual(wishes.filter(isNear).map(({ at }) => at))
        expect(beyond).toEqual(wishes.filter((wish) => !isNear(wish)).map(({ at }) => at))
        expect(open).toEqual([])
      },
    ),
  )
})

test('nobody can say while there is no arrival, or no source', () => {
  const at = { x: 500, y: 500 }
  expect(reach([{ x: 501, y: 500 }], [{ at, fields: undefined }]).open).toEqual([at])
  expect(reach([], [{ at, fields: 10 }]).open).toEqual([at])
})
