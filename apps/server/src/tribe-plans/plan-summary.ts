/** What a list of plans tells of each, kept beside the plan so that no list unpacks one. */
import { LISTED_NAMES, type TribePlanContent } from '@muster/contracts'

export interface PlanSummary {
  /** Absent also in what was kept before plans had names. */
  readonly name?: string
  /** Names, at most LISTED_NAMES of them. */
  readonly tribes: string[]
  readonly tribeCount: number
  /** Names, likewise. */
  readonly targetPlayers: string[]
  readonly targetPlayerCount: number
}

export function summaryOf({ name, attackingTribeData: tribes, targetPlayers }: TribePlanContent): PlanSummary {
  const firstNames = (named: readonly { readonly name: string }[]) =>
    named.slice(0, LISTED_NAMES).map(({ name }) => name)
  return {
    ...(name ? { name } : {}),
    tribes: firstNames(tribes),
    tribeCount: tribes.length,
    targetPlayers: firstNames(targetPlayers),
    targetPlayerCount: targetPlayers.length,
  }
}
