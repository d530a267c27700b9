/**
 * Whole-number programs by branch and bound (Land and Doig 1960) over `linear-program`:
 *
 *   maximise  gain · x   with  A x ≤ limits,  x whole and ≥ 0
 *
 *   1. solve without wholeness; drop the branch when its bound does not beat the best plan
 *   2. a whole solution is a better plan
 *   3. else take the column nearest to the next whole number and try it at least that
 *      large first, then smaller; depth first, so that plans come early
 *
 * All gains are whole, so a bound counts rounded down.
 */
import { type LinearProgram, solveLp, type WorkBudget } from './linear-program.ts'

export interface WholeProgram extends Omit<LinearProgram, 'isOpen'> {
  /** A plan that is known to keep all rows. */
  readonly start: Float64Array
}

export interface WholeAnswer {
  readonly x: Float64Array
  readonly value: number
  /** No plan has more. */
  readonly bound: number
}

interface Branch {
  readonly atLeast: ReadonlyMap<number, number>
  readonly atMost: ReadonlyMap<number, number>
  readonly bound: number
}

const WHOLE = 1e-4

export function solveWhole(program: WholeProgram, work: WorkBudget): WholeAnswer {
  let x = program.start
  let value = totalGain(program, x)
  // What was given up unexplored still bounds what could have been found.
  let openBound = Number.NEGATIVE_INFINITY
  const branches: Branch[] = [{ atLeast: new Map(), atMost: new Map(), bound: Number.POSITIVE_INFINITY }]
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    work.checkCancelled()
    if (wholeBound(branch.bound) <= value) continue
    const answer = solveLp(narrowed(program, branch), work)
    if ('failed' in answer) {
      if (answer.failed === 'OUT_OF_WORK') openBound = Math.max(openBound, branch.bound)
      continue
    }
    const offset = offsetOf(program, branch)
    const bound = answer.bound + offset
    if (wholeBound(bound) <= value) continue
    const solution = answer.x.map((amount, column) => amount + (branch.atLeast.get(column) ?? 0))
    const column = splitColumn(solution)
    if (column === undefined) {
      const whole = solution.map(Math.round)
      if (keepsRows(program, whole) && totalGain(program, whole) > value) {
        x = whole
        value = totalGain(program, whole)
      }
      continue
    }
    const floor = Math.floor(solution[column]!)
    branches.push({ ...branch, atMost: new Map(branch.atMost).set(column, floor), bound })
    branches.push({ ...branch, atLeast: new Map(branch.atLeast).set(column, floor + 1), bound })
  }
  return { x, value, bound: openBound > value ? wholeBound(openBound) : value }
}

function wholeBound(bound: number): number {
  return Math.floor(bound + 1e-6 * Math.max(1, Math.abs(bound) * 1e-4))
}

/** The split column closest below a whole number, or `undefined` when none is split. */
function splitColumn(x: Float64Array): number | undefined {
  let best: number | undefined
  let bestPart = WHOLE
  for (let column = 0; column < x.length; column++) {
    const part = x[column]! - Math.floor(x[column]!)
    if (part <= bestPart || part >= 1 - WHOLE) continue
    best = column
    bestPart = part
  }
  return best
}

/** The program of a branch: least amounts are taken off the limits, greatest amounts are rows of their own. */
function narrowed(program: WholeProgram, { atLeast, atMost }: Branch): LinearProgram {
  const { starts, rows, entries, gain } = program
  const limits = Float64Array.from(program.limits)
  const isOpen = new Uint8Array(gain.length).fill(1)
  for (const [column, amount] of atLeast) {
    for (let at = starts[column]!; at < starts[column + 1]!; at++)
      limits[rows[at]!] = limits[rows[at]!]! - entries[at]! * amount
  }
  const capped = [...atMost].map(([column, amount]) => ({ column, amount: amount - (atLeast.get(column) ?? 0) }))
  for (const { column, amount } of capped) if (amount <= 0) isOpen[column] = 0
  const extra = capped.filter(({ amount }) => amount > 0)
  if (extra.length === 0) return { limits, starts, rows, entries, gain, isOpen }
  return withCaps({ limits, starts, rows, entries, gain, isOpen }, extra)
}

function withCaps(
  program: LinearProgram,
  caps: readonly { readonly column: number; readonly amount: number }[],
): LinearProgram {
  const { starts, rows, entries, gain } = program
  const capRow = new Map(caps.map(({ column }, i) => [column, program.limits.length + i]))
  const newStarts = new Int32Array(starts.length)
  const newRows: number[] = []
  const newEntries: number[] = []
  for (let column = 0; column < gain.length; column++) {
    for (let at = starts[column]!; at < starts[column + 1]!; at++) {
      newRows.push(rows[at]!)
      newEntries.push(entries[at]!)
    }
    const cap = capRow.get(column)
    if (cap !== undefined) {
      newRows.push(cap)
      newEntries.push(1)
    }
    newStarts[column + 1] = newRows.length
  }
  return {
    ...program,
    limits: Float64Array.from([...program.limits, ...caps.map(({ amount }) => amount)]),
    starts: newStarts,
    rows: Int32Array.from(newRows),
    entries: Float64Array.from(newEntries),
  }
}

function offsetOf({ gain }: WholeProgram, { atLeast }: Branch): number {
  return [...atLeast].reduce((sum, [column, amount]) => sum + gain[column]! * amount, 0)
}

function totalGain({ gain }: Pick<WholeProgram, 'gain'>, x: Float64Array): number {
  return gain.reduce((sum, each, column) => sum + each * x[column]!, 0)
}

/** In whole numbers, so that no rounding of the search gets into a plan. */
function keepsRows({ limits, starts, rows, entries }: Omit<WholeProgram, 'start' | 'gain'>, x: Float64Array): boolean {
  const used = new Float64Array(limits.length)
  for (let column = 0; column < x.length; column++) {
    if (x[column]! < 0) return false
    if (x[column] === 0) continue
    for (let at = starts[column]!; at < starts[column + 1]!; at++)
      used[rows[at]!] = used[rows[at]!]! + entries[at]! * x[column]!
  }
  return used.every((amount, row) => amount <= limits[row]! + 1e-9)
}
