/** Repair alone, without the exact search behind it, and the travel of what it sends; and a roster with what it is made of. */
import { Assignment } from '../flow/assignment.ts'
import type { CostRule } from '../flow/costs.ts'
import { travelOf } from '../flow/pair-table.ts'
import { partsOf } from '../flow/parts.ts'
import { LaunchRule } from '../launches/launch-rule.ts'
import type { Problem } from '../problem.ts'
import { demandGroups } from '../services.ts'
import type { Coupling } from './coupling.ts'
import { type Couplings, type RepairHooks, repaired } from './repair.ts'
import { Roster } from './roster.ts'
import type { Seat } from './seat.ts'

export function repair(
  asked: Problem,
  hooks: Partial<RepairHooks> = {},
  couplings?: Couplings,
  change: Parameters<typeof assignmentOf>[1] = {},
) {
  const assignment = assignmentOf(asked, change)
  const attempts: number[] = []
  const onAttempt = (attempt: number, planned: number) => {
    if (attempts.push(planned) !== attempt) throw new Error(`Attempt ${attempts.length} is told as ${attempt}.`)
  }
  const plan = repaired(
    asked,
    assignment,
    demandGroups(asked),
    { checkCancelled: () => {}, onAttempt, ...hooks },
    couplings,
  )
  const travels = plan.departures.map(({ part, row, col, commands }) => {
    const table = assignment.parts[part]?.table
    if (!table) throw new Error('A command is of no part.')
    return commands * travelOf(table, row, col)
  })
  return { ...plan, assignment, attempts, totalTravel: travels.reduce((sum, travel) => sum + travel, 0) }
}

/** Solved; `favoured` pairs of every part are cheaper than their ways, and `ranks` are those of the demands, where not of their pools. */
export function assignmentOf(
  asked: Problem,
  { favoured, ranks }: { readonly favoured?: CostRule['favoured']; readonly ranks?: readonly number[] } = {},
): Assignment {
  const { specs } = partsOf(asked, () => {})
  const changed = specs.map((spec) => ({
    ...spec,
    rule: { ...spec.rule, ...(favoured && { favoured }) },
    ...(ranks && { ranks: Int32Array.from(spec.table.rows.demand, (index) => ranks[index] ?? 0) }),
  }))
  const assignment = new Assignment(changed, () => {})
  assignment.solve()
  return assignment
}

/** Nobody is seated in it. */
export function rosterOf(asked: Problem, coupling?: Coupling): { roster: Roster; assignment: Assignment } {
  const assignment = assignmentOf(asked)
  const roster = new Roster(asked, assignment, demandGroups(asked), new LaunchRule(asked.rules), coupling)
  return { roster, assignment }
}

/** The pair of a supply and a demand, by their places in the problem. */
export function pairOf({ parts }: Assignment, supply: number, demand: number): Pick<Seat, 'part' | 'row' | 'col'> {
  const part = parts.findIndex(({ table }) => table.cols.supply.includes(supply) && table.rows.demand.includes(demand))
  const table = parts[part]?.table
  if (!table) throw new Error(`Supply ${supply} and demand ${demand} are no pair.`)
  return { part, row: table.rows.demand.indexOf(demand), col: table.cols.supply.indexOf(supply) }
}

/** The seat that a roster offers to the pair. */
export function seatOf(roster: Roster, assignment: Assignment, supply: number, demand: number): Seat {
  const seat = roster.seatFor(pairOf(assignment, supply, demand), undefined)
  if (!seat) throw new Error(`Supply ${supply} cannot send to demand ${demand} at any time.`)
  return seat
}

/** Rules beyond launches and services of which none is in anybody's way, but for those that are given. */
export function coupling(given: Partial<Coupling> = {}): Coupling {
  return {
    blockers: () => [],
    alternatives: (_seat, _without, blocker) => [blocker],
    freeAfter: ({ at }) => at,
    wishedLaunches: () => [],
    areApart: () => true,
    kinOf: () => 0,
    count: () => {},
    ...given,
  }
}
