import { NativeSelect } from '@mantine/core'
import { COMMAND_TYPES } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { UnitSelect } from '../../parts/UnitSelect.tsx'
import { WorldSelect } from '../../parts/WorldSelect.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { simpleDraft } from './simple-draft.ts'

const { useDraft, change: changeForm, touch: touchField, useFieldProblem } = simpleDraft

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
        <UnitField />
        <TypeSelect />
        <BoostField />
      </div>
    </section>
  )
}

function UnitField() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const unit = useDraft(({ form }) => form.unit)
  const problem = useFieldProblem('unit')
  return (
    <div data-field="unit">
      <UnitSelect
        label={t('unit')}
        name="unit"
        world={world}
        value={unit}
        onChange={(chosen) => changeForm({ unit: chosen })}
        onLeave={() => touchField('unit')}
        problem={problem}
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
