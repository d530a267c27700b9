import type { PlansPerType } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { useFigures } from '../figures.ts'
import css from './statistics.module.css'

type PlansOfType = PlansPerType['data'][number]

export interface PlansByTypeProps {
  readonly title: string
  readonly plans: PlansPerType
}

/** Each planning type with its share of all plans; the bar below a share is its picture. */
export function PlansByType({ title, plans: { total, data } }: PlansByTypeProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const { count, percent } = useFigures()
  const shareOf = (part: number) => (total === 0 ? 0 : part / total)
  const columns: readonly Column<PlansOfType>[] = [
    {
      id: 'type',
      name: t('type'),
      kind: 'name',
      cell: ({ planningType }) => t(`types.${planningType}`),
      foot: t('total'),
    },
    { id: 'count', name: t('count'), kind: 'figure', cell: (type) => count(type.count), foot: count(total) },
    {
      id: 'share',
      name: t('share'),
      kind: 'figure',
      cell: (type) => (
        <>
          <span className={css['share-bar']} style={{ width: `${shareOf(type.count) * 100}%` }} aria-hidden="true" />
          <span>{percent(shareOf(type.count))}</span>
        </>
      ),
    },
  ]
  return (
    <Card titled gap={4} packed>
      <h2>{title}</h2>
      <Table
        label={title}
        className={css['shares']}
        columns={columns}
        rows={data}
        keyOf={typeOf}
        frame="plain"
        phone="rows"
      />
    </Card>
  )
}

const typeOf = ({ planningType }: PlansOfType) => planningType
