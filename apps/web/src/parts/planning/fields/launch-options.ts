/**
 * What planners of many commands ask besides a schedule (schedule.ts): how alike the travel times are to be, what stands
 * between two launches, and how often a source may hit the same.
 */
import type { PlanRequest } from '@muster/contracts'
import * as z from 'zod/mini'
import type { Problem } from './field-problems.ts'

export const LaunchOptions = z.object({
  averageSpeed: z.boolean(),
  limitGap: z.boolean(),
  /** Seconds; null while the box is empty. */
  gapSeconds: z.nullable(z.number()),
  uniqueVillage: z.boolean(),
  uniquePlayer: z.boolean(),
})
export type LaunchOptions = Readonly<z.infer<typeof LaunchOptions>>

export const NO_LAUNCH_OPTIONS: LaunchOptions = {
  averageSpeed: false,
  limitGap: false,
  gapSeconds: 15,
  uniqueVillage: false,
  uniquePlayer: false,
}

const LONGEST_GAP = 3600

/** Of the seconds between launches, which count only while they are asked for. */
export function gapProblem({ limitGap, gapSeconds }: LaunchOptions): Problem {
  if (!limitGap) return undefined
  const isGap = gapSeconds !== null && Number.isInteger(gapSeconds) && gapSeconds >= 1 && gapSeconds <= LONGEST_GAP
  return isGap ? undefined : 'GAP_OUT_OF_RANGE'
}

/** Only for a form without problems. */
export function launchOptionsOnWire(form: LaunchOptions) {
  return {
    averageSpeedSorting: form.averageSpeed,
    minimalSecondsBetweenSendTimes: form.limitGap ? (form.gapSeconds ?? -1) : -1,
    uniqueSourceTargetCoord: form.uniqueVillage,
    uniqueSourceTargetPlayer: form.uniquePlayer,
  } satisfies Partial<PlanRequest>
}
