/**
 * Operations: troops, targets, waves, rules, and a plan in versions.
 *
 *   reading                       whoever has the key of a link, and whoever made it
 *   everything else               whoever has the key of its coordinators, and whoever made it
 *   saving what is planned with   not where the world has closed
 *
 * Each part has a revision. Whoever saves says which one he knows, and is told (409) where somebody has saved since.
 */
import {
  type Call,
  type CallSchema,
  callsOfOperationParts,
  LONGEST_VERSION_NOTE,
  MOST_PINNED_VERSIONS,
  OPERATION_PARTS,
  type OperationPartName,
  operationCalls,
} from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { signedIn } from '../sign-in/asker.ts'
import type { Signals } from '../signals/signals.ts'
import { openWorld } from '../worlds/open-world.ts'
import { sendLargeBytes } from '../worlds/packed-answer.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import { refuseImpossibleSlots } from './impossible-slots.ts'
import type { Piece } from './kept-answer.ts'
import type { SendKept } from './kept-answers.ts'
import { type Admitted, newOperationId, operationAccess, unknownOperation } from './operation-access.ts'
import { operationExampleRoutes } from './operation-example.routes.ts'
import { operationFileRoutes } from './operation-file.routes.ts'
import { refuseTooLarge } from './operation-limits.ts'
import type { OperationNewsRoom } from './operation-news.ts'
import { type MakeOperation, proposal } from './operation-planning.ts'
import { headToWire, itemToWire, versionToWire } from './operation-wire.ts'
import {
  broughtSince,
  type ChangedFigures,
  keepOperation,
  keepPart,
  keepTroops,
  keepVersion,
  operationForChange,
  operationsOf,
  partOf,
  partRevisions,
  pinnedVersions,
  pinVersion,
  planVersion,
  planVersions,
  removeOperation,
  removeTroops,
  renameOperation,
  renewKey,
  settleChange,
  takeJoinedEdits,
  troopRevisions,
  troopsOf,
} from './operations.queries.ts'
import { openOrderStreams } from './orders/order-streams.ts'
import { openOrderWork } from './orders/order-thread.ts'
import { orderFigures } from './orders/orders.queries.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { playerOrderRoutes } from './orders/player-orders.routes.ts'
import { replacingRoutes } from './orders/replacing.routes.ts'
import { preparedAsk, preparedPart, preparedTroops, preparedVersion, type SavedPart } from './prepared-operations.ts'
import { openPresence } from './presence/presence.ts'
import { programRoutes } from './programs/programs.routes.ts'
import { endPushesOf } from './push/push.queries.ts'
import { pushRoutes } from './push/push.routes.ts'
import { openSearches } from './searches.ts'
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

/** Any call about one operation. */
type PartCall = Call<CallSchema & Pick<typeof operationCalls.one.schema, 'params'>>

/** For a place among the plans that are computed. */
const LONGEST_WAIT_SECONDS = 60

