/** The calls of the simple planner. */
import { type PlanAnswer, planningCalls, type World, worldCalls } from '@muster/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '../../api/request.ts'
import { useRefreshPlanCount } from '../../parts/plan-count.ts'
import { type SimpleForm, toRequest } from './simple-form.ts'

export type Planning =
  | { readonly state: 'idle' }
  | { readonly state: 'planning' }
  /** Taken back by the player; nothing has come of it. */
  | { readonly state: 'cancelled' }
  | { readonly state: 'planned'; readonly answer: PlanAnswer; readonly form: SimpleForm; readonly world: World }
  | { readonly state: 'refused'; readonly failure: unknown; readonly world: World }

export interface Planner {
  readonly planning: Planning
  /** Whatever the last submission gave is cleared before this one is sent. */
  readonly plan: (form: SimpleForm, world: World) => void
  readonly cancel: () => void
}

export function usePlanner(): Planner {
  const [planning, setPlanning] = useState<Planning>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  const refreshPlanCount = useRefreshPlanCount()

  // Leaving the page frees the server's worker as well.
  useEffect(() => () => running.current?.abort(), [])

  const plan = useCallback(
    async (form: SimpleForm, world: World) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setPlanning({ state: 'planning' })
      const outcome = await outcomeOf(form, world, controller.signal)
      if (controller.signal.aborted) return
      setPlanning(outcome)
      if (outcome.state === 'planned') refreshPlanCount()
    },
    [refreshPlanCount],
  )
  const cancel = useCallback(() => {
    running.current?.abort()
    setPlanning({ state: 'cancelled' })
  }, [])
  return { planning, plan, cancel }
}

async function outcomeOf(form: SimpleForm, world: World, signal: AbortSignal): Promise<Planning> {
  try {
    const answer = await request(planningCalls.planMass, { body: toRequest(form, world) }, signal)
    return { state: 'planned', answer, form, world }
  } catch (failure) {
    // Going on is right: a plan that was refused is an outcome, which the page tells in words.
    return { state: 'refused', failure, world }
  }
}

/** A plan to try out on a demo world. */
export function exampleOf(world: string) {
  return request(worldCalls.example, { params: { world } })
}
