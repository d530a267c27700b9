/**
 * A plan under construction that keeps every rule at every moment: who leaves when, who
 * serves whom, how many uses are left.
 *
 *   seat   one departure: a command, or the commands of a noble train
 *
 * `launchOf` answers when a pair could leave beside what is seated; `blockers` what would
 * have to go first.
 */
import { type Instant, printCoord } from '@muster/game'
import type { Problem, Rules } from '../problem.ts'
import { windowSeconds } from '../send-times.ts'
import type { Assignment, Pair } from './assignment.ts'
import { LaunchBook } from './launch-book.ts'
import { travelOf } from './pair-table.ts'

export interface Departure extends Pair {
  readonly commands: number
  readonly at: Instant
  readonly arrival: Instant
  /** Names a noble train; empty for a single command. */
  readonly train: string
}

export interface Seat extends Departure {
  commands: number
  /** Number of source village and group together; −1 without unique rules. */
  readonly service: number
}

export class Roster {
  readonly seats = new Set<Seat>()
  private readonly problem: Problem
  private readonly assignment: Assignment
  private readonly groups: Int32Array | undefined
  private readonly book: LaunchBook<Seat>
  private readonly services = new Map<number, Set<Seat>>()
  private readonly idle: readonly Int32Array[]
  private readonly missing: readonly Int32Array[]
  private readonly seatsOfCol = new Map<number, Seat[]>()

  /** `timeRules` may be stricter than the problem's, where equal seconds are to be few. */
  constructor(problem: Problem, assignment: Assignment, groups: Int32Array | undefined, timeRules: Rules) {
    this.problem = problem
    this.assignment = assignment
    this.groups = groups
    this.book = new LaunchBook(timeRules)
    this.idle = assignment.parts.map(({ colUnits }) => colUnits.slice())
    this.missing = assignment.parts.map(({ rowUnits }) => rowUnits.slice())
  }

  idleUses({ part, col }: Pick<Pair, 'part' | 'col'>): number {
    return this.idle[part]?.[col] ?? 0
  }

  missingUnits(part: number, row: number): number {
    return this.missing[part]?.[row] ?? 0
  }

  seatsOf({ part, col }: Pick<Pair, 'part' | 'col'>): readonly Seat[] {
    return this.seatsOfCol.get(colKey(part, col)) ?? []
  }

  /** Seats of pairs that leave no choice, by row and column: asked for again and again. */
  private readonly only = new Map<number, Seat | undefined>()

  /** A seat for one more command of the pair, not yet taken: at its first free moment, else at its first allowed one. */
  seatFor(pair: Pair, without: Seat | undefined): Seat | undefined {
    const key = (pair.part * 16_384 + pair.row) * 16_384 + pair.col
    if (this.only.has(key)) return this.only.get(key)
    const seat = this.firstSeat(pair, without)
    const demand = this.problem.demands[this.assignment.parts[pair.part]?.table.demand[pair.row] ?? -1]
    if (demand && windowSeconds(demand) === 0) this.only.set(key, seat)
    return seat
  }

  private firstSeat(pair: Pair, without: Seat | undefined): Seat | undefined {
    const part = this.assignment.parts[pair.part]
    const demand = this.problem.demands[part?.table.demand[pair.row] ?? -1]
    if (!part || !demand) throw new Error(`Pair ${pair.part}/${pair.row}/${pair.col} is of no table.`)
    const { table } = part
    const travel = travelOf(table, pair.row, pair.col)
    const window = windowSeconds(demand)
    const source = table.colX[pair.col]! * 1000 + table.colY[pair.col]!
    const service = this.groups ? source * 2 ** 20 + (this.groups[table.demand[pair.row]!] ?? 0) : -1
    let first: Seat | undefined
    // Offsets count back from the arrival: the greatest is the earliest launch.
    for (const [from, until] of [...(table.offsets[pair.row] ?? [])].reverse()) {
      const least = Math.max(from, travel - window)
      for (let offset = Math.min(until, travel); offset >= least; ) {
        // Brand constructors: instants and whole seconds between them.
        const at = (demand.arrival - offset * 1000) as Instant
        const arrival = (at + travel * 1000) as Instant // as above
        const train = table.pool === 'noble' ? `${source} ${printCoord(demand.target)} ${arrival}` : ''
        const seat: Seat = { ...pair, commands: 1, at, arrival, train, service }
        first ??= seat
        const next = this.book.freeAfter(seat, without)
        if (next <= at) return seat
        offset -= Math.max(1, Math.ceil((next - at) / 1000))
      }
    }
    return first
  }

  /** Seats that a new one may not stand beside. */
  blockers(seat: Seat): Seat[] {
    const near = this.book.conflicts(seat)
    const served = seat.service < 0 ? [] : [...(this.services.get(seat.service) ?? [])]
    const rivals = served.filter((other) => seat.train === '' || other.train !== seat.train)
    return [...new Set([...near, ...rivals])]
  }

  /** A train grows; anything else is seated for itself. The caller has seen to it that nothing blocks it. */
  add(seat: Seat): Seat {
    this.count(seat, seat.commands)
    const same =
      seat.train === ''
        ? undefined
        : this.seatsOf(seat).find((other) => other.row === seat.row && other.train === seat.train)
    if (same) {
      same.commands += seat.commands
      return same
    }
    this.seats.add(seat)
    this.book.add(seat)
    const key = colKey(seat.part, seat.col)
    this.seatsOfCol.set(key, [...(this.seatsOfCol.get(key) ?? []), seat])
    if (seat.service >= 0) {
      const served = this.services.get(seat.service) ?? new Set()
      served.add(seat)
      this.services.set(seat.service, served)
    }
    return seat
  }

  remove(seat: Seat): void {
    this.count(seat, -seat.commands)
    this.seats.delete(seat)
    this.book.remove(seat)
    const key = colKey(seat.part, seat.col)
    this.seatsOfCol.set(
      key,
      this.seatsOf(seat).filter((other) => other !== seat),
    )
    this.services.get(seat.service)?.delete(seat)
  }

  private count({ part, row, col }: Seat, commands: number): void {
    const idle = this.idle[part]
    const missing = this.missing[part]
    if (idle) idle[col] = (idle[col] ?? 0) - commands
    if (missing) missing[row] = (missing[row] ?? 0) - commands
  }
}

function colKey(part: number, col: number): number {
  return part * 65_536 + col
}