export async function operationRoutes(app: FastifyInstance, options: OperationOptions): Promise<void> {
  const { db, worlds, now, quotas, make, config, news, sendKept } = options
  const signals = wakingWatches(options.signals)
  const access = operationAccess(db, quotas)
  const searches = openSearches({ db, signals })

  const admitReader = (request: FastifyRequest, { id }: { readonly id: string }) => access.reader(request, id)
  const admitCoordinator = (request: FastifyRequest, { id }: { readonly id: string }, within?: Database) =>
    access.coordinator(request, id, within)
  const admitPerson = (request: FastifyRequest, { id }: { readonly id: string }, within?: Database) =>
    access.person(request, id, within)
  /** Coordinators, before something is saved that is planned with. */
  async function admitSaving(
    request: FastifyRequest,
    { id }: { readonly id: string },
    within?: Database,
  ): Promise<Admitted> {
    const admitted = await access.coordinator(request, id, within)
    if (!within) await openWorld(worlds, admitted.operation.world)
    return admitted
  }

  /** Saves, and refuses what makes the operation larger than one may be. Its row is locked: its coordinator was admitted again. */
  async function storing<T>(
    request: FastifyRequest,
    { operation }: Admitted,
    bytes: number,
    save: (transaction: Database) => Promise<{ readonly saved: T; readonly figures?: ChangedFigures }>,
  ): Promise<T> {
    const room = { kind: 'OPERATIONS', items: 0, bytes, owner: operation.created_by } as const
    return quotas.storing(request, room, async (transaction) => {
      const { saved, figures } = await save(transaction)
      refuseTooLarge(await settleChange(transaction, operation.id, figures))
      return saved
    })
  }

  /** Whoever hears of changes by a link that has ended hears of none any more. */
  const tellAccess = (transaction: Database, operation: string) =>
    signals.tell(transaction, { operation, revision: 0, isAboutAccess: true })

  registerCall(app, operationCalls.create, async (request, reply) => {
    const { name, world } = request.body
    await openWorld(worlds, world)
    const creator = (await request.asker())?.id
    const room = { kind: 'OPERATIONS', items: 1, bytes: 0, owner: creator } as const
    const operation = await quotas.storing(request, room, (transaction) =>
      keepOperation(transaction, { id: newOperationId(), name, world, creator }),
    )
    return reply.code(201).send({ id: operation.id, links: await access.linksOf(operation) })
  })

  await app.register(operationFileRoutes, { db, worlds, now, quotas, access, sendKept })

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
  const { outside, webhooks: sender, keyOfWebhook: keyOf } = news
  await app.register(pushRoutes, { access, sender: news.pushes, isPushService: news.isPushService })
  await app.register(webhookRoutes, { db, access, outside, sender, keyOf })

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
    { admit: admitReader },
  )

  registerCall(
    app,
    operationCalls.rename,
    async (request, reply, { operation }) => {
      await request.change((transaction) => renameOperation(transaction, operation.id, request.body.name))
      return reply.code(204).send()
    },
    { admit: admitCoordinator },
  )

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
    { admit: admitPerson },
  )

  registerCall(app, operationCalls.links, async (_request, _reply, { operation }) => access.linksOf(operation), {
    admit: admitPerson,
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
    { admit: admitPerson },
  )

  registerCall(
    app,
    operationCalls.troops,
    async (request, reply, { operation }) => {
      const rows = await troopsOf(db, operation.id)
      const players = rows.flatMap(({ player, revision, mark, brought_by, brought_at, document }, at): Piece[] => {
        const head = { playerId: player, revision, mark, broughtBy: brought_by, broughtDate: brought_at.toISOString() }
        const opening = JSON.stringify(head).slice(0, -1)
        return [`${at === 0 ? '' : ','}${opening},"villages":`, { document, holds: 'TROOPS' }, '}']
      })
      return sendKept(request, reply, ['{"players":[', ...players, ']}'])
    },
    { admit: admitReader },
  )

  registerCall(
    app,
    operationCalls.saveTroops,
    async (request, _reply, admitted) => {
      const { id } = admitted.operation
      const rows = request.body
      const bytes = rows.reduce((sum, { kept }) => sum + kept.document.length, 0)
      return storing(request, admitted, bytes, async (transaction) => {
        const ids = rows.map(({ player }) => player)
        const known = await troopRevisions(transaction, id, ids)
        const changed = rows.filter(({ player, knows }) => knows !== (known.get(player) ?? 0))
        if (changed.length > 0) {
          const players = changed.map(({ player }) => player).join(',')
          throw new Refusal(409, 'OPERATION_PART_CHANGED', { part: 'troops', players })
        }
        const { revision, broughtAt } = await keepTroops(transaction, id, rows)
        const broughtDate = broughtAt.toISOString()
        return { saved: { players: ids.map((playerId) => ({ playerId, revision, broughtDate })) } }
      })
    },
    { admit: admitSaving, prepare: preparedTroops },
  )

  registerCall(
    app,
    operationCalls.removeTroops,
    async (request, reply, { operation: { id } }) => {
      const { playerId: player, revision } = request.query
      await request.change(async (transaction) => {
        const newer = revision === undefined ? [] : await broughtSince(transaction, id, { revision, player })
        if (newer.length > 0)
          throw new Refusal(409, 'OPERATION_PART_CHANGED', { part: 'troops', players: newer.join(',') })
        await removeTroops(transaction, id, player)
        await settleChange(transaction, id)
      })
      return reply.code(204).send()
    },
    { admit: admitCoordinator },
  )

  for (const part of OPERATION_PARTS) registerPart(part)

  function registerPart(part: OperationPartName): void {
    // As any call: what differs from part to part is their content, which only the preparation looks at.
    const { read, save }: { readonly read: PartCall; readonly save: PartCall } = callsOfOperationParts[part]
    // The cast: the schema of the call is that of the part.
    const prepare = (body: unknown) => preparedPart(body as SavedPart)
    registerCall(
      app,
      read,
      async (request, reply, { operation: { id } }: Admitted) => {
        const kept = await partOf(db, id, part)
        const content: Piece = kept ? { document: kept.document, holds: 'JSON' } : 'null'
        return sendKept(request, reply, [`{"revision":${kept?.revision ?? 0},"content":`, content, '}'])
      },
      { admit: admitReader },
    )
    registerCall(
      app,
      save,
      async (request, reply, admitted: Admitted) => {
        const { knows, kept, figures, rules } = request.body
        const { id, world } = admitted.operation
        if (rules) refuseImpossibleSlots(rules, await openWorld(worlds, world), 'content')
        const saved = await storing(request, admitted, kept.document.length, async (transaction) => {
          const revision = await keepPart(transaction, id, { part, knows, kept })
          if (revision === undefined)
            throw new Refusal(409, 'OPERATION_PART_CHANGED', {
              part,
              revision: (await partOf(transaction, id, part))?.revision ?? 0,
            })
          return { saved: { revision }, figures }
        })
        return reply.send(saved)
      },
      { admit: admitSaving, prepare },
    )
  }

  registerCall(
    app,
    operationCalls.propose,
    async (request, reply, { operation }) => {
      const { search, ends } = request.body
      const ask = (enough?: AbortSignal) => proposal({ db, worlds, now, make }, operation, request, enough)
      const named = (name: string) => ({ operation: operation.id, search: name })
      const answer =
        ends !== undefined
          ? await searches.end(named(ends))
          : await (search === undefined ? ask() : searches.run(named(search), ask))
      if (!answer) return reply.hijack()
      return sendLargeBytes(request.headers, reply, answer)
    },
    {
      admit: admitSaving,
      prepare: preparedAsk,
      answerSeconds: config.planning.operationSeconds + LONGEST_WAIT_SECONDS,
    },
  )

  registerCall(
    app,
    operationCalls.plan,
    async (request, reply, { operation }) => {
      const version = await planVersion(db, operation.id, operation.plan_version)
      return sendKept(request, reply, version ? versionPieces(version) : ['null'])
    },
    { admit: admitReader },
  )

  registerCall(
    app,
    operationCalls.savePlan,
    async (request, _reply, admitted) => {
      const { version: knows, author, cause, note = '', joins = false, row } = request.body
      const { id } = admitted.operation
      const saved = await storing(request, admitted, row.document.length, async (transaction) => {
        const now = await operationForChange(transaction, id)
        if (now?.plan_version !== knows)
          throw new Refusal(409, 'OPERATION_PART_CHANGED', { part: 'plan', revision: now?.plan_version ?? 0 })
        const before =
          joins && cause === 'EDITED' ? await takeJoinedEdits(transaction, id, { version: knows, author }) : undefined
        const version = await keepVersion(transaction, id, {
          ...{ version: knows + 1, author, cause, note: noteOfBoth(before?.note ?? '', note) },
          ...(before && { begun_at: before.begun_at }),
          ...row,
        })
        return { saved: version }
      })
      return versionToWire(saved)
    },
    { admit: admitSaving, prepare: preparedVersion },
  )

  registerCall(
    app,
    operationCalls.versions,
    async (_request, _reply, { operation }) => (await planVersions(db, operation.id)).map(versionToWire),
    { admit: admitReader },
  )

  registerCall(
    app,
    operationCalls.version,
    async (request, reply, { operation }) => {
      const { version } = request.params
      const found = await planVersion(db, operation.id, version)
      if (!found) throw new Refusal(404, 'OPERATION_VERSION_UNKNOWN', { version })
      return sendKept(request, reply, versionPieces(found))
    },
    { admit: admitReader },
  )

  registerCall(
    app,
    operationCalls.pinVersion,
    async (request, _reply, admitted) => {
      const { id } = admitted.operation
      const { version } = request.params
      const { isPinned, name } = request.body
      const pinned = await storing(request, admitted, 0, async (transaction) => {
        await operationForChange(transaction, id)
        const pin = { version, is_pinned: isPinned, name: isPinned ? name.trim() : '' }
        const saved = await pinVersion(transaction, id, pin)
        if (!saved) throw new Refusal(404, 'OPERATION_VERSION_UNKNOWN', { version })
        if (isPinned && (await pinnedVersions(transaction, id)) > MOST_PINNED_VERSIONS)
          throw new Refusal(409, 'PINNED_VERSIONS_FULL', { limit: MOST_PINNED_VERSIONS })
        return { saved }
      })
      return versionToWire(pinned)
    },
    { admit: admitCoordinator },
  )
}

/** What was done in both, as far as there is room for it. */
function noteOfBoth(before: string, note: string): string {
  return [before, note]
    .filter((each) => each !== '')
    .join('; ')
    .slice(0, LONGEST_VERSION_NOTE)
}

/** As a kept plan of the contract. */
function versionPieces(version: NonNullable<Awaited<ReturnType<typeof planVersion>>>): Piece[] {
  const head = JSON.stringify(versionToWire(version)).slice(0, -1)
  return [`${head},"plan":`, { document: version.document, holds: 'JSON' }, '}']
}
