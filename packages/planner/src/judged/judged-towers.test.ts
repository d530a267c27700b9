// Who is seen by which tower.
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, coord, demand, problem } from '../problem.fixture.ts'
import type { Report } from '../report.ts'
import { sees, violations } from '../validate.ts'
import { ONE } from './judged.fixture.ts'

// Level 8 sees 3 fields far, level 17 ten. The last paths go aslant, so that the tower stands askew.
test.each<[string, string, string, number, readonly number[]]>([
  ['on the radius of a tower beside the path', '520|500', '510|503', 8, [0]],
  ['on the radius of a tower behind its end', '520|500', '523|500', 8, [0]],
  ['on the radius of a tower before its begin', '520|500', '497|500', 8, [0]],
  ['a field beyond it', '520|500', '510|504', 8, []],
  ['a field behind its end', '520|500', '524|500', 8, []],
  ['askew on the radius', '524|518', '506|517', 17, [0]],
  ['askew beyond it', '524|518', '505|517', 17, []],
  // On the radius of 5.8 fields, of which doubles make 5.800000000000001.
  ['on the radius where doubles round it up', '503|504', '498|507', 13, [0]],
])('the validator knows who is seen: a path %s', (_where, target, place, level, seenBy) => {
  const asked = problem({
    supplies: ONE.supplies,
    demands: [demand(target, { arrival: at('2026-06-12 20:00') })],
    towers: [{ at: coord(place), level }],
  })
  const report = plan(asked)
  const told = (towers: readonly number[]): Report => ({
    ...report,
    commands: report.commands.map((command) => ({ ...command, seenBy: towers })),
    optimality: { ...report.optimality, seenByTower: towers.length },
  })
  expect(violations(asked, told(seenBy))).toEqual([])
  expect(violations(asked, told(seenBy.length > 0 ? [] : [0]))).toHaveLength(1)
})

test('a tower of a level that there is none of sees nobody, and a path of no length is seen where it stands', () => {
  const [home, goal] = [coord('500|500'), coord('520|500')]
  expect(sees({ at: coord('510|500'), level: 0 }, home, goal)).toBe(false)
  expect(sees({ at: coord('503|500'), level: 8 }, home, home)).toBe(true)
  expect(sees({ at: coord('504|500'), level: 8 }, home, home)).toBe(false)
})
