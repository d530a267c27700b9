/** Gives the plan in force out, or out again, and says what became of its orders. */
import { orderCalls } from '@muster/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { useOperation } from '../frame/operation-context.ts'
import { headKey, ordersKey, playersKey } from '../frame/operations.api.ts'
import { storedAuthor } from '../plan/versions/author.ts'

export function useGivingOut({ onGiven }: { readonly onGiven?: () => void } = {}) {
  const { t } = useTranslation('operationOrders')
  const { id, head, request } = useOperation()
  const [author] = useStored(storedAuthor)
  const queryClient = useQueryClient()
  const refusalSentence = useRefusalSentence()
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(orderCalls.giveOut, { body: { version: head.revisions.plan, author } }),
    onSuccess: ({ added, same, changed, cancelled }) => {
      toastSuccess({ message: t('gaveOut', { added, same, changed, cancelled }) })
      onGiven?.()
    },
    onError: (failure) => toastError({ message: t('notGivenOut', { reason: refusalSentence(failure) }) }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: headKey(id) })
      void queryClient.invalidateQueries({ queryKey: ordersKey(id) })
      void queryClient.invalidateQueries({ queryKey: playersKey(id) })
    },
  })
  return { giveOut: () => mutate(), isPending }
}
