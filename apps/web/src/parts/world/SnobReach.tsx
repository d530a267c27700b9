import type { World } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import formCss from '../fields/form-layout.module.css'

export interface SnobReachProps {
  readonly world: World
}

/** How far the world's nobles may go and how long that takes; nothing where it sets no limit or its units are unknown. */
export function SnobReach({ world: { maxSnobDistance, units } }: SnobReachProps) {
  const { t } = useTranslation('planner')
  const snob = units.find(({ name }) => name === 'snob')
  if (!snob || maxSnobDistance === 0) return null
  const minutes = Math.round(maxSnobDistance * snob.speed)
  const time = t('nobleReachTime', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return <p className={formCss['hint']}>{t('nobleReach', { fields: maxSnobDistance, time })}</p>
}
