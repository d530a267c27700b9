/** What a list of plans tells of each, kept beside the plan so that no list unpacks one. */
import { LISTED_NAMES, type TribePlanContent } from '@muster/contracts'

export interface PlanSummary {
  /** Names, at most LISTED_NAMES of them. */
  readonly tribes: string[]
  readonly tribeCount: number
  /** Names, likewise. */
  readonly targetPlayers: string[]
  readonly targetPlayerCount: number
}

export function summaryOf({ attackingTribeData: tribes, targetPlayers }: TribePlanContent): PlanSummary {
  const firstNames = (named: readonly { readonly name: string }[]) =>
    named.slice(0, LISTED_NAMES).map(({ name }) => name)
  return {
    tribes: firstNames(tribes),
    tribeCount: tribes.length,
    targetPlayers: firstNames(targetPlayers),
    targetPlayerCount: targetPlayers.length,
  }
}
