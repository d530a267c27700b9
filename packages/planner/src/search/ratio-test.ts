/**
 * Which variable enters the basis when another has to leave it: along the dual edge the reduced
 * gains change, and the first to be used up stops the step.
 *
 * A variable with two near ends need not stop it. It can jump to its other end, which
 * brings the leaving variable nearer to its own; only the jump that would be too much is an
 * exchange instead (bound flipping ratio test; Maros 2003). Such long steps are many
 * ordinary ones.
 */
import { NodeHeap } from './node-heap.ts'
import { AT_LEAST, DUAL_FEASIBLE, type SimplexBasis } from './simplex-basis.ts'

const FEASIBLE = 1e-7
const PIVOT = 1e-7

export class RatioTest {
  /** Variables that jump before the exchange. */
  readonly jumps: number[] = []
  /** 1 where the leaving variable is above its ends, −1 below. */
  side = 1
  /** What is missing to its ends when nothing can enter. */
  missing = 0
  private readonly heap = new NodeHeap()
  private readonly candidates: Int32Array
  private readonly ratios: Float64Array

  constructor(variables: number) {
    this.candidates = new Int32Array(variables)
    this.ratios = new Float64Array(variables)
  }

  /**
   * `slope` is how fast each variable moves the leaving one; only the first `count` of `touched`
   * have any. Answers −1 when not even all jumps bring it back between its ends.
   */
  entering(at: SimplexBasis, place: number, slope: Float64Array, touched: Int32Array, count: number): number {
    const { least, most } = at
    const leaving = at.basis[place]!
    const above = at.values[place]! - most[leaving]!
    this.side = above > 0 ? 1 : -1
    this.missing = above > 0 ? above : least[leaving]! - at.values[place]!
    this.collect(at, slope, touched, count)
    const { heap, jumps } = this
    jumps.length = 0
    while (!heap.isEmpty) {
      const ratio = heap.leastKey
      // Among ties the greatest slope, for the sake of precision.
      let best = -1
      let range = 0
      const first = jumps.length
      while (!heap.isEmpty && heap.leastKey <= ratio + DUAL_FEASIBLE * at.scale) {
        const j = heap.pop()
        jumps.push(j)
        range += Math.abs(slope[j]!) * (most[j]! - least[j]!)
        if (best < 0 || Math.abs(slope[j]!) > Math.abs(slope[best]!)) best = j
      }
      this.missing -= range
      if (this.missing <= FEASIBLE) {
        jumps.length = first
        return best
      }
    }
    return -1
  }

  /** All that stand in the way of the step, by the length at which they do. */
  private collect(at: SimplexBasis, slope: Float64Array, touched: Int32Array, count: number): void {
    const { where, reduced, least, most } = at
    const { candidates, ratios, heap, side, missing } = this
    let found = 0
    // Nothing behind the first that ends the step alone is ever reached.
    let farthest = Number.POSITIVE_INFINITY
    for (let k = 0; k < count; k++) {
      const j = touched[k]!
      if (where[j]! >= 0 || least[j] === most[j]) continue
      const towards = side * slope[j]!
      if (where[j] === AT_LEAST ? towards <= PIVOT : towards >= -PIVOT) continue
      const ratio = Math.max(0, -reduced[j]! / towards)
      candidates[found] = j
      ratios[found++] = ratio
      if (ratio < farthest && Math.abs(towards) * (most[j]! - least[j]!) >= missing) farthest = ratio
    }
    farthest += DUAL_FEASIBLE * at.scale
    heap.clear()
    for (let k = 0; k < found; k++) if (ratios[k]! <= farthest) heap.push(ratios[k]!, candidates[k]!)
  }
}
