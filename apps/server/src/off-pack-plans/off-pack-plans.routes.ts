/**
 * Off-pack plans.
 *
 *   reading, changing lines     whoever has the key, and of a protected plan its password; its creator, too
 *   deleting                    its creator, or whoever has its password
 */
import {
  MOST_LISTED_PLANNINGS,
  MOST_PLANNING_LINES,
  type OffPackPlanDetail,
  type OffPackPlanSummary,
  offPackPlanCalls,
} from '@muster/contracts'
import { type Instant, instant, parseLocal, printLocal } from '@muster/game'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { clientAddress, networksAround } from '../http/addresses/client-address.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { signedIn } from '../sign-in/asker.ts'
import { openWorld } from '../worlds/open-world.ts'
import { sendLargeText } from '../worlds/packed-answer.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import { playersById } from '../worlds/worlds.queries.ts'
import { handedOver, newPlanningKey } from './hand-over.ts'
import { launchSpan, refuseFarArrivals } from './off-pack-lines.ts'
import { passwordHash } from './off-pack-password.ts'
import {
  allLines,
  keepLines,
  keepOffPackPlans,
  type LinesAhead,
  type ListedOffPackPlan,
  linesAheadOf,
  linesBeforeAdding,
  type OffPackPlanHead,
  offPackPlanHead,
  offPackPlansOf,
  pageOfLines,
  removeLines,
  removeOffPackPlan,
  totalLines,
} from './off-pack-plans.queries.ts'
import { countPasswordTries } from './password-tries.ts'
import { preparedAddedLines, preparedHandOver, preparedPlan } from './prepared-off-pack-plans.ts'
import { rememberRightPasswords } from './right-passwords.ts'

export interface OffPackPlanOptions {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly quotas: Quotas
}

export async function offPackPlanRoutes(app: FastifyInstance, options: OffPackPlanOptions): Promise<void> {
  const room = { ...options, ...doorsOf(options.db) }
  creatingRoutes(app, room)
  readingRoutes(app, room)
  changingRoutes(app, room)
}

interface OffPackPlanDoors {
  /** The planning of a key, for whoever may read it. */
  readonly readable: (key: string, request: FastifyRequest) => Promise<OffPackPlanHead>
  /** A password is looked at before the body alone: none ever changes. */
  readonly admit: (
    request: FastifyRequest,
    params: { readonly key: string },
    within: Database | undefined,
  ) => Promise<OffPackPlanHead>
  /** False for an off-pack plan without one. A request that tries none is no wrong try. */
  readonly hasPassword: (head: OffPackPlanHead, request: FastifyRequest) => Promise<boolean>
}

type OffPackPlanRoom = OffPackPlanOptions & OffPackPlanDoors

/** What is known of wrong and right passwords is one for all calls. */
function doorsOf(db: Database): OffPackPlanDoors {
  const tries = countPasswordTries()
  const isRight = rememberRightPasswords()

  async function readable(key: string, request: FastifyRequest): Promise<OffPackPlanHead> {
    const head = known(await offPackPlanHead(db, key))
    if (head.password_hash !== null && !(await hasPassword(head, request)))
      throw new Refusal(401, 'PLANNING_PASSWORD_NEEDED')
    return head
  }

  const admit = async (request: FastifyRequest, { key }: { readonly key: string }, within: Database | undefined) =>
    within ? known(await offPackPlanHead(within, key)) : readable(key, request)

  async function hasPassword({ key, password_hash }: OffPackPlanHead, request: FastifyRequest): Promise<boolean> {
    const given = passwordOf(request)
    if (password_hash === null || given === undefined) return false
    const address = clientAddress(request)
    // A customer of a provider has 65,536 addresses, but guesses in all of them together.
    const [who = address] = networksAround(address)
    return tries.trying(`${key} ${who}`, () => isRight(given, password_hash))
  }

  return { readable, admit, hasPassword }
}

function creatingRoutes(app: FastifyInstance, { db, worlds, now, quotas }: OffPackPlanRoom): void {
  registerCall(
    app,
    offPackPlanCalls.create,
    async (request, reply) => {
      const { name, password, playerId, world, lines } = request.body
      const { timeZone } = await openWorld(worlds, world)
      refuseFarArrivals(lines, now(), timeZone)
      const creator = (await request.asker())?.id
      const key = newPlanningKey()
      const head = {
        key,
        name,
        passwordHash: password ? await passwordHash(password) : null,
        world,
        player: playerId,
        creator,
        lastArrival: lines.lastArrival,
      }
      const room = { kind: 'OFF_PACK_PLANS', items: 1, bytes: lines.bytes, owner: creator } as const
      await quotas.storing(request, room, async (transaction) => {
        await keepOffPackPlans(transaction, [head])
        await keepLines(transaction, [{ key, lines }])
      })
      return reply.code(201).header('location', `${offPackPlanCalls.create.url}/${key}`).send({ planningKey: key })
    },
    { prepare: preparedPlan },
  )

  registerCall(
    app,
    offPackPlanCalls.handOver,
    async (request, reply) => {
      const { timeZone } = await openWorld(worlds, request.body.world)
      const plannings = await handedOver({ db, quotas, now, timeZone }, request, request.body)
      return reply.code(201).send({ plannings })
    },
    { prepare: preparedHandOver },
  )
}

