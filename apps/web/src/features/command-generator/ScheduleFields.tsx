/** The fields that both generators share, each reading its part of whichever form it belongs to. */
import { Checkbox } from '@mantine/core'
import type { FieldCode } from '@muster/phrases'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../../parts/FieldProblem.tsx'
import { BlackoutFields, QuietHoursFields } from '../../parts/planning/draft-fields.tsx'
import { SortingOptions } from '../../parts/SortingOptions.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { ScheduleForm } from './schedule-form.ts'

/** The draft of a form that has these fields. */
export interface ScheduleDraft {
  readonly useDraft: <T>(select: (draft: { readonly form: ScheduleForm }) => T) => T
  readonly change: (change: Partial<ScheduleForm>) => void
  readonly useFieldProblem: (field: keyof ScheduleForm) => FieldCode | undefined
}

/** When commands may leave, and whether they may arrive within a span. */
export function SendTimeFields({ draft }: { readonly draft: ScheduleDraft }) {
  const { t } = useTranslation('generator')
  const spread = draft.useDraft(({ form }) => form.spread)
  return (
    <>
      <Checkbox
        label={t('spread')}
        description={t('spreadHint')}
        checked={spread}
        onChange={(event) => draft.change({ spread: event.currentTarget.checked })}
      />
      <QuietHoursFields draft={draft} />
      <BlackoutFields draft={draft} />
    </>
  )
}

/** Which of the possible sources are taken. */
export function ChoiceFields({ draft: { useDraft, change, useFieldProblem } }: { readonly draft: ScheduleDraft }) {
  const { t } = useTranslation('planner')
  const sorting = useDraft(({ form }) => form.sorting)
  const distinct = useDraft(({ form }) => form.distinctLaunches)
  const limited = useDraft(({ form }) => form.limitDistance)
  const distance = useDraft(({ form }) => form.maxDistance)
  const distanceProblem = useFieldProblem('maxDistance')
  return (
    <section className="planner-card" aria-label={t('choice')}>
      <h2>{t('choice')}</h2>
      <div className="planner-row">
        <SortingOptions value={sorting} onChange={(changed) => change({ sorting: changed })} />
        <div className="form-group" data-field="maxDistance">
          <Checkbox
            label={t('limitDistance')}
            checked={limited}
            onChange={(event) => change({ limitDistance: event.currentTarget.checked })}
          />
          {limited && (
            <NumberField
              label={t('maxDistance')}
              value={distance}
              onChange={(maxDistance) => change({ maxDistance })}
              required
              error={distanceProblem && <FieldProblem code={distanceProblem} />}
            />
          )}
          <Checkbox
            label={t('distinctLaunches')}
            description={t('distinctLaunchesHint')}
            checked={distinct}
            onChange={(event) => change({ distinctLaunches: event.currentTarget.checked })}
          />
        </div>
      </div>
    </section>
  )
}
