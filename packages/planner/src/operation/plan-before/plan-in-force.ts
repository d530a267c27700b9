/**
 * The plan in force as departures of the parts that there are: those of its commands that still keep every rule.
 *
 *   before   its commands: village, wish, template, landing
 *   piece    what one village gives to one wish at one moment; of a train it is one column, or several where there is none of
 *            its length
 *
 * A roster judges them, the most important first, so that what stands is a plan: planning again starts from it and may only better it.
 *
 * The operation may have changed since: a village has fewer troops, a rule is stricter, a wave lands later, a target is gone. What of the plan
 * cannot be as it was is left out, and what stands behind it may be. A command is looked for at its own landing and nowhere else, for at
 * another it would be another command; where it could go is for the search to find.
 */
import { addToGroup, earlier, type Instant, type TroopAmounts } from '@muster/game'
import { isValidPair, offsetsOf, travelOf } from '../../flow/pair-table.ts'
import type { Departure } from '../../launches/departure.ts'
import { LaunchRule, trainName } from '../../launches/launch-rule.ts'
import { isInside } from '../../launches/send-times.ts'
import { Roster } from '../../repair/roster.ts'
import type { Seat } from '../../repair/seat.ts'
import { Loads } from '../loads/loads.ts'
import { type Operation, wantedByWish } from '../operation.ts'
import { isNearer, type OperationPart } from '../parts/parts.ts'

/** Commands that are there already, and the parts in whose rows and columns others are told. */
export interface Seating {
  readonly operation: Operation
  /** With each length of train, and all that is wanted. */
  readonly parts: readonly OperationPart[]
  readonly fixed: readonly Seat[]
  /** Of the wishes, under unique rules. */
  readonly groups: Int32Array | undefined
}

/** A roster of these parts with nothing but what is fixed. */
export function rosterWithFixed(
  { operation, parts, fixed, groups }: Seating,
  rule = new LaunchRule(operation.rules),
): Roster {
  const { wishes, rules, objective, maxTries } = operation
  const problem = { demands: wishes, rules, objective, maxTries }
  const roster = new Roster(problem, { parts }, groups, rule, new Loads(operation, parts, fixed))
  for (const seat of fixed) roster.reserve(seat)
  return roster
}

/**
 * None where there is no plan before. Each command is asked once, at its own place: nothing is sought, so it costs next to nothing, and what is left out
 * is not replaced here.
 */
export function planInForce(seating: Seating): Departure[] {
  const { operation, parts } = seating
  if (operation.before.length === 0) return []
  const roster = rosterWithFixed(seating)
  const wanted = wantedByWish(operation)
  const columns = new Columns(parts)
  for (const { village, wish, arrival, templates, sent } of piecesOf(operation)) {
    // The longest column first: a train that left as one is one again where that still can be.
    const left = [...templates]
    for (const { part, row, col } of columns.of(village, wish, sent)) {
      const list = parts[part]!.gives[col]!.templates
      while (list.length <= wanted[wish]! && isWithin(list, left)) {
        const seat = seatAt(seating, roster, { part, row, col }, arrival)
        if (!seat || roster.idleUses(part, col) < 1 || roster.blockers(seat).length > 0) break
        roster.add(seat)
        wanted[wish] = wanted[wish]! - list.length
        for (const template of list) left.splice(left.indexOf(template), 1)
      }
    }
  }
  return [...roster.seats]
}

/** Commands that left one village for one wish at one moment. */
interface Piece {
  readonly village: number
  readonly wish: number
  readonly arrival: Instant
  readonly templates: number[]
  /** What the first of a template sent. */
  readonly sent: Map<number, TroopAmounts | undefined>
}

/** The most important first: where two cannot stand any more, that one does. What names nothing any more is none. */
function piecesOf({ before, wishes, villages }: Operation): Piece[] {
  const pieces = new Map<string, Piece>()
  for (const { village, wish, template, arrival, amounts } of before) {
    if (!wishes[wish] || !villages[village]) continue
    const key = `${village} ${wish} ${arrival}`
    const own: Piece = pieces.get(key) ?? { village, wish, arrival, templates: [], sent: new Map() }
    pieces.set(key, own)
    own.templates.push(template)
    if (!own.sent.has(template)) own.sent.set(template, amounts)
  }
  return [...pieces.values()].sort((a, b) => wishes[a.wish]!.rank - wishes[b.wish]!.rank)
}

/** Whether all of a list are among these, each as often. */
function isWithin(list: readonly number[], templates: readonly number[]): boolean {
  const left = [...templates]
  return list.every((template) => {
    const at = left.indexOf(template)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Where a village may give to a wish, whenever. */
type Cell = Pick<Seat, 'part' | 'row' | 'col'>

/** What a village may give to a wish, the longest trains first; of what goes with or without a unit that which is as it was sent. */
class Columns {
  private readonly parts: readonly OperationPart[]
  private readonly byVillage: readonly ReadonlyMap<number, readonly number[]>[]
  private readonly rows: readonly ReadonlyMap<number, number>[]

  constructor(parts: readonly OperationPart[]) {
    this.parts = parts
    this.byVillage = parts.map(colsByVillage)
    this.rows = parts.map(({ table }) => new Map(Array.from(table.rows.demand, (wish, row) => [wish, row])))
  }

  of(village: number, wish: number, sent: Piece['sent']): Cell[] {
    const places = this.parts.flatMap(({ table }, part): Cell[] => {
      const row = this.rows[part]!.get(wish)
      if (row === undefined) return []
      const cols = this.byVillage[part]!.get(village) ?? []
      return cols.filter((col) => isValidPair(table, row, col)).map((col) => ({ part, row, col }))
    })
    const giveOf = ({ part, col }: Cell) => this.parts[part]!.gives[col]!
    return places.sort((a, b) => {
      const [one, other] = [giveOf(a), giveOf(b)]
      if (one.templates.length !== other.templates.length) return other.templates.length - one.templates.length
      if (one.plain !== other.plain) return 0
      const amounts = sent.get(one.plain)
      return Number(isNearer(other, one, amounts)) - Number(isNearer(one, other, amounts))
    })
  }
}

/** `undefined` where the landing is outside of the window, or the launch when nothing may leave. */
function seatAt({ operation, parts }: Seating, roster: Roster, place: Cell, arrival: Instant): Seat | undefined {
  const { part, row, col } = place
  const { table, gives } = parts[part]!
  const wish = operation.wishes[table.rows.demand[row]!]!
  const latest = Math.max(wish.arrival, wish.latestArrival)
  if (arrival < wish.arrival || arrival > latest || (arrival - wish.arrival) % 1000 !== 0) return undefined
  const at = earlier(arrival, travelOf(table, row, col))
  if (!isInside(offsetsOf(table, row, col), (wish.arrival - at) / 1000)) return undefined
  const source = operation.villages[gives[col]!.village]!.at
  const train = table.pool === 'noble' ? trainName(source, wish.target, arrival, at) : ''
  return { part, row, col, commands: 1, at, arrival, train, service: roster.serviceOf(place) }
}

function colsByVillage({ gives }: OperationPart): Map<number, number[]> {
  const cols = new Map<number, number[]>()
  for (const [col, { village }] of gives.entries()) {
    addToGroup(cols, village, col)
  }
  return cols
}
