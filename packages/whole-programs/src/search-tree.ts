/**
 * The search for a solution of more than a given value:
 *
 *   branch   on the fractional variable that promises to lower the bound of both children most
 *            (`pseudo-costs`); where one has no past yet, a few simplex steps into both children
 *            are tried first (reliability branching; Achterberg, Koch, Martin 2005)
 *   dive     into the child of the nearer whole number until the node is closed, each optimum
 *            found from the basis of the last; then on from the open node of best bound
 *
 * A node is closed when its bound does not beat the incumbent, or by a whole solution.
 */

import { isFeasible, type LinearProgram, objectiveValue, type WorkBudget } from './linear-program.ts'
import { NodeHeap } from './node-heap.ts'
import type { Presolved } from './presolve.ts'
import { PseudoCosts } from './pseudo-costs.ts'
import { reducedCostBounds, type SafeBound, safeBound } from './safe-bound.ts'
import { DualSimplex, type LpOutcome } from './simplex/dual-simplex.ts'

/** An incumbent that fixes this part of the columns is worth starting over on a smaller program. */
const WORTH_RESTART = 0.2
/** Variables tried at one node, and simplex steps into each child. */
const PROBES = 8
const PROBE_STEPS = 15
const MARGIN = 1e-6

/** One variable has tighter bounds than in the parent. */
interface TreeNode {
  readonly parent: TreeNode | undefined
  readonly variable: number
  readonly lower: number
  readonly upper: number
  /** No solution below this node has more. */
  readonly bound: number
  /** Of all variables at the optimum of the parent. */
  readonly status: Int8Array
  /** What rounding added to the variable, and the optimum of the parent, for the pseudo-costs. */
  readonly change: number
  readonly optimum: number
}

export class SearchTree {
  /** Whether it stopped at an incumbent that makes the program much smaller. */
  isInterrupted = false
  /** What was given up unexplored still bounds what could have been found. */
  openBound = Number.NEGATIVE_INFINITY
  /** The bound of the whole tree. */
  root: SafeBound
  private readonly program: LinearProgram
  private readonly work: WorkBudget
  private readonly simplex: DualSimplex
  private readonly costs: PseudoCosts
  private isProbing: boolean
  private x: Float64Array | undefined
  private value: number
  private readonly nodes: TreeNode[] = []
  private readonly heap = new NodeHeap()

  /** Probing starts at once or with the first incumbent. */
  constructor({ program, status }: Presolved, value: number, isProbing: boolean, work: WorkBudget) {
    this.program = program
    this.value = value
    this.isProbing = isProbing
    this.work = work
    this.simplex = new DualSimplex(program, work)
    this.simplex.restore(status)
    this.costs = new PseudoCosts(program.columns)
    this.root = {
      bound: Number.POSITIVE_INFINITY,
      fraction: 0,
      reducedCosts: new Float64Array(program.columns + program.rows),
    }
  }

  /** The best solution, if it is better than asked for. */
  search(): Float64Array | undefined {
    let node = this.explore(undefined)
    while ((node || !this.heap.isEmpty) && !this.isInterrupted) {
      this.work.checkCancelled()
      if (node) {
        this.tighten(node)
        node = this.explore(node)
        continue
      }
      const best = this.nodes[this.heap.pop()]!
      if (best.bound <= this.value) break
      if (this.work.left <= 0) {
        this.openBound = Math.max(this.openBound, best.bound)
        break
      }
      this.enter(best)
      node = this.explore(best)
    }
    return this.x
  }

