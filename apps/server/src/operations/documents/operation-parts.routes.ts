/**
 * The troops, targets, waves and rules of an operation. Each part has a revision, of the troops each player has one.
 */
import {
  type Call,
  type CallSchema,
  callsOfOperationParts,
  OPERATION_PARTS,
  type OperationPartName,
  operationCalls,
} from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../http/refusals/refusal.ts'
import { registerCall } from '../../http/register-call.ts'
import { openWorld } from '../../worlds/open-world.ts'
import type { Admitted } from '../operation-access.ts'
import {
  broughtSince,
  keepPart,
  keepTroops,
  partOf,
  removeTroops,
  settleChange,
  troopRevisions,
  troopsOf,
} from '../operations.queries.ts'
import { refuseImpossibleSlots } from '../proposals/impossible-slots.ts'
import type { Piece } from './kept-answer.ts'
import { type OperationRoom, storing, tellRest } from './operation-saving.ts'
import { preparedPart, preparedTroops, type SavedPart } from './prepared-operations.ts'

/** Any call about one operation. */
type PartCall = Call<CallSchema & Pick<typeof operationCalls.one.schema, 'params'>>

export async function operationPartRoutes(app: FastifyInstance, room: OperationRoom): Promise<void> {
  troopRoutes(app, room)
  for (const part of OPERATION_PARTS) registerPart(app, room, part)
}

function troopRoutes(app: FastifyInstance, room: OperationRoom): void {
  const { db, signals, sendKept, admission } = room
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
    { admit: admission.reader },
  )

  registerCall(
    app,
    operationCalls.saveTroops,
    async (request, _reply, admitted) => {
      const { id } = admitted.operation
      const rows = request.body
      const bytes = rows.reduce((sum, { kept }) => sum + kept.document.length, 0)
      return storing(room, request, admitted, bytes, async (transaction) => {
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
    { admit: admission.saving, prepare: preparedTroops },
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
        await tellRest(signals, transaction, id)
      })
      return reply.code(204).send()
    },
    { admit: admission.coordinator },
  )
}

function registerPart(app: FastifyInstance, room: OperationRoom, part: OperationPartName): void {
  const { db, worlds, sendKept, admission } = room
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
    { admit: admission.reader },
  )
  registerCall(
    app,
    save,
    async (request, reply, admitted: Admitted) => {
      const { knows, kept, figures, rules } = request.body
      const { id, world } = admitted.operation
      if (rules) refuseImpossibleSlots(rules, await openWorld(worlds, world), 'content')
      const saved = await storing(room, request, admitted, kept.document.length, async (transaction) => {
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
    { admit: admission.saving, prepare },
  )
}
