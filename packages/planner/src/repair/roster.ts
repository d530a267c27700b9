/**
 * A plan under construction that keeps every rule at every moment: who leaves when, who
 * serves whom, how many uses are left.
 *
 *   seat   one departure: a command, or the commands of a noble train
 *
 * `seatFor` answers when a pair could leave beside what is seated; `blockers` what would
 * have to go first.
 */
import { type Coord, earlier, type Instant, later } from '@muster/game'
import type { Pair } from '../flow/assignment.ts'
import { offsetsOf, travelOf } from '../flow/pair-table.ts'
import type { PoolPart } from '../flow/pool-part.ts'
import { areOneTrain, type LaunchRule, trainName } from '../launches/launch-rule.ts'
import { isInside, windowSeconds } from '../launches/send-times.ts'
import type { Problem } from '../problem.ts'
import type { Coupling, PossibleLaunch } from './coupling.ts'
import { LaunchBook } from './launch-book.ts'
import type { Seat } from './seat.ts'

const NO_SEATS: readonly Seat[] = []
const NO_LAUNCHES: readonly Instant[] = []

/** What a roster has to know of its problem. */
export interface RosterProblem extends Pick<Problem, 'rules' | 'objective' | 'maxTries'> {
  readonly demands: readonly Pick<Problem['demands'][number], 'target' | 'targetOwner' | 'arrival' | 'latestArrival'>[]
}

/** What `rewind` comes back to. */
interface RosterMark {
  readonly seats: readonly Seat[]
  /** Of each seat then: it may have grown since. */
  readonly commands: Int32Array
}

export class Roster {
  readonly seats = new Set<Seat>()
  private readonly problem: RosterProblem
  private readonly parts: readonly Pick<PoolPart, 'table' | 'colUnits' | 'rowUnits'>[]
  private readonly groups: Int32Array | undefined
  private readonly rule: LaunchRule
  private readonly book: LaunchBook<Seat>
  private readonly services = new Map<number, Set<Seat>>()
  private readonly idle: readonly Int32Array[]
  private readonly missing: readonly Int32Array[]
  private readonly seatsOfCol: readonly (readonly Seat[])[][]
  private readonly coupling: Coupling | undefined

  /** `rule` may be stricter than the problem's, where equal seconds are to be few. */
  constructor(
    problem: RosterProblem,
    { parts }: { readonly parts: readonly Pick<PoolPart, 'table' | 'colUnits' | 'rowUnits'>[] },
    groups: Int32Array | undefined,
    rule: LaunchRule,
    coupling?: Coupling,
  ) {
    this.problem = problem
    this.parts = parts
    this.groups = groups
    this.rule = rule
    this.book = new LaunchBook(rule)
    this.idle = parts.map(({ colUnits }) => colUnits.slice())
    this.missing = parts.map(({ rowUnits }) => rowUnits.slice())
    this.coupling = coupling
    this.seatsOfCol = parts.map(({ colUnits }) => Array.from(colUnits, () => NO_SEATS))
  }

  idleUses(part: number, col: number): number {
    return this.idle[part]![col]!
  }

  missingUnits(part: number, row: number): number {
    return this.missing[part]![row]!
  }

  seatsOf(part: number, col: number): readonly Seat[] {
    return this.seatsOfCol[part]![col]!
  }

  /** Whether a pair of the row can leave at one moment only, and as a single command. */
  isSingle(part: number, row: number): boolean {
    const { table } = this.parts[part]!
    return table.pool !== 'noble' && windowSeconds(this.problem.demands[table.rows.demand[row]!]!) === 0
  }

