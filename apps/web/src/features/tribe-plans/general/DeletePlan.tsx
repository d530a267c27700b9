import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { forgetPlan } from '../list/recent-plans.ts'
import { giveUpChanges } from '../saving/plan-document.ts'
import { useDeletePlan } from '../tribe-plans.api.ts'

/** For the creator of a plan: asks first, for a plan that is gone cannot be brought back. */
export function DeletePlan({ id }: { readonly id: string }) {
  const { t } = useTranslation('tribe')
  const navigate = useNavigate()
  const refusalSentence = useRefusalSentence()
  const { mutate, isPending } = useDeletePlan()
  const [asking, setAsking] = useState(false)
  const confirm = () =>
    mutate(id, {
      onSuccess: () => {
        // Nothing is left to warn of when the page is left.
        giveUpChanges(id)
        forgetPlan(id)
        toastSuccess({ message: t('planDeleted', { id }) })
        void navigate({ to: '/tribe-plans' })
      },
      onError: (failure) => toastError({ message: t('planNotDeleted', { reason: refusalSentence(failure) }) }),
    })
  return (
    <>
      <Button kind="danger" busy={isPending} onClick={() => setAsking(true)}>
        {t('deletePlan')}
      </Button>
      <ConfirmDialog
        title={t('deletePlanTitle')}
        confirmLabel={t('deletePlan')}
        opened={asking}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{t('deletePlanLoses')}</p>
      </ConfirmDialog>
    </>
  )
}
