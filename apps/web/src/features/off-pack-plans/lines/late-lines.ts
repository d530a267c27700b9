/**
 * The lines of a plan in two parts: those that can still be sent, and behind them those whose launch has
 * passed. A line whose launch the clock of the world never shows is told from the others by its sign and
 * counts as one that can be sent.
 */
import { instantOf } from '@muster/formats'
import type { Instant } from '@muster/game'
import { useMemo } from 'react'
import type { NumberedLine } from '../../../parts/off-pack-plan/numbered-line.ts'
import { useOffClock } from '../../../parts/time/clock.ts'

export interface PartedLines {
  readonly live: readonly NumberedLine[]
  readonly late: readonly NumberedLine[]
}

/** Renders again only at the second in which a line passes from one part to the other. */
export function usePartedLines(lines: readonly NumberedLine[], zone: string): PartedLines {
  const launches = useMemo(() => lines.map(({ line }) => instantOf(line.launch, zone)), [lines, zone])
  const inOrder = useMemo(() => launches.filter((launch) => launch !== undefined).toSorted((a, b) => a - b), [launches])
  const lastPast = useOffClock((second) => inOrder[countBefore(inOrder, second) - 1] ?? 0)
  return useMemo(() => {
    const isLate = (_: NumberedLine, place: number) => (launches[place] ?? Number.POSITIVE_INFINITY) <= lastPast
    return { live: lines.filter((line, place) => !isLate(line, place)), late: lines.filter(isLate) }
  }, [lines, launches, lastPast])
}

/** Of instants in order. It is asked each second: all of a long list were looked at for as long as all else a second does. */
function countBefore(inOrder: readonly Instant[], second: Instant): number {
  let [before, notBefore] = [0, inOrder.length]
  while (before < notBefore) {
    const middle = (before + notBefore) >> 1
    if ((inOrder[middle] ?? second) < second) before = middle + 1
    else notBefore = middle
  }
  return before
}
