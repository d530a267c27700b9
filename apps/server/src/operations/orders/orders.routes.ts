/**
 * Orders, for those who lead.
 *
 *   giving out, marking, links of players   coordinators; marking also programs that may
 *   reading, and hearing of changes         viewers as well
 */
import { type MarkKind, orderCalls } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Deliveries } from '../../deliveries/deliveries.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { registerCall } from '../../http/register-call.ts'
import type { Quotas } from '../../quotas/quotas.ts'
import type { Signals } from '../../signals/signals.ts'
import { sendLargeText } from '../../worlds/packed-answer.ts'
import type { WorldDirectory } from '../../worlds/world-directory.ts'
import { type OperationAdmission, operationAdmission, tellRest } from '../documents/operation-saving.ts'
import { type OperationAccess, unknownOperation } from '../operation-access.ts'
import { operationForChange, planVersion, settleChange } from '../operations.queries.ts'
import type { Presence } from '../presence/presence.ts'
import { endPushesOf } from '../push/push.queries.ts'
import { tellGivenOut } from '../watch/watch.ts'
import { bytesOfOrderTexts, giveOut, reckonGivingOut } from './giving-out.ts'
import { marking, whoMarks } from './marking.ts'
import { cancellingMarks, marksOf } from './marks.queries.ts'
import { playersOf, renewPlayerKey } from './order-players.queries.ts'
import type { OrderStreams } from './order-streams.ts'
import type { OrderWork } from './order-thread.ts'
import { headToWire, historyToWire, playerToWire } from './order-wire.ts'
import { nextRevision, ordersHead, orderTexts } from './orders.queries.ts'

export interface OrderOptions {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly quotas: Quotas
  readonly access: OperationAccess
  readonly signals: Signals
  readonly deliveries: Pick<Deliveries, 'put'>
  readonly streams: OrderStreams
  readonly presence: Presence
  readonly work: OrderWork
}

/** What is no news of an order, but decided about it. */
const DECISIONS: ReadonlySet<MarkKind> = new Set(['REPLACED', 'CANCELLED', 'RESTORED'])

/** What the calls about orders have in common. */
type OrderRoom = OrderOptions & { readonly admission: OperationAdmission }

export async function orderRoutes(app: FastifyInstance, options: OrderOptions): Promise<void> {
  const room = { ...options, admission: operationAdmission(options.access, options.worlds) }
  givingOutRoutes(app, room)
  markRoutes(app, room)
  playerLinkRoutes(app, room)
  signalRoutes(app, room)
}

function givingOutRoutes(
  app: FastifyInstance,
  { db, now, quotas, signals, deliveries, work, admission }: OrderRoom,
): void {
  registerCall(
    app,
    orderCalls.giveOut,
    async (request, _reply, { operation }) => {
      const { version, author } = request.body
      const plan = await planVersion(db, operation.id, operation.plan_version)
      if (!plan) throw new Refusal(422, 'NO_PLAN_TO_GIVE_OUT')
      const { commands, count, players } = await work('commandsOfPlan', { document: plan.document })
      const bytes = bytesOfOrderTexts(count, commands.length)
      const room = { kind: 'OPERATIONS', items: 0, bytes, owner: operation.created_by } as const
      const given = { operation: operation.id, version, author, commands, players, now: now() }
      const reckoned = await reckonGivingOut(db, work, given)
      return quotas.storing(request, room, async (transaction) => {
        const current = (await operationForChange(transaction, operation.id))?.plan_version ?? 0
        if (current !== version || plan.version !== version)
          throw new Refusal(409, 'OPERATION_PART_CHANGED', { part: 'plan', revision: current })
        const done = await giveOut(transaction, signals, work, { ...given, reckoned })
        await settleChange(transaction, operation.id)
        await tellRest(signals, transaction, operation.id)
        await tellGivenOut(transaction, deliveries, operation.id, { ...done, version, by: author })
        return done
      })
    },
    { admit: admission.saving },
  )

  registerCall(
    app,
    orderCalls.settings,
    async (request, reply, { operation: { id } }) => {
      const { shown } = request.body
      await request.change(async (transaction) => {
        const revision = await nextRevision(transaction, id, shown)
        if (revision === undefined) throw new Refusal(409, 'NOTHING_GIVEN_OUT')
        await signals.tell(transaction, { operation: id, revision })
      })
      return reply.code(204).send()
    },
    { admit: admission.coordinator },
  )
}

