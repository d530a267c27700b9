/**
 * As many whole trains as can be, then as many of their commands: which village gives how many to which wish.
 *
 *   whole    a wish for a train gets all that it wants, from one village or from several
 *   piece    what one village gives to one wish: leaves together, is one launch
 *
 *   village ── n commands ──▶ wish        flow: n(village) ≤ what its stock pays, n(wish) ≤ wanted
 *
 *   complete   of each wish that is not whole, all that it lacks by ways through the flow (Ford, Fulkerson 1956): over a
 *              village with something to spare, over one whose wish finds its own elsewhere, or from one that is not whole
 *              either. All of it or nothing: half a train more is none.
 *   change     one whole train gives way, and others are tried first; what is no worse stays
 *   fill       what is left goes to those that stay short, command by command
 *
 * A way through the flow is made of pieces that keep every rule: each is asked of the roster, with its launch, its stock and its
 * player's load. A piece that cannot be is remembered as impossible, and another way is sought.
 *
 * Why not by the assignment? It knows no *all or nothing* beyond what one village gives: of 80 trains with few nobles in three worlds 4, 6 and 3
 * were whole by it, and 6, 10 and 9 are by this search. Here a wish gets a train or leaves what there is to others, and only then
 * single nobles go out.
 *
 * What is looked at is counted (`TRAIN_WORK`), not timed: the same operation has the same plan on every machine. And the rank above comes
 * first, whatever it costs the ones behind it: no whole train of the first wave is worth two of the second.
 *
 * Every change of the roster stands in a list, so that a way that fails, or a whole train that gave way in vain, is taken back step by step.
 * What is less important and no train gives way to a piece, and looks for another place once trains are settled.
 */
import { addToGroup } from '@muster/game'
import { pairCost } from '../../flow/costs.ts'
import { isValidPair } from '../../flow/pair-table.ts'
import type { Departure } from '../../launches/departure.ts'
import { randomNumbers } from '../../random.ts'
import type { Roster } from '../../repair/roster.ts'
import type { Seat } from '../../repair/seat.ts'
import { unlessStopped } from '../../stopping.ts'
import { TRAIN_CHANGES, TRAIN_WORK } from '../../tuning.ts'
import { Days } from '../gives/days.ts'
import { type Operation, wantedByWish } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'
import { rosterWithFixed, type Seating } from '../plan-before/plan-in-force.ts'
import { pieceKey, TrainFlow, type TrainPiece } from './train-flow.ts'

/** A column that a village may serve a wish with. */
interface ServingColumn {
  readonly part: number
  readonly row: number
  readonly col: number
  readonly size: number
  readonly cost: number
}

/** Pieces that cannot be, before a wish gives up. */
const MOST_IMPOSSIBLE = 20

/** One step of the roster, and which way it goes. */
type SeatChange = { readonly seat: Seat; readonly isAdded: boolean }

/**
 * From commands that are seated, all of those parts, and pieces that are only thought of. `undefined` where nothing is better, and where it is
 * stopped before it has begun.
 */
export function moreTrains(
  asked: Seating,
  departures: readonly Departure[],
  pieces: readonly TrainPiece[],
  checkStopped: () => void,
): readonly Departure[] | undefined {
  const search = unlessStopped(() => new TrainSearch(asked, departures, pieces, checkStopped))
  return search?.improve() ? search.departures() : undefined
}

/** No plan has more commands of these trains: what villages could give by their stock alone, each to whom it reaches. */
export function mostInTrains(
  operation: Operation,
  parts: readonly OperationPart[],
  wishes: readonly number[],
  checkStopped: () => void,
): number {
  const wanted = wantedByWish(operation)
  const days = new Days(operation)
  const flow = new TrainFlow(operation, parts, wishes, wanted, (village) => days.rounds(village))
  for (const { table, gives } of parts) {
    for (let row = 0; row < table.rows.length; row++) {
      checkStopped()
      for (let col = 0; col < table.cols.length; col++) {
        if (isValidPair(table, row, col)) flow.allow(table.rows.demand[row]!, gives[col]!.village, 0)
      }
    }
  }
  return flow.most(checkStopped)
}

class TrainSearch {
  private readonly roster: Roster
  private readonly operation: Operation
  private readonly parts: readonly OperationPart[]
  /** By wish and village, the better template first, then the cheaper. */
  private readonly options = new Map<number, ServingColumn[]>()
  private readonly seats = new Map<number, Seat[]>()
  private readonly flow: TrainFlow
  private readonly ranks: readonly number[]
  /** Changes of the roster, to be taken back. */
  private readonly made: SeatChange[] = []
  private readonly checkStopped: () => void

