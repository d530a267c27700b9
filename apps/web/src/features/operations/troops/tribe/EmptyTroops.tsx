import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../../api/refusal-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { toastError, toastSuccess } from '../../../../ui/toasts/toast.ts'
import type { OperationTroops } from '../../frame/operation-troops.ts'

/** The troops of everybody, and of nothing else. */
export function EmptyTroops({ troops }: { readonly troops: OperationTroops }) {
  const { t } = useTranslation('operationTroops')
  const refusalSentence = useRefusalSentence()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => troops.remove(),
    onSuccess: () => toastSuccess({ message: t('empty.done') }),
    onError: (failure) => toastError({ message: t('empty.failed', { reason: refusalSentence(failure) }) }),
  })
  return (
    <>
      <Button kind="danger" busy={isPending} onClick={() => setAsking(true)}>
        {t('empty.open')}
      </Button>
      <ConfirmDialog
        title={t('empty.title')}
        confirmLabel={t('empty.confirm')}
        opened={asking}
        onConfirm={mutate}
        onClose={() => setAsking(false)}
      >
        <p>{t('empty.loses', { count: troops.players.length })}</p>
      </ConfirmDialog>
    </>
  )
}
