/**
 * How the admin pages ask the server. Whoever turns out not to be allowed to, because a role was
 * taken away or a sign-in has ended meanwhile, is led to the start, whichever call it was that told.
 */
import type { Call, CallSchema } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CallInput, request } from '../../api/request.ts'
import { useLeave } from '../../parts/user/shut-out.ts'

export function useLeaveOn(failure: unknown): void {
  const leave = useLeave()
  useEffect(() => {
    leave(failure)
  }, [failure, leave])
}

/** Asked anew at every visit. While another input is asked for, the answer to the last one stays. */
export function useAsked<S extends CallSchema>(call: Call<S>, input: CallInput<S>) {
  const query = useQuery({
    queryKey: [call.url, input],
    queryFn: ({ signal }) => request(call, input, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useLeaveOn(query.error)
  return query
}
