import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../api/texts.ts'
import { useKeptOffline } from '../../parts/night-watch/kept-offline.ts'
import { Text } from '../../ui/layout.tsx'
import type { Keeping } from './kept-plans.ts'
import type { OffPackPlan } from './off-pack-plans.api.ts'

const NightTools = lazy(async () => ({
  default: (await withTexts('playerPage', import('./NightTools.tsx'))).NightTools,
}))

export interface NightFoldProps {
  readonly plan: OffPackPlan
  readonly zone: string
  readonly keeping: Keeping
}

/** What whoever sends at night sets up, folded: most open a plan by day to look at it. Once opened it stays, or alarms would end with it. */
export function NightFold({ plan, zone, keeping }: NightFoldProps) {
  const { t } = useTranslation('offPack')
  const [wasOpened, setOpened] = useState(false)
  const fold = useRef<HTMLDetailsElement>(null)
  const unfold = () => {
    if (fold.current) fold.current.open = true
  }
  const offline = useKeptOffline()
  return (
    <details ref={fold} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <Text as="summary" tone="soft">
        {t('night.title')}
      </Text>
      {wasOpened && (
        <Suspense fallback={<p role="status">{t('night.loading')}</p>}>
          <NightTools plan={plan} zone={zone} offline={offline} keeping={keeping} unfold={unfold} />
        </Suspense>
      )}
    </details>
  )
}
