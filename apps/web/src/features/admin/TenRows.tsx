/**
 * A table of the administration: ten rows, and ten more with each scroll to its end. The server gives such a list
 * whole, so its order is that of all rows, shown or not.
 */
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreRows } from '../../parts/lists/MoreRows.tsx'
import type { RowKey, Sort } from '../../ui/table/column.ts'
import { sorted } from '../../ui/table/sorting.ts'
import { Table, type TableProps } from '../../ui/table/Table.tsx'

const AT_A_TIME = 10

export function TenRows<Row, Key extends RowKey>(props: Omit<TableProps<Row, Key>, 'sort' | 'onSort'>) {
  const { rows, columns } = props
  const { t, i18n } = useTranslation('admin')
  const [sort, setSort] = useState<Sort>()
  const [most, setMost] = useState(AT_A_TIME)
  const shown = useMemo(
    () => sorted(rows, columns, sort, i18n.language).slice(0, most),
    [rows, columns, sort, i18n.language, most],
  )
  const showMore = useCallback(() => setMost((count) => count + AT_A_TIME), [])
  return (
    <>
      <Table {...props} rows={shown} sort={sort} onSort={setSort} />
      {most < rows.length && <MoreRows label={t('more')} busy={false} onMore={showMore} />}
    </>
  )
}
