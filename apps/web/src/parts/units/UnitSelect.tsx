/** Choice of one of the world's units, each with its pace. */

import type { World } from '@muster/contracts'
import { isUnitName, type UnitName } from '@muster/game'
import type { FieldCode } from '@muster/phrases'
import { useTranslation } from 'react-i18next'
import { Row, Text } from '../../ui/layout.tsx'
import { Select, type SelectProps } from '../../ui/Select.tsx'
import { FieldProblem } from '../fields/FieldProblem.tsx'
import { UnitIcon } from './UnitIcon.tsx'
import css from './UnitSelect.module.css'

export interface UnitSelectProps {
  readonly label: string
  readonly name?: string
  readonly world: World | undefined
  readonly value: UnitName | ''
  readonly onChange: (unit: UnitName | '') => void
  readonly onLeave?: () => void
  readonly problem?: FieldCode | undefined
}

export function UnitSelect({ label, name, world, value, onChange, onLeave, problem }: UnitSelectProps) {
  const { t } = useTranslation('planner')
  const units = world?.units ?? []

  const option: SelectProps['renderOption'] = ({ option: { value: unit, label: unitLabel } }) => (
    <Row as="span" gap={4} align="center" grows>
      {isUnitName(unit) && <UnitIcon unit={unit} />}
      <Text as="span" nowrap>
        {unitLabel}
      </Text>
      <Text as="span" push nowrap tone="faint" size="note" className="mono">
        {speedOf(unit)}
      </Text>
    </Row>
  )
  const speedOf = (unit: string) => {
    const speed = units.find((each) => each.name === unit)?.speed
    return speed === undefined ? '' : t('minutesPerField', { minutes: Number(speed.toFixed(2)) })
  }
  return (
    <Select
      className={css['unit-select']}
      label={label}
      {...(name !== undefined && { name })}
      placeholder={t('unitPlaceholder')}
      nothingFoundMessage={t('unitNone')}
      data={units.map((each) => ({ value: each.name, label: t(`units.${each.name}`) }))}
      value={value === '' ? null : value}
      onChange={(unit) => onChange(unit !== null && isUnitName(unit) ? unit : '')}
      onBlur={() => onLeave?.()}
      leftSection={value === '' ? undefined : <UnitIcon unit={value} />}
      renderOption={option}
      searchable
      // Led there by a message, the reader sees it: the list opens when it is clicked or typed in.
      openOnFocus={false}
      clearable
      clearButtonProps={{ className: css['unit-clear'], 'aria-label': t('unitClear'), 'aria-hidden': false }}
      required
      error={problem && <FieldProblem code={problem} />}
    />
  )
}
