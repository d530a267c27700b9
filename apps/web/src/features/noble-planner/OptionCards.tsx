import { useTranslation } from 'react-i18next'
import { DraftSwitch } from '../../parts/planning/fields/draft-fields.tsx'
import { DraftGap, DraftOption } from '../../parts/planning/fields/launch-option-fields.tsx'
import {
  DraftBlackouts,
  DraftQuietHours,
  DraftSorting,
  TimesTitle,
} from '../../parts/planning/fields/schedule-fields.tsx'
import { Card } from '../../ui/layout.tsx'
import { nobleDraft } from './form/noble-draft.ts'

/** When nothing may leave. The zone is named here, once for all times of the screen. */
export function TimesCard() {
  const { t } = useTranslation('planner')
  return (
    <Card titled gap={5} aria-label={t('times')}>
      <TimesTitle />
      <DraftQuietHours draft={nobleDraft} />
      <DraftGap draft={nobleDraft} />
      <DraftBlackouts draft={nobleDraft} />
    </Card>
  )
}

/** Which of the possible sources are taken. */
export function ChoiceCard() {
  const { t } = useTranslation('noble')
  return (
    <Card titled gap={5} aria-label={t('choice')}>
      <h2>{t('choice')}</h2>
      <DraftSorting draft={nobleDraft} />
      <DraftSwitch
        draft={nobleDraft}
        field="spreadLaunches"
        label={t('spreadLaunches')}
        description={t('spreadLaunchesHint')}
      />
      <DraftOption draft={nobleDraft} field="averageSpeed" />
      <DraftOption draft={nobleDraft} field="uniqueVillage" />
      <DraftOption draft={nobleDraft} field="uniquePlayer" />
    </Card>
  )
}
