/** How many launches have room at all, against every way to leave some of them out; `launch-bound.test.ts` holds the bound to plans. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Assignment } from '../flow/assignment.ts'
import { partsOf } from '../flow/parts.ts'
import { choicesOf } from '../oracle.fixture.ts'
import { at, demand, type Given, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { launchBound } from './launch-bound.ts'

function bound(asked: Problem, checkCancelled = () => {}): number {
  const { parts } = new Assignment(partsOf(asked, () => {}).specs, () => {})
  return launchBound(asked, parts, checkCancelled)
}

/** The greatest matching of commands to stretches of time as long as the gap, by its shortage: whoever is short has too few of them in common (Hall 1935). */
function greatest(asked: Problem, slotMs: number): number {
  const slotsOf = new Map<number, Set<number>>()
  for (const { demand: wish, launch } of choicesOf(asked)) {
    const slots = slotsOf.get(wish) ?? new Set()
    slotsOf.set(wish, slots.add(Math.floor(launch / slotMs)))
  }
  const wishes = asked.demands.map(({ wanted, pool }, wish) => ({
    wanted: pool === 'noble' ? 0 : wanted,
    slots: slotsOf.get(wish) ?? new Set<number>(),
  }))
  const all = wishes.reduce((sum, { wanted }) => sum + wanted, 0)
  let least = all
  for (let chosen = 0; chosen < 2 ** wishes.length; chosen++) {
    const some = wishes.filter((_, i) => (chosen >> i) & 1)
    const slots = new Set(some.flatMap((wish) => [...wish.slots]))
    least = Math.min(least, all - some.reduce((sum, { wanted }) => sum + wanted, 0) + slots.size)
  }
  return least
}

/** A few wishes of two pools and many sources on few circles, so that launches crowd. */
function crowded(seed: number): Problem {
  const draw = randomNumbers(seed)
  const below = (n: number) => Math.floor(draw() * n)
  const pools = ['attack', 'fake'] as const
  const village = () => `${500 + below(3)}|${500 + below(3)}`
  return problem({
    supplies: pools.flatMap((pool) => Array.from({ length: 1 + below(4) }, () => supply(village(), { pool }))),
    demands: Array.from({ length: 1 + below(6) }, () => {
      const arrival = at(`20:00:0${below(3)}`)
      return demand(village(), {
        pool: pools[below(2)] ?? 'attack',
        arrival,
        latestArrival: at(`20:00:0${3 + below(3)}`),
        ...(below(3) > 0 && { latestArrival: arrival }),
        minutesPerField: 1,
        wanted: 1 + below(4),
      })
    }),
    rules: { distinctLaunchSeconds: true, minimumGapSeconds: below(4) },
  })
}

test('as many launches have room as there are commands that can be given a stretch of time each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const asked = crowded(seed)
      expect(bound(asked)).toBe(greatest(asked, 1000 * Math.max(1, asked.rules.minimumGapSeconds)))
    }),
    { numRuns: 20, examples: Array.from({ length: 40 }, (_, seed) => [seed + 1]) },
  )
})

test('nobles are not bounded: a whole train is one launch', () => {
  const noble = { pool: 'noble', unit: 'snob' } as const
  const given: Given = {
    supplies: [supply('500|510', { pool: 'noble', uses: 4 }), supply('500|490', { uses: 2 })],
    demands: [demand('500|500', { ...noble, wanted: 4 }), demand('500|500', { wanted: 2 })],
    rules: { distinctLaunchSeconds: true },
  }
  expect(bound(problem(given))).toBe(1)
  expect(bound(problem({ ...given, supplies: given.supplies.slice(0, 1) }))).toBe(0)
})

test.each<[string, Given['rules']]>([
  ['seconds of their own', { distinctLaunchSeconds: true }],
  ['a gap', { minimumGapSeconds: 20 }],
])('of pairs that nobody may send none has room: %s', (_rule, rules) => {
  const asked = { supplies: [supply('500|510')], demands: [demand('500|500')] }
  expect(bound(problem({ ...asked, rules: { ...rules, maxFields: 9 } }))).toBe(0)
  expect(bound(problem({ ...asked, rules: { ...rules, maxFields: 10 } }))).toBe(1)
})

test('of more pairs than can be counted nothing is promised', () => {
  // Nobody is near enough, so that those that are counted have no room.
  const many = (sources: number) =>
    problem({
      supplies: Array.from({ length: sources }, () => supply('500|510')),
      demands: Array.from({ length: 1_500 }, () => demand('500|500')),
      rules: { distinctLaunchSeconds: true, maxFields: 1 },
    })
  expect(bound(many(4_000))).toBe(0)
  expect(bound(many(4_001))).toBe(Number.POSITIVE_INFINITY)
})

test('whoever no longer waits for the bound is asked, from its first wish on', () => {
  const asked = problem({ supplies: [supply('500|510')], demands: [demand('500|500')] })
  const cancelled = () => {
    throw new Error('Nobody waits.')
  }
  expect(() => bound({ ...asked, rules: { ...asked.rules, distinctLaunchSeconds: true } }, cancelled)).toThrow(
    'Nobody waits.',
  )
})
