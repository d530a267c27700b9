/** The message of each player: his link, and his orders by the day on which they leave. */
import type { OrderedPlayer, World } from '@muster/contracts'
import { fillMessage, type MessageOrder, messageParts, printOrderLines } from '@muster/formats'
import { type Coord, launchUrl, parseCoord, type UnitName } from '@muster/game'
import type { PlayerPlace } from '../../../parts/operations/player-link.ts'
import { playerLink } from '../../../parts/operations/player-link.ts'
import type { MessageWords } from './message-words.ts'
import { isToSend, type OrderRow } from './order-rows.ts'

export interface MessageFacts {
  readonly operation: PlayerPlace['id']
  readonly name: string
  readonly world: Pick<World, 'url' | 'domain'>
  /** Of a village; absent while it is not known. */
  readonly villageId: (at: Coord) => number | undefined
  readonly text: string
  readonly words: Pick<MessageWords, 'place' | 'template'>
}

export function playerMessage(
  { playerId, key }: Pick<OrderedPlayer, 'playerId' | 'key'>,
  player: string,
  rows: readonly OrderRow[],
  { operation, name, world, villageId, text, words }: MessageFacts,
): string[] {
  const orders = rows.filter(isToSend).flatMap((row): MessageOrder[] => {
    const source = parseCoord(row.order.source)
    const target = parseCoord(row.order.target)
    if (!source || !target) return []
    const [sourceId, targetId] = [villageId(source), villageId(target)]
    const url =
      sourceId === undefined || targetId === undefined
        ? undefined
        : launchUrl({ worldUrl: world.url, sourceId, targetId, domain: world.domain }, amountsOf(row))
    return [
      { source, target, launch: row.launch, arrival: row.arrival, label: words.template(row.order.template), url },
    ]
  })
  const message = fillMessage(text, {
    player,
    operation: name,
    link: playerLink({ id: operation, player: playerId }, key),
    count: String(orders.length),
    first: orders[0]?.launch.slice(0, 19) ?? '',
    orders: printOrderLines(orders),
  })
  return messageParts(message, words.place)
}

function amountsOf({ units }: OrderRow): Readonly<Partial<Record<UnitName, number>>> {
  return Object.fromEntries(units.map(({ unit, amount }) => [unit, amount]))
}
