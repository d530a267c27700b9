/**
 * Webhooks of an operation, for coordinators and no program: an address once added is told to nobody, but for its host. The key of a
 * signed one follows from the server's secret and its id, so that none is kept; the answer that adds it is the only one that tells it.
 */
import { MOST_WEBHOOKS, type Webhook, webhookCalls } from '@muster/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Outside } from '../../deliveries/outside.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { registerCall } from '../../http/register-call.ts'
import { newOperationId, type OperationAccess, unknownOperation } from '../operation-access.ts'
import type { OperationWatch } from '../watch/watch.ts'
import { webhookAddress } from './webhook-address.ts'
import type { WebhookSender } from './webhook-sender.ts'
import { keepWebhook, noteAnswer, removeWebhook, restOf, type WebhookRow, webhooksOf } from './webhooks.queries.ts'

export interface WebhookOptions {
  readonly db: Database
  readonly access: OperationAccess
  readonly outside: Outside
  readonly sender: WebhookSender
  readonly watch: Pick<OperationWatch, 'keep'>
  readonly keyOf: (webhook: string) => Promise<string>
}

/** Who does not answer is waited for so long, and then it is told. */
const TEST_SECONDS = 20

export async function webhookRoutes(
  app: FastifyInstance,
  { db, access, outside, sender, watch, keyOf }: WebhookOptions,
): Promise<void> {
  const admit = (request: FastifyRequest, { id }: { readonly id: string }, within?: Database) =>
    access.person(request, id, within)

  registerCall(
    app,
    webhookCalls.all,
    async (_request, _reply, { operation: { id } }) => (await webhooksOf(db, id)).map(toWire),
    { admit },
  )

  registerCall(
    app,
    webhookCalls.make,
    async (request, reply, { operation: { id: operation } }) => {
      const { kind, language } = request.body
      const address = await webhookAddress(outside, kind, request.body.address)
      const id = newOperationId()
      const key = kind === 'SIGNED' ? await keyOf(id) : null
      const made = await request.change(async (transaction) => {
        // The operation is locked, so nobody adds another one meanwhile.
        if ((await webhooksOf(transaction, operation)).length >= MOST_WEBHOOKS)
          throw new Refusal(422, 'TOO_MANY_WEBHOOKS', { most: MOST_WEBHOOKS })
        await watch.keep(transaction, operation)
        return keepWebhook(transaction, { id, operation, kind, address, language })
      })
      return reply.code(201).send({ webhook: toWire(made), key })
    },
    { admit },
  )

  registerCall(
    app,
    webhookCalls.test,
    async (request, _reply, { operation: { id } }) => {
      const webhook = (await webhooksOf(db, id)).find((one) => one.id === request.params.webhook)
      if (!webhook) throw unknownOperation()
      if (webhook.ended_at) throw new Refusal(409, 'WEBHOOK_ENDED')
      const restMs = await restOf(db, webhook.id)
      if (restMs > 0) throw new Refusal(409, 'WEBHOOK_NOT_NOW', { seconds: Math.ceil(restMs / 1000) })
      const answered = await sender.test(webhook)
      if (!answered) throw unknownOperation()
      const noted = await request.change((transaction) => noteAnswer(transaction, webhook.id, answered))
      return toWire(noted ?? webhook)
    },
    { admit, answerSeconds: TEST_SECONDS },
  )

  registerCall(
    app,
    webhookCalls.remove,
    async (request, reply, { operation: { id } }) => {
      await request.change((transaction) => removeWebhook(transaction, id, request.params.webhook))
      return reply.code(204).send()
    },
    { admit },
  )
}

function toWire({ id, kind, address, language, made_at, last_at, last_outcome, last_status, ended_at }: WebhookRow) {
  return {
    ...{ id, kind, language },
    host: new URL(address).host,
    madeDate: made_at.toISOString(),
    last: last_at && last_outcome ? { date: last_at.toISOString(), outcome: last_outcome, status: last_status } : null,
    endedDate: ended_at?.toISOString() ?? null,
  } satisfies Webhook
}
