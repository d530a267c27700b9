/**
 * What a village has left while its commands are out: a command takes its troops when it leaves, and where its wave
 * uses survivors again their share is back at landing + travel + margin.
 */
import type { OperationCommand, OperationWaves } from '@muster/contracts'
import { type Instant, instant, type TroopAmounts, UNITS, type UnitName } from '@muster/game'

export interface Outing {
  readonly launch: Instant
  readonly units: OperationCommand['units']
  /** When its survivors can leave again, and what share of it they are. */
  readonly home?: { readonly at: Instant; readonly share: number }
}

export type Outings = (command: OperationCommand) => Outing

/** How commands take troops, by the waves that they belong to. */
export function outingsOf({ waves }: Pick<OperationWaves, 'waves'>): Outings {
  const homes = new Map(waves.map(({ id, home }) => [id, home]))
  return ({ wave, launch, arrival, units }) => {
    const home = homes.get(wave)
    if (!home) return { launch: instant(launch), units }
    const at = instant(2 * arrival - launch + home.marginSeconds * 1000)
    return { launch: instant(launch), units, home: { at, share: home.percent / 100 } }
  }
}

/**
 * What can leave at a moment without taking anything from what leaves later: the least that is there from then on. An amount
 * below 0 is what is missing.
 */
export function leftFrom(stock: TroopAmounts, outings: readonly Outing[], from: Instant): Record<UnitName, number> {
  const left = leftAt(stock, outings, from)
  for (const { launch } of outings) {
    if (launch <= from) continue
    const then = leftAt(stock, outings, launch)
    for (const unit of UNITS) left[unit] = Math.min(left[unit], then[unit])
  }
  return left
}

/** Right after what leaves at that moment has left. */
export function leftAt(stock: TroopAmounts, outings: readonly Outing[], at: Instant): Record<UnitName, number> {
  // Every unit is named.
  const left = Object.fromEntries(UNITS.map((unit) => [unit, stock[unit] ?? 0])) as Record<UnitName, number>
  for (const { launch, units, home } of outings) {
    if (launch > at) continue
    const back = home && home.at <= at ? home.share : 0
    for (const unit of UNITS) {
      const amount = units[unit] ?? 0
      if (amount > 0) left[unit] -= amount - Math.floor(amount * back)
    }
  }
  return left
}
