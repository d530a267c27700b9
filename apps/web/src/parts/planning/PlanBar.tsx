import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

export interface PlanBarProps<Form, Field extends string> {
  readonly busy: boolean
  /** What the button does, where it is not called a plan. */
  readonly submitLabel?: string
  /** What is missing or wrong, each with the name it has in the form. */
  readonly missing: readonly { readonly field: Field; readonly label: string }[]
  /** The player asked to be led to a field: from now on its problem is shown. */
  readonly onLeadTo: (field: Field) => void
  readonly form: Form
  /** What the form becomes when it is cleared. */
  readonly cleared: () => Form
  readonly onReplace: (form: Form) => void
}

/** The button that plans and, while it cannot, what it waits for. */
export function PlanBar<Form, Field extends string>(props: PlanBarProps<Form, Field>) {
  const { busy, submitLabel, missing, onLeadTo, form, cleared, onReplace } = props
  const { t } = useTranslation('planner')
  const leadTo = (field: Field) => {
    onLeadTo(field)
    focusField(field)
  }
  return (
    <div className="plan-bar">
      {missing.length > 0 && (
        <p className="plan-bar-missing">
          {t('missing')}{' '}
          {missing.map(({ field, label }, i) => (
            <span key={field}>
              {i > 0 && ', '}
              <button type="button" className="text-button" onClick={() => leadTo(field)}>
                {label}
              </button>
            </span>
          ))}
        </p>
      )}
      <div className="plan-bar-buttons">
        <Button kind="primary" type="submit" size="md" busy={busy} disabled={missing.length > 0 || busy}>
          {submitLabel ?? t('planMass')}
        </Button>
        <kbd className="plan-bar-keys">{t('planMassKeys')}</kbd>
        <ClearForm form={form} cleared={cleared} onReplace={onReplace} />
      </div>
    </div>
  )
}

type ClearFormProps<Form> = Pick<PlanBarProps<Form, string>, 'form' | 'cleared' | 'onReplace'>

/** Asks first; afterwards the form can be brought back until it is changed. */
function ClearForm<Form>({ form, cleared, onReplace }: ClearFormProps<Form>) {
  const { t } = useTranslation('planner')
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<{ readonly before: Form; readonly after: Form }>()

  const clear = () => {
    const after = cleared()
    onReplace(after)
    setDone({ before: form, after })
  }
  if (done && done.after === form) {
    return (
      <p className="plan-bar-cleared" role="status">
        {t('cleared')}{' '}
        <button type="button" className="text-button" onClick={() => onReplace(done.before)}>
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

/** To the wrong control of a block marked `data-field`, else to its first. */
function focusField(field: string): void {
  const block = document.querySelector(`[data-field="${field}"]`)
  const control =
    block?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    block?.querySelector<HTMLElement>('textarea, input, select, button') ??
    document.querySelector<HTMLElement>(`select[name="${field}"]`)
  control?.focus()
}
