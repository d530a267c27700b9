import { type Feedback, feedbackCalls } from '@muster/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { request } from '../../../api/request.ts'
import { useLeave } from '../../../parts/user/shut-out.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

export type Resolution = 'PENDING' | 'APPROVED' | 'DENIED'

export function resolutionOf({ approved }: Feedback): Resolution {
  if (approved === null) return 'PENDING'
  return approved ? 'APPROVED' : 'DENIED'
}

const LIST = [feedbackCalls.list.url]

/** The list keeps its order until it is fetched anew, so that nothing moves under the pointer. */
export function useResolveFeedback() {
  const { t } = useTranslation(['admin', 'shell'])
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const leave = useLeave()
  return useMutation({
    mutationFn: ({ id, approved }: { readonly id: number; readonly approved: boolean }) =>
      request(feedbackCalls.resolve, { params: { id }, body: approved }),
    onSuccess: (handled) => {
      queryClient.setQueryData<Feedback[]>([...LIST, {}], (messages) =>
        messages?.map((message) => (message.id === handled.id ? handled : message)),
      )
      const resolution = t(`feedback.${resolutionOf(handled)}`)
      toastSuccess({ message: t('feedback.handled', { resolution }) })
    },
    onError: (reason) => {
      if (leave(reason)) return
      toastError({ title: t('shell:error'), message: refusalText(reason) })
      // Most likely somebody else has handled it: the list tells how.
      void queryClient.invalidateQueries({ queryKey: LIST })
    },
  })
}
