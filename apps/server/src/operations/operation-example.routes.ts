/** Makes a whole operation to try out, ready to be planned. */
import { operationCalls } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { plannableWorld } from '../worlds/open-world.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import { tribeByPlayer } from '../worlds/worlds.queries.ts'
import { exampleOperation } from './example-operation.ts'
import { keepRows } from './keep-rows.ts'
import { newOperationId, type OperationAccess } from './operation-access.ts'
import { operationRows } from './operation-rows.ts'
import { keepOperation, settleChange } from './operations.queries.ts'

export interface OperationExampleOptions {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly quotas: Quotas
  readonly access: OperationAccess
}

export async function operationExampleRoutes(
  app: FastifyInstance,
  { db, worlds, now, quotas, access }: OperationExampleOptions,
): Promise<void> {
  registerCall(app, operationCalls.example, async (request, reply) => {
    const { name, world, waves } = request.body
    const { units, timeZone, hasMilitia, demo } = await plannableWorld(worlds, world)
    if (!demo) throw new Refusal(422, 'OPERATION_EXAMPLE_ON_DEMO', { world }, { field: 'world' })
    const snapshot = await worlds.snapshotOf(world)
    const ground = {
      ...{ snapshot, timeZone, hasMilitia, units: units.map((unit) => unit.name) },
      tribeOf: await tribeByPlayer(db, world),
    }
    const example = exampleOperation(ground, now(), waves)
    if (!example) throw new Error(`The demo world ${world} has no two tribes for an example`)
    const troops = example.troops.map((troops) => ({ ...troops, broughtAt: now() }))
    const rows = operationRows({ ...example, troops, plans: [] })
    const creator = (await request.asker())?.id
    const room = { kind: 'OPERATIONS', items: 1, bytes: rows.bytes, owner: creator } as const
    const operation = await quotas.storing(request, room, async (transaction) => {
      const made = await keepOperation(transaction, { id: newOperationId(), name, world, creator })
      await keepRows(transaction, made.id, rows)
      await settleChange(transaction, made.id, rows.figures)
      return made
    })
    return reply.code(201).send({ id: operation.id, links: await access.linksOf(operation) })
  })
}
