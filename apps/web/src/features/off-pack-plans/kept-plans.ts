/**
 * The off-pack plans that this browser opened last, so that they open without a network: as the server told them, with what their lines
 * need of the world. They lie in the browser's database, for ten thousand lines are more than its small storage holds.
 */
import { OffPackPlanDetail, type World } from '@muster/contracts'
import { type Coord, printCoord } from '@muster/game'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { key, readStored, writeStored } from '../../storage/browser-storage.ts'
import { forgetLarge, readLarge, writeLarge } from '../../storage/large-storage.ts'
import type { LineWorld } from './lines/viewed-line.ts'
import type { OffPackPlan } from './off-pack-plans.api.ts'

const MOST_PLANS = 3

const KeptPlan = z.object({
  plan: OffPackPlanDetail,
  zone: z.string(),
  maxNobleFields: z.number(),
  /** Ids of villages, by their coordinates. */
  ids: z.record(z.string(), z.int()),
})
type KeptPlan = z.infer<typeof KeptPlan>

/** Whether the plan that is shown can be shown again: `full` where there is no room, `refused` where this browser keeps nothing large. */
export type Keeping = 'coming' | 'kept' | 'full' | 'refused'

/** Keys of those that are kept, the last opened first. */
const keptKeys = key<readonly string[]>('offPackKept', z.array(z.string()), [])
const nameOf = (planKey: string) => `offPack.${planKey}`
const question = (planKey: string) => ['offPackKept', planKey] as const

/** Absent where nothing is kept, and until it is read. */
export function useKeptPlan(planKey: string): KeptPlan | undefined {
  const { data } = useQuery({
    queryKey: question(planKey),
    queryFn: async () => KeptPlan.safeParse(await readLarge(nameOf(planKey))).data ?? null,
    // What is kept later is told by whoever keeps it.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}

/** Keeps what is shown, once the world has told its part. The plan whose link has ended is forgotten by `useForgetPlan`. */
export function useKeeping(
  plan: OffPackPlan,
  record: World | undefined,
  { idAt, zone, maxNobleFields }: LineWorld,
): Keeping {
  const client = useQueryClient()
  const [keeping, setKeeping] = useState<Keeping>('coming')
  useEffect(() => {
    if (!record || !idAt) return
    let isOver = false
    const kept = keptFrom(plan, idAt, zone, maxNobleFields)
    client.setQueryData(question(plan.planningKey), kept)
    void keep(kept).then((outcome) => {
      if (!isOver) setKeeping(outcome)
    })
    return () => {
      isOver = true
    }
  }, [plan, record, idAt, zone, maxNobleFields, client])
  return keeping
}

function keptFrom(
  plan: OffPackPlan,
  idAt: NonNullable<LineWorld['idAt']>,
  zone: string,
  maxNobleFields: number,
): KeptPlan {
  const { lines, ...told } = plan
  const ids = new Map<string, number>()
  for (const { line } of lines)
    for (const at of [line.source, line.target]) {
      const id = idAt(at)
      if (id !== undefined) ids.set(printCoord(at), id)
    }
  const planningLines = lines.map(({ id, text }) => `${id};${text}`)
  return { plan: { ...told, planningLines }, zone, maxNobleFields, ids: Object.fromEntries(ids) }
}

async function keep(kept: KeptPlan): Promise<Keeping> {
  const { planningKey } = kept.plan
  const outcome = await writeLarge(nameOf(planningKey), kept)
  if (outcome !== 'kept') return outcome
  const keys = [planningKey, ...readStored(keptKeys).filter((one) => one !== planningKey)]
  writeStored(keptKeys, keys.slice(0, MOST_PLANS))
  await Promise.all(keys.slice(MOST_PLANS).map((one) => forgetLarge(nameOf(one))))
  return 'kept'
}

export function useForgetPlan(planKey: string): () => void {
  const client = useQueryClient()
  return () => {
    client.removeQueries({ queryKey: question(planKey) })
    writeStored(
      keptKeys,
      readStored(keptKeys).filter((one) => one !== planKey),
    )
    void forgetLarge(nameOf(planKey))
  }
}

export function idsOf({ ids }: KeptPlan): (at: Coord) => number | undefined {
  return (at) => ids[printCoord(at)]
}
