/**
 * The life of an operation's plan, stage by stage:
 *
 *   operation → families → parts → assignment → repair → commands, reasons, optimality → report
 *
 * The assignment and the repair are the planners' own; what is an operation's alone stands in the rooms of this folder:
 *
 *   gives         what a village sends for a template, which templates stand in for each other, what its stock pays of them
 *   parts         who may send to whom and what it costs, as tables of the network; how many commands there can be
 *   trains        whole trains first
 *   loads         what stock and players' launches allow, and who has to go for one command more
 *   plan-before   what is fixed, what was there, and how little of it has to move
 *   program       small operations, exactly
 *   commands      what is settled: evened out, spread, and told command by command
 *   shortages     what is missing, and why
 *   changes       what would help
 *
 * Each stage only betters what the one before it has, so that a plan is there whenever somebody presses *take what there is*: a stage that is
 * stopped hands on what it was given. And each knows couplings that the ones before it leave out:
 *
 *   assignment   one family at a time, by what each village could give if it gave nothing else: its optimum is the bound
 *   repair       all families at once: stock, launches, services
 *   trains       all or nothing of a wish, among all villages
 *   program      everything, of what is small enough; only here plans are proven where families want the same troops
 *
 * Planning again repairs twice, once from the plan in force and once anew; of equals the plan in force stays, and what of another was
 * moved for nothing is put back.
 */

import type { PlannedAgain } from '../explanation/trials.ts'
import { Assignment, type PlannedPair } from '../flow/assignment.ts'
import type { Departure } from '../launches/departure.ts'
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
  WEIGHING_WORK,
} from '../tuning.ts'
import { ChangeTrials } from './changes/change-trials.ts'
import { evenedOut } from './commands/even-load.ts'
import { plannedCommands, ranksOf } from './commands/planned-commands.ts'
import { spreadOut } from './commands/spreading.ts'
import { Loads } from './loads/loads.ts'
import { type Operation, placeOf, wantedByWish } from './operation.ts'
import type { OperationReport } from './operation-report.ts'
import { isAnyChosen, mostBy, mostThereIs, plannedOf, speaksForAll, withFasterAtMost } from './parts/bounds.ts'
import { isCountedTogether, jointBound } from './parts/joint-bound.ts'
import { type NetworkParts, ontoWholes, partsOfOperation, wholeTrains } from './parts/operation-parts.ts'
import { type OperationPart, pairKey } from './parts/parts.ts'
import { fixedSeats } from './plan-before/fixed-seats.ts'
import { withNeededMoves } from './plan-before/needed-moves.ts'
import { putBack } from './plan-before/putting-back.ts'
import { isBetter, type Reach, reachOf } from './plan-before/reach.ts'
import { withFilled } from './program/compositions.ts'
import { exactOperation, type OperationStart } from './program/exact.ts'
import { shortagesOfOperation } from './shortages/shortages-of-operation.ts'
import { moreTrains } from './trains/train-search.ts'