  constructor(
    seating: Seating,
    departures: readonly Departure[],
    pieces: readonly TrainPiece[],
    checkStopped: () => void,
  ) {
    const { operation, parts } = seating
    const { wishes } = operation
    const wanted = wantedByWish(operation)
    this.operation = operation
    this.parts = parts
    this.checkStopped = checkStopped
    this.roster = rosterWithFixed(seating)
    const trains = wishes.flatMap(({ train }, wish) => (train && wanted[wish]! > 0 ? [wish] : []))
    this.ranks = [...new Set(trains.map((wish) => wishes[wish]!.rank))].sort((a, b) => a - b)
    this.flow = new TrainFlow(operation, parts, trains, wanted)
    this.findOptions()
    for (const departure of departures) this.put({ ...departure, service: this.roster.serviceOf(departure) })
    for (const piece of pieces) this.seat(piece)
  }

  /** Whether there is more of a rank, whole trains before commands and the most important first; else all is as it was. */
  improve(): boolean {
    const { flow } = this
    // Compared from the front, as the objective is: whole trains of the first rank, their commands, then those of the next.
    const score = () => this.ranks.flatMap((rank) => [flow.whole(rank), flow.commands(rank)])
    const start = this.made.length
    const before = score()
    unlessStopped(() => this.completeAndFill())
    const after = score()
    const at = after.findIndex((value, i) => value !== before[i])
    const isBetter = at >= 0 && after[at]! > before[at]!
    if (isBetter) this.seatDisplaced(start)
    else this.takeBack(start)
    return isBetter
  }

  /** Stopped between two wishes, or two trains that give way, there is a plan. */
  private completeAndFill(): void {
    const { flow, operation, checkStopped } = this
    // Which whole train gives way is drawn, by the operation's own seed: all of them would be too many to try.
    const draw = randomNumbers(operation.objective.seed)
    for (const rank of this.ranks) {
      const short = () => flow.short(rank)
      if (short().length === 0) continue
      // Those that lack least come first: a train that lacks one noble costs nobody else a whole one.
      for (const wish of short()) {
        checkStopped()
        this.complete(wish)
      }
      this.exchange(rank, draw)
      for (const wish of short()) {
        checkStopped()
        while (flow.missing(wish) > 0 && this.augment(wish, 1, 'NOBODY'));
      }
    }
  }

  departures(): Departure[] {
    return [...this.roster.seats]
  }

  /**
   * Whole trains give way to others that are short, one at a time; whatever is no worse stays. A plan with as many whole trains as before is taken
   * although nothing is won: the next one that gives way does so in another plan, and so the search leaves a place where nobody can win.
   */
  private exchange(rank: number, draw: () => number): void {
    const { flow } = this
    // Beyond what stocks alone could make whole there is nothing to look for.
    const most = flow.mostWhole(rank, this.checkStopped)
    for (let vain = 0; vain < TRAIN_CHANGES && flow.whole(rank) < most && flow.looks < TRAIN_WORK; vain++) {
      this.checkStopped()
      const [given, asking] = [drawn(flow.wholeOnes(rank), draw), drawn(flow.short(rank), draw)]
      if (given === undefined || asking === undefined) return
      const mark = this.made.length
      const had = flow.whole(rank)
      this.release(given)
      // Who gave way is short now, and asks behind the one that it gave way to.
      const isSeated = this.complete(asking)
      if (isSeated) for (const wish of flow.short(rank)) this.complete(wish)
      if (!isSeated || flow.whole(rank) < had) this.takeBack(mark)
      if (flow.whole(rank) > had) vain = -1
    }
  }

  /** All that the wish lacks, or nothing of it. */
  private complete(wish: number): boolean {
    return this.augment(wish, this.flow.missing(wish), 'WHO_IS_SHORT')
  }

  /** All of so many commands more, or none. */
  private augment(wish: number, units: number, givesUp: 'NOBODY' | 'WHO_IS_SHORT'): boolean {
    const { flow } = this
    for (let tries = 0; tries < MOST_IMPOSSIBLE && flow.looks < TRAIN_WORK; tries++) {
      const ways = flow.ways(wish, units, givesUp)
      if (!ways) return false
      // Stocks say that it can be; hours, launches and what else is seated may say no, of one piece at a time.
      const impossible = this.realise(ways)
      if (!impossible) return true
      flow.forbid(impossible.wish, impossible.village, impossible.commands)
    }
    return false
  }

  /** Makes the pieces that a change of the flow asks for; answers with the one that cannot be, and then nothing has changed. */
  private realise(ways: readonly TrainPiece[]): TrainPiece | undefined {
    const mark = this.made.length
    // Pieces that grow or shrink leave first: what they free is there for all the others, whichever comes first.
    for (const { wish, village } of ways) {
      for (const seat of [...(this.seats.get(pieceKey(wish, village)) ?? [])]) this.change(seat, false)
    }
    for (const way of ways) {
      if (this.seat(way)) continue
      this.takeBack(mark)
      return way
    }
    return undefined
  }

  /** As one piece where that can be, else in several. */
  private seat({ wish, village, commands }: TrainPiece): boolean {
    let left = commands
    for (const option of this.options.get(pieceKey(wish, village)) ?? []) {
      // The longest first: what one column cannot give at once, two may.
      if (option.size > left) continue
      const seat = this.roster.seatFor(option, undefined)
      if (!seat || !this.makeRoom(seat)) continue
      this.change(seat, true)
      left -= option.size
      if (left === 0) break
    }
    return left === 0
  }

