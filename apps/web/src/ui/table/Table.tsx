/**
 * The one table of the page. Columns and rows are values (`column.ts`); the table draws them.
 *
 *   head        stays in sight while its rows are scrolled; `--table-top` is what already stands there
 *   order       a click or a key on the head of a column with `sortBy`: rising, falling, as given
 *   phones      where columns say their places, a row takes two lines and unfolds into the rest (`phone-cells.tsx`), on a phone
 *               and, with `columnsPx` and places of their own, where the frame is narrower than that; else it becomes a card
 *               whose values carry the names of their columns; of a matrix the values stand side by side beneath whom they
 *               are of, as many as there is room for
 *   long        of more than 150 rows only those in view are drawn (`rows-in-view.ts`)
 *   selection   boxes before the rows, kept by whoever asks for them
 *   details     what a row unfolds into, in a row of its own below it; where rows take two lines, together with the rest (`unfolding`)
 *   leading     `handle` shows a row wherever it stands, and focuses what can be used in it
 *   nothing     `empty` in place of the rows; the head stays where it holds something to be typed
 *
 * No headless table library: what it would do here, ordering by one column, is `sorting.ts` and takes
 * 1 KB where `@tanstack/react-table` takes 11. Virtual rows are hard, there a library is used.
 */
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../folds/use-window-width.ts'
import { Box } from '../layout.tsx'
import type { Column, Lines, RowKey, RowStates, Selection, Sort } from './column.ts'
import { PhoneHead } from './PhoneHead.tsx'
import { isLong, useRowsInView } from './rows-in-view.ts'
import { sorted } from './sorting.ts'
import css from './Table.module.css'
import { cellClass, isName, TableHead, UnderHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { type Unfolding, useUnfolded } from './unfolded.ts'

export interface TableProps<Row, Key extends RowKey> {
  /** What the table is of, for those who do not see where it stands. */
  readonly label: string
  /** The same between two renders where nothing changed, or scrolling a long table draws every row anew. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => Key
  readonly empty?: ReactNode
  readonly statesOf?: (row: Row) => RowStates
  /** Stands below a row that is unfolded, over all columns. */
  readonly detailsOf?: (row: Row) => ReactNode
  /** Which rows have details, where whoever gives them keeps that: a row of two lines then unfolds into both by one button. */
  readonly unfolding?: Unfolding<Key>
  readonly selection?: Selection<Row, Key>
  /** Where the order is kept elsewhere, both; `sort` is then the order in which the rows are to be shown. */
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort | undefined) => void
  /** How wide the frame has to be for all columns to stand beside each other. */
  readonly columnsPx?: number
  /** Of whose columns none says its place on a phone. */
  readonly phone?: 'cards' | 'matrix' | 'rows'
  /** All rows are of one height, whatever is in them. A long table is then scrolled without measuring any. */
  readonly evenRows?: boolean
  /** `card` has an edge and a ground of its own, `plain` lies in one that has, `box` is plain and scrolls by itself. */
  readonly frame?: 'card' | 'plain' | 'box'
  /** Cells hold several lines: they begin at the top. */
  readonly tall?: boolean
  /** For what is particular about its columns, each cell of which carries `data-column`. */
  readonly className?: string | undefined
  readonly handle?: Ref<TableHandle<Key>> | undefined
}

export interface TableHandle<Key extends RowKey> {
  /** Scrolls to a row and focuses what can be done with it, a link before all else; does nothing for a row that the table does not have. */
  readonly lead: (key: Key) => void
}

