/**
 * Groups of things that share a key: a map from the key to the things, in the order in which they came; the keys stand
 * in the order of their first thing. `Map.groupBy` gives the same, but neither the oldest browsers nor the oldest server
 * that is supported have it.
 */

/** The items by the key that each has. No group is empty. */
export function groupedBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) addToGroup(groups, keyOf(item), item)
  return groups
}

/** Puts an item at the end of a key's group, which begins with it where there was none. */
export function addToGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}
