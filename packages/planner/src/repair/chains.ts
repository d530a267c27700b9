/**
 * Chains of moves through a plan whose launches and services are coupled.
 *
 *   a wish → takes a source → whose command moves to another source → … → an idle one
 *
 * A command is moved because its use, its launch or its service is needed. Each step keeps
 * all rules: a pair that something outside the chain blocks is no step. The cheapest chain
 * is found by Dijkstra's search over reduced costs, as in the assignment (Ahuja, Magnanti,
 * Orlin 1993, 9.7), and prices are lifted behind it, so that the next one finds its way.
 * What blocks whom changes with every chain: the prices guide, they no longer prove.
 *
 *   seatOne   a chain that seats one command more and takes none away
 *   improve   a chain of true gain for a seat: it gives its place up and ends better, all moves summed
 */
import { NodeHeap } from '@muster/whole-programs'
import { pairCost } from '../flow/costs.ts'
import { CHEAP_CHAIN, SHORT_CHAIN, SOON_CHAIN } from '../tuning.ts'
import type { Choice, Choices } from './choices.ts'
import { addedCost, type Chain, fits, isLeaving, makeMoves, type Place } from './moves.ts'
import type { Roster } from './roster.ts'
import type { Seat } from './seat.ts'

/** How far a search goes: places it looks at, and pairs. */
interface Effort {
  readonly looks: number
  readonly pairs: number
}

/** What a search looks for. */
interface Aim {
  readonly root: Place
  /** Only chains that cost less. */
  readonly limit: number
  readonly effort: Effort
  /** Whether a seat is to end better: what moved commands cost before counts as gain. */
  readonly isGain: boolean
  /** Seats of ranks behind this one may be given up. */
  readonly lastKept: number
  /** What an idle source may refund at most. */
  readonly refund: number
  /** Of every step, besides what its pair costs; where it is more than any detour, the shortest chain is the cheapest. */
  readonly stepCost: number
}

export class Chains {
  private readonly roster: Roster
  private readonly choices: Choices
  private readonly heap = new NodeHeap()
  private places: Place[] = []
  private looked: Place[] = []
  private readonly closed = new Set<Seat>()
  private readonly distOf = new Map<Seat, number>()
  /** Of each part: how far each column is, in the search that reached it. */
  private readonly reached: readonly { readonly dist: Float64Array; readonly search: Int32Array }[]
  private reachedCols: { readonly part: number; readonly col: number }[] = []
  private search = 0
  private best = 0
  private end: Chain | undefined

  constructor(roster: Roster, choices: Choices) {
    this.roster = roster
    this.choices = choices
    this.reached = choices.parts.map(({ colUnits }) => ({
      dist: new Float64Array(colUnits.length),
      search: new Int32Array(colUnits.length),
    }))
  }

  /** Answers whether it could. With `mayDrop` a command of a less important rank may lose its seat for it. */
  seatOne(part: number, row: number, mayDrop: boolean, limit: number): boolean {
    const wish = purposeOf(part, row, mayDrop ? this.rankOf(part, row) : NONE_GIVEN_UP)
    const cheap = this.cheapest({ ...wish, limit, effort: CHEAP_CHAIN, stepCost: 0 })
    // A search that was cut short knows of no way cheaper than what it would have looked at next.
    const known = this.heap.isEmpty ? this.best : Math.min(this.best, this.heap.leastKey)
    if (cheap && makeMoves(this.roster, cheap)) {
      this.liftPrices(known)
      return true
    }
    return limit === Number.POSITIVE_INFINITY && this.seatShortly(wish, SHORT_CHAIN)
  }

  /** A short chain or none, after a short search. */
  seatSoon(part: number, row: number): boolean {
    return this.seatShortly(purposeOf(part, row, NONE_GIVEN_UP), SOON_CHAIN)
  }

  private seatShortly(wish: Purpose, effort: Effort): boolean {
    const { rule } = this.choices.parts[wish.root.part]!
    const stepCost = rule.greatest
    const end = this.cheapest({ ...wish, limit: Number.POSITIVE_INFINITY, effort, stepCost })
    return end !== undefined && makeMoves(this.roster, end)
  }