  /** A seat for a command of the pair, not yet taken: at its first free moment, else at its first allowed one. */
  seatFor(pair: Pair, without: Seat | undefined): Seat | undefined {
    const part = this.parts[pair.part]
    const demand = this.problem.demands[part?.table.rows.demand[pair.row] ?? -1]
    if (!part || !demand) throw new Error(`Pair ${pair.part}/${pair.row}/${pair.col} is of no table.`)
    const { table } = part
    const travel = travelOf(table, pair.row, pair.col)
    const window = windowSeconds(demand)
    if (window === 0) return this.seatAt(pair, earlier(demand.arrival, travel))
    const probe = { part: pair.part, row: pair.row, col: pair.col, at: demand.arrival, train: '' }
    const isTrain = table.pool === 'noble'
    const wished = this.coupling?.wishedLaunches(pair) ?? NO_LAUNCHES
    for (let i = 0; i < wished.length; i++) {
      const at = wished[i]!
      // As many of the pair's commands at one moment as are wished for there.
      if (this.commandsAt(pair, at, without) >= wished.filter((each) => each === at).length) continue
      const offset = (demand.arrival - at) / 1000
      const isOpen =
        offset <= travel && offset >= travel - window && isInside(offsetsOf(table, pair.row, pair.col), offset)
      if (!isOpen) continue
      probe.at = at
      if (isTrain) probe.train = this.trainAt(pair, at)
      if (this.freeFrom(probe, without) <= at) return this.seatAt(pair, at)
    }
    let first: number | undefined
    // Offsets count back from the arrival: the greatest is the earliest launch.
    const spans = offsetsOf(table, pair.row, pair.col)
    for (let i = spans.length - 1; i >= 0; i--) {
      const { 0: from, 1: until } = spans[i]!
      const least = Math.max(from, travel - window)
      for (let offset = Math.min(until, travel); offset >= least; ) {
        first ??= offset
        probe.at = earlier(demand.arrival, offset)
        if (isTrain) probe.train = this.trainAt(pair, probe.at)
        const next = this.freeFrom(probe, without)
        if (next <= probe.at) return this.seatAt(pair, probe.at)
        offset -= Math.max(1, Math.ceil((next - probe.at) / 1000))
      }
    }
    return first === undefined ? undefined : this.seatAt(pair, earlier(demand.arrival, first))
  }

  private commandsAt({ part, row, col }: Pair, at: Instant, without: Seat | undefined): number {
    let commands = 0
    for (const seat of this.seatsOf(part, col))
      if (seat.row === row && seat.at === at && seat !== without) commands += seat.commands
    return commands
  }

  private seatAt(pair: Pair, at: Instant): Seat {
    const { part, row, col } = pair
    const { table } = this.parts[part]!
    const train = table.pool === 'noble' ? this.trainAt(pair, at) : ''
    const arrival = later(at, travelOf(table, row, col))
    return { part, row, col, commands: 1, at, arrival, train, service: this.serviceOf(pair) }
  }

  private trainAt({ part, row, col }: Pair, at: Instant): string {
    const { table } = this.parts[part]!
    const source = { x: table.cols.x[col]!, y: table.cols.y[col]! }
    const { target } = this.problem.demands[table.rows.demand[row]!]!
    return trainName(source, target, later(at, travelOf(table, row, col)), at)
  }

  /** Whether no launch is too near to one: what is asked first, where most moments are taken. */
  isFree(launch: PossibleLaunch): boolean {
    return this.freeFrom(launch, undefined) <= launch.at
  }

  private freeFrom(launch: PossibleLaunch, without: Seat | undefined): number {
    return Math.max(this.book.freeAfter(launch, without), this.coupling?.freeAfter(launch, without) ?? 0)
  }

  /** Seats that a new one may not stand beside. What couples them otherwise counts `without` as gone. */
  blockers(seat: Seat, without?: Seat): Seat[] {
    const near = this.book.conflicts(seat)
    if (seat.service >= 0) {
      for (const other of this.services.get(seat.service) ?? NO_SEATS) {
        if (!areOneTrain(seat, other) && !near.includes(other)) near.push(other)
      }
    }
    if (!this.coupling) return near
    const others = this.coupling.blockers(seat, without, near)
    return near.length === 0 ? others : near.concat(others)
  }

  /** The only one in the way of a seat, and others of which any could make room in its place. */
  alternatives(seat: Seat, without: Seat | undefined, blocker: Seat): readonly Seat[] {
    return this.coupling?.alternatives(seat, without, blocker) ?? [blocker]
  }

  /** One of the blockers of a single command that leaves at `at`, other than `without`. */
  blockerAt(part: number, row: number, col: number, at: number, without: Seat | undefined): Seat | undefined {
    if (this.groups) {
      for (const other of this.services.get(this.serviceOf({ part, row, col })) ?? [])
        if (other !== without) return other
    }
    return this.book.firstConflict(at, without)
  }

  /** Whether two seats, taken or not, could not both be. */
  areApart(a: Seat, b: Seat): boolean {
    if (this.rule.areClashing(a, b) || (a.service >= 0 && a.service === b.service && !areOneTrain(a, b))) return false
    return this.coupling?.areApart(a, b) ?? true
  }

