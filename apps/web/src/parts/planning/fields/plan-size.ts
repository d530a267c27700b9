/** How large a plan is that a form asks for, as far as that decides how long it takes. */
import { villageCounts } from './field-problems.ts'

export interface PlanSize {
  readonly commands: number
  /** Whether a rule keeps launches apart in time, which is what takes longest. */
  readonly isApart: boolean
}

/** Attacks on targets that are listed as a text: a village that is listed several times gets as many. */
export function listedAttacks(targets: string, attacksPerTarget: number | null): number {
  let attacks = 0
  for (const count of villageCounts(targets).values()) attacks += count > 1 ? count : (attacksPerTarget ?? 0)
  return attacks
}
