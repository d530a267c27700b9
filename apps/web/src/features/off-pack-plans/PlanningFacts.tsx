import type { PlanningDetail } from '@muster/contracts'
import { instantOf } from '@muster/formats'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerSecond } from '../../parts/clock.ts'
import { zoneText } from '../../parts/zone-text.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { numberedLine, readPlanningLine } from './planning-line.ts'
import { TimeLeft } from './TimeLeft.tsx'

export interface PlanningFactsProps {
  readonly planning: PlanningDetail
  readonly zone: string
}

/** Whose planning it is, what is next, and how to share it. */
export function PlanningFacts({ planning, zone }: PlanningFactsProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const { player, world, planningLines, passwordProtected } = planning
  return (
    <section className="planning-facts" aria-label={t('facts')}>
      <dl>
        <div>
          <dt>{t('player')}</dt>
          <dd>{player.name ?? t('unknownPlayer')}</dd>
        </div>
        <div>
          <dt>{t('world')}</dt>
          <dd>
            {world.world} · <span role="status">{t('lines', { count: planningLines.length })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('nextLaunch')}</dt>
          <dd className="mono">
            <NextLaunch planningLines={planningLines} zone={zone} />
          </dd>
        </div>
        <div className="planning-link">
          <dt>{t('link')}</dt>
          <dd>
            <code className="mono">{planning.planningKey}</code>
            <CopyButton text={() => `${location.origin}/planning/${planning.planningKey}`} label={t('copyLink')} />
          </dd>
        </div>
      </dl>
      <p className="form-hint">
        {passwordProtected ? t('protected') : t('open')} <Clock world={world.world} zone={zone} />
      </p>
    </section>
  )
}

function NextLaunch({ planningLines, zone }: { readonly planningLines: readonly string[]; readonly zone: string }) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const now = useServerSecond()
  const launches = useMemo(
    () => planningLines.map((line) => instantOf(readPlanningLine(numberedLine(line).line).launch, zone)),
    [planningLines, zone],
  )
  const next = launches.find((launch) => launch !== undefined && launch >= now)
  return next === undefined ? t('noLaunch') : <TimeLeft launch={next} />
}

function Clock({ world, zone }: { readonly world: string; readonly zone: string }) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  return <>{t('clock', { world, zone: zoneText(useServerSecond(), zone) })}</>
}
