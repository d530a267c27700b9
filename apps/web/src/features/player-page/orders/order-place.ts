/**
 * What the orders need of their world: its clock, its address and the ids of the villages in them. Of a whole world that would be
 * megabytes on a phone, so the villages of these orders alone are asked for; the answer is kept for a page without a network.
 */
import { type OperationOrder, type PlayerWithVillages, worldCalls, worldContentCalls } from '@muster/contracts'
import { domainOfKey, launchUrl, MARKETS, UNITS } from '@muster/game'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { ASKED_AGAIN_MS, isAway } from '../../../api/behind-a-link.ts'
import { RequestRefused, request } from '../../../api/request.ts'
import { key, keyPer, readStored, useStored, writeStored } from '../../../storage/browser-storage.ts'

const OrderPlace = z.object({
  url: z.string(),
  timeZone: z.string(),
  /** By coordinates. */
  ids: z.record(z.string(), z.int()),
})
type OrderPlace = z.infer<typeof OrderPlace>

const keptPlace = keyPer((world: string) => key<OrderPlace | null>(`orderPlace.${world}`, z.nullable(OrderPlace), null))

export interface OrderWorld {
  readonly timeZone: string
  /** The rally point of the order's source, prefilled as far as the market allows; absent while or where a village is not known. */
  readonly linkOf: (order: OperationOrder) => string | undefined
}

export function useOrderWorld(world: string, orders: readonly OperationOrder[]): OrderWorld {
  const [kept] = useStored(keptPlace(world))
  const coords = useMemo(
    () => [...new Set(orders.flatMap(({ source, target }) => [source, target]))].toSorted().join('\n'),
    [orders],
  )
  useEffect(() => (coords === '' ? undefined : askPlaceUntilTold(world, coords)), [world, coords])
  return useMemo(() => {
    const domain = domainOfKey(world)
    return {
      timeZone: kept?.timeZone ?? MARKETS[domain ?? 'net'].timeZone,
      linkOf: ({ source, target, units }) => {
        const [sourceId, targetId] = [kept?.ids[source], kept?.ids[target]]
        if (!kept || sourceId === undefined || targetId === undefined) return undefined
        const troops = Object.fromEntries(UNITS.map((unit) => [unit, units[unit] ?? 0]))
        return launchUrl({ worldUrl: kept.url, domain, sourceId, targetId }, troops)
      },
    }
  }, [world, kept])
}

/** Gives the function that stops asking. */
function askPlaceUntilTold(world: string, coords: string): () => void {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    askPlace(world, coords, over.signal).catch((failure: unknown) => {
      if (!over.signal.aborted && isAway(failure)) timer = setTimeout(ask, ASKED_AGAIN_MS)
    })
  }
  ask()
  return () => {
    over.abort()
    clearTimeout(timer)
  }
}

async function askPlace(world: string, coords: string, signal: AbortSignal): Promise<void> {
  const [{ url, timeZone }, owners] = await Promise.all([
    request(worldCalls.one, { params: { world } }, signal),
    ownersOf(world, coords, signal),
  ])
  const told = owners.flatMap(({ villages }) => villages.map(({ coordinates, villageId }) => [coordinates, villageId]))
  const ids = { ...readStored(keptPlace(world))?.ids, ...Object.fromEntries(told) }
  writeStored(keptPlace(world), { url, timeZone, ids })
}

/** A village that the world does not have, or no longer, goes without a link; those of the others stay. */
async function ownersOf(world: string, coords: string, signal: AbortSignal): Promise<readonly PlayerWithVillages[]> {
  try {
    return await request(worldContentCalls.playersWithVillages, { params: { world }, body: coords }, signal)
  } catch (failure) {
    if (!(failure instanceof RequestRefused) || failure.refusal.code !== 'COORDS_UNKNOWN') throw failure
    const unknown = failure.refusal.coords ?? []
    const known = coords.split('\n').filter((at) => !unknown.includes(at))
    if (known.length === 0) return []
    return request(worldContentCalls.playersWithVillages, { params: { world }, body: known.join('\n') }, signal)
  }
}