  /** A train grows; anything else is seated for itself. The caller has seen to it that nothing blocks it. */
  add(seat: Seat): Seat {
    this.count(seat, seat.commands)
    const { part, col } = seat
    const own = this.seatsOf(part, col)
    const same =
      seat.train === '' ? undefined : own.find((other) => other.row === seat.row && other.train === seat.train)
    if (same) {
      same.commands += seat.commands
      this.coupling?.count(same, seat.commands)
      return same
    }
    this.coupling?.count(seat, seat.commands)
    this.seats.add(seat)
    this.book.add(seat)
    this.seatsOfCol[part]![col] = [...own, seat]
    this.serve(seat)
    return seat
  }

  /** Takes commands off a seat, which is gone when it has none left. */
  take(seat: Seat, commands: number): void {
    this.count(seat, -commands)
    this.coupling?.count(seat, -commands)
    if (commands < seat.commands) {
      seat.commands -= commands
      return
    }
    const { part, col, service } = seat
    this.seats.delete(seat)
    this.book.remove(seat)
    this.seatsOfCol[part]![col] = this.seatsOf(part, col).filter((other) => other !== seat)
    this.services.get(service)?.delete(seat)
  }

  /** Undoes `take`. */
  giveBack(seat: Seat, commands: number): void {
    if (!this.seats.has(seat)) {
      this.add(seat)
      return
    }
    this.count(seat, commands)
    seat.commands += commands
    this.coupling?.count(seat, commands)
  }

  /** A launch and a service that were there before the plan. */
  reserve(seat: Seat): void {
    this.book.add(seat)
    this.serve(seat)
  }

  /** The plan as it stands, for `rewind`. */
  mark(): RosterMark {
    const seats = [...this.seats]
    return { seats, commands: Int32Array.from(seats, ({ commands }) => commands) }
  }

  /**
   * Back to a mark, with everything in the order in which it stood. What is kept here and in the coupling follows from the order of seats, and of
   * a kin from that of its own: only those are seated anew of which one has come, gone or changed its place. A few of thousands have, after a
   * try that was in vain.
   */
  rewind(mark: RosterMark): void {
    const kins = this.kinsChangedSince(mark)
    if (kins.size === 0) return
    for (const seat of this.seats) if (kins.has(this.kinOf(seat))) this.take(seat, seat.commands)
    mark.seats.forEach((seat, i) => {
      if (!kins.has(this.kinOf(seat))) return
      seat.commands = mark.commands[i]!
      this.add(seat)
    })
    this.seats.clear()
    for (const seat of mark.seats) this.seats.add(seat)
  }

  /** Whatever stayed stands in its old order, in front of all that came or came back. */
  private kinsChangedSince({ seats, commands }: RosterMark): ReadonlySet<number> {
    const kins = new Set<number>()
    let next = 0
    for (const seat of this.seats) {
      while (next < seats.length && seats[next] !== seat) kins.add(this.kinOf(seats[next++]!))
      if (next === seats.length || seat.commands !== commands[next]) kins.add(this.kinOf(seat))
      next++
    }
    for (; next < seats.length; next++) kins.add(this.kinOf(seats[next]!))
    return kins
  }

  /** Where launches keep apart all are of one kin: each may be in the way of any other. */
  private kinOf(seat: Seat): number {
    return this.rule.isOn ? 0 : (this.coupling?.kinOf(seat) ?? 0)
  }

  private serve(seat: Seat): void {
    if (seat.service < 0) return
    const served = this.services.get(seat.service) ?? new Set()
    served.add(seat)
    this.services.set(seat.service, served)
  }

  /** Number of the pair's source village and group together; −1 without unique rules. */
  serviceOf({ part, row, col }: Pair): number {
    if (!this.groups) return -1
    const { table } = this.parts[part]!
    return serviceOf({ x: table.cols.x[col]!, y: table.cols.y[col]! }, this.groups[table.rows.demand[row]!]!)
  }

  private count({ part, row, col }: Seat, commands: number): void {
    this.idle[part]![col] = this.idle[part]![col]! - commands
    this.missing[part]![row] = this.missing[part]![row]! - commands
  }
}

/** Number of a source village and a group together. */
export function serviceOf({ x, y }: Coord, group: number): number {
  return (x * 1000 + y) * 2 ** 20 + group
}