  /** Solves a node whose bounds are set; answers the child to go on with, if any. */
  private explore(node: TreeNode | undefined): TreeNode | undefined {
    const { simplex, program, costs } = this
    const before = node?.bound ?? Number.POSITIVE_INFINITY
    if (before <= this.value) return undefined
    let outcome = simplex.solve(this.cutOff)
    let own = boundOf(program, simplex, outcome, this.value)
    if (outcome === 'CUT_OFF' && own.bound > this.value) {
      // By a hair: only the optimum tells.
      outcome = simplex.solve(Number.NEGATIVE_INFINITY)
      own = boundOf(program, simplex, outcome, this.value)
    }
    this.work.left -= 4 * (program.columns + program.colRow.length)
    if (!node) this.root = own
    const bound = Math.min(before, own.bound)
    if (bound <= this.value) return undefined
    if (outcome === 'OPTIMAL') {
      const x = simplex.solution()
      const optimum = objectiveValue(program, x)
      if (node) costs.record(node.variable, node.change, node.optimum - optimum)
      if (this.isProbing) this.probe(x, optimum)
      const variable = costs.branchingVariable(x)
      if (variable >= 0) return this.split(node, variable, x[variable]!, bound, optimum)
      this.accept(x.map(Math.round))
    }
    // Closed, unless rounding left the bound above what is proven.
    if (bound > this.value) this.openBound = Math.max(this.openBound, bound)
    return undefined
  }

  /** What a node has to be worth to be of use. */
  private get cutOff(): number {
    return this.value + 1 - MARGIN
  }

  private accept(x: Float64Array): void {
    const { program } = this
    const value = objectiveValue(program, x)
    if (value <= this.value || !isFeasible(program, x)) return
    this.x = x
    this.value = value
    this.isProbing = true
    const { lower, upper } = reducedCostBounds(value + 1, this.root, program)
    let fixed = 0
    for (let j = 0; j < program.columns; j++) if (lower[j] === upper[j]) fixed++
    this.isInterrupted = fixed > WORTH_RESTART * program.columns
  }

  private probe(x: Float64Array, optimum: number): void {
    const { simplex, costs } = this
    const unreliable = costs.unreliable(x, PROBES)
    if (unreliable.length === 0) return
    const mark = simplex.mark()
    for (const variable of unreliable) {
      const floor = Math.floor(x[variable]!)
      const lower = simplex.lower[variable]!
      const upper = simplex.upper[variable]!
      for (const [low, high, change] of [
        [lower, floor, floor - x[variable]!],
        [floor + 1, upper, floor + 1 - x[variable]!],
      ] as const) {
        this.tighten({ variable, lower: low, upper: high })
        simplex.solve(this.cutOff, PROBE_STEPS)
        costs.record(variable, change, optimum - simplex.objectiveValue())
        this.tighten({ variable, lower, upper })
        simplex.rewind(mark)
      }
    }
  }

  private split(
    parent: TreeNode | undefined,
    variable: number,
    value: number,
    bound: number,
    optimum: number,
  ): TreeNode {
    const { simplex } = this
    const floor = Math.floor(value)
    const fraction = value - floor
    const common = { parent, variable, bound, status: simplex.statuses(), optimum }
    const down = { ...common, lower: simplex.lower[variable]!, upper: floor, change: -fraction }
    const up = { ...common, lower: floor + 1, upper: simplex.upper[variable]!, change: 1 - fraction }
    const [next, later] = fraction > 0.5 ? [up, down] : [down, up]
    this.heap.push(-later.bound, this.nodes.length)
    this.nodes.push(later)
    return next
  }

  private tighten({ variable, lower, upper }: Pick<TreeNode, 'variable' | 'lower' | 'upper'>): void {
    this.simplex.lower[variable] = lower
    this.simplex.upper[variable] = upper
  }

  private enter(node: TreeNode): void {
    const { simplex, program } = this
    simplex.lower.set(program.lower)
    simplex.upper.set(program.upper)
    const path: TreeNode[] = []
    for (let at: TreeNode | undefined = node; at; at = at.parent) path.push(at)
    for (const each of path.reverse()) this.tighten(each)
    simplex.restore(node.status)
  }
}

/** What a solve has proven, whatever its outcome. */
export function boundOf(program: LinearProgram, simplex: DualSimplex, outcome: LpOutcome, value: number): SafeBound {
  const own = safeBound(program, simplex.duals(), simplex.lower, simplex.upper)
  if (outcome !== 'INFEASIBLE' || own.bound <= value) return own
  // Where no solution is left, the bound falls for ever along the dual ray: as far as is needed, and a bit.
  const duals = simplex.dualsAlongRay(1.01 * (own.bound - value) + 1)
  return safeBound(program, duals, simplex.lower, simplex.upper)
}
