/** Replacing what fails, for coordinators: who could send in its place, and whoever was taken. */

import { orderCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { registerCall } from '../../http/register-call.ts'
import { sendLargeBytes, sendLargeText } from '../../worlds/packed-answer.ts'
import { operationAdmission, tellRest } from '../documents/operation-saving.ts'
import { planVersion, settleChange } from '../operations.queries.ts'
import { type MakeOperation, refuseNotGivenOut, replacements } from '../proposals/operation-planning.ts'
import type { OrderOptions } from './orders.routes.ts'
import { takenBack } from './replaced-orders.queries.ts'
import { bytesOfReplacing, isTooLate, replaceOrders } from './replacing-orders.ts'

export interface ReplacingOptions extends OrderOptions {
  /** The engine, behind its queue. */
  readonly make: MakeOperation
  readonly config: Pick<Config, 'planning'>
}

/** For a place among the plans that are computed. */
const LONGEST_WAIT_SECONDS = 60

export async function replacingRoutes(app: FastifyInstance, options: ReplacingOptions): Promise<void> {
  const { db, worlds, now, quotas, access, signals, make, config, work } = options
  const admit = operationAdmission(access, worlds).saving

  registerCall(
    app,
    orderCalls.replacements,
    async (request, reply, { operation }) => {
      const answer = await replacements({ db, worlds, now, make }, operation, request)
      if (!answer) return reply.hijack()
      return sendLargeBytes(request.headers, reply, answer)
    },
    { admit, answerSeconds: config.planning.operationSeconds + LONGEST_WAIT_SECONDS },
  )

  registerCall(
    app,
    orderCalls.replace,
    async (request, reply, { operation, program }) => {
      const { version, author, note = '', made } = request.body
      const { id, created_by: owner } = operation
      await refuseNotGivenOut(db, operation)
      const plan = await planVersion(db, id, version)
      if (!plan || version !== operation.plan_version)
        throw new Refusal(409, 'OPERATION_PART_CHANGED', { part: 'plan', revision: operation.plan_version })
      if (isTooLate(made, now())) throw new Refusal(409, 'REPLACEMENT_TOO_LATE')
      const replaced = { document: plan.document, made: JSON.stringify(made), takenBack: await takenBack(db, id) }
      const row = await work('planReplaced', replaced)
      const room = { kind: 'OPERATIONS', items: 0, bytes: bytesOfReplacing(row, made), owner } as const
      const { answer } = await quotas.storing(request, room, async (transaction) => {
        const asked = { operation: id, program, version, author, note, row, made, now: now() }
        const marked = await replaceOrders(transaction, signals, work, asked)
        await settleChange(transaction, id)
        await tellRest(signals, transaction, id)
        return marked
      })
      return sendLargeText(request.headers, reply, answer)
    },
    { admit },
  )
}
