import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BlackoutFields, QuietHoursFields, TimesTitle } from '../../parts/planning/draft-fields.tsx'
import { SortingOptions } from '../../parts/SortingOptions.tsx'
import { nobleDraft } from './noble-draft.ts'

const { useDraft, change } = nobleDraft

/** When nothing may leave. The zone is named here, once for all times of the screen. */
export function TimesCard() {
  const { t } = useTranslation('planner')
  return (
    <section className="planner-card" aria-label={t('times')}>
      <TimesTitle />
      <QuietHoursFields draft={nobleDraft} />
      <BlackoutFields draft={nobleDraft} />
    </section>
  )
}

/** Which of the possible sources are taken. */
export function ChoiceCard() {
  const { t } = useTranslation('noble')
  const sorting = useDraft(({ form }) => form.sorting)
  const spread = useDraft(({ form }) => form.spreadLaunches)
  return (
    <section className="planner-card" aria-label={t('choice')}>
      <h2>{t('choice')}</h2>
      <SortingOptions value={sorting} onChange={(changed) => change({ sorting: changed })} />
      <Checkbox
        label={t('spreadLaunches')}
        description={t('spreadLaunchesHint')}
        checked={spread}
        onChange={(event) => change({ spreadLaunches: event.currentTarget.checked })}
      />
    </section>
  )
}
