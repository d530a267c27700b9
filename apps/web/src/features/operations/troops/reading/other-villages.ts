/** Of all villages that were read in parts, those that are not taken over, by reason: with what is taken they are all of them. */
import type { KeptTroops } from '@muster/contracts'
import type { TakenTroops } from './taken-troops.ts'

/** LEFT: somebody said so, or the format is none of his own troops; ASKED: nobody said what the counts are; JOINED: told by two parts that complete each other. */
const OTHER_REASONS = ['left', 'asked', 'repeated', 'joined', 'unknown', 'barbarian', 'outside'] as const
type OtherReason = (typeof OTHER_REASONS)[number]

export interface OtherVillages {
  readonly reason: OtherReason
  readonly count: number
}

/** Only the reasons that there are. */
export function otherVillages(taken: TakenTroops): OtherVillages[] {
  const read = (parts: TakenTroops['parts']) => parts.reduce((sum, { villages }) => sum + villages, 0)
  const told = {
    left: read(taken.parts.filter(({ mark }) => mark === 'LEFT')),
    asked: read(taken.parts.filter(({ mark }) => mark === undefined)),
    repeated: taken.repeated.length,
    unknown: taken.unknown.length,
    barbarian: taken.barbarian.length,
    outside: taken.outside.length,
  }
  const known = Object.values(told).reduce((sum, count) => sum + count, takenVillages(taken))
  const counts = { ...told, joined: read(taken.parts) - known }
  return OTHER_REASONS.map((reason) => ({ reason, count: counts[reason] })).filter(({ count }) => count > 0)
}

export function takenVillages({ players }: TakenTroops): number {
  return players.reduce((sum, { villages }) => sum + villages.length, 0)
}

/** What the operation has once it is taken over: the limits are those of all pastes together. `keepsGone`: villages of before stay. */
export function troopsAfter(
  { players }: Pick<TakenTroops, 'players'>,
  kept: readonly Pick<KeptTroops, 'playerId' | 'villages'>[],
  keepsGone: boolean,
): { readonly villages: number; readonly players: number } {
  const anew = new Set(players.map(({ playerId }) => playerId))
  const others = kept.filter(({ playerId }) => !anew.has(playerId))
  const count = (all: readonly { readonly villages: readonly unknown[] }[]) =>
    all.reduce((sum, { villages }) => sum + villages.length, 0)
  const gone = keepsGone ? players.reduce((sum, player) => sum + player.gone.length, 0) : 0
  return { villages: count(others) + count(players) + gone, players: others.length + players.length }
}
