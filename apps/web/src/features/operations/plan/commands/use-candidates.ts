/** Who could send a command, found a few villages at a time: a tribe has thousands, and the page stays usable meanwhile. */
import { type Candidate, type CandidateAsk, inOrder } from '@muster/operation'
import { startTransition, useEffect, useRef, useState } from 'react'
import { serverNow } from '../../../../api/server-time.ts'
import type { PlanInHand } from '../plan-in-hand.ts'
import { planChecks } from './plan-checks.ts'

export interface Candidates {
  /** Those who can first, the nearest first. */
  readonly found: readonly Candidate[]
  readonly done: number
  readonly all: number
}

const SLICE_MS = 10
/** So often what was found so far is shown. */
const SHOW_MS = 250
const NOBODY: Candidates = { found: [], done: 0, all: 0 }

/** `ask` has to be the same between two renders where nothing changed. */
export function useCandidates(hand: PlanInHand, ask: CandidateAsk | undefined): Candidates {
  const [candidates, setCandidates] = useState(NOBODY)
  const searched = useRef<CandidateAsk>(undefined)
  useEffect(() => {
    // Who was found for the same a moment ago stays in view until all are looked at anew: time alone has passed.
    const isAsNew = searched.current !== ask
    searched.current = ask
    if (isAsNew) setCandidates(NOBODY)
    if (!ask) return
    const all = hand.asked.operation.villages.length
    const search = planChecks(hand).edits.search({ ...ask, now: serverNow() })
    const found: Candidate[] = []
    let shown = performance.now()
    const slice = () => {
      const until = performance.now() + SLICE_MS
      let isDone = false
      while (!isDone && performance.now() < until) {
        const next = search.next()
        if (next.done) isDone = true
        else found.push(next.value)
      }
      if (isDone || (isAsNew && performance.now() > shown + SHOW_MS)) {
        // Drawn in steps: a screen of candidates with their units and buttons is more than one task may take.
        const now = { found: inOrder(found), done: isDone ? all : found.length, all }
        startTransition(() => setCandidates(now))
        shown = performance.now()
      }
      if (!isDone) timer = setTimeout(slice)
    }
    let timer = setTimeout(slice)
    return () => clearTimeout(timer)
  }, [hand, ask])
  return candidates
}
