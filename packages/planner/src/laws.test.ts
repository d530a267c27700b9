import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import { type Mix, PLAIN, randomProblem } from './problem.fixture.ts'
import { POOLS, type Problem } from './problem.ts'
import { PlanCancelled, type Report } from './report.ts'
import { violations } from './validate.ts'

// What must hold between a problem and a changed one, whatever the problem is.
const EVERYTHING: Mix = {
  pools: POOLS,
  unique: true,
  times: true,
  windows: true,
  towers: true,
  sizes: [1, 2, 4],
  largest: 5,
  doubled: true,
}
const UNCOUPLED: Mix = { ...PLAIN, pools: POOLS, towers: true, largest: 6 }

function law(mix: Mix, holds: (problem: Problem) => void, runs = 25): void {
  fc.assert(
    // What an expectation gives would be taken for the answer.
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => void holds(randomProblem(seed, mix))),
    { numRuns: runs },
  )
}

/** What a plan reaches, without saying how. */
function reach({ commands, optimality }: Report) {
  const amounts = POOLS.map((pool) =>
    commands.reduce((sum, command) => sum + (command.pool === pool ? command.amount : 0), 0),
  )
  return { amounts, seen: optimality.seenByTower, travel: optimality.totalTravelSeconds }
}

const withoutEven = (problem: Problem): Problem => ({
  ...problem,
  objective: { ...problem.objective, order: 'fastest', even: false },
})

test('no plan breaks a rule', { timeout: 120_000 }, () => {
  law(EVERYTHING, (problem) => expect(violations(problem, plan(problem))).toEqual([]), 60)
})

test('the same problem gives the same plan, byte for byte', { timeout: 120_000 }, () => {
  law(EVERYTHING, (problem) =>
    expect(JSON.stringify(plan(structuredClone(problem)))).toBe(JSON.stringify(plan(problem))),
  )
})

test('evening travel times out breaks no rule, and plans as many where no rule couples launches [PLAN-19]', {
  timeout: 120_000,
}, () => {
  const evened = (problem: Problem): Problem => ({ ...problem, objective: { ...problem.objective, even: true } })
  const uneven = (problem: Problem): Problem => ({ ...problem, objective: { ...problem.objective, even: false } })
  law(EVERYTHING, (problem) => expect(violations(evened(problem), plan(evened(problem)))).toEqual([]))
  law(UNCOUPLED, (problem) =>
    expect(reach(plan(evened(problem))).amounts).toEqual(reach(plan(uneven(problem))).amounts),
  )
})

test('the order in which villages are listed changes nothing', { timeout: 120_000 }, () => {
  law(UNCOUPLED, (given) => {
    const problem = withoutEven(given)
    const turned = { ...problem, supplies: [...problem.supplies].reverse(), demands: [...problem.demands].reverse() }
    expect(reach(plan(turned))).toEqual(reach(plan(problem)))
  })
})

test('a source that no plan uses changes nothing when it is taken away', { timeout: 120_000 }, () => {
  law(UNCOUPLED, (given) => {
    const problem = withoutEven(given)
    const report = plan(problem)
    const used = new Set(report.commands.map(({ supply }) => supply))
    const fewer = { ...problem, supplies: problem.supplies.filter((_, i) => used.has(i)) }
    expect(reach(plan(fewer))).toEqual(reach(report))
  })
})

test('one source more never plans less', { timeout: 120_000 }, () => {
  law(UNCOUPLED, (problem) => {
    const [first] = problem.supplies
    if (!first) return
    const more = { ...problem, supplies: [...problem.supplies, { ...first, village: { x: 503, y: 509 } }] }
    expect(plan(more).optimality.planned).toBeGreaterThanOrEqual(plan(problem).optimality.planned)
  })
})

test.each<[string, (rules: Problem['rules']) => Problem['rules']]>([
  ['without a greatest distance', ({ maxFields: _, ...rules }) => rules],
  ['without quiet hours', ({ quietHours: _, ...rules }) => rules],
  ['without blackouts', (rules) => ({ ...rules, blackouts: [] })],
  ['without unique rules', (rules) => ({ ...rules, uniqueTarget: false, uniqueTargetOwner: false })],
])('a plan %s is never smaller', { timeout: 120_000 }, (_rule, loosened) => {
  law({ ...UNCOUPLED, unique: true, largest: 4 }, (problem) => {
    const report = plan(problem)
    const looser = plan({ ...problem, rules: loosened(problem.rules) })
    if (report.optimality.proven && looser.optimality.proven) {
      // The pools in their order decide, not the sum: a noble more may cost two fakes.
      expect(
        reach(looser).amounts >= reach(report).amounts || looser.optimality.planned >= report.optimality.planned,
      ).toBe(true)
    }
  })
})

test('a plan that is called proven reaches its bound', { timeout: 120_000 }, () => {
  law(EVERYTHING, (problem) => {
    const { optimality } = plan(problem)
    if (optimality.proven) expect(optimality.planned).toBe(optimality.bound)
  })
})

test('a cancelled plan ends by saying so', () => {
  const problem = randomProblem(3, UNCOUPLED)
  expect(() => plan(problem, { isCancelled: () => true })).toThrow(PlanCancelled)
})

test('progress tells attempts, what is planned and what is possible', () => {
  const told: string[] = []
  const problem = randomProblem(12, PLAIN)
  const { optimality } = plan(problem, {
    onProgress: ({ attempt, planned, bound }) => told.push(`${attempt}: ${planned} of ${bound}`),
  })
  expect(told).toEqual([`1: ${optimality.planned} of ${optimality.bound}`])
})