  /** `refund` is the greatest price of an idle column of the part. */
  improve(seat: Seat, refund: number, looks: number): boolean {
    const { part, row, col, commands } = seat
    const price = this.choices.colPrice(part)[col]!
    this.roster.take(seat, commands)
    const ownCost = this.costOf(seat)
    const end = this.cheapest({
      root: rootOf(part, row, commands),
      limit: commands * (ownCost - this.choices.rowPrice(part)[row]!),
      effort: { looks, pairs: Number.POSITIVE_INFINITY },
      isGain: true,
      lastKept: NONE_GIVEN_UP,
      refund: commands * Math.max(refund, price),
      stepCost: 0,
    })
    const gain = end ? commands * ownCost - addedCost(end, (each) => this.costOf(each)) : 0
    if (end && gain > 0 && makeMoves(this.roster, end)) return true
    this.roster.giveBack(seat, commands)
    return false
  }

  private cheapest(aim: Aim): Chain | undefined {
    const { heap, closed } = this
    const { work } = this.choices
    const { looks: most, pairs } = aim.effort
    heap.clear()
    closed.clear()
    this.distOf.clear()
    this.places = [aim.root]
    this.looked = []
    this.reachedCols = []
    this.search++
    this.best = aim.limit
    this.end = undefined
    heap.push(Number.NEGATIVE_INFINITY, 0)
    const rest = Math.max(0, work.left - pairs)
    for (let looks = 0; looks < most && work.left > rest && !heap.isEmpty; looks++) {
      if (heap.leastKey - aim.refund >= this.best) break
      const number = heap.pop()
      const place = this.places[number]!
      if (place.horizon === undefined && place.lost) {
        if (closed.has(place.lost)) continue
        closed.add(place.lost)
      }
      if (place.horizon === undefined) this.looked.push(place)
      this.look(aim, place, number)
    }
    return this.end
  }

  private look(aim: Aim, place: Place, number: number): void {
    const { part, row, commands, dist, lost } = place
    const { choices } = this
    const price = choices.rowPrice(part)[row]!
    const colPrice = choices.colPrice(part)
    let list = choices.listOf(part, row)
    if (list.horizon === place.horizon) list = choices.longerList(part, row)
    for (const choice of list.choices) {
      if (dist + commands * (choice.least - price) - aim.refund >= this.best) return
      choices.work.left--
      const { col } = choice
      const reduced = choice.cost + colPrice[col]! - price
      const far = dist + commands * (aim.isGain ? reduced : Math.max(0, reduced))
      if (far - aim.refund >= this.best || (lost?.part === part && lost.col === col)) continue
      const reached = this.reached[part]!
      if (reached.search[col] === this.search && reached.dist[col]! <= far) continue
      this.tryStep(aim, place, choice, far)
    }
    if (list.horizon === Number.POSITIVE_INFINITY) return
    place.horizon = list.horizon
    const next = dist + commands * (list.horizon - price)
    if (next - aim.refund < this.best) this.heap.push(Math.max(dist, next), number)
  }

  /** Puts the commands of a place at a column, if what has to go for it is but one seat. */
  private tryStep(aim: Aim, place: Place, { col, at }: Choice, far: number): void {
    const { part, row, commands } = place
    const { roster } = this
    const idle = roster.idleUses(part, col)
    const hasUse = idle >= commands
    if (commands === 1 && !hasUse && roster.isSingle(part, row)) {
      const blocker = roster.blockerAt(part, row, col, at, place.lost)
      const isElsewhere = blocker && (blocker.part !== part || blocker.col !== col)
      if (isElsewhere && !isLeaving(place, blocker)) return
    }
    this.choices.work.left -= 3
    if (!hasUse && !this.isAnyNear(aim, place, roster.seatsOf(part, col), far)) return
    const seat = roster.seatFor({ part, row, col }, place.lost)
    if (!seat) return
    seat.commands = commands
    const gone = place.lost?.commands === commands ? place.lost : undefined
    let blockers: readonly Seat[] = roster.blockers(seat, gone)
    if (blockers.length > 0) blockers = blockers.filter((other) => !isLeaving(place, other))
    if (blockers.length > 1) return
    const [blocker] = blockers
    if (blocker?.isFixed) return
    const yielding = blocker && this.yielding(aim, place, seat, blocker, gone)
    if (!hasUse) {
      for (const holder of roster.seatsOf(part, col)) {
        if (yielding && !yielding.includes(holder)) continue
        const taken = blocker ? holder.commands : commands - idle
        if (taken <= holder.commands) this.displace(aim, place, seat, holder, taken, far)
      }
      if (!blocker) this.reach(place, col, far)
      return
    }
    const price = commands * this.choices.colPrice(part)[col]!
    if (yielding) {
      for (const other of yielding) {
        const freed = other.commands * this.choices.colPrice(other.part)[other.col]!
        this.displace(aim, place, seat, other, other.commands, Math.max(far + freed - price, place.dist))
      }
      return
    }
    const total = aim.isGain ? far - price : far
    if (total >= this.best || !fits(roster, place, seat)) return
    this.reach(place, col, far)
    this.best = total
    this.end = { last: { seat, place }, dropped: undefined }
  }

