/**
 * Browsers that are woken: a player's by his own link, a coordinator's by that of those who lead. A subscription comes from a browser, so from
 * anybody: only hosts of known push services are kept, and looked at again as something is sent.
 */
import { MOST_PUSH_DEVICES, pushCalls, USUAL_PUSH_MINUTES } from '@muster/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { registerCall } from '../../http/register-call.ts'
import type { OperationAccess } from '../operation-access.ts'
import type { OperationWatch } from '../watch/watch.ts'
import { endPush, keepPush } from './push.queries.ts'
import type { PushSender } from './push-sender.ts'

export interface PushOptions {
  readonly access: OperationAccess
  readonly sender: PushSender
  readonly isPushService: (endpoint: string) => boolean
  readonly watch: Pick<OperationWatch, 'keep'>
}

export async function pushRoutes(
  app: FastifyInstance,
  { access, sender, isPushService, watch }: PushOptions,
): Promise<void> {
  const admitPlayer = (
    request: FastifyRequest,
    { id, player }: { readonly id: string; readonly player: number },
    within?: Database,
  ) => access.player(request, id, player, within)
  const admitPerson = (request: FastifyRequest, { id }: { readonly id: string }, within?: Database) =>
    access.person(request, id, within)

  registerCall(app, pushCalls.key, async () => ({ key: await sender.publicKey() }))

  registerCall(
    app,
    pushCalls.subscribeAsPlayer,
    async (request, reply, { operation: { id: operation }, row: { player } }) => {
      refuseOtherHosts(request.body.endpoint)
      const { device } = request.params
      await request.change(async (transaction) => {
        await keepPush(transaction, { ...request.body, operation, device, player }, MOST_PUSH_DEVICES)
        await watch.keep(transaction, operation)
      })
      return reply.code(204).send()
    },
    { admit: admitPlayer },
  )

  registerCall(
    app,
    pushCalls.endAsPlayer,
    async (request, reply, { operation: { id: operation }, row: { player } }) => {
      const { device } = request.params
      await request.change((transaction) => endPush(transaction, { operation, device, player }))
      return reply.code(204).send()
    },
    { admit: admitPlayer },
  )

  registerCall(
    app,
    pushCalls.subscribe,
    async (request, reply, { operation: { id: operation } }) => {
      refuseOtherHosts(request.body.endpoint)
      const { device } = request.params
      const push = { ...request.body, operation, device, player: null, minutes: USUAL_PUSH_MINUTES }
      await request.change(async (transaction) => {
        await keepPush(transaction, push, MOST_PUSH_DEVICES)
        await watch.keep(transaction, operation)
      })
      return reply.code(204).send()
    },
    { admit: admitPerson },
  )

  registerCall(
    app,
    pushCalls.end,
    async (request, reply, { operation: { id: operation } }) => {
      const { device } = request.params
      await request.change((transaction) => endPush(transaction, { operation, device, player: null }))
      return reply.code(204).send()
    },
    { admit: admitPerson },
  )

  function refuseOtherHosts(endpoint: string): void {
    if (!isPushService(endpoint)) throw new Refusal(422, 'NOT_A_PUSH_SERVICE', {}, { field: 'endpoint' })
  }
}