  /**
   * What is less important and no train gives way. Other trains are for `ways` to move, which knows what becomes of them; a single command that has
   * to go for one finds another place at the end, or stays out: its rank is behind.
   */
  private makeRoom(seat: Seat): boolean {
    const mark = this.made.length
    const inTheWay = this.roster.blockers(seat)
    if (inTheWay.length === 0) return true
    const rank = this.rankOf(seat)
    if (inTheWay.some((other) => other.isFixed || this.isTrain(other) || this.rankOf(other) <= rank)) return false
    for (const other of inTheWay) this.change(other, false)
    if (this.roster.blockers(seat).length === 0) return true
    this.takeBack(mark)
    return false
  }

  /** What gave way looks for another place, the cheapest that is free. */
  private seatDisplaced(since: number): void {
    const displaced = this.made.slice(since).filter(({ seat, isAdded }) => !isAdded && !this.isTrain(seat))
    for (const { seat } of displaced) {
      const { part, row } = seat
      const { table, rule } = this.parts[part]!
      const places = Array.from(table.cols.supply, (_, col) => col)
        .filter((col) => this.roster.idleUses(part, col) > 0 && isValidPair(table, row, col))
        .map((col) => ({ col, cost: pairCost(table, rule, row, col) }))
        .sort((a, b) => a.cost - b.cost || a.col - b.col)
      for (const { col } of places) {
        if (this.roster.missingUnits(part, row) <= 0) break
        const other = this.roster.seatFor({ part, row, col }, undefined)
        if (!other || this.roster.blockers(other).length > 0) continue
        this.put(other)
      }
    }
  }

  /** A whole train gives back all that it has. */
  private release(wish: number): void {
    for (const village of this.flow.villagesOf(wish)) {
      for (const seat of [...(this.seats.get(pieceKey(wish, village)) ?? [])]) this.change(seat, false)
    }
  }

  private change(seat: Seat, isAdded: boolean): void {
    this.made.push({ seat: isAdded ? this.put(seat) : this.remove(seat), isAdded })
  }

  /** Backwards to a length that the list of changes had. */
  private takeBack(mark: number): void {
    while (this.made.length > mark) {
      const { seat, isAdded } = this.made.pop()!
      if (isAdded) this.remove(seat)
      else this.put(seat)
    }
  }

  /** Into the roster and into the flow, which are never of two minds. */
  private put(seat: Seat): Seat {
    const give = this.giveOf(seat)
    this.roster.add(seat)
    this.flow.take(give, seat.commands)
    if (!this.isTrain(seat)) return seat
    const wish = this.wishOf(seat)
    addToGroup(this.seats, pieceKey(wish, give.village), seat)
    this.flow.give(wish, give.village, seat.commands * give.templates.length)
    return seat
  }

  private remove(seat: Seat): Seat {
    const give = this.giveOf(seat)
    this.roster.take(seat, seat.commands)
    this.flow.take(give, -seat.commands)
    if (!this.isTrain(seat)) return seat
    const wish = this.wishOf(seat)
    const own = this.seats.get(pieceKey(wish, give.village)) ?? []
    own.splice(own.indexOf(seat), 1)
    this.flow.give(wish, give.village, -seat.commands * give.templates.length)
    return seat
  }

  /** Who may serve whom by which column, and with it what the flow may promise. */
  private findOptions(): void {
    this.parts.forEach((each, part) => {
      const { table, rule, gives } = each
      if (table.pool !== 'noble') return
      for (let row = 0; row < table.rows.length; row++) {
        this.checkStopped()
        const wish = table.rows.demand[row]!
        for (let col = 0; col < table.cols.length; col++) {
          if (!isValidPair(table, row, col)) continue
          const give = gives[col]!
          const option = { part, row, col, size: give.templates.length, cost: pairCost(table, rule, row, col) }
          addToGroup(this.options, pieceKey(wish, give.village), option)
          this.flow.allow(wish, give.village, option.cost)
        }
      }
    })
    for (const own of this.options.values()) own.sort((a, b) => b.size - a.size || a.cost - b.cost)
    this.flow.sortByCost()
  }

  private isTrain({ part }: Seat): boolean {
    return this.parts[part]!.table.pool === 'noble'
  }

  private wishOf({ part, row }: Pick<Seat, 'part' | 'row'>): number {
    return this.parts[part]!.table.rows.demand[row]!
  }

  private giveOf({ part, col }: Pick<Seat, 'part' | 'col'>) {
    return this.parts[part]!.gives[col]!
  }

  private rankOf(seat: Seat): number {
    return this.operation.wishes[this.wishOf(seat)]!.rank
  }
}

function drawn<T>(items: readonly T[], draw: () => number): T | undefined {
  return items[Math.floor(draw() * items.length)]
}
