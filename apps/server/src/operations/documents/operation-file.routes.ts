/**
 * An operation as a file, out and in.
 *
 *   out       whoever may read the operation
 *   in        anybody, as another operation, and once where the request comes again (quotas/made-once.ts); whoever may change one, in
 *             place of parts of it
 *
 * What comes in is kept whole or not at all, within the limits of every operation.
 */

import { OperationFile, operationFileCalls, type ReplacedPart } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { registerCall } from '../../http/register-call.ts'
import { madeAndDeleted, madeOnce, type Noting } from '../../quotas/made-once.ts'
import type { Quotas } from '../../quotas/quotas.ts'
import type { Signals } from '../../signals/signals.ts'
import { openWorld } from '../../worlds/open-world.ts'
import { sendLargeText } from '../../worlds/packed-answer.ts'
import type { WorldDirectory } from '../../worlds/world-directory.ts'
import { newlyMade, newOperationId, type OperationAccess, unknownOperation } from '../operation-access.ts'
import { refuseTooLarge } from '../operation-limits.ts'
import {
  keepOperation,
  keepPart,
  keepTroops,
  keepVersion,
  type OperationRow,
  operationForChange,
  operationRow,
  removeTroops,
  settleChange,
} from '../operations.queries.ts'
import { refuseImpossibleSlots } from '../proposals/impossible-slots.ts'
import { keepRows } from './keep-rows.ts'
import type { SendKept } from './kept-answers.ts'
import { operationFilePieces } from './operation-file.ts'
import { type OperationRows, untilNow } from './operation-rows.ts'
import { operationAdmission, tellRest } from './operation-saving.ts'
import { preparedFile, preparedReplacement } from './prepared-operations.ts'

export interface OperationFileOptions {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly quotas: Quotas
  readonly access: OperationAccess
  readonly signals: Pick<Signals, 'tell'>
  readonly sendKept: SendKept
}

export async function operationFileRoutes(app: FastifyInstance, options: OperationFileOptions): Promise<void> {
  const { db, worlds, now, quotas, access, signals, sendKept } = options
  const admission = operationAdmission(access, worlds)
  const schema = JSON.stringify(z.toJSONSchema(OperationFile, { io: 'input' }))

  registerCall(app, operationFileCalls.schema, async (request, reply) => sendLargeText(request.headers, reply, schema))

  registerCall(
    app,
    operationFileCalls.file,
    async (request, reply, { operation }) => sendKept(request, reply, await operationFilePieces(db, operation)),
    { admit: admission.reader },
  )

  registerCall(
    app,
    operationFileCalls.takeIn,
    async (request, reply) => {
      const { name, world, rules } = request.body
      const record = await openWorld(worlds, world)
      if (rules) refuseImpossibleSlots(rules, record, 'rules')
      const rows = untilNow(request.body.rows, now())
      const creator = (await request.asker())?.id
      const room = { kind: 'OPERATIONS', items: 1, bytes: rows.bytes, owner: creator } as const
      const make = (note?: Noting) =>
        quotas.storing(request, room, async (transaction) => {
          const made = newOperationId()
          await note?.(transaction, [made])
          await keepOperation(transaction, { id: made, name, world, creator })
          await keepRows(transaction, made, rows)
          refuseTooLarge(await settleChange(transaction, made, rows.figures))
          return [made]
        })
      const { once } = request.query
      const asked = { once: once ?? '', content: contentOf(name, world, rows) }
      const [id = ''] = once === undefined ? await make() : await madeOnce({ db, quotas }, request, asked, make)
      if (!(await operationRow(db, id))) throw madeAndDeleted()
      // Keys that were renewed since are for whoever renewed them to tell.
      return reply.code(201).send({ id, links: await access.linksOf(newlyMade(id)) })
    },
    { prepare: preparedFile },
  )

  registerCall(
    app,
    operationFileCalls.replace,
    async (request, reply, { operation }) => {
      const { world, rules, revisions } = request.body
      if (world !== operation.world)
        throw new Refusal(422, 'OPERATION_FILE_OTHER_WORLD', { world: operation.world, other: world })
      if (rules) refuseImpossibleSlots(rules, await openWorld(worlds, operation.world), 'file.rules')
      const rows = untilNow(request.body.rows, now())
      const room = { kind: 'OPERATIONS', items: 0, bytes: rows.bytes, owner: operation.created_by } as const
      await quotas.storing(request, room, async (transaction) => {
        const locked = await operationForChange(transaction, operation.id)
        if (!locked) throw unknownOperation()
        await replaceParts(transaction, { locked, rows, revisions })
        refuseTooLarge(await settleChange(transaction, operation.id, rows.figures))
        await tellRest(signals, transaction, operation.id)
      })
      return reply.code(204).send()
    },
    { admit: admission.saving, prepare: preparedReplacement },
  )
}

/** All that was sent, to be known again. The documents are deflated: a tenth of it to hash. */
function contentOf(name: string, world: string, { parts, troops, versions }: OperationRows): (string | Uint8Array)[] {
  return [
    JSON.stringify(['operation', name, world]),
    ...parts.flatMap(({ part, kept }) => [part, kept.document]),
    ...troops.flatMap(({ player, mark, broughtBy, kept }) => [
      JSON.stringify([player, mark, broughtBy]),
      kept.document,
    ]),
    ...versions.flatMap(({ version, author, cause, note, is_pinned, name, document }) => [
      JSON.stringify([version, author, cause, note, is_pinned, name]),
      document,
    ]),
  ]
}

interface Replacement {
  readonly locked: OperationRow
  readonly rows: OperationRows
  /** Those that are known. */
  readonly revisions: Readonly<Record<ReplacedPart, number>>
}

async function replaceParts(transaction: Database, { locked, rows, revisions }: Replacement): Promise<void> {
  const { id } = locked
  for (const part of rows.parts) {
    const revision = await keepPart(transaction, id, { ...part, knows: revisions[part.part] })
    if (revision === undefined) throw changed(part.part)
  }
  if (rows.troops.length > 0) {
    if (locked.troops_revision !== revisions.troops) throw changed('troops')
    await removeTroops(transaction, id, undefined)
    await keepTroops(transaction, id, rows.troops)
  }
  for (const version of rows.versions) {
    if (locked.plan_version !== revisions.plan) throw changed('plan')
    await keepVersion(transaction, id, { ...version, version: locked.plan_version + 1 })
  }
}

function changed(part: ReplacedPart): Refusal {
  return new Refusal(409, 'OPERATION_PART_CHANGED', { part })
}
