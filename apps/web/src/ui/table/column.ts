/**
 * What a table is made of: columns that draw a cell of any row, the order of the rows, and their
 * selection. A table is given rows and columns as values, so that it can draw only some of the rows.
 */
import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Tells the column from the others; its cells carry it as `data-column`. */
  readonly id: string
  /** Stands in the head and, on a phone's card, before the value. */
  readonly name: string
  /** Drawn in the head in place of the name: an icon with the name, a name that is only read out. */
  readonly head?: ReactNode
  /** A cell that is dear to draw is a `memo` of its own: a change of the columns draws all rows in view anew. */
  readonly cell: (row: Row) => ReactNode
  /** `name` says whom or what the row is about; `actions` stand at its end, and on a card below it. */
  readonly kind?: 'text' | 'figure' | 'mono' | 'name' | 'mono name' | 'actions'
  /** What the rows are ordered by at a click on the head; `true` where whoever gives the rows orders them. */
  readonly sortBy?: ((row: Row) => SortKey) | true
  /** A second line of the head: a filter, or a total that is typed. */
  readonly underHead?: ReactNode
  /** Below the last row. */
  readonly foot?: ReactNode
  /** How wide the column is, where cells stand in columns. */
  readonly width?: string
  /** Where its cells stand, in a table whose sheet lays out each row by itself. */
  readonly area?: string
  /** On a phone. What has no place there is seen once the row is unfolded. */
  readonly onPhone?: LinePlace
  /** Where the table is wider than a phone, and narrower than what its columns need. */
  readonly onTablet?: LinePlace
  /** In its line the name stands before the value, as before a figure: a date does not say of what it is. */
  readonly isNamedOnPhone?: true
}

/**
 * Where a value stands in a row of two lines, and how many twelfths of its line it takes, in the order of the columns; or
 * beside both lines, for what is done most.
 */
type LinePlace = readonly [line: 1 | 2, twelfths: number] | 'beside'

/** Where rows take two lines, and so which of their places holds. */
export type Lines = 'phone' | 'tablet'

export function placeIn(lines: Lines, { onPhone, onTablet }: Column<never>): LinePlace | undefined {
  return lines === 'phone' ? onPhone : onTablet
}

/** Absent stands last, whichever way the rows are ordered. */
export type SortKey = number | string | undefined

export interface Sort {
  /** An id of a column. */
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

export type RowKey = number | string

/** What is so about a row, for its look: opened, idle, night. */
export type RowStates = Readonly<Record<`data-${string}`, string | number | true | undefined>> & {
  readonly 'aria-busy'?: true | undefined
}

/** Boxes at the beginning of the rows. Whoever gives it keeps what is selected, by key. */
export interface Selection<Row, Key extends RowKey> {
  readonly selected: ReadonlySet<Key>
  readonly onSelect: (key: Key, isSelected: boolean) => void
  readonly onSelectAll: (isSelected: boolean) => void
  readonly maySelect?: (row: Row) => boolean
  /** Of the box in the head. */
  readonly allLabel: string
  readonly labelOf: (row: Row) => string
}
