/** What is entered for new targets: kept with the tab, for the plan it is meant for, until it is applied. */
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { tabKey, useStored } from '../../../storage/browser-storage.ts'
import type { Handout } from '../plan/assignment.ts'

const Amounts = z.record(z.string(), z.number())
const NewTargets = z.object({
  /** Id of the plan; empty for one that was never saved. */
  planId: z.string(),
  text: z.string(),
  handout: z.object({ totals: Amounts, players: z.record(z.string(), Amounts) }),
})
export interface NewTargets {
  readonly planId: string
  readonly text: string
  readonly handout: Handout
}

const NOTHING: NewTargets = { planId: '', text: '', handout: { totals: {}, players: {} } }
const newTargets = tabKey<NewTargets>('tribeTargets', NewTargets, NOTHING)

export function useNewTargets(planId = '') {
  const [kept, keep] = useStored(newTargets)
  const change = useCallback(
    (changed: (before: NewTargets) => NewTargets) => keep((before) => changed(meantFor(planId, before))),
    [keep, planId],
  )
  const forget = useCallback(() => keep(NOTHING), [keep])
  return { ...meantFor(planId, kept), change, forget }
}

function meantFor(planId: string, kept: NewTargets): NewTargets {
  return kept.planId === planId ? kept : { ...NOTHING, planId }
}
