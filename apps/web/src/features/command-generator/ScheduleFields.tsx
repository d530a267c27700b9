/** The fields that both generators share, each reading its part of whichever form it belongs to. */

import { useTranslation } from 'react-i18next'
import formCss from '../../parts/fields/form-layout.module.css'
import cardCss from '../../parts/planning/cards.module.css'
import { type DraftOf, DraftSwitch } from '../../parts/planning/fields/draft-fields.tsx'
import {
  DraftBlackouts,
  DraftDistance,
  DraftQuietHours,
  DraftSorting,
} from '../../parts/planning/fields/schedule-fields.tsx'
import { Card } from '../../ui/layout.tsx'
import type { ScheduleForm } from './schedule-form.ts'

type ScheduleDraft = DraftOf<ScheduleForm>

/** When commands may leave, and whether they may arrive within a span. */
export function SendTimeFields({ draft }: { readonly draft: ScheduleDraft }) {
  const { t } = useTranslation('generator')
  return (
    <>
      <DraftSwitch draft={draft} field="spread" label={t('spread')} description={t('spreadHint')} />
      <DraftQuietHours draft={draft} />
      <DraftBlackouts draft={draft} />
    </>
  )
}

/** Which of the possible sources are taken. */
export function ChoiceFields({ draft }: { readonly draft: ScheduleDraft }) {
  const { t } = useTranslation('planner')
  return (
    <Card titled gap={5} aria-label={t('choice')}>
      <h2>{t('choice')}</h2>
      <div className={cardCss['row']}>
        <DraftSorting draft={draft} />
        <div className={formCss['group']} data-field="maxDistance">
          <DraftDistance draft={draft} />
          <DraftSwitch
            draft={draft}
            field="distinctLaunches"
            label={t('distinctLaunches')}
            description={t('distinctLaunchesHint')}
          />
        </div>
      </div>
    </Card>
  )
}
