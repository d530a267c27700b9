/** The orders of a player for the page that shows them, with his marks on them, and how it stands with the server. */
import type { OrdersOfPlayer } from '@muster/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PlayerPlace } from '../../../parts/operations/player-link.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { type Connection, type Following, followOrders } from './following.ts'
import { keptOrders, type OrderNews } from './kept-orders.ts'
import { outboxOf, type ShownOrder, withMarks } from './outbox.ts'

export interface PlayerOrders {
  /** Absent while nothing is known. */
  readonly answer: OrdersOfPlayer | undefined
  readonly orders: readonly ShownOrder[]
  readonly news: readonly OrderNews[]
  /** Marks that the server has not answered yet. */
  readonly waiting: number
  readonly connection: Connection
  readonly askAgain: () => void
}

export function usePlayerOrders(place: PlayerPlace, key: string): PlayerOrders {
  const [kept] = useStored(keptOrders(place))
  const [marks] = useStored(outboxOf(place))
  const [connection, setConnection] = useState<Connection>({ state: 'ASKING' })
  const following = useRef<Following>(undefined)
  useEffect(() => {
    following.current = followOrders(place, key, setConnection)
    return () => following.current?.stop()
  }, [place, key])

  const shown = useRef<ReadonlyMap<string, ShownOrder>>(new Map())
  const orders = useMemo(() => withMarks(kept?.answer.orders ?? [], marks, shown.current), [kept, marks])
  useEffect(() => {
    shown.current = new Map(orders.map((order) => [order.id, order]))
  }, [orders])
  return {
    answer: kept?.answer,
    orders,
    news: kept?.news ?? [],
    waiting: marks.length,
    connection,
    askAgain: () => following.current?.askAgain(),
  }
}
