/** What leads from orders to the game: the world's clock and address, and the ids of the villages in them. It comes with the orders. */
import type { OperationOrder, OrderPlace } from '@muster/contracts'
import { domainOfKey, launchUrl, MARKETS, UNITS } from '@muster/game'
import { useMemo } from 'react'

export interface OrderWorld {
  readonly timeZone: string
  /** The rally point of the order's source, prefilled as far as the market allows; absent while or where a village is not known. */
  readonly linkOf: (order: OperationOrder) => string | undefined
}

export function useOrderWorld(world: string, place: OrderPlace | undefined): OrderWorld {
  return useMemo(() => {
    const domain = domainOfKey(world)
    return {
      timeZone: place?.timeZone ?? MARKETS[domain ?? 'net'].timeZone,
      linkOf: ({ source, target, units }) => {
        const [sourceId, targetId] = [place?.villages[source], place?.villages[target]]
        if (!place || sourceId === undefined || targetId === undefined) return undefined
        const troops = Object.fromEntries(UNITS.map((unit) => [unit, units[unit] ?? 0]))
        return launchUrl({ worldUrl: place.url, domain, sourceId, targetId }, troops)
      },
    }
  }, [world, place])
}
