/**
 * One plan at a time: asked for, waited for, taken back, answered or refused.
 * What was entered stays with its plan, so that the page can say when the two differ.
 *
 * A planner that keeps its plans (plan-shelf.ts) shows its last one again when the page is come back to. A new
 * submission takes it from sight, as specified; one that is cancelled brings it back, one that is refused offers it.
 */
import type { PlanAnswer, PlanRequest, World } from '@muster/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onceWorldIsThere } from '../../api/world-loading.ts'
import { fetchedWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { useCurrentWorld } from '../world/current-world.ts'
import type { FormDraft } from './form-draft.ts'
import { newPlanId } from './last-plans.ts'
import { useRefreshPlanCount } from './plan-count.ts'
import type { PlanShelf } from './plan-shelf.ts'
import type { Planned, Planning } from './planning-state.ts'

const asking = fetchedWhenIdle(() => import('./plan-schema.ts'))

export interface Planner<Form> {
  readonly planning: Planning<Form>
  /**
   * Plans what is entered, unless something in it is missing or wrong, or a plan is on its way.
   * Whatever the last submission gave is cleared before.
   */
  readonly submit: () => void
  readonly cancel: () => void
  /** The plan before the one that was refused. */
  readonly showBefore: () => void
}

/** `toRequest` may rely on a form without problems. It and the shelf must be the same at every render. */
export function usePlanning<Form extends object, Field extends string>(
  draft: FormDraft<Form, Field>,
  toRequest: (form: Form, world: World) => PlanRequest,
  shelf?: PlanShelf<Form>,
): Planner<Form> {
  const { world } = useCurrentWorld()
  const [planning, setPlanning] = useState<Planning<Form>>(() => shelf?.shown() ?? IDLE)
  const running = useRef<AbortController>(undefined)
  const refreshPlanCount = useRefreshPlanCount()

  // Leaving the page frees the server's worker as well.
  useEffect(() => () => running.current?.abort(), [])
  // What is asked of the shelf meanwhile does not end a plan that is on its way.
  useEffect(() => shelf?.watch((shown) => setPlanning((now) => (now.state === 'planning' ? now : shown))), [shelf])

  const plan = useCallback(
    async (form: Form, world: World) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setPlanning({ state: 'planning' })
      const { signal } = controller
      const body = toRequest(form, world)
      const answer = onceWorldIsThere(
        async () => (await asking.fetched()).askPlan(body, signal),
        signal,
        () => signal.aborted || setPlanning({ state: 'planning', waitsFor: world.world }),
      )
      const outcome = await outcomeOf(form, world, answer)
      if (signal.aborted) return
      if (outcome.state === 'planned') refreshPlanCount()
      setPlanning(outcome.state === 'refused' ? { ...outcome, before: shelf?.held() } : outcome)
      if (outcome.state === 'planned') shelf?.put(outcome)
    },
    [toRequest, refreshPlanCount, shelf],
  )
  const cancel = useCallback(() => {
    running.current?.abort()
    const before = shelf?.held()
    setPlanning(before ? { ...before, isBack: true } : { state: 'cancelled' })
  }, [shelf])
  const showBefore = useCallback(
    () => setPlanning((now) => (now.state === 'refused' && now.before ? now.before : now)),
    [],
  )
  const submit = () => {
    const form = world && planning.state !== 'planning' ? draft.ready(world) : undefined
    if (world && form) void plan(form, world)
  }
  return { planning, submit, cancel, showBefore }
}

const IDLE = { state: 'idle' } as const

type Outcome<Form> = Planned<Form> | Extract<Planning<Form>, { state: 'refused' }>

async function outcomeOf<Form>(form: Form, world: World, answered: Promise<PlanAnswer>): Promise<Outcome<Form>> {
  try {
    return { state: 'planned', id: newPlanId(), answer: await answered, form, world }
  } catch (failure) {
    // Going on is right: a plan that was refused is an outcome, which the page tells in words.
    return { state: 'refused', failure, world }
  }
}
