import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, demand, type Mix, PLAIN, problem, randomProblem, supply } from '../problem.fixture.ts'
import { POOLS, type Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import type { LevelPrice, Report } from '../report.ts'
import { COVERED_RULES, large, type Shape, SORTINGS } from './certificate.fixture.ts'
import { certificateFaults } from './check-certificate.ts'

function proven(asked: Problem): Report {
  const report = plan({ ...asked, withCertificate: true })
  expect(report.optimality.proven).toBe(true)
  expect(certificateFaults(asked, report)).toEqual([])
  return report
}

test.each(SORTINGS)('prices prove 300 × 300: $order, even $even', { timeout: 60_000 }, (objective) => {
  proven(large({ sources: 300, targets: 300, objective }))
})

/** So many villages against as many, all over the map. */
function everywhere(villages: number, { rules, objective }: Pick<Shape, 'rules' | 'objective'>): Problem {
  const draw = randomNumbers(3)
  const places = () =>
    [
      ...new Set(
        Array.from(
          { length: villages * 1.1 },
          () => `${200 + Math.floor(600 * draw())}|${200 + Math.floor(600 * draw())}`,
        ),
      ),
    ].slice(0, villages)
  const arrival = at('2026-07-10 20:00')
  return problem({
    supplies: places().map((village) => supply(village)),
    demands: places().map((target) => demand(target, { arrival, latestArrival: arrival })),
    ...(rules && { rules }),
    ...(objective && { objective }),
  })
}

test('prices prove a plan of villages everywhere, where nearly every pair can travel for just the mean', () => {
  proven(everywhere(300, { objective: { order: 'none', even: true } }))
})

test('prices prove a plan without a sorting where sources are scarce in some places and not in others', () => {
  const asked = everywhere(700, { rules: { maxFields: 30 }, objective: { order: 'none', even: false } })
  const { planned, wanted } = proven(asked).optimality
  expect(planned).toBeLessThan(wanted)
})

// Each rule under two of the sortings, far apart in the list: all of them together by `npm run bench -- certificates`.
const CROSSED = COVERED_RULES.flatMap(([rule, shape], i) =>
  [i % SORTINGS.length, (i + 3) % SORTINGS.length].map((k) => ({ rule, shape, ...SORTINGS[k] })),
)

test.each(CROSSED)(
  'prices prove plans of 150 sources for 400 targets under $rule: $order, even $even',
  { timeout: 60_000 },
  ({ shape, order = 'fastest', even = false }) => {
    proven(large({ sources: 150, targets: 400, uses: 2, ...shape, objective: { order, even } }))
  },
)

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
  for (let seed = 1; seed <= 30; seed++) {
    const asked = randomProblem(seed, mix)
    const report = plan({ ...asked, withCertificate: true })
    if (!report.certificate) continue
    expect(report.optimality.proven, `seed ${seed}`).toBe(true)
    expect(certificateFaults(asked, report), `seed ${seed}`).toEqual([])
    proofs++
  }
  expect(proofs).toBeGreaterThan(2)
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

function priced(report: Report, change: (price: LevelPrice) => LevelPrice): Report {
  const certificate = report.certificate?.map((pool) => ({
    ...pool,
    supplies: pool.supplies.map((each, i) => (i === 0 ? { ...each, price: change(each.price) } : each)),
  }))
  return { ...report, ...(certificate && { certificate }) }
}

function costs(report: Report, linear: number): NonNullable<Report['certificate']> {
  return (report.certificate ?? []).map((pool) => ({ ...pool, travelCost: { square: 0, linear, constant: 0 } }))
}
