/** Shortages of an operation by wave and reason, each with what would help. */
import type { OperationShortage } from '@muster/contracts'
import { groupedBy } from '@muster/game'
import { type Offer, offersFor } from './offers.ts'

export interface ShortageCause {
  readonly wave: string
  readonly reason: string
  readonly shortages: readonly OperationShortage[]
  readonly missing: number
  /** Villages by what stops them first, at the target where that stops most of them; the most frequent first. */
  readonly villages: readonly { readonly reason: string; readonly count: number }[]
  /** Waves that have the troops, likewise. */
  readonly spentOn: readonly { readonly wave: string; readonly count: number }[]
  readonly offers: readonly Offer[]
  /** Nothing is offered, and at one target at least nothing was looked for. */
  readonly isUntried: boolean
}

/** The cause with most missing commands first. */
export function shortageCauses(shortages: readonly OperationShortage[]): ShortageCause[] {
  const groups = groupedBy(shortages, (shortage) => `${shortage.wave} ${shortage.reason}`)
  return [...groups.values()].flatMap((group) => causeOf(group)).sort((a, b) => b.missing - a.missing)
}

function causeOf(shortages: readonly OperationShortage[]): ShortageCause[] {
  const [first] = shortages
  if (!first) return []
  const offers = offersFor(shortages)
  const villages = mostOf(shortages.flatMap((one) => one.villages.map(({ reason, count }) => [reason, count])))
  const spentOn = mostOf(shortages.flatMap((one) => (one.spentOn ?? []).map((spent) => [spent.wave, spent.villages])))
  return [
    {
      wave: first.wave,
      reason: first.reason,
      shortages,
      missing: shortages.reduce((sum, { planned, wanted }) => sum + wanted - planned, 0),
      villages: villages.map(([reason, count]) => ({ reason, count })),
      spentOn: spentOn.map(([wave, count]) => ({ wave, count })),
      offers,
      isUntried: offers.length === 0 && shortages.some((one) => one.isUntried),
    },
  ]
}

/** The greatest count of each, the most frequent first. */
function mostOf(counts: readonly (readonly [of: string, count: number])[]): (readonly [of: string, count: number])[] {
  const most = new Map<string, number>()
  for (const [of, count] of counts) most.set(of, Math.max(most.get(of) ?? 0, count))
  return [...most].sort(([, a], [, b]) => b - a)
}
