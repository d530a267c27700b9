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

import { addToGroup } from '@muster/game'
import { isValidPair, type PairTable, pairTable } from '../flow/pair-table.ts'
import { mayHoldPair } from '../flow/row-scan.ts'
import { once } from '../once.ts'
import { POOLS, type PoolName, type Problem } from '../problem.ts'
import type { Command } from '../report.ts'

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
  /** Of each row that was asked for. */
  readonly valid: (ValidCols | undefined)[]
  /** Rows that are short, by the first of their valid columns. */
  readonly shortByFirst: () => ReadonlyMap<number, readonly number[]>
}

/** The valid columns of a row, a bit each: thirty-two at once, where thousands of sets are compared with thousands. */
interface ValidCols {
  readonly bits: Uint32Array
  /** The first valid column; past the end where there is none. */
  readonly first: number
}

export class Diagnosis {
  private readonly plans: ReadonlyMap<PoolName, PoolPlan>

  constructor(problem: Problem, commands: readonly Command[]) {
    this.plans = new Map(POOLS.map((pool) => [pool, poolPlan(problem, pool, commands)]))
  }

  /** Uses that the plan leaves of each supply of the pool, in the order of the problem. */
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
    const { table, missing, served, shortByFirst } = plan
    if (relievedRows(plan, missing[start] ?? 0).has(start)) return undefined
    const rows = [start]
    const cols: number[] = []
    const metRows = new Set(rows)
    const metCols = new Uint32Array(Math.ceil(table.cols.length / 32))
    for (const row of rows) {
      for (const col of joined(metCols, validCols(plan, row))) {
        cols.push(col)
        for (const other of served[col] ?? []) {
          if (metRows.has(other)) continue
          metRows.add(other)
          rows.push(other)
        }
      }
    }
    // Other short demands that have no source outside are in the same straits: one set tells of all of them.
    const others = cols.flatMap((col) => shortByFirst().get(col) ?? [])
    rows.push(...others.filter((row) => !metRows.has(row) && areMet(metCols, validCols(plan, row))))
    const set = {
      demands: rows.map((row) => table.rows.demand[row] ?? -1).sort((a, b) => a - b),
      supplies: cols.map((col) => table.cols.supply[col] ?? -1).sort((a, b) => a - b),
    }
    for (const row of rows) plan.known.set(row, set)
    return set
  }
}

function validCols({ table, valid }: Pick<PoolPlan, 'table' | 'valid'>, row: number): ValidCols {
  const known = valid[row]
  if (known) return known
  const { length, blocks } = table.cols
  const bits = new Uint32Array(Math.ceil(length / 32))
  let first = length
  for (let block = blocks.length - 1; block >= 0; block--) {
    if (!mayHoldPair(table, row, block)) continue
    for (let col = (blocks.from[block + 1] ?? length) - 1; col >= (blocks.from[block] ?? 0); col--) {
      if (!isValidPair(table, row, col)) continue
      first = col
      bits[col >> 5] = (bits[col >> 5] ?? 0) | (1 << (col & 31))
    }
  }
  const cols = { bits, first }
  valid[row] = cols
  return cols
}

/** Adds to `met` what is new and tells which columns that were. */
function joined(met: Uint32Array, { bits, first }: ValidCols): number[] {
  const fresh: number[] = []
  for (let word = first >> 5; word < met.length; word++) {
    const before = met[word] ?? 0
    const added = (bits[word] ?? 0) & ~before
    if (added === 0) continue
    met[word] = before | added
    for (let bit = 0; bit < 32; bit++) if ((added >>> bit) & 1) fresh.push(32 * word + bit)
  }
  return fresh
}

function areMet(met: Uint32Array, { bits, first }: ValidCols): boolean {
  for (let word = first >> 5; word < met.length; word++) if ((bits[word] ?? 0) & ~(met[word] ?? 0)) return false
  return true
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
  let fresh = spare.flatMap((uses, col) => (uses > 0 && (table.cols.size[col] ?? 1) <= most ? [col] : []))
  const met = new Set(fresh)
  let waiting = Array.from(table.rows.demand, (_, row) => row)
  while (fresh.length > 0 && waiting.length > 0) {
    const blocks = byBlock(table, fresh)
    const next: number[] = []
    waiting = waiting.filter((row) => {
      if (!reachesOne(table, row, blocks)) return true
      for (const other of servers[row] ?? []) {
        if (met.has(other)) continue
        met.add(other)
        next.push(other)
      }
      return false
    })
    fresh = next
  }
  const stuck = new Set(waiting)
  const rows = new Set(Array.from(table.rows.demand, (_, row) => row).filter((row) => !stuck.has(row)))
  relieved.set(most, rows)
  return rows
}

function byBlock({ cols: { blocks } }: PairTable, cols: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const byBlock = new Map<number, number[]>()
  let block = 0
  for (const col of cols.toSorted((a, b) => a - b)) {
    while (col >= (blocks.from[block + 1] ?? Number.POSITIVE_INFINITY)) block++
    addToGroup(byBlock, block, col)
  }
  return byBlock
}

function reachesOne(table: PairTable, row: number, blocks: ReadonlyMap<number, readonly number[]>): boolean {
  for (const [block, cols] of blocks) {
    if (!mayHoldPair(table, row, block)) continue
    for (const col of cols) if (isValidPair(table, row, col)) return true
  }
  return false
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
    // Villages of other pools have no rows and columns here.
    if (row === undefined || col === undefined) continue
    spare[col] = (spare[col] ?? 0) - 1
    missing[row] = (missing[row] ?? 0) - command.amount
    served[col]?.push(row)
  }
  const uses = spare.map((uses, col) => [table.cols.supply[col] ?? -1, uses] as const)
  const spareUses = new Map(uses.sort(([a], [b]) => a - b))
  const valid: PoolPlan['valid'] = []
  const shortByFirst = once(() => {
    const byFirst = new Map<number, number[]>()
    missing.forEach((amount, row) => {
      if (amount <= 0) return
      const { first } = validCols({ table, valid }, row)
      addToGroup(byFirst, first, row)
    })
    return byFirst
  })
  return { table, rowOf, spare, spareUses, missing, served, known: new Map(), relieved: new Map(), valid, shortByFirst }
}
