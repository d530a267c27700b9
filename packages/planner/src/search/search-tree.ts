/**
 * The search for a plan of more than a given value:
 *
 *   branch   on the split variable that promises to lower both sides most (`pseudo-costs`);
 *            where one has no past yet, a few steps into both its sides are tried first
 *            (reliability branching; Achterberg, Koch, Martin 2005)
 *   dive     into the side of the nearer whole number until the branch is closed, each
 *            optimum found from the basis of the last; then on from the branch of best bound
 *
 * A branch is closed when its bound does not beat the best plan, or by a whole solution.
 */
import { DualSimplex, type LpOutcome } from './dual-simplex.ts'
import { keepsRows, type LinearProgram, totalGain, type WorkBudget } from './linear-program.ts'
import { NodeHeap } from './node-heap.ts'
import { PseudoCosts } from './pseudo-costs.ts'
import { endsFor, type SafeBound, safeBound } from './safe-bound.ts'
import type { SmallerProgram } from './smaller-program.ts'

/** A plan that settles this part of the columns is worth starting over on a smaller program. */
const WORTH_RESTART = 0.2
/** Variables tried at one branch, and steps into each side. */
const PROBES = 8
const PROBE_STEPS = 15
const MARGIN = 1e-6

/** One variable has narrower ends than in the branch above. */
interface Branch {
  readonly above: Branch | undefined
  readonly variable: number
  readonly least: number
  readonly most: number
  /** No plan of the branch has more. */
  readonly bound: number
  /** Where variables rested at the optimum above. */
  readonly where: Int8Array
  /** What was split off, and the optimum above, for the pseudo-costs. */
  readonly part: number
  readonly optimum: number
}

export class SearchTree {
  /** Whether it stopped at a plan that makes the program much smaller. */
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
  private readonly branches: Branch[] = []
  private readonly heap = new NodeHeap()

  /** Probing starts at once or with the first plan. */
  constructor({ program, where }: SmallerProgram, value: number, isProbing: boolean, work: WorkBudget) {
    this.program = program
    this.value = value
    this.isProbing = isProbing
    this.work = work
    this.simplex = new DualSimplex(program, work)
    this.simplex.restore(where)
    this.costs = new PseudoCosts(program.columns)
    this.root = { bound: Number.POSITIVE_INFINITY, rest: 0, reduced: new Float64Array(program.columns + program.rows) }
  }

  /** The best plan, if it is better than asked for. */
  search(): Float64Array | undefined {
    let branch = this.explore(undefined)
    while ((branch || !this.heap.isEmpty) && !this.isInterrupted) {
      this.work.checkCancelled()
      if (branch) {
        this.narrow(branch)
        branch = this.explore(branch)
        continue
      }
      const best = this.branches[this.heap.pop()]!
      if (best.bound <= this.value) break
      if (this.work.left <= 0) {
        this.openBound = Math.max(this.openBound, best.bound)
        break
      }
      this.enter(best)
      branch = this.explore(best)
    }
    return this.x
  }

  /** Solves a branch whose ends are set; answers the half of it to go on with, if any. */
  private explore(branch: Branch | undefined): Branch | undefined {
    const { simplex, program, costs } = this
    const before = branch?.bound ?? Number.POSITIVE_INFINITY
    if (before <= this.value) return undefined
    let outcome = simplex.solve(this.cutOff)
    let own = boundOf(program, simplex, outcome, this.value)
    if (outcome === 'CUT_OFF' && own.bound > this.value) {
      // By a hair: only the optimum tells.
      outcome = simplex.solve(Number.NEGATIVE_INFINITY)
      own = boundOf(program, simplex, outcome, this.value)
    }
    this.work.left -= 4 * (program.columns + program.colRow.length)
    if (!branch) this.root = own
    const bound = Math.min(before, own.bound)
    if (bound <= this.value) return undefined
    if (outcome === 'OPTIMAL') {
      const x = simplex.amounts()
      const optimum = totalGain(program, x)
      if (branch) costs.learn(branch.variable, branch.part, branch.optimum - optimum)
      if (this.isProbing) this.probe(x, optimum)
      const variable = costs.bestSplit(x)
      if (variable >= 0) return this.split(branch, variable, x[variable]!, bound, optimum)
      this.keep(x.map(Math.round))
    }
    // Closed, unless rounding left the bound above what is proven.
    if (bound > this.value) this.openBound = Math.max(this.openBound, bound)
    return undefined
  }

  /** What a branch has to gain to be of use. */
  private get cutOff(): number {
    return this.value + 1 - MARGIN
  }

  private keep(x: Float64Array): void {
    const { program } = this
    const value = totalGain(program, x)
    if (value <= this.value || !keepsRows(program, x)) return
    this.x = x
    this.value = value
    this.isProbing = true
    const { least, most } = endsFor(value + 1, this.root, program)
    let settled = 0
    for (let j = 0; j < program.columns; j++) if (least[j] === most[j]) settled++
    this.isInterrupted = settled > WORTH_RESTART * program.columns
  }

  private probe(x: Float64Array, optimum: number): void {
    const { simplex, costs } = this
    const unknown = costs.unknown(x, PROBES)
    if (unknown.length === 0) return
    const mark = simplex.mark()
    for (const variable of unknown) {
      const floor = Math.floor(x[variable]!)
      const least = simplex.least[variable]!
      const most = simplex.most[variable]!
      for (const [low, high, part] of [
        [least, floor, floor - x[variable]!],
        [floor + 1, most, floor + 1 - x[variable]!],
      ] as const) {
        this.narrow({ variable, least: low, most: high })
        simplex.solve(this.cutOff, PROBE_STEPS)
        costs.learn(variable, part, optimum - simplex.objective())
        this.narrow({ variable, least, most })
        simplex.rewind(mark)
      }
    }
  }

  private split(above: Branch | undefined, variable: number, amount: number, bound: number, optimum: number): Branch {
    const { simplex } = this
    const floor = Math.floor(amount)
    const part = amount - floor
    const common = { above, variable, bound, where: simplex.resting(), optimum }
    const down = { ...common, least: simplex.least[variable]!, most: floor, part: -part }
    const up = { ...common, least: floor + 1, most: simplex.most[variable]!, part: 1 - part }
    const [next, later] = part > 0.5 ? [up, down] : [down, up]
    this.heap.push(-later.bound, this.branches.length)
    this.branches.push(later)
    return next
  }

  private narrow({ variable, least, most }: Pick<Branch, 'variable' | 'least' | 'most'>): void {
    this.simplex.least[variable] = least
    this.simplex.most[variable] = most
  }

  private enter(branch: Branch): void {
    const { simplex, program } = this
    simplex.least.set(program.least)
    simplex.most.set(program.most)
    const path: Branch[] = []
    for (let at: Branch | undefined = branch; at; at = at.above) path.push(at)
    for (const each of path.reverse()) this.narrow(each)
    simplex.restore(branch.where)
  }
}

/** What a solve has proven, whatever its outcome. */
export function boundOf(program: LinearProgram, simplex: DualSimplex, outcome: LpOutcome, value: number): SafeBound {
  const own = safeBound(program, simplex.prices(), simplex.least, simplex.most)
  if (outcome !== 'INFEASIBLE' || own.bound <= value) return own
  // Where no plan is left, the bound falls for ever along the edge: as far as is needed, and a bit.
  const prices = simplex.pricesBeyond(1.01 * (own.bound - value) + 1)
  return safeBound(program, prices, simplex.least, simplex.most)
}
