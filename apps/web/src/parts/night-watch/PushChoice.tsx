/** Whether this device is told while the page is closed: the tick, how many minutes ahead, how it stands, and what push can and cannot do. */
import { LEAST_PUSH_MINUTES, MOST_PUSH_MINUTES } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../ui/NumberField.tsx'
import { TickField } from '../../ui/TickField.tsx'
import css from './PushChoice.module.css'
import type { Push } from './push.ts'

export interface PushChoiceProps {
  readonly push: Push
  readonly isArmed: boolean
  /** Whose launches are told, or that others' are late. */
  readonly who: 'player' | 'coordinator'
}

export function PushChoice({ push, isArmed, who }: PushChoiceProps) {
  const { t } = useTranslation('push')
  const { state, isWanted, minutes, want, setMinutes } = push
  const isImpossible = state === 'IMPOSSIBLE' || state === 'IPHONE'
  return (
    <section className={css['push']} aria-label={t('title')}>
      <TickField
        label={t('label')}
        description={t(who)}
        checked={isWanted && !isImpossible}
        disabled={isImpossible}
        onChange={({ currentTarget }) => want(currentTarget.checked, isArmed)}
      />
      {(isWanted || isImpossible) && (
        <p role="status" data-state={state}>
          {t(`state.${state}`)}
        </p>
      )}
      {state === 'IPHONE' && (
        <ol>
          <li>{t('iphone.share')}</li>
          <li>{t('iphone.add')}</li>
          <li>{t('iphone.open')}</li>
        </ol>
      )}
      {who === 'player' && isWanted && !isImpossible && (
        <NumberField
          label={t('minutes')}
          description={t('minutesWhat', { least: LEAST_PUSH_MINUTES, most: MOST_PUSH_MINUTES })}
          value={minutes}
          min={LEAST_PUSH_MINUTES}
          max={MOST_PUSH_MINUTES}
          onChange={(next) => {
            if (next !== null && Number.isInteger(next) && next >= LEAST_PUSH_MINUTES && next <= MOST_PUSH_MINUTES)
              setMinutes(next)
          }}
        />
      )}
      <p>{t('limits')}</p>
    </section>
  )
}
