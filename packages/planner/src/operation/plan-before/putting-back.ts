/**
 * Of two plans that reach the same the one that changes less: what a search found, with whatever of the plan in force can stand in it
 * without loss.
 *
 *   back     a command in force that the found plan has not
 *   chain    it goes back to its place; what stands in its way leaves: one of its wish, and whoever has its troops, its launch or its
 *            service. A wish that lacks one by that gets one of its own of before back, or whoever has nothing to do by now, and so on
 *
 * Nothing that is in force already leaves for it, so each chain that holds is so many changes fewer. A chain is taken whole, where
 * nothing of what the plan reaches above its changes is lost by it: whole trains and commands by rank, launches of trains, templates;
 * else nothing of it. What no chain puts back alone may go back with all that is beside it; and so do whole knots:
 *
 *   knot     changes that hang together, by a wish or a village that they share; one that gains nothing above its changes is undone as a whole
 *
 * Knots first: a large one costs one try, where chains would take it apart command by command. What chains leave of a knot may be several small ones, which are then undone for themselves. The few that neither finds are for
 * `needed-moves`, which weighs all that is left at once.
 *
 * Why chains and not the search itself, with what is in force made cheap? It is cheap there too (`favoured` in its costs), and most of a
 * plan stays by that. But a search ends where no step gains, and two commands that have changed places gain nothing by changing back one
 * at a time. Here a chain may pass through plans that are worse, and is judged at its end.
 *
 * The order in which chains are tried decides what is found, and not what is lost: each of them holds or leaves everything as it was. So
 * it may be stopped between any two.
 *
 * All steps since `begin` stand in a list, by which a chain that does not hold is taken back; `touched` remembers of each wish what it had
 * before, so that what is lost is the sum over a few wishes, however large the plan is.
 */

import { isValidPair } from '../../flow/pair-table.ts'
import type { Departure } from '../../launches/departure.ts'
import type { Roster } from '../../repair/roster.ts'
import type { Seat } from '../../repair/seat.ts'
import { type Operation, placeOf, wantedByWish, wishesForWholes } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'
import { rosterWithFixed, type Seating } from './plan-in-force.ts'
import { isBetter, reachOf } from './reach.ts'

/** A chain of more steps is given up. */
const LONGEST_CHAIN = 60

/** `found` and `inForce` are of the same parts, which have all lengths of trains. A plan at any moment, so that it may be stopped. */
export function putBack(
  seating: Seating,
  found: readonly Departure[],
  inForce: readonly Departure[],
  isStopped: () => boolean = () => false,
): readonly Departure[] {
  const missing = without(inForce, found)
  if (missing.length === 0) return found
  const search = new PuttingBack(seating, found, inForce)
  if (!search.improve(missing, isStopped)) return found
  const { operation, parts } = seating
  const changed = search.departures()
  // Of a train on its way back part may have been there by another column.
  const isLess = isBetter(
    reachOf(operation, { parts, departures: changed }),
    reachOf(operation, { parts, departures: found }),
  )
  return isLess ? changed : found
}

/** As they stand, those of the first that the second has not. */
export function without(first: readonly Departure[], second: readonly Departure[]): Departure[] {
  const counts = new Map<string, number>()
  for (const one of second) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + one.commands)
  return first.flatMap((one) => {
    const there = Math.min(counts.get(nameOf(one)) ?? 0, one.commands)
    counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) - there)
    return there < one.commands ? [{ ...one, commands: one.commands - there }] : []
  })
}

function nameOf({ part, row, col, at }: Departure): string {
  return `${part} ${row} ${col} ${at}`
}

/** `TOGETHER`: with all that the chain comes to, however bad that alone would be. */
const PUT_BACK = ['EACH', 'TOGETHER'] as const // the careful way first: what it leaves is little
type PutBack = (typeof PUT_BACK)[number]

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

/** What hangs together: undone, all of `came` leaves and all of `gone` is back. */
interface Knot {
  readonly came: Seat[]
  readonly gone: Departure[]
}

/** Names that hang together, each known by one of them. */
class Knots {
  private readonly next = new Map<string, string>()

  nameOf(name: string): string {
    let at = name
    for (let next = this.next.get(at); next !== undefined; next = this.next.get(at)) at = next
    return at
  }

