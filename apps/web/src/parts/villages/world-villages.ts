/**
 * All villages of a world by their place on the map, fetched when somebody needs them
 * and kept for an hour, which is how often the game publishes them.
 */
import { worldContentCalls } from '@muster/contracts'
import { type Coord, parseCoord } from '@muster/game'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { slicesOf } from '../../api/slices.ts'

/** A place on the map as one number, x × 1000 + y. */
export type FieldNumber = number

export function fieldNumber({ x, y }: Coord): FieldNumber {
  return x * 1000 + y
}

export function coordOf(field: FieldNumber): Coord {
  return { x: Math.floor(field / 1000), y: field % 1000 }
}

const HOUR_MS = 3_600_000

/** Village ids by field; `undefined` until they are there. */
export function useWorldVillages(
  world: string | undefined,
  needed: boolean,
): ReadonlyMap<FieldNumber, number> | undefined {
  return useQuery({ ...worldVillagesQuery(world), enabled: world !== undefined && needed }).data
}

export function worldVillagesQuery(world: string | undefined) {
  return queryOptions({
    queryKey: ['world', world, 'villages'],
    queryFn: ({ signal }) => villagesOf(world ?? '', signal),
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
    structuralSharing: false,
  })
}

async function villagesOf(world: string, signal: AbortSignal): Promise<ReadonlyMap<FieldNumber, number>> {
  const villages = await request(worldContentCalls.villages, { params: { world }, querystring: {} }, signal)
  const byField = new Map<FieldNumber, number>()
  for await (const slice of slicesOf(villages)) {
    for (const { coordinates, villageId } of slice) {
      const coord = parseCoord(coordinates)
      if (coord) byField.set(fieldNumber(coord), villageId)
    }
  }
  return byField
}
