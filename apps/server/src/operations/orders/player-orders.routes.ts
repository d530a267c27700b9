/**
 * Orders of one player, by his own link: he reads his, marks his, and says when nothing of his shall leave. Whoever has another key,
 * an older one, or that of those who lead finds nothing here (404).
 */
import { type OtherCommand, playerOrderCalls } from '@muster/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, whereThereIsRoom } from '../../db/database.ts'
import { registerCall } from '../../http/register-call.ts'
import { sendLargeText } from '../../worlds/packed-answer.ts'
import { tellRest } from '../documents/operation-saving.ts'
import { openMarksTogether } from './marks-together.ts'
import { namesOfOrders } from './order-names.ts'
import { placeOfOrders } from './order-place.ts'
import { noteSeen, type PlayerOfOperation, type PlayerRow, setPlayer } from './order-players.queries.ts'
import { headToWire, settingsToWire } from './order-wire.ts'
import { type OrdersHead, ordersHead, ordersOfPlayer, othersOnTargets } from './orders.queries.ts'
import type { OrderOptions } from './orders.routes.ts'

/** Of others who land on the targets of one player. */
const MOST_OTHERS = 2_000
const SEEN_AGAIN_MS = 60_000

type PlayerParams = { readonly id: string; readonly player: number }

export async function playerOrderRoutes(
  app: FastifyInstance,
  { db, worlds, now, access, signals, streams, work }: OrderOptions,
): Promise<void> {
  const together = openMarksTogether(app, { signals, work })
  const admit = (
    request: FastifyRequest,
    { id, player }: PlayerParams,
    within?: Database,
  ): Promise<PlayerOfOperation> => access.player(request, id, player, within)

  registerCall(
    app,
    playerOrderCalls.ofPlayer,
    async (request, reply, { operation, row }) => {
      const { player } = row
      const { since } = request.query
      if (now() - (row.seen_at?.getTime() ?? 0) > SEEN_AGAIN_MS)
        await whereThereIsRoom(request.change((transaction) => noteSeenBy(transaction, row)))
      // The head first: what changes in between is told again, and nothing is missed.
      const head = await ordersHead(db, operation.id)
      const orders = await ordersOfPlayer(db, operation.id, { player, since })
      const others = await othersFor(row, head)
      const said = {
        ...{ name: operation.name, world: operation.world, playerId: player },
        place: await placeOfOrders(worlds, operation.world, orders.villages),
        ...headToWire(head),
        settings: settingsToWire(row),
        others,
        names: await namesOfOrders(db, { operation, player, others }),
      }
      return sendLargeText(request.headers, reply, `${JSON.stringify(said).slice(0, -1)},"orders":[${orders.text}]}`)
    },
    { admit },
  )

  /** Whoever leads hears of the first time at once; the others are told with whatever is told next. */
  async function noteSeenBy(transaction: Database, { operation, player, opened_at }: PlayerRow): Promise<void> {
    await noteSeen(transaction, operation, player)
    if (opened_at === null) await tellRest(signals, transaction, operation)
  }

  async function othersFor({ operation, player }: PlayerRow, head: OrdersHead | undefined): Promise<OtherCommand[]> {
    if (!head || head.others === 'NOBODY') return []
    const rows = await othersOnTargets(db, operation, player, MOST_OTHERS)
    return rows.map(({ player: playerId, ...command }) =>
      head.others === 'NAMED' ? { ...command, playerId } : command,
    )
  }

  registerCall(
    app,
    playerOrderCalls.markAsPlayer,
    async (request, reply, { operation: { id: operation }, row: { player } }) => {
      const { marks } = request.body
      const marker = { operation, player, by: 'PLAYER', from: 'PAGE', author: '', now: now() } as const
      const { answer } = await together.mark(request, marker, marks)
      return sendLargeText(request.headers, reply, answer)
    },
    { admit },
  )

  registerCall(
    app,
    playerOrderCalls.setAsPlayer,
    async (request, reply, { operation: { id }, row: { player } }) => {
      const { quietHours, language } = request.body
      const own = { quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null, language }
      await request.change(async (transaction) => {
        await setPlayer(transaction, id, player, own)
        await tellRest(signals, transaction, id)
      })
      return reply.code(204).send()
    },
    { admit },
  )

  registerCall(
    app,
    playerOrderCalls.signalsOfPlayer,
    async (request, reply, { operation: { id: operation }, row: { player } }) =>
      streams.open(reply, {
        operation,
        player,
        revision: async () => (await ordersHead(db, operation))?.revision ?? 0,
        stillMay: () => access.player(request, operation, player),
      }),
    { admit, compress: false },
  )
}
