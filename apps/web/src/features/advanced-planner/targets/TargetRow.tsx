/**
 * A target with its arrival times. What most targets have stands in the row; what few
 * have, an earliest launch and a latest arrival, opens beneath it.
 */
import type { World } from '@muster/contracts'
import { COMMAND_TYPES } from '@muster/game'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { CountBox } from '../entry/CountBox.tsx'
import { Pick, UnitPick } from '../entry/Pick.tsx'
import { RowButton } from '../entry/RowButton.tsx'
import { RowProblems } from '../entry/RowProblems.tsx'
import { ArrivalRow } from './ArrivalRow.tsx'
import css from './TargetList.module.css'
import type { TargetProblems } from './target-problems.ts'
import { boostOf, percentOf, type Target, type TargetArrival, withArrival, withType } from './targets.ts'

export interface TargetRowProps {
  readonly target: Target
  readonly world: World | undefined
  readonly problems: TargetProblems | undefined
  /** The world has no village there. */
  readonly unknown: boolean
  readonly onChange: (target: Target) => void
  readonly onRemove: (coords: string) => void
}

/** Renders again only when its own target does: there may be thousands beside it. */
export const TargetRow = memo(function TargetRow(props: TargetRowProps) {
  const { target, world, problems, unknown, onChange, onRemove } = props
  const { t } = useTranslation(['advanced', 'planner'])
  const { coords, type, boost } = target
  const [opened, setOpened] = useState(false)
  const isOpen = opened || hasDetails(target)
  const wrong = problems?.fields ?? {}

  const changeArrival = (index: number, arrival: TargetArrival) =>
    onChange({ ...target, arrivals: target.arrivals.with(index, arrival) })
  const removeArrival = (index: number) =>
    onChange({ ...target, arrivals: target.arrivals.filter((_, i) => i !== index) })

  return (
    <li className={css['row']} data-coords={coords}>
      <div className={css['head']}>
        <input
          type="checkbox"
          className={css['check']}
          aria-label={t('checkTarget', { coords })}
          checked={target.checked}
          onChange={({ currentTarget }) => onChange({ ...target, checked: currentTarget.checked })}
        />
        <span className={`${css['coords']} mono`}>
          {coords}
          {unknown && <small className={css['unknown']}>{t('notOnWorld', { world: world?.world })}</small>}
        </span>
        <div className={css['cell']} data-caption={t('planner:type')}>
          <Pick
            label={t('typeOf', { coords })}
            value={type}
            options={COMMAND_TYPES.map((each) => ({ value: each, label: t(`planner:types.${each}`) }))}
            onChange={(chosen) => onChange(withType(target, chosen))}
          />
        </div>
        {(['unit', 'fakeUnit', 'antiSnipeUnit'] as const).map((field) => (
          <div key={field} className={css['cell']} data-caption={t(`columns.${field}`)}>
            <UnitPick
              label={t(`${field}Of`, { coords })}
              world={world}
              value={target[field]}
              onChange={(unit) => onChange({ ...target, [field]: unit })}
              wrong={wrong[field] !== undefined}
            />
          </div>
        ))}
        <RowButton
          aria-label={t('detailsOf', { coords })}
          aria-expanded={isOpen}
          disabled={hasDetails(target)}
          onClick={() => setOpened(!opened)}
        >
          <Icon name="chevron" />
        </RowButton>
        <RowButton aria-label={t('removeTarget', { coords })} onClick={() => onRemove(coords)}>
          <Icon name="close" size={14} />
        </RowButton>
      </div>
      {target.arrivals.map((arrival, index) => (
        <ArrivalRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an arrival is nothing but its fields, which are being edited
          key={index}
          coords={coords}
          number={index + 1}
          arrival={arrival}
          problems={problems?.arrivals.get(index)}
          detailed={isOpen}
          onChange={(changed) => changeArrival(index, changed)}
          onRemove={target.arrivals.length > 1 ? () => removeArrival(index) : undefined}
        />
      ))}
      <div className={css['foot']}>
        {type === 'Support' && (
          <span className={css['boost']}>
            <span>{t('planner:boost')}</span>
            <CountBox
              label={t('boostOf', { coords })}
              value={percentOf(boost)}
              onChange={(percent) => onChange({ ...target, boost: boostOf(percent) })}
              wrong={wrong.boost !== undefined}
            />
          </span>
        )}
        {isOpen && (
          <DateTimeField
            label={t('earliestLaunchOf', { coords })}
            value={target.earliestLaunch}
            onChange={(earliestLaunch) => onChange({ ...target, earliestLaunch })}
            problem={wrong.earliestLaunch}
          />
        )}
        <TextButton onClick={() => onChange(withArrival(target))}>{t('addArrival')}</TextButton>
      </div>
      <RowProblems codes={[wrong.unit, wrong.fakeUnit, wrong.antiSnipeUnit, wrong.boost]} />
    </li>
  )
})

function hasDetails({ earliestLaunch, arrivals }: Target): boolean {
  return earliestLaunch !== '' || arrivals.some(({ latest }) => latest !== '')
}
