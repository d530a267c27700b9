import { Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../api/refusal-text.ts'
import { usePlansByWorld } from '../parts/planning/plan-count.ts'
import { Dialog } from '../ui/Dialog.tsx'
import css from './dialogs.module.css'

export interface StatisticsDialogProps {
  readonly onClose: () => void
}

/** Plans made, by world, with a filter and the total of what it leaves. */
export function StatisticsDialog({ onClose }: StatisticsDialogProps) {
  const { t, i18n } = useTranslation()
  const refusalText = useRefusalText()
  const { data, error } = usePlansByWorld()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const rows = (data ?? []).filter(({ world }) => world.toLowerCase().includes(wanted))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const figure = (count: number) => count.toLocaleString(i18n.language)

  return (
    <Dialog title={t('statistics')} opened onClose={onClose} size="sm">
      <TextInput
        label={t('statisticsFilter')}
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        data-autofocus
      />
      {error && <p role="alert">{refusalText(error)}</p>}
      {data && rows.length === 0 && (
        <p role="status">{data.length === 0 ? t('statisticsNone') : t('statisticsNoMatch', { filter })}</p>
      )}
      {rows.length > 0 && (
        <Table className={css['statistics-table']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('statisticsWorld')}</Table.Th>
              <Table.Th className="figure">{t('statisticsCount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ world, count }) => (
              <Table.Tr key={world}>
                <Table.Td className="mono">{world}</Table.Td>
                <Table.Td className="figure">{figure(count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('statisticsTotal')}</Table.Th>
              <Table.Td className="figure" aria-live="polite">
                {figure(total)}
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      )}
    </Dialog>
  )
}
