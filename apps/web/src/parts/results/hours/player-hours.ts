/**
 * Who has to be awake when: the launches of each player in each span of the plot, from the first in which somebody sends to
 * the last. Hours in which nobody sends stay, so that two columns beside each other follow each other; many of them are one
 * span, so that a plan of three nights is not mostly empty.
 */

import type { PlanLine } from '@muster/formats'
import { byName } from '../../../ui/name-order.ts'
import { type FieldNumber, fieldNumber } from '../../villages/world-villages.ts'
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
  const spans = withoutLongPauses(bars)
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

/** A pause of more bars is one span. */
const LONGEST_PAUSE = 2

function withoutLongPauses(bars: readonly SendBar[]): SendBar[] {
  const first = bars.findIndex(({ launches }) => launches > 0)
  const last = bars.findLastIndex(({ launches }) => launches > 0)
  const spans: SendBar[] = []
  let pause: SendBar[] = []
  for (const bar of first < 0 ? [] : bars.slice(first, last + 1)) {
    if (bar.launches === 0) {
      pause.push(bar)
      continue
    }
    spans.push(...asOne(pause), bar)
    pause = []
  }
  return spans
}

function asOne(pause: readonly SendBar[]): readonly SendBar[] {
  const [first, last] = [pause[0], pause.at(-1)]
  return first && last && pause.length > LONGEST_PAUSE ? [{ ...first, until: last.until }] : pause
}
