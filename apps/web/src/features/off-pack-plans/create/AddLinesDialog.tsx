import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LineInput } from '../../../parts/tool/LineInput.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { toastError } from '../../../ui/toasts/toast.ts'
import { useAddLines } from '../off-pack-plans.api.ts'
import { addedLines } from './off-pack-plan-draft.ts'
import { useOffPackText } from './use-off-pack-text.ts'

export interface AddLinesDialogProps {
  readonly planKey: string
  readonly opened: boolean
  readonly onClose: () => void
}

export function AddLinesDialog({ planKey, opened, onClose }: AddLinesDialogProps) {
  const { t } = useTranslation(['offPack', 'shell'])
  const [text, keepText] = useStored(addedLines)
  const { lines, isRight, problem, complaints } = useOffPackText(text)
  const { mutate: add, isPending } = useAddLines(planKey)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRight || isPending) return
    add(lines, {
      onSuccess: () => {
        keepText('')
        onClose()
      },
      onError: () => toastError({ title: t('errorTitle'), message: t('wentWrong') }),
    })
  }
  return (
    <Dialog title={t('view.addLines')} opened={opened} onClose={onClose} size="lg">
      <form onSubmit={submit} noValidate>
        <LineInput
          label={t('create.lines')}
          description={t('view.addHint')}
          value={text}
          onChange={keepText}
          problem={problem}
          complaints={complaints}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('shell:cancel')}</Button>
          <Button type="submit" kind="primary" disabled={!isRight} busy={isPending}>
            {t('view.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
