import { Checkbox } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Column, RowKey, Selection, Sort } from './column.ts'
import { nextSort } from './sorting.ts'
import css from './Table.module.css'

export interface TableHeadProps<Row, Key extends RowKey> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => Key
  readonly selection: Selection<Row, Key> | undefined
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

/** The names of the columns; a column that the rows can be ordered by is a button. */
export function TableHead<Row, Key extends RowKey>(props: TableHeadProps<Row, Key>) {
  const { columns, rows, keyOf, selection, sort, onSort } = props
  return (
    <tr>
      {selection && <SelectAll rows={rows} keyOf={keyOf} selection={selection} />}
      {columns.map((column) => (
        <th
          key={column.id}
          scope="col"
          className={headClass(column.kind)}
          data-column={column.id}
          style={placeOf(column)}
          aria-sort={column.sortBy && directionOf(column.id, sort)}
        >
          {column.sortBy ? (
            <button type="button" className={css['order']} onClick={() => onSort(nextSort(sort, column.id))}>
              {column.head ?? column.name}
            </button>
          ) : (
            (column.head ?? column.name)
          )}
        </th>
      ))}
    </tr>
  )
}

export interface UnderHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly isSelecting: boolean
}

/** The second line of the head, where a column has one. */
export function UnderHead<Row>({ columns, isSelecting }: UnderHeadProps<Row>) {
  if (columns.every(({ underHead }) => underHead === undefined)) return null
  return (
    <tr>
      {isSelecting && <td />}
      {columns.map(({ id, name, kind, underHead }) =>
        isName(kind) ? (
          <th key={id} scope="row" data-column={id}>
            {underHead}
          </th>
        ) : (
          <td key={id} className={cellClass(kind)} data-column={id} data-label={name}>
            {underHead}
          </td>
        ),
      )}
    </tr>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

export function directionOf(column: string, sort: Sort | undefined) {
  return sort?.column === column ? ARIA_SORT[sort.direction] : 'none'
}

export function isName(kind: Column<never>['kind']): boolean {
  return kind === 'name' || kind === 'mono name'
}

export function cellClass(kind: Column<never>['kind']): string | undefined {
  if (kind === 'figure') return 'figure'
  if (kind === 'mono' || kind === 'mono name') return 'mono'
  return kind === 'actions' ? css['actions'] : undefined
}

/** Told where it matters alone: a style is dearer than none. */
export function placeOf({ area }: Pick<Column<never>, 'area'>): CSSProperties | undefined {
  return area === undefined ? undefined : { gridArea: area }
}

/** A name is no figure and no coordinate, but stands above them. */
function headClass(kind: Column<never>['kind']): string | undefined {
  return kind === 'figure' || kind === 'actions' ? cellClass(kind) : undefined
}

type SelectAllProps<Row, Key extends RowKey> = Pick<TableHeadProps<Row, Key>, 'rows' | 'keyOf'> & {
  readonly selection: Selection<Row, Key>
}

export function SelectAll<Row, Key extends RowKey>({ rows, keyOf, selection }: SelectAllProps<Row, Key>) {
  const { selected, maySelect, allLabel, onSelectAll } = selection
  const able = maySelect ? rows.filter(maySelect) : rows
  const isAll = able.length > 0 && able.every((row) => selected.has(keyOf(row)))
  return (
    <th scope="col" className={css['select']}>
      <Checkbox
        // As large as those of the rows.
        size="18px"
        aria-label={allLabel}
        checked={isAll}
        indeterminate={!isAll && able.some((row) => selected.has(keyOf(row)))}
        disabled={able.length === 0}
        onChange={(event) => onSelectAll(event.currentTarget.checked)}
      />
    </th>
  )
}
