/**
 * The players whose villages the map shows: the owners of the plan's villages, by the side that they are on, and
 * those the player looked for. A tribe is a side and has one colour; so has a player without a tribe. A player who
 * was looked for has a colour of their own. There are no more colours than can be told apart: the sides with the fewest
 * villages of the plan share one, which is no hue, and are listed as who shares it.
 */
import { type Player, worldContentCalls } from '@muster/contracts'
import { groupedBy, parseCoord } from '@muster/game'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../api/request.ts'
import type { VillageOwner } from '../villages/village-ownership.ts'
import { type FieldNumber, fieldNumber } from '../villages/world-villages.ts'

export interface ColoredPlayer {
  readonly playerId: number
  readonly name: string
  readonly color: string
  /** Of the tribe, for an owner of the plan's villages who is in one. */
  readonly tag?: string
}

export interface MapPlayer extends ColoredPlayer {
  /** Empty while they are on their way. */
  readonly fields: readonly FieldNumber[]
}

/** Twelve hues apart from each other and from the marks of the plan. */
export const PLAYER_COLORS = [
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

/** Of all who have no hue of their own. */
export const SHARED_COLOR = '#8d949c'

/** At most so many owners of the plan's villages with all their villages; the others with those of the plan. */
const MOST_OWNERS = 24

const HOUR_MS = 3_600_000

interface PlayersOfPlan {
  readonly players: readonly ColoredPlayer[]
  /** Owners who are not listed one by one, in one colour. */
  readonly sharing: readonly VillageOwner[]
}

/** Sides by how many villages of the plan they have, the most first; within a side the players likewise. */
export function coloredPlayers(
  found: readonly Pick<Player, 'playerId' | 'name'>[],
  owners: readonly VillageOwner[],
  hidden: ReadonlySet<number>,
): PlayersOfPlan {
  const foundIds = new Set(found.map(({ playerId }) => playerId))
  const sides = groupedBy(owners, (owner) =>
    owner.tribeId === 0 ? `player ${owner.playerId}` : `tribe ${owner.tribeId}`,
  )
  const size = (side: readonly VillageOwner[]) => side.reduce((sum, { fields }) => sum + fields.size, 0)
  const bySize = [...sides.values()].sort((a, b) => size(b) - size(a))
  // Those who were looked for take from the other end, so that a player keeps the colour when the sides become known.
  const hues = PLAYER_COLORS.length - found.length
  const isMeant = ({ playerId }: VillageOwner) => !hidden.has(playerId) && !foundIds.has(playerId)
  const own = bySize
    .slice(0, hues)
    .flatMap((side, index) =>
      side.filter(isMeant).map((owner) => ({ owner, color: PLAYER_COLORS[index] ?? SHARED_COLOR })),
    )
  return {
    players: [
      ...found.map(({ playerId, name }, index) => ({
        playerId,
        name,
        color: PLAYER_COLORS.at(-1 - (index % PLAYER_COLORS.length)) ?? SHARED_COLOR,
      })),
      ...own.slice(0, MOST_OWNERS).map(({ owner: { playerId, name, tag }, color }) => ({
        playerId,
        name,
        color,
        ...(tag !== undefined && { tag }),
      })),
    ],
    sharing: [
      ...own.slice(MOST_OWNERS).map(({ owner }) => owner),
      ...bySize.slice(Math.max(hues, 0)).flat().filter(isMeant),
    ],
  }
}

/** The players with all their villages. */
export function useMapPlayers(world: string, players: readonly ColoredPlayer[]): readonly MapPlayer[] {
  const villages = useQueries({
    queries: players.map(({ playerId }) => ({
      queryKey: ['world', world, 'player', playerId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request(worldContentCalls.players, { params: { world }, querystring: { playerId } }, signal),
      staleTime: HOUR_MS,
    })),
    combine: fieldsOfAll,
  })
  return useMemo(
    () => players.map((player, index) => ({ ...player, fields: villages[index] ?? [] })),
    [players, villages],
  )
}

/** All who share a colour as the map paints them: with their villages of the plan. */
export function sharingPlayer(sharing: readonly VillageOwner[]): MapPlayer {
  return { playerId: 0, name: '', color: SHARED_COLOR, fields: sharing.flatMap(({ fields }) => [...fields]) }
}

function fieldsOfAll(results: readonly { readonly data?: readonly Player[] | undefined }[]): FieldNumber[][] {
  return results.map(({ data }) => fieldsOf(data?.[0]))
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
