/**
 * What is asked of the engine for one of the planners, on its way to where it is planned. Here it is only known that all of it
 * lies on the world, and how large it is; the rest is read behind the queue (planned-request.ts).
 */
import type { PlanRequest } from '@muster/contracts'
import type { WorldSnapshot } from '../worlds/world-snapshot.ts'
import { type PlanSetting, refuseUnknownCoords, targetOwners } from './plan-request.ts'

export interface PlannerQuestion extends PlanSetting {
  /** JSON: to write 10,000 targets takes half of what it takes to clone them, and what is written is sent as it lies. */
  readonly request: Uint8Array
}

export interface QuestionSetting extends Omit<PlanSetting, 'owners'> {
  readonly villages: WorldSnapshot
}

export function plannerQuestion(request: PlanRequest, { villages, ...setting }: QuestionSetting): PlannerQuestion {
  refuseUnknownCoords(request, setting.world, villages)
  return { ...setting, owners: targetOwners(request, villages), request: Buffer.from(JSON.stringify(request)) }
}
