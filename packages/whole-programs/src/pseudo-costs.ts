/**
 * Which fractional variable to branch on: the one that promises to lower the bound most in
 * both children. What branching on it lowered the bound by, for a whole unit, is remembered
 * (pseudo-costs; Bénichou et al. 1971); a variable without a past counts as the average
 * one. Both promises are multiplied, so that neither child is left easy (Achterberg 2007).
 */

/** Integrality tolerance. */
const WHOLE = 1e-6
const LEAST_SCORE = 1e-6

/** Of branching in one direction. */
class Losses {
  private readonly sums: Float64Array
  private readonly counts: Int32Array
  private sum = 0
  private count = 0

  constructor(columns: number) {
    this.sums = new Float64Array(columns)
    this.counts = new Int32Array(columns)
  }

  add(variable: number, loss: number): void {
    this.sums[variable] = this.sums[variable]! + loss
    this.counts[variable] = this.counts[variable]! + 1
    this.sum += loss
    this.count++
  }

  isKnown(variable: number): boolean {
    return this.counts[variable]! > 0
  }

  /** Of a whole unit. */
  expected(variable: number): number {
    if (this.isKnown(variable)) return this.sums[variable]! / this.counts[variable]!
    return this.count === 0 ? 1 : this.sum / this.count
  }
}

export class PseudoCosts {
  private readonly down: Losses
  private readonly up: Losses

  constructor(columns: number) {
    this.down = new Losses(columns)
    this.up = new Losses(columns)
  }

  /** `change` is what rounding added: negative where the variable was rounded down. */
  record(variable: number, change: number, loss: number): void {
    const losses = change < 0 ? this.down : this.up
    losses.add(variable, Math.max(0, loss) / Math.abs(change))
  }

  /** Fractional variables without a past in one direction, the most promising first. */
  unreliable(x: Float64Array, most: number): number[] {
    return fractionalVariables(x)
      .filter((j) => !this.down.isKnown(j) || !this.up.isKnown(j))
      .map((j) => ({ j, score: this.score(j, x[j]!) }))
      .sort((a, b) => b.score - a.score || a.j - b.j)
      .slice(0, most)
      .map(({ j }) => j)
  }

  /** −1 when every value is whole. */
  branchingVariable(x: Float64Array): number {
    let best = -1
    let bestScore = -1
    for (const j of fractionalVariables(x)) {
      const score = this.score(j, x[j]!)
      if (score <= bestScore) continue
      best = j
      bestScore = score
    }
    return best
  }

  private score(variable: number, value: number): number {
    const fraction = value - Math.floor(value)
    const down = fraction * this.down.expected(variable)
    const up = (1 - fraction) * this.up.expected(variable)
    return Math.max(down, LEAST_SCORE) * Math.max(up, LEAST_SCORE)
  }
}

function fractionalVariables(x: Float64Array): number[] {
  const found: number[] = []
  for (let j = 0; j < x.length; j++) {
    const fraction = x[j]! - Math.floor(x[j]!)
    if (fraction >= WHOLE && fraction <= 1 - WHOLE) found.push(j)
  }
  return found
}
