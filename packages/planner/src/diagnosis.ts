/**
 * What keeps a demand from getting one command more: a walk through the finished plan.
 *
 *   demand ── every valid source ──→ sources ── what they serve ──→ demands ── …
 *
 * If the walk meets a source with a use to spare, then commands could be handed on along
 * it and one more planned: only the unique rules or the launch times forbid that. If it
 * ends without one, the demands and sources it met are a Hall set: those demands have no
 * other valid sources, and together want more than these give (Hall 1935).
 */

import { isValidPair, type PairTable, pairTable } from './flow/pair-table.ts'
import { POOLS, type PoolName, type Problem } from './problem.ts'
import type { Command } from './report.ts'

export interface HallSet {
  readonly demands: readonly number[]
  readonly supplies: readonly number[]
}

/** One pool of the plan by rows and columns of its table. */
interface PoolPlan {
  readonly table: PairTable
  readonly rowOf: ReadonlyMap<number, number>
  readonly spare: number[]
  /** The same by supply. */
  readonly spareUses: ReadonlyMap<number, number>
  readonly missing: number[]
  readonly served: number[][]
  /** Hall sets found so far, by row: a set that holds a demand proves its shortage too. */
  readonly known: Map<number, HallSet>
  /** Rows that lead to a source with a use to spare, by the most nobles that a command to spare may carry. */
  readonly relieved: Map<number, ReadonlySet<number>>
}

export class Diagnosis {
  private readonly plans: ReadonlyMap<PoolName, PoolPlan>

  constructor(problem: Problem, commands: readonly Command[]) {
    this.plans = new Map(POOLS.map((pool) => [pool, poolPlan(problem, pool, commands)]))
  }

  /** Uses of a supply that the plan leaves. */
  spareUses(pool: PoolName): ReadonlyMap<number, number> {
    return this.plans.get(pool)?.spareUses ?? new Map()
  }

  /** The Hall set around a short demand; `undefined` when a source to spare is within reach. */
  hallSet(pool: PoolName, demand: number): HallSet | undefined {
    const plan = this.plans.get(pool)
    const start = plan?.rowOf.get(demand)
    if (!plan || start === undefined) return undefined
    const known = plan.known.get(start)
    if (known) return known
    const { table, missing, served } = plan
    if (relievedRows(plan, missing[start] ?? 0).has(start)) return undefined
    const rows = [start]
    const cols: number[] = []
    const metRows = new Set(rows)
    let outside = Array.from(table.cols.supply, (_, col) => col)
    for (const row of rows) {
      const beyond: number[] = []
      for (const col of outside) {
        if (!isValidPair(table, row, col)) {
          beyond.push(col)
          continue
        }
        cols.push(col)
        for (const other of served[col] ?? []) {
          if (metRows.has(other)) continue
          metRows.add(other)
          rows.push(other)
        }
      }
      outside = beyond
    }
    // Other short demands that have no source outside are in the same straits: one set tells of all of them.
    missing.forEach((amount, row) => {
      const isValid = (col: number) => isValidPair(table, row, col)
      if (amount > 0 && !metRows.has(row) && !outside.some(isValid) && cols.some(isValid)) rows.push(row)
    })
    const set = {
      demands: rows.map((row) => table.rows.demand[row] ?? -1).sort((a, b) => a - b),
      supplies: cols.map((col) => table.cols.supply[col] ?? -1).sort((a, b) => a - b),
    }
    for (const row of rows) plan.known.set(row, set)
    return set
  }
}

/**
 * The same walk backwards and for all rows at once: from the sources with a use to spare
 * for a command of `most` nobles to whoever could take from them or from those they would relieve.
 */
function relievedRows({ table, spare, served, relieved }: PoolPlan, most: number): ReadonlySet<number> {
  const known = relieved.get(most)
  if (known) return known
  const servers: number[][] = Array.from(table.rows.demand, () => [])
  served.forEach((rows, col) => {
    for (const row of rows) servers[row]?.push(col)
  })
  // A command that would overshoot is none to spare.
  const cols = spare.flatMap((uses, col) => (uses > 0 && (table.cols.size[col] ?? 1) <= most ? [col] : []))
  const met = new Set(cols)
  let waiting = Array.from(table.rows.demand, (_, row) => row)
  for (const col of cols) {
    waiting = waiting.filter((row) => {
      if (!isValidPair(table, row, col)) return true
      for (const other of servers[row] ?? []) {
        if (met.has(other)) continue
        met.add(other)
        cols.push(other)
      }
      return false
    })
    if (waiting.length === 0) break
  }
  const stuck = new Set(waiting)
  const rows = new Set(Array.from(table.rows.demand, (_, row) => row).filter((row) => !stuck.has(row)))
  relieved.set(most, rows)
  return rows
}

function poolPlan(problem: Problem, pool: PoolName, commands: readonly Command[]): PoolPlan {
  const table = pairTable(problem, pool, [])
  const rowOf = new Map(Array.from(table.rows.demand, (demand, row) => [demand, row]))
  const colOf = new Map(Array.from(table.cols.supply, (supply, col) => [supply, col]))
  const spare = Array.from(table.cols.uses)
  const missing = Array.from(table.rows.wanted)
  const served: number[][] = spare.map(() => [])
  for (const command of commands) {
    const row = rowOf.get(command.demand)
    const col = colOf.get(command.supply)
    if (command.pool !== pool || row === undefined || col === undefined) continue
    spare[col] = (spare[col] ?? 0) - 1
    missing[row] = (missing[row] ?? 0) - command.amount
    served[col]?.push(row)
  }
  const spareUses = new Map(spare.map((uses, col) => [table.cols.supply[col] ?? -1, uses]))
  return { table, rowOf, spare, spareUses, missing, served, known: new Map(), relieved: new Map() }
}