function markRoutes(app: FastifyInstance, { db, now, signals, work, admission }: OrderRoom): void {
  registerCall(
    app,
    orderCalls.all,
    async (request, reply, { operation: { id } }) => {
      // The head first: what changes in between is told again, and nothing is missed.
      const head = await ordersHead(db, id)
      const orders = await orderTexts(db, id, { since: request.query.since })
      const said = JSON.stringify({ ...headToWire(head), givenBy: head?.given_by ?? '' }).slice(0, -1)
      return sendLargeText(request.headers, reply, `${said},"orders":[${orders}]}`)
    },
    { admit: admission.reader },
  )

  registerCall(
    app,
    orderCalls.mark,
    async (request, reply, { operation: { id }, program }) => {
      const { author, marks } = request.body
      if (program === 'STATES' && marks.some(({ kind }) => DECISIONS.has(kind)))
        throw new Refusal(403, 'NOT_FOR_PROGRAMS')
      const marker = { operation: id, ...whoMarks(program), author, now: now() }
      const { answer } = await request.change((transaction) => marking(transaction, signals, work, marker, marks))
      return sendLargeText(request.headers, reply, answer)
    },
    { admit: admission.marker },
  )

  registerCall(
    app,
    orderCalls.cancelTarget,
    async (request, reply, { operation: { id: operation }, program }) => {
      const marker = { operation, ...whoMarks(program), author: request.body.author, now: now() }
      const { answer } = await request.change(async (transaction) => {
        const marks = await cancellingMarks(transaction, operation, request.body)
        return marking(transaction, signals, work, marker, marks)
      })
      return sendLargeText(request.headers, reply, answer)
    },
    { admit: admission.coordinator },
  )

  registerCall(
    app,
    orderCalls.history,
    async ({ params: { id, order } }) => historyToWire(await marksOf(db, id, [order])),
    { admit: admission.reader },
  )
}

function playerLinkRoutes(app: FastifyInstance, { db, access, signals, admission }: OrderRoom): void {
  registerCall(
    app,
    orderCalls.players,
    async (_request, _reply, { operation: { id } }) => {
      const rows = await playersOf(db, id)
      return Promise.all(rows.map(async (row) => playerToWire(row, await access.keyOfPlayer(row))))
    },
    { admit: admission.coordinator },
  )

  registerCall(
    app,
    orderCalls.renewPlayerLink,
    async (request, _reply, { operation: { id } }) => {
      const row = await request.change(async (transaction) => {
        const renewed = await renewPlayerKey(transaction, id, request.params.player)
        await endPushesOf(transaction, id, request.params.player)
        const revision = (await ordersHead(transaction, id))?.revision ?? 0
        await signals.tell(transaction, { operation: id, revision, isAboutAccess: true })
        await tellRest(signals, transaction, id)
        return renewed
      })
      if (!row) throw unknownOperation()
      return { key: await access.keyOfPlayer(row) }
    },
    { admit: admission.coordinator },
  )
}

function signalRoutes(app: FastifyInstance, { db, access, signals, streams, presence, admission }: OrderRoom): void {
  const toldWhoIsHere = (operation: string, reader: string) => (tell: (event: string) => void) =>
    presence.join(operation, reader, (everybody) => tell(`event: here\ndata: ${JSON.stringify(everybody)}\n\n`))

  registerCall(
    app,
    orderCalls.signals,
    async (request, reply, { operation: { id } }) =>
      streams.open(reply, {
        operation: id,
        revision: async () => (await ordersHead(db, id))?.revision ?? 0,
        ...(request.query.reader !== undefined && { besides: toldWhoIsHere(id, request.query.reader) }),
        stillMay: () => access.reader(request, id),
      }),
    { admit: admission.reader, compress: false },
  )

  registerCall(
    app,
    orderCalls.present,
    async (request, reply, { operation: { id: operation } }) => {
      const attendance = { kind: 'HERE', ...request.body } as const
      await request.change((transaction) => signals.tell(transaction, { operation, revision: 0, attendance }))
      return reply.code(204).send()
    },
    { admit: admission.reader },
  )
}
