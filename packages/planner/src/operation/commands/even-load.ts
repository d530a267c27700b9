/**
 * The load spread over players, where it is asked for, once it is settled what is sent:
 *
 *   load(player)   commands that he sends, fixed ones among them
 *   sought         the least Σ load², by moving one command at a time to a player with at least two less
 *
 * Nothing above it is lost: a command moves to a village that sends as good a template, is as much preferred and seen no
 * more. Of those the player with the least load is taken, and of his villages the one that costs least. Trains and what the plan
 * before had stay. Travel stands below this level.
 *
 *   by turns   players with most come first, and of each his costliest commands: they have most to win by a nearer place elsewhere
 *   again      until nobody moves: whoever gave one away may now be the one with two less
 *
 * Why behind the plan, and not as a cost in it? What one more command costs a player grows with those that he has, which no price of a
 * single pair can say; and a level below all others must not take anything from them. So each move is made in a roster that keeps every
 * rule, and can be left at any moment.
 *
 * A move to a player with only one less would just change who has more, and back again in the next turn. Chains of moves through players in
 * between are not looked for, so that what is found is even by single moves alone.
 */
import { addToGroup } from '@muster/game'
import { pairCost, wayCost } from '../../flow/costs.ts'
import { isSeenPair, isValidPair, wayOf } from '../../flow/pair-table.ts'
import type { Departure } from '../../launches/departure.ts'
import { strictRule } from '../../launches/launch-rule.ts'
import { Roster, type RosterProblem } from '../../repair/roster.ts'
import type { Seat } from '../../repair/seat.ts'
import { Loads } from '../loads/loads.ts'
import type { Operation } from '../operation.ts'
import { type OperationPart, pairKey } from '../parts/parts.ts'
import type { FoundPlan } from '../plan-before/reach.ts'
import { apart } from './spreading.ts'

/** Pairs that are looked at in all turns together: 2,400 villages with 3,600 commands are within. About half a second. */
const MOST_LOOKS = 20_000_000

interface Evened {
  readonly departures: readonly Departure[]
  /** Whether what was proven of them before still is: nothing had to move. */
  readonly isAsProven: boolean
}

/** The same commands from other villages, where `rules.evenLoad` asks for it. */
export function evenedOut(
  operation: Operation,
  found: FoundPlan,
  fixed: readonly Seat[],
  groups: Int32Array | undefined,
  isStopped: () => boolean,
): Evened {
  const { departures } = found
  if (!operation.rules.evenLoad) return { departures, isAsProven: true }
  if (isStopped()) return { departures, isAsProven: false }
  const evening = new Evening(operation, found, fixed, groups)
  return evening.isEven()
    ? { departures, isAsProven: true }
    : { departures: evening.departures(isStopped), isAsProven: false }
}

class Evening {
  private readonly operation: Operation
  private readonly parts: readonly OperationPart[]
  private readonly roster: Roster
  private readonly loads = new Map<number, number>()
  private looks = MOST_LOOKS

  constructor(
    operation: Operation,
    { parts, departures }: FoundPlan,
    fixed: readonly Seat[],
    groups: Int32Array | undefined,
  ) {
    const { wishes, rules, objective, maxTries, villages } = operation
    this.operation = operation
    this.parts = parts
    const problem: RosterProblem = { demands: wishes, rules, objective, maxTries }
    const coupling = new Loads(operation, parts, fixed)
    // Where equal seconds are to be few none is added.
    this.roster = new Roster(problem, { parts }, groups, strictRule(rules, objective), coupling)
    for (const seat of fixed) this.roster.reserve(seat)
    // Each is a launch of its player, also where several leave at one moment.
    for (const departure of departures.flatMap(apart))
      this.roster.add({ ...departure, service: this.roster.serviceOf(departure) })
    for (const { owner } of villages) this.loads.set(owner, 0)
    for (const { village } of operation.fixed) this.count(villages[village]!.owner, 1)
    for (const seat of this.roster.seats) this.count(this.ownerOf(seat), this.sizeOf(seat))
  }

  /** No player sends two more than another. */
  isEven(): boolean {
    const loads = [...this.loads.values()].sort((a, b) => a - b)
    return (loads.at(-1) ?? 0) - (loads[0] ?? 0) < 2
  }

