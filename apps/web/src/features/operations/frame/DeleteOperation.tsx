import { operationCalls } from '@muster/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { forgetOperation } from '../../../parts/operations/operation-keys.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { useOperation } from './operation-context.ts'
import { OPERATIONS } from './operation-steps.ts'
import { forgetDrafts } from './saving/part-drafts.ts'

/** For good, with all that belongs to it. */
export function DeleteOperation() {
  const { t } = useTranslation('operations')
  const { id, head, request } = useOperation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const refusalSentence = useRefusalSentence()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(operationCalls.remove, {}),
    onSuccess: async () => {
      forgetDrafts(id)
      toastSuccess({ message: t('deleted', { name: head.name }) })
      await navigate(OPERATIONS)
      forgetOperation(id)
      queryClient.removeQueries({ queryKey: ['operation', id] })
    },
    onError: (failure) => toastError({ message: t('notDeleted', { reason: refusalSentence(failure) }) }),
  })
  return (
    <>
      <Button kind="danger" busy={isPending} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        title={t('deleteTitle', { name: head.name })}
        confirmLabel={t('deleteConfirm')}
        opened={asking}
        onConfirm={mutate}
        onClose={() => setAsking(false)}
      >
        <p>{t('deleteLoses')}</p>
      </ConfirmDialog>
    </>
  )
}
