/** Which villages of a world belong to one player. */
import { worldContentCalls } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../api/request.ts'

/** The ids of the player's villages; `undefined` until they are there. */
export function useVillagesOf(world: string, playerId: number): ReadonlySet<number> | undefined {
  const { data } = useQuery({
    queryKey: ['world', world, 'player', playerId],
    queryFn: ({ signal }) =>
      request(worldContentCalls.players, { params: { world }, querystring: { playerId } }, signal),
  })
  return useMemo(() => data && new Set(data[0]?.villages?.map(({ villageId }) => villageId)), [data])
}
