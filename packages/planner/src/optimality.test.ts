import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { optimalityOf, type Proof } from './optimality.ts'
import { at, commandsOfPairs, coord, demand, type Given, problem, supply } from './problem.fixture.ts'
import type { Command } from './report.ts'

// Ways of 18,000, 36,000 and 54,000 s to the first target, and 600 s more to the second.
const GIVEN: Given = {
  supplies: [supply('510|500'), supply('500|500'), supply('490|500')],
  demands: [demand('520|500', { wanted: 2 }), demand('520|500', { minutesPerField: 31 })],
  objective: { seed: 77 },
}
const EXACT: Proof = { bound: 2, exact: true }
const PAIRS = [
  [1, 0],
  [2, 1],
] as const

const told = (given: Partial<Given>, proof: Proof, pairs: readonly (readonly [number, number])[] = PAIRS) => {
  const asked = problem({ ...GIVEN, ...given })
  return optimalityOf(asked, commandsOfPairs(asked, pairs), proof)
}

test('a plan is told by what is planned, wanted and proven, and its travel', () => {
  expect(told({}, EXACT)).toEqual({
    planned: 2,
    wanted: 3,
    bound: 2,
    proven: true,
    seenByTower: 0,
    totalTravelSeconds: 91_800,
    travelBound: 91_800,
    seed: 77,
  })
})

test('a plan is proven where it reaches its bound and every level is known to be optimal', () => {
  expect(told({}, { bound: 2, exact: false }).proven).toBe(false)
  expect(told({}, { bound: 3, exact: true }).proven).toBe(false)
})

// The best travels of each wish alone: 18,000 s twice and 18,600 s; the most 54,000 s twice and 55,800 s.
test.each<[string, Partial<Given>, Proof, number]>([
  ['a proof of it', {}, EXACT, 91_800],
  ['no proof', {}, { bound: 2, exact: false }, 36_000],
  ['a proof of less', {}, { bound: 2, exact: false, travelBound: 35_000 }, 36_000],
  ['a proof of more', {}, { bound: 2, exact: false, travelBound: 40_000 }, 40_000],
  ['a proof that evens ways out', { objective: { even: true } }, EXACT, 36_000],
  ['a proof of few equal seconds', { objective: { fewEqualLaunches: true } }, EXACT, 36_000],
  ['a proof of few that are seen', { towers: [{ at: coord('400|400'), level: 1 }] }, EXACT, 36_000],
  ['no proof, the slowest first', { objective: { order: 'slowest' } }, { bound: 2, exact: false }, 109_800],
  [
    'a proof of less, the slowest first',
    { objective: { order: 'slowest' } },
    { bound: 2, exact: false, travelBound: 100_000 },
    100_000,
  ],
  [
    'a proof of more, the slowest first',
    { objective: { order: 'slowest' } },
    { bound: 2, exact: false, travelBound: 110_000 },
    109_800,
  ],
  ['no sorting', { objective: { order: 'none' } }, { bound: 3, exact: false }, 91_800],
])('the travel of a plan is bounded by %s', (_what, given, proof, expected) => {
  expect(told(given, proof).travelBound).toBe(expected)
})

test('each pool is bounded by as many ways of its own as it has commands', () => {
  const given: Given = {
    ...GIVEN,
    supplies: [...GIVEN.supplies, supply('515|500', { pool: 'fake' })],
    demands: [...GIVEN.demands, demand('520|500', { pool: 'fake', wanted: 5 })],
  }
  const open: Proof = { bound: 4, exact: false }
  expect(told(given, open, [[3, 2]]).travelBound).toBe(9_000)
  expect(told(given, open, [...PAIRS, [0, 0], [3, 2], [3, 2]]).travelBound).toBe(36_000 + 18_600 + 18_000)
  expect(told(given, open, []).travelBound).toBe(0)
})

test('commands that are seen are counted, by however many towers', () => {
  const asked = problem(GIVEN)
  const [one, two] = commandsOfPairs(asked, PAIRS)
  if (!one || !two) throw new Error('Two commands were expected.')
  expect(optimalityOf(asked, [{ ...one, seenBy: [0, 1] }, two], EXACT).seenByTower).toBe(1)
})

test('launches in a second in which another has left are counted where seconds are to be distinct or few', () => {
  const [one] = commandsOfPairs(problem(GIVEN), [[1, 0]])
  if (!one) throw new Error('One command was expected.')
  const counted = (commands: readonly Command[], given: Partial<Given> = { rules: { distinctLaunchSeconds: true } }) =>
    optimalityOf(problem({ ...GIVEN, ...given }), commands, EXACT).equalLaunches
  const half = { ...one, launch: later(one.launch, 0.5) }
  const next = { ...one, launch: later(one.launch, 1) }
  expect(counted([one, half, next])).toBe(1)
  expect(counted([one, one, one])).toBe(2)
  expect(counted([one, one], { objective: { fewEqualLaunches: true } })).toBe(1)
  expect(counted([one, one], {})).toBeUndefined()
  // Nobles of one train are one launch.
  const noble: Command = { ...one, pool: 'noble' }
  expect(counted([noble, noble, noble])).toBe(0)
  expect(counted([noble, { ...noble, arrival: at('21:00') }])).toBe(1)
  expect(counted([noble, { ...noble, source: coord('400|400') }, { ...noble, target: coord('400|400') }])).toBe(2)
  expect(counted([noble, noble, half])).toBe(1)
})
