import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { SnobReach } from '../../parts/SnobReach.tsx'
import { WorldSelect } from '../../parts/WorldSelect.tsx'
import { HelperScriptLink } from './HelperScriptLink.tsx'

export function WorldCard() {
  const { t } = useTranslation('noble')
  const { world } = useCurrentWorld()
  return (
    <section className="planner-card" aria-label={t('world')}>
      <h2>{t('world')}</h2>
      <div className="planner-row">
        <div data-field="world">
          <WorldSelect />
        </div>
        <div className="noble-world-hints">
          {world && <SnobReach world={world} />}
          <HelperScriptLink />
        </div>
      </div>
    </section>
  )
}
