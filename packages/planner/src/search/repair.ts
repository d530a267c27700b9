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
 * The first pass goes by price. Where it falls short of the bound, further passes go in a
 * drawn order, at most `maxTries` in all. The best pass stays.
 */
import type { Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import type { Assignment, PlannedPair } from './assignment.ts'
import { Chains } from './chains.ts'
import { Choices, costOf, type Work } from './choices.ts'
import { type Departure, Roster } from './roster.ts'

export interface Repaired {
  readonly departures: readonly Departure[]
  readonly tries: number
  /** Whether the assignment needed no repair at all. */
  readonly untouched: boolean
}

export interface RepairHooks {
  readonly checkCancelled: () => void
  readonly onAttempt: (attempt: number, planned: number) => void
}

/** Pairs that the passes of a plan may look at, and then its improvement: about half a second and a quarter. */
const SEATING_WORK = 3_000_000
const IMPROVING_WORK = 1_500_000
const MOST_SWEEPS = 6

export function repaired(
  problem: Problem,
  assignment: Assignment,
  groups: Int32Array | undefined,
  hooks: RepairHooks,
): Repaired {
  const planned = assignment.planned()
  const bound = assignment.shortfall()
  const draw = randomNumbers(problem.objective.seed)
  const budget = { seating: { left: SEATING_WORK }, improving: { left: IMPROVING_WORK } }
  let best: { readonly pass: Pass; readonly shortfall: readonly number[] } | undefined
  let tries = 0
  while (!best || (tries < problem.maxTries && budget.seating.left > 0)) {
    tries++
    const pass = new Pass(problem, assignment, groups, budget, hooks.checkCancelled)
    pass.seat(tries === 1 ? planned : shuffled(planned, draw))
    if (!pass.untouched) pass.seatMissing(bound, tries === 1 ? undefined : draw)
    const shortfall = pass.shortfall()
    if (!best || isLess(shortfall, best.shortfall)) best = { pass, shortfall }
    hooks.onAttempt(tries, best.pass.amount())
    if (!isLess(bound, best.shortfall)) break
  }
  if (!best.pass.untouched && !problem.objective.fewEqualLaunches) best.pass.improve()
  return { departures: best.pass.departures(), tries, untouched: tries === 1 && best.pass.untouched }
}

interface Budget {
  readonly seating: Work
  readonly improving: Work
}

class Pass {
  untouched = true
  private roster: Roster
  private chains: Chains
  /** Where equal seconds are only to be few: the roster that permits them. */
  private readonly loose: Roster | undefined
  private readonly choices: Choices
  private readonly assignment: Assignment
  private readonly budget: Budget
  private readonly checkCancelled: () => void

  constructor(
    problem: Problem,
    assignment: Assignment,
    groups: Int32Array | undefined,
    budget: Budget,
    checkCancelled: () => void,
  ) {
    const { rules, objective } = problem
    this.assignment = assignment
    this.budget = budget
    this.checkCancelled = checkCancelled
    this.choices = new Choices(assignment, budget.seating)
    this.roster = new Roster(problem, assignment, groups, {
      ...rules,
      distinctLaunchSeconds: rules.distinctLaunchSeconds || objective.fewEqualLaunches,
    })
    this.chains = new Chains(this.roster, this.choices)
    this.loose = objective.fewEqualLaunches ? new Roster(problem, assignment, groups, rules) : undefined
  }

  seat(planned: readonly PlannedPair[]): void {
    const byImportance = [...planned].sort((a, b) => a.part - b.part)
    for (const pair of byImportance) {
      for (let n = 0; n < pair.commands; n++) {
        const seat = this.roster.seatFor(pair, undefined)
        if (seat && this.roster.blockers(seat).length === 0) this.roster.add({ ...seat })
        else this.untouched = false
      }
    }
  }

  /** `bound` is what each part must leave out at least. */
  seatMissing(bound: readonly number[], draw: (() => number) | undefined): void {
    const { loose, assignment } = this
    if (loose) {
      // To be unseen comes before a second of one's own.
      const limits = assignment.parts.map(({ rule }) => (rule.seenWeight > 0 ? rule.seenWeight / 2 : NO_LIMIT))
      assignment.parts.forEach((_, part) => {
        this.chainsOf(part, bound, draw, (row) => this.chains.seatOne(part, row, false, limits[part]!))
      })
      this.improve()
      // Equal seconds from here on: the same seats under the hard rules alone.
      for (const seat of this.roster.seats) loose.add({ ...seat })
      this.roster = loose
      this.chains = new Chains(loose, this.choices)
    }
    assignment.parts.forEach((_, part) => {
      this.chainsOf(part, bound, draw, (row) => this.chains.seatOne(part, row, false, NO_LIMIT))
      const hasLess = part < assignment.parts.length - 1
      if (hasLess) this.chainsOf(part, bound, draw, (row) => this.chains.seatOne(part, row, true, NO_LIMIT))
    })
  }

  /** Sweeps over all seats; each better place that one of them finds may make room for others. */
  improve(): void {
    const { assignment, choices, chains, roster } = this
    choices.work = this.budget.improving
    for (let sweep = 0, isBetter = true; isBetter && sweep < MOST_SWEEPS && choices.work.left > 0; sweep++) {
      isBetter = false
      const refunds = assignment.parts.map((_, part) => this.settlePrices(part))
      choices.forgetLists()
      for (const seat of [...roster.seats]) {
        this.checkCancelled()
        if (choices.work.left > 0 && roster.seats.has(seat) && chains.improve(seat, refunds[seat.part]!))
          isBetter = true
      }
    }
    choices.work = this.budget.seating
  }

  shortfall(): number[] {
    return this.assignment.parts.map(({ rowUnits }, part) =>
      rowUnits.reduce((sum, _, row) => sum + this.roster.missingUnits(part, row), 0),
    )
  }

  amount(): number {
    const { parts } = this.assignment
    let sum = 0
    for (const { part, col, commands } of this.roster.seats) sum += commands * (parts[part]?.table.size[col] ?? 1)
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
      if (seat.part === part) rowPrice[seat.row] = costOf(table, rule, seat.row, seat.col) + colPrice[seat.col]!
    }
    let most = 0
    for (let col = 0; col < colPrice.length; col++) {
      if (roster.idleUses(part, col) === 0 || colPrice[col] === 0) continue
      choices.lowerPrice(part, col)
      most = Math.max(most, colPrice[col]!)
    }
    return most
  }

  private chainsOf(
    part: number,
    bound: readonly number[],
    draw: (() => number) | undefined,
    seatOne: (row: number) => boolean,
  ): void {
    const { roster, assignment } = this
    const missing = (row: number) => roster.missingUnits(part, row)
    // Rows that the assignment served come first: for them there is a place somewhere.
    const lost = (row: number) => missing(row) - assignment.unmetUnits(part, row)
    const rows = Array.from(assignment.parts[part]!.rowUnits, (_, row) => row)
    const order = draw ? shuffled(rows, draw) : rows.sort((a, b) => lost(b) - lost(a) || a - b)
    let left = rows.reduce((sum, row) => sum + missing(row), 0) - (bound[part] ?? 0)
    for (const row of order) {
      while (left > 0 && missing(row) > 0) {
        this.checkCancelled()
        if (!seatOne(row)) break
        left--
      }
    }
  }
}

const NO_LIMIT = Number.POSITIVE_INFINITY

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

function shuffled<T>(items: readonly T[], draw: () => number): T[] {
  const mixed = items.map((item) => ({ item, key: draw() }))
  return mixed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
