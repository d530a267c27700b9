/**
 * The plan in one look, the picture before the words: when it leaves and lands, where, and what each wave gets; then what is short
 * and why, whether the troops still bear it, and what the rules cost.
 */
import { Skeleton } from '@mantine/core'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../../../api/texts.ts'
import { Stack } from '../../../../ui/layout.tsx'
import type { Asked } from '../asking.ts'
import css from '../PlanStep.module.css'
import type { PlanInHand } from '../plan-in-hand.ts'
import type { RowFilter } from '../plan-rows.ts'
import { CoverageTable } from './CoverageTable.tsx'
import { FreshCheck } from './FreshCheck.tsx'
import { NightLine } from './NightLine.tsx'
import { NoblesLeft } from './NoblesLeft.tsx'
import { OtherEscorts } from './OtherEscorts.tsx'
import { PlanProblems } from './PlanProblems.tsx'
import { RuleCosts } from './RuleCosts.tsx'
import { Shortages } from './Shortages.tsx'

const PlanTimeline = lazy(async () => ({
  default: memo((await import('../views/PlanTimeline.tsx')).PlanTimeline),
}))
const PlanMapPicture = lazy(async () => ({
  default: memo((await withTexts('map', import('../views/PlanMapPicture.tsx'))).PlanMapPicture),
}))

export interface PlanOverviewProps {
  readonly hand: PlanInHand
  readonly asked: Asked
  /** Leads to the commands that were picked on the timeline. */
  readonly onPick: (picked: Partial<RowFilter>) => void
  readonly onMap: () => void
}

export function PlanOverview({ hand, asked, onPick, onMap }: PlanOverviewProps) {
  const { t } = useTranslation('operationPlan')
  return (
    <Stack gap={7} shrink className={css['overview']}>
      <Stack
        gap={[5, 6]}
        align="start"
        columns={['minmax(0, 1fr) minmax(240px, 36%)', 'minmax(0, 1fr)']}
        className={css['picture']}
      >
        <Stack gap={4} shrink>
          <Suspense fallback={<Skeleton height={250} />}>
            <PlanTimeline hand={hand} onPick={onPick} />
          </Suspense>
          <NightLine hand={hand} asked={asked} />
        </Stack>
        <Suspense fallback={<Skeleton className={css['map']} />}>
          <PlanMapPicture hand={hand} onOpen={onMap} />
        </Suspense>
        <Stack as="section" gap={3} shrink aria-labelledby="operation-coverage">
          <h3 id="operation-coverage">{t('coverage')}</h3>
          <CoverageTable hand={hand} />
        </Stack>
      </Stack>
      <PlanProblems problems={hand.asked.problems} names={hand.names} />
      {hand.standing.wanted > 0 && (
        <Stack as="section" gap={4} shrink aria-labelledby="operation-shortages">
          <h3 id="operation-shortages">{t('shortages')}</h3>
          <Shortages hand={hand} asked={asked} />
        </Stack>
      )}
      <NoblesLeft hand={hand}>
        <OtherEscorts hand={hand} asked={asked} />
      </NoblesLeft>
      <FreshCheck hand={hand} asked={asked} />
      <RuleCosts key={JSON.stringify(hand.asked.plannedOn)} hand={hand} />
    </Stack>
  )
}
