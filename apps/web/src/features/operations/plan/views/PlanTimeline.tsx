/** Launches above landings, hour by hour; what is picked there is shown among the commands. */
import { useDeferredValue, useMemo } from 'react'
import { SendTimeline } from '../../../../parts/results/hours/SendTimeline.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import { lineOf, planRows, type RowFilter, villagesOf } from '../plan-rows.ts'

export interface PlanTimelineProps {
  readonly hand: PlanInHand
  readonly onPick: (picked: Partial<RowFilter>) => void
}

export function PlanTimeline({ hand, onPick }: PlanTimelineProps) {
  const { world, ownership } = hand
  const rows = useDeferredValue(planRows(hand))
  const lines = useMemo(() => rows.map(lineOf), [rows])
  const villages = useMemo(() => villagesOf(rows.map(({ command }) => command)), [rows])
  return (
    <SendTimeline
      lines={lines}
      villages={villages}
      ownership={ownership}
      world={world.world}
      timeZone={world.timeZone}
      chosen={undefined}
      onChoose={(launches) => launches && onPick({ launches })}
      landings={{ chosen: undefined, onChoose: (landings) => landings && onPick({ landings }) }}
    />
  )
}
