import { Checkbox } from '@mantine/core'
import type { OperationRules } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import cardCss from '../../../parts/planning/cards.module.css'
import { SortingOptions } from '../../../parts/planning/fields/SortingOptions.tsx'
import { Card, Stack } from '../../../ui/layout.tsx'
import { BoundNumber, OptionalNumber } from '../entry/BoundNumber.tsx'
import type { RuleCardProps } from './rule-change.ts'

const SORTINGS = { FASTEST: 'fastest', SLOWEST: 'slowest', NONE: 'none' } as const
const ORDERS: Readonly<Record<'fastest' | 'slowest' | 'none', OperationRules['order']>> = {
  fastest: 'FASTEST',
  slowest: 'SLOWEST',
  none: 'NONE',
}
const LONGEST_GAP_SECONDS = 3600
const GREATEST_SEED = 2_147_483_647

/** Which of the possible senders are taken, and which launches. */
export function ChoiceRules({ rules, set }: RuleCardProps) {
  const { t } = useTranslation(['operationRules', 'planner'])
  return (
    <Card titled gap={5} aria-label={t('planner:choice')}>
      <h2>{t('planner:choice')}</h2>
      <div className={cardCss['row']}>
        <SortingOptions value={SORTINGS[rules.order]} onChange={(sorting) => set({ order: ORDERS[sorting] })} />
        <Checkbox
          label={t('planner:averageSpeed')}
          description={t('planner:averageSpeedHint')}
          checked={rules.even}
          onChange={({ currentTarget }) => set({ even: currentTarget.checked })}
        />
        <Checkbox
          label={t('planner:distinctLaunches')}
          description={t('planner:distinctLaunchesHint')}
          checked={rules.distinctLaunchSeconds}
          onChange={({ currentTarget }) => set({ distinctLaunchSeconds: currentTarget.checked })}
        />
        <Checkbox
          label={t('fewEqualLaunches')}
          description={t('fewEqualLaunchesHint')}
          checked={rules.fewEqualLaunches}
          onChange={({ currentTarget }) => set({ fewEqualLaunches: currentTarget.checked })}
        />
      </div>
      <Stack gap={[5, 6]} align="end" fills="field">
        <BoundNumber
          label={t('gapOfAll')}
          description={t('gapOfAllHint')}
          value={rules.minimumGapSeconds}
          least={0}
          most={LONGEST_GAP_SECONDS}
          onChange={(minimumGapSeconds) => set({ minimumGapSeconds })}
        />
        <OptionalNumber
          label={t('seed')}
          description={t('seedHint')}
          value={rules.seed}
          least={0}
          most={GREATEST_SEED}
          onChange={(seed) => set({ seed })}
        />
      </Stack>
    </Card>
  )
}
