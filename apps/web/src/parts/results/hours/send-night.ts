/**
 * The hours in which players sleep, on the clock of the world. They are told as quiet hours are: a launch at either
 * end is not inside, so that what forbids them leaves none that counts.
 */
import type { PlanLine } from '@muster/formats'
import { NIGHT } from '@muster/game'

export function leavesAtNight({ launch }: PlanLine): boolean {
  const clock = launch.slice(11)
  return clock > `${NIGHT.from}:00.000` && clock < `${NIGHT.until}:00.000`
}
