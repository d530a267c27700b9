/**
 * From an assignment that ignores what couples commands of different sources or pools
 * (launch times, unique rules across pools, trains) to a plan that keeps all rules.
 *
 *   1. seat     the assignment's commands, the most important first; what clashes stays out
 *   2. chains   every command that is missing looks for the cheapest chain of moves that seats it
 *   3. drop     what is still missing takes the place of a command of a less important pool
 *   4. improve  every seat looks for a chain of gain, until none is found
 *   5. equal    where equal seconds are only to be few, what found no seat of its own second takes any
 *
 * Where that falls short of the bound, further attempts seat missing commands by force, at
 * most `maxTries` in all.
 *
 *   `roster`    a plan in the making that keeps every rule; its launches stand in the `launch-book`
 *   `choices`   the sources of a row, cheapest first
 *   `idle-sources`   seats that nobody has to move for
 *   `chains`    the search for a chain of `moves`
 *   `shake`     commands seated by force
 *   `launch-bound`   how many could leave at all, launches alone considered
 */

import type { Assignment, PlannedPair } from '../flow/assignment.ts'
import { pairCost } from '../flow/costs.ts'
import type { Departure } from '../launches/departure.ts'
import { LaunchRule, strictRule } from '../launches/launch-rule.ts'
import { randomNumbers } from '../random.ts'
import { PlanStopped } from '../report.ts'
import {
  FEW_LOST,
  FILLING_LOOKS,
  FILLING_WORK,
  IMPROVING_WORK,
  KICKS,
  SEATING_WORK,
  SWEEPS,
  VAIN_WORK,
} from '../tuning.ts'
import { Chains } from './chains.ts'
import { Choices, type Work } from './choices.ts'
import type { Coupling } from './coupling.ts'
import { IdleSources } from './idle-sources.ts'
import { Roster, type RosterProblem } from './roster.ts'
import type { Seat } from './seat.ts'
import { shake } from './shake.ts'

export interface Repaired {
  readonly departures: readonly Departure[]
  /** Commands, in the noble pool nobles. */
  readonly amount: number
  readonly tries: number
  /** Whether the assignment needed no repair at all. */
  readonly untouched: boolean
  /** Whether no rank misses more than it must. */
  readonly isAtBound: boolean
}

export interface RepairHooks {
  readonly checkCancelled: () => void
  readonly onAttempt: (attempt: number, planned: number) => void
  /** Whether a search that was stopped is to end with what is seated. */
  readonly isOverdue?: () => boolean
}

/** Rules beyond launches and services, and what was there before the plan. */
export interface Couplings {
  /** A fresh one for each roster. */
  readonly coupling: () => Coupling
  /** Pairs that the attempts at a plan may look at. */
  readonly seatingWork: number
  /** The same for its improvement. */
  readonly improvingWork: number
  /** Whether the assignment was stopped before its end. */
  readonly isUnsettled: boolean
  readonly fixed: readonly Seat[]
  /** In place of what the assignment has of their parts. */
  readonly seated: readonly Departure[]
  /** Nothing else of the assignment is seated: it has the prices, and the bound. */
  readonly isResumed: boolean
  /** Demands of which each command is worth nothing while one is missing. */
  readonly wholes: ReadonlySet<number>
}

export function repaired(
  problem: RosterProblem,
  assignment: Assignment,
  groups: Int32Array | undefined,
  hooks: RepairHooks,
  couplings?: Couplings,
): Repaired {
  const bound = assignment.shortfallByRank()
  const boundOfAttempts = shortfallOf(assignment, couplings, (part, row) => assignment.unmetUnits(part, row))
  const draw = randomNumbers(problem.objective.seed)
  const budget = {
    seating: { left: couplings?.seatingWork ?? SEATING_WORK },
    improving: { left: couplings?.improvingWork ?? IMPROVING_WORK },
  }
  const pass = new Pass(problem, assignment, groups, budget, hooks.checkCancelled, couplings)
  let tries = 1
  let isStopped = false
  try {
    pass.seat(couplings?.isResumed ? [] : assignment.planned(), couplings?.seated ?? [])
    if (!pass.untouched) pass.seatMissing(bound)
    hooks.onAttempt(1, pass.amount())
    for (; isLess(boundOfAttempts, pass.shortfall()) && tries < problem.maxTries && pass.isHopeful(); tries++) {
      pass.shake(boundOfAttempts, draw)
      hooks.onAttempt(tries + 1, pass.amount())
    }
    if (!pass.untouched && !problem.objective.fewEqualLaunches) pass.improve()
  } catch (error) {
    // Between two chains the roster is a plan that keeps every rule.
    if (!(error instanceof PlanStopped)) throw error
    isStopped = true
  }
  if (isStopped || couplings?.isUnsettled) pass.fill(hooks.isOverdue)
  const isAtBound = !isLess(boundOfAttempts, pass.shortfall())
  return { departures: pass.departures(), amount: pass.amount(), tries, untouched: pass.untouched, isAtBound }
}

