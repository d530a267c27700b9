/** What whoever looks at a plan may do with it, known to every part of its page. */
import { mayEditTribePlan, type TribePlan, type World } from '@muster/contracts'
import { createContext, useContext } from 'react'
import { useVisitor } from '../../../parts/user/user.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { useWorldOf } from '../tribe-plans.api.ts'

export interface PlanAccess {
  readonly planId: string | undefined
  /** Of a saved plan, once the server has told it. */
  readonly plan: TribePlan | undefined
  /** Undefined until it is known. */
  readonly world: World | undefined
  readonly editable: boolean
  /** Why not, once that is certain; whoever may edit it waits for its world. */
  readonly readOnly: 'LOCKED' | 'WORLD_CLOSED' | 'WORLD_UNKNOWN' | 'WORLD_ASKED' | undefined
  /** Where the world could not be told: asks for it anew. */
  readonly askAgain: () => void
  /** The account of whoever looks, where it has created the plan. */
  readonly creator: number | undefined
}

export const PlanAccessContext = createContext<PlanAccess>({
  planId: undefined,
  plan: undefined,
  world: undefined,
  editable: false,
  readOnly: undefined,
  askAgain: () => {},
  creator: undefined,
})

export function useAccess(): PlanAccess {
  return useContext(PlanAccessContext)
}

export function usePlanAccess(planId: string | undefined, plan: TribePlan | undefined): PlanAccess {
  const visitor = useVisitor()
  const current = useCurrentWorld().world
  const { world: saved, isUnknown, askAgain } = useWorldOf(plan?.world)
  const asker = visitor.state === 'signedIn' ? visitor.user.id : undefined
  if (planId === undefined)
    return { planId, plan, world: current, editable: true, readOnly: undefined, askAgain, creator: undefined }

  const mayEdit = plan !== undefined && mayEditTribePlan(plan.allowedEditors, asker)
  const isClosed = saved !== undefined && !saved.active
  const isLocked = plan !== undefined && !mayEdit && visitor.state !== 'asking'
  return {
    planId,
    plan,
    world: saved,
    editable: mayEdit && saved !== undefined && !isClosed,
    readOnly: isClosed
      ? 'WORLD_CLOSED'
      : isLocked
        ? 'LOCKED'
        : isUnknown
          ? 'WORLD_UNKNOWN'
          : mayEdit && saved === undefined
            ? 'WORLD_ASKED'
            : undefined,
    askAgain,
    creator: plan && asker !== undefined && plan.createdBy === asker ? asker : undefined,
  }
}
