/**
 * Whole-number programs by branch and bound (Land, Doig 1960):
 *
 *   maximise  objective · x   with  A x ≤ rhs,  lower ≤ x ≤ upper,  x whole
 *
 *   1. root      the linear relaxation bounds every solution
 *   2. presolve  variables whose reduced cost a better solution cannot spare are fixed at a bound,
 *                and what is left is a smaller program (`presolve`)
 *   3. search    see `search-tree`; an incumbent that fixes much more ends it, and 2 begins anew
 *
 * All coefficients are whole, so bounds count rounded down, and `safe-bound` alone proves them.
 */

import { isFeasible, type LinearProgram, objectiveValue, type WorkBudget } from './linear-program.ts'
import { type Presolved, presolved } from './presolve.ts'
import { reducedCostBounds, type SafeBound } from './safe-bound.ts'
import { boundOf, SearchTree } from './search-tree.ts'
import { DualSimplex } from './simplex/dual-simplex.ts'

export interface WholeAnswer {
  /** The incumbent; `undefined` where none was found or there is none. */
  readonly x: Float64Array | undefined
  /** Of the incumbent; below every solution where there is none. */
  readonly value: number
  /** No solution has more: equal to `value` where that is proven. */
  readonly bound: number
  /** The bound of the relaxation, with the reduced costs behind it. */
  readonly root: SafeBound
}

/** `start` is a feasible solution, if one is known. Ends with the proof or with the work. */
export function solveWhole(program: LinearProgram, start: Float64Array | undefined, work: WorkBudget): WholeAnswer {
  let x = start
  let value = start ? objectiveValue(program, start) : belowAll(program)
  const simplex = new DualSimplex(program, work)
  const root = boundOf(program, simplex, simplex.solve(Number.NEGATIVE_INFINITY), value)
  let bound = root.bound
  let current = program
  let currentRoot = root
  let status: ArrayLike<number> = simplex.statuses()
  let fixedObjective = 0
  const layers: Presolved[] = []
  while (bound > value) {
    const { lower, upper } = reducedCostBounds(value - fixedObjective + 1, currentRoot, current)
    const layer = presolved(current, lower, upper, status)
    layers.push(layer)
    fixedObjective += layer.fixedObjective
    // Probing pays in a small program only, so first comes a quick dive for an incumbent.
    const tree = new SearchTree(layer, value - fixedObjective, layers.length > 1, work)
    const found = tree.search()
    if (found) {
      x = layers.reduceRight((inner, each) => each.postsolve(inner), found)
      value = objectiveValue(program, x)
      if (!isFeasible(program, x)) throw new Error(`A solution of ${value} breaks a row.`)
    }
    if (!tree.isInterrupted) {
      bound = Math.max(value, tree.openBound + fixedObjective)
      break
    }
    bound = Math.min(bound, tree.root.bound + fixedObjective)
    current = layer.program
    currentRoot = tree.root
    status = layer.status
  }
  return { x, value, bound: Math.max(bound, value), root }
}

/** Of the linear relaxation: no solution has more, whether whole or not. */
export function rootBound(program: LinearProgram, work: WorkBudget): SafeBound {
  const simplex = new DualSimplex(program, work)
  return boundOf(program, simplex, simplex.solve(Number.NEGATIVE_INFINITY), belowAll(program))
}

/** Less than any solution has. */
function belowAll({ objective, lower, upper }: LinearProgram): number {
  return objective.reduce((sum, each, j) => sum + Math.min(each * lower[j]!, each * upper[j]!), -1)
}
