import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCurrentWorld } from '../../parts/current-world.ts'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { SnobReach } from '../../parts/SnobReach.tsx'
import { SortingOptions } from '../../parts/SortingOptions.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { simpleDraft } from './simple-draft.ts'

const { useDraft, change: changeForm, useFieldProblem } = simpleDraft

/** Which of the possible sources are taken. */
export function ChoiceFields() {
  const { t } = useTranslation('planner')
  const sorting = useDraft(({ form }) => form.sorting)
  const distinct = useDraft(({ form }) => form.distinctLaunches)
  return (
    <section className="planner-card" aria-label={t('choice')}>
      <h2>{t('choice')}</h2>
      <div className="planner-row">
        <SortingOptions value={sorting} onChange={(changed) => changeForm({ sorting: changed })} />
        <DistanceFields />
      </div>
      <Checkbox
        label={t('distinctLaunches')}
        description={t('distinctLaunchesHint')}
        checked={distinct}
        onChange={(event) => changeForm({ distinctLaunches: event.currentTarget.checked })}
      />
    </section>
  )
}

function DistanceFields() {
  const { t } = useTranslation('planner')
  const { world } = useCurrentWorld()
  const limited = useDraft(({ form }) => form.limitDistance)
  const distance = useDraft(({ form }) => form.maxDistance)
  const problem = useFieldProblem('maxDistance')
  return (
    <div className="form-group" data-field="maxDistance">
      <Checkbox
        label={t('limitDistance')}
        checked={limited}
        onChange={(event) => changeForm({ limitDistance: event.currentTarget.checked })}
      />
      {limited && (
        <NumberField
          label={t('maxDistance')}
          value={distance}
          onChange={(maxDistance) => changeForm({ maxDistance })}
          required
          error={problem && <FieldProblem code={problem} />}
        />
      )}
      {world && <SnobReach world={world} />}
    </div>
  )
}