interface Budget {
  readonly seating: Work
  readonly improving: Work
}

/** A row of one of the parts. */
type WishedRow = Pick<Seat, 'part' | 'row'>

class Pass {
  untouched = true
  private readonly wishes: readonly (readonly WishedRow[])[]
  private roster: Roster
  private chains: Chains
  /** Where equal seconds are only to be few: the roster that permits them. */
  private readonly loose: Roster | undefined
  private readonly choices: Choices
  private readonly assignment: Assignment
  private readonly budget: Budget
  private readonly checkCancelled: () => void
  private readonly couplings: Couplings | undefined
  /** Whether more than launches and services couples commands. */
  private readonly isJoined: boolean
  /** Work that was left when a command seated by force last won something, or when the first was seated. */
  private leftAtGain: number | undefined

  constructor(
    problem: RosterProblem,
    assignment: Assignment,
    groups: Int32Array | undefined,
    budget: Budget,
    checkCancelled: () => void,
    couplings: Couplings | undefined,
  ) {
    const { rules, objective } = problem
    this.assignment = assignment
    this.wishes = wishesByRank(assignment)
    this.budget = budget
    this.checkCancelled = checkCancelled
    this.couplings = couplings
    this.isJoined = couplings !== undefined
    this.choices = new Choices(assignment, budget.seating)
    const rosterBy = (rule: LaunchRule) => {
      const roster = new Roster(problem, assignment, groups, rule, couplings?.coupling())
      for (const seat of couplings?.fixed ?? []) roster.reserve(seat)
      return roster
    }
    this.roster = rosterBy(strictRule(rules, objective))
    this.chains = new Chains(this.roster, this.choices)
    this.loose = objective.fewEqualLaunches ? rosterBy(new LaunchRule(rules)) : undefined
  }

  seat(planned: readonly PlannedPair[], seated: readonly Departure[]): void {
    const ready = new Set(seated.map(({ part }) => part))
    for (const departure of [...seated].sort((a, b) => this.rankOf(a) - this.rankOf(b))) {
      const seat: Seat = { ...departure, service: this.roster.serviceOf(departure) }
      if (this.roster.blockers(seat).length === 0) this.roster.add(seat)
      this.untouched = false
    }
    const byImportance = planned.filter(({ part }) => !ready.has(part)).sort((a, b) => this.rankOf(a) - this.rankOf(b))
    for (const pair of byImportance) {
      for (let n = 0; n < pair.commands; n++) {
        const seat = this.roster.seatFor(pair, undefined)
        if (seat && this.roster.blockers(seat).length === 0) this.roster.add({ ...seat })
        else this.untouched = false
      }
    }
  }

  /** `bound` is what each rank must leave out at least. */
  seatMissing(bound: readonly number[]): void {
    const { loose, assignment } = this
    if (loose) {
      // To be unseen comes before a second of one's own.
      const limits = assignment.parts.map(({ rule }) => (rule.seenWeight > 0 ? rule.seenWeight / 2 : NO_LIMIT))
      for (let rank = 0; rank < assignment.ranks; rank++) {
        this.chainsOf(rank, bound, ({ part, row }) => this.chains.seatOne(part, row, false, limits[part]!))
      }
      this.improve()
      // Equal seconds from here on: the same seats under the hard rules alone.
      for (const seat of this.roster.seats) loose.add({ ...seat })
      this.roster = loose
      this.chains = new Chains(loose, this.choices)
    }
    if (this.isJoined && this.lost() > FEW_LOST) this.seatBeside()
    for (let rank = 0; rank < assignment.ranks; rank++) {
      this.chainsOf(rank, bound, ({ part, row }) => this.chains.seatOne(part, row, false, NO_LIMIT))
      const hasLess = rank < assignment.ranks - 1
      if (!hasLess) continue
      // What the assignment could not serve gives nobody's seat up, and would look where it has just looked.
      const rows = this.missingRows(rank).filter(({ part, row }) => !this.isJoined || this.lostOf(part, row) > 0)
      this.chainsOf(rank, bound, ({ part, row }) => this.chains.seatOne(part, row, true, NO_LIMIT), rows)
    }
  }

