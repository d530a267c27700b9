import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { usePlansByWorld } from '../../parts/planning/plan-count.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Box } from '../../ui/layout.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'

export interface StatisticsDialogProps {
  readonly onClose: () => void
}

/** Plans made, by world, with a filter and the total of what it leaves. */
export function StatisticsDialog({ onClose }: StatisticsDialogProps) {
  const { t, i18n } = useTranslation()
  const refusalText = useRefusalText()
  const { data, error, isLoadingError } = usePlansByWorld()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const rows = (data ?? []).filter(({ world }) => world.toLowerCase().includes(wanted))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const figure = (count: number) => count.toLocaleString(i18n.language)
  const columns: readonly Column<(typeof rows)[number]>[] = [
    {
      id: 'world',
      name: t('statisticsWorld'),
      kind: 'mono name',
      sortBy: ({ world }) => world,
      cell: ({ world }) => world,
      foot: t('statisticsTotal'),
    },
    {
      id: 'count',
      name: t('statisticsCount'),
      kind: 'figure',
      sortBy: ({ count }) => count,
      cell: ({ count }) => figure(count),
      foot: <span aria-live="polite">{figure(total)}</span>,
    },
  ]

  return (
    <Dialog title={t('statistics')} opened onClose={onClose} size="sm">
      <TextInput
        label={t('statisticsFilter')}
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        data-autofocus
      />
      {isLoadingError && <p role="alert">{refusalText(error)}</p>}
      {data && rows.length === 0 && (
        <p role="status">{data.length === 0 ? t('statisticsNone') : t('statisticsNoMatch', { filter })}</p>
      )}
      {rows.length > 0 && (
        <Box above={5}>
          <Table
            label={t('statistics')}
            columns={columns}
            rows={rows}
            keyOf={({ world }) => world}
            frame="plain"
            phone="rows"
          />
        </Box>
      )}
    </Dialog>
  )
}