/** The best plan of an operation that the engine finds. Throws {@link PlanCancelled} when `hooks` ask for it. */
export function planOperation(operation: Operation, hooks: Hooks = {}): OperationReport {
  const { checkCancelled, checkStopped } = checksOf(hooks)
  const assigned = assignedOf(operation, checkStopped)
  const { wholes, withFaster, bound, groups, fixed } = assigned
  const seatedPlan = seatedPlanOf(operation, assigned, hooks)
  const isProven = seatedPlan.isProven && !isAnyChosen(wholes)
  const work = { left: PROGRAM_WORK, checkCancelled: checkStopped }
  const isStopped = () => hooks.isStopped?.() === true
  // Trains look where the repair has left room; only then the program starts, from the best that is known by then.
  const found = withMoreTrains(operation, assigned, seatedPlan.departures, checkStopped)
  const start = changedLeast(operation, assigned, found, hooks)
  const exact = isProven ? undefined : unlessStopped(() => exactOperation(operation, withFaster, start, work))
  // A program that was cut short may have moved more than it had to.
  const settled =
    exact && !exact.exact ? changedLeast(operation, assigned, exact, hooks, exact.parts) : (exact ?? start)
  // What is sent is settled. From here on commands only change their place within what the levels above let be equal.
  const evened = evenedOut(operation, settled, fixed, groups, isStopped)
  const seating = { operation, parts: settled.parts, fixed, groups }
  const spread = { parts: settled.parts, departures: spreadOut(seating, evened.departures, isStopped) }
  const told = withFilled(operation, spread) ?? spread
  const commands = plannedCommands(operation, told.parts, told.departures)
  const planned = commands.length
  // A bound below the plan would be a fault elsewhere, and not one to show to whoever plans.
  const most = Math.max(planned, boundBeside(operation, assigned, settled, mostBy(operation, withFaster, bound, exact)))
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
    tries: seatedPlan.tries,
    optimality: {
      planned,
      wanted: wantedByWish(operation).reduce((sum, wanted) => sum + wanted, 0),
      bound: most,
      proven: (isProven || (exact?.exact === true && speaksForAll(operation, withFaster))) && evened.isAsProven,
      ranks: ranksOf(operation, commands),
      totalTravelSeconds: commands.reduce((sum, { travel }) => sum + travel, 0),
      seenByTower: commands.filter((command) => command.seenBy.length > 0).length,
      seed: operation.objective.seed,
    },
  }
}

/** What nothing couples yet: the parts of an operation with their assignment. */
interface Assigned extends NetworkParts {
  readonly assignment: Assignment
  /** Whether it was not stopped before its end. */
  readonly isSettled: boolean
  /** No plan has more commands. */
  readonly bound: number
  /** Of them: of what is neither a train nor a village's only command. */
  readonly boundOfOthers: number
  readonly groups: Int32Array | undefined
  readonly fixed: readonly Seat[]
}

/** Parts, what is fixed among them, and the assignment, with a bound that needs nothing settled: where it is stopped, what is wanted and there. */
function assignedOf(operation: Operation, checkStopped: () => void): Assigned {
  const { wishes, rules } = operation
  const groups = demandGroups({ demands: [...wishes, ...operation.fixed], rules })
  const fixed = fixedSeats(operation, groups?.subarray(wishes.length))
  const made = partsOfOperation(operation, { fixed, groups }, checkStopped)
  const { parts, trainBound } = made
  const assignment = new Assignment(parts, checkStopped)
  const isSettled =
    unlessStopped(() => {
      assignment.solve()
      return true
    }) === true
  // What is assigned at any moment can be sent; only at the end nothing more could be, but for what the assignment does not know.
  const ofParts = (isSettled ? plannedOf(assignment) : parts.map(mostThereIs)).map((most, part) =>
    withFasterAtMost(most, parts[part]!),
  )
  const boundOf = (isCounted: (part: OperationPart) => boolean) =>
    parts.reduce((sum, part, i) => sum + (part.isWhole && isCounted(part) ? ofParts[i]! : 0), 0)
  const bound = trainBound + boundOf(() => true)
  const boundOfOthers = boundOf((part) => !isCountedTogether(part))
  return { ...made, assignment, isSettled, bound, boundOfOthers, groups, fixed }
}

/** The bound where it is above the plan: trains and nukes may want the same troops, which the assignment does not know. */
function boundBeside(operation: Operation, assigned: Assigned, plan: OperationStart, bound: number): number {
  const { withFaster, isWhole, isSettled, boundOfOthers } = assigned
  const planned = commandsOf(plan)
  if (isWhole || !isSettled || planned >= bound) return bound
  const most = jointBound(operation, withFaster, plan)
  if (most === undefined) return bound
  return Math.min(bound, most + boundOfOthers)
}

/** Each of a train counts. */
function commandsOf({ parts, departures }: OperationStart): number {
  return departures.reduce(
    (sum, { part, col, commands }) => sum + commands * parts[part]!.gives[col]!.templates.length,
    0,
  )
}

