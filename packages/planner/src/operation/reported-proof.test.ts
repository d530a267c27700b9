// How good a plan is called, by its bound and by what is proven, also where it was stopped.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { coord } from '../problem.fixture.ts'
import { PlanCancelled } from '../report.ts'
import { FAKE, NOBLE, RUIN, SMALLER_NUKE, TEMPLATES, village, wish } from './operation.fixture.ts'
import { EVENING, fixedCommand, type Given, NEAR, planned, ruiner, ruins, TARGETS } from './operation-report.fixture.ts'

test('a plan is called proven when no plan is better in anything that counts', () => {
  const proven = (given: Given) => planned(given).optimality.proven
  expect(proven({ wishes: ruins(3) })).toBe(true)
  expect(proven({ wishes: ruins(3), villages: [ruiner(2)] })).toBe(true)
  // Launches that keep apart and stocks of two kinds of commands are a matter of a program, which proves them as well.
  const villages = [ruiner(2), ruiner(2, '508|500')]
  const apart = { villages, wishes: ruins(1, { wanted: 2 }), rules: { load: { gapSeconds: 5 } } }
  expect(proven(apart)).toBe(true)
  expect(planned(apart).optimality).toMatchObject({ planned: 1, bound: 1 })
  // What is to stay is kept for all alike in a program, which proves nothing where templates differ in it.
  const axes = { unit: 'axe', least: 0, takes: 'least', stays: 0 } as const
  const templates = TEMPLATES.map((each, i) =>
    i === RUIN ? { ...each, units: [...each.units.map((part) => ({ ...part, stays: 1 })), axes] } : each,
  )
  const mixed = [...apart.wishes, wish(coord('503|509'), [FAKE])]
  expect(proven({ ...apart, wishes: mixed, templates })).toBe(false)
  expect(proven({ ...apart, wishes: mixed })).toBe(true)
  expect(proven({ ...apart, templates })).toBe(true)
  expect(proven({ wishes: ruins(3), templates })).toBe(true)
  // Neither is there a program where equal seconds are to be few.
  expect(proven({ ...apart, objective: { fewEqualLaunches: true } })).toBe(false)
  expect(proven({ wishes: ruins(2), villages: [ruiner(2)], rules: { evenLoad: true } })).toBe(true)
  const evened = {
    wishes: ruins(2),
    villages: [ruiner(2), ruiner(2, '490|500', { owner: 2 })],
    rules: { evenLoad: true },
  }
  expect(proven(evened)).toBe(false)
})

test('the bound of a plan is what the flow leaves, or less where a program says so', () => {
  const bound = (given: Given) => planned(given).optimality.bound
  expect(bound({ wishes: ruins(4), villages: [ruiner(3)] })).toBe(3)
  expect(bound({ wishes: ruins(4), rules: { load: { gapSeconds: 0, most: 1 } } })).toBe(1)
  // Without a program what couples commands is not known.
  const objective = { fewEqualLaunches: true }
  expect(bound({ wishes: ruins(4), objective, rules: { load: { gapSeconds: 0, most: 1 } } })).toBe(4)
  const few = { objective, wishes: ruins(1, { wanted: 4 }), villages: [ruiner(3)] }
  expect(
    bound({
      ...few,
      fixed: [fixedCommand({ amounts: { catapult: 21 } })],
      rules: { load: { gapSeconds: 0, most: 1 } },
    }),
  ).toBe(1)
  // Nobles of trains of any length.
  const two = [0, 1].map((i) => village(coord(`500|50${i}`), { snob: 2, axe: 900 }))
  const four = [wish(TARGETS[0]!, [NOBLE], { wanted: 4, train: {} })]
  const one = { villages: two, wishes: four, rules: { load: { gapSeconds: 0, most: 1 } } }
  expect(planned({ ...one, objective }).optimality).toMatchObject({ planned: 2, bound: 4, proven: false })
  expect(planned(one).optimality).toMatchObject({ planned: 2, bound: 2, proven: true })
  const nobles = [village(NEAR, { snob: 3, axe: 900 })]
  expect(
    bound({ villages: nobles, wishes: [wish(TARGETS[0]!, [NOBLE], { wanted: 5, train: {} }), ...ruins(1)], objective }),
  ).toBe(3)
  expect(
    bound({
      villages: [...nobles, ruiner(1, '500|501')],
      wishes: [wish(TARGETS[0]!, [NOBLE], { wanted: 5, train: {} }), ...ruins(1)],
      objective,
    }),
  ).toBe(4)
})

test('a plan that is stopped at once is valid, with a bound of what is wanted and there', () => {
  const stopped = (given: Given) => planned(given, { isStopped: () => true }).optimality
  const rules = { load: { gapSeconds: 0, most: 1 } }
  expect(stopped({ wishes: ruins(3), rules })).toMatchObject({ planned: 1, bound: 3, proven: false })
  expect(stopped({ wishes: ruins(3) })).toMatchObject({ planned: 3, bound: 3, proven: false })
  const villages = [village(NEAR, { axe: 600, catapult: 20 }), ruiner(1, '501|500')]
  const wishes = [wish(TARGETS[0]!, [SMALLER_NUKE, RUIN], { wanted: 9 })]
  expect(stopped({ villages, wishes, rules })).toMatchObject({ planned: 1, bound: 3, proven: false })
  expect(stopped({ villages, wishes: [{ ...wishes[0]!, wanted: 2 }] })).toMatchObject({ bound: 2, proven: false })
  const nobles = [village(NEAR, { snob: 3, axe: 900 }), ruiner(1, '501|500')]
  const train = wish(TARGETS[0]!, [NOBLE], { wanted: 5, train: {} })
  expect(stopped({ villages: nobles, wishes: [train, ...ruins(3)], rules })).toMatchObject({ bound: 4, proven: false })
})

test('a plan that is stopped is spread over nobody and nothing', () => {
  const evening = {
    villages: [ruiner(2), ruiner(2, '490|500', { owner: 2 })],
    wishes: ruins(2, { latestArrival: later(EVENING, 9), isSpread: true }),
    rules: { evenLoad: true },
  }
  const told = (isStopped: boolean) =>
    planned(evening, { isStopped: () => isStopped }).commands.map(
      ({ village: from, arrival }) => [from, arrival] as const,
    )
  expect(told(true)).toEqual([1, 0].map(() => [0, EVENING]))
  expect(
    told(false)
      .map(([from]) => from)
      .sort(),
  ).toEqual([0, 1])
  expect(told(false).some(([, arrival]) => arrival > EVENING)).toBe(true)
})

test('a plan that is cancelled is none', () => {
  expect(() => planned({ wishes: ruins(3) }, { isCancelled: () => true })).toThrow(PlanCancelled)
  let asks = 0
  expect(planned({ wishes: ruins(3) }, { isCancelled: () => asks++ < 0 }).commands).toHaveLength(3)
  expect(asks).toBeGreaterThan(0)
})

test('whoever waits is told of each attempt, what is planned and what could be at best', () => {
  const told: unknown[] = []
  const window = { latestArrival: later(EVENING, 9) }
  planned(
    { wishes: ruins(1, { wanted: 3, ...window }), rules: { load: { gapSeconds: 6 } } },
    { onProgress: (progress) => told.push(progress) },
  )
  expect(told.length).toBeGreaterThan(0)
  expect(told[0]).toEqual({ attempt: 1, planned: 2, bound: expect.any(Number) })
})
