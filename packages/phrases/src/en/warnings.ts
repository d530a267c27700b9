import type { WarningCode } from '../codes.ts'

export const warnings: Record<WarningCode, string> = {
  NO_SOURCE_IN_RANGE: 'Every source is too far away.',
  LAUNCH_IN_PAST: 'Every source in range would have had to leave already.',
  OUTSIDE_SEND_TIMES: 'Every source that could still leave would leave at a forbidden time.',
  NOT_ENOUGH_SOURCES: 'Too few sources for what these targets want together.',
  UNIQUE_RULE: 'Only the rule that a source serves a target or a player once prevents it.',
  SEND_TIMES_COLLIDE: 'The launches would come too close to each other.',
  SEEN_BY_TOWER: 'A watch tower sees this command on its way.',
}
