/** Small problems, seated, with a search for chains beside them. */
import { expect } from 'vitest'
import { pairCost } from '../flow/costs.ts'
import { demand, type Given, problem, supply } from '../problem.fixture.ts'
import type { Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import { Chains } from './chains.ts'
import { Choices } from './choices.ts'
import type { Coupling } from './coupling.ts'
import { rosterOf, seatOf } from './repair.fixture.ts'
import type { Seat } from './seat.ts'

export function made(asked: Problem, given?: Coupling) {
  const { roster, assignment } = rosterOf(asked, given)
  const choices = new Choices(assignment, { left: 1e9 })
  const chains = new Chains(roster, choices)
  const costOf = ({ part, row, col }: Pick<Seat, 'part' | 'row' | 'col'>) => {
    const { table, rule } = assignment.parts[part] ?? expect.unreachable()
    return pairCost(table, rule, row, col)
  }
  const seat = (from: number, to: number) => seatOf(roster, assignment, from, to)
  const total = () => [...roster.seats].reduce((sum, each) => sum + each.commands * costOf(each), 0)
  const rowOf = (wish: number) => assignment.parts[0]?.table.rows.demand.indexOf(wish) ?? -1
  return { roster, assignment, choices, chains, costOf, seat, total, rowOf }
}

/** Sources and targets on a small patch, not all of them within reach. */
export function scattered(seed: number, given: Partial<Given> = {}): Problem {
  const draw = randomNumbers(seed)
  const below = (n: number) => Math.floor(draw() * n)
  const village = () => `${500 + below(12)}|${500 + below(12)}`
  return problem({
    supplies: Array.from({ length: 5 + below(4) }, () => supply(village(), { uses: 1 + below(2) })),
    demands: Array.from({ length: 3 + below(4) }, () => demand(village(), { wanted: 1 + below(2) })),
    ...given,
    rules: { maxFields: 6 + below(6), ...given.rules },
  })
}

/** Nobody asks anything yet. */
export function atNothing(choices: Choices): void {
  choices.rowPrice(0).fill(0)
  choices.colPrice(0).fill(0)
  choices.forgetLists(0)
}

// Ten fields each, so that all leave in one second.
export const ROSE: Given = {
  supplies: [supply('500|510'), supply('510|500', { pool: 'fake' }), supply('490|500')],
  demands: [demand('500|500', { wanted: 2 }), demand('500|500', { pool: 'fake' })],
  rules: { distinctLaunchSeconds: true },
}

/** Rows pay what their seats cost, and nothing else is asked. */
export function settle({ roster, choices, costOf }: ReturnType<typeof made>): void {
  atNothing(choices)
  for (const seat of roster.seats) choices.rowPrice(seat.part)[seat.row] = costOf(seat)
}
