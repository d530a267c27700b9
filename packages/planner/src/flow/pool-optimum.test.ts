import { expect, test } from 'vitest'
import { demand, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import { POOLS, type Problem } from '../problem.ts'
import { travelOf } from './pair-table.ts'
import { PoolOptimum } from './pool-optimum.ts'
import { leastCosts } from './reference-flow.fixture.ts'

const optimum = (asked: Problem) => new PoolOptimum(asked, () => {})

test('the bound counts nobles and the commands of all other pools', () => {
  const asked = problem({
    supplies: [
      supply('501|500', { pool: 'noble', noblesPerCommand: 3, uses: 2 }),
      supply('502|500', { uses: 4 }),
      supply('503|500', { pool: 'fake', uses: 2 }),
    ],
    demands: [
      demand('500|500', { pool: 'noble', unit: 'snob', wanted: 7 }),
      demand('500|501', { pool: 'noble', unit: 'snob', wanted: 2 }),
      demand('500|502', { wanted: 3 }),
      demand('500|503', { pool: 'fake', wanted: 9 }),
      demand('500|504', { pool: 'antiSnipe', wanted: 9 }),
    ],
  })
  const { bound, isWhole, tables } = optimum(asked)
  expect(bound).toEqual({ nobles: 6, others: 5 })
  expect(isWhole).toBe(true)
  expect(tables.map(({ pool }) => pool)).toEqual(['noble', 'attack', 'fake'])
})

test('nobles of mixed size are bound as if commands could be split, and their parts are not the whole', () => {
  const asked = problem({
    supplies: [
      supply('501|500', { pool: 'noble', noblesPerCommand: 4 }),
      supply('502|500', { pool: 'noble', noblesPerCommand: 3 }),
      supply('503|500'),
    ],
    demands: [demand('500|500', { pool: 'noble', unit: 'snob', wanted: 6 }), demand('500|502', { wanted: 3 })],
  })
  const pools = optimum(asked)
  expect(pools.bound).toEqual({ nobles: 6, others: 1 })
  expect([pools.isWhole, pools.provesAllLevels()]).toEqual([false, false])
  expect(pools.travelBound(() => 0)).toBeUndefined()
})

test.each(['fastest', 'slowest'] as const)(
  'no plan of so many commands has better travel than the bound: %s',
  (order) => {
    for (let seed = 1; seed <= 15; seed++) {
      const drawn = randomProblem(seed, { ...PLAIN, pools: POOLS, largest: 6 })
      const asked = { ...drawn, objective: { ...drawn.objective, order, even: false } }
      const pools = optimum(asked)
      expect(pools.provesAllLevels()).toBe(true)
      const { assignment } = pools
      const sign = order === 'fastest' ? 1 : -1
      const costs = assignment.parts.map((part) => leastCosts(part))
      const planned = new Map(assignment.parts.map(({ table }, part) => [table.pool, (costs[part]?.length ?? 1) - 1]))
      const travel = assignment.planned().reduce((sum, { part, row, col, commands }) => {
        const table = assignment.parts[part]?.table
        return table ? sum + commands * travelOf(table, row, col) : sum
      }, 0)
      expect(pools.travelBound((pool) => planned.get(pool) ?? 0)).toBe(travel)
      // With one command less of each pool, or none at all.
      const best = assignment.parts.reduce((sum, { rule }, part) => {
        const commands = Math.max(0, (costs[part]?.length ?? 1) - 2)
        const cost = costs[part]?.[commands] ?? 0
        return sum + (order === 'fastest' ? cost : commands * rule.constant - cost)
      }, 0)
      const fewer = pools.travelBound((pool) => Math.max(0, (planned.get(pool) ?? 0) - 1)) ?? Number.NaN
      expect(sign * fewer).toBeLessThanOrEqual(sign * best)
      expect(sign * (pools.travelBound(() => 0) ?? Number.NaN)).toBeLessThanOrEqual(0)
    }
  },
)

test.each<[string, Partial<Problem['objective']>, Problem['towers'], boolean]>([
  ['travel alone', {}, [], true],
  ['even', { even: true }, [], false],
  ['towers', {}, [{ at: { x: 500, y: 500 }, level: 1 }], false],
])('a bound of travel is told where nothing but travel counts: %s', (_which, objective, towers, isTold) => {
  const asked = problem({ supplies: [supply('501|500')], demands: [demand('500|500')], objective, towers })
  expect(optimum(asked).travelBound(() => 1)).toBe(isTold ? 1800 : undefined)
})
