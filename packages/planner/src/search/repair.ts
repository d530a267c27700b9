/**
 * From an assignment that ignores what couples commands of different sources or pools
 * (launch times, unique rules across pools, trains) to a plan that keeps all rules.
 *
 *   1. seat the assignment's commands, the most important first; what clashes stays out
 *   2. every command that is missing looks for the cheapest chain of moves that seats it:
 *
 *        missing row → takes a source → whose command moves to another source → … → an idle one
 *
 *      A move may also push out the one command that leaves too near, which then moves on.
 *      Each chain seats one command more and takes none away (augmenting paths, as in the
 *      assignment, over the prices that it left).
 *   3. where equal seconds are only to be few, what found no seat of its own second takes any
 *
 * The first pass goes by price. Where it falls short of the bound, further passes go in a
 * drawn order, at most `maxTries` in all. The best pass stays.
 */
import type { Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import type { Assignment, PlannedPair } from './assignment.ts'
import { NodeHeap } from './node-heap.ts'
import { isValidPair } from './pair-table.ts'
import { type Departure, Roster, type Seat } from './roster.ts'

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

export function repaired(
  problem: Problem,
  assignment: Assignment,
  groups: Int32Array | undefined,
  hooks: RepairHooks,
): Repaired {
  const planned = assignment.planned()
  const bound = assignment.shortfall()
  const draw = randomNumbers(problem.objective.seed)
  let best: { readonly pass: Pass; readonly shortfall: readonly number[] } | undefined
  let tries = 0
  const looks = { left: MOST_LOOKS_IN_ALL }
  while (!best || (tries < problem.maxTries && looks.left > 0)) {
    tries++
    const pass = new Pass(problem, assignment, groups, looks, hooks.checkCancelled)
    pass.seat(tries === 1 ? planned : shuffled(planned, draw))
    pass.seatMissing(bound, tries === 1 ? undefined : draw)
    const shortfall = pass.shortfall()
    if (!best || isLess(shortfall, best.shortfall)) best = { pass, shortfall }
    hooks.onAttempt(tries, best.pass.amount())
    if (!isLess(bound, best.shortfall)) break
  }
  return { departures: best.pass.departures(), tries, untouched: tries === 1 && best.pass.untouched }
}

interface Choice {
  readonly col: number
  /** What the pair costs above the price of the row. */
  readonly extra: number
}

interface Step {
  readonly seat: Seat
  /** What has to go for it, and then needs a seat itself. */
  readonly displaced: Seat | undefined
  readonly from: number
}

class Pass {
  untouched = true
  private roster: Roster
  /** Where equal seconds are only to be few: the roster that permits them. */
  private readonly loose: Roster | undefined
  private readonly assignment: Assignment
  private readonly chosen = new Map<number, readonly Choice[]>()
  private readonly looks: { left: number }
  private readonly checkCancelled: () => void

  constructor(
    problem: Problem,
    assignment: Assignment,
    groups: Int32Array | undefined,
    looks: { left: number },
    checkCancelled: () => void,
  ) {
    this.looks = looks
    this.assignment = assignment
    this.checkCancelled = checkCancelled
    const { rules, objective } = problem
    this.roster = new Roster(problem, assignment, groups, {
      ...rules,
      distinctLaunchSeconds: rules.distinctLaunchSeconds || objective.fewEqualLaunches,
    })
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
    if (this.untouched) return
    this.chains(bound, draw)
    const { loose } = this
    if (!loose) return
    // Equal seconds from here on: the same seats under the hard rules alone.
    for (const seat of this.roster.seats) loose.add({ ...seat })
    this.roster = loose
    this.chains(bound, draw)
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

  private chains(bound: readonly number[], draw: (() => number) | undefined): void {
    const shortfall = this.shortfall()
    this.assignment.parts.forEach(({ rowUnits }, part) => {
      let left = (shortfall[part] ?? 0) - (bound[part] ?? 0)
      const rows = Array.from(rowUnits, (_, row) => row)
      // Rows that the assignment served come first: for them there is a place somewhere.
      const lost = (row: number) => this.roster.missingUnits(part, row) - this.assignment.unmetUnits(part, row)
      const order = draw ? shuffled(rows, draw) : rows.sort((a, b) => lost(b) - lost(a) || a - b)
      for (const row of order) {
        this.checkCancelled()
        while (left > 0 && this.roster.missingUnits(part, row) > 0 && this.chainFrom(part, row)) left--
      }
    })
  }

  /** Seats one command more for the row, moving others if need be. */
  private chainFrom(part: number, row: number): boolean {
    const heap = new NodeHeap()
    const steps: Step[] = []
    // Rows by the command they lost: the first look at each is the cheapest.
    const looked = new Set<Seat | undefined>()
    const waiting: {
      readonly part: number
      readonly row: number
      readonly lost: Seat | undefined
      readonly step: number
    }[] = [{ part, row, lost: undefined, step: -1 }]
    heap.push(0, 0)
    let failures = 0
    while (!heap.isEmpty && looked.size < MOST_LOOKS && this.looks.left-- > 0) {
      const dist = heap.leastKey
      const place = waiting[heap.pop()]!
      if (looked.has(place.lost)) continue
      looked.add(place.lost)
      for (const { col, extra } of this.choices(place.part, place.row)) {
        if (place.lost && place.lost.part === place.part && place.lost.col === col) continue
        const seat = this.roster.seatFor({ part: place.part, row: place.row, col }, place.lost)
        if (!seat) continue
        const blockers = this.roster.blockers(seat).filter((other) => other !== place.lost)
        if (blockers.length > 1) continue
        const hasUse = this.roster.idleUses(seat) > 0
        const displaceable = hasUse
          ? blockers
          : this.roster.seatsOf(seat).filter((other) => blockers.every((blocker) => blocker === other))
        if (hasUse && blockers.length === 0) {
          steps.push({ seat, displaced: undefined, from: place.step })
          if (this.apply(steps, steps.length - 1)) return true
          if (++failures > MOST_FAILURES) return false
          continue
        }
        for (const displaced of displaceable) {
          if (looked.has(displaced) || displaced.commands > 1) continue
          steps.push({ seat, displaced, from: place.step })
          waiting.push({ part: displaced.part, row: displaced.row, lost: displaced, step: steps.length - 1 })
          heap.push(dist + extra + 1, waiting.length - 1)
        }
      }
    }
    return false
  }

  /** Makes the moves of a chain, from its end to its start; takes them back when two of them block each other. */
  private apply(steps: readonly Step[], last: number): boolean {
    const chain: Step[] = []
    for (let at = last; at >= 0; at = steps[at]!.from) chain.push(steps[at]!)
    const gone = chain.flatMap(({ displaced }) => displaced ?? [])
    for (const seat of gone) this.roster.remove(seat)
    const added: Seat[] = []
    for (const { seat } of chain) {
      if (this.roster.idleUses(seat) > 0 && this.roster.blockers(seat).length === 0) {
        added.push(this.roster.add({ ...seat }))
        continue
      }
      for (const other of added) this.takeBack(other)
      for (const other of gone) this.roster.add(other)
      return false
    }
    return true
  }

  private takeBack(seat: Seat): void {
    this.roster.remove(seat)
    if (seat.commands > 1) this.roster.add({ ...seat, commands: seat.commands - 1 })
  }

  /** Sources that could serve a row, with what they cost above the row's price: its arcs, and in small pools all. */
  private choices(part: number, row: number): readonly Choice[] {
    const key = part * 16_384 + row
    const cached = this.chosen.get(key)
    if (cached) return cached
    const choices = this.allChoices(part, row)
    this.chosen.set(key, choices)
    return choices
  }

  private allChoices(part: number, row: number): Choice[] {
    const pool = this.assignment.parts[part]!
    const known = this.assignment.arcsOf(part, row)
    if (pool.table.supply.length > SMALL_POOL) return known
    const cols = new Set(known.map(({ col }) => col))
    const others: Choice[] = []
    for (let col = 0; col < pool.table.supply.length; col++) {
      if (!cols.has(col) && isValidPair(pool.table, row, col)) others.push({ col, extra: 0 })
    }
    return [...known, ...others]
  }
}

/** Rows that one search for a chain looks at, and that all passes of a plan look at together: about a second's worth. */
const MOST_LOOKS = 800
const MOST_LOOKS_IN_ALL = 10_000
const MOST_FAILURES = 30
const SMALL_POOL = 100

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

function shuffled<T>(items: readonly T[], draw: () => number): T[] {
  const mixed = items.map((item) => ({ item, key: draw() }))
  return mixed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
