/** Parts of drawn wishes, and what an assignment of them costs. */
import { addToGroup } from '@muster/game'
import { expect } from 'vitest'
import type { Objective } from '../problem.ts'
import { Assignment } from './assignment.ts'
import { costRule, pairCost } from './costs.ts'
import { slackOf } from './flow-network.fixture.ts'
import type { PairTable } from './pair-table.ts'
import type { PartSpec } from './pool-part.ts'
import { isValidToldBy, validPairs } from './tables.fixture.ts'

export interface Wanted {
  readonly sorting?: Pick<Objective, 'order' | 'even'>
  readonly groups?: number
  readonly ranks?: number
  readonly pairRoom?: number
  readonly isShared?: boolean
  readonly isFavoured?: boolean
}

/** A part of drawn wishes: some want nothing, some sources give nothing. */
export function drawnPart(draw: () => number, table: PairTable, wanted: Wanted = {}): PartSpec {
  const {
    sorting = { order: 'fastest', even: false },
    groups,
    ranks,
    pairRoom = 1 << 30,
    isShared,
    isFavoured,
  } = wanted
  const below = (n: number) => Math.floor(draw() * n)
  const rowUnits = Int32Array.from(table.rows.demand, () => below(4))
  const colUnits = Int32Array.from(table.cols.supply, () => below(3))
  const commands = rowUnits.reduce((sum, units) => sum + units, 0)
  const objective = { ...sorting, fewEqualLaunches: false, seed: below(99) }
  const rule = costRule(table, objective, commands, { levels: isFavoured ? [1] : [], ranks: ranks ?? 1 })
  const favoured = new Map<number, number[]>()
  for (const { row, col } of validPairs(table).filter(() => draw() < 0.03)) {
    addToGroup(favoured, row, col)
  }
  // One more that may not be.
  for (const col of [...colUnits.keys()].filter((col) => !isValidToldBy(table, 0, col))) addToGroup(favoured, 0, col)
  return {
    table,
    // What is favoured costs so much less; nothing costs less than nothing.
    rule: isFavoured
      ? {
          ...rule,
          constant: rule.constant + (rule.weights[0] ?? 0),
          favoured: { cols: favoured, weight: rule.weights[0] ?? 0 },
        }
      : rule,
    rowUnits,
    colUnits,
    pairRoom: new Int32Array(rowUnits.length).fill(pairRoom),
    ...(groups !== undefined && { groups: rowUnits.map(() => below(groups)) }),
    ...(ranks !== undefined && { ranks: rowUnits.map(() => below(ranks)) }),
    ...(isShared && {
      shared: [
        { cols: [0, 1, 2, 3, 4], units: 2 },
        {
          cols: [6, 7, 8, 10],
          units: 3,
          within: [
            { cols: [7, 8], units: 1 },
            { cols: [10], units: 1 },
          ],
        },
      ],
    }),
  }
}

export function solved(specs: readonly PartSpec[], start?: readonly Float64Array[]): Assignment {
  const assignment = new Assignment(specs, () => {})
  assignment.solve(start)
  return assignment
}

/** What an assignment costs, told from its pairs and what they leave out; all of them may be. */
export function totalOf(assignment: Assignment): number {
  let total = 0
  const left = assignment.parts.map(({ rowUnits }) => rowUnits.slice())
  for (const { part, row, col, commands } of assignment.planned()) {
    const pool = assignment.parts[part]
    const rows = left[part]
    if (!pool || !rows) throw new Error('A command is of no part.')
    expect(isValidToldBy(pool.table, row, col)).toBe(true)
    total += commands * pairCost(pool.table, pool.rule, row, col)
    rows[row] = (rows[row] ?? 0) - commands
  }
  assignment.parts.forEach(({ rule, ranks, ranks: { length } }, part) => {
    const descending = [...new Set(ranks)].sort((a, b) => b - a)
    for (let row = 0; row < length; row++) {
      const unmet = left[part]?.[row] ?? 0
      expect(assignment.unmetUnits(part, row)).toBe(unmet)
      total += unmet * rule.worth * (1 + descending.indexOf(ranks[row] ?? 0))
    }
  })
  const { network } = assignment
  expect(slackOf(network)).toEqual([])
  const ends = Array.from({ length: network.arcs }, (_, arc) => `${network.tail[arc]} ${network.head[arc]}`)
  expect(new Set(ends).size).toBe(ends.length)
  return total
}

/** The same, as if everybody may send to everybody at any time. */
export function everywhere(table: PairTable): PairTable {
  return {
    ...table,
    ways: {
      ...table.ways,
      nearest: Float64Array.of(1),
      reach: Float64Array.of(1e6),
      spanFrom: Int32Array.of(0),
      spanTo: Int32Array.of(2),
    },
    spans: Float64Array.of(0, 1e7),
  }
}
