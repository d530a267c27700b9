/** What a plan leaves short: of each wish what it got, where that is less than it wants. */
export interface Short {
  /** Index of the wish: a demand of a problem, a wish of an operation. */
  readonly index: number
  readonly planned: number
  readonly wanted: number
}

/** In the order of the wishes. */
export function shortOf(wanted: readonly number[], planned: ReadonlyMap<number, number>): Short[] {
  return wanted.flatMap((all, index) => {
    const got = planned.get(index) ?? 0
    return got < all ? [{ index, planned: got, wanted: all }] : []
  })
}
