/**
 * Who may come to the calls about one operation, and the one way in which they save.
 *
 * Saving is asked twice who may: before the body is read, and again inside of the change that saves.
 */
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Quotas } from '../../quotas/quotas.ts'
import type { Signals } from '../../signals/signals.ts'
import { openWorld } from '../../worlds/open-world.ts'
import type { WorldDirectory } from '../../worlds/world-directory.ts'
import type { Admitted, OperationAccess } from '../operation-access.ts'
import { refuseTooLarge } from '../operation-limits.ts'
import { type ChangedFigures, settleChange } from '../operations.queries.ts'
import type { SendKept } from './kept-answers.ts'

/** What the calls about an operation have in common. */
export interface OperationRoom {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly quotas: Quotas
  readonly signals: Pick<Signals, 'tell'>
  readonly sendKept: SendKept
  readonly admission: OperationAdmission
}

/** Asked `within` a change it locks the operation until the change is done. */
type Admit = (request: FastifyRequest, params: { readonly id: string }, within?: Database) => Promise<Admitted>

export interface OperationAdmission {
  readonly reader: Admit
  readonly coordinator: Admit
  /** Coordinators, and programs that may say what happened to orders. */
  readonly marker: Admit
  /** Coordinators who are no program. */
  readonly person: Admit
  /** Coordinators, before something is saved that is planned with. */
  readonly saving: Admit
}

export function operationAdmission(access: OperationAccess, worlds: WorldDirectory): OperationAdmission {
  return {
    reader: (request, { id }, within) => access.reader(request, id, within),
    coordinator: (request, { id }, within) => access.coordinator(request, id, within),
    marker: (request, { id }, within) => access.marker(request, id, within),
    person: (request, { id }, within) => access.person(request, id, within),
    saving: async (request, { id }, within) => {
      const admitted = await access.coordinator(request, id, within)
      if (!within) await openWorld(worlds, admitted.operation.world)
      return admitted
    },
  }
}

/** Saves, and refuses what makes the operation larger than one may be. Its row is locked: its coordinator was admitted again. */
export async function storing<T>(
  { quotas, signals }: Pick<OperationRoom, 'quotas' | 'signals'>,
  request: FastifyRequest,
  { operation }: Admitted,
  bytes: number,
  save: (transaction: Database) => Promise<{ readonly saved: T; readonly figures?: ChangedFigures }>,
): Promise<T> {
  const room = { kind: 'OPERATIONS', items: 0, bytes, owner: operation.created_by } as const
  return quotas.storing(request, room, async (transaction) => {
    const { saved, figures } = await save(transaction)
    refuseTooLarge(await settleChange(transaction, operation.id, figures))
    await tellRest(signals, transaction, operation.id)
    return saved
  })
}

/** Whoever has the operation open hears that something of it was saved that is no order, and asks what. */
export function tellRest(signals: Pick<Signals, 'tell'>, transaction: Database, operation: string): Promise<void> {
  return signals.tell(transaction, { operation, revision: 0, isAboutRest: true })
}
