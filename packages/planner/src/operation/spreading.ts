/**
 * Where in its window a command lands, once it is settled who sends to whom: nothing of the plan is lost by it, since a
 * command travels as long at any moment.
 *
 *   spread    the landings of all wishes with one window stand as evenly in it as players' hours, loads and seconds allow:
 *             of n landings the i-th takes the free second nearest to the middle of the i-th of n equal pieces
 *   minutes   landings move off whole minutes to the nearest free second
 *
 * Windows whose troops come home stay as they are: others may wait for them.
 */
import { earlier, later } from '@muster/game'
import type { Departure } from '../departure.ts'
import { offsetsOf, travelOf } from '../flow/pair-table.ts'
import { LaunchRule } from '../launch-rule.ts'
import { Roster, type RosterProblem } from '../repair/roster.ts'
import type { Seat } from '../repair/seat.ts'
import { isInside, windowSeconds } from '../send-times.ts'
import { Loads } from './loads.ts'
import type { Operation, Wish } from './operation.ts'
import type { OperationPart } from './parts.ts'

interface Found {
  readonly parts: readonly OperationPart[]
  readonly departures: readonly Departure[]
}

/** The same departures, with other moments where a wish asks for it. */
export function spreadOut(
  operation: Operation,
  { parts, departures }: Found,
  fixed: readonly Seat[],
  groups: Int32Array | undefined,
  isStopped: () => boolean,
): readonly Departure[] {
  const { wishes, rules, objective, maxTries } = operation
  const isAsked = wishes.some(({ isSpread, avoidsWholeMinutes }) => isSpread || avoidsWholeMinutes)
  // Where equal seconds are only to be few, moments were chosen for that.
  if (!isAsked || objective.fewEqualLaunches) return departures
  const problem: RosterProblem = { demands: wishes, rules, objective, maxTries }
  const roster = new Roster(problem, { parts }, groups, new LaunchRule(rules), new Loads(operation, parts, fixed))
  for (const seat of fixed) roster.reserve(seat)
  const wishOf = ({ part, row }: Departure) => wishes[parts[part]!.table.rows.demand[row]!]!
  const seats: Seat[] = departures.map((departure) => ({ ...departure, service: roster.serviceOf(departure) }))
  for (const seat of seats) roster.add(seat)

  for (const own of byWindow(seats, wishOf).values()) {
    const { arrival, isSpread } = wishOf(own[0]!)
    const length = windowSeconds(wishOf(own[0]!)) + 1
    own.forEach((seat, i) => {
      const part = parts[seat.part]!
      // What the plan before had keeps its moment, and a plan without all of it is one that keeps every rule.
      if (part.launchesBefore.size > 0 || isStopped()) return
      const now = (seat.arrival - arrival) / 1000
      move(roster, part, seat, wishOf(seat), isSpread ? Math.floor(((i + 0.5) * length) / own.length) : now)
    })
  }
  return [...roster.seats]
}

/** Seats that are to move, by window and wish to be spread, in the order of their landings; trains stay. */
function byWindow(seats: readonly Seat[], wishOf: (seat: Seat) => Wish): Map<string, Seat[]> {
  const windows = new Map<string, Seat[]>()
  const ordered = [...seats].sort((a, b) => a.arrival - b.arrival || a.at - b.at || a.part - b.part || a.row - b.row)
  for (const seat of ordered) {
    const { arrival, latestArrival, isSpread, avoidsWholeMinutes, home, train } = wishOf(seat)
    if (!(isSpread || avoidsWholeMinutes) || home || train || seat.commands > 1) continue
    const key = `${arrival} ${latestArrival} ${isSpread ? 'spread' : 'minutes'}`
    const own = windows.get(key)
    if (own) own.push(seat)
    else windows.set(key, [seat])
  }
  return windows
}

/** To the free second nearest to `wanted` seconds into its window; it stays where none but its own is free. */
function move(roster: Roster, { table }: OperationPart, seat: Seat, wish: Wish, wanted: number): void {
  const travel = travelOf(table, seat.row, seat.col)
  const offsets = offsetsOf(table, seat.row, seat.col)
  const length = windowSeconds(wish)
  roster.take(seat, seat.commands)
  const isWhole = (k: number) => wish.avoidsWholeMinutes === true && Math.floor(wish.arrival / 1000 + k) % 60 === 0
  for (const canBeWhole of wish.avoidsWholeMinutes ? [false, true] : [false]) {
    for (let step = 0; step <= length; step++) {
      for (let side = 1; side >= (step === 0 ? 1 : -1); side -= 2) {
        const k = wanted + side * step
        if (k < 0 || k > length || (isWhole(k) && !canBeWhole) || !isInside(offsets, travel - k)) continue
        const arrival = later(wish.arrival, k)
        const moved: Seat = { ...seat, arrival, at: earlier(arrival, travel) }
        if (!roster.isFree(moved) || roster.blockers(moved).length > 0) continue
        roster.add(moved)
        return
      }
    }
  }
  roster.add(seat)
}
