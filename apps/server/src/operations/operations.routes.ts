/**
 * Operations: troops, targets, waves, rules, and a plan in versions.
 *
 *   reading                       whoever has the key of a link, and whoever made it
 *   everything else               whoever has the key of its coordinators, and whoever made it
 *   saving what is planned with   not where the world has closed
 *
 * Each part has a revision. Whoever saves says which one he knows, and is told (409) where somebody has saved since.
 */

import { operationCalls } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { registerCall } from '../http/register-call.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { signedIn } from '../sign-in/asker.ts'
import type { Signals } from '../signals/signals.ts'
import { openWorld } from '../worlds/open-world.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import type { SendKept } from './documents/kept-answers.ts'
import { operationFileRoutes } from './documents/operation-file.routes.ts'
import { operationPartRoutes } from './documents/operation-parts.routes.ts'
import { type OperationRoom, operationAdmission, tellRest } from './documents/operation-saving.ts'
import { headToWire, itemToWire } from './documents/operation-wire.ts'
import { planVersionRoutes } from './documents/plan-versions.routes.ts'
import { operationExampleRoutes } from './example/operation-example.routes.ts'
import { newOperationId, type OperationAccess, operationAccess, unknownOperation } from './operation-access.ts'
import type { OperationNewsRoom } from './operation-news.ts'
import {
  keepOperation,
  operationsOf,
  partRevisions,
  removeOperation,
  renameOperation,
  renewKey,
} from './operations.queries.ts'
import { openOrderStreams } from './orders/order-streams.ts'
import { openOrderWork } from './orders/order-thread.ts'
import { orderFigures } from './orders/orders.queries.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { playerOrderRoutes } from './orders/player-orders.routes.ts'
import { replacingRoutes } from './orders/replacing.routes.ts'
import { openPresence } from './presence/presence.ts'
import { programRoutes } from './programs/programs.routes.ts'
import type { MakeOperation } from './proposals/operation-planning.ts'
import { proposalRoutes } from './proposals/operation-proposals.routes.ts'
import { endPushesOf } from './push/push.queries.ts'
import { pushRoutes } from './push/push.routes.ts'
import { wakingWatches } from './watch/waking.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

export interface OperationOptions {
  readonly signals: Signals
  readonly news: OperationNewsRoom
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly quotas: Quotas
  readonly sendKept: SendKept
  /** The engine, behind its queue. */
  readonly make: MakeOperation
  readonly config: Pick<Config, 'planning'>
}

export async function operationRoutes(app: FastifyInstance, options: OperationOptions): Promise<void> {
  const { db, worlds, quotas, sendKept } = options
  const signals = wakingWatches(options.signals, options.news.watch)
  const access = operationAccess(db, quotas)
  const room: OperationRoom = { db, worlds, quotas, signals, sendKept, admission: operationAdmission(access, worlds) }

  await roomsWithin(app, { ...options, signals }, access)
  await app.register(operationPartRoutes, room)
  await app.register(planVersionRoutes, room)
  await app.register(proposalRoutes, { ...options, ...room, signals })
  headRoutes(app, room, access)
  linkRoutes(app, room, access, signals)
}

/** What has a room of its own: files, orders, what is sent outside. */
async function roomsWithin(app: FastifyInstance, options: OperationOptions, access: OperationAccess): Promise<void> {
  const { db, worlds, now, quotas, make, config, news, sendKept, signals } = options
  await app.register(operationFileRoutes, { db, worlds, now, quotas, access, signals, sendKept })

  const orders = {
    db,
    worlds,
    now,
    quotas,
    access,
    signals,
    deliveries: news.deliveries,
    streams: openOrderStreams(app, signals),
    presence: openPresence(app, { db, signals }),
    work: openOrderWork(app),
  }
  await app.register(orderRoutes, orders)
  await app.register(replacingRoutes, { ...orders, make, config })
  await app.register(operationExampleRoutes, { ...orders, make, config })
  await app.register(playerOrderRoutes, orders)
  await app.register(programRoutes, { db, access, signals })
  const { outside, webhooks: sender, watch, keyOfWebhook: keyOf } = news
  await app.register(pushRoutes, { access, sender: news.pushes, isPushService: news.isPushService, watch })
  await app.register(webhookRoutes, { db, access, outside, sender, watch, keyOf })
}

function headRoutes(
  app: FastifyInstance,
  { db, worlds, quotas, signals, admission }: OperationRoom,
  access: OperationAccess,
): void {
  registerCall(app, operationCalls.create, async (request, reply) => {
    const { name, world } = request.body
    await openWorld(worlds, world)
    const creator = (await request.asker())?.id
    const asked = { kind: 'OPERATIONS', items: 1, bytes: 0, owner: creator } as const
    const operation = await quotas.storing(request, asked, (transaction) =>
      keepOperation(transaction, { id: newOperationId(), name, world, creator }),
    )
    return reply.code(201).send({ id: operation.id, links: await access.linksOf(operation) })
  })

  registerCall(app, operationCalls.mine, async (request) => {
    const { id } = await signedIn(request)
    const { page, size } = request.query
    return (await operationsOf(db, id, { limit: size, offset: page * size })).map(itemToWire)
  })

  registerCall(
    app,
    operationCalls.one,
    async (_request, _reply, admitted) => {
      const { id } = admitted.operation
      return headToWire(admitted, await partRevisions(db, id), await orderFigures(db, id))
    },
    { admit: admission.reader },
  )

  registerCall(
    app,
    operationCalls.rename,
    async (request, reply, { operation }) => {
      await request.change(async (transaction) => {
        await renameOperation(transaction, operation.id, request.body.name)
        await tellRest(signals, transaction, operation.id)
      })
      return reply.code(204).send()
    },
    { admit: admission.coordinator },
  )
}

/** Its links, and the end of it, which ends them all. */
function linkRoutes(
  app: FastifyInstance,
  { admission }: OperationRoom,
  access: OperationAccess,
  signals: OperationOptions['signals'],
): void {
  /** Whoever hears of changes by a link that has ended hears of none any more. */
  const tellAccess = (transaction: Database, operation: string) =>
    signals.tell(transaction, { operation, revision: 0, isAboutAccess: true })

  registerCall(
    app,
    operationCalls.remove,
    async (request, reply, { operation }) => {
      await request.change(async (transaction) => {
        await removeOperation(transaction, operation.id)
        await tellAccess(transaction, operation.id)
      })
      return reply.code(204).send()
    },
    { admit: admission.person },
  )

  registerCall(app, operationCalls.links, async (_request, _reply, { operation }) => access.linksOf(operation), {
    admit: admission.person,
  })

  registerCall(
    app,
    operationCalls.renewLink,
    async (request, _reply, { operation }) => {
      const renewed = await request.change(async (transaction) => {
        await tellAccess(transaction, operation.id)
        if (request.body.role === 'COORDINATOR') await endPushesOf(transaction, operation.id, null)
        return renewKey(transaction, operation.id, request.body.role)
      })
      if (!renewed) throw unknownOperation()
      return access.linksOf(renewed)
    },
    { admit: admission.person },
  )
}
