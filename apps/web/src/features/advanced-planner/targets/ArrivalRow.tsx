import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { CountBox } from '../entry/CountBox.tsx'
import { RowButton } from '../entry/RowButton.tsx'
import { RowProblems } from '../entry/RowProblems.tsx'
import css from './TargetList.module.css'
import type { ArrivalProblems } from './target-problems.ts'
import { POOLS, type TargetArrival } from './targets.ts'

export interface ArrivalRowProps {
  readonly coords: string
  /** From 1, within its target. */
  readonly number: number
  readonly arrival: TargetArrival
  readonly problems: ArrivalProblems | undefined
  /** With the latest arrival. */
  readonly detailed: boolean
  readonly onChange: (arrival: TargetArrival) => void
  readonly onRemove: (() => void) | undefined
}

/** When something lands, and how much of what. */
export function ArrivalRow({ coords, number, arrival, problems = {}, detailed, onChange, onRemove }: ArrivalRowProps) {
  const { t } = useTranslation('advanced')
  const { counts } = arrival
  return (
    <div className={css['arrival']}>
      <DateTimeField
        unlabelled
        label={t('arrivalOf', { number, coords })}
        value={arrival.arrival}
        onChange={(changed) => onChange({ ...arrival, arrival: changed })}
        problem={problems.arrival}
      />
      {POOLS.map((pool) => (
        <div key={pool} className={css['cell']} data-caption={t(`counts.${pool}`)}>
          <CountBox
            label={t(`countOf.${pool}`, { number, coords })}
            value={counts[pool]}
            onChange={(count) => onChange({ ...arrival, counts: { ...counts, [pool]: count } })}
            wrong={problems[pool] !== undefined}
          />
        </div>
      ))}
      {onRemove && (
        <RowButton aria-label={t('removeArrival', { number, coords })} onClick={onRemove}>
          <Icon name="close" size={14} />
        </RowButton>
      )}
      {detailed && (
        <div className={css['latest']}>
          <DateTimeField
            label={t('latestOf', { number, coords })}
            value={arrival.latest}
            onChange={(latest) => onChange({ ...arrival, latest })}
            problem={problems.latest}
          />
        </div>
      )}
      <RowProblems codes={POOLS.map((pool) => problems[pool])} />
    </div>
  )
}
