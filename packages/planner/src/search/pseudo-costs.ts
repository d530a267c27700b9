/**
 * Which split variable to branch on: the one that promises to lower the optimum most on
 * both sides. What a split of it lowered the optimum by, for a whole unit, is remembered
 * (pseudo-costs; Bénichou et al. 1971); a variable without a past counts as the average
 * one. Both promises are multiplied, so that neither side is left easy (Achterberg 2007).
 */

/** Nearer to a whole number than this is whole. */
const WHOLE = 1e-6
const LEAST_PROMISE = 1e-6

/** Of rounding variables one way. */
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

  has(variable: number): boolean {
    return this.counts[variable]! > 0
  }

  /** Of a whole unit. */
  expected(variable: number): number {
    if (this.has(variable)) return this.sums[variable]! / this.counts[variable]!
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

  /** `part` is what rounding added: negative where the variable was rounded down. */
  learn(variable: number, part: number, loss: number): void {
    const losses = part < 0 ? this.down : this.up
    losses.add(variable, Math.max(0, loss) / Math.abs(part))
  }

  /** Split variables without a past on one of their sides, the most promising first. */
  unknown(x: Float64Array, most: number): number[] {
    return splits(x)
      .filter((j) => !this.down.has(j) || !this.up.has(j))
      .map((j) => ({ j, promise: this.promise(j, x[j]!) }))
      .sort((a, b) => b.promise - a.promise || a.j - b.j)
      .slice(0, most)
      .map(({ j }) => j)
  }

  /** −1 when no amount is split. */
  bestSplit(x: Float64Array): number {
    let best = -1
    let bestPromise = -1
    for (const j of splits(x)) {
      const promise = this.promise(j, x[j]!)
      if (promise <= bestPromise) continue
      best = j
      bestPromise = promise
    }
    return best
  }

  private promise(variable: number, amount: number): number {
    const part = amount - Math.floor(amount)
    const down = part * this.down.expected(variable)
    const up = (1 - part) * this.up.expected(variable)
    return Math.max(down, LEAST_PROMISE) * Math.max(up, LEAST_PROMISE)
  }
}

function splits(x: Float64Array): number[] {
  const found: number[] = []
  for (let j = 0; j < x.length; j++) {
    const part = x[j]! - Math.floor(x[j]!)
    if (part >= WHOLE && part <= 1 - WHOLE) found.push(j)
  }
  return found
}
