/** The world as the troops need it: whose the villages are by now, and where the tribes live from whom the front keeps its troops. */
import { type KeptTroops, worldContentCalls } from '@muster/contracts'
import { type Coord, parseCoord } from '@muster/game'
import type { Ground } from '@muster/operation'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { request } from '../../../../api/request.ts'
import { type Ownership, useOwnershipQuery } from '../../../../parts/villages/village-ownership.ts'
import { fieldNumber } from '../../../../parts/villages/world-villages.ts'

export interface TroopGround {
  readonly ground: Ground
  readonly ownership: Ownership
  /** Whose the villages are is not known yet. */
  readonly isLoading: boolean
  readonly failure: unknown
  readonly askAgain: () => void
  /** Where the enemies live is not known yet. */
  readonly isFrontLoading: boolean
  readonly frontFailure: unknown
}

const NOTHING: Ownership = { villages: new Map(), owners: [] }
const NO_TRIBES: readonly number[] = []

export function useTroopGround(
  world: string,
  players: readonly KeptTroops[],
  enemies: readonly number[] = NO_TRIBES,
): TroopGround {
  const coords = useMemo(() => players.flatMap(({ villages }) => villages.map((village) => village.coords)), [players])
  const { data, isLoading, error, refetch } = useOwnershipQuery(world, coords)
  // What was known stays until what is asked for is known: the table does not go away while troops are replaced.
  const [ownership, setOwnership] = useState(NOTHING)
  if (data && data !== ownership) setOwnership(data)
  const front = useVillagesOfTribes(world, enemies)
  const ground = useMemo((): Ground => {
    const owners = new Map(ownership.owners.map((owner) => [owner.playerId, owner]))
    return {
      village: (at) => {
        const village = ownership.villages.get(fieldNumber(at))
        return village && { playerId: village.owner?.playerId ?? 0, points: village.points }
      },
      player: (id) => owners.get(id),
      villagesOfTribes: () => front.data ?? [],
    }
  }, [ownership, front.data])
  return {
    ground,
    ownership,
    isLoading: isLoading && ownership === NOTHING,
    failure: error,
    askAgain: () => void refetch(),
    isFrontLoading: front.isFetching,
    frontFailure: front.error,
  }
}

const HOUR_MS = 3_600_000

/** Empty for no tribe. */
function useVillagesOfTribes(world: string, tribes: readonly number[]) {
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
