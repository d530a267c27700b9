import { expect, test } from 'vitest'
import { latestTroops } from './latest-troops.ts'
import { parseTroops } from './parse-troops.ts'

const world = { units: ['axe', 'ram'] } as const

test('of a village that comes twice the later reading counts, and both are told', () => {
  const { parts } = parseTroops('1|2,100,5,1,0,0,\n3|4,100,7,0,0,0,\nvillage,axe\n1|2,9', world)
  const { own, repeated } = latestTroops(parts)
  expect(own.map(({ village, format }) => [village.at.x, village.amounts.axe, format])).toEqual([
    [1, 9, 'csv'],
    [3, 7, 'army'],
  ])
  expect(repeated).toMatchObject([
    { at: { x: 1, y: 2 }, dropped: { part: 0, village: { line: 1 } }, kept: { part: 1, village: { line: 4 } } },
  ])
})

test('what stands in a village does not replace what it owns', () => {
  const { parts } = parseTroops('1|2,100,5,1,0,0,\n1|2,100,in village,50,0,0,\n1|2,on the way,0,0,0,', world)
  const { own, standing, repeated } = latestTroops(parts)
  expect([own[0]?.village.amounts.axe, standing[0]?.village.amounts.axe]).toEqual([5, 50])
  expect(repeated).toEqual([])
})

test('a village that comes three times is told twice, against the last', () => {
  const { parts } = parseTroops('1|2,100,1,1,0,0,\n1|2,100,2,1,0,0,\n1|2,100,3,1,0,0,', world)
  const { own, repeated } = latestTroops(parts)
  expect(own.map(({ village }) => village.line)).toEqual([3])
  expect(repeated.map(({ dropped, kept }) => [dropped.village.line, kept.village.line])).toEqual([
    [1, 3],
    [2, 3],
  ])
})
