/**
 * The life of an operation's plan, stage by stage:
 *
 *   operation → families → parts → assignment → repair → commands, reasons, optimality → report
 *
 * The assignment and the repair are the planners' own; what is an operation's alone stands in this folder:
 * what a village sends (`sending`), who stands in for whom (`families`), what villages give (`gives`) and may do
 * (`permits`, `ways`), the tables of it (`parts`, `operation-parts`), trains (`trains`), what stock and load allow
 * (`loads`), how many there can be (`bounds`), what is told of it (`planned-commands`), and why something is missing (`reasons`).
 */
import type { Departure } from '../departure.ts'
import { Assignment } from '../flow/assignment.ts'
import { type Repaired, type RepairHooks, repaired } from '../repair/repair.ts'
import type { RosterProblem } from '../repair/roster.ts'
import type { Seat } from '../repair/seat.ts'
import type { Hooks } from '../report.ts'
import { demandGroups } from '../services.ts'
import { checksOf, unlessStopped } from '../stopping.ts'
import {
  IMPROVING_WORK,
  IMPROVING_WORK_EACH,
  PROGRAM_WORK,
  SEATING_WORK,
  SEATING_WORK_EACH,
  TRIAL_SEATING_WORK,
} from '../tuning.ts'
import { areStaysUnlike, mostBy, mostThereIs, plannedOf } from './bounds.ts'
import { ChangeTrials, type PlannedAgain } from './change-trials.ts'
import { evenedOut } from './even-load.ts'
import { exactOperation, type OperationStart } from './exact.ts'
import { fixedSeats } from './fixed-seats.ts'
import { Loads } from './loads.ts'
import { type Operation, wantedByWish } from './operation.ts'
import { type OperationParts, ontoWholes, partsOfOperation, wholeTrains } from './operation-parts.ts'
import type { OperationReport } from './operation-report.ts'
import { commandsOf, ranksOf } from './planned-commands.ts'
import { shortagesOfOperation } from './shortages-of-operation.ts'
import { spreadOut } from './spreading.ts'
import { moreTrains } from './train-search.ts'

/** The best plan of an operation that the engine finds. Throws {@link PlanCancelled} when `hooks` ask for it. */
export function planOperation(operation: Operation, hooks: Hooks = {}): OperationReport {
  const { checkCancelled, checkStopped } = checksOf(hooks)
  const assigned = assignedOf(operation, checkCancelled, checkStopped)
  const { assignment, isSettled, isWhole, wholes, bound, groups, fixed } = assigned
  const onAttempt = (attempt: number, planned: number) => hooks.onProgress?.({ attempt, planned, bound })
  const { isOverdue } = hooks
  const repair = seatedOf(operation, assigned, wholeEffort(operation), {
    ...{ checkCancelled: checkStopped, onAttempt },
    ...(isOverdue && { isOverdue }),
  })
  const isProven =
    isSettled && repair.untouched && isWhole && assignment.areLevelsSeparate() && operation.before.length === 0
  const work = { left: PROGRAM_WORK, checkCancelled: checkStopped }
  const start = withMoreTrains(operation, assigned, repair.departures)
  const exact = isProven ? undefined : unlessStopped(() => exactOperation(operation, wholes, start, work))
  const settled = exact ? { parts: wholes, departures: exact.departures } : start
  const isStopped = () => hooks.isStopped?.() === true
  const evened = evenedOut(operation, settled, fixed, groups, isStopped)
  const found = { parts: settled.parts, departures: evened.departures }
  const commands = commandsOf(operation, found.parts, spreadOut(operation, found, fixed, groups, isStopped))
  const planned = commands.length
  const most = Math.max(planned, mostBy(operation, bound, exact))
  const isMost = planned === most
  const trials = new ChangeTrials({
    operation,
    commands,
    isMost,
    planAgain: (changed, work) => plannedAgain(changed, work, checkCancelled),
  })
  return {
    commands,
    shortages: shortagesOfOperation(operation, commands, isStopped, trials),
    tries: repair.tries,
    optimality: {
      planned,
      wanted: wantedByWish(operation).reduce((sum, wanted) => sum + wanted, 0),
      bound: most,
      proven: (isProven || (exact?.exact === true && !areStaysUnlike(operation))) && evened.isAsProven,
      ranks: ranksOf(operation, commands),
      totalTravelSeconds: commands.reduce((sum, { travel }) => sum + travel, 0),
      seenByTower: commands.filter((command) => command.seenBy.length > 0).length,
      seed: operation.objective.seed,
    },
  }
}

