import { expect, test } from 'vitest'
import { coloredTribes, MOST_COLORED } from './side-villages.ts'

test('tribes that take part share a colour, and every other has one of its own', () => {
  const colors = coloredTribes([1, 2], [2, 3, 4]).map(({ tribeId, color }) => [tribeId, color] as const)
  expect(colors.map(([tribeId]) => tribeId)).toEqual([1, 2, 3, 4])
  expect(colors[0]?.[1]).toBe(colors[1]?.[1])
  expect(new Set(colors.map(([, color]) => color)).size).toBe(3)
})

test('no more tribes are coloured than colours can be told apart', () => {
  const many = Array.from({ length: 30 }, (_, id) => id + 1)
  expect(coloredTribes([], many)).toHaveLength(MOST_COLORED)
})
