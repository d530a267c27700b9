/** The calls of operations, each with the key that this browser keeps for the operation. */
import {
  type Call,
  type CallSchema,
  type OperationHead,
  operationCalls,
  type World,
  worldCalls,
} from '@muster/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { askedAgainWhileAway, isGone } from '../../../api/behind-a-link.ts'
import { type CallAnswer, type CallInput, request } from '../../../api/request.ts'
import { keptOperation, keptOperations } from '../../../parts/operations/operation-keys.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'

/** The input of a call without what every call of an operation carries. */
type OwnInput<S extends CallSchema> = Omit<CallInput<S>, 'params' | 'headers'> & {
  readonly params?: Readonly<Record<string, string | number>>
}
export type OperationRequest = <S extends CallSchema>(
  call: Call<S>,
  input: OwnInput<S>,
  signal?: AbortSignal,
) => Promise<CallAnswer<S>>

export function operationRequest(id: string): OperationRequest {
  return (call, input, signal) => {
    const key = keptOperation(id)?.key
    const carried = {
      ...input,
      params: { ...input.params, id },
      headers: key === undefined ? {} : { 'operation-key': key },
    }
    // Every call of an operation has these two, which the compiler cannot see of any call.
    return request(call, carried as unknown as CallInput<typeof call.schema>, signal)
  }
}

export function headKey(id: string) {
  return ['operation', id, 'head'] as const
}

export function ordersKey(id: string) {
  return ['operation', id, 'orders'] as const
}

export function playersKey(id: string) {
  return ['operation', id, 'ordered-players'] as const
}

/** Asked again when the stream of the operation says that something was saved (operation-stream.ts): others may work on it too. */
export function headQuery(id: string, key: string | undefined, token: string) {
  return queryOptions({
    queryKey: [...headKey(id), key, token],
    queryFn: ({ signal }): Promise<OperationHead> => operationRequest(id)(operationCalls.one, {}, signal),
    staleTime: 0,
    refetchInterval: (query) => (isGone(query.state.error) ? false : askedAgainWhileAway(query)),
  })
}

export function useOperationHead(id: string) {
  const [kept] = useStored(keptOperations)
  const [token] = useStored(stored.accessToken)
  return useQuery(headQuery(id, kept.find((operation) => operation.id === id)?.key, token))
}

/** The world of an operation, also one that has closed. */
export function useOperationWorld(key: string | undefined) {
  return useQuery({
    queryKey: ['world', key],
    queryFn: ({ signal }) => request(worldCalls.one, { params: { world: key ?? '' } }, signal),
    enabled: key !== undefined,
    refetchInterval: (query) => (isArriving(query.state.data) ? 1_000 : askedAgainWhileAway(query)),
  })
}

function isArriving(world: World | undefined): boolean {
  return world !== undefined && (world.data.progress !== null || (world.data.villages === 0 && !world.data.problem))
}