function readingRoutes(app: FastifyInstance, { db, worlds, now, readable }: OffPackPlanRoom): void {
  registerCall(app, offPackPlanCalls.one, async (request, reply) => {
    const { key } = request.query
    const named = request.headers['planning-key']
    if (named !== undefined && named !== key) throw new Refusal(400, 'PLANNING_KEYS_DIFFER', {}, { field: 'key' })
    const head = await readable(key, request)
    const world = await worlds.worldByKey(head.world)
    const [player] = await playersById(db, head.world, [head.player])
    const said = {
      planningKey: head.key,
      name: head.name,
      player: { playerId: head.player, name: player?.name ?? null },
      world: { world: head.world, url: world?.url ?? '' },
      passwordProtected: head.password_hash !== null,
      createdDate: head.created_at.toISOString(),
    } satisfies Omit<OffPackPlanDetail, 'planningLines'>
    const lines = await allLines(db, key)
    return sendLargeText(request.headers, reply, `${JSON.stringify(said).slice(0, -1)},"planningLines":${lines}}`)
  })

  registerCall(app, offPackPlanCalls.mine, async (request) => {
    const { id } = await signedIn(request)
    const plans = await offPackPlansOf(db, id, MOST_LISTED_PLANNINGS)
    const zones = new Map<string, string>()
    for (const { world } of plans) {
      if (!zones.has(world)) zones.set(world, (await worlds.worldByKey(world))?.timeZone ?? 'UTC')
    }
    const zoneOf = ({ world }: ListedOffPackPlan) => zones.get(world) ?? 'UTC'
    const ahead = await linesAheadOf(
      db,
      plans.map((plan) => ({ key: plan.key, from: printLocal(now(), zoneOf(plan)) })),
    )
    return plans.map((plan) =>
      summaryToWire(
        plan,
        ahead.find(({ planning }) => planning === plan.key),
        zoneOf(plan),
      ),
    )
  })

  registerCall(app, offPackPlanCalls.lines, async (request) => {
    const { page, size, sort, launchFilter, launchTime } = request.query
    const { key } = await readable(request.params.key, request)
    const span = launchSpan(launchFilter, launchTime)
    const order = sort === 'launchTime,asc' ? 'asc' : 'desc'
    const content = await pageOfLines(db, key, span, { number: page, size, order })
    const totalElements = await totalLines(db, key, span)
    return {
      content,
      totalElements,
      number: page,
      last: (page + 1) * size >= totalElements,
      numberOfElements: content.length,
    }
  })
}

function changingRoutes(app: FastifyInstance, { db, worlds, quotas, admit, hasPassword }: OffPackPlanRoom): void {
  registerCall(
    app,
    offPackPlanCalls.addLines,
    async (request, reply, { key, world, created_at, created_by: owner }) => {
      const lines = request.body
      const zone = (await worlds.worldByKey(world))?.timeZone ?? 'UTC'
      refuseFarArrivals(lines, instant(created_at.getTime()), zone)
      const room = { kind: 'OFF_PACK_PLANS', items: 0, bytes: lines.bytes, owner } as const
      await quotas.storing(request, room, async (transaction) => {
        const before = known(await linesBeforeAdding(transaction, key))
        if (before + lines.count > MOST_PLANNING_LINES)
          throw new Refusal(409, 'PLANNING_FULL', { limit: MOST_PLANNING_LINES })
        await keepLines(transaction, [{ key, lines }])
      })
      return reply.code(204).send()
    },
    { admit, prepare: preparedAddedLines },
  )

  registerCall(
    app,
    offPackPlanCalls.removeLines,
    async (request, reply, { key }) => {
      await request.change((transaction) => removeLines(transaction, key, request.body.lineIds))
      return reply.code(204).send()
    },
    { admit },
  )

  registerCall(app, offPackPlanCalls.remove, async (request, reply) => {
    const head = known(await offPackPlanHead(db, request.params.key))
    const asker = await request.asker()
    const isCreator = asker !== undefined && head.created_by === asker.id
    if (!isCreator && !(await hasPassword(head, request))) throw new Refusal(401, 'PLANNING_NOT_YOURS')
    // Somebody else may have been quicker: gone is gone.
    await request.change((transaction) => removeOffPackPlan(transaction, head.key))
    return reply.code(204).send()
  })
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal(404, 'PLANNING_UNKNOWN')
  return found
}

/** As it was typed: it comes percent-encoded. One that is not is taken as it is. */
function passwordOf({ headers }: FastifyRequest): string | undefined {
  const sent = headers['planning-pass']
  if (typeof sent !== 'string' || sent === '') return undefined
  try {
    return decodeURIComponent(sent)
  } catch {
    // Going on is right: "50%" is a password as well.
    return sent
  }
}

function summaryToWire(plan: ListedOffPackPlan, ahead: LinesAhead | undefined, zone: string): OffPackPlanSummary {
  const next = ahead && parseLocal(ahead.next, zone)
  return {
    linesAhead: ahead?.lines ?? 0,
    nextLaunch: next && 'instant' in next ? new Date(next.instant).toISOString() : null,
    planningKey: plan.key,
    totalLines: plan.line_count,
    name: plan.name,
    world: { world: plan.world },
    passwordProtected: plan.password_hash !== null,
    createdDate: plan.created_at.toISOString(),
  }
}
