import type { Statistics } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { Box, Stack, Text } from '../../../ui/layout.tsx'
import { useFigures } from '../figures.ts'
import css from './statistics.module.css'

export interface TotalsProps {
  readonly now: Statistics
  readonly plans: number
}

export function Totals({ now, plans }: TotalsProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const { count } = useFigures()
  const totals = [
    ['plans', plans],
    ['offPackPlans', now.totalOffPackPlans],
    ['tribePlans', now.totalTribePlans],
    ['domains', now.activeDomains],
    ['worlds', now.activeWorlds],
    ['users', now.totalUsers],
  ] as const
  return (
    <section aria-label={t('totals')}>
      <Stack as="dl" gap={4} fits="figure" className={css['statistics-totals']}>
        {totals.map(([name, total]) => (
          <Box pad={[4, 6]} card key={name}>
            <Text as="dt" tone="faint" size="note">
              {t(name)}
            </Text>
            <Text as="dd" size="title" bold>
              {count(total)}
            </Text>
          </Box>
        ))}
      </Stack>
    </section>
  )
}
