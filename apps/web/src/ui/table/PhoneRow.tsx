/**
 * A row on a phone, or of a table that is too narrow: two lines of twelve twelfths each, filled in the order of the columns; before
 * them the box that selects it, behind them what is done most and a button that unfolds what has no place in the lines, each value
 * with the name of its column, and what else can be done. A press on the row itself unfolds it as well. Cells that are folded away are
 * not drawn.
 *
 *   ┌────┬──────────────────────────┬──────┬───┐
 *   │ ☐  │ line 1                   │ Send │ ⌄ │
 *   │    │ line 2                   │      │   │
 *   └────┴──────────────────────────┴──────┴───┘
 */
import { type CSSProperties, type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import { type Column, type Lines, placeIn, type RowKey } from './column.ts'
import css from './Table.module.css'
import { cellClass, isName } from './TableHead.tsx'
import { SelectCell, type TableRowProps } from './TableRow.tsx'

export interface PhoneRowProps<Row, Key extends RowKey> extends TableRowProps<Row, Key> {
  /** What the ids of the heads begin with, before the id of the column. */
  readonly phoneId: string
  readonly lines: Lines
  readonly isUnfolded: boolean
  readonly onUnfold: (key: Key) => void
}

function PhoneRowOf<Row, Key extends RowKey>(props: PhoneRowProps<Row, Key>) {
  const { row, rowKey, index, ariaRowIndex, columns, statesOf, selection, measure } = props
  const { phoneId, lines, isUnfolded, onUnfold } = props
  const places = placesOf(columns, lines)
  const isFolded = (column: Column<Row>) => placeIn(lines, column) === undefined
  const isFolding = columns.some(isFolded)
  const press = ({ target }: MouseEvent) => {
    if (isFolding && target instanceof Element && !target.closest(USABLE)) onUnfold(rowKey)
  }
  const cell = (column: Column<Row>) => (
    <Cell
      key={column.id}
      row={row}
      column={column}
      phoneId={phoneId}
      lines={lines}
      nameId={`${phoneId}-${index}`}
      style={places.get(column.id)}
    />
  )
  return (
    <tr
      ref={measure}
      data-row
      data-index={index}
      aria-rowindex={ariaRowIndex}
      data-unfolded={isUnfolded || undefined}
      {...statesOf?.(row)}
      onClick={press}
    >
      {selection && <SelectCell row={row} rowKey={rowKey} selection={selection} />}
      {columns.filter((column) => !isFolded(column)).map(cell)}
      {isFolding && (
        <td className={css['unfolds']}>
          <Unfold nameId={`${phoneId}-${index}`} isUnfolded={isUnfolded} onUnfold={() => onUnfold(rowKey)} />
        </td>
      )}
      {isUnfolded && columns.filter(isFolded).map(cell)}
    </tr>
  )
}

// `memo` forgets that the component is generic.
export const PhoneRow = memo(PhoneRowOf) as typeof PhoneRowOf

const USABLE = 'a, button, input, select, label, textarea, summary'

/** Of each column that has a place in the lines. */
function placesOf(columns: readonly Column<never>[], lines: Lines): ReadonlyMap<string, CSSProperties> {
  const begun = { 1: 2, 2: 2 }
  const places = new Map<string, CSSProperties>()
  for (const column of columns) {
    const place = placeIn(lines, column)
    if (place === undefined || place === 'beside') continue
    const [line, twelfths] = place
    places.set(column.id, { gridArea: `${line} / ${begun[line]} / auto / span ${twelfths}` })
    begun[line] += twelfths
  }
  return places
}

interface CellProps<Row> {
  readonly row: Row
  readonly column: Column<Row>
  readonly phoneId: string
  readonly lines: Lines
  readonly nameId: string
  readonly style: CSSProperties | undefined
}

/** Says which head is its own: it stands elsewhere in its row. */
function Cell<Row>({ row, column, phoneId, lines, nameId, style }: CellProps<Row>) {
  const { id, name, kind, isNamedOnPhone } = column
  const place = placeIn(lines, column)
  const look = {
    className: cellClass(kind),
    headers: `${phoneId}-${id}`,
    style,
    'data-column': id,
    'data-label': name,
    'data-named': isNamedOnPhone,
    'data-place': place === undefined ? 'folded' : place === 'beside' ? 'beside' : 'line',
  }
  if (!isName(kind)) return <td {...look}>{column.cell(row)}</td>
  return (
    <th {...look} id={nameId} scope="row">
      {column.cell(row)}
    </th>
  )
}

interface UnfoldProps {
  /** Of what says whom or what the row is about. */
  readonly nameId: string
  readonly isUnfolded: boolean
  readonly onUnfold: () => void
}

function Unfold({ nameId, isUnfolded, onUnfold }: UnfoldProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      id={`${nameId}-more`}
      aria-label={t('rowDetails')}
      aria-labelledby={`${nameId}-more ${nameId}`}
      aria-expanded={isUnfolded}
      onClick={onUnfold}
    >
      <Icon name="chevron" />
    </button>
  )
}