  join(a: string, b: string): void {
    const [one, other] = [this.nameOf(a), this.nameOf(b)]
    if (one !== other) this.next.set(one, other)
  }
}

class PuttingBack {
  private readonly operation: Operation
  private readonly parts: readonly OperationPart[]
  private readonly roster: Roster
  private readonly wanted: readonly number[]
  private readonly forWholes: ReadonlySet<number>
  private readonly got: number[]
  private readonly seatsOfWish: readonly Set<Seat>[]
  private readonly fixedTrains: ReadonlySet<string>
  /** Commands in force by name: they never leave. */
  private readonly staying = new Map<string, number>()
  /** What is to go back, by its wish. */
  private readonly waiting = new Map<number, Set<Departure>>()
  private readonly steps: SeatChange[] = []
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

  /** Whether any went back. */
  improve(missing: readonly Departure[], isStopped: () => boolean): boolean {
    for (const one of missing) {
      const wish = this.wishOf(one)
      this.waiting.set(wish, (this.waiting.get(wish) ?? new Set()).add(one))
    }
    let isAny = this.undoKnots(missing, isStopped)
    for (const how of PUT_BACK) {
      for (let isMore = true; isMore; isAny ||= isMore) {
        isMore = missing.filter((one) => this.isWaiting(one) && !isStopped() && this.goesBack(one, how)).length > 0
      }
    }
    // What chains have left of a large knot may be several small ones.
    const left = missing.filter((one) => this.isWaiting(one))
    if (left.length > 0 && this.undoKnots(left, isStopped)) isAny = true
    return isAny
  }

  /** Whether any knot was undone. One that others stand in the way of hangs together with theirs. */
  private undoKnots(missing: readonly Departure[], isStopped: () => boolean): boolean {
    const knotOf = new Map<Seat, Knot>()
    const open = new Set(this.knotsOf(missing))
    for (const knot of open) for (const seat of knot.came) knotOf.set(seat, knot)
    let isAny = false
    for (const knot of open) {
      if (isStopped()) break
      open.delete(knot)
      const inTheWay = this.undo(knot)
      isAny ||= inTheWay === 'NOBODY'
      // Undone, or it gains something and stays; else whoever stood in the way belongs to it, by a launch or a service that no wish tells.
      if (typeof inTheWay === 'string') continue
      const others = new Set(inTheWay.flatMap((seat) => knotOf.get(seat) ?? []))
      if (others.size === 0) continue
      const all = [knot, ...others]
      const joined = { came: all.flatMap(({ came }) => came), gone: all.flatMap(({ gone }) => gone) }
      for (const other of others) open.delete(other)
      for (const seat of joined.came) knotOf.set(seat, joined)
      open.add(joined)
    }
    return isAny
  }

  /** Who of other knots stands in the way of undoing it; as it was, unless that is nobody. */
  private undo({ came, gone }: Knot): 'NOBODY' | 'GAIN' | readonly Seat[] {
    this.begin()
    const areGone = came.every((seat) => this.remove(seat))
    for (const one of areGone ? gone : []) {
      const inTheWay = this.seatBack(one)
      if (inTheWay.length === 0) continue
      this.takeBack()
      return inTheWay
    }
    if (areGone && this.losesNothing()) {
      this.settle(gone)
      return 'NOBODY'
    }
    this.takeBack()
    return 'GAIN'
  }

  /** What came and what it came for, by the wishes and villages that they share. */
  private knotsOf(missing: readonly Departure[]): Knot[] {
    const knots = new Knots()
    const came = [...this.roster.seats].filter((seat) => !this.isInForce(seat))
    const endsOf = (one: Departure) => [`village ${this.villageOf(one)}`, `wish ${this.wishOf(one)}`] as const
    // Each change joins its village with its wish; what can be reached from one over such joins is one knot.
    for (const one of [...came, ...missing]) knots.join(...endsOf(one))
    const found = new Map<string, Knot>()
    const knotOf = (one: Departure) => {
      const name = knots.nameOf(endsOf(one)[0])
      const known = found.get(name) ?? { came: [], gone: [] }
      found.set(name, known)
      return known
    }
    for (const seat of came) knotOf(seat).came.push(seat)
    for (const one of missing) knotOf(one).gone.push(one)
    return [...found.values()]
  }

  private isWaiting(one: Departure): boolean {
    return this.waiting.get(this.wishOf(one))?.has(one) === true
  }

