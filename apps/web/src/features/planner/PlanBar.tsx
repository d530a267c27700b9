import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { emptyForm, replaceForm, touchField, useDraft } from './simple-draft.ts'
import type { FormField, SimpleForm } from './simple-form.ts'
import { useProblems } from './use-problems.ts'

/** In the order of the form, with the name each has there. */
const LABELS = [
  ['world', 'shell:world'],
  ['unit', 'planner:unit'],
  ['type', 'planner:type'],
  ['boostPercent', 'planner:boost'],
  ['targets', 'planner:targets'],
  ['attacksPerTarget', 'planner:attacksPerTarget'],
  ['sources', 'planner:sources'],
  ['arrival', 'planner:arrival'],
  ['earliestLaunch', 'planner:earliestLaunch'],
  ['latestHour', 'planner:latestHour'],
  ['earliestHour', 'planner:earliestHour'],
  ['blackouts', 'planner:slots'],
  ['maxDistance', 'planner:limitDistance'],
] as const satisfies readonly (readonly [FormField, string])[]

/** The button that plans and, while it cannot, what it waits for. */
export function PlanBar({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation(['planner', 'shell'])
  const problems = useProblems()
  const missing = LABELS.filter(([field]) => problems[field] !== undefined)
  return (
    <div className="plan-bar">
      {missing.length > 0 && (
        <p className="plan-bar-missing">
          {t('missing')}{' '}
          {missing.map(([field, label], i) => (
            <span key={field}>
              {i > 0 && ', '}
              <button type="button" className="text-button" onClick={() => leadTo(field)}>
                {t(label)}
              </button>
            </span>
          ))}
        </p>
      )}
      <div className="plan-bar-buttons">
        <Button kind="primary" type="submit" size="md" busy={busy} disabled={missing.length > 0 || busy}>
          {t('planMass')}
        </Button>
        <kbd className="plan-bar-keys">{t('planMassKeys')}</kbd>
        <ClearForm />
      </div>
    </div>
  )
}

/** Asks first; afterwards the form can be brought back until it is changed. */
function ClearForm() {
  const { t } = useTranslation('planner')
  const [asking, setAsking] = useState(false)
  const [cleared, setCleared] = useState<{ readonly before: SimpleForm; readonly after: SimpleForm }>()
  const form = useDraft((draft) => draft.form)

  const clear = () => {
    const after = { ...emptyForm(), unit: form.unit }
    replaceForm(after)
    setCleared({ before: form, after })
  }
  if (cleared && cleared.after === form) {
    return (
      <p className="plan-bar-cleared" role="status">
        {t('cleared')}{' '}
        <button type="button" className="text-button" onClick={() => replaceForm(cleared.before)}>
          {t('undo')}
        </button>
      </p>
    )
  }
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('clearForm')}
      </Button>
      <ConfirmDialog
        title={t('clearFormAsk')}
        opened={asking}
        confirmLabel={t('clearForm')}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        <p>{t('clearFormText')}</p>
      </ConfirmDialog>
    </>
  )
}

function leadTo(field: FormField): void {
  touchField(field)
  const block = document.querySelector(`[data-field="${field}"]`)
  const control =
    block?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    block?.querySelector<HTMLElement>('textarea, input, select, button') ??
    document.querySelector<HTMLElement>(`select[name="${field}"]`)
  control?.focus()
}
