/**
 * When nothing leaves: the quiet hours of all, those of single players, and spans of dates. Both ends of quiet hours are still
 * allowed, both ends of a span are within it; a launch a fraction of a second behind the begin is quiet.
 */
import { type Instant, isQuiet, type QuietHours, wallClock } from '@muster/game'
import type { SetRule } from './rule.ts'

function isWithin(hours: QuietHours, launch: Instant, timeZone: string): boolean {
  const clock = wallClock(launch, timeZone)
  return isQuiet(hours, clock) || (launch % 1000 !== 0 && clock === hours.from && hours.from !== hours.until)
}

export const quietHours: SetRule = {
  broken({ launch, owner }, { operation: { rules } }) {
    if (!rules.quietHours || owner?.isExempt) return undefined
    return isWithin(rules.quietHours, launch, rules.timeZone) ? 'OUTSIDE_SEND_TIMES' : undefined
  },
  without({ rules: { quietHours: _hours, ...rules }, ...operation }) {
    return { ...operation, rules }
  },
}

export const quietHoursOfPlayers: SetRule = {
  broken({ launch, owner }, { operation: { rules } }) {
    const isAsleep = owner?.quietHours?.some((hours) => isWithin(hours, launch, rules.timeZone))
    return isAsleep ? 'OWNER_ASLEEP' : undefined
  },
  without: (operation) => ({
    ...operation,
    owners: operation.owners.map(({ quietHours: _hours, ...owner }) => owner),
  }),
}

export const exclusionSlots: SetRule = {
  broken({ launch }, { operation: { rules } }) {
    return rules.blackouts.some(({ start, end }) => start <= launch && launch <= end) ? 'OUTSIDE_SEND_TIMES' : undefined
  },
  without: (operation) => ({ ...operation, rules: { ...operation.rules, blackouts: [] } }),
}
