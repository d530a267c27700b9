/** A plan as it is printed: attacks, then fakes, each list with a counter of its own. */
import type { PlanLine } from '@muster/formats'

export type PlanLists = readonly (readonly PlanLine[])[]

export function printLists(lists: PlanLists, print: (lines: readonly PlanLine[]) => string): string {
  return lists
    .filter((lines) => lines.length > 0)
    .map(print)
    .join('\n')
}
