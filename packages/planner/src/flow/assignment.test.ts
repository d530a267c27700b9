import { expect, test } from 'vitest'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import { randomNumbers } from '../random.ts'
import { Assignment } from './assignment.ts'
import { isValidPair, travelOf } from './pair-table.ts'
import { partsOf } from './parts.ts'

/** Two clusters far apart, the targets of eleven players; sources give four commands, targets want five. */
function betweenClusters(seed: number) {
  const draw = randomNumbers(seed)
  const village = (x: number) => `${x + Math.floor(draw() * 80)}|${400 + Math.floor(draw() * 80)}`
  const arrival = { arrival: at('2026-06-30 20:00'), latestArrival: at('2026-06-30 20:00') }
  return problem({
    supplies: Array.from({ length: 140 }, () => supply(village(300), { uses: 4 })),
    demands: Array.from({ length: 80 }, () =>
      demand(village(500), { ...arrival, wanted: 5, targetOwner: 1 + Math.floor(draw() * 11) }),
    ),
    rules: { uniqueTargetOwner: true },
  })
}

// Weak duality: whatever is asked of rows and columns, and of sources for serving a group, no plan costs less than this.
test.each([1, 83])(
  'what a plan costs under a unique rule is what its prices say over every valid pair, seed %i',
  (seed) => {
    const assignment = new Assignment(partsOf(betweenClusters(seed), () => {}).specs, () => {})
    assignment.solve()
    const [part] = assignment.parts
    if (!part?.groups) throw new Error('The rule makes groups.')
    const { table, rule, groups, firstCol, firstRow, rowUnits, colUnits } = part
    const { price } = assignment.network
    let least = 0
    rowUnits.forEach((units, row) => {
      least += units * (price[firstRow + row] ?? 0)
    })
    colUnits.forEach((units, col) => {
      const asked = price[firstCol + col] ?? 0
      least -= units * asked
      const saved = new Map<number, number>()
      groups.forEach((group, row) => {
        if (!isValidPair(table, row, col)) return
        const gain = (price[firstRow + row] ?? 0) - asked - travelOf(table, row, col)
        saved.set(group, Math.max(saved.get(group) ?? 0, gain))
      })
      for (const gain of saved.values()) least -= gain
    })
    let cost = rule.worth * (assignment.shortfall()[0] ?? 0)
    for (const { row, col, commands } of assignment.planned()) cost += commands * travelOf(table, row, col)
    expect(cost).toBe(least)
  },
)

test('under a unique rule the flow alone sends no source twice to a group', () => {
  const assignment = new Assignment(partsOf(betweenClusters(1), () => {}).specs, () => {})
  assignment.solve()
  const services = assignment.planned().map(({ part, row, col, commands }) => {
    expect(commands).toBe(1)
    return `${part} ${col} ${assignment.parts[part]?.groups?.[row]}`
  })
  expect(new Set(services).size).toBe(services.length)
})
