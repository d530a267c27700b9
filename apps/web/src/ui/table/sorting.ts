/**
 * The order of a table's rows: rising at the first click on a head, falling at the second, as
 * given at the third. Rows with equal keys stay in the order in which they were given.
 */
import type { Column, Sort, SortKey } from './column.ts'

/** `undefined`: the rows as they were given. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : undefined
}

export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  language: string,
): readonly Row[] {
  const sortBy = sort && columns.find(({ id }) => id === sort.column)?.sortBy
  if (!sort || typeof sortBy !== 'function') return rows
  const texts = new Intl.Collator(language, { numeric: true })
  const sign = sort.direction === 'asc' ? 1 : -1
  // Each key is asked for once: it may be a search in a map.
  const keyed = rows.map((row) => ({ row, key: sortBy(row) }))
  return keyed.sort((a, b) => compared(a.key, b.key, sign, texts)).map(({ row }) => row)
}

function compared(a: SortKey, b: SortKey, sign: 1 | -1, texts: Intl.Collator): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * texts.compare(String(a), String(b))
}
