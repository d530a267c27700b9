/** Cells of tables of an operation's commands: villages, what is sent, marks. */
import { printDuration, type Seconds } from '@muster/game'
import type { HandRule } from '@muster/operation'
import { useTranslation } from 'react-i18next'
import { Village as OwnedVillage } from '../../../../parts/results/command-cells.tsx'
import type { RowVillage } from '../../../../parts/results/command-rows.ts'
import { UnitIcon } from '../../../../parts/units/UnitIcon.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { Row, Text } from '../../../../ui/layout.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import type { PlanRow } from '../plan-rows.ts'
import css from './command-cells.module.css'

/** Of an operation is also said where nobody owns it. */
export function Village(village: RowVillage) {
  const { t } = useTranslation('operationPlanEdit')
  return <OwnedVillage {...village} nobody={t('nobodys')} />
}

export function Units({ units }: Pick<PlanRow, 'units'>) {
  const { t, i18n } = useTranslation(['operationPlanEdit', 'planner'])
  if (units.length === 0)
    return (
      <Text as="span" size="note" tone="faint">
        {t('edit.nothing')}
      </Text>
    )
  return (
    <Text as="span" inline wrap gap={[0, 4]} className={css['units']}>
      {units.map(({ unit, amount }) => (
        <Text as="span" nowrap key={unit}>
          <UnitIcon unit={unit} label={t(`planner:units.${unit}`)} /> {amount.toLocaleString(i18n.language)}
        </Text>
      ))}
    </Text>
  )
}

export function Travel({ travel }: { readonly travel: Seconds }) {
  return <>{printDuration(travel).replace(/\.000$/, '')}</>
}

export interface MarksProps {
  readonly row: PlanRow
  /** `2/4`. */
  readonly train: string | undefined
  readonly broken: readonly HandRule[]
  readonly night: PlanInHand['world']['nightBonus']
}

/** What is particular about a command, each in words; what breaks a rule stands first. */
export function Marks({ row: { command, isInNight, morale }, train, broken, night }: MarksProps) {
  const { t } = useTranslation('operationPlanEdit')
  const onPurpose = new Set(command.brokenOnPurpose)
  return (
    <Row as="span" wrap gap={[1, 2]} className={css['marks']}>
      {broken.map((rule) => (
        <span key={rule} data-mark={onPurpose.has(rule) ? 'purpose' : 'broken'}>
          <Icon name="warning" size={14} />{' '}
          {onPurpose.has(rule) ? t('mark.onPurpose', { rule: t(`rules.${rule}`) }) : t(`rules.${rule}`)}
        </span>
      ))}
      {command.isLocked && (
        <span data-mark="locked">
          <Icon name="lock" size={14} /> {t('mark.locked')}
        </span>
      )}
      {command.isByHand && <span data-mark="hand">{t('mark.byHand')}</span>}
      {train !== undefined && <span data-mark="train">{t('mark.train', { place: train })}</span>}
      {isInNight && night && (
        <span data-mark="night" title={t('mark.nightHint', night)}>
          {t('mark.night')}
        </span>
      )}
      {morale !== undefined && morale < 100 && <span data-mark="morale">{t('mark.morale', { percent: morale })}</span>}
    </Row>
  )
}
