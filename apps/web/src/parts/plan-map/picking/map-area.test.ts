import { expect, test } from 'vitest'
import { fieldNumber } from '../../villages/world-villages.ts'
import { fieldsWithin } from './map-area.ts'

const at = (x: number, y: number) => fieldNumber({ x, y })
const VILLAGES = [at(500, 500), at(503, 504), at(506, 500), at(499, 499)]

test('a circle takes what is no further from its middle than its radius [OPW-05]', () => {
  const within = fieldsWithin({ kind: 'circle', center: { x: 500, y: 500 }, fields: 5 }, VILLAGES)
  expect(within).toEqual([at(500, 500), at(503, 504), at(499, 499)])
})

test('a rectangle is the same from whichever corner it is drawn, edges included [OPW-05]', () => {
  const corners = [
    { x: 500, y: 500 },
    { x: 506, y: 504 },
  ] as const
  const inside = [at(500, 500), at(503, 504), at(506, 500)]
  expect(fieldsWithin({ kind: 'rectangle', from: corners[0], to: corners[1] }, VILLAGES)).toEqual(inside)
  expect(fieldsWithin({ kind: 'rectangle', from: corners[1], to: corners[0] }, VILLAGES)).toEqual(inside)
})
