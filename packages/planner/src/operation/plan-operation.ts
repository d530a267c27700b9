/**
 * The life of an operation's plan, stage by stage:
 *
 *   operation → families → parts → assignment → repair → commands, reasons, optimality → report
 *
 * The assignment and the repair are the planners' own; what is an operation's alone stands in this folder:
 * what a village sends (`sending`), who stands in for whom (`families`), what villages give (`gives`) and may do
 * (`permits`, `ways`), the tables of it (`parts`), what stock and load allow (`loads`), and why something is
 * missing (`reasons`).
 */
import { type TroopAmounts, travelTime, UNITS } from '@muster/game'
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
import { seenBy, watchOf } from '../watched.ts'
import { ChangeTrials, type PlannedAgain } from './change-trials.ts'
import { evenedOut } from './even-load.ts'
import { type ExactOperation, exactOperation } from './exact.ts'
import { type Family, familiesOf, templatesOf } from './families.ts'
import { fixedSeats } from './fixed-seats.ts'
import { staysOf } from './gives.ts'
import { Loads } from './loads.ts'
import { fixedByVillage, type Operation, wantedByWish } from './operation.ts'
import type { OperationCommand, OperationReport } from './operation-report.ts'
import { type OperationPart, PartMaker } from './parts.ts'
import { type Need, sentOf } from './sending.ts'
import { shortagesOfOperation } from './shortages-of-operation.ts'
import { spreadOut } from './spreading.ts'

