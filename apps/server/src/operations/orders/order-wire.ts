/** Rows of orders, as the calls spell them. */
import {
  type MadeMark,
  ORDER_LANGUAGES,
  type OrderedPlayer,
  type OthersShown,
  type PlayerSettings,
} from '@muster/contracts'
import { orderStand } from '@muster/operation'
import { toMark } from './marking.ts'
import type { MarkRow } from './marks.queries.ts'
import type { PlayerRow } from './order-players.queries.ts'
import type { OrdersHead } from './orders.queries.ts'

export function headToWire(head: OrdersHead | undefined): {
  revision: number
  version: number
  givenAt: number | null
  shown: OthersShown
} {
  return {
    revision: head?.revision ?? 0,
    version: head?.version ?? 0,
    givenAt: head?.given_at.getTime() ?? null,
    shown: head?.others ?? 'NOBODY',
  }
}

/** In the order in which they were made. */
export function historyToWire(rows: readonly MarkRow[]): MadeMark[] {
  const { counting } = orderStand(rows.map(toMark))
  return rows
    .toSorted((one, other) => one.made_at.getTime() - other.made_at.getTime() || one.number - other.number)
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      by: row.marked_by,
      from: row.marked_from,
      author: row.author,
      word: row.word,
      replacedBy: row.replaced_by,
      madeAt: row.made_at.getTime(),
      deviceAt: row.device_at?.getTime() ?? null,
      receivedAt: row.received_at.getTime(),
      counts: counting.has(row.number),
    }))
}

export function settingsToWire({ quiet_from, quiet_until, language }: PlayerRow): PlayerSettings {
  return {
    quietHours: quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until },
    language: ORDER_LANGUAGES.find((known) => known === language) ?? null,
  }
}

export function playerToWire(row: PlayerRow & { readonly orders: number }, key: string): OrderedPlayer {
  return {
    playerId: row.player,
    key,
    orders: row.orders,
    openedDate: row.opened_at?.toISOString() ?? null,
    seenDate: row.seen_at?.toISOString() ?? null,
    settings: settingsToWire(row),
  }
}
