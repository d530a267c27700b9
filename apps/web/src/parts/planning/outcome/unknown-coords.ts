import { RequestRefused } from '../../../api/request.ts'
import type { Planning } from '../planning-state.ts'

const NONE: readonly string[] = []

/** The coordinates for which the server refused the plan, if that was the reason. They say nothing of other worlds. */
export function unknownCoords(planning: Planning<unknown>, world: string | undefined): readonly string[] {
  if (planning.state !== 'refused' || planning.world.world !== world) return NONE
  if (!(planning.failure instanceof RequestRefused)) return NONE
  const { code, coords } = planning.failure.refusal
  return code === 'COORDS_UNKNOWN' ? (coords ?? NONE) : NONE
}
