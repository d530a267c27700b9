/**
 * The operations of a list: those whose key this browser keeps, and those that whoever is signed in has made, each
 * once, the last opened or changed first.
 */
import {
  OPERATION_KEPT_DAYS,
  type OperationHead,
  type OperationItem,
  type OperationRole,
  operationCalls,
} from '@muster/contracts'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { isGone } from '../../../api/behind-a-link.ts'
import { request } from '../../../api/request.ts'
import { type KeptOperation, keptOperations } from '../../../parts/operations/operation-keys.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { headQuery } from '../frame/operations.api.ts'

export interface OperationRow {
  readonly id: string
  readonly name: string
  readonly world: string
  readonly role: OperationRole | undefined
  /** Absent until the server has told them. */
  readonly figures?: OperationHead['figures']
  /** ISO 8601; null without a plan, absent until it is known. */
  readonly lastLanding?: string | null
  /** It does not exist any more, or its link has ended. */
  readonly isGone: boolean
  /** Of when it was last opened here or changed, milliseconds since 1970. */
  readonly date: number
}

const A_PAGE = 50

export function useOperationRows() {
  const [kept] = useStored(keptOperations)
  const [token] = useStored(stored.accessToken)
  const mine = useInfiniteQuery({
    queryKey: ['operations', 'mine', token],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request(operationCalls.mine, { querystring: { page: pageParam, size: A_PAGE } }, signal),
    getNextPageParam: (last, pages) => (last.length < A_PAGE ? undefined : pages.length),
    enabled: token !== '',
    staleTime: 0,
  })
  const heads = useQueries({
    queries: kept.map(({ id, key }) => ({ ...headQuery(id, key, token), refetchInterval: false as const })),
  })
  const items = mine.data?.pages.flat() ?? []
  const rows = new Map(kept.map((operation, at) => [operation.id, rowOf(operation, heads[at])]))
  for (const item of items) rows.set(item.id, rowOfItem(item, rows.get(item.id)))
  return {
    rows: [...rows.values()].sort((a, b) => b.date - a.date),
    isLoading: token !== '' && mine.data === undefined && mine.error === null,
    failure: mine.error,
    askAgain: () => void mine.refetch(),
    more: mine.hasNextPage ? { isBusy: mine.isFetchingNextPage, ask: () => void mine.fetchNextPage() } : undefined,
  }
}

interface Asked {
  readonly data: OperationHead | undefined
  readonly error: unknown
}

function rowOf({ id, name, world, role, date }: KeptOperation, asked: Asked | undefined): OperationRow {
  const head = asked?.data
  return {
    id,
    name: head?.name ?? name ?? '',
    world: head?.world ?? world ?? '',
    role: head?.role ?? role,
    ...(head && { figures: head.figures, lastLanding: lastLandingOf(head) }),
    isGone: isGone(asked?.error),
    date,
  }
}

/** An operation with a plan is kept for so many days after its last landing. */
function lastLandingOf({ figures, expiresDate }: OperationHead): string | null {
  if (figures.planned === null) return null
  return new Date(Date.parse(expiresDate) - OPERATION_KEPT_DAYS * 86_400_000).toISOString()
}

function rowOfItem(item: OperationItem, row: OperationRow | undefined): OperationRow {
  const { id, name, world, figures, lastLanding, modifiedDate } = item
  const date = Math.max(Date.parse(modifiedDate), row?.date ?? 0)
  return { id, name, world, role: 'COORDINATOR', figures, lastLanding, isGone: false, date }
}
