import { type NobleMethod, planningCalls } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'

/** Every list of ways to send nobles ends with the free one. */
export const CUSTOM: NobleMethod = { method: 'custom', noblesUsedPer: 1, uses: 1 }

/** Asked for once a visit: they are the same for everybody and every world. */
export function useNobleMethods() {
  return useQuery({
    queryKey: ['noble methods'],
    queryFn: async ({ signal }) => withCustom(await request(planningCalls.nobleMethods, {}, signal)),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

function withCustom({ _embedded }: { _embedded: { nobleMethod: NobleMethod[] } }): readonly NobleMethod[] {
  const methods = _embedded.nobleMethod
  return methods.some(({ method }) => method === CUSTOM.method) ? methods : [...methods, CUSTOM]
}
