import { TOP_TOWER_LEVEL, towerRadius } from '@muster/game'
import { expect, test } from 'vitest'
import { randomNumbers } from './random.ts'
import { isSeen, seenBy, watchOf } from './watched.ts'

const sees = (
  level: number,
  at: readonly [number, number],
  from: readonly [number, number],
  to: readonly [number, number],
) => isSeen(watchOf({ at: { x: at[0], y: at[1] }, level }), from[0], from[1], to[0], to[1])

// Level 8 sees 3 fields far, level 17 ten, level 5 two.
test.each<[string, number, [number, number], [number, number], boolean]>([
  ['touches the circle beside it', 8, [10, 3], [20, 0], true],
  ['misses it by a field', 8, [10, 4], [20, 0], false],
  ['ends on it', 8, [23, 0], [20, 0], true],
  ['ends a field before it', 8, [24, 0], [20, 0], false],
  ['begins on it', 8, [-3, 0], [20, 0], true],
  ['begins a field from it', 8, [-4, 0], [20, 0], false],
  ['begins on it, at right angles', 8, [0, 3], [20, 0], true],
  ['begins a field from it, at right angles', 8, [0, 4], [20, 0], false],
  ['ends on it, at right angles', 8, [20, -3], [20, 0], true],
  ['ends a field before it, at right angles', 8, [20, -4], [20, 0], false],
  ['touches it askew', 17, [6, 17], [24, 18], true],
  ['misses it askew', 17, [5, 17], [24, 18], false],
  ['ends a field before it, askew', 5, [5, 7], [4, 4], false],
  ['has no length and lies on it', 8, [3, 0], [0, 0], true],
  ['has no length and lies beside it', 8, [3, 1], [0, 0], false],
  ['goes through a tower of no level', 0, [10, 0], [20, 0], false],
  ['begins at a tower of no level', 21, [0, 0], [20, 0], false],
])('a path that %s is seen or not', (_how, level, tower, to, isIn) => {
  expect(sees(level, tower, [0, 0], to)).toBe(isIn)
  expect(sees(level, tower, to, [0, 0])).toBe(isIn)
  // Wherever on the map.
  expect(sees(level, [tower[0] + 400, tower[1] + 300], [400, 300], [to[0] + 400, to[1] + 300])).toBe(isIn)
})

test('a path is seen where one of many places on it lies in the circle', () => {
  const draw = randomNumbers(3)
  const below = (n: number) => Math.floor(n * draw())
  for (let turn = 0; turn < 300; turn++) {
    const level = 1 + below(TOP_TOWER_LEVEL)
    const radius = towerRadius(level) ?? 0
    const [at, from, to] = [0, 1, 2].map(() => [below(30), below(30)] as const)
    if (!at || !from || !to) throw new Error('Three places were expected.')
    const distances = Array.from({ length: 301 }, (_, i) => {
      const share = i / 300
      return Math.hypot(at[0] - from[0] - share * (to[0] - from[0]), at[1] - from[1] - share * (to[1] - from[1]))
    })
    const least = Math.min(...distances)
    // On the circle itself the places are not fine enough: the borders above say what holds there.
    if (Math.abs(least - radius) > 0.1) expect(sees(level, at, from, to), `turn ${turn}`).toBe(least < radius)
  }
})

test('towers that see a path are told by their places in the list', () => {
  const watches = [500, 510, 530].map((x) => watchOf({ at: { x, y: 503 }, level: 8 }))
  expect(seenBy(watches, { x: 505, y: 500 }, { x: 535, y: 500 })).toEqual([1, 2])
  expect(seenBy(watches, { x: 540, y: 500 }, { x: 540, y: 520 })).toEqual([])
})
