/**
 * One plan at a time: asked for, waited for, taken back, answered or refused.
 * What was entered stays with its plan, so that the page can say when the two differ.
 */
import { type PlanAnswer, type PlanRequest, planningCalls, type World } from '@muster/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '../../api/request.ts'
import { useCurrentWorld } from '../world/current-world.ts'
import type { FormDraft } from './form-draft.ts'
import { useRefreshPlanCount } from './plan-count.ts'

export type Planning<Form> =
  | { readonly state: 'idle' }
  | { readonly state: 'planning' }
  /** Taken back by the player; nothing has come of it. */
  | { readonly state: 'cancelled' }
  | Planned<Form>
  | { readonly state: 'refused'; readonly failure: unknown; readonly world: World }

export interface Planned<Form> {
  readonly state: 'planned'
  readonly answer: PlanAnswer
  readonly form: Form
  readonly world: World
}

export interface Planner<Form> {
  readonly planning: Planning<Form>
  /**
   * Plans what is entered, unless something in it is missing or wrong, or a plan is on its way.
   * Whatever the last submission gave is cleared before.
   */
  readonly submit: () => void
  readonly cancel: () => void
}

/** `toRequest` may rely on a form without problems. It must be the same function at every render. */
export function usePlanning<Form extends object, Field extends string>(
  draft: FormDraft<Form, Field>,
  toRequest: (form: Form, world: World) => PlanRequest,
): Planner<Form> {
  const { world } = useCurrentWorld()
  const [planning, setPlanning] = useState<Planning<Form>>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  const refreshPlanCount = useRefreshPlanCount()

  // Leaving the page frees the server's worker as well.
  useEffect(() => () => running.current?.abort(), [])

  const plan = useCallback(
    async (form: Form, world: World) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setPlanning({ state: 'planning' })
      const outcome = await outcomeOf(form, world, toRequest(form, world), controller.signal)
      if (controller.signal.aborted) return
      setPlanning(outcome)
      if (outcome.state === 'planned') refreshPlanCount()
    },
    [toRequest, refreshPlanCount],
  )
  const cancel = useCallback(() => {
    running.current?.abort()
    setPlanning({ state: 'cancelled' })
  }, [])
  const submit = () => {
    const form = world && planning.state !== 'planning' ? draft.ready(world) : undefined
    if (world && form) void plan(form, world)
  }
  return { planning, submit, cancel }
}

async function outcomeOf<Form>(
  form: Form,
  world: World,
  body: PlanRequest,
  signal: AbortSignal,
): Promise<Planning<Form>> {
  try {
    const answer = await request(planningCalls.planMass, { body }, signal)
    return { state: 'planned', answer, form, world }
  } catch (failure) {
    // Going on is right: a plan that was refused is an outcome, which the page tells in words.
    return { state: 'refused', failure, world }
  }
}
