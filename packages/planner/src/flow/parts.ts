/**
 * The pools as parts of one assignment, most important first.
 *
 * A part has commands of one size, so that a unit of flow is a command. That is a pool as
 * it stands, except for nobles where sources differ in how many nobles a command
 * carries: there each size is a part, and the rows of a smaller size want what the
 * larger ones leave.
 */

import { LaunchRule } from '../launches/launch-rule.ts'
import { windowSeconds } from '../launches/send-times.ts'
import { POOLS, type PoolName, type Problem } from '../problem.ts'
import { demandGroups } from '../services.ts'
import { watchOf } from '../watched.ts'
import { Assignment } from './assignment.ts'
import { costRule } from './costs.ts'
import { type PairTable, pairTable } from './pair-table.ts'
import type { PartSpec } from './pool-part.ts'

const UNLIMITED = 1 << 30

export interface Parts {
  readonly specs: readonly PartSpec[]
  /** Upper bound of the nobles that can be planned, where the parts alone do not give it; else infinite. */
  readonly nobleBound: number
  /** Whether no part was cut down to make room for another: the optimum of the parts is that of the problem. */
  readonly exact: boolean
}

export function partsOf(problem: Problem, checkCancelled: () => void): Parts {
  const pools = POOLS.map((pool) => poolParts(problem, pool, checkCancelled))
  return {
    specs: pools.flatMap(({ specs }) => specs),
    nobleBound: pools[0]?.nobleBound ?? Number.POSITIVE_INFINITY,
    exact: pools.every(({ exact }) => exact),
  }
}

function poolParts(problem: Problem, pool: PoolName, checkCancelled: () => void): Parts {
  const sizes = sizesOf(problem, pool)
  if (sizes.length === 0) return { specs: [], nobleBound: Number.POSITIVE_INFINITY, exact: true }
  if (sizes.length === 1) {
    return { specs: [partSpec(problem, pool, sizes[0])], nobleBound: Number.POSITIVE_INFINITY, exact: true }
  }
  const specs: PartSpec[] = []
  const left = new Map<number, number>()
  for (const size of sizes) {
    const spec = partSpec(problem, pool, size, left)
    const rowUnits = new Int32Array(spec.rowUnits.length)
    for (const { row, commands } of solved(spec, checkCancelled).planned()) {
      const demand = spec.table.rows.demand[row]!
      rowUnits[row] = rowUnits[row]! + commands
      left.set(demand, (left.get(demand) ?? problem.demands[demand]?.wanted ?? 0) - commands * size)
    }
    // What one size was given stays its own, so that no repair of it takes from another.
    specs.push({ ...spec, rowUnits })
  }
  return { specs, nobleBound: plannedUnits(inNobles(problem), checkCancelled), exact: false }
}

/** Most nobles a command first. */
function sizesOf({ supplies }: Problem, pool: PoolName): number[] {
  const sizes = supplies.flatMap((supply) =>
    supply.pool === pool && supply.uses >= 1 ? [supply.noblesPerCommand] : [],
  )
  return [...new Set(sizes)].sort((a, b) => b - a)
}

function partSpec(problem: Problem, pool: PoolName, size = 1, left?: ReadonlyMap<number, number>): PartSpec {
  const table = pairTable(problem, pool, problem.towers.map(watchOf), size)
  const rowUnits = table.rows.wanted.map((wanted, row) =>
    Math.floor((left?.get(table.rows.demand[row]!) ?? wanted) / size),
  )
  const commands = rowUnits.reduce((sum, units) => sum + units, 0)
  const groups = pool === 'noble' ? undefined : rowGroups(problem, table)
  return {
    table,
    rule: costRule(table, problem.objective, commands),
    rowUnits,
    colUnits: table.cols.uses,
    pairRoom: Int32Array.from(table.rows.demand, (demand) => pairRoom(problem, demand)),
    ...(groups && { groups }),
  }
}

/** Sources give single nobles, as if commands could be split: no plan of whole commands has more. */
function inNobles(problem: Problem): PartSpec {
  const spec = partSpec(problem, 'noble', undefined)
  const table = pairTable(problem, 'noble', [])
  return {
    ...spec,
    table,
    rule: costRule(
      table,
      problem.objective,
      table.rows.wanted.reduce((sum, wanted) => sum + wanted, 0),
    ),
    rowUnits: table.rows.wanted,
    colUnits: table.cols.uses.map((uses, col) => uses * table.cols.size[col]!),
  }
}

function rowGroups(problem: Problem, { rows }: PairTable): Int32Array | undefined {
  const groups = demandGroups(problem)
  return groups && Int32Array.from(rows.demand, (index) => groups[index]!)
}

/** How many commands one source may send to one demand: launches of one moment clash where time rules are on. */
function pairRoom({ demands, rules }: Problem, index: number): number {
  const demand = demands[index]
  const { isOn, slotMs } = new LaunchRule(rules)
  if (!demand || !isOn || demand.pool === 'noble') return UNLIMITED
  return Math.floor((windowSeconds(demand) * 1000) / slotMs) + 1
}

function solved(spec: PartSpec, checkCancelled: () => void): Assignment {
  const assignment = new Assignment([spec], checkCancelled)
  assignment.solve()
  return assignment
}

function plannedUnits(spec: PartSpec, checkCancelled: () => void): number {
  return solved(spec, checkCancelled)
    .planned()
    .reduce((sum, { commands }) => sum + commands, 0)
}
