import type { TroopProblem } from './troop-problem.ts'
import type { TroopFormat, VillageTroops } from './village-troops.ts'

/** What a reader took of the lines from where it was called, and the line after. */
export interface Taken {
  readonly next: number
  readonly format?: TroopFormat
  readonly villages: readonly VillageTroops[]
  readonly problems: readonly TroopProblem[]
  /** Of a village of the own page: how many rows it had. */
  readonly ownRows?: number
}

export function takenVillage(
  format: TroopFormat,
  village: VillageTroops,
  problems: readonly TroopProblem[] = [],
): Taken {
  return { next: village.lastLine, format, villages: [village], problems }
}

export function takenProblem(problem: TroopProblem, others: readonly TroopProblem[] = []): Taken {
  return { next: problem.lastLine, villages: [], problems: [problem, ...others] }
}
