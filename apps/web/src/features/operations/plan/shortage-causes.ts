/** Shortages of an operation by wave and reason, and the changes that would help most, each once. */
import type { OperationChange, OperationShortage } from '@muster/contracts'

export interface ShortageCause {
  readonly wave: string
  readonly reason: string
  readonly shortages: readonly OperationShortage[]
  readonly missing: number
  /** Villages by what stops them first, at the target where that stops most of them; the most frequent first. */
  readonly villages: readonly { readonly reason: string; readonly count: number }[]
  /** Those that win most first; each with a shortage that it is offered for. */
  readonly changes: readonly { readonly change: OperationChange; readonly shortage: OperationShortage }[]
}

const MOST_CHANGES = 4

/** The cause with most missing commands first. */
export function shortageCauses(shortages: readonly OperationShortage[]): ShortageCause[] {
  const groups = new Map<string, OperationShortage[]>()
  for (const shortage of shortages) {
    const key = `${shortage.wave} ${shortage.reason}`
    const others = groups.get(key)
    if (others) others.push(shortage)
    else groups.set(key, [shortage])
  }
  return [...groups.values()].flatMap((group) => causeOf(group)).sort((a, b) => b.missing - a.missing)
}

function causeOf(shortages: readonly OperationShortage[]): ShortageCause[] {
  const [first] = shortages
  if (!first) return []
  const villages = new Map<string, number>()
  for (const { reason, count } of shortages.flatMap((shortage) => shortage.villages))
    villages.set(reason, Math.max(villages.get(reason) ?? 0, count))
  return [
    {
      wave: first.wave,
      reason: first.reason,
      shortages,
      missing: shortages.reduce((sum, { planned, wanted }) => sum + wanted - planned, 0),
      villages: [...villages].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
      changes: changesOf(shortages),
    },
  ]
}

/**
 * Of one kind, for one player or village, the least of each would help one target, the greatest more of them: what the best of them
 * wins is sure, and as it is made for all of them it may win more.
 */
function changesOf(shortages: readonly OperationShortage[]): ShortageCause['changes'] {
  const best = new Map<string, { readonly change: OperationChange; readonly shortage: OperationShortage; of: number }>()
  for (const shortage of shortages) {
    for (const change of shortage.changes) {
      const key = `${change.change} ${change.playerId ?? ''} ${change.source ?? ''}`
      const before = best.get(key)
      if (!before) best.set(key, { change, shortage, of: 1 })
      else best.set(key, { ...farther(before, { change, shortage }), of: before.of + 1 })
    }
  }
  return [...best.values()]
    .sort((a, b) => Math.max(b.of, b.change.wins ?? 0) - Math.max(a.of, a.change.wins ?? 0))
    .slice(0, MOST_CHANGES)
    .map(({ change, shortage }) => ({ change, shortage }))
}

type Offer = ShortageCause['changes'][number]

function farther(a: Offer, b: Offer): Offer {
  const { change, shortage } = reach(b.change) > reach(a.change) ? b : a
  const told = [a.change, b.change].flatMap(({ wins }) => wins ?? [])
  const isOfAll = !ONCE_FOR_ALL.has(change.change)
  const mayWinMore = isOfAll || a.change.mayWinMore === true || b.change.mayWinMore === true
  return {
    shortage,
    change: told.length === 0 ? change : { ...change, wins: Math.max(...told), ...(mayWinMore && { mayWinMore }) },
  }
}

/** The same change for whichever target it is offered: its figure is that of all of them already. */
const ONCE_FOR_ALL: ReadonlySet<string> = new Set(['NO_HOURS_OF_PLAYER', 'NO_UNIQUE_RULE'])

function reach({ wins, latestArrival, fields, most }: OperationChange): number {
  return latestArrival ?? fields ?? most ?? wins ?? 0
}
