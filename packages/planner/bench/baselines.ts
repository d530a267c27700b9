/**
 * What planners of this game commonly do, in our own words, to compare with: they take
 * valid pairs one at a time and never look back.
 *
 *   nearest greedy   each target in turn takes the nearest sources that are free
 *   farthest first   each target in turn takes the farthest ones
 *   random retries   targets in drawn order take drawn sources, tried again and again, the fullest stays
 */

import { isValidPair, type PairTable, pairTable, travelOf } from '../src/flow/pair-table.ts'
import type { Problem } from '../src/problem.ts'
import { randomNumbers } from '../src/random.ts'

export interface Outcome {
  readonly planned: number
  readonly travel: number
}

type Pick = (table: PairTable, row: number, free: readonly number[]) => number | undefined

export function nearestGreedy(problem: Problem): Outcome {
  return onePass(problem, byTravel(1), (rows) => rows)
}

export function farthestFirst(problem: Problem): Outcome {
  return onePass(problem, byTravel(-1), (rows) => rows)
}

export function randomRetries(problem: Problem, tries: number): Outcome {
  const draw = randomNumbers(problem.objective.seed)
  let best: Outcome = { planned: -1, travel: 0 }
  for (let i = 0; i < tries; i++) {
    const outcome = onePass(problem, drawn(draw), (rows) =>
      rows
        .map((row) => ({ row, key: draw() }))
        .sort((a, b) => a.key - b.key)
        .map(({ row }) => row),
    )
    if (outcome.planned > best.planned) best = outcome
  }
  return best
}

function byTravel(sign: 1 | -1): Pick {
  return (table, row, free) => {
    let best: number | undefined
    let least = Number.POSITIVE_INFINITY
    for (const col of free) {
      const travel = sign * travelOf(table, row, col)
      if (travel >= least || !isValidPair(table, row, col)) continue
      least = travel
      best = col
    }
    return best
  }
}

function drawn(draw: () => number): Pick {
  return (table, row, free) => {
    const start = Math.floor(draw() * free.length)
    for (let i = 0; i < free.length; i++) {
      const col = free[(start + i) % free.length] ?? 0
      if (isValidPair(table, row, col)) return col
    }
    return undefined
  }
}

function onePass(problem: Problem, pick: Pick, order: (rows: number[]) => number[]): Outcome {
  const table = pairTable(problem, 'attack', [])
  const left = Array.from(table.cols.uses)
  let free = Array.from(table.cols.supply, (_, col) => col)
  let planned = 0
  let travel = 0
  for (const row of order(Array.from(table.rows.demand, (_, i) => i))) {
    for (let n = 0; n < (table.rows.wanted[row] ?? 0); n++) {
      const col = pick(table, row, free)
      if (col === undefined) break
      planned++
      travel += travelOf(table, row, col)
      left[col] = (left[col] ?? 0) - 1
      if (left[col] === 0) free = free.filter((other) => other !== col)
    }
  }
  return { planned, travel }
}
