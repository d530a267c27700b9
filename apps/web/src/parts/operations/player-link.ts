/**
 * Links of players to their orders: `/orders/{operation}/{player}#key=SECRET`. As with links of operations the key leaves the
 * address as soon as it is opened, and lies in the browser's storage from then on.
 */
import * as z from 'zod/mini'
import { key, readStored, writeStored } from '../../storage/browser-storage.ts'

/** Whose page it is. */
export interface PlayerPlace {
  readonly id: string
  readonly player: number
}

/** By operation and player; the last opened last. */
export const playerKeys = key<Readonly<Record<string, string>>>('playerKeys', z.record(z.string(), z.string()), {})

const MOST_KEPT = 100

export function placeName({ id, player }: PlayerPlace): string {
  return `${id}.${player}`
}

export function playerLink({ id, player }: PlayerPlace, key: string): string {
  return new URL(`/orders/${id}/${player}#key=${key}`, location.href).href
}

/** A link was opened: its key takes the place of the one before, which has ended where they differ. */
export function keepPlayerKey(place: PlayerPlace, key: string): void {
  const { [placeName(place)]: _, ...others } = readStored(playerKeys)
  const kept = [...Object.entries(others), [placeName(place), key]]
  writeStored(playerKeys, Object.fromEntries(kept.slice(-MOST_KEPT)))
}
