/** What the launches of a plan have in common: the hour they fall into, the second they share. */
import { groupedBy, printCoord } from '@muster/game'
import type { PlanLine } from './plan-line.ts'

export interface LaunchHour {
  /** `YYYY-MM-DD HH:00:00`. */
  readonly hour: string
  readonly lines: readonly PlanLine[]
}

/** Lines under the hour in which they leave, earliest first; lines of one moment keep their order. */
export function byLaunchHour(lines: readonly PlanLine[]): LaunchHour[] {
  const hours = groupedBy(lines.toSorted(byLaunch), (line) => `${line.launch.slice(0, 13)}:00:00`)
  return Array.from(hours, ([hour, group]) => ({ hour, lines: group }))
}

/**
 * Lines that leave in the same second as another command, fractions of the second cut
 * off. The nobles of one train (same source, target and second of arrival) are one command.
 */
export function sharingLaunchSecond(lines: readonly PlanLine[]): ReadonlySet<PlanLine> {
  const seconds = groupedBy(lines, (line) => line.launch.slice(0, 19))
  const sharing = new Set<PlanLine>()
  for (const group of seconds.values()) {
    if (new Set(group.map(commandKey)).size > 1) for (const line of group) sharing.add(line)
  }
  return sharing
}

function byLaunch(a: PlanLine, b: PlanLine): number {
  if (a.launch === b.launch) return 0
  return a.launch < b.launch ? -1 : 1
}

function commandKey(line: PlanLine, index: number): string {
  return line.unit === 'snob'
    ? `${printCoord(line.source)}>${printCoord(line.target)}@${line.arrival.slice(0, 19)}`
    : String(index)
}
