/**
 * What the villages of a list are called, whose they are and how many points they have, asked of the server. Whoever
 * asks for the same villages, in whatever order, shares one request.
 */
import { type VillageOwnership, worldContentCalls } from '@muster/contracts'
import { type Coord, parseCoord } from '@muster/game'
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
  /** Empty where the game names none. */
  readonly name: string
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
  return useOwnershipQuery(world, coords, wanted).data ?? NOTHING
}

/** The same for who has to tell that it is on its way or failed. Nothing is asked for an empty list. */
export function useOwnershipQuery(world: string, coords: readonly string[], wanted = true) {
  const body = useMemo(() => [...new Set(coords)].sort().join('\n'), [coords])
  return useQuery({
    queryKey: ['world', world, 'ownership', body],
    queryFn: async ({ signal }) =>
      ownershipOf(await request(worldContentCalls.villageOwnership, { params: { world }, body }, signal)),
    enabled: wanted && body !== '',
    staleTime: HOUR_MS,
    structuralSharing: false,
  })
}

/** Absent for barbarians, and where no village is known. */
export function ownerAt({ villages }: Ownership, at: Coord): VillageOwner | undefined {
  return villages.get(fieldNumber(at))?.owner
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
  for (const { coordinates, name, points, playerId } of villages) {
    const coord = parseCoord(coordinates)
    if (!coord) continue
    const owner = owned.get(playerId)
    owner?.fields.add(fieldNumber(coord))
    byField.set(fieldNumber(coord), { name, points, ...(owner && { owner }) })
  }
  return { villages: byField, owners: [...owned.values()].sort((a, b) => b.fields.size - a.fields.size) }
}