/** A plan that keeps every rule, and whether its assignment proves it. */
interface SeatedPlan extends Pick<Repaired, 'departures' | 'tries'> {
  readonly isProven: boolean
}

/**
 * From the assignment and, planning again, from the plan in force with what can be had beside it: the best of these, and of equals the
 * plan in force as it is. Where that misses nothing another one is only looked at for what it proves.
 */
function seatedPlanOf(operation: Operation, assigned: Assigned, hooks: Hooks): SeatedPlan {
  const { checkStopped } = checksOf(hooks)
  const { assignment, parts, isSettled, isWhole, inForce, bound } = assigned
  let attempts = 0
  let most = 0
  const repairHooks: RepairHooks = {
    checkCancelled: checkStopped,
    onAttempt: (_attempt, planned) => {
      most = Math.max(most, planned)
      hooks.onProgress?.({ attempt: ++attempts, planned: most, bound })
    },
    ...(hooks.isOverdue && { isOverdue: hooks.isOverdue }),
  }
  const effort = wholeEffort(operation)
  const resumed =
    inForce.length === 0
      ? undefined
      : seatedOf(operation, { ...assigned, seated: assigned.resumed }, effort, repairHooks, 'RESUMED')
  // Nothing can be better than what misses nothing and has as good templates: then the plan anew is only asked for its proof.
  const isBest =
    resumed?.isAtBound &&
    placesOf(operation, parts, resumed.departures) <= placesOf(operation, parts, assignment.planned())
  const anew = seatedOf(operation, assigned, isBest ? NO_WORK : effort, repairHooks)
  const isByAssignment = isSettled && anew.untouched && isWhole && assignment.areLevelsSeparate()
  if (operation.before.length === 0) return { ...anew, isProven: isByAssignment }
  const reached = (departures: readonly Departure[]) => reachOf(operation, { parts, departures })
  let best: readonly Departure[] = inForce
  for (const { departures } of resumed ? [resumed, anew] : [anew]) {
    if (isBetter(reached(departures), reached(best))) best = departures
  }
  const isProven = isByAssignment && !isBetter(promisedBy(operation, parts, anew.departures), reached(best))
  return { departures: best, tries: (resumed?.tries ?? 0) + anew.tries, isProven }
}

/** Places in the lists of templates, the best 0; all of them together. */
function placesOf({ wishes }: Operation, parts: readonly OperationPart[], planned: readonly PlannedPair[]): number {
  return planned.reduce((sum, { part, row, col, commands }) => {
    const { table, gives } = parts[part]!
    const { templates, plain } = gives[col]!
    return sum + commands * templates.length * placeOf(wishes[table.rows.demand[row]!]!, plain)
  }, 0)
}

/** What an assignment counts: a pair of the plan before as kept at any moment, and as often as it is planned. */
function promisedBy(operation: Operation, parts: readonly OperationPart[], departures: readonly Departure[]): Reach {
  return reachOf(operation, { parts, departures }, ({ part, row, col }) =>
    parts[part]!.launchesBefore.has(pairKey(row, col)),
  )
}

/** Pairs that the repair may look at. */
interface RepairWork {
  readonly seatingWork: number
  readonly improvingWork: number
}

const NO_WORK: RepairWork = { seatingWork: 0, improvingWork: 0 }

/** The repair over an operation's own couplings; with no work left it only seats what clashes with nothing. */
function seatedOf(
  operation: Operation,
  assigned: Assigned,
  effort: RepairWork,
  hooks: RepairHooks,
  from: 'ANEW' | 'RESUMED' = 'ANEW',
): Repaired {
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
    isResumed: from === 'RESUMED',
  }
  return repaired(problem, assignment, groups, hooks, couplings)
}

