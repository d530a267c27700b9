// The steps of a search together, on problems so small that each is done at once.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { COVERED_RULES, large, SORTINGS } from './certificate/certificate.fixture.ts'
import { certificateFaults } from './certificate/check-certificate.ts'
import { plan } from './plan.ts'
import { at, demand, problem, supply } from './problem.fixture.ts'
import type { Demand, Rules } from './problem.ts'
import { PlanCancelled, type Progress } from './report.ts'
import { search } from './search.ts'
import { checksOf } from './stopping.ts'
import { PROGRAM_WORK } from './tuning.ts'
import { violations } from './validate.ts'

const CROSSED = COVERED_RULES.flatMap(([rule, shape]) => SORTINGS.map((sorting) => ({ rule, shape, ...sorting })))

test.each(CROSSED)('prices prove small plans under $rule: $order, even $even', ({ shape, order, even }) => {
  const [sources, targets] = even ? [9, 14] : [14, 9]
  const asked = large({ sources, targets, ...shape, objective: { order, even } })
  const { certificate, ...report } = plan({ ...asked, withCertificate: true })
  expect(report.optimality.proven).toBe(true)
  expect(certificate).toBeDefined()
  expect(certificateFaults(asked, { ...report, ...(certificate && { certificate }) })).toEqual([])
  for (const { supplies, demands } of certificate ?? []) {
    for (const { price } of [...supplies, ...demands]) {
      expect(price.some((part) => part !== 0)).toBe(true)
      expect(price.every(Number.isInteger)).toBe(true)
    }
  }
  expect(search(asked, {}, checksOf({})).certificate).toBeUndefined()
})

// Two sources at one distance, for two commands that may not leave together.
const COLLIDING = problem({
  supplies: [supply('500|500'), supply('540|500')],
  demands: [demand('520|500', { wanted: 2 })],
  rules: { distinctLaunchSeconds: true },
})

test('what is bounded counts what keeps launches apart, and what the program proves of it', () => {
  const found = search(COLLIDING, {}, checksOf({}))
  expect(found).toMatchObject({ bound: 1, exact: true })
  expect(found.departures.map(({ commands }) => commands)).toEqual([1])
  expect(found.certificate).toBeUndefined()
})

test('a search is told of each attempt, and ends when it is cancelled', () => {
  const seen: Progress[] = []
  const report = plan(COLLIDING, { onProgress: (progress) => seen.push(progress) })
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every(({ bound, planned }) => bound === 2 && planned <= 1)).toBe(true)
  expect(report.tries).toBeGreaterThan(0)
  expect(() => plan(COLLIDING, { isCancelled: () => true })).toThrow(PlanCancelled)
})

test('a search that is stopped at once answers with a plan that keeps all rules', () => {
  const report = plan(COLLIDING, { isStopped: () => true })
  expect(violations(COLLIDING, report)).toEqual([])
  const free = problem({ supplies: COLLIDING.supplies, demands: COLLIDING.demands })
  expect(plan(free, { isStopped: () => true }).optimality).toMatchObject({ planned: 2, proven: true })
})

test('without work for the program nothing is proven that the flow leaves open', () => {
  const asked = problem({
    supplies: ['500|500', '540|500', '520|480', '520|521'].map((village) => supply(village)),
    demands: [demand('520|500', { wanted: 3, latestArrival: at('20:00:01') })],
    rules: { distinctLaunchSeconds: true },
  })
  const whole = search(asked, {}, checksOf({}))
  const none = search(asked, {}, checksOf({}), 0)
  expect(whole).toMatchObject({ exact: true, bound: 3 })
  expect(whole.arithmetic).toBeGreaterThan(0)
  expect(whole.arithmetic).toBeLessThan(PROGRAM_WORK)
  expect(none.exact).toBe(false)
  expect(none.travelBound).toBe(3 * 36_000)
})

test('what travels at best is told of as many commands of each pool as there are, where towers see nobody', () => {
  const asked = problem({
    supplies: [
      ...['500|500', '540|500', '520|480', '520|521'].map((village) => supply(village)),
      ...['520|510', '520|511'].map((village) => supply(village, { pool: 'fake', uses: 2 })),
    ],
    demands: [
      demand('520|500', { wanted: 4, latestArrival: at('20:00:01') }),
      demand('520|500', { pool: 'fake', wanted: 1 }),
    ],
    rules: { distinctLaunchSeconds: true },
  })
  expect(search(asked, {}, checksOf({})).travelBound).toBe(3 * 36_000 + 18_000)
  const seen = search({ ...asked, towers: [{ at: { x: 520, y: 505 }, level: 2 }] }, {}, checksOf({}))
  expect('travelBound' in seen).toBe(false)
})

test('launches that collide are counted without the program, beside nobles, which are not', () => {
  const nobles = { pool: 'noble', unit: 'snob' } as const
  const asked = problem({
    supplies: [...COLLIDING.supplies, supply('520|480', { pool: 'noble', uses: 3 })],
    demands: [...COLLIDING.demands, demand('520|500', { ...nobles, wanted: 3, arrival: at('21:00') })],
    rules: COLLIDING.rules,
  })
  expect(search(COLLIDING, {}, checksOf({}), 0)).toMatchObject({ bound: 1 })
  expect(search(asked, {}, checksOf({}), 0).bound).toBe(4)
})

test('a source that serves a target once is counted in each pool, and only the program knows', () => {
  const asked = (given: Partial<Demand>, rules: Partial<Rules>) =>
    problem({
      supplies: [supply('500|500'), supply('500|500', { pool: 'fake' })],
      demands: [demand('520|500', given), demand('520|500', { ...given, pool: 'fake' })],
      rules: { uniqueTarget: true, ...rules },
    })
  expect(search(asked({}, {}), {}, checksOf({}))).toMatchObject({ bound: 1, exact: true })
  // With more launches than a program can have nobody does.
  const long = asked({ latestArrival: later(at('20:00'), 40_000) }, { distinctLaunchSeconds: true })
  expect(search(long, {}, checksOf({}))).toMatchObject({ bound: 2, exact: false, arithmetic: 0 })
})

test('what a demand gets without times decides between two reasons, and plans made again win what they say', () => {
  const given = {
    supplies: [supply('500|500', { uses: 2 }), supply('540|500')],
    demands: [demand('520|500', { wanted: 3 })],
  }
  const rules = { uniqueTarget: true, distinctLaunchSeconds: true }
  const [shortage] = plan(problem({ ...given, rules })).shortages
  expect(shortage).toMatchObject({ planned: 1, wanted: 3, reason: 'UNIQUE_RULE' })
  const two = { ...given, demands: [demand('520|500', { wanted: 2 })] }
  expect(plan(problem({ ...two, rules })).shortages[0]?.reason).toBe('SEND_TIMES_COLLIDE')
  expect(plan(COLLIDING).shortages[0]?.changes).toContainEqual({ change: 'ARRIVAL_WINDOW', seconds: 1, wins: 1 })
})
