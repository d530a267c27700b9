/** The troops of the open operation, a part for each player. */
import { type KeptTroops, operationCalls, type PlayerTroops } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type * as z from 'zod/mini'
import { useOperation } from './operation-context.ts'
import { headKey } from './operations.api.ts'

type BroughtTroops = z.infer<typeof PlayerTroops>

export interface OperationTroops {
  readonly players: readonly KeptTroops[]
  readonly isLoading: boolean
  /** Why nothing is known of them. */
  readonly failure?: unknown
  /** In place of what these players had, and of nothing else. A refusal is thrown; 409 tells that somebody brought theirs meanwhile. */
  readonly save: (players: readonly BroughtTroops[]) => Promise<void>
  /** Of one player, or of all, as they are known here; a refusal is thrown, and 409 tells that somebody brought others meanwhile. */
  readonly remove: (playerId?: number) => Promise<void>
  /** As they are on the server now. */
  readonly askAgain: () => Promise<unknown>
}

interface Answer {
  readonly players: readonly KeptTroops[]
}

const NOBODY: readonly KeptTroops[] = []

export function useOperationTroops(): OperationTroops {
  const { id, head, request } = useOperation()
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey: troopsKey(id),
    queryFn: ({ signal }): Promise<Answer> => request(operationCalls.troops, {}, signal),
    staleTime: 0,
    structuralSharing: false,
  })
  const askAgain = useCallback(() => queryClient.invalidateQueries({ queryKey: troopsKey(id) }), [queryClient, id])

  const newest = head.revisions.troops
  const known = data && Math.max(0, ...data.players.map(({ revision }) => revision))
  useEffect(() => {
    if (known !== undefined && newest > known) void askAgain()
  }, [newest, known, askAgain])

  const save = useCallback(
    async (brought: readonly BroughtTroops[]) => {
      const before = queryClient.getQueryData<Answer>(troopsKey(id))?.players ?? NOBODY
      const revisions = new Map(before.map(({ playerId, revision }) => [playerId, revision]))
      const players = brought.map((troops) => ({ ...troops, revision: revisions.get(troops.playerId) ?? 0 }))
      const saved = await request(operationCalls.saveTroops, { body: { players } })
      const states = new Map(saved.players.map((state) => [state.playerId, state]))
      const taken = brought.flatMap((troops): KeptTroops[] => {
        const state = states.get(troops.playerId)
        return state ? [{ ...troops, revision: state.revision, broughtDate: state.broughtDate }] : []
      })
      queryClient.setQueryData<Answer>(troopsKey(id), (now) => ({
        players: [...(now?.players ?? NOBODY).filter(({ playerId }) => !states.has(playerId)), ...taken],
      }))
      void queryClient.invalidateQueries({ queryKey: headKey(id) })
    },
    [id, request, queryClient],
  )
  const remove = useCallback(
    async (playerId?: number) => {
      const known = queryClient.getQueryData<Answer>(troopsKey(id))?.players ?? NOBODY
      const revision = Math.max(0, ...known.map((troops) => troops.revision))
      try {
        await request(operationCalls.removeTroops, {
          querystring: { revision, ...(playerId !== undefined && { playerId }) },
        })
      } catch (failure) {
        // Whoever is told that there are others wants to see them.
        void askAgain()
        throw failure
      }
      queryClient.setQueryData<Answer>(troopsKey(id), (now) => ({
        players:
          playerId === undefined ? [] : (now?.players ?? NOBODY).filter((troops) => troops.playerId !== playerId),
      }))
      void queryClient.invalidateQueries({ queryKey: headKey(id) })
    },
    [id, request, queryClient, askAgain],
  )
  return {
    players: data?.players ?? NOBODY,
    isLoading: data === undefined,
    ...(error !== null && data === undefined && { failure: error }),
    save,
    remove,
    askAgain,
  }
}

function troopsKey(id: string) {
  return ['operation', id, 'troops'] as const
}
