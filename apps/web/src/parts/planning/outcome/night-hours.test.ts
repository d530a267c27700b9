import { expect, test } from 'vitest'
import { type QuietSpan, withNight } from './night-hours.ts'

const span = (text: string): QuietSpan => ({ from: text.slice(0, 5), until: text.slice(6) })

test.each([
  ['none', undefined, '00:00-08:00'],
  ['hours that are not chosen', ':-:', '00:00-08:00'],
  ['equal ends, which are none', '03:00-03:00', '00:00-08:00'],
  ['a part of the night', '01:00-08:00', '00:00-08:00'],
  ['the evening before and a part of the night', '22:00-06:00', '22:00-08:00'],
  ['the end of the night and the morning', '07:00-10:00', '00:00-10:00'],
  ['hours that touch the night', '08:00-09:00', '00:00-09:00'],
  ['hours apart from it', '12:00-14:00', '00:00-08:00'],
])('quiet hours that hold the night besides %s', (_what, quiet, expected) => {
  expect(withNight(quiet === undefined ? undefined : span(quiet))).toEqual(span(expected))
})

test('a night that is quiet already asks for nothing', () => {
  expect(withNight(span('00:00-08:00'))).toBeUndefined()
  expect(withNight(span('23:00-09:00'))).toBeUndefined()
})
