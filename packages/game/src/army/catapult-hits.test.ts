import { expect, test } from 'vitest'
import { BIG_VILLAGE, levelAfterHit, ruinHits, SMALL_VILLAGE } from './catapult-hits.ts'

/** Levels that are left of levels 30, 29, … 1. */
const TABLE: [catapults: number, left: string][] = [
  [25, '29 28 27 26 25 24 23 22 21 20 19 17 16 15 14 13 12 10 9 8 6 5 4 2 1 0 0 0 0 0'],
  [50, '29 28 27 25 24 23 22 21 19 18 17 16 14 13 12 10 9 8 6 5 3 1 0 0 0 0 0 0 0 0'],
  [75, '28 27 26 25 23 22 21 20 18 17 16 14 13 11 10 8 7 5 3 1 0 0 0 0 0 0 0 0 0 0'],
  [100, '27 26 25 24 22 21 20 18 17 16 14 13 11 9 8 6 4 2 0 0 0 0 0 0 0 0 0 0 0 0'],
  [150, '26 25 24 22 21 19 18 16 14 13 11 9 7 5 3 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0'],
  [200, '25 24 22 20 19 17 16 14 12 10 8 6 4 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0'],
]

test.each(TABLE)('%i catapults leave of levels 30 to 1: %s', (catapults, left) => {
  const levels = Array.from({ length: 30 }, (_, index) => 30 - index)
  expect(levels.map((level) => levelAfterHit(level, catapults)).join(' ')).toBe(left)
})

test('20 catapults tear down a building of the first level', () => {
  expect(levelAfterHit(1, 20)).toBe(0)
})

test('a building is ruined by as few hits as there can be, the last with no more catapults than it needs', () => {
  expect(ruinHits(['farm', 'academy', 'workshop'], BIG_VILLAGE)).toEqual([
    { building: 'farm', catapults: 200, from: 30, to: 25 },
    { building: 'farm', catapults: 200, from: 25, to: 17 },
    { building: 'farm', catapults: 200, from: 17, to: 2 },
    { building: 'workshop', catapults: 50, from: 10, to: 3 },
  ])
})

test('hits follow the order of the buildings, of the sizes that there are', () => {
  const hits = ruinHits(['stable', 'market'], SMALL_VILLAGE, [50])
  expect(hits.map(({ building, from, to }) => `${building} ${from}-${to}`)).toEqual([
    'stable 10-3',
    'market 15-10',
    'market 10-3',
  ])
})

test('sizes of hits may be listed in any order', () => {
  const levels = (sizes: readonly number[]) =>
    ruinHits(['market'], SMALL_VILLAGE, sizes).map(({ catapults }) => catapults)
  expect(levels([100, 25, 200, 50])).toEqual(levels([25, 50, 100, 200]))
  expect(levels([25, 200])).not.toEqual(levels([25]))
})

test('without catapults, and with too few for a level, there are no hits', () => {
  expect(ruinHits(['farm'], BIG_VILLAGE, [])).toEqual([])
  expect(ruinHits(['farm'], BIG_VILLAGE, [0, 5])).toEqual([])
})
