/**
 * The daily span in which nothing may leave. Both ends are still allowed, the
 * span may cross midnight, and equal ends mean that there is none.
 */
import type { SecondOfDay } from './time.ts'
import { clockSpan } from './time.ts'

export interface QuietHours {
  /** The latest moment in the evening at which a command may still leave. */
  readonly from: SecondOfDay
  /** The earliest moment at which one may leave again. */
  readonly until: SecondOfDay
}

/** The hours in which players sleep, on the clock of the world, where nobody has said which his are. */
export const NIGHT = { from: '00:00', until: '08:00' } as const

export function isQuiet(hours: QuietHours, time: SecondOfDay): boolean {
  const sinceStart = clockSpan(hours.from, time)
  return 0 < sinceStart && sinceStart < clockSpan(hours.from, hours.until)
}
