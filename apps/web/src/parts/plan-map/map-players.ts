/** The players whose villages the map shows: the owners of the plan's villages and those the player looked for. */
import { type Player, type PlayerWithVillages, worldContentCalls } from '@muster/contracts'
import { parseCoord } from '@muster/game'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../api/request.ts'
import { type FieldNumber, fieldNumber } from '../villages/world-villages.ts'

export interface MapPlayer {
  readonly playerId: number
  readonly name: string
  readonly color: string
  /** Empty while they are on their way. */
  readonly fields: readonly FieldNumber[]
}

/**
 * Twelve hues apart from each other and from the marks of the plan; a thirteenth player
 * begins anew, since more hues could not be told apart.
 */
const PLAYER_COLORS = [
  '#2f6fd0',
  '#b8860b',
  '#7b3fb5',
  '#1f8f5f',
  '#c2571a',
  '#2a9db0',
  '#a8326e',
  '#6b8e23',
  '#5b5bd6',
  '#8b5a2b',
  '#d0628f',
  '#4f7f7f',
]

/** At most so many owners of the plan's villages; a plan against a whole tribe has dozens. */
const MOST_OWNERS = 12

const HOUR_MS = 3_600_000

/** Who owns the villages of the plan, those with the most of them first; barbarians are nobody's. */
export function usePlanOwners(
  world: string,
  coords: readonly string[],
  wanted: boolean,
): readonly PlayerWithVillages[] {
  const body = coords.join('\n')
  const { data } = useQuery({
    queryKey: ['world', world, 'owners', body],
    queryFn: ({ signal }) => request(worldContentCalls.playersWithVillages, { params: { world }, body }, signal),
    enabled: wanted && body !== '',
    staleTime: HOUR_MS,
  })
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ playerId }) => playerId !== 0)
        .sort((a, b) => b.villages.length - a.villages.length)
        .slice(0, MOST_OWNERS),
    [data],
  )
}

/** The players with all their villages, coloured by their place in the list. */
export function useMapPlayers(world: string, players: readonly Pick<Player, 'playerId' | 'name'>[]): MapPlayer[] {
  return useQueries({
    queries: players.map(({ playerId }) => ({
      queryKey: ['world', world, 'player', playerId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request(worldContentCalls.players, { params: { world }, querystring: { playerId } }, signal),
      staleTime: HOUR_MS,
    })),
    combine: (results) =>
      players.map(({ playerId, name }, index) => ({
        playerId,
        name,
        color: PLAYER_COLORS[index % PLAYER_COLORS.length] ?? '',
        fields: fieldsOf(results[index]?.data?.[0]),
      })),
  })
}

function fieldsOf(player: Player | undefined): FieldNumber[] {
  return (player?.villages ?? [])
    .map(({ coordinates }) => parseCoord(coordinates))
    .filter((coord) => coord !== undefined)
    .map(fieldNumber)
}

const SHORTEST_SEARCH = 3

/** Asked 100 ms after the last letter; `undefined` while nothing was asked. */
export function usePlayerSearch(world: string, settledText: string) {
  const search = settledText.trim()
  return useQuery({
    queryKey: ['world', world, 'player search', search],
    queryFn: ({ signal }) => request(worldContentCalls.players, { params: { world }, querystring: { search } }, signal),
    enabled: search.length >= SHORTEST_SEARCH,
  })
}
