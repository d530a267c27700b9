import { useTranslation } from 'react-i18next'
import formCss from '../../parts/fields/form-layout.module.css'
import cardCss from '../../parts/planning/cards.module.css'
import { DraftSwitch } from '../../parts/planning/fields/draft-fields.tsx'
import { DraftOption } from '../../parts/planning/fields/launch-option-fields.tsx'
import { DraftLimit, DraftSorting } from '../../parts/planning/fields/schedule-fields.tsx'
import { Card } from '../../ui/layout.tsx'
import { advancedDraft } from './form/advanced-draft.ts'

/** Which of the possible sources are taken. */
export function OptionFields() {
  const { t } = useTranslation(['advanced', 'planner'])
  return (
    <Card titled gap={5} aria-label={t('planner:choice')}>
      <h2>{t('planner:choice')}</h2>
      <div className={cardCss['row']}>
        <div className={formCss['group']}>
          <DraftSorting draft={advancedDraft} />
          <DraftOption draft={advancedDraft} field="averageSpeed" />
        </div>
        <div className={formCss['group']} data-field="maxDistance">
          <DraftLimit
            draft={advancedDraft}
            on="limitDistance"
            amount="maxDistance"
            label={t('limitDistance')}
            description={t('limitDistanceHint')}
            amountLabel={t('maxDistance')}
            hasFraction
          />
          <DraftSwitch
            draft={advancedDraft}
            field="distinctLaunches"
            label={t('planner:distinctLaunches')}
            description={t('planner:distinctLaunchesHint')}
          />
        </div>
      </div>
      <div className={cardCss['row']}>
        <DraftOption draft={advancedDraft} field="uniqueVillage" />
        <DraftOption draft={advancedDraft} field="uniquePlayer" />
      </div>
    </Card>
  )
}