export function Table<Row, Key extends RowKey>(props: TableProps<Row, Key>) {
  const { label, columns, rows, keyOf, empty, statesOf, detailsOf, selection, frame = 'card', className } = props
  const { i18n } = useTranslation()
  const id = useId()
  const inLines = columns.some(({ onPhone }) => onPhone !== undefined)
  const phone = inLines ? undefined : (props.phone ?? 'cards')
  const isPhone = useIsPhone()
  const [ownSort, setOwnSort] = useState<Sort>()
  const sort = props.onSort ? props.sort : ownSort
  const shown = useMemo(() => sorted(rows, columns, sort, i18n.language), [rows, columns, sort, i18n.language])
  const hasUnderHead = columns.some(({ underHead }) => underHead !== undefined)
  const hasFoot = columns.some(({ foot }) => foot !== undefined)
  const { watch, scrolls, isTight } = useFrame(frame, props.columnsPx)
  const wide = isTight ? 'tablet' : undefined
  const lines = isPhone ? (inLines ? 'phone' : undefined) : wide
  if (rows.length === 0 && empty !== undefined && !hasUnderHead)
    return (
      <Box pad={6} frame="dashed" round="card" tone="soft" className={css['empty']}>
        {empty}
      </Box>
    )

  const head = { columns, rows, keyOf, selection, sort, onSort: props.onSort ?? setOwnSort }
  return (
    <section
      ref={watch}
      className={className === undefined ? css['frame'] : `${css['frame']} ${className}`}
      data-frame={frame}
      data-phone={phone}
      data-lines={lines}
      data-tall={props.tall || undefined}
      data-scrolls={scrolls || undefined}
      aria-label={scrolls ? label : undefined}
      tabIndex={scrolls ? 0 : undefined}
    >
      <table
        className={css['table']}
        aria-label={label}
        aria-rowcount={isLong(shown.length) ? shown.length + 1 : undefined}
      >
        {lines === undefined && (!isPhone || phone === 'rows') && columns.some(({ width }) => width !== undefined) && (
          <colgroup>
            {selection && <col />}
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead className={css['head']}>
          {lines !== undefined || (isPhone && phone === 'matrix') ? (
            <PhoneHead id={id} {...head} />
          ) : (
            <TableHead {...head} />
          )}
          <UnderHead columns={columns} isSelecting={selection !== undefined} />
        </thead>
        {rows.length === 0 && empty !== undefined ? (
          <tbody>
            <tr className={css['none']}>
              <td colSpan={columns.length + (selection ? 1 : 0)}>{empty}</td>
            </tr>
          </tbody>
        ) : (
          <Body
            columns={columns}
            rows={shown}
            keyOf={keyOf}
            statesOf={statesOf}
            detailsOf={detailsOf}
            unfolding={props.unfolding}
            selection={selection}
            handle={props.handle}
            evenRows={props.evenRows}
            phoneId={id}
            lines={lines}
          />
        )}
        {hasFoot && (
          <tfoot className={css['foot']}>
            <tr>
              {selection && <td />}
              {columns.map(({ id, name, kind, foot }) =>
                isName(kind) ? (
                  <th key={id} scope="row" data-column={id}>
                    {foot}
                  </th>
                ) : (
                  <td key={id} className={cellClass(kind)} data-column={id} data-label={name}>
                    {foot}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

type BodyProps<Row, Key extends RowKey> = Pick<TableProps<Row, Key>, 'columns' | 'rows' | 'keyOf'> & {
  readonly statesOf: TableProps<Row, Key>['statesOf']
  readonly detailsOf: TableProps<Row, Key>['detailsOf']
  readonly unfolding: Unfolding<Key> | undefined
  readonly selection: Selection<Row, Key> | undefined
  readonly handle: TableProps<Row, Key>['handle']
  readonly evenRows: boolean | undefined
  /** What the ids of the heads of rows of two lines begin with. */
  readonly phoneId: string
  /** Where rows take two lines. */
  readonly lines: Lines | undefined
}

/** Apart from the head, which a scroll leaves as it is. */
function Body<Row, Key extends RowKey>(props: BodyProps<Row, Key>) {
  const { columns, rows, keyOf, statesOf, detailsOf, unfolding, selection, handle } = props
  const { evenRows = false, phoneId, lines } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<Key>()
  const own = useUnfolded<Key>()
  const { opened, toggle } = unfolding ?? own
  const held = useHeldUnfolded(lines, focused, opened, toggle)
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )
  const { drawn, restPx, measure } = useRowsInView(body, rows.length, keyAt, focused, evenRows)
  useImperativeHandle(handle, () => ({
    lead: (key) => {
      const index = rows.findIndex((row) => keyOf(row) === key)
      // As if it held the focus already: then it is drawn, wherever it stands.
      flushSync(() => setFocused(index === -1 ? undefined : key))
      const row = body.current?.querySelector(`:scope > [data-index="${index}"]`)
      row?.scrollIntoView({ block: 'center' })
      const usable = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input')
      usable?.focus({ preventScroll: true })
    },
  }))
  // A window that a row has opened has its focus elsewhere on the page, and is a part of it all the same.
  const lastFocused = useRef<Key>(undefined)
  const hold = ({ target }: FocusEvent) => {
    if (body.current?.contains(target)) {
      const row = rows[Number(target.closest<HTMLElement>('[data-row]')?.dataset['index'])]
      lastFocused.current = row && keyOf(row)
    }
    setFocused(lastFocused.current)
  }
  return (
    <tbody ref={body} onFocus={hold} onBlur={() => setFocused(undefined)}>
      {drawn.map(({ index, gapPx }) => {
        const row = rows[index]
        if (row === undefined) return null
        const rowKey = keyOf(row)
        return (
          <Fragment key={rowKey}>
            <Gap heightPx={gapPx} />
            <TableRow
              {...{ row, rowKey, index, columns, statesOf, selection, measure, phoneId, lines }}
              // The head is the first.
              ariaRowIndex={isLong(rows.length) ? index + 2 : undefined}
              isUnfolded={opened.has(rowKey) || rowKey === held}
              onUnfold={toggle}
            />
            <Details columns={columns.length + (selection ? 1 : 0)}>{detailsOf?.(row)}</Details>
          </Fragment>
        )
      })}
      <Gap heightPx={restPx} />
    </tbody>
  )
}

/**
 * Where rows come to take two lines while somebody is at work in one, that one is unfolded: what he is at work in may have no place in the
 * lines. Gives its key for the first picture; by then it is unfolded as any other is.
 */
function useHeldUnfolded<Key extends RowKey>(
  lines: Lines | undefined,
  focused: Key | undefined,
  opened: ReadonlySet<Key>,
  toggle: (key: Key) => void,
): Key | undefined {
  const [turned, setTurned] = useState<{ readonly lines: Lines | undefined; readonly held?: Key | undefined }>({
    lines,
  })
  if (turned.lines !== lines) setTurned({ lines, held: lines && focused })
  const { held } = turned
  const unfold = useEffectEvent((key: Key) => {
    if (!opened.has(key)) toggle(key)
    setTurned({ lines })
  })
  useEffect(() => {
    if (held !== undefined) unfold(held)
  }, [held])
  return held
}

/** In a long table its height is not reckoned with: what is drawn beyond the edges makes up for it. */
function Details({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  if (!children) return null
  return (
    <tr data-details>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}

/** Stands for rows that are not drawn. */
function Gap({ heightPx }: { readonly heightPx: number }) {
  return heightPx > 0 ? <tr data-gap style={{ height: heightPx }} /> : null
}

/**
 * Whether the table is larger than its frame: only then the frame scrolls, for within one that does no head stays in the window. And
 * whether the frame is narrower than the columns need; a browser that does not tell has room.
 */
function useFrame(kind: TableProps<never, never>['frame'], columnsPx = 0) {
  const [scrolls, setScrolls] = useState(false)
  const [isTight, setTight] = useState(false)
  const watch = useCallback(
    (frame: HTMLElement) => {
      const table = frame.firstElementChild
      if (!(table instanceof HTMLElement)) return
      const measure = () => setTight(0 < frame.clientWidth && frame.clientWidth < columnsPx)
      // Before anything is seen.
      measure()
      const sizes = new ResizeObserver(() => {
        measure()
        const isHigh = kind === 'box' && table.offsetHeight > frame.clientHeight + 1
        setScrolls(isHigh || table.offsetWidth > frame.clientWidth + 1)
      })
      sizes.observe(frame)
      sizes.observe(table)
      return () => sizes.disconnect()
    },
    [kind, columnsPx],
  )
  return { watch, scrolls, isTight }
}
