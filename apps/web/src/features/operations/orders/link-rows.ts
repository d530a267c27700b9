/** Every player who has orders, with what lies behind his link. */
import type { OperationWaves, OrderedPlayer } from '@muster/contracts'
import { printCsv } from '@muster/formats'
import { groupedBy } from '@muster/game'
import { useCallback } from 'react'
import { useVillageIds } from '../../../parts/output/village-ids.ts'
import { useOperation } from '../frame/operation-context.ts'
import type { PlanNames } from '../plan/plan-in-hand.ts'
import { useMessageText } from './message-text.ts'
import { wordsFor } from './message-words.ts'
import type { OrderRow } from './order-rows.ts'
import { playerMessage } from './player-messages.ts'

export interface LinkRow extends OrderedPlayer {
  readonly name: string
  readonly rows: readonly OrderRow[]
}

export function linkRows(
  players: readonly OrderedPlayer[],
  rows: readonly OrderRow[],
  names: PlanNames,
): readonly LinkRow[] {
  const byPlayer = groupedBy(rows, (row) => row.order.playerId)
  return players.map((player) => ({
    ...player,
    name: names.player(player.playerId),
    rows: byPlayer.get(player.playerId) ?? [],
  }))
}

/** The parts of each player's message. */
export type MessageOf = (player: LinkRow) => readonly string[]

export function useMessages(hasWords: boolean, templates: OperationWaves['templates']): MessageOf {
  const { id, head, world } = useOperation()
  const villages = useVillageIds(world.world)
  const idAt = villages.state === 'ready' ? villages.idAt : undefined
  const { own } = useMessageText()
  return useCallback(
    (player) => {
      const words = wordsFor(player, hasWords, templates)
      return playerMessage(player, player.name, player.rows, {
        operation: id,
        name: head.name,
        world,
        villageId: (at) => idAt?.(at),
        text: own ?? words.beginning,
        words,
      })
    },
    [id, head.name, world, idAt, own, hasWords, templates],
  )
}

/** `head` names the columns, separated by semicolons. */
export function ordersCsv(players: readonly LinkRow[], head: string): string {
  const rows = players.flatMap(({ rows }) =>
    rows.map(({ player, launch, arrival, from, to, wave, template, units, order }) => [
      player,
      from.coords,
      to.coords,
      wave,
      template,
      units.map(({ unit, amount }) => `${amount} ${unit}`).join(' '),
      launch,
      arrival,
      order.state,
    ]),
  )
  return printCsv([head.split(';'), ...rows])
}
