/**
 * What a suggested fix changes in the fields that several planners have.
 *
 *   later, earlier      a time moves
 *   greater distance    the limit rises to it, unless the world's noble range forbids it
 *   wider send times    the quiet hours become those that the plan was tried with
 */
import type { PlanFix, World } from '@muster/contracts'
import { later, printLocal } from '@muster/game'
import { fullLocalTime, readLocalTime } from '../../date-time-field/local-time-text.ts'

export interface SendTimes {
  readonly latestHour: string
  readonly earliestHour: string
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
  return { maxDistance: fields }
}

/** As the plan was tried with them: absent where an exclusion slot, the player's own appointment, stands in the way as well. */
export function widenedSendTimes({ exclusionSendTime }: PlanFix): Partial<SendTimes> | undefined {
  return exclusionSendTime && { latestHour: exclusionSendTime.latest, earliestHour: exclusionSendTime.earliest }
}