/** Where trains stay short they look once more among all villages, beside everything that is seated. */
function withMoreTrains(
  operation: Operation,
  assigned: Assigned,
  departures: readonly Departure[],
  checkStopped: () => void,
): OperationStart {
  const { parts, wholes, isWhole, fixed, groups } = assigned
  const start = { parts, departures }
  if (isWhole || areTrainsServed(operation, start)) return start
  const ofWholes = ontoWholes(operation, start, wholes)
  const found = ofWholes && moreTrains({ operation, parts: wholes, fixed, groups }, ofWholes, [], checkStopped)
  return found ? { parts: wholes, departures: found } : start
}

/** Whether every train has all that it wants. */
function areTrainsServed(operation: Operation, { parts, departures }: OperationStart): boolean {
  const missing = wantedByWish(operation)
  for (const { part, row, col, commands } of departures) {
    const { table, gives } = parts[part]!
    const wish = table.rows.demand[row]!
    missing[wish] = missing[wish]! - commands * gives[col]!.templates.length
  }
  return operation.wishes.every(({ train }, wish) => !train || missing[wish]! <= 0)
}

/** What reaches the same with more of the plan in force; `parts` are those of the found plan, with each length of train. */
function changedLeast(
  operation: Operation,
  { wholes, withFaster, inForce: ofWholes, fixed, groups }: Assigned,
  found: OperationStart,
  hooks: Hooks,
  parts = wholes,
): OperationStart {
  if (ofWholes.length === 0 || found.departures === ofWholes) return found
  // Columns that are made up of several amounts stand several times.
  const hasColumns = parts.every(({ gives }, i) => gives.length === wholes[i]!.gives.length)
  const areParts = parts === wholes || (withFaster === wholes && hasColumns)
  const inForce = areParts ? ofWholes : ontoWholes(operation, { parts: wholes, departures: ofWholes }, parts)
  if (!inForce) return found
  const { checkStopped } = checksOf(hooks)
  const seating = { operation, parts, fixed, groups }
  const back = putBack(seating, found.departures, inForce, () => hooks.isStopped?.() === true)
  // Chains first, which are quick and find most; then all moves that are left at once, for those that hang together in ways no chain has.
  const work = { left: WEIGHING_WORK, checkCancelled: checkStopped }
  const needed = unlessStopped(() => withNeededMoves(seating, back, inForce, work))
  return { ...found, departures: needed ?? back }
}

/** Stocks and loads stand in the way of more commands than clocks alone do, so the work grows with them. */
function wholeEffort(operation: Operation): RepairWork {
  const wanted = wantedOf(operation)
  return {
    seatingWork: Math.max(SEATING_WORK, SEATING_WORK_EACH * wanted),
    improvingWork: Math.min(IMPROVING_WORK, IMPROVING_WORK_EACH * wanted),
  }
}

/** How many commands an operation gets in one try and with so many steps for its program; its travels are nobody's concern. */
function plannedAgain(changed: Operation, most: number, checkCancelled: () => void): PlannedAgain {
  const operation = { ...changed, maxTries: 1 }
  const assigned = assignedOf(operation, checkCancelled)
  const { parts, withFaster, bound } = assigned
  // Seated without a look at travel, and proven only as far as the bound or a small program goes: a trial tells a number and is thrown away.
  const effort = { seatingWork: TRIAL_SEATING_WORK, improvingWork: 0 }
  const { amount, departures } = seatedOf(operation, assigned, effort, { checkCancelled, onAttempt: () => {} })
  if (amount === bound) return { planned: amount, isMost: true, arithmetic: 0 }
  const work = { left: most, checkCancelled }
  const exact = most <= 0 ? undefined : exactOperation(operation, withFaster, { parts, departures }, work, 'COUNTS')
  const planned = exact ? commandsOf(exact) : amount
  return { planned, isMost: planned >= mostBy(operation, withFaster, bound, exact), arithmetic: most - work.left }
}

/** What is fixed among it: a measure of size, and no bound. */
function wantedOf({ wishes }: Operation): number {
  return wishes.reduce((sum, { wanted }) => sum + wanted, 0)
}
