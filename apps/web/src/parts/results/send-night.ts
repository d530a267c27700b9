/** The hours in which players sleep, on the clock of the world. */
import type { PlanLine } from '@muster/formats'

export const NIGHT = { from: '00:00', until: '08:00' } as const

export function leavesAtNight({ launch }: PlanLine): boolean {
  const clock = launch.slice(11)
  return clock > NIGHT.from && clock < NIGHT.until
}
