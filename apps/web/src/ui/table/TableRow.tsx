import { memo, type RefCallback } from 'react'
import { TickBox } from '../TickBox.tsx'
import type { Column, Lines, RowKey, RowStates, Selection } from './column.ts'
import { type PhoneCellsProps, phoneCells, unfoldingPress } from './phone-cells.tsx'
import css from './Table.module.css'
import { cellClass, isName, placeOf } from './TableHead.tsx'

export interface TableRowProps<Row, Key extends RowKey> extends Omit<PhoneCellsProps<Row, Key>, 'lines'> {
  /** In a table of which only some rows are drawn. */
  readonly ariaRowIndex: number | undefined
  readonly statesOf: ((row: Row) => RowStates) | undefined
  readonly selection: Selection<Row, Key> | undefined
  readonly measure: RefCallback<HTMLTableRowElement> | undefined
  /** Where rows take two lines. */
  readonly lines: Lines | undefined
}

/** The same row, and the same cells, however wide the window is: somebody may be at work in them when it changes. */
function TableRowOf<Row, Key extends RowKey>(props: TableRowProps<Row, Key>) {
  const { row, rowKey, index, ariaRowIndex, columns, statesOf, selection, measure, lines, isUnfolded } = props
  const inLines = lines && { ...props, lines }
  return (
    <tr
      ref={measure}
      data-row
      data-index={index}
      aria-rowindex={ariaRowIndex}
      data-unfolded={(inLines && isUnfolded) || undefined}
      {...statesOf?.(row)}
      onClick={inLines && unfoldingPress(inLines)}
    >
      {selection && <SelectCell row={row} rowKey={rowKey} selection={selection} />}
      {inLines ? phoneCells(inLines) : columns.map((column) => cellOf(column, row))}
    </tr>
  )
}

function cellOf<Row>(column: Column<Row>, row: Row) {
  const { id, name, kind } = column
  const look = { className: cellClass(kind), 'data-column': id, 'data-label': name, style: placeOf(column) }
  if (!isName(kind))
    return (
      <td key={id} {...look}>
        {column.cell(row)}
      </td>
    )
  return (
    <th key={id} scope="row" {...look}>
      {column.cell(row)}
    </th>
  )
}

/** Scrolling draws only the rows that come into view. */
// `memo` forgets that the component is generic.
export const TableRow = memo(TableRowOf) as typeof TableRowOf

interface SelectCellProps<Row, Key extends RowKey> extends Pick<TableRowProps<Row, Key>, 'row' | 'rowKey'> {
  readonly selection: Selection<Row, Key>
}

function SelectCell<Row, Key extends RowKey>({ row, rowKey, selection }: SelectCellProps<Row, Key>) {
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
