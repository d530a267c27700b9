import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { PlanSizeHint } from '../fields/PlanSizeHint.tsx'
import type { PlanSize } from '../fields/plan-size.ts'
import type { FormDraft } from '../form-draft.ts'
import { setFormFold, useFormFold } from './form-fold.ts'
import css from './PlanBar.module.css'

export interface PlanBarProps<Form extends object, Field extends string> {
  readonly draft: FormDraft<Form, Field>
  readonly busy: boolean
  /** What the button does, where it is not called a plan. */
  readonly submitLabel?: string
  /** In the order of the form, with the name each has there. */
  readonly fields: readonly { readonly field: Field; readonly label: string }[]
  /** What a form becomes when it is cleared. */
  readonly cleared: (form: Form) => Form
  /** Of the plan that the form asks for. */
  readonly size: (form: Form) => PlanSize
}

/** The button that plans and, while it cannot, what it waits for. */
export function PlanBar<Form extends object, Field extends string>(props: PlanBarProps<Form, Field>) {
  const { draft, busy, submitLabel, fields, cleared, size } = props
  const problems = draft.useProblems()
  const form = draft.useDraft((each) => each.form)
  const missing = fields.filter(({ field }) => problems[field] !== undefined)
  const isCurrent = useFormFold((fold) => fold.isCurrent)
  const { t } = useTranslation('planner')
  const leadTo = (field: Field) => {
    draft.touch(field)
    // What is folded away takes no focus.
    flushSync(() => setFormFold({ isFolded: false }))
    focusField(field)
  }
  return (
    <Stack gap={4} pad={[5, 6]} frame="line" round="card" ground="raised" className={css['bar']} data-plan-bar>
      {missing.length > 0 && (
        <Text tone="soft" className={css['waits']}>
          {t('missing')}{' '}
          {missing.map(({ field, label }, i) => (
            <span key={field}>
              {i > 0 && ', '}
              <TextButton onClick={() => leadTo(field)}>{label}</TextButton>
            </span>
          ))}
        </Text>
      )}
      {missing.length === 0 && <PlanSizeHint size={size(form)} />}
      <Row gap={[4, 5]} align="center" wrap className={css['buttons']}>
        <Button
          kind={isCurrent ? 'plain' : 'primary'}
          type="submit"
          size="md"
          busy={busy}
          disabled={missing.length > 0 || busy}
        >
          {submitLabel ?? t('planMass')}
        </Button>
        <Text as="kbd" tone="faint" size="note" phone="none" className="mono">
          {t('planMassKeys')}
        </Text>
        <ClearForm form={form} cleared={() => cleared(form)} onReplace={draft.replace} />
      </Row>
    </Stack>
  )
}

interface ClearFormProps<Form> {
  readonly form: Form
  readonly cleared: () => Form
  readonly onReplace: (form: Form) => void
}

/** Asks first; afterwards the form can be brought back until it is changed. */
function ClearForm<Form>({ form, cleared, onReplace }: ClearFormProps<Form>) {
  const { t } = useTranslation('planner')
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<{ readonly before: Form; readonly after: Form }>()

  const clear = () => {
    const after = cleared()
    onReplace(after)
    setFormFold({ isFolded: false })
    setDone({ before: form, after })
  }
  if (done && done.after === form) {
    return (
      <p role="status">
        {t('cleared')} <TextButton onClick={() => onReplace(done.before)}>{t('undo')}</TextButton>
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
