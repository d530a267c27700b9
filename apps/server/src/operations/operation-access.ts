/**
 * Who may come into an operation, and as what.
 *
 *   whoever made it and is signed in   coordinator, with or without a key
 *   the key of a link                  what the link is for
 *   the key of a player's link         his own orders, and nothing else
 *   the key of a program               what its right says (packages/contracts, program-calls.ts)
 *   everybody else                     404, as if there were no such operation
 *
 * A link's key is 128 bits of a keyed hash over operation, role (of a player his id as well) and generation. So nothing secret is kept, every node knows
 * them, and raising a generation ends one key and makes the next.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { OperationLinks, OperationRole, ProgramRight } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { hashOf, isSecret } from '../sign-in/secrets.ts'
import { type OperationRow, operationForChange, operationRow } from './operations.queries.ts'
import { type PlayerOfOperation, type PlayerRow, playerOf } from './orders/order-players.queries.ts'
import { programRight } from './programs/programs.queries.ts'

export interface Admitted {
  readonly operation: OperationRow
  readonly role: OperationRole
  /** Whether whoever asks is signed in and made it. */
  readonly isOwn: boolean
  /** Of a program that came by a key of its own. */
  readonly program?: ProgramRight
}

export interface OperationAccess {
  /** For whoever may read; refuses everybody else (404). Asked `within` a change it locks the operation until the change is done. */
  reader(request: FastifyRequest, id: string, within?: Database): Promise<Admitted>
  /** For whoever may do everything; refuses (404), and readers as well (403). */
  coordinator(request: FastifyRequest, id: string, within?: Database): Promise<Admitted>
  /** For whoever may do everything, and programs that may say what happened to orders. */
  marker(request: FastifyRequest, id: string, within?: Database): Promise<Admitted>
  /** For coordinators who are no program: what gives away more keys is not for the key of a program (403). */
  person(request: FastifyRequest, id: string, within?: Database): Promise<Admitted>
  /** For the player whose link it is, and nobody else (404). Asked `within` a change it keeps the link the one it is until that is done. */
  player(request: FastifyRequest, id: string, player: number, within?: Database): Promise<PlayerOfOperation>
  linksOf(operation: Keyed): Promise<OperationLinks>
  keyOfPlayer(row: PlayerKeyed): Promise<string>
}

/** What the keys of an operation follow from. */
type Keyed = Pick<OperationRow, 'id' | 'coordinator_generation' | 'viewer_generation'>

type PlayerKeyed = Pick<PlayerRow, 'operation' | 'player' | 'generation'>

/** As it was made: no link was renewed yet. */
export function newlyMade(id: string): Keyed {
  return { id, coordinator_generation: 1, viewer_generation: 1 }
}

const KEY_BYTES = 16
const OPERATION_ID_BYTES = 16

export function operationAccess(db: Database, quotas: Pick<Quotas, 'keyedHash'>): OperationAccess {
  async function keyOf(operation: Keyed, role: OperationRole): Promise<string> {
    const generation = role === 'COORDINATOR' ? operation.coordinator_generation : operation.viewer_generation
    return derived(`operation ${operation.id} ${role} ${generation}`)
  }

  async function keyOfPlayer({ operation, player, generation }: PlayerKeyed): Promise<string> {
    return derived(`operation ${operation} PLAYER ${player} ${generation}`)
  }

  async function derived(text: string): Promise<string> {
    return (await quotas.keyedHash(text)).subarray(0, KEY_BYTES).toString('base64url')
  }

  async function reader(request: FastifyRequest, id: string, within?: Database): Promise<Admitted> {
    const operation = await (within ? operationForChange(within, id) : operationRow(db, id))
    if (!operation) throw unknownOperation()
    const asker = await request.asker()
    const isOwn = asker !== undefined && operation.created_by === asker.id
    if (isOwn) return { operation, role: 'COORDINATOR', isOwn }
    const given = request.headers['operation-key']
    for (const role of ['COORDINATOR', 'VIEWER'] as const) {
      if (isSame(given, await keyOf(operation, role))) return { operation, role, isOwn }
    }
    const program = await rightOfProgram(within ?? db, id, given)
    if (program === undefined) throw unknownOperation()
    return { operation, role: program === 'EVERYTHING' ? 'COORDINATOR' : 'VIEWER', isOwn, program }
  }

  async function coordinator(request: FastifyRequest, id: string, within?: Database): Promise<Admitted> {
    const admitted = await reader(request, id, within)
    if (admitted.role !== 'COORDINATOR') throw new Refusal(403, 'OPERATION_READ_ONLY')
    return admitted
  }

  return {
    reader,
    coordinator,
    async marker(request, id, within) {
      const admitted = await reader(request, id, within)
      if (admitted.role !== 'COORDINATOR' && admitted.program !== 'STATES')
        throw new Refusal(403, 'OPERATION_READ_ONLY')
      return admitted
    },
    async person(request, id, within) {
      const admitted = await coordinator(request, id, within)
      if (admitted.program !== undefined) throw new Refusal(403, 'NOT_FOR_PROGRAMS')
      return admitted
    },
    async player(request, id, player, within) {
      const found = await playerOf(within ?? db, id, player, within !== undefined)
      if (!found || !isSame(request.headers['operation-key'], await keyOfPlayer(found.row))) throw unknownOperation()
      return found
    },
    keyOfPlayer,
    async linksOf(operation) {
      return { coordinator: await keyOf(operation, 'COORDINATOR'), viewer: await keyOf(operation, 'VIEWER') }
    },
  }
}

async function rightOfProgram(db: Database, operation: string, given: unknown): Promise<ProgramRight | undefined> {
  return typeof given === 'string' && isSecret(given) ? programRight(db, operation, hashOf(given)) : undefined
}

/** 128 random bits. */
export function newOperationId(): string {
  return randomBytes(OPERATION_ID_BYTES).toString('base64url')
}

export function unknownOperation(): Refusal {
  return new Refusal(404, 'OPERATION_UNKNOWN')
}

/** In the same time however much of it is right. */
function isSame(given: unknown, key: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
