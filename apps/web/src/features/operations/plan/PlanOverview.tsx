/** What each wave gets, what is short and why, whether the troops still bear it, and what the rules cost. */
import { useTranslation } from 'react-i18next'
import { Stack } from '../../../ui/layout.tsx'
import type { Asked } from './asking.ts'
import { CoverageTable } from './CoverageTable.tsx'
import { FreshCheck } from './FreshCheck.tsx'
import { NoblesLeft } from './NoblesLeft.tsx'
import css from './PlanStep.module.css'
import type { PlanInHand } from './plan-in-hand.ts'
import { RuleCosts } from './RuleCosts.tsx'
import { Shortages } from './Shortages.tsx'

export interface PlanOverviewProps {
  readonly hand: PlanInHand
  readonly asked: Asked
}

export function PlanOverview({ hand, asked }: PlanOverviewProps) {
  const { t } = useTranslation('operationPlan')
  return (
    <Stack gap={7} shrink className={css['overview']}>
      <section aria-labelledby="operation-coverage">
        <h4 id="operation-coverage">{t('coverage')}</h4>
        <CoverageTable hand={hand} />
      </section>
      <section aria-labelledby="operation-shortages">
        <h4 id="operation-shortages">{t('shortages')}</h4>
        <Shortages hand={hand} asked={asked} />
      </section>
      <NoblesLeft hand={hand} />
      <FreshCheck hand={hand} asked={asked} />
      <RuleCosts key={JSON.stringify(hand.asked.plannedOn)} hand={hand} />
    </Stack>
  )
}
