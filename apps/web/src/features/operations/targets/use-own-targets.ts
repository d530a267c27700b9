/** Targets of players who send, or of members of the tribes that take part: no attack goes there. */
import type { OperationTarget } from '@muster/contracts'
import { isOwnSide, type OwnSide } from '@muster/operation'
import { useMemo } from 'react'
import type { VillageAt } from '../../../parts/villages/villages-at.ts'
import type { SendingPlayer } from '../entry/sending-players.ts'

export function useOwnSide(players: readonly SendingPlayer[], tribes: readonly number[]): OwnSide {
  return useMemo(() => ({ senders: new Set(players.map(({ playerId }) => playerId)), tribes }), [players, tribes])
}

/** Those whose owner is known. */
export function useOwnTargets(
  targets: readonly OperationTarget[],
  villageAt: VillageAt,
  side: OwnSide,
): readonly OperationTarget[] {
  return useMemo(
    () =>
      targets.filter(({ coords }) => {
        const owner = villageAt(coords)?.owner
        return owner !== undefined && isOwnSide(owner, side)
      }),
    [targets, villageAt, side],
  )
}
