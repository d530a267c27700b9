/**
 * Two contents of one part that were changed side by side, brought together field by field and row by row.
 *
 *   changed by one of them      as he has it
 *   changed by both alike       as both have it
 *   rows of one of them         stay, each beside what it stood beside
 *   changed by both otherwise   one of the two, and named: nobody's is dropped in silence
 *
 * A row is told by what it is of: its id, its village, its player. What was there when both began decides who changed what; where
 * nobody knows that any more, whatever only one of them has was added by him.
 */
import { replaceEqualDeep } from '@tanstack/react-query'

export interface DifferingValue {
  /** From the whole to the value: names of fields, and the keys of rows. */
  readonly path: readonly string[]
  /** Absent where that side has removed it. */
  readonly mine?: unknown
  readonly theirs?: unknown
}

export interface Merged<T> {
  /** With mine where the two differ. */
  readonly withMine: T
  readonly withTheirs: T
  readonly differing: readonly DifferingValue[]
}

export function merged<T>(base: T | undefined, mine: T, theirs: T): Merged<T> {
  const differing: DifferingValue[] = []
  const both = mergedValue({ base, mine, theirs }, [], differing)
  // Each side is made of the two contents alone, in their form.
  return { withMine: both.withMine as T, withTheirs: both.withTheirs as T, differing }
}

interface Sides {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

interface Both {
  readonly withMine: unknown
  readonly withTheirs: unknown
}

/** Values whose fields say something only together. */
const WHOLES: ReadonlySet<string> = new Set(['landing', 'quietHours', 'train', 'ruin', 'home'])

function mergedValue({ base, mine, theirs }: Sides, path: readonly string[], differing: DifferingValue[]): Both {
  if (isSame(mine, theirs)) return { withMine: mine, withTheirs: mine }
  if (base !== undefined && isSame(base, mine)) return { withMine: theirs, withTheirs: theirs }
  if (base !== undefined && isSame(base, theirs)) return { withMine: mine, withTheirs: mine }
  const rows = rowsOf(base, mine, theirs)
  if (rows) return mergedRows(rows, path, differing)
  if (isFields(mine) && isFields(theirs) && !WHOLES.has(path.at(-1) ?? ''))
    return mergedFields({ base: isFields(base) ? base : {}, mine, theirs }, path, differing)
  differing.push({ path, mine, theirs })
  return { withMine: mine, withTheirs: theirs }
}

type Fields = Readonly<Record<string, unknown>>

function mergedFields(
  { base, mine, theirs }: { readonly base: Fields; readonly mine: Fields; readonly theirs: Fields },
  path: readonly string[],
  differing: DifferingValue[],
): Both {
  const withMine: Record<string, unknown> = {}
  const withTheirs: Record<string, unknown> = {}
  for (const field of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const both = mergedPiece(
      { base: base[field], mine: mine[field], theirs: theirs[field] },
      [...path, field],
      differing,
    )
    if (both.withMine !== undefined) withMine[field] = both.withMine
    if (both.withTheirs !== undefined) withTheirs[field] = both.withTheirs
  }
  return { withMine, withTheirs }
}

/** A field or a row, which a side may lack. */
function mergedPiece({ base, mine, theirs }: Sides, path: readonly string[], differing: DifferingValue[]): Both {
  if (mine !== undefined && theirs !== undefined) return mergedValue({ base, mine, theirs }, path, differing)
  const kept = mine ?? theirs
  if (base === undefined || kept === undefined) return { withMine: kept, withTheirs: kept }
  // One has removed it: it is gone, unless the other has changed it meanwhile.
  if (isSame(base, kept)) return { withMine: undefined, withTheirs: undefined }
  differing.push({ path, ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) })
  return { withMine: mine, withTheirs: theirs }
}

type Rows = ReadonlyMap<string, unknown>

interface RowSides {
  readonly base: Rows
  readonly mine: Rows
  readonly theirs: Rows
}

function mergedRows({ base, mine, theirs }: RowSides, path: readonly string[], differing: DifferingValue[]): Both {
  const withMine: unknown[] = []
  const withTheirs: unknown[] = []
  for (const key of orderOf({ base, mine, theirs })) {
    const sides = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const both = mergedPiece(sides, [...path, key], differing)
    if (both.withMine !== undefined) withMine.push(both.withMine)
    if (both.withTheirs !== undefined) withTheirs.push(both.withTheirs)
  }
  return { withMine, withTheirs }
}

/** Theirs, unless it is I who moved rows; what only the other has comes after what it stood behind there. */
function orderOf({ base, mine, theirs }: RowSides): string[] {
  const common = (of: Rows, other: Rows) => [...of.keys()].filter((key) => other.has(key))
  const haveIMoved = base.size > 0 && !isSame(common(base, mine), common(mine, base))
  const [first, second] = haveIMoved ? [mine, theirs] : [theirs, mine]
  const order = [...first.keys()]
  let before = -1
  for (const key of second.keys()) {
    const at = order.indexOf(key)
    if (at < 0) order.splice(++before, 0, key)
    else before = at
  }
  return order
}

/** What a row is told by, the first that all rows have. */
const ROW_KEYS = [
  'id',
  'coords',
  'playerId',
  'tribeId',
  'villageId',
  'coord',
  'wave',
  'unit',
  'type',
  'description',
  'name',
] as const

function rowsOf(base: unknown, mine: unknown, theirs: unknown): RowSides | undefined {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return undefined
  const sides = [Array.isArray(base) ? base : [], mine, theirs]
  const key = [undefined, ...ROW_KEYS].find((each) => sides.every((list) => isKeyed(list, each)))
  if (key === undefined && !sides.every((list) => isKeyed(list, undefined))) return undefined
  const [was, my, their] = sides.map((list): Rows => new Map(list.map((row) => [keyIn(row, key), row])))
  return was && my && their && { base: was, mine: my, theirs: their }
}

/** Each row has a key, and no two the same; plain values are their own. */
function isKeyed(list: readonly unknown[], key: string | undefined): boolean {
  const isEach = list.every((row) =>
    key === undefined ? isPlain(row) : isFields(row) && isPlain(row[key]) && row[key] !== undefined,
  )
  return isEach && new Set(list.map((row) => keyIn(row, key))).size === list.length
}

function keyIn(row: unknown, key: string | undefined): string {
  return String(key !== undefined && isFields(row) ? row[key] : row)
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Of the rows on the way to a value: the name that people gave, else what the row is told by. */
export function namesOf(whole: unknown, path: readonly string[]): string[] {
  const names: string[] = []
  let at = whole
  for (const step of path) {
    if (Array.isArray(at)) {
      const row: unknown = at.find((each) => isFields(each) && ROW_KEYS.some((key) => keyIn(each, key) === step))
      const name = isFields(row) ? row['name'] : undefined
      names.push(typeof name === 'string' && name !== '' ? name : step)
      at = row
    } else at = isFields(at) ? at[step] : undefined
  }
  return names
}

export function isSame(a: unknown, b: unknown): boolean {
  // What is equal is given back as the very first.
  return replaceEqualDeep(a, b) === a
}
