/**
 * When this browser opened the lines of an off-pack plan in the game. It outlives a reload: whoever loads the page anew in the
 * middle of a night must see what he has opened. Of few plans, the last first, and of each no more lines than a player opens.
 */
import { type Instant, instant } from '@muster/game'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { serverNow } from '../../../api/server-time.ts'
import { key, readStored, useStored, writeStored } from '../../../storage/browser-storage.ts'

const MOST_PLANS = 10
const MOST_LINES = 2_000

const OpenedOfPlan = z.object({
  plan: z.string(),
  /** Line and instant, in the order in which they were opened. */
  lines: z.array(z.tuple([z.int(), z.number()])),
})

const openedLines = key<readonly z.infer<typeof OpenedOfPlan>[]>('offPackOpened', z.array(OpenedOfPlan), [])

export interface OpenedLines {
  readonly at: ReadonlyMap<number, Instant>
  /** The first time counts. */
  readonly note: (id: number) => void
}

export function useOpenedLines(planKey: string): OpenedLines {
  const [kept, keep] = useStored(openedLines)
  const lines = kept.find(({ plan }) => plan === planKey)?.lines
  const at = useMemo(() => new Map((lines ?? []).map(([id, when]) => [id, instant(when)])), [lines])
  const note = useCallback(
    (id: number) =>
      keep((plans) => {
        const before = plans.find(({ plan }) => plan === planKey)?.lines ?? []
        if (before.some(([opened]) => opened === id)) return plans
        const opened: typeof before = [...before, [id, serverNow()]]
        const others = plans.filter(({ plan }) => plan !== planKey)
        return [{ plan: planKey, lines: opened.slice(-MOST_LINES) }, ...others].slice(0, MOST_PLANS)
      }),
    [planKey, keep],
  )
  return { at, note }
}

/** The link has ended: nothing of its plan stays in this browser. */
export function forgetOpened(planKey: string): void {
  const opened = readStored(openedLines)
  const others = opened.filter(({ plan }) => plan !== planKey)
  if (others.length < opened.length) writeStored(openedLines, others)
}
