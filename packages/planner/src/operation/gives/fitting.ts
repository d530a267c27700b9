/**
 * Whole units with so much space and no more than so much: what taking one unit after the other misses, where the last of them is too large.
 *
 *   reached(s)   the unit that was added last to come to a space of s, and how many of it are among them
 *
 * Unit by unit, each as often as there are: a knapsack of as many places as there is space.
 */
export interface FittingUnit {
  readonly space: number
  readonly there: number
}

/** How many of each unit, of the least space that will do; `undefined` where no amounts of them do. */
export function fitting(units: readonly FittingUnit[], least: number, most: number): readonly number[] | undefined {
  if (most < 0) return undefined
  const last = new Int8Array(most + 1).fill(-1)
  const counts = new Int32Array(most + 1)
  units.forEach(({ space, there }, unit) => {
    for (let sum = space; sum <= most; sum++) {
      const isReached = sum - space === 0 || last[sum - space]! >= 0
      if (last[sum]! >= 0 || !isReached) continue
      const count = last[sum - space] === unit ? counts[sum - space]! + 1 : 1
      if (count > there) continue
      last[sum] = unit
      counts[sum] = count
    }
  })
  for (let sum = Math.max(0, least); sum <= most; sum++) {
    if (sum > 0 && last[sum]! < 0) continue
    const amounts = units.map(() => 0)
    for (let left = sum; left > 0; left -= units[last[left]!]!.space) amounts[last[left]!]!++
    return amounts
  }
  return undefined
}
