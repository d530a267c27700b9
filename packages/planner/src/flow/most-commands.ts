/**
 * How many commands a pool can have at most, counted without finding the best plan: augmenting
 * paths (Hopcroft and Karp's problem, solved in the manner of Kuhn) from a plan that there is
 * already, so that a problem that differs little costs little.
 *
 *   1. what of the given plan is still valid stays
 *   2. short demands take what sources have to spare
 *   3. each demand that is still short looks for a chain of sources handed on that ends at one to spare
 *
 * A search that fails has met only sources that no chain leads away from (a Hall set): nobody
 * after it need look there again. True for pools whose commands nothing couples.
 */
import type { PoolName, Problem } from '../problem.ts'
import type { Command } from '../report.ts'
import { isValidPair, type PairTable, pairTable } from './pair-table.ts'

/** A command of a plan by its indices into the problem. */
export type ServedPair = Pick<Command, 'supply' | 'demand'>

/** Looks at pairs that may still be taken. */
export interface Looks {
  left: number
}

/** Looks that a table costs to lay out, for each of its rows and columns. */
const LOOKS_TO_LAY_OUT = 20

/** Nobles in the noble pool; `undefined` when the looks do not suffice. */
export function mostCommands(
  problem: Problem,
  pool: PoolName,
  given: readonly ServedPair[],
  looks: Looks,
): number | undefined {
  const wishes = problem.demands.filter((demand) => demand.pool === pool).length
  const sources = problem.supplies.filter((supply) => supply.pool === pool).length
  looks.left -= LOOKS_TO_LAY_OUT * (wishes + sources)
  if (looks.left < 0) return undefined
  const matching = new Matching(pairTable(problem, pool, []), looks)
  matching.keep(given)
  matching.takeSpare()
  for (let row = 0; row < wishes && looks.left >= 0; row++) matching.fill(row)
  return looks.left < 0 ? undefined : matching.amount()
}

class Matching {
  private readonly table: PairTable
  private readonly looks: Looks
  private readonly size: number
  private readonly missing: Int32Array
  private readonly spare: Int32Array
  /** Of each column the rows it serves, one entry a command. */
  private readonly served: number[][]
  /** Columns that no search from now on has to meet. */
  private open: number[]

  constructor(table: PairTable, looks: Looks) {
    this.table = table
    this.looks = looks
    this.size = table.cols.size[0] ?? 1
    this.missing = table.rows.wanted.map((wanted) => Math.floor(wanted / this.size))
    this.spare = table.cols.uses.slice()
    this.served = Array.from(table.cols.supply, () => [])
    this.open = Array.from(table.cols.supply, (_, col) => col)
  }

  keep(given: readonly ServedPair[]): void {
    const { rows, cols } = this.table
    const rowOf = new Map(Array.from(rows.demand, (demand, row) => [demand, row]))
    const colOf = new Map(Array.from(cols.supply, (supply, col) => [supply, col]))
    for (const { supply, demand } of given) {
      const row = rowOf.get(demand)
      const col = colOf.get(supply)
      if (row === undefined || col === undefined) continue
      if (this.missing[row]! > 0 && this.spare[col]! > 0 && this.isValid(row, col)) this.send(row, col)
    }
  }

  takeSpare(): void {
    for (let row = 0; row < this.missing.length; row++) {
      for (let col = 0; this.missing[row]! > 0 && col < this.spare.length; col++) {
        if (this.spare[col]! === 0 || !this.isValid(row, col)) continue
        while (this.missing[row]! > 0 && this.spare[col]! > 0) this.send(row, col)
      }
    }
  }

  fill(row: number): void {
    while (this.missing[row]! > 0 && this.looks.left >= 0) {
      const met = this.augment(row)
      if (!met) continue
      this.open = this.open.filter((col) => !met.has(col))
      return
    }
  }

  amount(): number {
    return this.served.reduce((sum, rows) => sum + rows.length, 0) * this.size
  }

  /** One command more for the row; where there is none, the columns that were met in vain. */
  private augment(start: number): ReadonlySet<number> | undefined {
    /** The row that looked at a column first, and the column that serves a row. */
    const seeker = new Map<number, number>()
    const server = new Map<number, number>()
    const rows = [start]
    const metRows = new Set(rows)
    let outside = this.open
    for (const row of rows) {
      if (this.looks.left < 0) return new Set()
      const beyond: number[] = []
      for (const col of outside) {
        if (!this.isValid(row, col)) {
          beyond.push(col)
          continue
        }
        seeker.set(col, row)
        if (this.spare[col]! > 0) {
          this.handOn(col, seeker, server)
          return undefined
        }
        for (const other of this.served[col] ?? []) {
          if (metRows.has(other)) continue
          metRows.add(other)
          server.set(other, col)
          rows.push(other)
        }
      }
      outside = beyond
    }
    return new Set(seeker.keys())
  }

  /** Along the chain back to its start every column takes over the row that met it. */
  private handOn(end: number, seeker: ReadonlyMap<number, number>, server: ReadonlyMap<number, number>): void {
    for (let col: number | undefined = end; col !== undefined; ) {
      const row: number = seeker.get(col)!
      const before = server.get(row)
      if (before !== undefined) this.takeBack(row, before)
      this.send(row, col)
      col = before
    }
  }

  private send(row: number, col: number): void {
    this.served[col]!.push(row)
    this.spare[col]!--
    this.missing[row]!--
  }

  private takeBack(row: number, col: number): void {
    const rows = this.served[col]!
    rows.splice(rows.indexOf(row), 1)
    this.spare[col]!++
    this.missing[row]!++
  }

  private isValid(row: number, col: number): boolean {
    this.looks.left--
    return isValidPair(this.table, row, col)
  }
}
