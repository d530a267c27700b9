import { memo, type RefCallback } from 'react'
import { TickBox } from '../TickBox.tsx'
import type { Column, RowKey, RowStates, Selection } from './column.ts'
import css from './Table.module.css'
import { cellClass, isName, placeOf } from './TableHead.tsx'

export interface TableRowProps<Row, Key extends RowKey> {
  readonly row: Row
  readonly rowKey: Key
  readonly index: number
  /** In a table of which only some rows are drawn. */
  readonly ariaRowIndex: number | undefined
  readonly columns: readonly Column<Row>[]
  readonly statesOf: ((row: Row) => RowStates) | undefined
  readonly selection: Selection<Row, Key> | undefined
  readonly measure: RefCallback<HTMLTableRowElement> | undefined
}

function TableRowOf<Row, Key extends RowKey>(props: TableRowProps<Row, Key>) {
  const { row, rowKey, index, ariaRowIndex, columns, statesOf, selection, measure } = props
  return (
    <tr ref={measure} data-row data-index={index} aria-rowindex={ariaRowIndex} {...statesOf?.(row)}>
      {selection && <SelectCell row={row} rowKey={rowKey} selection={selection} />}
      {columns.map((column) =>
        isName(column.kind) ? (
          <th
            key={column.id}
            scope="row"
            className={cellClass(column.kind)}
            data-column={column.id}
            data-label={column.name}
            style={placeOf(column)}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            className={cellClass(column.kind)}
            data-column={column.id}
            data-label={column.name}
            style={placeOf(column)}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

/** Scrolling draws only the rows that come into view. */
// `memo` forgets that the component is generic.
export const TableRow = memo(TableRowOf) as typeof TableRowOf

interface SelectCellProps<Row, Key extends RowKey> extends Pick<TableRowProps<Row, Key>, 'row' | 'rowKey'> {
  readonly selection: Selection<Row, Key>
}

export function SelectCell<Row, Key extends RowKey>({ row, rowKey, selection }: SelectCellProps<Row, Key>) {
  return (
    <td className={css['select']}>
      <SelectBox
        rowKey={rowKey}
        label={selection.labelOf(row)}
        isSelected={selection.selected.has(rowKey)}
        isAble={selection.maySelect?.(row) ?? true}
        onSelect={selection.onSelect}
      />
    </td>
  )
}

interface SelectBoxProps<Key extends RowKey> {
  readonly rowKey: Key
  readonly label: string
  readonly isSelected: boolean
  readonly isAble: boolean
  readonly onSelect: (key: Key, isSelected: boolean) => void
}

function SelectBoxOf<Key extends RowKey>({ rowKey, label, isSelected, isAble, onSelect }: SelectBoxProps<Key>) {
  return (
    <TickBox
      aria-label={label}
      checked={isSelected}
      disabled={!isAble}
      onChange={(event) => onSelect(rowKey, event.currentTarget.checked)}
    />
  )
}

/** One element: that of the component library is dearer than all else in a row. */
// `memo` forgets that the component is generic.
const SelectBox = memo(SelectBoxOf) as typeof SelectBoxOf
