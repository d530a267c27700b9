/**
 * A chain of moves, written from its end to its start:
 *
 *   wish ──step──→ seat of another, who is displaced ──step──→ … ──step──→ an idle source
 *
 * A place is what needs a seat, a step the seat it would take. Either all steps of a chain
 * are made or none.
 */
import type { Roster } from './roster.ts'
import type { Seat } from './seat.ts'

/** Commands that need a place: those of the wish itself, or those that a step displaced. */
export interface Place {
  readonly part: number
  readonly row: number
  readonly commands: number
  readonly dist: number
  /** The seat they were taken from; none for the wish. */
  readonly lost: Seat | undefined
  /** The step that displaced them. */
  readonly by: Step | undefined
  /** Of the list when it was last looked at; absent before. */
  horizon?: number
}

interface Step {
  readonly seat: Seat
  readonly place: Place
}

export interface Chain {
  readonly last: Step
  /** What loses its seat for good. */
  readonly dropped: Place | undefined
}

/** Whether a seat goes as a whole before the commands of the place find theirs. */
export function isLeaving(place: Place, seat: Seat): boolean {
  for (let at: Place | undefined = place; at; at = at.by?.place) {
    if (at.lost === seat && at.commands === seat.commands) return true
  }
  return false
}

/** Whether nothing that the chain has already moved stands in the way of the seat. */
export function fits(roster: Roster, { by }: Place, seat: Seat): boolean {
  for (let step = by; step; step = step.place.by) {
    const other = step.seat
    if ((other.part === seat.part && other.col === seat.col) || !roster.areApart(other, seat)) return false
  }
  return true
}

/** What the moves cost, less what the moved commands did. */
export function addedCost({ last }: Chain, costOf: (seat: Seat) => number): number {
  let sum = 0
  for (let step: Step | undefined = last; step; step = step.place.by) {
    const { lost, commands } = step.place
    sum += commands * (costOf(step.seat) - (lost ? costOf(lost) : 0))
  }
  return sum
}

/** Makes the moves; takes them back, and answers no, when two of them block each other after all. */
export function makeMoves(roster: Roster, { last, dropped }: Chain): boolean {
  const steps: Step[] = []
  for (let step: Step | undefined = last; step; step = step.place.by) steps.push(step)
  const places = [...(dropped ? [dropped] : []), ...steps.map(({ place }) => place)]
  const leaving = places.flatMap(({ lost, commands }) => (lost ? [{ lost, commands }] : []))
  for (const { lost, commands } of leaving) roster.take(lost, commands)
  const added: { readonly seat: Seat; readonly commands: number }[] = []
  for (const { seat, place } of steps) {
    const { commands } = place
    if (roster.idleUses(seat.part, seat.col) >= commands && roster.blockers(seat).length === 0) {
      added.push({ seat: roster.add({ ...seat }), commands })
      continue
    }
    for (const made of added) roster.take(made.seat, made.commands)
    for (const { lost, commands: taken } of leaving.reverse()) roster.giveBack(lost, taken)
    return false
  }
  return true
}
