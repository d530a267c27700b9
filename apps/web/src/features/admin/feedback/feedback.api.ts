import { type Feedback, feedbackCalls, MOST_FEEDBACK_A_PAGE } from '@muster/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { request } from '../../../api/request.ts'
import { useLeave } from '../../../parts/user/shut-out.ts'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { useLeaveOn } from '../admin-calls.ts'

export type Resolution = 'PENDING' | 'APPROVED' | 'DENIED'

export function resolutionOf({ approved }: Feedback): Resolution {
  if (approved === null) return 'PENDING'
  return approved ? 'APPROVED' : 'DENIED'
}

const LIST = [feedbackCalls.list.url]

/** All of them, page after page: people sort and count them whole. Asked anew at every visit. */
export function useFeedback() {
  const query = useQuery({ queryKey: LIST, queryFn: ({ signal }) => everyPage(signal), staleTime: 0 })
  useLeaveOn(query.error)
  return query
}

async function everyPage(signal: AbortSignal): Promise<readonly Feedback[]> {
  const size = MOST_FEEDBACK_A_PAGE
  const messages = new Map<number, Feedback>()
  for (let page = 0; ; page++) {
    const found = await request(feedbackCalls.list, { querystring: { page, size } }, signal)
    // One that comes in between moves the others on; none of them may stand there twice.
    for (const message of found) messages.set(message.id, message)
    if (found.length < size) return [...messages.values()]
  }
}

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
      queryClient.setQueryData<readonly Feedback[]>(LIST, (messages) =>
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
