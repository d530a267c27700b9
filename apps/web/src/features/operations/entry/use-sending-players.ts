/** Who brought troops, by name: whoever owns the first of his villages that is still his. */

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useVillageOwnership } from '../../../parts/villages/village-ownership.ts'
import { byName } from '../../../ui/name-order.ts'
import { useOperation } from '../frame/operation-context.ts'
import { useOperationTroops } from '../frame/operation-troops.ts'
import type { SendingPlayer } from './sending-players.ts'

/** Some of them may have been lost since. */
const ASKED_OF_EACH = 3

/** By name; a player whose villages are all gone is called by his number. */
export function useSendingPlayers(): readonly SendingPlayer[] {
  const { t } = useTranslation('operationWords')
  const { world } = useOperation()
  const { players } = useOperationTroops()
  const asked = useMemo(
    () => players.flatMap(({ villages }) => villages.slice(0, ASKED_OF_EACH).map(({ coords }) => coords)),
    [players],
  )
  const { owners } = useVillageOwnership(world.world, asked)
  return useMemo(() => {
    const names = new Map(owners.map(({ playerId, name }) => [playerId, name]))
    return players
      .map(({ playerId, villages }) => ({
        playerId,
        name: names.get(playerId) ?? t('unknownPlayer', { id: playerId }),
        villages: villages.length,
      }))
      .sort((a, b) => byName(a.name, b.name))
  }, [players, owners, t])
}
