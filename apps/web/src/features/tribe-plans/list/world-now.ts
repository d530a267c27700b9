/** The time on the clock of the plan's world, as a date-time field takes it, to the second. */
import { type Instant, printLocal } from '@muster/game'
import { useCallback } from 'react'
import { serverNow } from '../../../api/server-time.ts'
import { useAccess } from '../saving/plan-access.ts'

export function localNow(at: Instant, zone: string): string {
  return printLocal(at, zone).replace(' ', 'T').slice(0, 19)
}

/** Empty while the world is not known. */
export function useWorldNow(): () => string {
  const zone = useAccess().world?.timeZone
  return useCallback(() => (zone === undefined ? '' : localNow(serverNow(), zone)), [zone])
}
