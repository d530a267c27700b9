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
import { mayEditTribePlan, type TribePlan, type TribePlanItem, tribePlanCalls } from '@muster/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { signedIn } from '../sign-in/asker.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import {
  hasOlderVersion,
  keepPlan,
  keepVersion,
  type ListedPlan,
  type PlanHead,
  type Planning,
  planForChange,
  planHead,
  plansOf,
  removePlan,
  replacePlanning,
  setEditors,
  stepBack,
  wholePlan,
} from './tribe-plans.queries.ts'

export interface TribePlanOptions {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly limits: Pick<Config['limits'], 'planBodyBytes' | 'tribePlansPerHour'>
}

/** A plan is saved many times, also by several people behind one address. */
const SAVES_A_PLAN = 10

export async function tribePlanRoutes(app: FastifyInstance, { db, worlds, limits }: TribePlanOptions): Promise<void> {
  const bodyLimit = limits.planBodyBytes
  const creating = { max: limits.tribePlansPerHour, perSeconds: 3600 }
  const saving = { max: limits.tribePlansPerHour * SAVES_A_PLAN, perSeconds: 3600 }

  /** Runs `change` on a plan that the asker may change, while nobody else changes it. */
  async function changing(
    id: string,
    request: FastifyRequest,
    change: (transaction: Database, head: PlanHead) => Promise<PlanHead>,
  ): Promise<PlanHead> {
    const { world } = known(await planHead(db, id))
    // Asked before the transaction, because the embedded database has a single session.
    await openWorld(worlds, world)
    const asker = await request.asker()
    return db.transaction().execute(async (transaction) => {
      const head = known(await planForChange(transaction, id))
      if (!mayEditTribePlan(head.allowed_editors, asker?.id)) throw new Refusal(asker ? 403 : 401, 'TRIBE_PLAN_LOCKED')
      refuseStale(request, head)
      return change(transaction, head)
    })
  }

  async function refuseUnlessCreator(id: string, request: FastifyRequest): Promise<void> {
    const asker = await signedIn(request)
    const head = known(await planHead(db, id))
    if (head.created_by !== asker.id) throw new Refusal(403, 'TRIBE_PLAN_NOT_YOURS')
  }

  registerCall(
    app,
    tribePlanCalls.create,
    async (request, reply) => {
      const { world, planning } = request.body
      await openWorld(worlds, world)
      const creator = (await request.asker())?.id
      const head = await keepPlan(db, { id: newPlanId(), world, planning, creator })
      return reply.code(201).header('location', `${tribePlanCalls.create.url}/${head.id}`).send(saved(head))
    },
    { bodyLimit, rateLimit: creating },
  )

  registerCall(
    app,
    tribePlanCalls.update,
    async (request) => {
      const { id } = request.params
      const { world, planning } = request.body
      const head = await changing(id, request, async (transaction, before) => {
        if (world !== before.world) throw new Refusal(409, 'TRIBE_PLAN_WORLD_FIXED', {}, { field: 'world' })
        await keepVersion(transaction, id)
        return replacePlanning(transaction, id, planning)
      })
      return saved(head)
    },
    { bodyLimit, rateLimit: saving },
  )

  registerCall(
    app,
    tribePlanCalls.restore,
    async (request) => {
      const { id } = request.params
      const head = await changing(id, request, async (transaction) => {
        const before = await stepBack(transaction, id)
        if (!before) throw new Refusal(409, 'NO_OLDER_VERSION')
        return before
      })
      return saved(head)
    },
    { rateLimit: saving },
  )

  registerCall(app, tribePlanCalls.allowEditors, async (request, reply) => {
    const { id } = request.params
    await refuseUnlessCreator(id, request)
    await setEditors(db, id, [...new Set(request.body)])
    return reply.code(204).send()
  })

  registerCall(app, tribePlanCalls.remove, async (request, reply) => {
    const { id } = request.params
    await refuseUnlessCreator(id, request)
    await removePlan(db, id)
    return reply.code(204).send()
  })

  registerCall(app, tribePlanCalls.list, async (request) => {
    const { id } = await signedIn(request)
    return (await plansOf(db, id)).map(itemToWire)
  })

  registerCall(app, tribePlanCalls.one, async ({ params: { id } }) => toWire(known(await wholePlan(db, id))))

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

async function openWorld(worlds: WorldDirectory, key: string): Promise<void> {
  const world = await worlds.worldByKey(key)
  if (!world) throw new Refusal(404, 'WORLD_UNKNOWN', { world: key }, { field: 'world' })
  if (!world.active) throw new Refusal(422, 'WORLD_CLOSED', { world: key }, { field: 'world' })
}

/** Whoever does not say what state he knows overwrites what is there. */
function refuseStale({ headers }: FastifyRequest, { modified_at }: PlanHead): void {
  const tag = headers['if-match']
  if (tag === undefined || tag === '*') return
  const knows = tag.replace(/^(W\/)?"|"$/g, '')
  if (Date.parse(knows) !== modified_at.getTime()) throw new Refusal(409, 'TRIBE_PLAN_CHANGED')
}

function saved({ id, modified_at }: PlanHead) {
  return { id, lastModifiedDate: modified_at.toISOString() }
}

function headToWire({ id, world, allowed_editors, created_at, modified_at }: PlanHead) {
  return {
    id,
    world,
    allowedEditors: [...allowed_editors],
    createdDate: created_at.toISOString(),
    lastModifiedDate: modified_at.toISOString(),
  }
}

function toWire({ planning, ...head }: PlanHead & { readonly planning: Planning }): TribePlan {
  return { ...headToWire(head), createdBy: head.created_by, ...planning }
}

function itemToWire({ tribes, target_players, ...head }: ListedPlan): TribePlanItem {
  return { ...headToWire(head), tribes, targetPlayers: target_players }
}
