/** Lines that a player has just deleted, and the way to have them back: they are added again, under other numbers. */
import { useCallback, useRef, useState } from 'react'
import type { NumberedLine } from '../../../parts/off-pack-plan/numbered-line.ts'
import { useAddLines } from '../off-pack-plans.api.ts'

interface Removal {
  readonly ids: readonly number[]
  readonly lines: readonly { readonly line: string }[]
}

export interface DeletedLines {
  /** Before lines are deleted by hand. */
  readonly note: (ids: readonly number[]) => void
  /** When the very list has gone; what went by itself cannot be had back. */
  readonly gone: (ids: readonly number[]) => void
  /** How many lines can be had back; 0 for none. */
  readonly count: number
  readonly isComingBack: boolean
  readonly bringBack: (onFailure: (failure: unknown) => void) => void
}

export function useDeletedLines(planKey: string, lines: readonly NumberedLine[]): DeletedLines {
  const noted = useRef<Removal>(undefined)
  const [last, setLast] = useState<Removal>()
  const { mutate: add, isPending } = useAddLines(planKey)
  const note = useCallback(
    (ids: readonly number[]) => {
      const gone = new Set(ids)
      noted.current = { ids, lines: lines.filter(({ id }) => gone.has(id)).map(({ text }) => ({ line: text })) }
    },
    [lines],
  )
  const gone = useCallback((ids: readonly number[]) => {
    if (noted.current?.ids === ids) setLast(noted.current)
  }, [])
  return {
    note,
    gone,
    count: last?.lines.length ?? 0,
    isComingBack: isPending,
    bringBack: (onFailure) => last && add(last.lines, { onSuccess: () => setLast(undefined), onError: onFailure }),
  }
}
