/**
 * Who has to be awake when: the launches of each player in each span of the plot. Spans in which nobody sends are left
 * out, so that a plan of three nights is not mostly empty.
 */

import type { PlanLine } from '@muster/formats'
import { byName } from '../../ui/name-order.ts'
import { type FieldNumber, fieldNumber } from '../villages/world-villages.ts'
import { isWithin, type SendBar } from './send-hours.ts'

export interface PlayerHoursRow {
  /** Empty for villages that nobody owns. */
  readonly name: string
  readonly launches: number
  /** In the order of the spans. */
  readonly counts: readonly number[]
}

export interface PlayerHours {
  readonly spans: readonly SendBar[]
  /** Who has to be there first stands first. */
  readonly rows: readonly PlayerHoursRow[]
  /** Of one player in one span. */
  readonly most: number
}

export function playerHours(
  lines: readonly Pick<PlanLine, 'launch' | 'source'>[],
  bars: readonly SendBar[],
  ownerAt: (field: FieldNumber) => string | undefined,
): PlayerHours {
  const spans = bars.filter(({ launches }) => launches > 0)
  const counts = new Map<string, number[]>()
  for (const { launch, source } of lines) {
    const span = spans.findIndex((each) => isWithin(launch, each))
    const name = ownerAt(fieldNumber(source)) ?? ''
    const row = counts.get(name) ?? spans.map(() => 0)
    row[span] = (row[span] ?? 0) + 1
    counts.set(name, row)
  }
  const rows = Array.from(counts, ([name, row]) => ({ name, counts: row, launches: row.reduce((a, b) => a + b, 0) }))
  const first = ({ counts }: PlayerHoursRow) => counts.findIndex((count) => count > 0)
  return {
    spans,
    rows: rows.sort((a, b) => first(a) - first(b) || b.launches - a.launches || byName(a.name, b.name)),
    most: Math.max(0, ...rows.flatMap((row) => row.counts)),
  }
}
