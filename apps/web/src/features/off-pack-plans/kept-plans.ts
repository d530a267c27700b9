/**
 * The off-pack plans that this browser opened last, so that they open without a network: as the server told them, with what their lines
 * need of the world. Of a large one nothing is kept, for a browser keeps some megabytes of a site and no more.
 */
import { OffPackPlanDetail, type World } from '@muster/contracts'
import { type Coord, printCoord } from '@muster/game'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { key, readStored, useStored, writeStored } from '../../storage/browser-storage.ts'
import type { OffPackPlan } from './off-pack-plans.api.ts'
import type { LineWorld } from './viewed-line.ts'

const MOST_PLANS = 3
const MOST_LINES = 3_000

const KeptPlan = z.object({
  plan: OffPackPlanDetail,
  zone: z.string(),
  maxNobleFields: z.number(),
  /** Ids of villages, by their coordinates. */
  ids: z.record(z.string(), z.int()),
})
type KeptPlan = z.infer<typeof KeptPlan>

const keptPlans = key<readonly KeptPlan[]>('offPackKept', z.array(KeptPlan), [])

export function useKeptPlan(planKey: string): KeptPlan | undefined {
  const [kept] = useStored(keptPlans)
  return kept.find(({ plan }) => plan.planningKey === planKey)
}

/** Keeps what is shown, once the world has told its part. The plan whose link has ended is forgotten by `forgetPlan`. */
export function useKeeping(
  plan: OffPackPlan,
  record: World | undefined,
  { idAt, zone, maxNobleFields }: LineWorld,
): void {
  useEffect(() => {
    if (!record || !idAt || plan.lines.length > MOST_LINES) return
    const { lines, ...told } = plan
    const villages = lines.flatMap(({ line: { source, target } }) => [source, target])
    const ids = Object.fromEntries(
      villages.flatMap((at) => {
        const id = idAt(at)
        return id === undefined ? [] : [[printCoord(at), id]]
      }),
    )
    const planningLines = lines.map(({ id, text }) => `${id};${text}`)
    const others = readStored(keptPlans).filter((one) => one.plan.planningKey !== plan.planningKey)
    const kept: KeptPlan = { plan: { ...told, planningLines }, zone, maxNobleFields, ids }
    writeStored(keptPlans, [kept, ...others].slice(0, MOST_PLANS))
  }, [plan, record, idAt, zone, maxNobleFields])
}

export function forgetPlan(planKey: string): void {
  const kept = readStored(keptPlans)
  const others = kept.filter(({ plan }) => plan.planningKey !== planKey)
  if (others.length < kept.length) writeStored(keptPlans, others)
}

export function idsOf({ ids }: KeptPlan): (at: Coord) => number | undefined {
  return (at) => ids[printCoord(at)]
}
