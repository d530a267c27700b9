import { useTranslation } from 'react-i18next'
import formCss from '../../parts/fields/form-layout.module.css'
import { useOffClock } from '../../parts/time/clock.ts'
import { zoneText } from '../../parts/time/zone-text.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Stack } from '../../ui/layout.tsx'
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
      <dl>
        <div>
          <dt>{t('player')}</dt>
          <dd>{player.name ?? t('unknownPlayer')}</dd>
        </div>
        <div>
          <dt>{t('world')}</dt>
          <dd>
            {world.world} · <span role="status">{t('lines', { count: lines.length })}</span>
          </dd>
        </div>
        <div className={css['link']}>
          <dt>{t('link')}</dt>
          <dd>
            <code className="mono">{plan.planningKey}</code>
            <CopyButton text={() => `${location.origin}/planning/${plan.planningKey}`} label={t('copyLink')} />
          </dd>
        </div>
      </dl>
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
