import { expect, test } from 'vitest'
import { namedCoords } from './named-coords.ts'

test.each([
  ['once each, as the troops name them', '501|487,9764,0\r\na (007|5) K05\t1\n501|487', ['501|487', '7|5']],
  ['also where a mark nobody sees stands inside', 'a (501\u200e|\u2067487)\t1', ['501|487']],
  ['also where it is written as HTML', 'a (501&lrm;|<b>487</b>)\t1', ['501|487']],
  ['not where there is none', 'abc\n1234|5', []],
])('the villages of a text are told %s', (_how, text, coords) => {
  expect(namedCoords(text)).toEqual(coords)
})
