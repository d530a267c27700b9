import fc from 'fast-check'
import { expect, test } from 'vitest'
import { continentOf, coordsIn, fieldsBetween, parseCoord, printCoord } from './coord.ts'

test.each([
  ['a plain coordinate', '500|500', ['500|500']],
  ['short coordinates', '5|7', ['5|7']],
  ['a village as the game prints it', 'Foo (520|500) K55', ['520|500']],
  ['repeats, in their order', '2|1 1|1 2|1', ['2|1', '1|1', '2|1']],
  ['nothing in a longer number on the left', '1234|5', []],
  ['nothing in a longer number on the right', '12|3456', []],
  ['both ends of an off-pack line', '569|444->564|454,11.18,axe', ['569|444', '564|454']],
  ['no leading zeros', '005|010', ['5|10']],
])('coordinates in a text: %s', (_rule, text, found) => {
  expect(coordsIn(text).map(printCoord)).toEqual(found)
})

test.each(['', '500', '500|', '|500', ' 500|500', '500|500 ', '1234|5', '-1|5'])('"%s" is no coordinate', (text) => {
  expect(parseCoord(text)).toBeUndefined()
})

test('a printed coordinate reads back as itself', () => {
  const field = fc.integer({ min: 0, max: 999 })
  fc.assert(
    fc.property(field, field, (x, y) => {
      expect(parseCoord(printCoord({ x, y }))).toEqual({ x, y })
    }),
  )
})

test('distance does not depend on the direction', () => {
  expect(fieldsBetween({ x: 569, y: 444 }, { x: 564, y: 454 })).toBeCloseTo(11.18034, 5)
  expect(fieldsBetween({ x: 564, y: 454 }, { x: 569, y: 444 })).toBeCloseTo(11.18034, 5)
})

test('a continent is numbered by y before x', () => {
  expect(continentOf({ x: 569, y: 444 })).toBe(45)
  expect(continentOf({ x: 50, y: 999 })).toBe(90)
})