/** What nothing couples yet: the parts of an operation with their assignment. */
interface Assigned extends OperationParts {
  readonly assignment: Assignment
  /** Whether it was not stopped before its end. */
  readonly isSettled: boolean
  /** No plan has more commands. */
  readonly bound: number
  readonly groups: Int32Array | undefined
  readonly fixed: readonly Seat[]
}

function assignedOf(operation: Operation, checkCancelled: () => void, checkStopped: () => void): Assigned {
  const { wishes, rules } = operation
  const groups = demandGroups({ demands: [...wishes, ...operation.fixed], rules })
  const fixed = fixedSeats(operation, groups?.subarray(wishes.length))
  const made = partsOfOperation(operation, { fixed, groups }, checkCancelled)
  const { parts, trainBound } = made
  const assignment = new Assignment(parts, checkStopped)
  const isSettled =
    unlessStopped(() => {
      assignment.solve()
      return true
    }) === true
  // What is assigned at any moment can be sent; only at the end nothing more could be.
  const bound =
    trainBound +
    (isSettled
      ? plannedOf(assignment, (part) => parts[part]!.isWhole)
      : parts.reduce((sum, part) => sum + (part.isWhole ? mostThereIs(part) : 0), 0))
  return { ...made, assignment, isSettled, bound, groups, fixed }
}

/** Pairs that the repair may look at. */
interface Effort {
  readonly seatingWork: number
  readonly improvingWork: number
}

function seatedOf(operation: Operation, assigned: Assigned, effort: Effort, hooks: RepairHooks): Repaired {
  const { wishes, rules, objective, maxTries } = operation
  const { parts, assignment, isSettled, groups, fixed, seated } = assigned
  const problem: RosterProblem = { demands: wishes, rules, objective, maxTries }
  const coupling = () => new Loads(operation, parts, fixed)
  const couplings = {
    ...effort,
    coupling,
    fixed,
    seated,
    wholes: wholeTrains(operation, parts),
    isUnsettled: !isSettled,
  }
  return repaired(problem, assignment, groups, hooks, couplings)
}

/** Where trains stay short they look once more among all villages, beside everything that is seated. */
function withMoreTrains(operation: Operation, assigned: Assigned, departures: readonly Departure[]): OperationStart {
  const { parts, wholes, isWhole, fixed, groups } = assigned
  const start = { parts, departures }
  const ofWholes = isWhole ? undefined : ontoWholes(operation, start, wholes)
  const found = ofWholes && moreTrains({ operation, parts: wholes, fixed, groups }, ofWholes, [])
  return found ? { parts: wholes, departures: found } : start
}

/** Stocks and loads stand in the way of more commands than clocks alone do, so the work grows with them. */
function wholeEffort(operation: Operation): Effort {
  const wanted = wantedOf(operation)
  return {
    seatingWork: Math.max(SEATING_WORK, SEATING_WORK_EACH * wanted),
    improvingWork: Math.min(IMPROVING_WORK, IMPROVING_WORK_EACH * wanted),
  }
}

/** How many commands an operation gets in one try and with so many steps for its program; its travels are nobody's concern. */
function plannedAgain(changed: Operation, most: number, checkCancelled: () => void): PlannedAgain {
  const operation = { ...changed, maxTries: 1 }
  const assigned = assignedOf(operation, checkCancelled, checkCancelled)
  const { parts, wholes, bound } = assigned
  const effort = { seatingWork: TRIAL_SEATING_WORK, improvingWork: 0 }
  const { amount, departures } = seatedOf(operation, assigned, effort, { checkCancelled, onAttempt: () => {} })
  if (amount === bound) return { planned: amount, isMost: true, arithmetic: 0 }
  const work = { left: most, checkCancelled }
  const exact = most <= 0 ? undefined : exactOperation(operation, wholes, { parts, departures }, work, 'COUNTS')
  const sizeOf = ({ part, col }: Departure) => wholes[part]!.gives[col]!.templates.length
  const planned = exact?.departures.reduce((sum, each) => sum + each.commands * sizeOf(each), 0) ?? amount
  return { planned, isMost: planned >= mostBy(operation, bound, exact), arithmetic: most - work.left }
}

function wantedOf({ wishes }: Operation): number {
  return wishes.reduce((sum, { wanted }) => sum + wanted, 0)
}
