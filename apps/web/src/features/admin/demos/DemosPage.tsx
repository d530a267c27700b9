import { type Demo, demoCalls } from '@muster/contracts'
import { localeOf } from '@muster/phrases/languages'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { When } from '../../../parts/time/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Box, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useUnfolded } from '../../../ui/table/unfolded.ts'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import { useAsked } from '../admin-calls.ts'
import { TenRows } from '../TenRows.tsx'
import { DemoToggle, Outcome, Result, Teams } from './DemoCells.tsx'
import { DemoFilters } from './DemoFilters.tsx'
import { DownloadDemo } from './DownloadDemo.tsx'
import { EVERY_DEMO, isWanted } from './demo-filter.ts'

export function DemosPage() {
  const { t } = useTranslation(['admin', 'shell'])
  return (
    <AdminPage title={t('shell:pages.demos')} purpose={t('demos.purpose')}>
      <Asked query={useAsked(demoCalls.list, {})}>
        {(demos) =>
          demos.length === 0 ? (
            <Text frame="dashed" round="card" pad={6} tone="soft" data-empty>
              {t('demos.none')}
            </Text>
          ) : (
            <DemoList demos={demos} />
          )
        }
      </Asked>
    </AdminPage>
  )
}

function DemoList({ demos }: { readonly demos: readonly Demo[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'demos' })
  const [filter, setFilter] = useState(EVERY_DEMO)
  const wanted = demos.filter((demo) => isWanted(demo, filter))
  return (
    <>
      <DemoFilters demos={demos} filter={filter} onFilter={setFilter} />
      <Text tone="faint" size="note" role="status">
        {t('shown', { shown: wanted.length, total: demos.length })}
      </Text>
      {wanted.length === 0 ? (
        <Box frame="dashed" round="card" pad={6} tone="soft" data-empty>
          <Text below={4}>{t('noneWanted')}</Text>
          <Button onClick={() => setFilter(EVERY_DEMO)}>{t('clear')}</Button>
        </Box>
      ) : (
        <DemoTable demos={wanted} />
      )}
    </>
  )
}

function DemoTable({ demos }: { readonly demos: readonly Demo[] }) {
  const { t, i18n } = useTranslation('admin', { keyPrefix: 'demos' })
  const { t: ofShell } = useTranslation()
  const unfolding = useUnfolded<string>()
  const { opened, toggle } = unfolding
  const columns = useMemo(
    (): readonly Column<Demo>[] => [
      {
        id: 'match',
        onPhone: [1, 8],
        onTablet: [1, 5],
        name: t('match'),
        kind: 'name',
        sortBy: ({ name }) => name,
        cell: (demo) => (
          <DemoToggle demo={demo} isUnfolded={opened.has(keyOf(demo))} onToggle={() => toggle(keyOf(demo))} />
        ),
      },
      {
        id: 'result',
        onPhone: [2, 12],
        onTablet: [2, 7],
        name: t('result'),
        cell: (demo) => <Result demo={demo} />,
      },
      {
        id: 'outcome',
        onPhone: [1, 4],
        onTablet: [1, 2],
        name: t('outcome'),
        cell: (demo) => <Outcome demo={demo} />,
      },
      { id: 'map', onTablet: [1, 3], name: t('map'), kind: 'mono', sortBy: ({ map }) => map, cell: ({ map }) => map },
      { id: 'type', onTablet: [1, 2], name: t('type'), cell: ({ type }) => t(type) },
      {
        id: 'size',
        name: t('size'),
        kind: 'figure',
        sortBy: ({ size }) => size,
        cell: ({ size }) => sizeText(size, localeOf(i18n.language)),
      },
      {
        id: 'modified',
        onTablet: [2, 5],
        name: t('modifyDate'),
        sortBy: ({ modifyDate }) => modifyDate,
        cell: ({ modifyDate }) => <When at={modifyDate} />,
      },
      { id: 'download', onTablet: 'beside', name: t('download'), cell: (demo) => <DownloadDemo demo={demo} /> },
    ],
    [t, i18n.language, opened, toggle],
  )
  return (
    <TenRows
      label={ofShell('pages.demos')}
      columns={columns}
      columnsPx={900}
      rows={demos}
      keyOf={keyOf}
      unfolding={unfolding}
      detailsOf={(demo) => opened.has(keyOf(demo)) && <Teams demo={demo} />}
    />
  )
}

const keyOf = (demo: Demo) => demo.download

function sizeText(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const)
  return (bytes / size).toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
}
