/** What is special to single players, as changes of the list that holds it. */
import type { OperationRules, PlayerRules } from '@muster/contracts'

type Load = OperationRules['load']
/** `undefined` takes a limit away. */
export type LoadChange = { readonly [Limit in keyof Load]?: Load[Limit] | undefined }

/** A player for whom nothing is special any more stands in the list no more. */
export function withPlayer(players: readonly PlayerRules[], changed: PlayerRules): PlayerRules[] {
  const others = players.filter(({ playerId }) => playerId !== changed.playerId)
  return changed.quietHours || changed.load ? [...others, changed] : others
}

export function withQuietHours(rules: PlayerRules, from: string, until: string): PlayerRules {
  const { quietHours: _, ...rest } = rules
  return from === '' || until === '' ? rest : { ...rest, quietHours: { from, until } }
}

/** His own load holds in place of that of all, so it begins with theirs. */
export function withLoad(rules: PlayerRules, common: Load, changed: LoadChange): PlayerRules {
  const { load: before, ...rest } = rules
  const { gapSeconds = 0, most, mostInTenMinutes } = { ...(before ?? common), ...changed }
  const load: Load = {
    gapSeconds,
    ...(most !== undefined && { most }),
    ...(mostInTenMinutes !== undefined && { mostInTenMinutes }),
  }
  return isSameLoad(load, common) ? rest : { ...rest, load }
}

function isSameLoad(one: Load, other: Load): boolean {
  return (
    one.gapSeconds === other.gapSeconds && one.most === other.most && one.mostInTenMinutes === other.mostInTenMinutes
  )
}
