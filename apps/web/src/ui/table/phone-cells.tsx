/**
 * The cells of a row on a phone, or of a table that is too narrow: two lines of twelve twelfths each, filled in the order of the columns; before
 * them the box that selects it, behind them what is done most and a button that unfolds what has no place in the lines, each value
 * with the name of its column, and what else can be done. A press on the row itself unfolds it as well. Cells that are folded away are
 * not drawn.
 *
 * They are the cells of the columns, one beside the other in the row: a phone that is turned leaves what is typed in them, and the focus.
 *
 *   ┌────┬──────────────────────────┬──────┬───┐
 *   │ ☐  │ line 1                   │ Send │ ⌄ │
 *   │    │ line 2                   │      │   │
 *   └────┴──────────────────────────┴──────┴───┘
 */
import type { CSSProperties, MouseEvent, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import { type Column, type Lines, placeIn, type RowKey } from './column.ts'
import css from './Table.module.css'
import { cellClass, isName } from './TableHead.tsx'

export interface PhoneCellsProps<Row, Key extends RowKey> {
  readonly row: Row
  readonly rowKey: Key
  readonly index: number
  readonly columns: readonly Column<Row>[]
  readonly lines: Lines
  /** What the ids of the heads begin with, before the id of the column. */
  readonly phoneId: string
  readonly isUnfolded: boolean
  readonly onUnfold: (key: Key) => void
}

/** Each with a key. */
export function phoneCells<Row, Key extends RowKey>(props: PhoneCellsProps<Row, Key>): ReactElement[] {
  const { row, rowKey, index, columns, phoneId, lines, isUnfolded, onUnfold } = props
  const nameId = `${phoneId}-${index}`
  const places = placesOf(columns, lines)
  const cell = (column: Column<Row>) => cellOf({ row, column, phoneId, lines, nameId, style: places.get(column.id) })
  const folded = columns.filter((column) => placeIn(lines, column) === undefined)
  return [
    ...columns.filter((column) => placeIn(lines, column) !== undefined).map(cell),
    ...(folded.length > 0
      ? [
          <td key={UNFOLDS} className={css['unfolds']}>
            <Unfold nameId={nameId} isUnfolded={isUnfolded} onUnfold={() => onUnfold(rowKey)} />
          </td>,
        ]
      : []),
    ...(isUnfolded ? folded.map(cell) : []),
  ]
}

/** What a press on the row does, beside what can be used in it. */
export function unfoldingPress<Row, Key extends RowKey>(props: PhoneCellsProps<Row, Key>) {
  const { rowKey, columns, lines, onUnfold } = props
  const isFolding = columns.some((column) => placeIn(lines, column) === undefined)
  return ({ target }: MouseEvent) => {
    if (isFolding && target instanceof Element && !target.closest(USABLE)) onUnfold(rowKey)
  }
}

/** No column has this id. */
const UNFOLDS = ' unfolds'
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
function cellOf<Row>({ row, column, phoneId, lines, nameId, style }: CellProps<Row>) {
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
  if (!isName(kind))
    return (
      <td key={id} {...look}>
        {column.cell(row)}
      </td>
    )
  return (
    <th key={id} {...look} id={nameId} scope="row">
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
