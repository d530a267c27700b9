/** An operation of two players whose plan of version 3 can be given out, or was, before a server that keeps its orders. */
import type {
  CoordinatorMarks,
  OperationCommand,
  OperationOrder,
  OperationOrders,
  OrderedPlayer,
  Replacements,
  ReplacementsAsk,
  ReplaceOrders,
} from '@muster/contracts'
import { FIRST_TARGETS, firstWaves } from '@muster/operation'
import type { Answer } from '../../../screen.fixture.tsx'
import { OPERATION, openOperation } from '../operation.fixture.ts'

export const MINUTE_MS = 60_000

const REVISIONS = { selection: 0, targets: 1, waves: 1, rules: 0, troops: 0, plan: 3 }
export const ORDERED_PLAYERS: readonly OrderedPlayer[] = [1, 2].map((playerId) => ({
  playerId,
  key: `key-of-player-${playerId}`,
  orders: 1,
  openedDate: playerId === 1 ? '2026-11-20T12:00:00.000Z' : null,
  seenDate: playerId === 1 ? '2026-11-20T13:00:00.000Z' : null,
  settings: { quietHours: null, language: null },
}))
const OWNERSHIP = {
  villages: [
    { coordinates: '500|500', name: 'A', points: 9000, playerId: 1 },
    { coordinates: '501|500', name: 'B', points: 9000, playerId: 2 },
    { coordinates: '520|500', name: 'C', points: 9000, playerId: 3 },
  ],
  players: [
    { playerId: 1, name: 'Anna', points: 9000, tribeId: 0 },
    { playerId: 2, name: 'Bert', points: 9000, tribeId: 0 },
    { playerId: 3, name: 'Carl', points: 9000, tribeId: 0 },
  ],
  tribes: [],
}

export function orderOf(id: string, launch: number, given: Partial<OperationOrder> = {}): OperationOrder {
  return {
    id,
    source: '500|500',
    target: '520|500',
    playerId: 1,
    wave: 'w',
    template: 'nuke',
    units: { axe: 7000 },
    launch,
    arrival: launch + 600 * MINUTE_MS,
    givenAt: launch - MINUTE_MS,
    state: 'PLANNED',
    stateAt: null,
    stateBy: null,
    word: '',
    isSentAllTheSame: false,
    replacedBy: null,
    changedAt: null,
    revision: 1,
    ...given,
  }
}

export function commandOf(id: string, launch: number, given: Partial<OperationCommand> = {}): OperationCommand {
  const { source, target, playerId, wave, template, units, arrival } = orderOf(id, launch)
  return { id, source, target, playerId, wave, template, units, launch, arrival, ...given }
}

/** `found` is what the engine offers in place of what fails. */
export function openOrders(
  step: 'orders' | 'board',
  orders: readonly OperationOrder[],
  version: number,
  found: Replacements = { version, made: [], short: [] },
  more: Readonly<Record<string, Answer>> = {},
) {
  const kept: { head: OperationOrders } = {
    head: {
      revision: orders.length,
      version,
      givenAt: version === 0 ? null : Date.UTC(2026, 10, 20, 12),
      givenBy: version === 0 ? '' : 'Lea',
      shown: 'NOBODY',
      orders: [...orders],
    },
  }
  const marks: CoordinatorMarks[] = []
  const givenOut: unknown[] = []
  const replacing: ReplacementsAsk[] = []
  const replaced: ReplaceOrders[] = []
  const opened = openOperation(`/operation/0p1/${step}`, {
    parts: {
      targets: { ...FIRST_TARGETS, targets: [{ coords: '520|500', group: 'clear' }] },
      waves: firstWaves(['axe', 'light', 'ram']),
    },
    head: { revisions: REVISIONS, orders: { given: version === 0 ? 0 : orders.length, sent: 0, version } },
    more: {
      '/api/tw/v1/world/nl100/villages': [
        { coordinates: '500|500', villageId: 11 },
        { coordinates: '520|500', villageId: 31 },
      ],
      '/api/tw/v1/world/nl100/village-ownership': OWNERSHIP,
      [`${OPERATION}/webhooks`]: () => [],
      [`${OPERATION}/players`]: () => ORDERED_PLAYERS,
      ...more,
      [`${OPERATION}/signals`]: () => new Response('data: {"revision":1}\n\n'),
      [`${OPERATION}/orders`]: async (request: Request) => {
        if (request.method === 'GET') return Response.json(kept.head)
        givenOut.push(await request.json())
        kept.head = { ...kept.head, version: 3, givenAt: Date.UTC(2026, 10, 20, 12), revision: kept.head.revision + 1 }
        return { revision: kept.head.revision, added: 2, same: 0, changed: 0, cancelled: 0 }
      },
      [`${OPERATION}/orders/replacements`]: async (request: Request) => {
        replacing.push(await request.json())
        return found
      },
      [`${OPERATION}/orders/replace`]: async (request: Request) => {
        const body: ReplaceOrders = await request.json()
        replaced.push(body)
        const by = new Map(body.made.map(({ order, command }) => [order, command.id]))
        const changed = kept.head.orders.map((order): OperationOrder => {
          const id = by.get(order.id)
          return id === undefined
            ? order
            : { ...order, state: 'REPLACED', replacedBy: id, revision: order.revision + 1 }
        })
        const added = body.made.map(({ command }) => ({ ...orderOf(command.id, command.launch), ...command }))
        kept.head = { ...kept.head, revision: kept.head.revision + 1, orders: [...changed, ...added] }
        return { revision: kept.head.revision, orders: changed.filter(({ id }) => by.has(id)), passedOver: [] }
      },
      [`${OPERATION}/orders/marks`]: async (request: Request) => {
        const body: CoordinatorMarks = await request.json()
        marks.push(body)
        const changed = body.marks.flatMap(({ order: id, kind, madeAt }) => {
          const order = kept.head.orders.find((each) => each.id === id)
          // The kinds that these tests press are states as well.
          return order && (kind === 'CANNOT' || kind === 'SENT' || kind === 'CANCELLED')
            ? [{ ...order, state: kind, stateAt: madeAt, revision: order.revision + 1 }]
            : []
        })
        kept.head = {
          ...kept.head,
          revision: kept.head.revision + 1,
          orders: kept.head.orders.map((order) => changed.find(({ id }) => id === order.id) ?? order),
        }
        return { revision: kept.head.revision, orders: changed, passedOver: [] }
      },
    },
  })
  return { opened, marks, givenOut, replacing, replaced }
}
