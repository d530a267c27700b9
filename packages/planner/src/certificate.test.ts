import { type Instant, later } from '@muster/game'
import { expect, test } from 'vitest'
import { certificateFaults } from './check-certificate.ts'
import { plan } from './plan.ts'
import { at, demand, hour, type Mix, PLAIN, problem, randomProblem, supply } from './problem.fixture.ts'
import { type Objective, POOLS, type Problem, type Rules } from './problem.ts'
import { randomNumbers } from './random.ts'
import type { Price, Report } from './report.ts'

const SORTINGS: readonly Pick<Objective, 'order' | 'even'>[] = [
  { order: 'fastest', even: false },
  { order: 'fastest', even: true },
  { order: 'slowest', even: false },
  { order: 'slowest', even: true },
  { order: 'none', even: true },
  { order: 'none', even: false },
]

interface Shape {
  readonly sources: number
  readonly targets: number
  readonly uses?: number
  readonly towers?: number
  readonly window?: number
  readonly rules?: Partial<Rules>
  readonly objective?: Partial<Objective>
}

/** Villages in clusters of both sides, rams that arrive at one of two moments. */
function large({ sources, targets, uses = 1, towers = 0, window = 0, rules, objective }: Shape): Problem {
  const draw = randomNumbers(sources * 31 + targets)
  const place = (west: number) => `${Math.floor(west + 90 * draw() * draw())}|${Math.floor(400 + 90 * draw())}`
  const arrivals: Instant[] = [at('2026-06-14 20:00'), at('2026-06-14 23:10')]
  return problem({
    supplies: Array.from({ length: sources }, () => supply(place(400), { uses })),
    demands: Array.from({ length: targets }, (_, i) => {
      const arrival = arrivals[i % 2] ?? at('20:00')
      return demand(place(520), { arrival, latestArrival: later(arrival, window), targetOwner: 1 + (i % 40) })
    }),
    towers: Array.from({ length: towers }, () => ({
      at: { x: Math.floor(500 + 40 * draw()), y: Math.floor(400 + 90 * draw()) },
      level: 5,
    })),
    ...(rules && { rules }),
    ...(objective && { objective }),
  })
}

function proven(asked: Problem): Report {
  const report = plan({ ...asked, withCertificate: true })
  expect(report.optimality.proven).toBe(true)
  expect(certificateFaults(asked, report)).toEqual([])
  return report
}

test.each(SORTINGS)('prices prove 300 × 300: $order, even $even', { timeout: 60_000 }, (objective) => {
  proven(large({ sources: 300, targets: 300, objective }))
})

test.each<[string, Omit<Shape, 'sources' | 'targets'>]>([
  ['a greatest distance', { rules: { maxFields: 120 } }],
  [
    'quiet hours and a blackout',
    {
      rules: {
        quietHours: { from: hour('23:00'), until: hour('07:30') },
        blackouts: [{ start: at('2026-06-12 12:00'), end: at('2026-06-12 18:00') }],
      },
    },
  ],
  ['launches in the past', { rules: { now: at('2026-06-12 10:00') } }],
  ['watch towers', { towers: 6 }],
  ['arrival windows', { window: 900, rules: { quietHours: { from: hour('22:00'), until: hour('08:00') } } }],
  ['a source to a target once', { uses: 3, rules: { uniqueTarget: true } }],
  ['a source to a player once', { uses: 12, rules: { uniqueTargetOwner: true } }],
  ['a source to a player once, past towers', { uses: 12, towers: 4, rules: { uniqueTargetOwner: true } }],
])('prices prove plans of 150 sources for 400 targets under %s', { timeout: 60_000 }, (_rule, shape) => {
  for (const order of ['fastest', 'slowest'] as const)
    proven(large({ sources: 150, targets: 400, uses: 2, ...shape, objective: { order } }))
})

test('prices prove 2,000 × 2,000', { timeout: 120_000 }, () => {
  proven(large({ sources: 2000, targets: 2000, objective: { order: 'fastest' } }))
})

const SMALL: readonly Mix[] = [
  { ...PLAIN, pools: POOLS, towers: true, windows: true, sizes: [2] },
  { ...PLAIN, unique: true, towers: true },
  { ...PLAIN, pools: POOLS, unique: true, times: true },
]

test.each(SMALL)('wherever there is a certificate it proves the plan: %#', { timeout: 60_000 }, (mix) => {
  let proofs = 0
  for (let seed = 1; seed <= 60; seed++) {
    const asked = randomProblem(seed, mix)
    const report = plan({ ...asked, withCertificate: true })
    if (!report.certificate) continue
    expect(report.optimality.proven, `seed ${seed}`).toBe(true)
    expect(certificateFaults(asked, report), `seed ${seed}`).toEqual([])
    proofs++
  }
  expect(proofs).toBeGreaterThan(5)
})

test('nobody who does not ask gets one', () => {
  expect(plan(large({ sources: 3, targets: 3 })).certificate).toBeUndefined()
  expect(certificateFaults(large({ sources: 3, targets: 3 }), plan(large({ sources: 3, targets: 3 })))).toHaveLength(1)
})

const asked = large({ sources: 40, targets: 40, uses: 4, towers: 3, rules: { uniqueTargetOwner: true } })

test.each<[string, (report: Report) => Report]>([
  ['a command is left out', (report) => ({ ...report, commands: report.commands.slice(1) })],
  ['a price is lower', (report) => priced(report, ([a, b, c]) => [a, b, c - 1])],
  ['a price is higher', (report) => priced(report, ([a, b, c]) => [a, b, c + 1])],
  ['a price is naught', (report) => priced(report, () => [0, 0, 0])],
  ['a price is below naught', (report) => priced(report, () => [-1, 0, 0])],
  ['the sorting is another', (report) => ({ ...report, certificate: costs(report, -1) })],
])('no certificate passes when %s', (_how, spoiled) => {
  expect(certificateFaults(asked, spoiled(proven(asked)))).not.toEqual([])
})

test('a worse plan of as many commands does not pass', () => {
  const report = proven(asked)
  const slow = plan({ ...asked, objective: { ...asked.objective, order: 'slowest' } })
  expect(certificateFaults(asked, { ...report, commands: slow.commands })).not.toEqual([])
})

function priced(report: Report, change: (price: Price) => Price): Report {
  const certificate = report.certificate?.map((pool) => ({
    ...pool,
    supplies: pool.supplies.map((each, i) => (i === 0 ? { ...each, price: change(each.price) } : each)),
  }))
  return { ...report, ...(certificate && { certificate }) }
}

function costs(report: Report, linear: number): NonNullable<Report['certificate']> {
  return (report.certificate ?? []).map((pool) => ({ ...pool, travelCost: { square: 0, linear, constant: 0 } }))
}
