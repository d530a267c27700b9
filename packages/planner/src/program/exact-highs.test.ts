/** The program against HiGHS: from a plan of nothing it has to find everything itself. */
import { beforeAll, expect, test } from 'vitest'
import { commandsOf } from '../commands.ts'
import type { Departure } from '../launches/departure.ts'
import { best, reached, rounded } from '../oracle.fixture.ts'
import { type HighsSolver, highsSolver } from '../oracle-solver.fixture.ts'
import { type Mix, PLAIN, randomProblem } from '../problem.fixture.ts'
import { POOLS, type Problem } from '../problem.ts'
import { repair } from '../repair/repair.fixture.ts'
import { PROGRAM_WORK } from '../tuning.ts'
import { exact, tablesOf } from './exact.fixture.ts'

let highs: HighsSolver
beforeAll(async () => {
  highs = await highsSolver()
})

const EVERYTHING: Mix = {
  ...PLAIN,
  pools: POOLS,
  unique: true,
  times: true,
  towers: true,
  sizes: [1, 2, 4],
  largest: 4,
}
const MIXES: readonly [string, Mix, readonly number[]][] = [
  ['launches apart in windows', { ...PLAIN, times: true, windows: true, largest: 3 }, [1, 2, 3]],
  [
    'nobles of mixed size past towers',
    { ...PLAIN, pools: ['noble'], sizes: [1, 2, 3, 5], towers: true, largest: 6 },
    [1, 2, 3, 4],
  ],
  [
    'trains of two supplies',
    { ...PLAIN, pools: ['noble'], sizes: [1, 2, 3], unique: true, times: true, doubled: true, largest: 3 },
    [1, 2],
  ],
  ['every rule at once', EVERYTHING, [1, 2, 3, 4]],
]

function levelsAsked({ objective }: Problem): 'counts' | 'all' {
  return objective.fewEqualLaunches ? 'counts' : 'all'
}

test.each(MIXES)(
  'from no command at all, or from what was repaired, the best plan is found and proven: %s',
  (_mix, mix, seeds) => {
    for (const seed of seeds) {
      const asked = randomProblem(seed, mix)
      const levels = levelsAsked(asked)
      const found = best(highs, asked, levels)
      const { departures, assignment } = repair(asked)
      const fromNothing = exact(asked)
      const fromPlan = exact(
        asked,
        departures,
        assignment.parts.map(({ table }) => table),
      )
      for (const answer of [fromNothing, fromPlan]) {
        const commands = commandsOf(asked, answer.tables, answer.departures)
        expect(answer.exact, `seed ${seed}`).toBe(true)
        expect(answer.bound).toBe(found.amounts.reduce((sum, amount) => sum + amount, 0))
        expect(reached(asked, commands, levels), `seed ${seed}`).toEqual(rounded(found))
      }
    }
  },
)

test('with no work left the plan stays what it was, and is not called the best', () => {
  let improved = 0
  for (let seed = 1; seed <= 4; seed++) {
    const asked = randomProblem(seed, EVERYTHING)
    const { departures, exact: isExact, bound } = exact(asked, [], tablesOf(asked), 0)
    const found = exact(asked)
    const amount = (planned: readonly Departure[]) => planned.reduce((sum, { commands }) => sum + commands, 0)
    expect(bound).toBeGreaterThanOrEqual(found.bound)
    if (amount(departures) < amount(found.departures)) {
      improved++
      expect(isExact).toBe(false)
    }
  }
  expect(improved).toBeGreaterThan(0)
})

test('the program takes of its budget what it needs, and no more', () => {
  const asked = randomProblem(3, EVERYTHING)
  const { left } = exact(asked)
  expect(left).toBeLessThan(PROGRAM_WORK)
  expect(left).toBeGreaterThan(0.9 * PROGRAM_WORK)
})