  /** Each move leaves a plan that keeps every rule, so that it may end at any. */
  departures(isStopped: () => boolean): readonly Departure[] {
    let isChanged = true
    while (isChanged && this.looks > 0) {
      isChanged = false
      const byLoad = [...this.loads.keys()].sort((a, b) => this.loadOf(b) - this.loadOf(a) || a - b)
      const seats = this.movableSeats()
      for (const owner of byLoad) {
        for (const seat of seats.get(owner) ?? []) {
          if (isStopped()) return [...this.roster.seats]
          if (this.moved(seat)) isChanged = true
        }
      }
    }
    return [...this.roster.seats]
  }

  /** Of each player, the costliest first. Trains, what the plan before had, and what leaves with another like it stay where they are. */
  private movableSeats(): Map<number, Seat[]> {
    const { wishes } = this.operation
    const seats = new Map<number, Seat[]>()
    // What goes without units goes because the others of its village send all of them.
    const isBare = ({ part, col }: Seat) => this.parts[part]!.gives[col]!.sentByOthers.length > 0
    const bare = new Set([...this.roster.seats].filter(isBare).map((seat) => this.villageOf(seat)))
    for (const seat of this.roster.seats) {
      const { table, launchesBefore } = this.parts[seat.part]!
      if (seat.commands > 1 || this.isBesideLike(seat) || wishes[table.rows.demand[seat.row]!]!.train) continue
      if (launchesBefore.has(pairKey(seat.row, seat.col)) || bare.has(this.villageOf(seat))) continue
      addToGroup(seats, this.ownerOf(seat), seat)
    }
    for (const own of seats.values()) own.sort((a, b) => this.costOf(b, b.col) - this.costOf(a, a.col))
    return seats
  }

  /** Whether another of its pair leaves at its moment: those stay together. */
  private isBesideLike({ part, row, col, at }: Seat): boolean {
    const like = this.roster.seatsOf(part, col).filter((other) => other.row === row && other.at === at)
    return like.length > 1
  }

  /**
   * Its own place is given up first, so that it does not stand in its own way, and taken again where no other is free. Nobody else moves for it:
   * a chain would have to be worth what it moves, and here nothing is worth more than another command's place.
   */
  private moved(seat: Seat): boolean {
    const most = this.loadOf(this.ownerOf(seat)) - 2
    const { roster } = this
    const places = this.placesFor(seat, most)
    if (places.length === 0) return false
    // The first that is free is the best: they come in order of load, then of cost.
    roster.take(seat, 1)
    for (const col of places) {
      const other = roster.seatFor({ part: seat.part, row: seat.row, col }, undefined)
      if (!other || roster.blockers(other).length > 0) continue
      roster.add(other)
      this.count(this.ownerOf(seat), -1)
      this.count(this.ownerOf(other), 1)
      return true
    }
    roster.giveBack(seat, 1)
    return false
  }

  /** Columns of players with no more than that, the best first. */
  private placesFor(seat: Seat, most: number): number[] {
    const { table, rule } = this.parts[seat.part]!
    const before = wayCost(rule, wayOf(table, seat.row, seat.col))
    const isSeen = isSeenPair(table, seat.row, seat.col)
    const places: { readonly col: number; readonly load: number; readonly cost: number }[] = []
    for (let col = 0; col < table.cols.length && this.looks > 0; col++) {
      this.looks--
      const load = this.loadOf(this.ownerOf({ part: seat.part, col }))
      if (load > most || this.roster.idleUses(seat.part, col) < 1 || !isValidPair(table, seat.row, col)) continue
      if (wayCost(rule, wayOf(table, seat.row, col)) > before) continue
      if (!isSeen && isSeenPair(table, seat.row, col)) continue
      places.push({ col, load, cost: this.costOf(seat, col) })
    }
    return places.sort((a, b) => a.load - b.load || a.cost - b.cost || a.col - b.col).map(({ col }) => col)
  }

  private costOf({ part, row }: Seat, col: number): number {
    const { table, rule } = this.parts[part]!
    return pairCost(table, rule, row, col)
  }

  private ownerOf({ part, col }: Pick<Seat, 'part' | 'col'>): number {
    return this.operation.villages[this.villageOf({ part, col })]!.owner
  }

  private villageOf({ part, col }: Pick<Seat, 'part' | 'col'>): number {
    return this.parts[part]!.gives[col]!.village
  }

  private sizeOf({ part, col, commands }: Seat): number {
    return commands * this.parts[part]!.gives[col]!.templates.length
  }

  private loadOf(owner: number): number {
    return this.loads.get(owner) ?? 0
  }

  private count(owner: number, commands: number): void {
    this.loads.set(owner, this.loadOf(owner) + commands)
  }
}
