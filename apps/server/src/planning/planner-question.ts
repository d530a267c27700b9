/**
 * What is asked of the engine for one of the planners, on its way to where it is planned:
 *
 *   body ──▶ prepared, in the thread that reads large ones ──▶ looked up on the world, where it is asked for ──▶ planned behind the queue
 *
 * Where it is asked for it is only known that all of it lies on the world, and how large it is; the rest is read by the process
 * of the plan (planned-request.ts).
 */
import type { PlanRequest } from '@muster/contracts'
import type { WorldSnapshot } from '../worlds/world-snapshot.ts'
import {
  type NamedPlaces,
  namedPlaces,
  type PlanSetting,
  refuseTooLarge,
  sizeOf,
  targetOwners,
} from './plan-request.ts'
import type { PlannerTask, PlanSize } from './processes/plan-maker.ts'

/** What is carried of a request. */
export interface PreparedRequest extends Pick<PlanRequest, 'world' | 'planningType' | 'seed'> {
  /** JSON: to write 10,000 targets takes half of what it takes to clone them, and what is written is sent as it lies. */
  readonly request: Uint8Array
  readonly size: PlanSize
  readonly places: NamedPlaces
}

export interface PlannerQuestion extends PlanSetting {
  /** JSON. */
  readonly request: Uint8Array
}

export interface QuestionSetting extends Omit<PlanSetting, 'owners'> {
  readonly villages: WorldSnapshot
}

/** Refuses what is larger than any plan may be. */
export function preparedRequest(request: PlanRequest): PreparedRequest {
  refuseTooLarge(request)
  const { world, planningType, seed } = request
  return {
    ...{ world, planningType, ...(seed !== undefined && { seed }) },
    ...{
      request: new TextEncoder().encode(JSON.stringify(request)),
      size: sizeOf(request),
      places: namedPlaces(request),
    },
  }
}

export function plannerTask(
  { request, size, places }: PreparedRequest,
  { villages, ...setting }: QuestionSetting,
): PlannerTask & { readonly question: PlannerQuestion } {
  const owners = targetOwners(places, setting.world, villages)
  return { kind: 'planner', question: { ...setting, owners, request }, size }
}
