/** Gives the plan in force out, or out again, and says what became of its orders. */
import { orderCalls } from '@muster/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { listed } from '../../../parts/lists/listed.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { useOperation } from '../frame/operation-context.ts'
import { headKey, ordersKey, playersKey } from '../frame/operations.api.ts'
import { storedAuthor } from '../plan/versions/author.ts'
import { awaitGiven } from './given-focus.ts'

const PARTS = ['added', 'changed', 'same', 'cancelled'] as const

export function useGivingOut({ onGiven }: { readonly onGiven?: () => void } = {}) {
  const { t, i18n } = useTranslation('operationOrders')
  const { id, head, request } = useOperation()
  const [author] = useStored(storedAuthor)
  const queryClient = useQueryClient()
  const refusalSentence = useRefusalSentence()
  const { mutate, isPending } = useMutation({
    mutationFn: (version: number) => request(orderCalls.giveOut, { body: { version, author } }),
    onSuccess: (given, version) => {
      const counts = PARTS.filter((part) => given[part] > 0)
      const told = counts.map((part) => t(`gaveOutParts.${part}`, { orders: given[part] }))
      toastSuccess({ message: t('gaveOut', { parts: listed(told, i18n.language) }) })
      awaitGiven(version)
      onGiven?.()
    },
    onError: (failure) => toastError({ message: t('notGivenOut', { reason: refusalSentence(failure) }) }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: headKey(id) })
      void queryClient.invalidateQueries({ queryKey: ordersKey(id) })
      void queryClient.invalidateQueries({ queryKey: playersKey(id) })
    },
  })
  return { giveOut: () => mutate(head.revisions.plan), isPending }
}
