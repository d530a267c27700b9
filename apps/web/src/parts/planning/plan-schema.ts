/** What knows the shape of a plan: fetched when one is asked for or opened again, or when nothing else happens. */
import { PlanAnswer, type PlanRequest, planningCalls, World } from '@muster/contracts'
import * as z from 'zod/mini'
import { request } from '../../api/request.ts'

export function askPlan(body: PlanRequest, signal: AbortSignal): Promise<PlanAnswer> {
  return request(planningCalls.planMass, { body }, signal)
}

/** With the form that it was made of. */
export function keptPlan<Form>(form: z.ZodMiniType<Form>) {
  return z.object({ answer: PlanAnswer, form, world: World })
}
