import { useTranslation } from 'react-i18next'
import cardCss from '../../parts/planning/cards.module.css'
import { DraftTime } from '../../parts/planning/fields/DraftTime.tsx'
import { DraftBlackouts, DraftQuietHours, TimesTitle } from '../../parts/planning/fields/schedule-fields.tsx'
import { Card } from '../../ui/layout.tsx'
import { simpleDraft } from './simple-draft.ts'

/** When it shall land and when nothing may leave. The zone is named here, once for all times of the screen. */
export function TimeFields() {
  const { t } = useTranslation('planner')
  return (
    <Card titled gap={5} aria-label={t('times')}>
      <TimesTitle />
      <div className={cardCss['row']}>
        <DraftTime draft={simpleDraft} field="arrival" label={t('arrival')} />
        <DraftTime
          draft={simpleDraft}
          field="earliestLaunch"
          label={t('earliestLaunch')}
          emptyMeans={t('earliestLaunchHint')}
        />
      </div>
      <DraftQuietHours draft={simpleDraft} />
      <DraftBlackouts draft={simpleDraft} />
    </Card>
  )
}
