import { memo, useDeferredValue, useMemo } from 'react'
import { HandOverBar } from '../../../parts/hand-over/HandOverBar.tsx'
import { useOperation } from '../frame/operation-context.ts'
import type { PlanInHand } from './plan-in-hand.ts'
import { linesOf, planRows, sendersOf, villagesOf } from './plan-rows.ts'

export interface HandOverProps {
  readonly hand: PlanInHand
  /** In force; 0 where none is kept yet. */
  readonly version: number
}

/** What is done with the plan outside of the operation. */
export function HandOver({ hand, version }: HandOverProps) {
  const { id } = useOperation()
  const settled = useDeferredValue(hand)
  const settledVersion = useDeferredValue(version)
  return <Bar plan={`operation-${id}-${settledVersion}`} hand={settled} />
}

/** A moment after an edit: every command of the plan is written out for it. */
const Bar = memo(function Bar({ plan, hand }: { readonly plan: string; readonly hand: PlanInHand }) {
  const { commands } = hand.plan
  const rows = planRows(hand)
  const lines = useMemo(() => linesOf(rows), [rows])
  const senders = useMemo(() => sendersOf(rows, lines), [rows, lines])
  const villages = useMemo(() => villagesOf(commands), [commands])
  return (
    commands.length > 0 && (
      <HandOverBar {...{ plan, lines, villages }} world={hand.world} senderOf={(line) => senders.get(line)} />
    )
  )
})
