/**
 * The numbers of the villages of a world, which links and workbench lines need. They are
 * fetched once and kept for an hour.
 */
import type { Coord } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fieldNumber, worldVillagesQuery } from '../villages/world-villages.ts'

export type VillageIds =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly idAt: (at: Coord) => number | undefined }

/** Without a world, or while they are not needed, nothing is asked. */
export function useVillageIds(world: string | undefined, needed = true): VillageIds {
  const { data, isLoadingError, refetch } = useQuery({
    ...worldVillagesQuery(world),
    enabled: world !== undefined && needed,
  })
  return useMemo(() => {
    if (data) return { state: 'ready', idAt: (at: Coord) => data.get(fieldNumber(at)) }
    if (isLoadingError) return { state: 'failed', retry: () => void refetch() }
    return { state: 'loading' }
  }, [data, isLoadingError, refetch])
}
