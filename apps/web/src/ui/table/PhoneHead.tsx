import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort } from './column.ts'
import css from './Table.module.css'
import { directionOf, SelectAll, type TableHeadProps } from './TableHead.tsx'

export interface PhoneHeadProps<Row, Key extends number | string> extends TableHeadProps<Row, Key> {
  /** What the ids of its heads begin with. */
  readonly id: string
}

/** Above rows of two lines: the box of all rows and what they are ordered by. The names of the columns are read out alone. */
export function PhoneHead<Row, Key extends number | string>(props: PhoneHeadProps<Row, Key>) {
  const { id: tableId, columns, rows, keyOf, selection, sort, onSort } = props
  const isOrdered = rows.length > 1 && columns.some(({ sortBy }) => sortBy !== undefined)
  return (
    <tr data-empty={(!isOrdered && !selection) || undefined}>
      {selection && <SelectAll rows={rows} keyOf={keyOf} selection={selection} />}
      {columns.map(({ id, name, sortBy }) => (
        <th
          key={id}
          id={`${tableId}-${id}`}
          scope="col"
          className="unseen"
          data-column={id}
          aria-sort={sortBy && directionOf(id, sort)}
        >
          {name}
        </th>
      ))}
      {isOrdered && (
        <td className={css['ordering']}>
          <Ordering columns={columns} sort={sort} onSort={onSort} />
        </td>
      )}
    </tr>
  )
}

const SIGNS = { asc: '▲', desc: '▼' } as const

/** The choices of the heads, in one that a phone shows as it shows all choices. */
function Ordering<Row>({ columns, sort, onSort }: Pick<TableHeadProps<Row, never>, 'columns' | 'sort' | 'onSort'>) {
  const { t } = useTranslation()
  const id = useId()
  const orders = columns
    .filter(({ sortBy }) => sortBy !== undefined)
    .flatMap(({ id: column, name }) =>
      (['asc', 'desc'] as const).map((direction) => ({ sort: { column, direction } satisfies Sort, name })),
    )
  const at = orders.findIndex((order) => order.sort.column === sort?.column && order.sort.direction === sort.direction)
  return (
    <>
      <label htmlFor={id}>{t('rowOrder')}</label>
      <select id={id} value={at} onChange={(event) => onSort(orders[Number(event.currentTarget.value)]?.sort)}>
        <option value={-1}>–</option>
        {orders.map(({ sort: { column, direction }, name }, value) => (
          <option key={`${column} ${direction}`} value={value}>
            {name} {SIGNS[direction]}
          </option>
        ))}
      </select>
    </>
  )
}