  /** Who could make room for a seat. Short chains look at everybody: to do so in the search for a cheap one takes six times as long. */
  private yielding(aim: Aim, place: Place, seat: Seat, blocker: Seat, gone: Seat | undefined): readonly Seat[] {
    if (aim.stepCost === 0) return [blocker]
    return this.roster.alternatives(seat, gone, blocker).filter((other) => !isLeaving(place, other))
  }

  /**
   * Whether one of those that hold a column could give way at all, as far as costs say: asked before the roster is, which for a quarter of the
   * tries has nothing to say then. Behind a cheap chain prices are lifted by all that it passed, so that there it is asked in any case.
   */
  private isAnyNear(aim: Aim, place: Place, holders: readonly Seat[], far: number): boolean {
    if (!aim.isGain && aim.stepCost === 0) return true
    for (const holder of holders) if (this.distTo(aim, place, holder, place.commands, far) !== undefined) return true
    return false
  }

  /** How far it is to the place that so many commands of a holder would look for; absent where that is too far, or no nearer than was known. */
  private distTo(aim: Aim, place: Place, holder: Seat, taken: number, far: number): number | undefined {
    const { part, row, col } = holder
    if (this.closed.has(holder)) return undefined
    let dist = far + aim.stepCost
    if (aim.isGain) {
      // Costs of different parts are of different scales.
      if (part !== place.part || taken !== place.commands) return undefined
      dist -= taken * (this.costOf(holder) + this.choices.colPrice(part)[col]! - this.choices.rowPrice(part)[row]!)
    }
    const isFar = dist - aim.refund >= this.best || (this.distOf.get(holder) ?? Number.POSITIVE_INFINITY) <= dist
    return isFar ? undefined : dist
  }

  private displace(aim: Aim, place: Place, seat: Seat, holder: Seat, taken: number, far: number): void {
    const dist = this.distTo(aim, place, holder, taken, far)
    if (dist === undefined) return
    const { part, row } = holder
    if (!fits(this.roster, place, seat)) return
    const by = { seat, place }
    this.distOf.set(holder, dist)
    const next = { part, row, commands: taken, dist, lost: holder, by }
    this.heap.push(dist, this.places.push(next) - 1)
    if (this.rankOf(part, row) <= aim.lastKept) return
    this.best = dist
    this.end = { last: by, dropped: next }
  }

  private reach({ part, commands }: Place, col: number, far: number): void {
    if (commands > 1) return
    const { dist, search } = this.reached[part]!
    if (search[col] !== this.search) this.reachedCols.push({ part, col })
    search[col] = this.search
    dist[col] = far
  }

  /** Behind a chain of single commands the places it passed cost what it had to pay. */
  private liftPrices(known: number): void {
    const lifted = new Set<number>()
    for (const { part, row, commands, dist } of this.looked) {
      const key = part * 2 ** 20 + row
      if (commands > 1 || dist >= known || lifted.has(key)) continue
      lifted.add(key)
      const prices = this.choices.rowPrice(part)
      prices[row] = prices[row]! + known - dist
    }
    for (const { part, col } of this.reachedCols) {
      const prices = this.choices.colPrice(part)
      prices[col] = prices[col]! + Math.max(0, known - this.reached[part]!.dist[col]!)
    }
  }

  private rankOf(part: number, row: number): number {
    return this.choices.parts[part]!.ranks[row]!
  }

  private costOf({ part, row, col }: Seat): number {
    const { table, rule } = this.choices.parts[part]!
    return pairCost(table, rule, row, col)
  }
}

const NONE_GIVEN_UP = Number.POSITIVE_INFINITY

type Purpose = Pick<Aim, 'root' | 'isGain' | 'lastKept' | 'refund'>

/** For one command more. */
function purposeOf(part: number, row: number, lastKept: number): Purpose {
  return { root: rootOf(part, row, 1), isGain: false, lastKept, refund: 0 }
}

function rootOf(part: number, row: number, commands: number): Place {
  return { part, row, commands, dist: 0, lost: undefined, by: undefined }
}
