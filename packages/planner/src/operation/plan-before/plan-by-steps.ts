/**
 * A plan of which commands leave and stand again in steps that can be taken back together, and what was lost by them.
 *
 *   begin      from here on steps are noted
 *   steps      what left and what was seated since, in a list by which all of it is undone
 *   touched    of each wish that a step came to: what it had before. So what is lost is the sum over a few wishes, however large the plan is
 *
 * Whoever is in force never leaves.
 */
import type { Departure } from '../../launches/departure.ts'
import type { Roster } from '../../repair/roster.ts'
import type { Seat } from '../../repair/seat.ts'
import { type Operation, placeOf, wantedByWish, wishesForWholes } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'
import { rosterWithFixed, type Seating } from './plan-in-force.ts'
import { nameOf } from './same-departures.ts'

interface SeatChange {
  readonly seat: Seat
  readonly commands: number
  readonly isAdded: boolean
}

/** Of a wish as it was when a chain came to it. */
interface Standing {
  readonly got: number
  /** Launches of its trains that are not on their way. */
  readonly launches: number
}

export class PlanBySteps {
  readonly roster: Roster
  private readonly operation: Operation
  private readonly parts: readonly OperationPart[]
  private readonly wanted: readonly number[]
  private readonly forWholes: ReadonlySet<number>
  private readonly got: number[]
  private readonly seatsOfWish: readonly Set<Seat>[]
  private readonly fixedTrains: ReadonlySet<string>
  /** Commands in force by name: they never leave. */
  private readonly staying = new Map<string, number>()
  private readonly made: SeatChange[] = []
  private readonly touched = new Map<number, Standing>()

  constructor(seating: Seating, found: readonly Departure[], inForce: readonly Departure[]) {
    const { operation, parts, fixed } = seating
    this.operation = operation
    this.parts = parts
    this.roster = rosterWithFixed(seating)
    this.wanted = wantedByWish(operation)
    this.forWholes = new Set(wishesForWholes(operation, this.wanted))
    this.got = operation.wishes.map(() => 0)
    this.seatsOfWish = operation.wishes.map(() => new Set())
    this.fixedTrains = new Set(fixed.map(({ train }) => train))
    for (const one of inForce) this.staying.set(nameOf(one), (this.staying.get(nameOf(one)) ?? 0) + one.commands)
    for (const one of found) this.add({ ...one, service: this.roster.serviceOf(one) })
  }

  /** From here on steps can be taken back, and what is lost is counted from here. */
  begin(): void {
    this.made.length = 0
    this.touched.clear()
  }

  get steps(): readonly SeatChange[] {
    return this.made
  }

  isTouched(wish: number): boolean {
    return this.touched.has(wish)
  }

  /** Wishes that have fewer commands than before the steps. */
  lacking(): number[] {
    return [...this.touched].flatMap(([wish, { got }]) => (this.got[wish]! < got ? [wish] : []))
  }

  /** Whether the wish still wants so many commands more. */
  wants(wish: number, commands: number): boolean {
    return this.got[wish]! + commands <= this.wanted[wish]!
  }

  /** What has left the wish in these steps. */
  gone(wish: number): readonly Seat[] {
    return this.made.flatMap(({ seat, isAdded }) => (!isAdded && this.wishOf(seat) === wish ? [seat] : []))
  }

  /**
   * Whether it stands again; whatever is in its way has left then. Whoever is in force already never leaves for it, so that steps
   * which hold have changed for good what they touched: no two of them undo each other without end.
   */
  seatAgain(one: Departure): boolean {
    // In the order in which room is surest: uses of the column, commands that the wish wants, then whatever its launch and its troops meet.
    const { part, col } = one
    const wish = this.wishOf(one)
    const size = one.commands * this.sizeOf(one)
    while (this.roster.idleUses(part, col) < one.commands) {
      if (!this.removeOneOf(this.roster.seatsOf(part, col))) return false
    }
    while (!this.wants(wish, size)) if (!this.removeOneOf(this.seatsOfWish[wish]!)) return false
    const seat: Seat = { ...one, service: this.roster.serviceOf(one) }
    for (const other of this.roster.blockers(seat)) if (!this.remove(other)) return false
    // Those who left may have been in the way of others: asked again, and not a second time made room for.
    if (this.roster.blockers(seat).length > 0) return false
    this.add(seat)
    return true
  }

  /** It stands again, unless somebody is in its way. */
  seatBack(one: Departure): readonly Seat[] {
    const { part, col } = one
    const seat: Seat = { ...one, service: this.roster.serviceOf(one) }
    if (this.roster.idleUses(part, col) < one.commands) return [...this.roster.seatsOf(part, col)]
    const wish = this.wishOf(one)
    if (!this.wants(wish, one.commands * this.sizeOf(one))) return [...this.seatsOfWish[wish]!]
    const inTheWay = this.roster.blockers(seat)
    if (inTheWay.length === 0) this.add(seat)
    return inTheWay
  }

