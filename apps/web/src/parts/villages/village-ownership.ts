/** Whose the villages of a list are and how many points they have, asked of the server. */
import { type VillageOwnership, worldContentCalls } from '@muster/contracts'
import { parseCoord } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../api/request.ts'
import { type FieldNumber, fieldNumber } from './world-villages.ts'

export interface VillageOwner {
  readonly playerId: number
  readonly name: string
  readonly points: number
  /** 0 for none. */
  readonly tribeId: number
  /** Absent for none. */
  readonly tag?: string
  /** Those of the list. */
  readonly fields: ReadonlySet<FieldNumber>
}

export interface OwnedVillage {
  readonly points: number
  /** Absent for barbarians. */
  readonly owner?: VillageOwner
}

export interface Ownership {
  readonly villages: ReadonlyMap<FieldNumber, OwnedVillage>
  /** Who owns most of the list first. */
  readonly owners: readonly VillageOwner[]
}

const HOUR_MS = 3_600_000
const NOTHING: Ownership = { villages: new Map(), owners: [] }

/** Empty while nothing is known; places without a village are not among it. */
export function useVillageOwnership(world: string, coords: readonly string[], wanted = true): Ownership {
  const body = coords.join('\n')
  const { data } = useQuery({
    queryKey: ['world', world, 'ownership', body],
    queryFn: ({ signal }) => request(worldContentCalls.villageOwnership, { params: { world }, body }, signal),
    enabled: wanted && body !== '',
    staleTime: HOUR_MS,
  })
  return useMemo(() => (data ? ownershipOf(data) : NOTHING), [data])
}

function ownershipOf({ villages, players, tribes }: VillageOwnership): Ownership {
  const tags = new Map(tribes.map(({ tribeId, tag }) => [tribeId, tag]))
  const owned = new Map(
    players.map((player) => {
      const tag = tags.get(player.tribeId)
      return [player.playerId, { ...player, ...(tag !== undefined && { tag }), fields: new Set<FieldNumber>() }]
    }),
  )
  const byField = new Map<FieldNumber, OwnedVillage>()
  for (const { coordinates, points, playerId } of villages) {
    const coord = parseCoord(coordinates)
    if (!coord) continue
    const owner = owned.get(playerId)
    owner?.fields.add(fieldNumber(coord))
    byField.set(fieldNumber(coord), { points, ...(owner && { owner }) })
  }
  return { villages: byField, owners: [...owned.values()].sort((a, b) => b.fields.size - a.fields.size) }
}
