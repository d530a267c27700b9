import { useTranslation } from 'react-i18next'
import { usePlanCount } from '../../parts/planning/plan-count.ts'
import { Icon } from '../../ui/icons.tsx'
import { Row } from '../../ui/layout.tsx'
import css from './TopBar.module.css'

export interface PlanCounterProps {
  readonly onOpen: () => void
}

/** How many plans everybody has made; opens the figures by world. */
export function PlanCounter({ onOpen }: PlanCounterProps) {
  const { t } = useTranslation()
  const count = usePlanCount()
  if (count === undefined) return null
  return (
    <Row
      as="button"
      type="button"
      inline
      gap={4}
      align="center"
      pad={[0, 4]}
      round="box"
      tone="soft"
      size="note"
      nowrap
      tall={30}
      className={css['plan-counter']}
      onClick={onOpen}
      title={t('statistics')}
    >
      <Icon name="count" />
      <span>{t('plans', { count })}</span>
    </Row>
  )
}
