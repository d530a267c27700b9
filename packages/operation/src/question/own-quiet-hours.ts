/** Hours in which players sleep, as they say so themselves on the page of their orders. */
import type { OperationRules, QuietHoursText } from '@muster/contracts'

export interface OwnQuietHours {
  readonly playerId: number
  readonly quietHours: QuietHoursText
}

/**
 * The rules with what players set on their own pages: a player knows his nights better than whoever entered them for him. His load and
 * whether he is exempt from the hours of all stay what the coordinator says.
 */
export function withOwnQuietHours(rules: OperationRules, own: readonly OwnQuietHours[]): OperationRules {
  // What is used up is taken out, so that those who are left are players whom the rules do not name yet.
  const set = new Map(own.map(({ playerId, quietHours }) => [playerId, quietHours]))
  const entered = rules.players.map((player) => {
    const quietHours = set.get(player.playerId)
    set.delete(player.playerId)
    return quietHours ? { ...player, quietHours } : player
  })
  const added = Array.from(set, ([playerId, quietHours]) => ({ playerId, quietHours }))
  return { ...rules, players: [...entered, ...added] }
}
