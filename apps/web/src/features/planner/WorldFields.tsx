import { NativeSelect, Select, type SelectProps } from '@mantine/core'
import { COMMAND_TYPES, isUnitName } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { UnitIcon } from '../../parts/UnitIcon.tsx'
import { WorldSelect } from '../../parts/WorldSelect.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { changeForm, touchField, useDraft } from './simple-draft.ts'
import { useFieldProblem } from './use-problems.ts'

/** The world, and what is sent on it. */
export function WorldFields() {
  const { t } = useTranslation('planner')
  return (
    <section className="planner-card" aria-label={t('world')}>
      <h2>{t('world')}</h2>
      <div className="planner-row planner-row-world">
        <div data-field="world">
          <WorldSelect />
        </div>
        <UnitSelect />
        <TypeSelect />
        <BoostField />
      </div>
    </section>
  )
}

function UnitSelect() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const unit = useDraft(({ form }) => form.unit)
  const problem = useFieldProblem('unit')
  const units = world?.units ?? []

  const option: SelectProps['renderOption'] = ({ option: { value, label } }) => (
    <span className="unit-option">
      {isUnitName(value) && <UnitIcon unit={value} />}
      <span>{label}</span>
      <span className="unit-option-speed mono">{speedOf(value)}</span>
    </span>
  )
  const speedOf = (name: string) => {
    const speed = units.find((each) => each.name === name)?.speed
    return speed === undefined ? '' : t('minutesPerField', { minutes: Number(speed.toFixed(2)) })
  }
  return (
    <div data-field="unit">
      <Select
        label={t('unit')}
        name="unit"
        placeholder={t('unitPlaceholder')}
        nothingFoundMessage={t('unitNone')}
        data={units.map(({ name }) => ({ value: name, label: t(`units.${name}`) }))}
        value={unit === '' ? null : unit}
        onChange={(name) => changeForm({ unit: name !== null && isUnitName(name) ? name : '' })}
        onBlur={() => touchField('unit')}
        leftSection={unit === '' ? undefined : <UnitIcon unit={unit} />}
        renderOption={option}
        clearable
        clearButtonProps={{ className: 'unit-clear', 'aria-label': t('unitClear'), 'aria-hidden': false }}
        required
        error={problem && <FieldProblem code={problem} />}
      />
    </div>
  )
}

function TypeSelect() {
  const { t } = useTranslation('planner')
  const type = useDraft(({ form }) => form.type)
  const problem = useFieldProblem('type')
  return (
    <div data-field="type">
      <NativeSelect
        label={t('type')}
        data={[{ value: '', label: '–' }, ...COMMAND_TYPES.map((each) => ({ value: each, label: t(`types.${each}`) }))]}
        value={type}
        onChange={({ currentTarget: { value } }) => {
          const chosen = COMMAND_TYPES.find((each) => each === value) ?? ''
          // An attack travels without a boost, also if it becomes a support again.
          changeForm(chosen === 'Attack' ? { type: chosen, boostPercent: 0 } : { type: chosen })
        }}
        required
        error={problem && <FieldProblem code={problem} />}
      />
    </div>
  )
}

function BoostField() {
  const { t } = useTranslation('planner')
  const isSupport = useDraft(({ form }) => form.type === 'Support')
  const boost = useDraft(({ form }) => form.boostPercent)
  const problem = useFieldProblem('boostPercent')
  if (!isSupport) return null
  return (
    <div data-field="boostPercent">
      <NumberField
        label={t('boost')}
        value={boost}
        onChange={(boostPercent) => changeForm({ boostPercent })}
        required
        error={problem && <FieldProblem code={problem} />}
      />
    </div>
  )
}
