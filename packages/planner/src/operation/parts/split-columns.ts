/**
 * Parts with some columns standing several times: the same village and templates, made up of other amounts.
 *
 *   before   a    b    c            departures of b with three compositions
 *   after    a    b    b′   b″   c  each of its own column, beside each other, so that columns of one class stay together
 *
 * Whatever names a column by its number is told the new ones; what the plan before had of a column may be any of those.
 *
 * Why columns, and not amounts beside a departure? What follows (spreading, telling, planning again) asks a column for what its commands
 * take, and a departure for nothing but how many of them leave. Two compositions that leave together are then two departures, as two
 * villages would be.
 *
 * Columns stay where their first one stood: a table is looked through in blocks of columns of one class and of places that are near to each
 * other, and what stands beside each other here has the same class and the same place.
 */
import { addToGroup } from '@muster/game'
import type { Shared } from '../../flow/pool-part.ts'
import type { Departure } from '../../launches/departure.ts'
import type { Give } from '../gives/gives.ts'
import { type OperationPart, pairKey, pairOf } from './parts.ts'

/** Departures by the columns of these parts. */
export interface PlanOfColumns {
  readonly parts: readonly OperationPart[]
  readonly departures: readonly Departure[]
}

/** What a departure's commands are, `commands` of them made up alike. */
export interface MadeUp {
  readonly departure: Departure
  readonly commands: number
  readonly give: Give
}

/** `made` has every departure of these columns, and no others. */
export function splitColumns(
  parts: readonly OperationPart[],
  departures: readonly Departure[],
  made: readonly MadeUp[],
): PlanOfColumns {
  const moved = new Map<Departure, Departure[]>()
  const whole = parts.map((part, index) => {
    const own = made.filter(({ departure }) => departure.part === index)
    if (own.length === 0) return part
    const byCol = new Map<number, Map<string, Give>>()
    for (const { departure, give } of own) {
      const gives = byCol.get(departure.col) ?? new Map<string, Give>()
      byCol.set(departure.col, gives)
      gives.set(amountsName(give), give)
    }
    const gives = part.gives.map((give, col) => [...(byCol.get(col)?.values() ?? [give])])
    // Where the copies of each column begin: what stands behind a column that is there several times moves up.
    const firsts: number[] = []
    let count = 0
    for (const each of gives) {
      firsts.push(count)
      count += each.length
    }
    for (const { departure, commands, give } of own) {
      const { col } = departure
      const place = [...byCol.get(col)!.keys()].indexOf(amountsName(give))
      addToGroup(moved, departure, { ...departure, col: firsts[col]! + place, commands })
    }
    for (const departure of departures) {
      if (departure.part === index && !moved.has(departure)) {
        moved.set(departure, [{ ...departure, col: firsts[departure.col]! }])
      }
    }
    return withGives(part, gives, firsts)
  })
  // In their old order, each in place of the one that it was part of.
  return { parts: whole, departures: departures.flatMap((departure) => moved.get(departure) ?? [departure]) }
}

/** The same of two gives of a column that are made up alike: those are one column. */
function amountsName({ need }: Give): string {
  return JSON.stringify(need)
}

/** `gives` are those of each column, `firsts` the first new number of each. */
function withGives(part: OperationPart, gives: readonly (readonly Give[])[], firsts: readonly number[]): OperationPart {
  const { table, rule, colUnits, shared, launchesBefore } = part
  const from = gives.flatMap((each, col) => each.map(() => col))
  const all = (cols: readonly number[]) => cols.flatMap((col) => gives[col]!.map((_, i) => firsts[col]! + i))
  const { favoured } = rule
  return {
    ...part,
    gives: gives.flat(),
    table: { ...table, cols: table.cols.pick(from) },
    colUnits: Int32Array.from(from, (col) => colUnits[col]!),
    launchesBefore: new Map(
      [...launchesBefore].flatMap(([key, launches]) => {
        const { row, col } = pairOf(key)
        return all([col]).map((each) => [pairKey(row, each), launches] as const)
      }),
    ),
    rule: {
      ...rule,
      colDraw: rule.colDraw.length > 0 ? Int32Array.from(from, (col) => rule.colDraw[col]!) : rule.colDraw,
      ...(favoured && {
        favoured: { ...favoured, cols: new Map([...favoured.cols].map(([row, cols]) => [row, all(cols)])) },
      }),
    },
    ...(shared && { shared: shared.map((each) => sharedBy(each, all)) }),
  }
}

/** A village's common limits hold for all copies of its columns together, on each day and in all: no copy is there to be sent besides. */
function sharedBy({ cols, units, within }: Shared, all: (cols: readonly number[]) => number[]): Shared {
  return {
    cols: all(cols),
    units,
    ...(within && { within: within.map((each) => ({ ...each, cols: all(each.cols) })) }),
  }
}
