/**
 * Beside a plan that was made of something else than what the form holds now: the way to put its inputs, and its world,
 * back into the form. It asks where that replaces something, and can be taken back until something else is entered.
 */
import type { World } from '@muster/contracts'
import { isDomain } from '@muster/game'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { writeStored } from '../../../storage/browser-storage.ts'
import { onNewPage } from '../../../storage/page-state.ts'
import { stored } from '../../../storage/stored.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useCurrentWorld } from '../../world/current-world.ts'
import { isSameForm } from '../form-draft.ts'
import type { Planned } from '../planning-state.ts'
import { type FieldName, namesOfChanged } from './changed-fields.ts'
import { setFormFold } from './form-fold.ts'

/** As much of a draft as is used of it. */
export interface InputsDraft<Form> {
  readonly useDraft: {
    <T>(select: (draft: { readonly form: Form }) => T): T
    readonly getState: () => { readonly form: Form }
  }
  readonly replace: (form: Form) => void
  readonly empty: () => Form
  /** Of a form that has inputs of its own for each world: shows those of another. */
  readonly openWorld?: (world: string) => void
  /** What no plan is made of, which therefore stays as it is entered. */
  readonly besides?: (entered: Form) => Partial<Form>
}

export interface PlanInputsProps<Form extends object> {
  readonly draft: InputsDraft<Form>
  readonly plan: Planned<Form>
}

interface Taken {
  /** Of the plan whose inputs were put back. */
  readonly plan: string
  readonly undo: () => void
}

/** What was put back last, through navigation. */
const useTaken = create<{ readonly taken: Taken | undefined }>(() => ({ taken: undefined }))
onNewPage(() => useTaken.setState({ taken: undefined }))

export function PlanInputs<Form extends object>({ draft, plan }: PlanInputsProps<Form>) {
  const { t } = useTranslation(['planner', 'result', 'shell'])
  const { world: current } = useCurrentWorld()
  const inputsFor = (entered: Form): Form => ({ ...plan.form, ...draft.besides?.(entered) })
  // As one text: what is listed anew at each key would render at each key.
  const changed = draft.useDraft(({ form }) => namesOfChanged(form, inputsFor(form)).join(' '))
  const taken = useTaken((state) => state.taken)
  const [isAsking, setIsAsking] = useState(false)
  // Of the names that were joined.
  const names = changed === '' ? [] : (changed.split(' ') as FieldName[])
  const isOtherWorld = current !== undefined && current.world !== plan.world.world
  const isOther = changed !== '' || isOtherWorld

  useEffect(() => {
    setFormFold({ isCurrent: !isOther })
    return () => setFormFold({ isCurrent: false })
  }, [isOther])

  const putBack = () => {
    choose(plan.world)
    draft.openWorld?.(plan.world.world)
    const before = draft.useDraft.getState().form
    draft.replace(inputsFor(before))
    const undo = () => {
      draft.replace(before)
      if (current) choose(current)
      useTaken.setState({ taken: undefined })
    }
    useTaken.setState({ taken: { plan: plan.id, undo } })
  }
  const press = () => {
    // Inputs of another world, where the form has such, are seen only once they stand there.
    const isEmpty = isSameForm(draft.useDraft.getState().form, draft.empty())
    if (isEmpty && !draft.openWorld) putBack()
    else setIsAsking(true)
  }

  if (!isOther) {
    return taken?.plan === plan.id ? (
      <Text pad={[3, 5]} marked="accent" ground="wash" role="status">
        {t('inputsBack')} <TextButton onClick={taken.undo}>{t('inputsUndo')}</TextButton>
      </Text>
    ) : null
  }
  return (
    <>
      <Text pad={[3, 5]} marked="accent" ground="wash" data-stale-note>
        {t('result:stale', { parts: [...(isOtherWorld ? [t('shell:world')] : []), ...names.map((name) => t(name))] })}{' '}
        <TextButton onClick={press}>{t('takeInputs')}</TextButton>
      </Text>
      <ConfirmDialog
        title={t('takeInputsAsk')}
        opened={isAsking}
        confirmLabel={t('takeInputsConfirm')}
        onConfirm={putBack}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('takeInputsText', { world: plan.world.world })}</p>
      </ConfirmDialog>
    </>
  )
}

function choose({ world, domain }: World): void {
  if (!isDomain(domain)) return
  writeStored(stored.domain, domain)
  writeStored(stored.world(domain), world)
}
