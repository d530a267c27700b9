/** Keys for programs: coordinators make and end them; no program does, whatever it may. */
import { MOST_PROGRAMS, type Program, programCalls } from '@muster/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { registerCall } from '../../http/register-call.ts'
import { hashOf, newSecret } from '../../sign-in/secrets.ts'
import type { Signals } from '../../signals/signals.ts'
import { newOperationId, type OperationAccess } from '../operation-access.ts'
import { keepProgram, type ProgramRow, programsOf, removeProgram } from './programs.queries.ts'

export interface ProgramOptions {
  readonly db: Database
  readonly access: OperationAccess
  readonly signals: Signals
}

export async function programRoutes(app: FastifyInstance, { db, access, signals }: ProgramOptions): Promise<void> {
  const admit = (request: FastifyRequest, { id }: { readonly id: string }, within?: Database) =>
    access.person(request, id, within)

  registerCall(
    app,
    programCalls.all,
    async (_request, _reply, { operation: { id } }) => (await programsOf(db, id)).map(toWire),
    { admit },
  )

  registerCall(
    app,
    programCalls.make,
    async (request, reply, { operation: { id: operation } }) => {
      const { name, right } = request.body
      const key = newSecret()
      const made = await request.change(async (transaction) => {
        // The operation is locked, so nobody makes another one meanwhile.
        if ((await programsOf(transaction, operation)).length >= MOST_PROGRAMS)
          throw new Refusal(422, 'TOO_MANY_PROGRAMS', { most: MOST_PROGRAMS })
        const program = { id: newOperationId(), operation, name, program_right: right, hash: hashOf(key) }
        return keepProgram(transaction, program)
      })
      return reply.code(201).send({ program: toWire(made), key })
    },
    { admit },
  )

  registerCall(
    app,
    programCalls.end,
    async (request, reply, { operation: { id } }) => {
      await request.change(async (transaction) => {
        await removeProgram(transaction, id, request.params.program)
        // Whoever hears of changes by it hears of none any more.
        await signals.tell(transaction, { operation: id, revision: 0, isAboutAccess: true })
      })
      return reply.code(204).send()
    },
    { admit },
  )
}

function toWire({ id, name, program_right: right, made_at }: ProgramRow): Program {
  return { id, name, right, madeDate: made_at.toISOString() }
}
