import { useTranslation } from 'react-i18next'
import cardCss from '../../parts/planning/cards.module.css'
import { WorldField } from '../../parts/planning/fields/draft-fields.tsx'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { SnobReach } from '../../parts/world/SnobReach.tsx'
import { Card, Stack } from '../../ui/layout.tsx'
import { HelperScriptLink } from './HelperScriptLink.tsx'
import css from './WorldCard.module.css'

export function WorldCard() {
  const { t } = useTranslation('noble')
  const { world } = useCurrentWorld()
  return (
    <Card titled gap={5} aria-label={t('world')}>
      <h2>{t('world')}</h2>
      <div className={cardCss['row']}>
        <WorldField />
        <Stack gap={3} className={css['hints']}>
          {world && <SnobReach world={world} />}
          <HelperScriptLink />
        </Stack>
      </div>
    </Card>
  )
}
