/** Who owns the villages of a list, asked of the server, and the list handed out player by player. */
import { type PlayerWithVillages, worldContentCalls } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../api/request.ts'

/** Each village is asked for once, however often it is listed; nothing is asked for an empty list. */
export function useVillageOwners(world: string, coords: readonly string[]) {
  const body = [...new Set(coords)].join('\n')
  return useQuery({
    queryKey: ['world', world, 'owners', body],
    queryFn: ({ signal }) => request(worldContentCalls.playersWithVillages, { params: { world }, body }, signal),
    enabled: body !== '',
  })
}

export interface OwnedItems<Item> {
  /** 0 for barbarians. */
  readonly playerId: number
  readonly name: string
  /** In the order of the list. */
  readonly items: readonly Item[]
}

/** Players by name, barbarians last; what belongs to a village that nobody was named for goes to them. */
export function byOwner<Item>(
  items: readonly Item[],
  coordsOf: (item: Item) => string,
  players: readonly PlayerWithVillages[],
): OwnedItems<Item>[] {
  const ownerAt = new Map(players.flatMap(({ playerId, villages }) => villages.map((v) => [v.coordinates, playerId])))
  const itemsOf = new Map<number, Item[]>()
  for (const item of items) {
    const owner = ownerAt.get(coordsOf(item)) ?? 0
    const owned = itemsOf.get(owner)
    if (owned) owned.push(item)
    else itemsOf.set(owner, [item])
  }
  const nameOf = new Map(players.map(({ playerId, name }) => [playerId, name]))
  return Array.from(itemsOf, ([playerId, owned]) => ({
    playerId,
    name: nameOf.get(playerId) ?? '',
    items: owned,
  })).sort((a, b) => Number(a.playerId === 0) - Number(b.playerId === 0) || a.name.localeCompare(b.name))
}
