/** Repair alone, without the exact search behind it, and the travel of what it sends. */
import { Assignment } from '../flow/assignment.ts'
import { travelOf } from '../flow/pair-table.ts'
import { partsOf } from '../flow/parts.ts'
import type { Problem } from '../problem.ts'
import { demandGroups } from '../services.ts'
import { repaired } from './repair.ts'

export function repair(asked: Problem) {
  const assignment = new Assignment(partsOf(asked, () => {}).specs, () => {})
  assignment.solve()
  const attempts: number[] = []
  const onAttempt = (_: number, planned: number) => attempts.push(planned)
  const plan = repaired(asked, assignment, demandGroups(asked), { checkCancelled: () => {}, onAttempt })
  const travels = plan.departures.map(({ part, row, col, commands }) => {
    const table = assignment.parts[part]?.table
    if (!table) throw new Error('A command is of no part.')
    return commands * travelOf(table, row, col)
  })
  return { ...plan, attempts, totalTravel: travels.reduce((sum, travel) => sum + travel, 0) }
}
