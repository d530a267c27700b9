import type { TFunction } from 'i18next'
import { LineTroops } from '../../../../parts/units/LineTroops.tsx'
import { UnitIcon } from '../../../../parts/units/UnitIcon.tsx'
import { type Command, sentInFull, type WorldTemplate } from '../command-list.ts'
import css from './CommandTable.module.css'

export interface CommandTroopsProps {
  readonly t: TFunction<['generator', 'planner']>
  readonly command: Command
  readonly template: WorldTemplate
}

/** The unit and the template; of the template its number in the game and what goes in full, which no link can say. */
export function CommandTroops({ t, command: { line, template: name }, template }: CommandTroopsProps) {
  const unit = t(`planner:units.${line.unit}`)
  if (line.troops)
    return (
      <span className={css['troops']} title={[unit, line.note].filter(Boolean).join(' · ')}>
        <LineTroops troops={line.troops} /> <small data-template={name}>{line.note}</small>
      </span>
    )
  const told = [
    line.amount > 1 ? t('amountOf', { amount: line.amount, unit }) : undefined,
    line.type === 'Support' ? t('planner:types.Support') : undefined,
    t(`templates.${name}`),
    template.templateId === '' ? undefined : t('templateNumber', { id: template.templateId }),
    ...sentInFull(template).map((each) => t('allOf', { unit: t(`planner:units.${each}`) })),
  ].filter((part) => part !== undefined)
  return (
    <span className={css['troops']} title={[unit, ...told].join(' · ')}>
      <UnitIcon unit={line.unit} label={unit} /> <span data-template={name}>{told.join(' · ')}</span>
    </span>
  )
}
