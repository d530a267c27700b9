/**
 * Which variable enters the basis when another has to leave it: along the dual edge the reduced
 * costs change, and the first that reaches 0 ends the step.
 *
 * A variable with two near bounds need not end it. It can flip to its other bound, which
 * brings the leaving variable nearer to its own; only the flip that would be too much is a
 * basis change instead (bound flipping ratio test; Maros 2003). Such long steps are many
 * ordinary ones.
 */
import { NodeHeap } from '../node-heap.ts'
import { AT_LOWER, DUAL_FEASIBLE, type SimplexBasis } from './simplex-basis.ts'

const FEASIBLE = 1e-7
const PIVOT = 1e-7

export class RatioTest {
  /** Variables that flip to their other bound before the basis change. */
  readonly flips: number[] = []
  /** 1 where the leaving variable is above its bounds, −1 below. */
  side = 1
  /** How far it stays outside them when nothing can enter. */
  infeasibility = 0
  private readonly heap = new NodeHeap()
  private readonly candidates: Int32Array
  private readonly ratios: Float64Array

  constructor(variables: number) {
    this.candidates = new Int32Array(variables)
    this.ratios = new Float64Array(variables)
  }

  /**
   * `pivotRow` is how fast each variable moves the leaving one; only the first `count` of `touched`
   * do. Answers −1 when not even all flips bring it back between its bounds.
   */
  entering(at: SimplexBasis, place: number, pivotRow: Float64Array, touched: Int32Array, count: number): number {
    const { lower, upper } = at
    const leaving = at.basis[place]!
    const above = at.values[place]! - upper[leaving]!
    this.side = above > 0 ? 1 : -1
    this.infeasibility = above > 0 ? above : lower[leaving]! - at.values[place]!
    this.collect(at, pivotRow, touched, count)
    const { heap, flips } = this
    flips.length = 0
    while (!heap.isEmpty) {
      const ratio = heap.leastKey
      // Among ties the greatest pivot, for the sake of precision.
      let best = -1
      let range = 0
      const first = flips.length
      while (!heap.isEmpty && heap.leastKey <= ratio + DUAL_FEASIBLE * at.scale) {
        const j = heap.pop()
        flips.push(j)
        range += Math.abs(pivotRow[j]!) * (upper[j]! - lower[j]!)
        if (best < 0 || Math.abs(pivotRow[j]!) > Math.abs(pivotRow[best]!)) best = j
      }
      this.infeasibility -= range
      if (this.infeasibility <= FEASIBLE) {
        flips.length = first
        return best
      }
    }
    return -1
  }

  /** All whose reduced cost the step uses up, by the length at which it does. */
  private collect(at: SimplexBasis, pivotRow: Float64Array, touched: Int32Array, count: number): void {
    const { status, reducedCosts, lower, upper } = at
    const { candidates, ratios, heap, side, infeasibility } = this
    let found = 0
    // Nothing behind the first that ends the step alone is ever reached.
    let farthest = Number.POSITIVE_INFINITY
    for (let k = 0; k < count; k++) {
      const j = touched[k]!
      if (status[j]! >= 0 || lower[j] === upper[j]) continue
      const towards = side * pivotRow[j]!
      if (status[j] === AT_LOWER ? towards <= PIVOT : towards >= -PIVOT) continue
      const ratio = Math.max(0, -reducedCosts[j]! / towards)
      candidates[found] = j
      ratios[found++] = ratio
      if (ratio < farthest && Math.abs(towards) * (upper[j]! - lower[j]!) >= infeasibility) farthest = ratio
    }
    farthest += DUAL_FEASIBLE * at.scale
    heap.clear()
    for (let k = 0; k < found; k++) if (ratios[k]! <= farthest) heap.push(ratios[k]!, candidates[k]!)
  }
}
