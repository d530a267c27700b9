import { UNITS } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { UnitIcon } from '../../parts/units/UnitIcon.tsx'
import css from './AmountsToSend.module.css'
import type { ShownOrder } from './orders/outbox.ts'

export interface AmountsToSendProps {
  readonly order: Pick<ShownOrder, 'units' | 'building' | 'inTrain'>
  /** With the names of the units, where there is room. */
  readonly isNamed?: boolean
}

export function AmountsToSend({ order: { units, building, inTrain }, isNamed = false }: AmountsToSendProps) {
  const { t } = useTranslation(['playerPage', 'planner', 'operationWords'])
  return (
    <span className={css['amounts']}>
      {UNITS.map((unit) => {
        const amount = units[unit] ?? 0
        if (amount === 0) return null
        const name = t(`planner:units.${unit}`)
        return (
          <span key={unit} title={name}>
            <UnitIcon unit={unit} {...(isNamed ? {} : { label: name })} /> <b>{amount}</b>
            {isNamed && ` ${name}`}
          </span>
        )
      })}
      {building && <span>{t('catapults', { building: t(`operationWords:buildings.${building}`) })}</span>}
      {inTrain !== undefined && <span>{t('inTrain', { count: inTrain })}</span>}
    </span>
  )
}
