import { useTranslation } from 'react-i18next'
import { usePlanCount } from '../parts/plan-count.ts'
import { Icon } from '../ui/icons.tsx'

export interface PlanCounterProps {
  readonly onOpen: () => void
}

/** How many plans everybody has made; opens the figures by world. */
export function PlanCounter({ onOpen }: PlanCounterProps) {
  const { t } = useTranslation()
  const count = usePlanCount()
  if (count === undefined) return null
  return (
    <button type="button" className="plan-counter" onClick={onOpen} title={t('statistics')}>
      <Icon name="count" />
      <span>{t('plans', { count })}</span>
    </button>
  )
}
