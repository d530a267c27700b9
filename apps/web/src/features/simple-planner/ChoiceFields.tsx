import { useTranslation } from 'react-i18next'
import formCss from '../../parts/fields/form-layout.module.css'
import cardCss from '../../parts/planning/cards.module.css'
import { DraftSwitch } from '../../parts/planning/fields/draft-fields.tsx'
import { DraftDistance, DraftSorting } from '../../parts/planning/fields/schedule-fields.tsx'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { SnobReach } from '../../parts/world/SnobReach.tsx'
import { Card } from '../../ui/layout.tsx'
import { simpleDraft } from './simple-draft.ts'

/** Which of the possible sources are taken. */
export function ChoiceFields() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  return (
    <Card titled gap={5} aria-label={t('choice')}>
      <h2>{t('choice')}</h2>
      <div className={cardCss['row']}>
        <DraftSorting draft={simpleDraft} />
        <div className={formCss['group']} data-field="maxDistance">
          <DraftDistance draft={simpleDraft} />
          {world && <SnobReach world={world} />}
        </div>
      </div>
      <DraftSwitch
        draft={simpleDraft}
        field="distinctLaunches"
        label={t('distinctLaunches')}
        description={t('distinctLaunchesHint')}
      />
    </Card>
  )
}
