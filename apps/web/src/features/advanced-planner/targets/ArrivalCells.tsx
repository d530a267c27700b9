import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { CountBox } from '../../../parts/rows/CountBox.tsx'
import { RowButton } from '../../../parts/rows/RowButton.tsx'
import { Icon } from '../../../ui/icons.tsx'
import css from './TargetList.module.css'
import type { ArrivalProblems } from './target-problems.ts'
import { POOLS, type TargetArrival } from './targets.ts'

export interface ArrivalCellsProps {
  readonly coords: string
  /** From 1, within its target. */
  readonly number: number
  readonly arrival: TargetArrival
  readonly problems: ArrivalProblems | undefined
  readonly onChange: (arrival: TargetArrival) => void
  /** Absent for the first, which goes with its target. */
  readonly onRemove: (() => void) | undefined
}

/** When something lands, and how much of what: cells of the grid that the row of a target is. */
export function ArrivalCells({ coords, number, arrival, problems = {}, onChange, onRemove }: ArrivalCellsProps) {
  const { t } = useTranslation('advanced')
  const { counts } = arrival
  return (
    <>
      <div className={css['time']}>
        <DateTimeField
          unlabelled
          label={t('arrivalOf', { number, coords })}
          value={arrival.arrival}
          onChange={(changed) => onChange({ ...arrival, arrival: changed })}
          problem={problems.arrival}
        />
      </div>
      {POOLS.map((pool) => (
        <div key={pool} className={css['count']} data-caption={t(`counts.${pool}`)}>
          <CountBox
            label={t(`countOf.${pool}`, { number, coords })}
            column={pool}
            value={counts[pool]}
            onChange={(count) => onChange({ ...arrival, counts: { ...counts, [pool]: count } })}
            wrong={problems[pool] !== undefined}
          />
        </div>
      ))}
      {onRemove && (
        <RowButton
          aria-label={t('removeArrival', { number, coords })}
          aria-haspopup="dialog"
          data-column="remove-arrival"
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </RowButton>
      )}
    </>
  )
}
