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

/** Sums of the same ways in another order differ in their last digits, and are equal all the same. */
const TIE = 1 + 1e-9

interface Place {
  readonly village: MintingVillage
  /** The cost is no less. */
  bound: number
  /** While it was not reckoned, nothing. */
  cost?: number
}

/**
 * Nothing for an empty list. The cost is a convex function of the place, so what it is in one village, and how it rises
 * from there, is a bound for all others. Reckoned is always the village with the least bound, until none of the rest
 * can be as good: of 5,000 villages some dozens, and those that cost the same.
 */
export function optimalMintingVillage(villages: readonly MintingVillage[]): MintingVillage | undefined {
  const senders = villages.filter(({ merchants }) => merchants > 0)
  if (senders.length === 0) return [...villages].sort(byRank)[0]
  const places = villages.map((village): Place => ({ village, bound: 0 }))
  let least = Number.POSITIVE_INFINITY
  for (let next = mostPromising(places); next && next.bound <= least * TIE; next = mostPromising(places)) {
    const slope = slopeAt(next.village.at, senders)
    least = Math.min(least, slope.cost)
    for (const place of places) learn(place, next.village.at, slope)
  }
  return places
    .filter(({ cost = Number.POSITIVE_INFINITY }) => cost <= least * TIE)
    .map(({ village }) => village)
    .sort(byRank)[0]
}

/** The game writes merchants as `free/all`; nothing for any other text. */
export function parseMerchants(text: string): number | undefined {
  const all = /^\s*\d{1,6}\s*\/\s*(\d{1,6})\s*$/.exec(text)?.[1]
  return all === undefined ? undefined : Number(all)
}

function mostPromising(places: readonly Place[]): Place | undefined {
  let best: Place | undefined
  for (const place of places) if (place.cost === undefined && !(best && best.bound <= place.bound)) best = place
  return best
}

interface Slope {
  readonly cost: number
  /** By how much it rises a field to the east, and a field to the south. */
  readonly east: number
  readonly south: number
}

function slopeAt(at: Coord, senders: readonly MintingVillage[]): Slope {
  let [cost, east, south] = [0, 0, 0]
  for (const { at: from, merchants } of senders) {
    const fields = fieldsBetween(from, at)
    if (fields === 0) continue
    cost += merchants * fields
    east += (merchants * (at.x - from.x)) / fields
    south += (merchants * (at.y - from.y)) / fields
  }
  return { cost, east, south }
}

/** What the slope somewhere says of another place: of the same one its cost. */
function learn(place: Place, at: Coord, { cost, east, south }: Slope): void {
  const [dx, dy] = [place.village.at.x - at.x, place.village.at.y - at.y]
  if (dx === 0 && dy === 0) place.cost = cost
  else place.bound = Math.max(place.bound, cost + east * dx + south * dy)
}

function byRank(a: MintingVillage, b: MintingVillage): number {
  return b.merchants - a.merchants || a.at.x - b.at.x || a.at.y - b.at.y
}