  departures(): readonly Departure[] {
    return [...this.roster.seats]
  }

  /** Whether the chain that begins with it holds; else all is as it was. */
  private goesBack(first: Departure, how: PutBack): boolean {
    this.begin()
    const backs = this.chainOf(first, how)
    if (backs) this.settle(backs)
    else this.takeBack()
    return backs !== undefined
  }

  /** From here on steps can be taken back, and what is lost is counted from here. */
  private begin(): void {
    this.steps.length = 0
    this.touched.clear()
  }

  /** The chain holds: these are back, and are asked no more. */
  private settle(backs: readonly Departure[]): void {
    for (const one of backs) this.waiting.get(this.wishOf(one))?.delete(one)
  }

  /** All that go back with the first; `undefined` where one of them cannot, or something is lost by it. */
  private chainOf(first: Departure, how: PutBack): readonly Departure[] | undefined {
    const backs = [first]
    if (!this.seatAgain(first)) return undefined
    const forGood = new Set<number>()
    while (this.steps.length <= LONGEST_CHAIN) {
      // The chain is judged only when no wish that it came to can have its own back: what one lacks now may be another's at its end.
      const lacking = [...this.touched].find(([wish, { got }]) => this.got[wish]! < got && !forGood.has(wish))?.[0]
      if (lacking === undefined && this.losesNothing()) return backs
      // A wish that lacks one gets its own of before back, else one from where the chain has made room, else it lacks one for good.
      const own = lacking === undefined ? how === 'TOGETHER' && this.nextTo(backs) : this.ownOf(lacking, backs, how)
      if (own) {
        backs.push(own)
        if (!this.seatAgain(own)) return undefined
      } else if (lacking === undefined) return undefined
      else if (!this.seatOtherwise(lacking)) forGood.add(lacking)
    }
    return undefined
  }

  /** One that the wish had before, and of no worse template than what left it, unless all go back together. */
  private ownOf(wish: number, backs: readonly Departure[], how: PutBack): Departure | undefined {
    const worst =
      how === 'EACH' ? Math.max(...this.gone(wish).map((seat) => this.placeOf(seat))) : Number.POSITIVE_INFINITY
    return [...(this.waiting.get(wish) ?? [])].find((one) => !backs.includes(one) && this.placeOf(one) <= worst)
  }

  /** Another one of a village or a wish that the chain has come to. */
  private nextTo(backs: readonly Departure[]): Departure | undefined {
    const villages = new Set(this.steps.map(({ seat }) => this.villageOf(seat)))
    for (const [wish, waiting] of this.waiting) {
      const isNear = this.touched.has(wish)
      for (const one of waiting) if (!backs.includes(one) && (isNear || villages.has(this.villageOf(one)))) return one
    }
    return undefined
  }

  /** What has left the wish in this chain. */
  private gone(wish: number): readonly Seat[] {
    return this.steps.flatMap(({ seat, isAdded }) => (!isAdded && this.wishOf(seat) === wish ? [seat] : []))
  }

  /**
   * Whether it stands again; whatever is in its way has left then. Whoever is in force already never leaves for it, so that a chain which
   * holds has changed for good what it touched: no two chains undo each other without end.
   */
  private seatAgain(one: Departure): boolean {
    // In the order in which room is surest: uses of the column, commands that the wish wants, then whatever its launch and its troops meet.
    const { part, col } = one
    const wish = this.wishOf(one)
    const size = one.commands * this.sizeOf(one)
    while (this.roster.idleUses(part, col) < one.commands) {
      if (!this.removeOneOf(this.roster.seatsOf(part, col))) return false
    }
    while (this.got[wish]! + size > this.wanted[wish]!) if (!this.removeOneOf(this.seatsOfWish[wish]!)) return false
    const seat: Seat = { ...one, service: this.roster.serviceOf(one) }
    for (const other of this.roster.blockers(seat)) if (!this.remove(other)) return false
    // Those who left may have been in the way of others: asked again, and not a second time made room for.
    if (this.roster.blockers(seat).length > 0) return false
    this.add(seat)
    return true
  }

