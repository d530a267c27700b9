/** Making plans, and how many were made. */
import { randomInt } from 'node:crypto'
import { planCountCalls, planningCalls } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Database, whereThereIsRoom } from '../db/database.ts'
import { clientAddress } from '../http/client-address.ts'
import { Refusal } from '../http/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import type { WorldRecord } from '../worlds/world-record.ts'
import { NOBLE_METHODS } from './noble-methods.ts'
import { toWire } from './plan-answer.ts'
import type { PlanMaker } from './plan-maker.ts'
import { openPlanQueue } from './plan-queue.ts'
import { refuseTooLarge, toProblem } from './plan-request.ts'
import { plannerSettings } from './planner-settings.queries.ts'
import { countPlan, plansByWorld, totalPlans } from './planning.queries.ts'
import { dayOf } from './statistics.ts'

/** Of one account or address, waiting or begun: a second tab, or a changed mind. */
const PLANS_IN_HAND = 2
/** For a place among those that are computed. */
const LONGEST_WAIT_SECONDS = 60

export interface PlanningOptions {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly maker: PlanMaker
  readonly config: Pick<Config, 'limits' | 'planning' | 'statisticsZone'>
}

export async function planningRoutes(
  app: FastifyInstance,
  { db, worlds, now, maker, config }: PlanningOptions,
): Promise<void> {
  const { limits } = config
  const queue = openPlanQueue(maker, {
    waiting: config.planning.queue,
    perAsker: limits.rates ? PLANS_IN_HAND : Number.POSITIVE_INFINITY,
  })
  // Before the server stops to answer, so that whoever waits for a plan is told to come back.
  app.addHook('preClose', () => queue.close())

  registerCall(
    app,
    planningCalls.planMass,
    async (asked, reply) => {
      const { body: request, givenUp } = asked
      const askedAt = now()
      refuseTooLarge(request)
      const world = await plannableWorld(worlds, request.world)
      const villages = await worlds.snapshotOf(world.key)
      const settings = await plannerSettings(db)
      const seed = request.seed ?? randomInt(2 ** 31)
      const problem = toProblem(request, { world, villages, now: askedAt, seed, settings })
      const done = await queue.plan(await askerKey(asked), problem, givenUp)
      if (!done) return reply.hijack()
      const answer = toWire({ request, world, problem, ...done })
      if (done.report.commands.length > 0)
        await whereThereIsRoom(
          countPlan(db, {
            world: world.key,
            planningType: request.planningType,
            day: dayOf(askedAt, config.statisticsZone),
          }),
        )
      return answer
    },
    {
      bodyLimit: limits.planBodyBytes,
      rateLimit: { max: limits.plansPerMinute, perSeconds: 60 },
      answerSeconds: config.planning.seconds + LONGEST_WAIT_SECONDS,
    },
  )

  registerCall(app, planningCalls.nobleMethods, async () => ({ _embedded: { nobleMethod: [...NOBLE_METHODS] } }))

  registerCall(app, planCountCalls.totalPlans, () => totalPlans(db))

  registerCall(app, planCountCalls.plansByWorld, () => plansByWorld(db))
}

/** An account counts wherever it asks from; everybody else by address. */
async function askerKey(request: FastifyRequest): Promise<string> {
  const asker = await request.asker()
  return asker ? `account ${asker.id}` : `address ${clientAddress(request)}`
}

async function plannableWorld(worlds: WorldDirectory, key: string): Promise<WorldRecord> {
  const world = await worlds.worldByKey(key)
  if (!world) throw new Refusal(404, 'WORLD_UNKNOWN', { world: key }, { field: 'world' })
  if (!world.active) throw new Refusal(422, 'WORLD_CLOSED', { world: key }, { field: 'world' })
  // Its settings are still on their way; without them every unit would look like one the world lacks.
  if (world.units.length === 0) throw new Refusal(503, 'WORLD_LOADING', { world: key }, { retryAfterSeconds: 2 })
  return world
}
