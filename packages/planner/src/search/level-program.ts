/**
 * The program of each level of the objective: the rows of the options, and what the levels
 * before have reached, which must not be given up again.
 *
 *   a level that reached its bound   all plans as good lie on one face: whatever takes something
 *                                    off the bound stays at its end, and nothing else is needed
 *   any other                        a row more:  gain · x ≥ what was reached
 *
 * Such a row couples every column with every other and splits solutions, so the face is
 * worth the look.
 */
import { type LinearProgram, linearProgram, type Rows } from './linear-program.ts'
import type { OptionModel } from './options.ts'
import { withPatterns } from './patterns.ts'
import { endsFor, type SafeBound, safeBound } from './safe-bound.ts'

interface Floor {
  readonly gain: Float64Array
  readonly value: number
}

/** Ends of the columns, then of the slacks of the options' rows. */
interface Ends {
  readonly least: Float64Array
  readonly most: Float64Array
}

const MARGIN = 1e-6

export class LevelProgram {
  readonly columns: number
  private readonly rows: Rows
  private readonly ends: Ends
  private readonly floors: readonly Floor[]
  private readonly wishPrices: (part: number) => Float64Array

  private constructor(
    columns: number,
    rows: Rows,
    ends: Ends,
    floors: readonly Floor[],
    wishPrices: (part: number) => Float64Array,
  ) {
    this.columns = columns
    this.rows = rows
    this.ends = ends
    this.floors = floors
    this.wishPrices = wishPrices
  }

  /** Of the first level, and how a plan of the model becomes one of the program. */
  static of(model: OptionModel): {
    readonly program: LevelProgram
    readonly lifted: (x: Float64Array) => Float64Array
  } {
    const plain = [...model.columns, ...model.extras.map(({ column }) => column)]
    const { columns, limits, lifted, priced } = withPatterns(plain, model.limits)
    const variables = columns.length + limits.length
    const ends = {
      least: new Float64Array(variables),
      most: new Float64Array(variables).fill(Number.POSITIVE_INFINITY),
    }
    ends.most.set([...model.options, ...model.extras].map(({ most }) => most))
    const wishPrices = (part: number) => {
      const prices = new Float64Array(model.limits.length)
      for (const wish of model.wishes) if (wish.part === part) prices[wish.row] = 1
      return priced(prices)
    }
    return { program: new LevelProgram(columns.length, rowsOf(columns, limits), ends, [], wishPrices), lifted }
  }

  /** The bound of a pool's level by its wishes alone: nobody gets more than asked for. */
  wishBound(program: LinearProgram, part: number): SafeBound {
    const prices = new Float64Array(program.rows)
    prices.set(this.wishPrices(part))
    return safeBound(program, prices, program.least, program.most)
  }

  with(gain: Float64Array): LinearProgram {
    const { columns, floors } = this
    const { least, most } = this.ends
    const rows = floors.length === 0 ? this.rows : withFloors(this.rows, floors)
    const program = linearProgram(gain, rows, least.subarray(0, columns), most.subarray(0, columns))
    for (let slack = columns; slack < most.length; slack++) {
      program.least[slack] = Math.max(program.least[slack]!, least[slack]!)
      program.most[slack] = Math.min(program.most[slack]!, most[slack]!)
    }
    return program
  }

  /** With only the plans that gain at least `value` in `program`, which `root` bounds. */
  held(program: LinearProgram, value: number, root: SafeBound): LevelProgram {
    const { least, most } = endsFor(value, root, program)
    // What variables can still take off the bound.
    let loss = 0
    for (let j = 0; j < root.reduced.length; j++) loss += Math.abs(root.reduced[j]!) * (most[j]! - least[j]!)
    const isFace = root.bound + root.rest - loss > value - 1 + MARGIN
    const variables = this.ends.most.length
    const ends = { least: least.subarray(0, variables), most: most.subarray(0, variables) }
    const floors = isFace ? this.floors : [...this.floors, { gain: program.gain, value }]
    return new LevelProgram(this.columns, this.rows, ends, floors, this.wishPrices)
  }

  /** Without all that would lose something by `gain`. */
  lossless(gain: Float64Array): LevelProgram {
    const { least, most } = this.ends
    const ends = { least, most: most.map((end, j) => (j < gain.length && gain[j]! < 0 ? 0 : end)) }
    return new LevelProgram(this.columns, this.rows, ends, this.floors, this.wishPrices)
  }
}

function rowsOf(
  columns: readonly (readonly (readonly [row: number, entry: number])[])[],
  limits: readonly number[],
): Rows {
  const starts = new Int32Array(limits.length + 1)
  for (const column of columns) for (const [row] of column) starts[row + 1] = starts[row + 1]! + 1
  for (let row = 0; row < limits.length; row++) starts[row + 1] = starts[row + 1]! + starts[row]!
  const cols = new Int32Array(starts[limits.length]!)
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
  return { starts, cols, entries, limits }
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
  return { starts, cols, entries, limits: [...rows.limits, ...floors.map(({ value }) => -value)] }
}
