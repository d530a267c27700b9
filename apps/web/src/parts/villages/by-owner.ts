/** A list of what belongs to villages, handed out player by player. */
import { byName } from '../../ui/name-order.ts'

export interface Owner {
  readonly playerId: number
  readonly name: string
}

export interface OwnedItems<Item> extends Owner {
  /** 0 for barbarians. */
  readonly playerId: number
  /** In the order of the list. */
  readonly items: readonly Item[]
}

/** Players by name, barbarians last; what nobody was named for goes to them. */
export function byOwner<Item>(items: readonly Item[], ownerOf: (item: Item) => Owner | undefined): OwnedItems<Item>[] {
  const owned = new Map<number, { readonly name: string; readonly items: Item[] }>()
  for (const item of items) {
    const { playerId, name } = ownerOf(item) ?? { playerId: 0, name: '' }
    const there = owned.get(playerId)
    if (there) there.items.push(item)
    else owned.set(playerId, { name, items: [item] })
  }
  return Array.from(owned, ([playerId, { name, items: its }]) => ({ playerId, name, items: its })).sort(
    (a, b) => Number(a.playerId === 0) - Number(b.playerId === 0) || byName(a.name, b.name),
  )
}
