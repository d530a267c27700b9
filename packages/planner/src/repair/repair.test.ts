import { launchSecond } from '@muster/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { demand, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import { POOLS, type Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { violations } from '../validate.ts'
import { repair } from './repair.fixture.ts'

/** As many sources as targets, one attack each, scattered over two squares of 80 × 80 fields side by side. */
function scattered(count: number, given: Partial<Problem['objective']>, rules: Partial<Problem['rules']>): Problem {
  const draw = randomNumbers(count)
  const villages = (x: number) => {
    const village = () => `${x + Math.floor(draw() * 80)}|${400 + Math.floor(draw() * 80)}`
    return [...new Set(Array.from({ length: 2 * count }, village))].slice(0, count)
  }
  return problem({
    supplies: villages(400).map((source) => supply(source)),
    demands: villages(480).map((target) => demand(target, { minutesPerField: 18 })),
    objective: given,
    rules,
  })
}

function equalSeconds(asked: Problem): number {
  const { commands } = plan(asked)
  return commands.length - new Set(commands.map(({ launch }) => launchSecond(launch))).size
}

test('commands of one second move to sources of other distances, until each has a second of its own [PLAN-14]', () => {
  // North and south of each target stands a source: what they send leaves in one second.
  const { amount, departures, attempts } = repair(
    problem({
      supplies: ['500|499', '500|501', '520|499', '520|501', '500|505', '520|507'].map((village) => supply(village)),
      demands: [demand('500|500', { wanted: 2 }), demand('520|500', { wanted: 2 })],
      rules: { distinctLaunchSeconds: true },
    }),
  )
  expect(amount).toBe(4)
  expect(new Set(departures.map(({ at }) => launchSecond(at))).size).toBe(4)
  expect(attempts).toEqual([4])
})

test('a whole noble train makes room for another that could not leave at any other time [PLAN-14]', () => {
  const train = { pool: 'noble', uses: 4 } as const
  const asked = problem({
    // Ten fields to the first target, ten to the second, and eleven to the first once more.
    supplies: [supply('500|510', train), supply('540|510', train), supply('500|489', train)],
    demands: ['500|500', '540|500'].map((target) => demand(target, { pool: 'noble', unit: 'snob', wanted: 4 })),
    rules: { distinctLaunchSeconds: true, maxFields: 12 },
  })
  expect(repair(asked)).toMatchObject({ amount: 8, departures: [{ commands: 4 }, { commands: 4 }] })
  expect(violations(asked, plan(asked))).toEqual([])
})

test('where equal seconds are only to be few, there is none if every command can have its own [PLAN-15]', () => {
  const off = scattered(180, {}, {})
  expect(equalSeconds(off)).toBeGreaterThan(0)
  expect(equalSeconds({ ...off, objective: { ...off.objective, fewEqualLaunches: true } })).toBe(0)
})

test.each([
  ['seconds of their own', { distinctLaunchSeconds: true }],
  ['ten seconds between them', { minimumGapSeconds: 10 }],
])('a hundred and fifty commands with %s lose none, and go hardly farther [PLAN-14 PLAN-16]', (_rule, rules) => {
  const free = plan(scattered(150, {}, {})).optimality
  const asked = scattered(150, {}, rules)
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  expect(report.optimality.planned).toBe(free.planned)
  expect(report.optimality.totalTravelSeconds).toBeLessThan(1.01 * free.totalTravelSeconds)
})

// A command that makes way for another gives back what its source asks: told by the sign, chains look elsewhere first.
test.each([
  ['launches apart', 290, { ...PLAIN, times: true, largest: 6 }],
  ['unique sources and launches apart', 190, { ...PLAIN, unique: true, times: true, largest: 7 }],
  ['unique sources and launches apart', 505, { ...PLAIN, unique: true, times: true, largest: 7 }],
])('chains of moves alone find the shortest plan there is: %s, problem %i', (_rules, seed, mix) => {
  const drawn = randomProblem(seed, mix)
  const asked: Problem = {
    ...drawn,
    objective: { ...drawn.objective, order: 'fastest', even: false, fewEqualLaunches: false },
  }
  const { optimality } = plan(asked)
  const { amount, totalTravel } = repair(asked)
  expect(optimality.proven).toBe(true)
  expect(amount).toBe(optimality.planned)
  expect(totalTravel).toBe(optimality.totalTravelSeconds)
})

test('crowded plans that are too large to be solved exactly break no rule', { timeout: 240_000 }, () => {
  const rules = { unique: true, times: true, windows: true, towers: true }
  const mix = { ...PLAIN, ...rules, pools: POOLS, sizes: [1, 2, 4], largest: 22 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const asked = randomProblem(seed, mix)
      expect(violations(asked, plan(asked))).toEqual([])
    }),
    { numRuns: 12 },
  )
})
