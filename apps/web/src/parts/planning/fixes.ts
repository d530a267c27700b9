/**
 * What a suggested fix changes in the fields that several planners have.
 *
 *   later, earlier      a time moves
 *   greater distance    the limit rises to it, unless the world's noble range forbids it
 *   wider send times    the nearer end of the quiet hours moves to the whole hour that lets the launch pass
 */
import type { World } from '@muster/contracts'
import { clockSpan, type Instant, isQuiet, later, parseHour, printLocal, wallClock } from '@muster/game'
import { fullLocalTime, readLocalTime } from '../date-time-field/local-time-text.ts'
import type { Blackout } from '../exclusion-slots/blackout.ts'

export interface SendTimes {
  readonly blackouts: readonly Blackout[]
  readonly latestHour: string
  readonly earliestHour: string
  readonly quietHoursOff: boolean
}

/** `undefined` for a text that is no time of the zone. */
export function movedTime(local: string, seconds: number, zone: string): string | undefined {
  const read = readLocalTime(local, zone)
  if (!('instant' in read)) return undefined
  return fullLocalTime(printLocal(later(read.instant, seconds), zone))
}

/** Without a limit there is none to raise, and nobles go no farther than their world lets them. */
export function raisedDistance(
  { limitDistance }: { readonly limitDistance: boolean },
  { maxSnobDistance }: World,
  { fields, isNoble }: { readonly fields: number; readonly isNoble: boolean },
): { readonly maxDistance: number } | undefined {
  const isBeyondNobles = isNoble && maxSnobDistance > 0 && fields > maxSnobDistance
  if (!limitDistance || isBeyondNobles) return undefined
  // Rounded up, so that the distance entered is enough.
  return { maxDistance: Math.ceil(fields * 100) / 100 }
}

/** An exclusion slot is the player's own appointment and stays what it is. */
export function widenedSendTimes(
  { blackouts, latestHour, earliestHour, quietHoursOff }: SendTimes,
  { timeZone }: World,
  launch: string,
): Partial<SendTimes> | undefined {
  const read = readLocalTime(launch, timeZone)
  const from = parseHour(latestHour)
  const until = parseHour(earliestHour)
  if (!('instant' in read) || quietHoursOff || from === undefined || until === undefined) return undefined
  const isInSlot = blackouts.some((slot) => isWithin(slot, read.instant, timeZone))
  const time = wallClock(read.instant, timeZone)
  if (isInSlot || !isQuiet({ from, until }, time)) return undefined
  return clockSpan(from, time) <= clockSpan(time, until)
    ? { latestHour: hourText(Math.ceil(time / SECONDS_AN_HOUR)) }
    : { earliestHour: hourText(Math.floor(time / SECONDS_AN_HOUR)) }
}

function isWithin(slot: Blackout, at: Instant, zone: string): boolean {
  const start = readLocalTime(slot.start, zone)
  const end = readLocalTime(slot.end, zone)
  return 'instant' in start && 'instant' in end && start.instant <= at && at <= end.instant
}

const SECONDS_AN_HOUR = 3600

function hourText(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}
