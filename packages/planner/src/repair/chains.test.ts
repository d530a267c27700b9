import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { demand, type Mix, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import { repair } from './repair.fixture.ts'

/** Small problems of a mix in which something couples commands, all of them to be as fast as may be. */
function coupled(mix: Mix, count: number): Problem[] {
  const problems: Problem[] = []
  for (let seed = 1; problems.length < count; seed++) {
    const { objective, ...drawn } = randomProblem(seed, mix)
    const { uniqueTarget, uniqueTargetOwner, distinctLaunchSeconds, minimumGapSeconds } = drawn.rules
    if (!uniqueTarget && !uniqueTargetOwner && !distinctLaunchSeconds && minimumGapSeconds === 0) continue
    problems.push({ ...drawn, objective: { ...objective, order: 'fastest', even: false, fewEqualLaunches: false } })
  }
  return problems
}

// What plans of so small problems reach at most is known, for the exact search proves it.
test.each<[string, Mix, number, number]>([
  ['launches apart', { ...PLAIN, times: true, largest: 6 }, 12, 1],
  ['unique sources', { ...PLAIN, unique: true, largest: 7 }, 30, 0],
  ['unique sources and launches apart', { ...PLAIN, unique: true, times: true, largest: 7 }, 16, 3],
])(
  'chains of moves alone seat all that can be seated, and mostly by the least travel: %s',
  (_rules, mix, count, farther) => {
    const behind = coupled(mix, count).filter((asked) => {
      const { optimality } = plan(asked)
      const { amount, totalTravel } = repair(asked)
      expect(optimality.proven).toBe(true)
      expect(amount).toBe(optimality.planned)
      return totalTravel > optimality.totalTravelSeconds
    })
    expect(behind.length).toBeLessThanOrEqual(farther)
  },
)

test('a command moves to a source farther off when another can be seated by it alone', () => {
  // 500|510 and 510|500 are both ten fields away from 500|500, so only one of them may send to it at that second.
  const { amount, departures } = repair(
    problem({
      supplies: [supply('500|510'), supply('510|500'), supply('500|488')],
      demands: [demand('500|500', { wanted: 2 }), demand('520|500')],
      rules: { distinctLaunchSeconds: true },
    }),
  )
  expect(amount).toBe(3)
  expect(new Set(departures.map(({ at }) => at)).size).toBe(3)
})