  /**
   * What stocks and loads keep from its place where another is free. Thousands of commands go wherever their players are not at
   * their load, and to look for a chain for each of them would spend the work of all on the first few.
   */
  private seatBeside(): void {
    const idle = new IdleSources(this.roster, this.choices, this.budget.seating)
    for (let rank = 0; rank < this.assignment.ranks; rank++) {
      for (const { part, row } of this.missingRows(rank)) {
        this.checkCancelled()
        idle.seat(part, row, Number.POSITIVE_INFINITY, this.lostOf(part, row))
      }
    }
  }

  /** What a search that was stopped had not come to, each where it first finds a place: all of them among their cheapest sources first. */
  fill(isOverdue: () => boolean = () => false): void {
    const idle = new IdleSources(this.roster, this.choices, { left: FILLING_WORK })
    for (const most of FILLING_LOOKS) {
      for (let rank = 0; rank < this.assignment.ranks; rank++) {
        for (const { part, row } of this.missingRows(rank)) {
          if (isOverdue()) return
          idle.seat(part, row, most, this.roster.missingUnits(part, row))
        }
      }
    }
  }

  /** Sweeps over all seats; each better place that one of them finds may make room for others. */
  improve(): void {
    const { assignment, choices, chains, roster } = this
    choices.work = this.budget.improving
    for (const looks of SWEEPS) {
      const refunds = assignment.parts.map((_, part) => this.settlePrices(part))
      for (const seat of this.byExcess()) {
        this.checkCancelled()
        if (choices.work.left <= 0) break
        if (roster.seats.has(seat)) chains.improve(seat, refunds[seat.part]!, looks)
      }
    }
    choices.work = this.budget.seating
  }

  /** Seats by how much more they cost their row than its cheapest pair would, at the prices there are. */
  private byExcess(): Seat[] {
    const { choices } = this
    const excess = ({ part, row }: Seat) =>
      choices.rowPrice(part)[row]! - (choices.listOf(part, row).choices[0]?.least ?? Number.POSITIVE_INFINITY)
    const keyed = [...this.roster.seats].map((seat) => ({ seat, key: excess(seat) }))
    return keyed.sort((a, b) => b.key - a.key).map(({ seat }) => seat)
  }

  /** Whether there is work left for commands seated by force, and they have not been in vain for too long. */
  isHopeful(): boolean {
    const { left } = this.choices.work
    return left > 0 && (!this.isJoined || (this.leftAtGain ?? left) - left < VAIN_WORK)
  }

  /** One attempt: a round of commands seated by force, of which every plan stays that is no worse. */
  shake(bound: readonly number[], draw: () => number): void {
    const { roster, chains, choices } = this
    let before = this.shortfall()
    this.leftAtGain ??= choices.work.left
    for (let kick = 0; kick < KICKS && this.isHopeful() && isLess(bound, before); kick++) {
      this.checkCancelled()
      const missing = this.drawnMissing(bound, before, draw)
      const mark = roster.mark()
      if (missing === undefined) return
      shake(roster, chains, choices, missing, draw)
      const after = this.shortfall()
      // What is in force moves for a gain alone.
      if (isLess(before, after) || (this.couplings?.isResumed && !isLess(after, before))) roster.rewind(mark)
      if (isLess(after, before)) this.leftAtGain = choices.work.left
      if (!isLess(before, after)) before = after
    }
  }

  /**
   * A missing row of the most important rank that is short. Where stocks and loads join commands their bounds are rarely
   * reached, so that every rank that is short has its turn there, and only rows that have a source at all.
   */
  private drawnMissing(
    bound: readonly number[],
    shortfall: readonly number[],
    draw: () => number,
  ): WishedRow | undefined {
    const short = shortfall.flatMap((missing, rank) => (missing > (bound[rank] ?? 0) ? [rank] : []))
    const rank = short[this.isJoined ? Math.floor(draw() * short.length) : 0] ?? 0
    const hasSource = ({ part, row }: WishedRow) => this.choices.listOf(part, row).choices.length > 0
    const rows = this.missingRows(rank).filter((wish) => !this.isJoined || hasSource(wish))
    return rows[Math.floor(draw() * rows.length)]
  }

  /** Of each rank, see `shortfallOf`. */
  shortfall(): number[] {
    return shortfallOf(this.assignment, this.couplings, (part, row) => this.roster.missingUnits(part, row))
  }

