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
 * Knots first: a large one costs one try, where chains would take it apart command by command. What chains leave of a knot may be several
 * small ones, which are then undone for themselves. The few that neither finds are for `needed-moves`, which weighs all that is left at once.
 *
 * Why chains and not the search itself, with what is in force made cheap? It is cheap there too (`favoured` in its costs), and most of a
 * plan stays by that. But a search ends where no step gains, and two commands that have changed places gain nothing by changing back one
 * at a time. Here a chain may pass through plans that are worse, and is judged at its end.
 *
 * The order in which chains are tried decides what is found, and not what is lost: each of them holds or leaves everything as it was. So
 * it may be stopped between any two (`plan-by-steps`).
 */

import { isValidPair } from '../../flow/pair-table.ts'
import type { Departure } from '../../launches/departure.ts'
import type { Seat } from '../../repair/seat.ts'
import type { OperationPart } from '../parts/parts.ts'
import { type Knot, knotsOf } from './knots.ts'
import { PlanBySteps } from './plan-by-steps.ts'
import type { Seating } from './plan-in-force.ts'
import { isBetter, reachOf } from './reach.ts'
import { without } from './same-departures.ts'

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

/** `TOGETHER`: with all that the chain comes to, however bad that alone would be. */
const PUT_BACK = ['EACH', 'TOGETHER'] as const // the careful way first: what it leaves is little
type PutBack = (typeof PUT_BACK)[number]

class PuttingBack {
  private readonly plan: PlanBySteps
  private readonly parts: readonly OperationPart[]
  /** What is to go back, by its wish. */
  private readonly waiting = new Map<number, Set<Departure>>()

  constructor(seating: Seating, found: readonly Departure[], inForce: readonly Departure[]) {
    this.plan = new PlanBySteps(seating, found, inForce)
    this.parts = seating.parts
  }

  /** Whether any went back. */
  improve(missing: readonly Departure[], isStopped: () => boolean): boolean {
    for (const one of missing) {
      const wish = this.plan.wishOf(one)
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
    const { plan } = this
    const came = [...plan.roster.seats].filter((seat) => !plan.isInForce(seat))
    const endsOf = (one: Departure) => [`village ${plan.villageOf(one)}`, `wish ${plan.wishOf(one)}`] as const
    const open = new Set(knotsOf(came, missing, endsOf))
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
    this.plan.begin()
    const areGone = came.every((seat) => this.plan.remove(seat))
    for (const one of areGone ? gone : []) {
      const inTheWay = this.plan.seatBack(one)
      if (inTheWay.length === 0) continue
      this.plan.takeBack()
      return inTheWay
    }
    if (areGone && this.plan.losesNothing()) {
      this.settle(gone)
      return 'NOBODY'
    }
    this.plan.takeBack()
    return 'GAIN'
  }

  private isWaiting(one: Departure): boolean {
    return this.waiting.get(this.plan.wishOf(one))?.has(one) === true
  }

  departures(): readonly Departure[] {
    return [...this.plan.roster.seats]
  }

  /** Whether the chain that begins with it holds; else all is as it was. */
  private goesBack(first: Departure, how: PutBack): boolean {
    this.plan.begin()
    const backs = this.chainOf(first, how)
    if (backs) this.settle(backs)
    else this.plan.takeBack()
    return backs !== undefined
  }

  /** The chain holds: these are back, and are asked no more. */
  private settle(backs: readonly Departure[]): void {
    for (const one of backs) this.waiting.get(this.plan.wishOf(one))?.delete(one)
  }

  /** All that go back with the first; `undefined` where one of them cannot, or something is lost by it. */
  private chainOf(first: Departure, how: PutBack): readonly Departure[] | undefined {
    const backs = [first]
    if (!this.plan.seatAgain(first)) return undefined
    const forGood = new Set<number>()
    while (this.plan.steps.length <= LONGEST_CHAIN) {
      // The chain is judged only when no wish that it came to can have its own back: what one lacks now may be another's at its end.
      const lacking = this.plan.lacking().find((wish) => !forGood.has(wish))
      if (lacking === undefined && this.plan.losesNothing()) return backs
      // A wish that lacks one gets its own of before back, else one from where the chain has made room, else it lacks one for good.
      const own = lacking === undefined ? how === 'TOGETHER' && this.nextTo(backs) : this.ownOf(lacking, backs, how)
      if (own) {
        backs.push(own)
        if (!this.plan.seatAgain(own)) return undefined
      } else if (lacking === undefined) return undefined
      else if (!this.seatOtherwise(lacking)) forGood.add(lacking)
    }
    return undefined
  }

  /** One that the wish had before, and of no worse template than what left it, unless all go back together. */
  private ownOf(wish: number, backs: readonly Departure[], how: PutBack): Departure | undefined {
    const worst =
      how === 'EACH'
        ? Math.max(...this.plan.gone(wish).map((seat) => this.plan.placeOf(seat)))
        : Number.POSITIVE_INFINITY
    return [...(this.waiting.get(wish) ?? [])].find((one) => !backs.includes(one) && this.plan.placeOf(one) <= worst)
  }

  /** Another one of a village or a wish that the chain has come to. */
  private nextTo(backs: readonly Departure[]): Departure | undefined {
    const villages = new Set(this.plan.steps.map(({ seat }) => this.plan.villageOf(seat)))
    for (const [wish, waiting] of this.waiting) {
      const isNear = this.plan.isTouched(wish)
      for (const one of waiting)
        if (!backs.includes(one) && (isNear || villages.has(this.plan.villageOf(one)))) return one
    }
    return undefined
  }

  /**
   * Whether somebody who had to make room sends in place of what left the wish, or that itself at another moment. Only columns that the chain
   * has freed are asked: any other idle one was idle before, and the search that found the plan would have used it.
   */
  private seatOtherwise(wish: number): boolean {
    for (const gone of this.plan.gone(wish)) {
      const { part, row } = gone
      const worst = this.plan.placeOf(gone)
      const freed = this.plan.steps.flatMap(({ seat, isAdded }) => (!isAdded && seat.part === part ? [seat.col] : []))
      for (const col of new Set(freed)) {
        if (this.plan.roster.idleUses(part, col) < 1 || this.plan.placeOf({ part, row, col }) > worst) continue
        if (!isValidPair(this.parts[part]!.table, row, col)) continue
        const other = this.plan.roster.seatFor({ part, row, col }, undefined)
        if (!other || !this.plan.wants(wish, this.plan.sizeOf(other))) continue
        if (this.plan.roster.blockers(other).length > 0) continue
        this.plan.add(other)
        return true
      }
    }
    return false
  }
}