  /** By the levels of the objective down to the templates; the first that differs decides. */
  losesNothing(): boolean {
    const { wishes } = this.operation
    // Wishes that no step came to are as they were: only the difference is summed, whatever the size of the plan.
    const byRank = new Map<number, { whole: number; commands: number }>()
    let launches = 0
    for (const [wish, before] of this.touched) {
      const { rank } = wishes[wish]!
      const own = byRank.get(rank) ?? { whole: 0, commands: 0 }
      byRank.set(rank, own)
      const got = this.got[wish]!
      own.commands += got - before.got
      own.whole += this.wholes(wish, got) - this.wholes(wish, before.got)
      launches += this.launchesOf(wish) - before.launches
    }
    let places = 0
    for (const { seat, commands, isAdded } of this.made) places += (isAdded ? 1 : -1) * commands * this.placeOf(seat)
    // A rank that lost nothing may have won: then whatever stands behind it in the order may be lost for that.
    const ranks = [...byRank.keys()].sort((a, b) => a - b)
    const gains = [
      ...ranks.flatMap((rank) => [byRank.get(rank)!.whole, byRank.get(rank)!.commands]),
      -launches,
      -places,
    ]
    return (gains.find((gain) => gain !== 0) ?? 0) >= 0
  }

  /** 1 where the wish is a train of several and has all of it. */
  private wholes(wish: number, got: number): number {
    const wanted = this.wanted[wish]!
    return this.forWholes.has(wish) && got >= wanted ? 1 : 0
  }

  isInForce(one: Departure): boolean {
    return (this.staying.get(nameOf(one)) ?? 0) > 0
  }

  /** The first that may leave; whether there is one. */
  private removeOneOf(seats: Iterable<Seat>): boolean {
    for (const seat of seats) if (this.remove(seat)) return true
    return false
  }

  /** All of it; nothing where some of it is in force, or fixed. */
  remove(seat: Seat): boolean {
    if (seat.isFixed || this.isInForce(seat) || !this.roster.seats.has(seat)) return false
    const wish = this.wishOf(seat)
    this.touch(wish)
    this.made.push({ seat, commands: seat.commands, isAdded: false })
    this.count(seat, -seat.commands)
    this.seatsOfWish[wish]!.delete(seat)
    this.roster.take(seat, seat.commands)
    return true
  }

  /** Into the roster, which may join it to a seat that is there: the step is of that one. */
  add(seat: Seat): void {
    const wish = this.wishOf(seat)
    this.touch(wish)
    const { commands } = seat
    const seated = this.roster.add(seat)
    this.made.push({ seat: seated, commands, isAdded: true })
    this.count(seated, commands)
    this.seatsOfWish[wish]!.add(seated)
  }

  /** All steps since `begin` are undone. */
  takeBack(): void {
    // Backwards, so that each step is undone in the plan in which it was made.
    for (const { seat, commands, isAdded } of this.made.reverse()) {
      const own = this.seatsOfWish[this.wishOf(seat)]!
      this.count(seat, isAdded ? -commands : commands)
      if (isAdded) this.roster.take(seat, commands)
      else this.roster.giveBack(seat, commands)
      if (this.roster.seats.has(seat)) own.add(seat)
      else own.delete(seat)
    }
    this.made.length = 0
  }

  /** Remembers what the wish had before the steps came to it, once. */
  private touch(wish: number): void {
    if (!this.touched.has(wish)) this.touched.set(wish, { got: this.got[wish]!, launches: this.launchesOf(wish) })
  }

  /** Trains of a wish that would be launches of their own: what joins one on its way is none. */
  private launchesOf(wish: number): number {
    if (!this.operation.wishes[wish]!.train) return 0
    const trains = new Set([...this.seatsOfWish[wish]!].map(({ train }) => train))
    return [...trains].filter((train) => !this.fixedTrains.has(train)).length
  }

  private count(seat: Seat, commands: number): void {
    const wish = this.wishOf(seat)
    this.got[wish] = this.got[wish]! + commands * this.sizeOf(seat)
  }

  /** Place of its template in the wish's list, the best 0, for each command of it. */
  placeOf(seat: Pick<Departure, 'part' | 'row' | 'col'>): number {
    const { plain } = this.parts[seat.part]!.gives[seat.col]!
    return this.sizeOf(seat) * placeOf(this.operation.wishes[this.wishOf(seat)]!, plain)
  }

  villageOf({ part, col }: Pick<Departure, 'part' | 'col'>): number {
    return this.parts[part]!.gives[col]!.village
  }

  sizeOf({ part, col }: Pick<Departure, 'part' | 'col'>): number {
    return this.parts[part]!.gives[col]!.templates.length
  }

  wishOf({ part, row }: Pick<Departure, 'part' | 'row'>): number {
    return this.parts[part]!.table.rows.demand[row]!
  }
}
