/** What is special to single players, as changes of the list that holds it. */
import type { OperationRules, PlayerRules, QuietHoursText } from '@muster/contracts'

type Load = OperationRules['load']
/** `undefined` takes a limit away. */
export type LoadChange = { readonly [Limit in keyof Load]?: Load[Limit] | undefined }

/** A player for whom nothing is special any more stands in the list no more. */
export function withPlayer(players: readonly PlayerRules[], changed: PlayerRules): PlayerRules[] {
  const others = players.filter(({ playerId }) => playerId !== changed.playerId)
  return changed.quietHours || changed.isExempt || changed.load ? [...others, changed] : others
}

/** None take his quiet hours away. */
export function withSpans(rules: PlayerRules, spans: readonly QuietHoursText[]): PlayerRules {
  const { quietHours: _, ...rest } = rules
  return spans.length === 0 ? rest : { ...rest, quietHours: [...spans] }
}

export function withExemption(rules: PlayerRules, isExempt: boolean): PlayerRules {
  const { isExempt: _, ...rest } = rules
  return isExempt ? { ...rest, isExempt } : rest
}

/** His own limits hold each in place of that of all; of a limit that is none of his, theirs holds. */
export function withLoad(rules: PlayerRules, changed: LoadChange): PlayerRules {
  const { load: before, ...rest } = rules
  const { gapSeconds, most, mostInTenMinutes } = { ...before, ...changed }
  const load = {
    ...(gapSeconds !== undefined && { gapSeconds }),
    ...(most !== undefined && { most }),
    ...(mostInTenMinutes !== undefined && { mostInTenMinutes }),
  }
  return Object.keys(load).length === 0 ? rest : { ...rest, load }
}
