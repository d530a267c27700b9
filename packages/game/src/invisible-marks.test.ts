import { expect, test } from 'vitest'
import { coordsIn } from './coord.ts'
import { withoutInvisibleMarks } from './invisible-marks.ts'

const MARKS = [
  '\u00ad',
  '\u061c',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\ufeff',
]

test.each(MARKS)('%j is not seen, so it is no part of a text', (mark) => {
  expect(withoutInvisibleMarks(`${mark}50${mark}1|4${mark}87${mark}`)).toBe('501|487')
})

test('what is seen stays', () => {
  expect(withoutInvisibleMarks('Dorf מזרח 501|487\t6 102')).toBe('Dorf מזרח 501|487\t6 102')
})

test.each(MARKS)('a coordinate with %j inside is the one that is seen', (mark) => {
  expect(coordsIn(`a (501${mark}|${mark}487), 5${mark}02|488`)).toEqual([
    { x: 501, y: 487 },
    { x: 502, y: 488 },
  ])
})
