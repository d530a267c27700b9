// Which costs of ways the checker takes, by what the objective asks.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, commandsOfPairs, coord, demand, type Given, problem, supply } from '../problem.fixture.ts'
import type { Objective } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import type { Command } from '../report.ts'
import { BOTH, cheap, FAR, faults, judged, list, NEAR } from './check-certificate.fixture.ts'
import { certificateFaults } from './check-certificate.ts'

// Ways of 18,000, 36,000 and 39,600 s: the mean is 31,200, the longest 39,600.
const THREE: Given = { supplies: [FAR, NEAR, supply('498|500')], demands: [demand('520|500')] }

test.each<[Objective['order'], boolean, readonly [number, number] | null, boolean]>([
  ['fastest', false, [0, 1], true],
  ['fastest', false, [1, 1], false],
  ['fastest', false, [0, 0], false],
  ['fastest', false, [0, -1], false],
  ['fastest', false, null, false],
  ['fastest', true, [1, 0], true],
  ['fastest', true, [0, 1], false],
  ['fastest', true, [0, 0], false],
  ['fastest', true, [1, 1], false],
  ['slowest', false, [0, -1], true],
  ['slowest', false, [0, 1], false],
  ['slowest', false, [1, -1], false],
  ['slowest', false, null, false],
  ['slowest', true, [1, -79_200], true],
  ['slowest', true, [1, -79_201], false],
  ['slowest', true, [2, -79_200], false],
  ['slowest', true, [0, -1], false],
  ['none', true, [1, -62_400], true],
  ['none', true, [1, -62_401], true],
  ['none', true, [1, -62_399], true],
  ['none', true, [1, -62_402], false],
  ['none', true, [1, -62_398], false],
  ['none', true, [3, -187_200], true],
  ['none', true, [0, 0], false],
  ['none', true, [-1, 62_400], false],
  ['none', true, null, false],
  ['none', false, null, true],
  ['none', false, [0, 1], false],
])('the cost of travel is that of the sorting: %s, even %s, %j', (order, even, cost, isRight) => {
  const travelCost = cost && { square: cost[0], linear: cost[1], constant: 0 }
  const told = faults({ ...THREE, objective: { order, even } }, { travelCost }, [])
  expect(told.includes('attack: the travel cost is not that of the sorting.')).toBe(!isRight)
})

test('where no pair can be, no cost that is evened is wrong', () => {
  const given: Given = { ...THREE, rules: { maxFields: 1 } }
  const cost = { travelCost: { square: 1, linear: -5, constant: 0 } }
  expect(faults({ ...given, objective: { order: 'slowest', even: true } }, cost, [])).toEqual([])
  expect(faults({ ...given, objective: { order: 'none', even: true } }, cost, [])).toEqual([])
})

test('a cost of squares is that of each way by itself', () => {
  const given: Given = { ...BOTH, objective: { even: true } }
  const travelCost = { square: 1, linear: 0, constant: 0 }
  expect(faults(given, { travelCost, demands: { 0: [1, 0, -(18_000 ** 2)] } }, [[1, 0]])).toEqual([])
  const slowest: Given = { ...BOTH, objective: { order: 'slowest', even: true } }
  const cost = { square: 1, linear: -72_000, constant: 7 }
  const best = 36_000 ** 2 - 7
  expect(faults(slowest, { travelCost: cost, demands: { 0: [1, 0, best] } }, [[0, 0]])).toEqual([])
  expect(faults(slowest, { travelCost: cost, demands: { 0: [1, 0, best - 1] } }, [[0, 0]])).toContain(cheap(0, 0))
})

test('without a sorting the seed draws the costs that the search reckons with', () => {
  for (let seed = -2; seed < 8; seed++) {
    const draw = randomNumbers(seed)
    const place = () => `${Math.floor(400 + 200 * draw())}|${Math.floor(400 + 200 * draw())}`
    const asked = problem({
      supplies: Array.from({ length: 6 }, () => supply(place())),
      demands: Array.from({ length: 4 }, (_, i) =>
        demand(place(), { arrival: later(at('2026-06-14 20:00'), i * 0.75) }),
      ),
      objective: { order: 'none', seed },
    })
    const report = plan({ ...asked, withCertificate: true })
    expect(report.certificate?.[0]?.travelCost).toBeUndefined()
    expect(certificateFaults(asked, report)).toEqual([])
    expect(certificateFaults({ ...asked, objective: { ...asked.objective, seed: seed + 1 } }, report)).not.toEqual([])
  }
})

test('where launches in one second are to be few, prices prove a plan without any', () => {
  const shares = 'Launches share a second.'
  const asked = problem({ ...BOTH, objective: { fewEqualLaunches: true } })
  const [far, near] = commandsOfPairs(asked, [
    [0, 0],
    [1, 0],
  ])
  if (!far || !near) throw new Error('Two commands were expected.')
  const leaving = (by: number, change: Partial<Command> = {}) => [
    { ...far, ...change },
    { ...far, launch: later(far.launch, by), ...change },
  ]
  const told = (commands: readonly Command[]) => judged(asked, [list({})], commands).includes(shares)
  expect(told([far, near])).toBe(false)
  expect(told(leaving(0))).toBe(true)
  expect(told(leaving(0.999))).toBe(true)
  expect(told(leaving(1))).toBe(false)
  // Nobles of one train are one launch; those of two are two.
  expect(told(leaving(0, { pool: 'noble' }))).toBe(false)
  expect(told(leaving(0.5, { pool: 'noble' }))).toBe(true)
  const [noble] = leaving(0, { pool: 'noble' })
  if (!noble) throw new Error('A command was expected.')
  expect(told([noble, { ...noble, source: coord('500|501') }])).toBe(true)
  expect(told([noble, { ...noble, target: coord('520|501') }])).toBe(true)
  expect(told([noble, { ...noble, arrival: at('21:00') }])).toBe(true)
  const unasked = { ...asked, objective: { ...asked.objective, fewEqualLaunches: false } }
  expect(judged(unasked, [list({})], leaving(0))).not.toContain(shares)
})
