import { printCoord } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import { at, demand, type Given, problem, supply } from './problem.fixture.ts'
import type { Demand, Supply } from './problem.ts'
import type { Report } from './report.ts'
import { violations } from './validate.ts'

const nobles = (village: string, noblesPerCommand: number, uses: number): Supply =>
  supply(village, { pool: 'noble', noblesPerCommand, uses })

const wish = (target: string, wanted: number, given: Partial<Omit<Demand, 'target'>> = {}): Demand =>
  demand(target, { pool: 'noble', unit: 'snob', minutesPerField: 35, wanted, ...given })

function planned(given: Given): Report {
  const asked = problem(given)
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  return report
}

/** Each command as its source, how many nobles it carries, and its target. */
const told = ({ commands }: Report) =>
  commands.map(({ source, amount, target }) => `${printCoord(source)} × ${amount} → ${printCoord(target)}`)

test.each([
  ['4 from sizes 3, 2 and 2', 4, [3, 2, 2], [2, 2]],
  ['7 from sizes 5, 3, 3 and 1', 7, [5, 3, 3, 1], [3, 3, 1]],
  ['6 from sizes 4, 4 and 3, 3', 6, [4, 4, 3, 3], [3, 3]],
  ['5 from sizes 4 and 2, of which only 4 fit', 5, [4, 2], [4]],
])('sizes are chosen so that as many nobles as possible come together: %s', (_rule, wanted, sizes, chosen) => {
  const report = planned({
    // The larger ones are nearer, so that whoever takes the nearest first is caught.
    supplies: sizes.map((size, i) => nobles(`${500 + i}|500`, size, 1)),
    demands: [wish('495|500', wanted)],
  })
  expect(report.commands.map(({ amount }) => amount).sort((a, b) => b - a)).toEqual(chosen)
  expect(report.optimality).toMatchObject({ planned: chosen.reduce((a, b) => a + b, 0), proven: true })
})

test('the slowest plan has the greatest sum of marches, so two near marches go before one far one', () => {
  const report = planned({
    supplies: [nobles('520|500', 2, 1), nobles('512|500', 1, 2)],
    demands: [wish('500|500', 2)],
    objective: { order: 'slowest' },
  })
  expect(told(report)).toEqual(['512|500 × 1 → 500|500', '512|500 × 1 → 500|500'])
})

test('nobles of one train stand together in the plan, also where another train leaves at the same moment', () => {
  const report = planned({
    supplies: [nobles('510|500', 1, 4), nobles('490|500', 1, 4)],
    demands: [wish('500|500', 8)],
  })
  expect(new Set(report.commands.map(({ launch }) => launch)).size).toBe(1)
  expect(told(report)).toEqual([
    ...Array.from({ length: 4 }, () => '490|500 × 1 → 500|500'),
    ...Array.from({ length: 4 }, () => '510|500 × 1 → 500|500'),
  ])
})

test('a train fed from two supplies of a village is one launch and one service', () => {
  const report = planned({
    supplies: [nobles('510|500', 1, 2), nobles('510|500', 2, 1)],
    demands: [wish('500|500', 4)],
    rules: { distinctLaunchSeconds: true, minimumGapSeconds: 600, uniqueTarget: true, uniqueTargetOwner: true },
  })
  expect(report.optimality).toMatchObject({ planned: 4, proven: true })
})

test('a train for two wishes of one target at one moment is one launch and one service', () => {
  const report = planned({
    supplies: [nobles('510|500', 1, 4)],
    demands: [wish('500|500', 1), wish('500|500', 3)],
    rules: { distinctLaunchSeconds: true, minimumGapSeconds: 600, uniqueTarget: true, uniqueTargetOwner: true },
  })
  expect(report.optimality).toMatchObject({ planned: 4, proven: true })
})

test('a train at another moment is another launch and another service', () => {
  const demands = [wish('500|500', 2), wish('500|500', 2, { arrival: at('20:00:01'), latestArrival: at('20:00:01') })]
  const supplies = [nobles('510|500', 1, 4)]
  expect(planned({ supplies, demands }).optimality.planned).toBe(4)
  for (const rules of [{ uniqueTarget: true }, { minimumGapSeconds: 2 }]) {
    expect(planned({ supplies, demands, rules }).optimality).toMatchObject({ planned: 2, bound: 2, proven: true })
  }
})

test('wishes for attacks at one moment are no train, and so leave a noble the earliest second of its window', () => {
  const attack = (wanted: number) => demand('500|500', { wanted })
  const report = planned({
    supplies: [nobles('510|500', 1, 1), nobles('520|500', 2, 1), supply('530|500', { uses: 4 })],
    demands: [wish('500|500', 3, { latestArrival: at('20:00:20') }), attack(1), attack(3)],
    rules: { uniqueTarget: true },
  })
  const trains = report.commands.filter(({ pool }) => pool === 'noble')
  expect(trains.map(({ arrival }) => arrival)).toEqual([at('20:00'), at('20:00')])
  expect(report.optimality.proven).toBe(true)
})

test('one train serves two wishes whose windows only touch', () => {
  const early = wish('500|500', 1, { latestArrival: at('20:00:05') })
  const late = wish('500|500', 3, { arrival: at('20:00:05'), latestArrival: at('20:00:09') })
  for (const demands of [
    [early, late],
    [late, early],
  ]) {
    const report = planned({ supplies: [nobles('510|500', 1, 4)], demands, rules: { uniqueTarget: true } })
    expect(report.optimality).toMatchObject({ planned: 4, proven: true })
    expect(new Set(report.commands.map(({ arrival }) => arrival))).toEqual(new Set([at('20:00:05')]))
  }
})

test('in a window all nobles of a source leave together where launches are to be apart', () => {
  const report = planned({
    supplies: [nobles('510|500', 1, 3), nobles('510|501', 2, 1)],
    demands: [wish('500|500', 5, { latestArrival: at('20:00:20') })],
    rules: { minimumGapSeconds: 15 },
  })
  expect(report.optimality).toMatchObject({ planned: 5, proven: true })
  expect(new Set(report.commands.map(({ launch }) => launch)).size).toBe(2)
})

test('nobles of mixed size pass as few towers as possible before they travel less', () => {
  const report = planned({
    supplies: [nobles('505|500', 2, 1), nobles('500|520', 1, 2)],
    demands: [wish('500|500', 2)],
    towers: [{ at: { x: 504, y: 500 }, level: 1 }],
  })
  expect(told(report)).toEqual(['500|520 × 1 → 500|500', '500|520 × 1 → 500|500'])
  expect(report.optimality).toMatchObject({ seenByTower: 0, proven: true })
})
