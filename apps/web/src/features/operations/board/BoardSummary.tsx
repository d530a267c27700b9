/** After the last landing: who sent, how near to the second, and what was missed; to keep as CSV. */
import type { OperationOrder } from '@muster/contracts'
import { printCsv } from '@muster/formats'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../parts/output/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { PlanNames } from '../plan/plan-in-hand.ts'
import { boardFigures, type PlayerSummary, playerSummaries } from './board-figures.ts'

export interface BoardSummaryProps {
  readonly orders: readonly OperationOrder[]
  readonly names: PlanNames
  readonly now: number
}

export function BoardSummary({ orders, names, now }: BoardSummaryProps) {
  const { t, i18n } = useTranslation('operationOrders')
  const players = useMemo(() => playerSummaries(orders, now), [orders, now])
  const { sent, missed, cannot, replaced } = useMemo(() => boardFigures(orders, now), [orders, now])
  const figure = (id: 'orders' | 'sent' | 'onTime' | 'latest' | 'missed'): Column<PlayerSummary> => ({
    id,
    name: t(`summary.${id}`),
    kind: 'figure',
    sortBy: (row) => row[id],
    cell: (row) => (id === 'latest' && row.sent === 0 ? '–' : row[id].toLocaleString(i18n.language)),
  })
  const columns: readonly Column<PlayerSummary>[] = [
    {
      id: 'player',
      onPhone: [1, 7],
      name: t('player'),
      kind: 'name',
      sortBy: ({ playerId }) => names.player(playerId),
      cell: ({ playerId }) => names.player(playerId),
    },
    figure('orders'),
    { ...figure('sent'), onPhone: [1, 5] },
    figure('onTime'),
    { ...figure('latest'), onPhone: [2, 6] },
    { ...figure('missed'), onPhone: [2, 6] },
  ]
  const csv = () =>
    printCsv([
      columns.map(({ name }) => name),
      ...players.map((row) => [names.player(row.playerId), row.orders, row.sent, row.onTime, row.latest, row.missed]),
    ])
  return (
    <Card gap={4} pad={5} aria-label={t('summary.title')}>
      <Row wrap gap={4} align="center" justify="between">
        <Text as="h2" flush>
          {t('summary.told', { sent, replaced, missed: missed + cannot })}
        </Text>
        <Button onClick={() => saveFile(new Blob([csv()], { type: 'text/csv' }), 'summary.csv')}>{t('saveCsv')}</Button>
      </Row>
      <Table
        label={t('summary.title')}
        columns={columns}
        rows={players}
        keyOf={({ playerId }) => playerId}
        frame="plain"
      />
    </Card>
  )
}
