/**
 * Who uses this browser. Signed in is whoever has a stored token and whom the server
 * has told by it; until then, and whenever that fails, the page is that of nobody.
 */
import { holds, type Role, type UserInfo, userCalls } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '../../api/request.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'

export type Visitor =
  | { readonly state: 'nobody' }
  /** There is a token, and the server has not said yet whose. */
  | { readonly state: 'asking' }
  /** The server could not be asked. The token is kept. */
  | { readonly state: 'unknown'; readonly failure: Error }
  | { readonly state: 'signedIn'; readonly user: UserInfo }

const USER = ['user']

export function useVisitor(): Visitor {
  const [token] = useStored(stored.accessToken)
  const { data, error } = useQuery({
    queryKey: [...USER, token],
    queryFn: ({ signal }) => request(userCalls.self, {}, signal),
    enabled: token !== '',
  })
  if (token === '') return { state: 'nobody' }
  if (data) return { state: 'signedIn', user: data }
  return error ? { state: 'unknown', failure: error } : { state: 'asking' }
}

const NO_ROLES: readonly Role[] = []

export function useRoles(): readonly Role[] {
  const visitor = useVisitor()
  return visitor.state === 'signedIn' ? visitor.user.roles : NO_ROLES
}

export function useIsVip(): boolean {
  return holds(useRoles(), 'VIP')
}

/** Asks the server anew who is there. */
export function useAskAgain(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: USER }), [queryClient])
}

/** Forgets what the server told about whoever was there. */
export function useForgetUser(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.removeQueries({ queryKey: USER }), [queryClient])
}
