import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { SortingOptions } from '../../parts/SortingOptions.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { advancedDraft } from './advanced-draft.ts'

const { useDraft, change, useFieldProblem } = advancedDraft

/** Which of the possible sources are taken. */
export function OptionFields() {
  const { t } = useTranslation(['advanced', 'planner'])
  const sorting = useDraft(({ form }) => form.sorting)
  return (
    <section className="planner-card" aria-label={t('planner:choice')}>
      <h2>{t('planner:choice')}</h2>
      <div className="planner-row">
        <div className="form-group">
          <SortingOptions value={sorting} onChange={(changed) => change({ sorting: changed })} />
          <Switch field="averageSpeed" />
        </div>
        <div className="form-group" data-field="maxDistance">
          <LimitField on="limitDistance" amount="maxDistance" />
        </div>
      </div>
      <div className="planner-row">
        <Switch field="uniqueVillage" />
        <Switch field="uniquePlayer" />
      </div>
    </section>
  )
}

function Switch({ field }: { readonly field: 'averageSpeed' | 'uniqueVillage' | 'uniquePlayer' }) {
  const { t } = useTranslation('advanced')
  const on = useDraft(({ form }) => form[field])
  return (
    <Checkbox
      label={t(field)}
      description={t(`${field}Hint`)}
      checked={on}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.checked })}
    />
  )
}

interface LimitFieldProps {
  readonly on: 'limitDistance' | 'limitGap'
  readonly amount: 'maxDistance' | 'gapSeconds'
}

/** A limit that is asked for only while it is on, and keeps its figure while it is off. */
export function LimitField({ on, amount }: LimitFieldProps) {
  const { t } = useTranslation('advanced')
  const isOn = useDraft(({ form }) => form[on])
  const value = useDraft(({ form }) => form[amount])
  const problem = useFieldProblem(amount)
  return (
    <>
      <Checkbox
        label={t(on)}
        description={t(`${on}Hint`)}
        checked={isOn}
        onChange={({ currentTarget }) => change({ [on]: currentTarget.checked })}
      />
      {isOn && (
        <NumberField
          label={t(amount)}
          value={value}
          onChange={(changed) => change({ [amount]: changed })}
          required
          error={problem && <FieldProblem code={problem} />}
        />
      )}
    </>
  )
}
