import { useTranslation } from 'react-i18next'
import { LineInput } from '../../../parts/tool/LineInput.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
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
  const { t } = useTranslation('offPack')
  const [text, keepText] = useStored(addedLines)
  const { lines, isRight, problem, complaints } = useOffPackText(text)
  const { mutate: add, isPending } = useAddLines(planKey)
  const submit = () => {
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
    <FormDialog
      title={t('view.addLines')}
      submitLabel={t('view.add')}
      onSubmit={submit}
      disabled={!isRight}
      busy={isPending}
      opened={opened}
      onClose={onClose}
      size="lg"
    >
      <LineInput
        label={t('create.lines')}
        description={t('view.addHint')}
        value={text}
        onChange={keepText}
        problem={problem}
        complaints={complaints}
      />
    </FormDialog>
  )
}