  amount(): number {
    const { parts } = this.assignment
    let sum = 0
    for (const { part, col, commands } of this.roster.seats) sum += commands * (parts[part]?.table.cols.size[col] ?? 1)
    return sum
  }

  departures(): Departure[] {
    return [...this.roster.seats]
  }

  /** Rows pay what their seats ask, idle columns ask what rows would pay. Answers the most that one asks. */
  private settlePrices(part: number): number {
    const { roster, choices } = this
    const { table, rule } = choices.parts[part]!
    const rowPrice = choices.rowPrice(part)
    const colPrice = choices.colPrice(part)
    for (const seat of roster.seats) {
      if (seat.part === part) rowPrice[seat.row] = pairCost(table, rule, seat.row, seat.col) + colPrice[seat.col]!
    }
    let most = 0
    let hasFallen = false
    for (let col = 0; col < colPrice.length; col++) {
      if (roster.idleUses(part, col) === 0 || colPrice[col] === 0) continue
      const isOpen = (row: number, at: number) =>
        !roster.isSingle(part, row) || roster.blockerAt(part, row, col, at, undefined) === undefined
      if (choices.lowerPrice(part, col, isOpen)) hasFallen = true
      most = Math.max(most, colPrice[col]!)
    }
    if (hasFallen) choices.forgetLists(part)
    return most
  }

  private chainsOf(
    rank: number,
    bound: readonly number[],
    seatOne: (wish: WishedRow) => boolean,
    rows: readonly WishedRow[] = this.missingRows(rank),
  ): void {
    let left = this.missingOf(rank) - (bound[rank] ?? 0)
    for (const wish of rows) {
      const { part, row } = wish
      while (left > 0 && this.roster.missingUnits(part, row) > 0) {
        this.checkCancelled()
        if (!(this.lostOf(part, row) > 0 ? seatOne(wish) : this.chains.seatSoon(part, row))) break
        left--
      }
    }
  }

  /** Rows that the assignment served come first: for them there is a place somewhere. */
  private missingRows(rank: number): WishedRow[] {
    const lost = ({ part, row }: WishedRow) => this.lostOf(part, row)
    const missing = this.wishes[rank]!.filter(({ part, row }) => this.roster.missingUnits(part, row) > 0)
    return missing.sort((a, b) => lost(b) - lost(a))
  }

  /** Of all rows. */
  private lost(): number {
    return this.wishes.flat().reduce((sum, { part, row }) => sum + Math.max(0, this.lostOf(part, row)), 0)
  }

  /** Commands of a row that the assignment has and the roster does not. */
  private lostOf(part: number, row: number): number {
    return this.roster.missingUnits(part, row) - this.assignment.unmetUnits(part, row)
  }

  private missingOf(rank: number): number {
    return this.wishes[rank]!.reduce((sum, { part, row }) => sum + this.roster.missingUnits(part, row), 0)
  }

  private rankOf({ part, row }: WishedRow): number {
    return this.assignment.parts[part]!.ranks[row]!
  }
}

/** More than there are commands. */
const WHOLE = 2 ** 24

/**
 * Of each rank: what is missing. Where demands may be whole or not, those that are not count before all commands, and a row's unit
 * is as many commands as its train has.
 */
function shortfallOf(
  { parts, ranks }: Assignment,
  couplings: Couplings | undefined,
  missingOf: (part: number, row: number) => number,
): number[] {
  const sums = Array.from({ length: ranks }, () => 0)
  const broken = new Set<number>()
  parts.forEach(({ table, ranks: own }, part) => {
    const size = couplings ? (table.cols.size[0] ?? 1) : 1
    own.forEach((rank, row) => {
      const missing = missingOf(part, row)
      sums[rank] = sums[rank]! + size * missing
      const demand = table.rows.demand[row]!
      if (missing === 0 || !couplings?.wholes.has(demand) || broken.has(demand)) return
      broken.add(demand)
      sums[rank] = sums[rank]! + WHOLE
    })
  })
  return sums
}

/** All rows of the assignment by rank, in the order of parts and rows. */
function wishesByRank({ parts, ranks }: Assignment): WishedRow[][] {
  const wishes: WishedRow[][] = Array.from({ length: ranks }, () => [])
  parts.forEach((each, part) => {
    each.ranks.forEach((rank, row) => {
      wishes[rank]!.push({ part, row })
    })
  })
  return wishes
}

const NO_LIMIT = Number.POSITIVE_INFINITY

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}
