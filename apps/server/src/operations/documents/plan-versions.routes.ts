/** The plan of an operation, in versions: the one in force, and those before it, of which some are pinned. */
import { LONGEST_VERSION_NOTE, MOST_PINNED_VERSIONS, operationCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../http/refusals/refusal.ts'
import { registerCall } from '../../http/register-call.ts'
import {
  keepVersion,
  operationForChange,
  pinnedVersions,
  pinVersion,
  planVersion,
  planVersions,
  takeJoinedEdits,
} from '../operations.queries.ts'
import type { Piece } from './kept-answer.ts'
import { type OperationRoom, storing } from './operation-saving.ts'
import { versionToWire } from './operation-wire.ts'
import { preparedVersion } from './prepared-operations.ts'

export async function planVersionRoutes(app: FastifyInstance, room: OperationRoom): Promise<void> {
  planInForceRoutes(app, room)
  earlierVersionRoutes(app, room)
}

function planInForceRoutes(app: FastifyInstance, room: OperationRoom): void {
  const { db, sendKept, admission } = room
  registerCall(
    app,
    operationCalls.plan,
    async (request, reply, { operation }) => {
      const version = await planVersion(db, operation.id, operation.plan_version)
      return sendKept(request, reply, version ? versionPieces(version) : ['null'])
    },
    { admit: admission.reader },
  )

  registerCall(
    app,
    operationCalls.savePlan,
    async (request, _reply, admitted) => {
      const { version: knows, author, cause, note = '', joins = false, row } = request.body
      const { id } = admitted.operation
      const saved = await storing(room, request, admitted, row.document.length, async (transaction) => {
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
    { admit: admission.saving, prepare: preparedVersion },
  )
}

function earlierVersionRoutes(app: FastifyInstance, room: OperationRoom): void {
  const { db, sendKept, admission } = room
  registerCall(
    app,
    operationCalls.versions,
    async (_request, _reply, { operation }) => (await planVersions(db, operation.id)).map(versionToWire),
    { admit: admission.reader },
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
    { admit: admission.reader },
  )

  registerCall(
    app,
    operationCalls.pinVersion,
    async (request, _reply, admitted) => {
      const { id } = admitted.operation
      const { version } = request.params
      const { isPinned, name } = request.body
      const pinned = await storing(room, request, admitted, 0, async (transaction) => {
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
    { admit: admission.coordinator },
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
