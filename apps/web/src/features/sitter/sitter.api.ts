/** The villages of the world that the sitter tool asks of the server. */
import type { Coord } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { coordOf, fieldNumber, worldVillagesQuery } from '../../parts/villages/world-villages.ts'

export interface VillageBook {
  readonly idAt: (at: Coord) => number | undefined
  readonly coordOf: (id: number) => Coord | undefined
}

export type VillageBookState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly book: VillageBook }

/** Asked for from the moment that somebody is going to convert something. */
export function useVillageBook(world: string | undefined, needed: boolean): VillageBookState {
  const { data, error, isLoadingError, refetch } = useQuery({
    ...worldVillagesQuery(world),
    enabled: world !== undefined && needed,
  })
  return useMemo(() => {
    if (data) {
      const fieldOf = new Map(Array.from(data, ([field, id]) => [id, field]))
      const coordOfId = (id: number) => {
        const field = fieldOf.get(id)
        return field === undefined ? undefined : coordOf(field)
      }
      return { state: 'ready', book: { idAt: (at) => data.get(fieldNumber(at)), coordOf: coordOfId } }
    }
    if (isLoadingError) return { state: 'failed', failure: error, retry: () => void refetch() }
    return { state: 'loading' }
  }, [data, error, isLoadingError, refetch])
}
