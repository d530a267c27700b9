/**
 * A way out where no chain seats a missing command (iterated local search; Lourenço,
 * Martin, Stützle 2003): it takes a drawn source by force, whatever stands in its way gives
 * up its seat, and looks for a new one in its turn. A plan that is no worse for it stays,
 * so that the search wanders between plans of one size until one more command fits.
 */

import { isValidPair } from '../flow/pair-table.ts'
import { DRAWS } from '../tuning.ts'
import type { Chains } from './chains.ts'
import type { Choices } from './choices.ts'
import type { Roster } from './roster.ts'
import type { Seat } from './seat.ts'

interface Push {
  readonly seat: Seat
  readonly leaving: readonly Seat[]
}

/** Puts somebody somewhere by force, and then looks for seats for the part's missing row and all who gave way. */
export function shake(
  roster: Roster,
  chains: Chains,
  choices: Choices,
  missing: Pick<Seat, 'part' | 'row'>,
  draw: () => number,
): void {
  const pushes = Array.from({ length: DRAWS }, (_, n) =>
    n % 2 === 0 ? ontoDrawnSource(roster, choices, missing, draw) : ontoIdleSource(roster, choices, missing.part, draw),
  ).flatMap((push) => (push && !push.leaving.some(({ isFixed }) => isFixed) ? [push] : []))
  const [push] = pushes.sort((a, b) => a.leaving.length - b.leaving.length)
  if (!push) return
  for (const other of push.leaving) roster.take(other, other.commands)
  roster.add(push.seat)
  for (const { part, row } of [missing, ...push.leaving]) {
    while (roster.missingUnits(part, row) > 0 && chains.seatSoon(part, row));
  }
}

/** The missing row at any of its sources. */
function ontoDrawnSource(
  roster: Roster,
  choices: Choices,
  { part, row }: Pick<Seat, 'part' | 'row'>,
  draw: () => number,
): Push | undefined {
  let list = choices.listOf(part, row)
  while (list.horizon < Number.POSITIVE_INFINITY) list = choices.longerList(part, row)
  const choice = drawn(list.choices, draw)
  const seat = choice && roster.seatFor({ part, row, col: choice.col }, undefined)
  return seat && { seat, leaving: inTheWay(roster, seat) }
}

/** Any row at a source that is idle: where sources are short, those are what clashes keep from being used. */
function ontoIdleSource(roster: Roster, choices: Choices, part: number, draw: () => number): Push | undefined {
  const { table, rowUnits } = choices.parts[part]!
  const idle: number[] = []
  for (let col = 0; col < table.cols.length; col++) if (roster.idleUses(part, col) > 0) idle.push(col)
  const col = drawn(idle, draw)
  if (col === undefined) return undefined
  const reached: number[] = []
  for (let row = 0; row < rowUnits.length; row++)
    if (rowUnits[row]! > 0 && isValidPair(table, row, col)) reached.push(row)
  const row = drawn(reached, draw)
  const seat = row === undefined ? undefined : roster.seatFor({ part, row, col }, undefined)
  if (!seat) return undefined
  const leaving = inTheWay(roster, seat)
  const isOfRow = (other: Seat) => other.part === part && other.row === seat.row
  const isFull = roster.missingUnits(part, seat.row) === 0 && !leaving.some(isOfRow)
  const own = isFull ? [...roster.seats].find(isOfRow) : undefined
  return { seat, leaving: own ? [...leaving, own] : leaving }
}

function drawn<T>(items: readonly T[], draw: () => number): T | undefined {
  return items[Math.floor(draw() * items.length)]
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
