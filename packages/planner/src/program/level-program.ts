/**
 * The program of each level of the objective: the rows of the options, and what the levels
 * before have reached, which must not be given up again.
 *
 *   a level that reached its bound   all plans as good lie on one face: whatever takes something
 *                                    off the bound is fixed, and nothing else is needed
 *   any other                        a row more:  gain · x ≥ what was reached
 *
 * Such a row couples every column with every other and splits solutions, so the face is
 * worth the look.
 */
import {
  type LinearProgram,
  linearProgram,
  type Rows,
  reducedCostBounds,
  type SafeBound,
  safeBound,
  withPatterns,
} from '@muster/whole-programs'
import type { OptionModel } from './option-model.ts'

interface Floor {
  readonly gain: Float64Array
  readonly value: number
}

/** Of the columns, then of the slacks of the options' rows. */
interface Bounds {
  readonly lower: Float64Array
  readonly upper: Float64Array
}

const MARGIN = 1e-6

export class LevelProgram {
  readonly columns: number
  private readonly rows: Rows
  private readonly bounds: Bounds
  private readonly floors: readonly Floor[]
  private readonly wishDuals: (part: number) => Float64Array

  private constructor(
    columns: number,
    rows: Rows,
    bounds: Bounds,
    floors: readonly Floor[],
    wishDuals: (part: number) => Float64Array,
  ) {
    this.columns = columns
    this.rows = rows
    this.bounds = bounds
    this.floors = floors
    this.wishDuals = wishDuals
  }

  /** Of the first level, and how a plan of the model becomes one of the program. */
  static of(model: OptionModel): {
    readonly program: LevelProgram
    readonly lifted: (x: Float64Array) => Float64Array | undefined
  } {
    const plain = [...model.columns, ...model.extras.map(({ column }) => column)]
    const { columns, rhs, lifted, priced } = withPatterns(plain, model.limits)
    const variables = columns.length + rhs.length
    const bounds = {
      lower: new Float64Array(variables),
      upper: new Float64Array(variables).fill(Number.POSITIVE_INFINITY),
    }
    bounds.upper.set([...model.options, ...model.extras].map(({ most }) => most))
    const wishDuals = (part: number) => {
      const duals = new Float64Array(model.limits.length)
      for (const wish of model.wishes) if (wish.part === part) duals[wish.row] = 1
      return priced(duals)
    }
    return { program: new LevelProgram(columns.length, rowsOf(columns, rhs), bounds, [], wishDuals), lifted }
  }

  /** The bound of a pool's level by its wishes alone: nobody gets more than asked for. */
  wishBound(program: LinearProgram, part: number): SafeBound {
    const duals = new Float64Array(program.rows)
    duals.set(this.wishDuals(part))
    return safeBound(program, duals, program.lower, program.upper)
  }

  with(gain: Float64Array): LinearProgram {
    const { columns, floors } = this
    const { lower, upper } = this.bounds
    const rows = floors.length === 0 ? this.rows : withFloors(this.rows, floors)
    const program = linearProgram(gain, rows, lower.subarray(0, columns), upper.subarray(0, columns))
    for (let slack = columns; slack < upper.length; slack++) {
      program.lower[slack] = Math.max(program.lower[slack]!, lower[slack]!)
      program.upper[slack] = Math.min(program.upper[slack]!, upper[slack]!)
    }
    return program
  }

  /** With only the plans that gain at least `value` in `program`, which `root` bounds. */
  held(program: LinearProgram, value: number, root: SafeBound): LevelProgram {
    const variables = this.bounds.upper.length
    const found = reducedCostBounds(value, root, program)
    const bounds = { lower: found.lower.subarray(0, variables), upper: found.upper.subarray(0, variables) }
    // What variables can still take off the bound; slacks of floors, whose bounds are not kept, as much as ever.
    let loss = 0
    root.reducedCosts.forEach((cost, j) => {
      const { lower, upper } = j < variables ? bounds : program
      loss += Math.abs(cost) * (upper[j]! - lower[j]!)
    })
    const isFace = root.bound + root.fraction - loss > value - 1 + MARGIN
    const floors = isFace ? this.floors : [...this.floors, { gain: program.objective, value }]
    return new LevelProgram(this.columns, this.rows, bounds, floors, this.wishDuals)
  }

  /** Without all that would lose something by `gain`. */
  lossless(gain: Float64Array): LevelProgram {
    const { lower, upper } = this.bounds
    const bounds = { lower, upper: upper.map((end, j) => (j < gain.length && gain[j]! < 0 ? 0 : end)) }
    return new LevelProgram(this.columns, this.rows, bounds, this.floors, this.wishDuals)
  }
}

function rowsOf(
  columns: readonly (readonly (readonly [row: number, entry: number])[])[],
  rhs: readonly number[],
): Rows {
  const starts = new Int32Array(rhs.length + 1)
  for (const column of columns) for (const [row] of column) starts[row + 1] = starts[row + 1]! + 1
  for (let row = 0; row < rhs.length; row++) starts[row + 1] = starts[row + 1]! + starts[row]!
  const cols = new Int32Array(starts[rhs.length]!)
  const entries = new Float64Array(cols.length)
  const next = starts.slice()
  columns.forEach((column, j) => {
    for (const [row, entry] of column) {
      const at = next[row]!
      next[row] = at + 1
      cols[at] = j
      entries[at] = entry
    }
  })
  return { starts, cols, entries, rhs }
}

function withFloors(rows: Rows, floors: readonly Floor[]): Rows {
  const starts = [...rows.starts]
  const cols = [...rows.cols]
  const entries = [...rows.entries]
  for (const { gain } of floors) {
    gain.forEach((each, column) => {
      if (each === 0) return
      cols.push(column)
      entries.push(-each)
    })
    starts.push(cols.length)
  }
  return { starts, cols, entries, rhs: [...rows.rhs, ...floors.map(({ value }) => -value)] }
}
