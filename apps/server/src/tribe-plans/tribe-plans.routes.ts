/**
 * Plans of tribes and their older versions.
 *
 *   reading              whoever has the id
 *   changing             whoever has the id; of a locked plan its editors alone; of a plan on a closed world nobody
 *   locking, deleting    its creator
 *
 * A save becomes the present version and pushes the one before into the history; stepping back
 * takes it out of there again. A browser may say which state it knows (If-Match with the date
 * of the last change), and is refused when somebody has saved since.
 */
import { randomBytes } from 'node:crypto'
import { MOST_INVITATIONS, MOST_INVITATIONS_OF_ONE, mayEditTribePlan, tribePlanCalls } from '@muster/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { type Asker, signedIn } from '../sign-in/asker.ts'
import { openWorld } from '../worlds/open-world.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import { inviteEditors } from './invitations.queries.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { preparedTribePlan } from './plan-document.ts'
import { headToWire, itemToWire } from './plan-wire.ts'
import {
  hasOlderVersion,
  keepPlan,
  keepVersion,
  type PlanHead,
  planForChange,
  planHead,
  plansOf,
  removePlan,
  replaceContent,
  setEditors,
  stepBack,
  wholePlan,
} from './tribe-plans.queries.ts'

export interface TribePlanOptions {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly quotas: Quotas
  /** Sends `opening` and behind it the fields of a kept document, which nobody reads on its way. */
  readonly sendKept: (
    request: FastifyRequest,
    reply: FastifyReply,
    opening: string,
    document: Uint8Array,
  ) => Promise<FastifyReply>
}

const WAITING = { mostWaiting: MOST_INVITATIONS, mostOfCreator: MOST_INVITATIONS_OF_ONE }

export async function tribePlanRoutes(
  app: FastifyInstance,
  { db, worlds, quotas, sendKept }: TribePlanOptions,
): Promise<void> {
  /**
   * The plan as it is now, for whoever may change it. With the change itself it is asked again, and locked: a list of editors may
   * come while the body is on its way.
   */
  async function admitEditor(
    request: FastifyRequest,
    { id }: { readonly id: string },
    within?: Database,
  ): Promise<PlanHead> {
    const head = known(await (within ? planForChange(within, id) : planHead(db, id)))
    if (!within) await openWorld(worlds, head.world)
    refuseUnlessEditor(head, await request.asker())
    return head
  }

  /** Gives the account of the creator. */
  async function refuseUnlessCreator(id: string, request: FastifyRequest): Promise<number> {
    const asker = await signedIn(request)
    const head = known(await planHead(db, id))
    if (head.created_by !== asker.id) throw new Refusal(403, 'TRIBE_PLAN_NOT_YOURS')
    return asker.id
  }

  registerCall(
    app,
    tribePlanCalls.create,
    async (request, reply) => {
      const { world, packed } = request.body
      await openWorld(worlds, world)
      const creator = (await request.asker())?.id
      const room = { kind: 'TRIBE_PLANS', items: 1, bytes: packed.bytes, owner: creator } as const
      const head = await quotas.storing(request, room, (transaction) =>
        keepPlan(transaction, { id: newPlanId(), world, packed, creator }),
      )
      return reply.code(201).header('location', `${tribePlanCalls.create.url}/${head.id}`).send(saved(head))
    },
    { prepare: preparedTribePlan },
  )

  registerCall(
    app,
    tribePlanCalls.update,
    async (request, _reply, { id, created_by: owner }) => {
      const { world, packed } = request.body
      const asker = await request.asker()
      const room = { kind: 'TRIBE_PLANS', items: 0, bytes: packed.bytes, owner } as const
      const head = await quotas.storing(request, room, async (transaction) => {
        const before = await changeable(transaction, id, request, asker)
        if (world !== before.world) throw new Refusal(409, 'TRIBE_PLAN_WORLD_FIXED', {}, { field: 'world' })
        await keepVersion(transaction, id)
        return replaceContent(transaction, id, packed)
      })
      return saved(head)
    },
    { admit: admitEditor, prepare: preparedTribePlan },
  )

  registerCall(app, tribePlanCalls.restore, async (request) => {
    const { id } = await admitEditor(request, request.params)
    const asker = await request.asker()
    const head = await request.change(async (transaction) => {
      await changeable(transaction, id, request, asker)
      const before = await stepBack(transaction, id)
      if (!before) throw new Refusal(409, 'NO_OLDER_VERSION')
      return before
    })
    return saved(head)
  })

  registerCall(app, tribePlanCalls.allowEditors, async (request, reply) => {
    const { id } = request.params
    const creator = await refuseUnlessCreator(id, request)
    const editors = [...new Set(request.body)]
    await request.change(async (transaction) => {
      await setEditors(transaction, id, editors)
      await inviteEditors(transaction, { plan: id, creator, editors, ...WAITING })
    })
    return reply.code(204).send()
  })

  registerCall(app, tribePlanCalls.remove, async (request, reply) => {
    const { id } = request.params
    await refuseUnlessCreator(id, request)
    await request.change((transaction) => removePlan(transaction, id))
    return reply.code(204).send()
  })

  registerCall(app, tribePlanCalls.list, async (request) => {
    const { id } = await signedIn(request)
    const { page, size } = request.query
    return (await plansOf(db, id, { limit: size, offset: page * size })).map(itemToWire)
  })

  await app.register(invitationRoutes, { db })

  registerCall(app, tribePlanCalls.one, async (request, reply) => {
    const { document, ...head } = known(await wholePlan(db, request.params.id))
    const said = JSON.stringify({ ...headToWire(head), createdBy: head.created_by }).slice(0, -1)
    return sendKept(request, reply, `${said},`, document)
  })

  registerCall(app, tribePlanCalls.hasHistory, async ({ params: { id } }) => {
    known(await planHead(db, id))
    return hasOlderVersion(db, id)
  })
}

/** 128 random bits: whoever has an id was given it. */
function newPlanId(): string {
  return randomBytes(16).toString('base64url')
}

function known<T>(plan: T | undefined): T {
  if (plan === undefined) throw new Refusal(404, 'TRIBE_PLAN_UNKNOWN')
  return plan
}

/** Whoever does not say what state he knows overwrites what is there. */
function refuseStale({ headers }: FastifyRequest, { modified_at }: PlanHead): void {
  const tag = headers['if-match']
  if (tag === undefined || tag === '*') return
  const knows = tag.replace(/^(W\/)?"|"$/g, '')
  if (Date.parse(knows) !== modified_at.getTime()) throw new Refusal(409, 'TRIBE_PLAN_CHANGED')
}

/** Inside a transaction: the plan as it is until the end of it, for whoever may change it. */
async function changeable(
  transaction: Database,
  id: string,
  request: FastifyRequest,
  asker: Asker | undefined,
): Promise<PlanHead> {
  const head = known(await planForChange(transaction, id))
  refuseUnlessEditor(head, asker)
  refuseStale(request, head)
  return head
}

function refuseUnlessEditor({ allowed_editors }: PlanHead, asker: Asker | undefined): void {
  if (!mayEditTribePlan(allowed_editors, asker?.id)) throw new Refusal(asker ? 403 : 401, 'TRIBE_PLAN_LOCKED')
}

function saved({ id, modified_at }: PlanHead) {
  return { id, lastModifiedDate: modified_at.toISOString() }
}
