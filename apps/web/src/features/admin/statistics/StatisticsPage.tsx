import { useTranslation } from 'react-i18next'
import { Stack, Text } from '../../../ui/layout.tsx'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import { DayBars } from './DayBars.tsx'
import { Growth } from './Growth.tsx'
import { PlansByType } from './PlansByType.tsx'
import { PlansByWorld } from './PlansByWorld.tsx'
import { Storage } from './Storage.tsx'
import { type Figures, useStatistics } from './statistics.api.ts'
import css from './statistics.module.css'
import { Totals } from './Totals.tsx'
import { Worlds } from './Worlds.tsx'

export function StatisticsPage() {
  const { t } = useTranslation(['admin', 'shell'])
  return (
    <AdminPage title={t('shell:pages.statistics')} purpose={t('statistics.purpose')}>
      <Asked query={useStatistics()}>{(figures) => <AllFigures figures={figures} />}</Asked>
      <Storage />
      <Worlds />
    </AdminPage>
  )
}

function AllFigures({ figures: { now, perType, topDays } }: { readonly figures: Figures }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Totals now={now} plans={perType.total} />
      <Stack gap={6} fits="half" className={css['statistics-charts']}>
        <DayBars title={t('statistics.lastDays')} days={now.activePeriod.data} empty={t('statistics.noLastDays')}>
          <Growth percentage={now.growthPercentage} before={now.previousPeriod.total} />
        </DayBars>
        <DayBars title={t('statistics.topDays')} days={topDays.data} empty={t('statistics.noTopDays')} />
      </Stack>
      <Stack gap={6} fits="card">
        <PlansByType title={t('statistics.perType')} plans={perType} />
        <PlansByType title={t('statistics.perTypeToday')} plans={now.planningPerTypeToday} />
        <PlansByWorld plans={now.planningToday} />
      </Stack>
      <Text tone="faint" size="note">
        {t('statistics.days')}
      </Text>
    </>
  )
}
