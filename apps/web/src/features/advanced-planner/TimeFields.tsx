import { useTranslation } from 'react-i18next'
import { DraftGap } from '../../parts/planning/fields/launch-option-fields.tsx'
import { DraftBlackouts, DraftQuietHours } from '../../parts/planning/fields/schedule-fields.tsx'
import { useCurrentWorld, useZone } from '../../parts/world/current-world.ts'
import { Card } from '../../ui/layout.tsx'
import { advancedDraft } from './form/advanced-draft.ts'

/** When nothing may leave. */
export function TimeFields() {
  const { t } = useTranslation('advanced')
  return (
    <Card titled gap={5} aria-label={t('sendTimes')}>
      <h2>{t('sendTimes')}</h2>
      <DraftQuietHours draft={advancedDraft} />
      <DraftGap draft={advancedDraft} />
      <DraftBlackouts draft={advancedDraft} />
    </Card>
  )
}

/** The zone of all times on the screen, said once. */
export function ZoneNote() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const zone = useZone()
  return world ? <small>{t('timesZone', { world: world.world, zone })}</small> : null
}
