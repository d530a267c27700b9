import type { Statistics } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
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
      <dl className={css['statistics-totals']}>
        {totals.map(([name, total]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{count(total)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