  /** It stands again, unless somebody is in its way. */
  private seatBack(one: Departure): readonly Seat[] {
    const { part, col } = one
    const seat: Seat = { ...one, service: this.roster.serviceOf(one) }
    if (this.roster.idleUses(part, col) < one.commands) return [...this.roster.seatsOf(part, col)]
    const wish = this.wishOf(one)
    if (this.got[wish]! + one.commands * this.sizeOf(one) > this.wanted[wish]!) return [...this.seatsOfWish[wish]!]
    const inTheWay = this.roster.blockers(seat)
    if (inTheWay.length === 0) this.add(seat)
    return inTheWay
  }

  /**
   * Whether somebody who had to make room sends in place of what left the wish, or that itself at another moment. Only columns that the chain
   * has freed are asked: any other idle one was idle before, and the search that found the plan would have used it.
   */
  private seatOtherwise(wish: number): boolean {
    for (const gone of this.gone(wish)) {
      const { part, row } = gone
      const worst = this.placeOf(gone)
      const freed = this.steps.flatMap(({ seat, isAdded }) => (!isAdded && seat.part === part ? [seat.col] : []))
      for (const col of new Set(freed)) {
        if (this.roster.idleUses(part, col) < 1 || this.placeOf({ part, row, col }) > worst) continue
        if (!isValidPair(this.parts[part]!.table, row, col)) continue
        const other = this.roster.seatFor({ part, row, col }, undefined)
        if (!other || this.got[wish]! + this.sizeOf(other) > this.wanted[wish]!) continue
        if (this.roster.blockers(other).length > 0) continue
        this.add(other)
        return true
      }
    }
    return false
  }

  /** By the levels of the objective down to the templates; the first that differs decides. */
  private losesNothing(): boolean {
    const { wishes } = this.operation
    // Wishes that no chain came to are as they were: only the difference is summed, whatever the size of the plan.
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
    for (const { seat, commands, isAdded } of this.steps) places += (isAdded ? 1 : -1) * commands * this.placeOf(seat)
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

  private isInForce(one: Departure): boolean {
    return (this.staying.get(nameOf(one)) ?? 0) > 0
  }

  /** The first that may leave; whether there is one. */
  private removeOneOf(seats: Iterable<Seat>): boolean {
    for (const seat of seats) if (this.remove(seat)) return true
    return false
  }

  /** All of it; nothing where some of it is in force, or fixed. */
  private remove(seat: Seat): boolean {
    if (seat.isFixed || this.isInForce(seat) || !this.roster.seats.has(seat)) return false
    const wish = this.wishOf(seat)
    this.touch(wish)
    this.steps.push({ seat, commands: seat.commands, isAdded: false })
    this.count(seat, -seat.commands)
    this.seatsOfWish[wish]!.delete(seat)
    this.roster.take(seat, seat.commands)
    return true
  }

  /** Into the roster, which may join it to a seat that is there: the step is of that one. */
  private add(seat: Seat): void {
    const wish = this.wishOf(seat)
    this.touch(wish)
    const { commands } = seat
    const seated = this.roster.add(seat)
    this.steps.push({ seat: seated, commands, isAdded: true })
    this.count(seated, commands)
    this.seatsOfWish[wish]!.add(seated)
  }

  /** All steps since `begin` are undone. */
  private takeBack(): void {
    // Backwards, so that each step is undone in the plan in which it was made.
    for (const { seat, commands, isAdded } of this.steps.reverse()) {
      const own = this.seatsOfWish[this.wishOf(seat)]!
      this.count(seat, isAdded ? -commands : commands)
      if (isAdded) this.roster.take(seat, commands)
      else this.roster.giveBack(seat, commands)
      if (this.roster.seats.has(seat)) own.add(seat)
      else own.delete(seat)
    }
    this.steps.length = 0
  }

  /** Remembers what the wish had before the chain came to it, once. */
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
  private placeOf(seat: Pick<Departure, 'part' | 'row' | 'col'>): number {
    const { plain } = this.parts[seat.part]!.gives[seat.col]!
    return this.sizeOf(seat) * placeOf(this.operation.wishes[this.wishOf(seat)]!, plain)
  }

  private villageOf({ part, col }: Pick<Departure, 'part' | 'col'>): number {
    return this.parts[part]!.gives[col]!.village
  }

  private sizeOf({ part, col }: Pick<Departure, 'part' | 'col'>): number {
    return this.parts[part]!.gives[col]!.templates.length
  }

  private wishOf({ part, row }: Pick<Departure, 'part' | 'row'>): number {
    return this.parts[part]!.table.rows.demand[row]!
  }
}
