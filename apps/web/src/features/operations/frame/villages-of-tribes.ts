/** Where the tribes live from whom the front of an operation keeps its troops. */
import { worldContentCalls } from '@muster/contracts'
import { type Coord, parseCoord } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'

const HOUR_MS = 3_600_000

/** Where the villages of these tribes lie; empty for no tribe. */
export function useVillagesOfTribes(world: string, tribes: readonly number[]) {
  const sorted = [...tribes].sort((a, b) => a - b)
  return useQuery({
    queryKey: ['world', world, 'villages-of-tribes', ...sorted],
    queryFn: ({ signal }) => villagesOfTribes(world, sorted, signal),
    enabled: sorted.length > 0,
    staleTime: HOUR_MS,
    structuralSharing: false,
  })
}

async function villagesOfTribes(world: string, tribes: readonly number[], signal: AbortSignal): Promise<Coord[]> {
  const villages = await Promise.all(
    tribes.map((tribeId) =>
      request(worldContentCalls.villages, { params: { world }, querystring: { tribeId } }, signal),
    ),
  )
  return villages.flat().flatMap(({ coordinates }) => parseCoord(coordinates) ?? [])
}
