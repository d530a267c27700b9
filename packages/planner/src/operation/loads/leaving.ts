/** Who gives way for a command more: the least important, of equals the last, and one alone before two. */
import type { Seat } from '../../repair/seat.ts'
import type { OperationPart } from '../parts/parts.ts'

/** Stands for whatever was there before the plan and cannot make room. */
export const STUCK: Seat = {
  part: -1,
  row: -1,
  col: -1,
  commands: 1,
  at: 0 as Seat['at'], // no launch: it is never in a book
  arrival: 0 as Seat['arrival'], // as above
  train: '',
  service: -1,
  isFixed: true,
}

/** Who makes room for a seat. */
export interface Leaving {
  /** The seat whose commands look for another, and those that stand in the way for reasons of their own. */
  readonly without: Seat | undefined
  readonly gone: readonly Seat[]
  /** Grows as the rules are asked. */
  readonly found: Seat[]
}

/** Whether it neither gives way nor has gone. */
export function isStaying(seat: Seat, { without, gone, found }: Leaving): boolean {
  return seat !== without && !gone.includes(seat) && !found.includes(seat)
}

/**
 * The least important first, of equals the last. None that are fixed. Those of a village are few and asked for at each step of a search: each
 * is put in its place, where a sort would copy them.
 */
export function byImportance(parts: readonly OperationPart[], seats: readonly Seat[]): Seat[] {
  const movable: Seat[] = []
  for (let i = seats.length - 1; i >= 0; i--) {
    const seat = seats[i]!
    if (seat.isFixed) continue
    const rank = rankOf(parts, seat)
    let at = movable.length
    while (at > 0 && rankOf(parts, movable[at - 1]!) < rank) at--
    if (at === movable.length) movable.push(seat)
    else movable.splice(at, 0, seat)
  }
  return movable
}

/** Of the wish that a seat serves: the more important, the less. */
export function rankOf(parts: readonly OperationPart[], { part, row }: Seat): number {
  return parts[part]!.ranks![row]!
}

/** So many of them, the least important; a fixed one stands for those that are missing. */
export function leastImportant(parts: readonly OperationPart[], seats: readonly Seat[], count: number): Seat[] {
  const chosen = byImportance(parts, seats).slice(0, count)
  return chosen.length < count ? [...chosen, STUCK] : chosen
}
