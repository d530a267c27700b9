/** Who may move so that another seat gains by it. */
import { expect, test } from 'vitest'
import { pairCost } from '../flow/costs.ts'
import { demand, problem, supply } from '../problem.fixture.ts'
import type { PoolName } from '../problem.ts'
import { Chains } from './chains.ts'
import { Choices } from './choices.ts'
import { rosterOf, seatOf } from './repair.fixture.ts'

test.each<[string, PoolName, PoolName, number, boolean]>([
  ['a command for another of its pool', 'attack', 'attack', 1, true],
  ['none for one of another pool, whose costs are others', 'attack', 'fake', 1, false],
  ['a train for another of as many commands', 'noble', 'noble', 1, true],
  ['none for a train of fewer', 'noble', 'noble', 3, false],
])('so that a seat gains, as many of its own pool move: %s', (_case, pool, other, wanted, isBetter) => {
  const { roster, assignment } = rosterOf(
    problem({
      supplies: [
        ...['500|512', '500|510'].map((village) => supply(village, { pool })),
        ...['600|510', '600|509'].map((village) => supply(village, { pool: other, uses: 3 })),
      ],
      // From ten fields away both would leave in one second.
      demands: [demand('500|500', { pool }), demand('600|500', { pool: other, wanted })],
      rules: { distinctLaunchSeconds: true, maxFields: 12, maxNobleFields: 12 },
    }),
  )
  const choices = new Choices(assignment, { left: 1e9 })
  const held = roster.add(seatOf(roster, assignment, 0, 0))
  for (let n = 0; n < wanted; n++) roster.add(seatOf(roster, assignment, 2, 1))
  assignment.parts.forEach((_, part) => {
    choices.colPrice(part).fill(0)
    choices.forgetLists(part)
  })
  for (const { part, row, col } of roster.seats) {
    const { table, rule } = assignment.parts[part] ?? expect.unreachable()
    choices.rowPrice(part)[row] = pairCost(table, rule, row, col)
  }
  expect(new Chains(roster, choices).improve(held, 1e5, 100)).toBe(isBetter)
  expect(roster.seats.has(held)).toBe(!isBetter)
})
