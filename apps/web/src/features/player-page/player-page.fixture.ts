/** The page of player 7 of operation `0p1`, before a server that keeps his orders as ours does. */
import type { OperationOrder, OrdersOfPlayer, PlayerMark } from '@muster/contracts'
import { type OrderMark, orderStand } from '@muster/operation'
import { type Opened, openAs } from '../../app/signed-in.fixture.tsx'
import { keepPlayerKey } from '../../parts/operations/player-link.ts'
import type { Answer } from '../../screen.fixture.tsx'

export const NOW = Date.parse('2026-11-24T19:00:00Z')
export const MINUTE = 60_000
const PLAYER = '/api/tw/v1/operations/0p1/players/7'
export const PLAYERS_ORDERS = `${PLAYER}/orders`
const PLAYERS_MARKS = `${PLAYER}/marks`
const KEY = 'players-key-0001'

export function withPlayerKey(): void {
  keepPlayerKey({ id: '0p1', player: 7 }, KEY)
}

export function order(id: string, inMinutes: number, given: Partial<OperationOrder> = {}): OperationOrder {
  return {
    ...{ id, source: '500|500', target: '510|510', playerId: 7, wave: 'w', template: 'nuke' },
    units: { axe: 6000, light: 2500, ram: 280 },
    launch: NOW + inMinutes * MINUTE,
    arrival: NOW + (inMinutes + 600) * MINUTE,
    givenAt: NOW - 60 * MINUTE,
    ...{ state: 'PLANNED', stateAt: null, stateBy: null, word: '', isSentAllTheSame: false },
    ...{ replacedBy: null, changedAt: null, revision: 1 },
    ...given,
  }
}

export function ordersOf(
  orders: readonly OperationOrder[] = [order('a', 5)],
  revision = 1,
  given: Partial<OrdersOfPlayer> = {},
): OrdersOfPlayer {
  return {
    ...{ name: 'Thursday', world: 'nl100', playerId: 7, revision, version: 1, givenAt: NOW - 60 * MINUTE },
    place: {
      ...{ url: 'https://nl100.example', timeZone: 'Europe/Amsterdam' },
      villages: { '500|500': 11, '510|510': 22 },
    },
    shown: 'NOBODY',
    settings: { quietHours: null, language: null },
    orders: [...orders],
    others: [],
    names: {
      waves: [{ id: 'w', name: 'First strike', at: 0 }],
      templates: [{ id: 'nuke', name: '', kind: 'NUKE' }],
      players: [],
    },
    ...given,
  }
}

interface OrderServer {
  orders: OperationOrder[]
  revision: number
  /** Besides his orders. */
  told: Partial<OrdersOfPlayer>
  /** Every mark that it took, in the order in which they came. */
  readonly marks: PlayerMark[]
  /** Answers in place of everything, as a network that is away. */
  fails: (() => Response) | undefined
  /** Sends a signal to the page. */
  signal: () => void
  /** Ends every stream, as a proxy does that thinks it quiet. */
  cut: () => void
}

export interface OpenedOrders extends Opened {
  readonly server: OrderServer
}

export function openOrders(
  orders: readonly OperationOrder[],
  more: Readonly<Record<string, Answer>> = {},
  told: Partial<OrdersOfPlayer> = {},
): OpenedOrders {
  const signals = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const server: OrderServer = {
    orders: [...orders],
    revision: 1,
    told,
    marks: [],
    fails: undefined,
    signal: () => {
      const event = new TextEncoder().encode(`id: ${server.revision}\ndata: {"revision":${server.revision}}\n\n`)
      for (const stream of signals) stream.enqueue(event)
    },
    cut: () => {
      for (const stream of signals) stream.close()
      signals.clear()
    },
  }
  const answering = (answer: (request: Request) => unknown) => (request: Request) =>
    server.fails ? server.fails() : answer(request)
  withPlayerKey()
  const opened = openAs([], '/orders/0p1/7', {
    [PLAYERS_ORDERS]: answering((request) => {
      const since = Number(new URL(request.url).searchParams.get('since') ?? 0)
      return ordersOf(
        server.orders.filter(({ revision }) => revision > since),
        server.revision,
        server.told,
      )
    }),
    [PLAYERS_MARKS]: answering(async (request) => {
      const { marks }: { marks: PlayerMark[] } = await request.json()
      for (const one of marks) if (!server.marks.some(({ id }) => id === one.id)) server.marks.push(one)
      server.revision += 1
      server.orders = server.orders.map((each) =>
        marks.some((one) => one.order === each.id) ? stood(each, server) : each,
      )
      const asked = server.orders.filter(({ id }) => marks.some((one) => one.order === id))
      return { revision: server.revision, orders: asked, passedOver: [] }
    }),
    [`${PLAYER}/signals`]: answering(
      () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start: (stream) => {
              signals.add(stream)
              server.signal()
            },
          }),
        ),
    ),
    [`${PLAYER}/settings`]: answering(() => new Response(null, { status: 204 })),
    ...more,
  })
  return { ...opened, server }
}

function stood(each: OperationOrder, { marks, revision }: OrderServer): OperationOrder {
  const own = marks.filter((one) => one.order === each.id)
  const made = own.map(
    ({ kind, madeAt, word }, number): OrderMark => ({
      kind,
      by: 'PLAYER',
      madeAt,
      number,
      word: word ?? '',
      replacedBy: null,
    }),
  )
  const { state, mark } = orderStand(made)
  return { ...each, state, revision, word: mark?.word ?? '', stateAt: mark?.madeAt ?? null, stateBy: mark?.by ?? null }
}
