/**
 * Where in its window a command lands, once it is settled who sends to whom: nothing of the plan is lost by it, since a
 * command travels as long at any moment.
 *
 *   spread    the landings of all wishes with one window stand as evenly in it as players' hours, loads and seconds allow:
 *             of n landings the i-th takes the free second nearest to the middle of the i-th of n equal pieces
 *   minutes   landings move off whole minutes to the nearest free second
 *   kept      what the plan before had at its moment stays, and has the piece whose middle is nearest; others take the pieces that are left
 *
 * Pieces and not equal steps from the first landing: players' hours leave gaps, and a landing that cannot stand at its step would push all
 * behind it. Each looks for a second near its own middle, and where none is free it stays.
 *
 * A train moves as one. What moves leaves a plan that keeps every rule: troops that come home later are still in time for whatever
 * waits for them, and where equal seconds are to be few none is added.
 */
import { addToGroup, earlier, later } from '@muster/game'
import { offsetsOf, travelOf } from '../../flow/pair-table.ts'
import type { Departure } from '../../launches/departure.ts'
import { strictRule, trainName } from '../../launches/launch-rule.ts'
import { isInside, windowSeconds } from '../../launches/send-times.ts'
import type { Roster } from '../../repair/roster.ts'
import type { Seat } from '../../repair/seat.ts'
import type { Wish } from '../operation.ts'
import { type OperationPart, pairKey } from '../parts/parts.ts'
import { rosterWithFixed, type Seating } from '../plan-before/plan-in-force.ts'

/** The same departures, with other moments where a wish asks for it. */
export function spreadOut(
  seating: Seating,
  departures: readonly Departure[],
  isStopped: () => boolean,
): readonly Departure[] {
  const { operation, parts } = seating
  const { wishes, rules, objective } = operation
  if (!wishes.some(({ isSpread, avoidsWholeMinutes }) => isSpread || avoidsWholeMinutes)) return departures
  const roster = rosterWithFixed(seating, strictRule(rules, objective))
  const wishOf = ({ part, row }: Departure) => wishes[parts[part]!.table.rows.demand[row]!]!
  for (const departure of departures.flatMap(apart)) roster.add({ ...departure, service: roster.serviceOf(departure) })
  const isKept = keptOnes(parts)
  const isMovable = movableOnes(seating, [...roster.seats])
  for (const own of byWindow([...roster.seats], wishOf).values()) {
    const wish = wishOf(own[0]!)
    const length = windowSeconds(wish) + 1
    const middles = own.map((_, i) => Math.floor(((i + 0.5) * length) / own.length))
    const secondOf = (seat: Seat) => (seat.arrival - wish.arrival) / 1000
    const staying = own.filter((seat) => isKept(seat) || !isMovable(seat))
    // Those that stay take a piece out of the row, so that the others are even beside them.
    for (const seat of staying) middles.splice(nearest(middles, secondOf(seat)), 1)
    own
      .filter((seat) => !staying.includes(seat))
      .forEach((seat, i) => {
        if (isStopped()) return
        move(roster, parts[seat.part]!, seat, wishOf(seat), wish.isSpread ? middles[i]! : secondOf(seat))
      })
  }
  return [...roster.seats]
}

/** Single commands of one moment, each for itself; a train as it is. */
export function apart(departure: Departure): Departure[] {
  if (departure.train !== '') return [departure]
  return Array.from({ length: departure.commands }, () => ({ ...departure, commands: 1 }))
}

/** Those that the plan before had at their moment, each of its commands told once. */
function keptOnes(parts: readonly OperationPart[]): (seat: Seat) => boolean {
  const left = parts.map(
    ({ launchesBefore }) => new Map([...launchesBefore].map(([key, launches]) => [key, [...launches]])),
  )
  return ({ part, row, col, at }) => {
    const launches = left[part]!.get(pairKey(row, col)) ?? []
    const found = launches.indexOf(at)
    if (found >= 0) launches.splice(found, 1)
    return found >= 0
  }
}

/** All but trains of which a part is fixed, or seated as trains of other lengths. */
function movableOnes({ fixed }: Seating, seats: readonly Seat[]): (seat: Seat) => boolean {
  const counts = new Map<string, number>()
  for (const { train } of [...fixed, ...seats]) if (train !== '') counts.set(train, (counts.get(train) ?? 0) + 1)
  return ({ train }) => (counts.get(train) ?? 1) === 1
}

/** Index of the nearest of them, of two the first. */
function nearest(middles: readonly number[], second: number): number {
  return middles.reduce(
    (best, middle, i) => (Math.abs(middle - second) < Math.abs(middles[best]! - second) ? i : best),
    0,
  )
}

/** Seats that are to be spread, by window, in the order of their landings. */
function byWindow(seats: readonly Seat[], wishOf: (seat: Seat) => Wish): Map<string, Seat[]> {
  const windows = new Map<string, Seat[]>()
  const ordered = [...seats].sort((a, b) => a.arrival - b.arrival || a.at - b.at || a.part - b.part || a.row - b.row)
  for (const seat of ordered) {
    const { arrival, latestArrival, isSpread, avoidsWholeMinutes } = wishOf(seat)
    if (!isSpread && !avoidsWholeMinutes) continue
    addToGroup(windows, `${arrival} ${latestArrival} ${isSpread ? 'spread' : 'minutes'}`, seat)
  }
  return windows
}

/**
 * To the free second nearest to `wanted` seconds into its window; it stays where none but its own is free. Of two equally near the later one comes first.
 * A whole minute is taken only where no other second is free.
 */
function move(roster: Roster, { table }: OperationPart, seat: Seat, wish: Wish, wanted: number): void {
  const travel = travelOf(table, seat.row, seat.col)
  const offsets = offsetsOf(table, seat.row, seat.col)
  const length = windowSeconds(wish)
  const source = { x: table.cols.x[seat.col]!, y: table.cols.y[seat.col]! }
  roster.take(seat, seat.commands)
  const isWhole = (k: number) => wish.avoidsWholeMinutes === true && Math.floor(wish.arrival / 1000 + k) % 60 === 0
  for (const canBeWhole of wish.avoidsWholeMinutes ? [false, true] : [false]) {
    for (let step = 0; step <= length; step++) {
      for (let side = 1; side >= (step === 0 ? 1 : -1); side -= 2) {
        const k = wanted + side * step
        if (k < 0 || k > length || (isWhole(k) && !canBeWhole) || !isInside(offsets, travel - k)) continue
        const arrival = later(wish.arrival, k)
        const at = earlier(arrival, travel)
        const train = seat.train === '' ? '' : trainName(source, wish.target, arrival, at)
        const moved: Seat = { ...seat, arrival, at, train }
        if (!roster.isFree(moved) || roster.blockers(moved).length > 0) continue
        roster.add(moved)
        return
      }
    }
  }
  roster.add(seat)
}
