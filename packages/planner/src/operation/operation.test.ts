import { instant } from '@muster/game'
import { expect, test } from 'vitest'
import { coord } from '../problem.fixture.ts'
import { FAKE, operation, village, wish } from './operation.fixture.ts'
import { type FixedCommand, fixedByVillage, wantedByWish } from './operation.ts'

function fixedFrom(from: number, served?: number): FixedCommand {
  const moments = { launch: instant(0), arrival: instant(1000) }
  const command = { village: from, target: coord('510|500'), targetOwner: 0, amounts: {}, isFake: false, ...moments }
  return served === undefined ? command : { ...command, wish: served }
}

const asked = (fixed: readonly FixedCommand[]) =>
  operation({
    villages: [0, 1, 2].map((i) => village({ x: 500, y: 500 + i }, {})),
    wishes: [3, 1, 2].map((wanted) => wish(coord('510|500'), [FAKE], { wanted })),
    fixed,
  })

test('a wish wants one less for each fixed command that serves it, and never less than none', () => {
  expect(wantedByWish(asked([]))).toEqual([3, 1, 2])
  expect(wantedByWish(asked([fixedFrom(0, 0), fixedFrom(1, 0), fixedFrom(0, 2)]))).toEqual([1, 1, 1])
  expect(wantedByWish(asked([fixedFrom(0, 1), fixedFrom(1, 1), fixedFrom(2, 1)]))).toEqual([3, 0, 2])
  expect(wantedByWish(asked([fixedFrom(0), fixedFrom(1)]))).toEqual([3, 1, 2])
})

test('each village has its own fixed commands, in their order', () => {
  const fixed = [fixedFrom(2), fixedFrom(0, 1), fixedFrom(2, 0)]
  expect(fixedByVillage(asked(fixed))).toEqual([[fixed[1]], [], [fixed[0], fixed[2]]])
  expect(fixedByVillage(asked([]))).toEqual([[], [], []])
})