/** The best plan of an operation that the engine finds. Throws {@link PlanCancelled} when `hooks` ask for it. */
export function planOperation(operation: Operation, hooks: Hooks = {}): OperationReport {
  const { checkCancelled, checkStopped } = checksOf(hooks)
  const assigned = assignedOf(operation, checkCancelled, checkStopped)
  const { assignment, isSettled, isWhole, wholes, bound, groups, fixed } = assigned
  const onAttempt = (attempt: number, planned: number) => hooks.onProgress?.({ attempt, planned, bound })
  const repair = seatedOf(operation, assigned, wholeEffort(operation), { checkCancelled: checkStopped, onAttempt })
  const isProven =
    isSettled && repair.untouched && isWhole && assignment.areLevelsSeparate() && operation.before.length === 0
  const work = { left: PROGRAM_WORK, checkCancelled: checkStopped }
  const start = { parts: assigned.parts, departures: repair.departures }
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
interface Assigned extends Parts {
  readonly assignment: Assignment
  /** Whether it was not stopped before its end. */
  readonly isSettled: boolean
  /** No plan has more commands. */
  readonly bound: number
  readonly groups: Int32Array | undefined
  readonly fixed: readonly Seat[]
}

function assignedOf(operation: Operation, checkCancelled: () => void, checkStopped: () => void): Assigned {
  const made = partsOfOperation(operation, checkCancelled)
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
  const { wishes, rules } = operation
  const groups = demandGroups({ demands: [...wishes, ...operation.fixed], rules })
  const fixed = fixedSeats(operation, groups?.subarray(wishes.length))
  return { ...made, assignment, isSettled, bound, groups, fixed }
}

/** Pairs that the repair may look at. */
interface Effort {
  readonly seatingWork: number
  readonly improvingWork: number
}

function seatedOf(operation: Operation, assigned: Assigned, effort: Effort, hooks: RepairHooks): Repaired {
  const { wishes, rules, objective, maxTries } = operation
  const { parts, assignment, isSettled, groups, fixed } = assigned
  const problem: RosterProblem = { demands: wishes, rules, objective, maxTries }
  const coupling = () => new Loads(operation, parts, fixed)
  return repaired(problem, assignment, groups, hooks, { ...effort, coupling, fixed, isUnsettled: !isSettled })
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

/** How many commands no plan exceeds, by the assignment and by the program where that speaks for all plans. */
function mostBy(operation: Operation, bound: number, exact: ExactOperation | undefined): number {
  return exact && !areStaysUnlike(operation) ? Math.min(bound, exact.bound) : bound
}

/**
 * A program keeps at home what the template that leaves most of a unit asks for, whichever of them a village sends: where they differ, plans may
 * have more than its best.
 */
function areStaysUnlike({ templates, wishes }: Operation): boolean {
  const named = new Set(wishes.flatMap(templatesOf))
  const stays = [...named].map((template) => staysOf([templates[template]!]))
  return UNITS.some((unit) => stays.some((each) => each[unit] !== stays[0]![unit]))
}

interface Parts {
  readonly parts: readonly OperationPart[]
  /** The same with each size of train, and all that is wanted of each. */
  readonly wholes: readonly OperationPart[]
  /** Most commands of trains of several lengths, whatever else is planned. */
  readonly trainBound: number
  /** Whether no part was cut down to make room for another. */
  readonly isWhole: boolean
}

function partsOfOperation(operation: Operation, checkCancelled: () => void): Parts {
  const maker = new PartMaker(operation)
  const wanted = wantedByWish(operation)
  const stocks = stocksLeft(operation)
  const parts: OperationPart[] = []
  const wholes: OperationPart[] = []
  let trainBound = 0
  let isWhole = true
  for (const family of familiesOf(operation)) {
    const own = family.wishes.map((wish) => wanted[wish]!)
    const single = maker.part(family, 1, own, stocks)
    const sizes = family.isTrain ? trainSizes(own) : [1]
    if (sizes.length < 2) {
      if (single) parts.push({ ...single, isWhole: true })
      if (single) wholes.push(single)
      continue
    }
    isWhole = false
    if (single) trainBound += mostOf(single, checkCancelled)
    for (const size of sizes) {
      const units = own.map((each) => Math.floor(each / size))
      const whole = maker.part(family, size, units, stocks)
      if (whole) wholes.push(whole)
    }
    parts.push(...bySize(maker, family, sizes, own, stocks, checkCancelled))
  }
  return { parts, wholes, trainBound, isWhole }
}

/** Whole trains of one village first: what is given to those is not there for smaller ones. */
function bySize(
  maker: PartMaker,
  family: Family,
  sizes: readonly number[],
  wanted: readonly number[],
  stocks: readonly TroopAmounts[],
  checkCancelled: () => void,
): OperationPart[] {
  const left = [...wanted]
  const there = stocks.map((stock) => ({ ...stock }))
  const parts: OperationPart[] = []
  for (const size of sizes) {
    const trains = left.map((units) => Math.floor(units / size))
    const part = maker.part(family, size, trains, there)
    if (!part) continue
    const assignment = new Assignment([part], checkCancelled)
    assignment.solve()
    const rowUnits = new Int32Array(part.rowUnits.length)
    for (const { row, col, commands } of assignment.planned()) {
      const give = part.gives[col]!
      const stock = there[give.village]!
      rowUnits[row] = rowUnits[row]! + commands
      const wish = family.wishes.indexOf(part.table.rows.demand[row]!)
      left[wish] = left[wish]! - commands * size
      for (const unit of UNITS) {
        const amount = give.need[unit]
        if (amount) stock[unit] = (stock[unit] ?? 0) - commands * amount
      }
    }
    parts.push({ ...part, rowUnits })
  }
  return parts
}

/** No village sends more to one train: five take every village. */
const MOST_IN_TRAIN = 5

/** The longest first. */
function trainSizes(wanted: readonly number[]): number[] {
  const most = wanted.reduce((a, b) => Math.min(MOST_IN_TRAIN, Math.max(a, b)), 0)
  return Array.from({ length: most }, (_, i) => most - i)
}

function mostOf(part: OperationPart, checkCancelled: () => void): number {
  const assignment = new Assignment([part], checkCancelled)
  assignment.solve()
  return plannedOf(assignment, () => true)
}

function plannedOf(assignment: Assignment, isCounted: (part: number) => boolean): number {
  return assignment.planned().reduce((sum, { part, commands }) => sum + (isCounted(part) ? commands : 0), 0)
}

/** No more than is wanted, and than all that give have. */
function mostThereIs({ rowUnits, colUnits, shared = [] }: OperationPart): number {
  const sum = (units: Iterable<number>) => [...units].reduce((total, each) => total + each, 0)
  const isShared = new Set(shared.flatMap(({ cols }) => cols))
  const given = sum(colUnits.filter((_, col) => !isShared.has(col))) + sum(shared.map(({ units }) => units))
  return Math.min(sum(rowUnits), given)
}

/** What each village has besides what its fixed commands took for good. */
function stocksLeft(operation: Operation): TroopAmounts[] {
  const fixed = fixedByVillage(operation)
  return operation.villages.map(({ stock }, village) => {
    const left = { ...stock }
    for (const { amounts, home } of fixed[village] ?? []) {
      if (home) continue
      for (const unit of UNITS) left[unit] = Math.max(0, (left[unit] ?? 0) - (amounts[unit] ?? 0))
    }
    return left
  })
}

function commandsOf(
  operation: Operation,
  parts: readonly OperationPart[],
  departures: readonly Departure[],
): OperationCommand[] {
  const { villages, wishes, towers } = operation
  const watches = towers.map(watchOf)
  const inTrains = new Map<string, number>()
  const before = new Map<string, number>()
  for (const each of operation.before) {
    const key = `${each.village} ${each.wish} ${each.template} ${each.arrival}`
    before.set(key, (before.get(key) ?? 0) + 1)
  }
  const commands = departures.flatMap(({ part, row, col, commands: count, at, arrival }): OperationCommand[] => {
    const { table, gives } = parts[part]!
    const give = gives[col]!
    const wish = table.rows.demand[row]!
    const source = villages[give.village]!.at
    const { target, boost, train } = wishes[wish]!
    const travel = travelTime({ from: source, to: target, minutesPerField: give.minutesPerField, boost })
    return Array.from({ length: count }, () => give.templates).flatMap((list) =>
      list.map((template, i): OperationCommand => {
        const trainKey = `${wish} ${give.village} ${arrival}`
        const inTrain = (inTrains.get(trainKey) ?? 0) + 1
        inTrains.set(trainKey, inTrain)
        const key = `${give.village} ${wish} ${template} ${arrival}`
        const kept = before.get(key) ?? 0
        before.set(key, kept - 1)
        return {
          village: give.village,
          wish,
          template,
          source,
          target,
          launch: at,
          arrival,
          travel,
          amounts: give.needs[i]!,
          ...(train && { inTrain }),
          seenBy: seenBy(watches, source, target),
          isKept: kept > 0,
        }
      }),
    )
  })
  return withAllThatIsLeft(operation, commands.sort(byLaunch))
}

/** A command that takes all that is left sends what no other command of its village needs. */
function withAllThatIsLeft(operation: Operation, commands: readonly OperationCommand[]): OperationCommand[] {
  const { villages, templates, rules, fixed } = operation
  const needed = new Map<number, Partial<Record<string, number>>>()
  const need = (village: number, amounts: Need) => {
    const sum = needed.get(village) ?? {}
    for (const unit of UNITS) sum[unit] = (sum[unit] ?? 0) + (amounts[unit] ?? 0)
    needed.set(village, sum)
  }
  for (const { village, amounts } of fixed) need(village, amounts)
  for (const { village, amounts } of commands) need(village, amounts)
  return commands.map((command) => {
    const { stock } = villages[command.village]!
    const others = needed.get(command.village) ?? {}
    const left = Object.fromEntries(
      UNITS.map((unit) => [unit, Math.max(0, (stock[unit] ?? 0) - (others[unit] ?? 0) + (command.amounts[unit] ?? 0))]),
    )
    return { ...command, amounts: sentOf(command.amounts, left, templates[command.template]!, rules) }
  })
}

function ranksOf(operation: Operation, commands: readonly OperationCommand[]) {
  const ranks = new Map<number, { rank: number; planned: number; wanted: number }>()
  wantedByWish(operation).forEach((wanted, wish) => {
    const { rank } = operation.wishes[wish]!
    const own = ranks.get(rank) ?? { rank, planned: 0, wanted: 0 }
    ranks.set(rank, own)
    own.wanted += wanted
  })
  for (const { wish } of commands) ranks.get(operation.wishes[wish]!.rank)!.planned++
  return [...ranks.values()].sort((a, b) => a.rank - b.rank)
}

function byLaunch(a: OperationCommand, b: OperationCommand): number {
  return (
    a.launch - b.launch ||
    a.arrival - b.arrival ||
    a.village - b.village ||
    a.target.x - b.target.x ||
    a.target.y - b.target.y ||
    a.wish - b.wish ||
    (a.inTrain ?? 0) - (b.inTrain ?? 0) ||
    a.template - b.template
  )
}
