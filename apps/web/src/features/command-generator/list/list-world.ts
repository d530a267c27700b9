import { type World, worldCalls } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'

/** The world of a list, which need not be the one that is chosen now; absent until it is there. */
export function useListWorld(key: string | undefined): World | undefined {
  const { world } = useCurrentWorld()
  const isCurrent = world?.world === key
  const asked = useQuery({
    queryKey: ['world', key],
    queryFn: ({ signal }) => request(worldCalls.one, { params: { world: key ?? '' } }, signal),
    enabled: key !== undefined && !isCurrent,
  })
  return isCurrent ? world : asked.data
}
