import { useTranslation } from 'react-i18next'
import formCss from '../../parts/fields/form-layout.module.css'
import { useOffClock } from '../../parts/time/clock.ts'
import { zoneText } from '../../parts/time/zone-text.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import css from './OffPackPlanFacts.module.css'
import type { OffPackPlan } from './off-pack-plans.api.ts'

export interface OffPackPlanFactsProps {
  readonly plan: OffPackPlan
  readonly zone: string
}

/** Whose plan it is, and how to share it. */
export function OffPackPlanFacts({ plan, zone }: OffPackPlanFactsProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const { player, world, lines, passwordProtected } = plan
  return (
    <Stack as="section" gap={4} className={css['facts']} aria-label={t('facts')}>
      <Row as="dl" wrap gap={[4, 8]} align="baseline">
        <div>
          <Text as="dt" tone="faint" size="note">
            {t('player')}
          </Text>
          <Text as="dd" size="body">
            {player.name ?? t('unknownPlayer')}
          </Text>
        </div>
        <div>
          <Text as="dt" tone="faint" size="note">
            {t('world')}
          </Text>
          <Text as="dd" size="body">
            {world.world} · <span role="status">{t('lines', { count: lines.length })}</span>
          </Text>
        </div>
        <div className={css['link']}>
          <Text as="dt" tone="faint" size="note">
            {t('link')}
          </Text>
          <Row as="dd" gap={4} align="center" size="body">
            <Text as="code" breaks className="mono">
              {plan.planningKey}
            </Text>
            <CopyButton text={() => `${location.origin}/planning/${plan.planningKey}`} label={t('copyLink')} />
          </Row>
        </div>
      </Row>
      <p className={formCss['hint']}>
        {passwordProtected ? t('protected') : t('open')} <Clock world={world.world} zone={zone} />
      </p>
    </Stack>
  )
}

function Clock({ world, zone }: { readonly world: string; readonly zone: string }) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const name = useOffClock((now) => zoneText(now, zone))
  return <>{t('clock', { world, zone: name })}</>
}
