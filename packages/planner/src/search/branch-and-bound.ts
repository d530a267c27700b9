/**
 * Whole-number programs by branch and bound (Land, Doig 1960):
 *
 *   maximise  gain · x   with  A x ≤ limits,  least ≤ x ≤ most,  x whole
 *
 *   1. root     the optimum without wholeness bounds every plan
 *   2. fix      a variable that would take more off the bound than a better plan can spare
 *               stays at its end (reduced cost fixing; Dantzig, Fulkerson, Johnson 1954);
 *               what is left is a smaller program
 *   3. search   see `search-tree`; a plan that fixes much more ends it, and 2 begins anew
 *
 * All gains are whole, so bounds count rounded down, and `safe-bound` alone proves them.
 */
import { DualSimplex } from './dual-simplex.ts'
import { keepsRows, type LinearProgram, totalGain, type WorkBudget } from './linear-program.ts'
import { endsFor, type SafeBound } from './safe-bound.ts'
import { boundOf, SearchTree } from './search-tree.ts'
import { type SmallerProgram, smallerProgram } from './smaller-program.ts'

export interface WholeAnswer {
  /** `undefined` where none was found or there is none. */
  readonly x: Float64Array | undefined
  readonly value: number
  /** No plan has more. */
  readonly bound: number
  /** The bound of the whole program, with what each variable takes off it. */
  readonly root: SafeBound
}

/** `start` is a plan that keeps all rows, if one is known. */
export function solveWhole(program: LinearProgram, start: Float64Array | undefined, work: WorkBudget): WholeAnswer {
  let x = start
  let value = start ? totalGain(program, start) : belowAll(program)
  const simplex = new DualSimplex(program, work)
  const root = boundOf(program, simplex, simplex.solve(Number.NEGATIVE_INFINITY), value)
  let bound = root.bound
  let current = program
  let currentRoot = root
  let where: ArrayLike<number> = simplex.resting()
  let settledGain = 0
  const layers: SmallerProgram[] = []
  while (bound > value) {
    const { least, most } = endsFor(value - settledGain + 1, currentRoot, current)
    const layer = smallerProgram(current, least, most, where)
    layers.push(layer)
    settledGain += layer.settledGain
    // Probing pays in a small program only, so first comes a quick dive for a plan.
    const tree = new SearchTree(layer, value - settledGain, layers.length > 1, work)
    const found = tree.search()
    if (found) {
      x = layers.reduceRight((inner, each) => each.inWhole(inner), found)
      value = totalGain(program, x)
      if (!keepsRows(program, x)) throw new Error(`A plan of ${value} breaks a row.`)
    }
    if (!tree.isInterrupted) {
      bound = Math.max(value, tree.openBound + settledGain)
      break
    }
    bound = Math.min(bound, tree.root.bound + settledGain)
    current = layer.program
    currentRoot = tree.root
    where = layer.where
  }
  return { x, value, bound: Math.max(bound, value), root }
}

/** Any plan of the program has this much or less, whether whole or not. */
export function rootBound(program: LinearProgram, work: WorkBudget): SafeBound {
  const simplex = new DualSimplex(program, work)
  return boundOf(program, simplex, simplex.solve(Number.NEGATIVE_INFINITY), belowAll(program))
}

/** Less than any plan has. */
function belowAll({ gain, least, most }: LinearProgram): number {
  return gain.reduce((sum, each, j) => sum + Math.min(each * least[j]!, each * most[j]!), -1)
}
