/**
 * Where to mint: coins are minted in one village and the resources of all others are
 * carried there, so the best village is the one to which the merchants have the least way:
 *
 *   cost(village) = Σ merchants(other) × distance(other, village)     over all listed villages
 *
 * The game names no such village; the rule is ours. Of equally good ones the village with more merchants
 * wins, then the smaller x, then the smaller y.
 */
import { type Coord, fieldsBetween } from './coord.ts'

export interface MintingVillage {
  readonly at: Coord
  /** All that it has, also those on the road. */
  readonly merchants: number
}

/** Nothing for an empty list. Compares every village with every other: 5,000 take some 100 ms. */
export function optimalMintingVillage(villages: readonly MintingVillage[]): MintingVillage | undefined {
  const costs = villages.map((village) => costOf(village, villages))
  const least = costs.reduce((a, b) => Math.min(a, b), Infinity)
  // Sums of the same ways in another order differ in their last digits, and are equal all the same.
  return villages.filter((_, index) => (costs[index] ?? Infinity) <= least * (1 + 1e-9)).sort(byRank)[0]
}

/** The game writes merchants as `free/all`; nothing for any other text. */
export function parseMerchants(text: string): number | undefined {
  const all = /^\s*\d{1,6}\s*\/\s*(\d{1,6})\s*$/.exec(text)?.[1]
  return all === undefined ? undefined : Number(all)
}

function costOf({ at }: MintingVillage, villages: readonly MintingVillage[]): number {
  let cost = 0
  for (const other of villages) cost += other.merchants * fieldsBetween(other.at, at)
  return cost
}

function byRank(a: MintingVillage, b: MintingVillage): number {
  return b.merchants - a.merchants || a.at.x - b.at.x || a.at.y - b.at.y
}
