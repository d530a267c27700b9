/** Whoever turns out not to be allowed to do what a page is for is led to the start. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { RequestRefused } from '../../api/request.ts'

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

/** 401 is the server's word for it; a proxy in front may say 403. */
export function isShutOut(failure: unknown): boolean {
  return failure instanceof RequestRefused && (failure.status === 401 || failure.status === 403)
}
