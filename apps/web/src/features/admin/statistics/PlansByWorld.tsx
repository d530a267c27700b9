import type { Statistics } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'

export interface PlansByWorldProps {
  readonly plans: Statistics['planningToday']
}

type PlansOfWorld = Statistics['planningToday']['data'][number]

/** As many as the list of types beside it has room for, and all of them when they are asked for. */
const WORLDS_AT_FIRST = 8

export function PlansByWorld({ plans: { total, data } }: PlansByWorldProps) {
  const { t, i18n } = useTranslation('admin')
  const [most, setMost] = useState(WORLDS_AT_FIRST)
  const columns = useMemo(
    (): readonly Column<PlansOfWorld>[] => [
      {
        id: 'world',
        name: t('statistics.world'),
        kind: 'mono name',
        cell: ({ world }) => world,
        foot: t('statistics.total'),
      },
      {
        id: 'count',
        name: t('statistics.count'),
        kind: 'figure',
        cell: ({ count: plans }) => plans.toLocaleString(i18n.language),
        foot: total.toLocaleString(i18n.language),
      },
    ],
    [t, i18n.language, total],
  )
  return (
    <Card titled gap={4} packed>
      <h2>{t('statistics.perWorldToday')}</h2>
      {data.length === 0 ? (
        <Text frame="dashed" round="card" pad={6} tone="soft" data-empty>
          {t('statistics.noneToday')}
        </Text>
      ) : (
        <>
          <Table
            label={t('statistics.perWorldToday')}
            columns={columns}
            rows={data.slice(0, most)}
            keyOf={worldOf}
            frame="plain"
            phone="rows"
          />
          {data.length > most && <TextButton onClick={() => setMost(data.length)}>{t('more')}</TextButton>}
        </>
      )}
    </Card>
  )
}

const worldOf = ({ world }: PlansOfWorld) => world
