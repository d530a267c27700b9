/**
 * How the admin pages ask the server. Whoever turns out not to be allowed to, because a role was
 * taken away or a sign-in has ended meanwhile, is led to the start, whichever call it was that told.
 */
import type { Call, CallSchema } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { type CallInput, RequestRefused, request } from '../../api/request.ts'

/** Answers whether it was that, so that nothing else needs to be said. */
export type Leave = (failure: unknown) => boolean

export function useLeave(): Leave {
  const navigate = useNavigate()
  return useCallback(
    (failure) => {
      if (!isShutOut(failure)) return false
      void navigate({ to: '/', replace: true })
      return true
    },
    [navigate],
  )
}

export function useLeaveOn(failure: unknown): void {
  const leave = useLeave()
  useEffect(() => {
    leave(failure)
  }, [failure, leave])
}

/** 401 is the server's word for it; a proxy in front may say 403. */
export function isShutOut(failure: unknown): boolean {
  return failure instanceof RequestRefused && (failure.status === 401 || failure.status === 403)
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
