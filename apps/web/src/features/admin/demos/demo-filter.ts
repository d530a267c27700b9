/** Which demos are wanted. The four filters hold together; one without a choice lets everything through. */
import type { Demo, DemoType, MatchOutcome } from '@muster/contracts'

export interface DemoFilter {
  /** A match is one of both its teams. */
  readonly teams: readonly string[]
  readonly maps: readonly string[]
  readonly types: readonly DemoType[]
  /** For our team. */
  readonly outcomes: readonly MatchOutcome[]
}

export const EVERY_DEMO: DemoFilter = { teams: [], maps: [], types: [], outcomes: [] }

export function isWanted({ ourTeam, enemyTeam, map, type }: Demo, wanted: DemoFilter): boolean {
  return (
    passes(wanted.teams, ourTeam.name, enemyTeam.name) &&
    passes(wanted.maps, map) &&
    passes(wanted.types, type) &&
    passes(wanted.outcomes, ourTeam.matchOutcome)
  )
}

function passes<T>(chosen: readonly T[], ...values: readonly T[]): boolean {
  return chosen.length === 0 || values.some((value) => chosen.includes(value))
}
