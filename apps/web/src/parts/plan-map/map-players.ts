/**
 * The players whose villages the map shows: the owners of the plan's villages, by the side that they are on, and
 * those the player looked for. A tribe is a side and has one colour; so has a player without a tribe. A player who
 * was looked for has a colour of their own.
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

/** Twelve hues apart from each other and from the marks of the plan; a thirteenth begins anew, since more could not be told apart. */
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

/** At most so many owners of the plan's villages, those with the most of them; a plan against a whole tribe has dozens. */
const MOST_OWNERS = 24

const HOUR_MS = 3_600_000

/** Sides by how many villages of the plan they have, the most first; within a side the players likewise. */
export function coloredPlayers(
  found: readonly Pick<Player, 'playerId' | 'name'>[],
  owners: readonly VillageOwner[],
  hidden: ReadonlySet<number>,
): ColoredPlayer[] {
  const foundIds = new Set(found.map(({ playerId }) => playerId))
  const sides = groupedBy(owners, (owner) =>
    owner.tribeId === 0 ? `player ${owner.playerId}` : `tribe ${owner.tribeId}`,
  )
  const size = (side: readonly VillageOwner[]) => side.reduce((sum, { fields }) => sum + fields.size, 0)
  const colored = [...sides.values()]
    .sort((a, b) => size(b) - size(a))
    .flatMap((side, index) =>
      side.map(({ playerId, name, tag }) => ({
        playerId,
        name,
        color: colorOf(index),
        ...(tag !== undefined && { tag }),
      })),
    )
    .filter(({ playerId }) => !hidden.has(playerId) && !foundIds.has(playerId))
    .slice(0, MOST_OWNERS)
  // From the other end, so that a player keeps the colour when the sides become known.
  return [...found.map(({ playerId, name }, index) => ({ playerId, name, color: colorOf(-1 - index) })), ...colored]
}

function colorOf(index: number): string {
  return PLAYER_COLORS.at(index % PLAYER_COLORS.length) ?? ''
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
