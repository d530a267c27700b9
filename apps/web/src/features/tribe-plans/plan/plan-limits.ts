/** Which of its limits a plan goes beyond, or comes near to, so that nobody learns it from a refusal. */
import {
  LARGEST_TRIBE_PLAN_BYTES,
  LONGEST_PLAN_NAME,
  MOST_ATTACK_TYPES,
  MOST_ATTACKING_TRIBES,
  MOST_TARGET_VILLAGES,
  MOST_TRIBE_PLAYERS,
  type TribePlanContent,
  tribePlanBytes,
} from '@muster/contracts'

type Limit = 'NAME' | 'TYPES' | 'TRIBES' | 'PLAYERS' | 'TARGETS' | 'KILOBYTES'

export interface LimitUse {
  readonly limit: Limit
  readonly used: number
  readonly most: number
  readonly isOver: boolean
}

/** From here on a limit is worth a word. */
const NEAR = 0.9

export function limitsReached(content: TribePlanContent): LimitUse[] {
  const { name = '', types, attackingTribeData: tribes, targetPlayers } = content
  const targets = targetPlayers.reduce((sum, { villages }) => sum + villages.length, 0)
  const largestTribe = tribes.reduce((most, { players }) => Math.max(most, players.length), 0)
  const uses: readonly (readonly [Limit, number, number])[] = [
    ['NAME', name.length, LONGEST_PLAN_NAME],
    ['TYPES', types.length, MOST_ATTACK_TYPES],
    ['TRIBES', tribes.length, MOST_ATTACKING_TRIBES],
    ['PLAYERS', largestTribe, MOST_TRIBE_PLAYERS],
    ['TARGETS', targets, MOST_TARGET_VILLAGES],
    ['KILOBYTES', Math.ceil(tribePlanBytes(content) / 1000), LARGEST_TRIBE_PLAN_BYTES / 1000],
  ]
  return uses
    .filter(([limit, used, most]) => used > most || (limit !== 'NAME' && limit !== 'TYPES' && used >= most * NEAR))
    .map(([limit, used, most]) => ({ limit, used, most, isOver: used > most }))
}
