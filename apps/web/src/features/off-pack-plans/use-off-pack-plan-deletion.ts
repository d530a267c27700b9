/** Deletes an off-pack plan, and says what came of it in the words of the specification. */
import { useTranslation } from 'react-i18next'
import { RequestRefused } from '../../api/request.ts'
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts'
import { useRemoveOffPackPlan } from './off-pack-plans.api.ts'

export function useOffPackPlanDeletion(onDeleted: () => void = () => {}) {
  const { t } = useTranslation('offPack')
  const { mutate, isPending } = useRemoveOffPackPlan()
  const deletePlanning = (key: string) =>
    mutate(key, {
      onSuccess: () => {
        toastSuccess({ title: t('toast'), message: t('deleted', { key }) })
        onDeleted()
      },
      onError: (failure) => {
        const isRefused = failure instanceof RequestRefused && failure.status === 401
        toastError(
          isRefused
            ? { title: t('toast'), message: t('deleteRefused', { key }) }
            : { title: t('errorTitle'), message: t('wentWrong') },
        )
      },
    })
  return { deletePlanning, isDeleting: isPending }
}
