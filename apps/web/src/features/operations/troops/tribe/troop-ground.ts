/** The world as the troops need it: whose the villages are by now, and where the tribes live from whom the front keeps its troops. */
import type { KeptTroops } from '@muster/contracts'
import type { Ground } from '@muster/operation'
import { useMemo, useState } from 'react'
import { type Ownership, useOwnershipQuery } from '../../../../parts/villages/village-ownership.ts'
import { fieldNumber } from '../../../../parts/villages/world-villages.ts'
import { useVillagesOfTribes } from '../../frame/villages-of-tribes.ts'

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
