/**
 * A way out where no chain seats a missing command (iterated local search; Lourenço,
 * Martin, Stützle 2003): it takes a drawn source by force, whatever stands in its way gives
 * up its seat, and looks for a new one in its turn. A plan that is no worse for it stays,
 * so that the search wanders between plans of one size until one more command fits.
 */
import type { Chains } from './chains.ts'
import type { Choices } from './choices.ts'
import type { Roster, Seat } from './roster.ts'

/** Sources to draw, of which the one that moves the fewest is taken. */
const DRAWS = 4

/** Answers whether anybody was moved. What lost its seat and found none is missing afterwards. */
export function seatByForce(
  roster: Roster,
  chains: Chains,
  choices: Choices,
  { part, row }: Pick<Seat, 'part' | 'row'>,
  draw: () => number,
): boolean {
  let list = choices.listOf(part, row)
  while (list.horizon < Number.POSITIVE_INFINITY) list = choices.longerList(part, row)
  let best: { readonly seat: Seat; readonly leaving: readonly Seat[] } | undefined
  for (let n = 0; n < DRAWS; n++) {
    const choice = list.choices[Math.floor(draw() * list.choices.length)]
    const seat = choice && roster.seatFor({ part, row, col: choice.col }, undefined)
    if (!seat) continue
    const leaving = inTheWay(roster, seat)
    if (!best || leaving.length < best.leaving.length) best = { seat, leaving }
  }
  if (!best) return false
  const { seat, leaving } = best
  for (const other of leaving) roster.take(other, other.commands)
  roster.add(seat)
  for (const other of leaving) {
    for (let n = 0; n < other.commands; n++) chains.seatSoon(other.part, other.row)
  }
  return true
}

function inTheWay(roster: Roster, seat: Seat): Seat[] {
  const leaving = roster.blockers(seat)
  const isOfColumn = ({ part, col }: Seat) => part === seat.part && col === seat.col
  let uses = roster.idleUses(seat.part, seat.col)
  for (const other of leaving) if (isOfColumn(other)) uses += other.commands
  for (const holder of roster.seatsOf(seat.part, seat.col)) {
    if (uses > 0 || leaving.includes(holder)) continue
    leaving.push(holder)
    uses += holder.commands
  }
  return leaving
}
