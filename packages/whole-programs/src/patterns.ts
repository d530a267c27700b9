/**
 * Rows of unequal coefficients, made exact.
 *
 *   room for 4, sizes 3 and 2:   3 a + 2 b ≤ 4     in the relaxation a = 4/3 fills it
 *
 * The ways to fill such a row are few: its patterns, here "one of 3" and "two of 2". One of
 * them is chosen, and only what it has room for may be used:
 *
 *   p₁ + p₂ ≤ 1        a ≤ 1 p₁        b ≤ 2 p₂
 *
 * The relaxation of this is the convex hull of the whole solutions of the row
 * (Dantzig, Wolfe 1960; Gilmore, Gomory 1961 for patterns), so the bound of a program with
 * such rows becomes nearly exact. With the patterns chosen what is left is mostly a
 * transport problem, which is whole of itself.
 */

/** A row with more patterns than this stays as it is. */
const MOST_PATTERNS = 250

/** One number for each size, in the order of `sizes`: so many of them; none more would fit. */
export type Pattern = readonly number[]

/** Greatest size first. `undefined` where the plain row is exact already, or its patterns are too many. */
export function patternsOf(limit: number, sizes: readonly number[]): readonly Pattern[] | undefined {
  if (limit < 1 || sizes.every((size) => limit % size === 0)) return undefined
  const least = Math.min(...sizes)
  const patterns: Pattern[] = []
  const fill = (pattern: readonly number[], left: number): void => {
    const size = sizes[pattern.length]
    if (patterns.length > MOST_PATTERNS) return
    if (size === undefined) {
      if (left < least) patterns.push(pattern)
      return
    }
    for (let count = Math.floor(left / size); count >= 0; count--) fill([...pattern, count], left - count * size)
  }
  fill([], limit)
  return patterns.length > MOST_PATTERNS ? undefined : patterns
}

type Column = readonly (readonly [row: number, entry: number])[]

export interface PatternedRows {
  /** Those that were given, then a column for each pattern. */
  readonly columns: readonly Column[]
  readonly rhs: readonly number[]
  /** A solution of the plain rows, with patterns that have room for it; nothing for what breaks one of them. */
  readonly lifted: (x: Float64Array) => Float64Array | undefined
  /** Duals of the plain rows as duals of these: a size costs what it used of the plain row. */
  readonly priced: (duals: Float64Array) => Float64Array
}

interface PatternedRow {
  readonly row: number
  readonly sizes: readonly number[]
  readonly patterns: readonly Pattern[]
  /** Row of the first size; the others follow. */
  readonly firstRow: number
  readonly firstColumn: number
}

/** The same program with patterns in place of every row that needs them. */
export function withPatterns(columns: readonly Column[], rhs: readonly number[]): PatternedRows {
  const newRhs = [...rhs]
  const patternColumns: Column[] = []
  const patterned = new Map<number, PatternedRow>()
  sizesOf(columns, rhs.length).forEach((sizes, row) => {
    const patterns = sizes && patternsOf(rhs[row] ?? 0, sizes)
    if (!sizes || !patterns) return
    const firstRow = newRhs.length
    patterned.set(row, { row, sizes, patterns, firstRow, firstColumn: columns.length + patternColumns.length })
    newRhs[row] = 1
    for (const _ of sizes) newRhs.push(0)
    for (const pattern of patterns) {
      const room = pattern.map((count, i) => [firstRow + i, -count] as const)
      patternColumns.push([[row, 1] as const, ...room.filter(([, entry]) => entry < 0)])
    }
  })
  const moved = columns.map((column) =>
    column.map(([row, entry]) => {
      const own = patterned.get(row)
      return own ? ([own.firstRow + own.sizes.indexOf(entry), 1] as const) : ([row, entry] as const)
    }),
  )
  return {
    columns: [...moved, ...patternColumns],
    rhs: newRhs,
    priced: (duals) => priced(duals, rhs, [...patterned.values()], newRhs.length),
    lifted: (x) => lifted(x, columns, [...patterned.values()], patternColumns.length),
  }
}

/** The entries that stand in each row, greatest first; `undefined` where one is below 0 or all are 1. */
function sizesOf(columns: readonly Column[], rows: number): (readonly number[] | undefined)[] {
  const sizes = Array.from({ length: rows }, () => new Set<number>())
  for (const column of columns) for (const [row, entry] of column) sizes[row]?.add(entry)
  return sizes.map((own) => {
    const sorted = [...own].sort((a, b) => b - a)
    return sorted.length > 0 && sorted.every((size) => size > 0) ? sorted : undefined
  })
}

function priced(
  duals: Float64Array,
  rhs: readonly number[],
  patterned: readonly PatternedRow[],
  rows: number,
): Float64Array {
  const result = new Float64Array(rows)
  result.set(duals)
  for (const { row, sizes, firstRow } of patterned) {
    const dual = duals[row] ?? 0
    result[row] = dual * (rhs[row] ?? 0)
    sizes.forEach((size, i) => {
      result[firstRow + i] = dual * size
    })
  }
  return result
}

function lifted(
  x: Float64Array,
  columns: readonly Column[],
  rows: readonly PatternedRow[],
  patterns: number,
): Float64Array | undefined {
  const result = new Float64Array(x.length + patterns)
  result.set(x)
  const used = new Map(rows.map(({ row, sizes }) => [row, sizes.map(() => 0)]))
  const sizesOfRow = new Map(rows.map(({ row, sizes }) => [row, sizes]))
  columns.forEach((column, j) => {
    if (x[j] === 0) return
    for (const [row, entry] of column) {
      const counts = used.get(row)
      const at = sizesOfRow.get(row)?.indexOf(entry) ?? -1
      if (counts && at >= 0) counts[at] = (counts[at] ?? 0) + (x[j] ?? 0)
    }
  })
  for (const { row, patterns: own, firstColumn } of rows) {
    const counts = used.get(row) ?? []
    const chosen = own.findIndex((pattern) => pattern.every((count, i) => count >= (counts[i] ?? 0)))
    if (chosen < 0) return undefined
    result[firstColumn + chosen] = 1
  }
  return result
}
