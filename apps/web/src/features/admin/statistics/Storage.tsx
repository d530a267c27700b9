import { Progress } from '@mantine/core'
import { type StorageReport, storageCalls } from '@muster/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { Asked } from '../Asked.tsx'
import { useAsked } from '../admin-calls.ts'
import { useFigures } from '../figures.ts'

/** What the server holds, and how much room is left. */
export function Storage() {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const titleId = useId()
  return (
    <Card titled gap={4} packed aria-labelledby={titleId}>
      <h2 id={titleId}>{t('storage.title')}</h2>
      <Asked query={useAsked(storageCalls.report, {})}>
        {(report) => (
          <>
            <Room report={report} />
            <Kinds kinds={report.kinds} />
            <Text tone="faint" size="note">
              {t('storage.note')}
            </Text>
          </>
        )}
      </Asked>
    </Card>
  )
}

/** From this share on the figure is coloured, and says so. */
const NEARLY_FULL = 0.8

function Room({ report: { storedBytes, mostStoredBytes, databaseBytes } }: { readonly report: StorageReport }) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const { megabytes, percent } = useFigures()
  const share = storedBytes / mostStoredBytes
  const isNearlyFull = share >= NEARLY_FULL
  return (
    <div>
      <p>
        <strong>{t('storage.taken', { taken: megabytes(storedBytes), most: megabytes(mostStoredBytes) })}</strong>{' '}
        {t('storage.left', { left: megabytes(Math.max(0, mostStoredBytes - storedBytes)), share: percent(share) })}
        {isNearlyFull && ` ${t('storage.nearlyFull')}`}
      </p>
      <Progress
        my={6}
        size={6}
        value={Math.min(1, share) * 100}
        {...(isNearlyFull && { color: 'red' })}
        aria-hidden="true"
      />
      <Text tone="faint">{t('storage.database', { size: megabytes(databaseBytes) })}</Text>
    </div>
  )
}

type Kind = StorageReport['kinds'][number]

function Kinds({ kinds }: Pick<StorageReport, 'kinds'>) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const { count, megabytes } = useFigures()
  const columns: readonly Column<Kind>[] = [
    { id: 'kind', name: t('storage.kind'), kind: 'name', cell: ({ kind }) => t(`storage.kinds.${kind}`) },
    { id: 'items', name: t('storage.items'), kind: 'figure', cell: ({ items }) => count(items) },
    {
      id: 'most',
      name: t('storage.most'),
      kind: 'figure',
      cell: ({ mostItems }) => (mostItems === null ? '–' : count(mostItems)),
    },
    {
      id: 'size',
      name: t('storage.size'),
      kind: 'figure',
      cell: ({ bytes }) => (
        <Text as="span" nowrap>
          {megabytes(bytes)}
        </Text>
      ),
    },
  ]
  return <Table label={t('storage.title')} columns={columns} rows={kinds} keyOf={kindOf} frame="plain" phone="rows" />
}

const kindOf = ({ kind }: Kind) => kind
