/** Making plans, and how many were made. */
import { randomInt } from 'node:crypto'
import { planCountCalls, planningCalls } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { WorldDirectory, WorldRecord } from '../worlds/world-directory.ts'
import { NOBLE_METHODS } from './noble-methods.ts'
import { toWire } from './plan-answer.ts'
import { openPlanPool } from './plan-pool.ts'
import { refuseTooLarge, toProblem } from './plan-request.ts'
import { plannerSettings } from './planner-settings.queries.ts'
import { countPlan, plansByWorld, totalPlans } from './planning.queries.ts'
import { dayOf } from './statistics.ts'

export interface PlanningOptions {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly config: Pick<Config, 'limits' | 'planning' | 'statisticsZone'>
}

export async function planningRoutes(app: FastifyInstance, { db, worlds, config }: PlanningOptions): Promise<void> {
  const { limits } = config
  const pool = openPlanPool(config.planning)
  app.addHook('onClose', () => pool.close())

  registerCall(
    app,
    planningCalls.planMass,
    async ({ body: request }, reply) => {
      const gone = signalOfLeaving(reply)
      const now = Date.now() as Instant // a brand constructor
      refuseTooLarge(request)
      const world = await plannableWorld(worlds, request.world)
      const villages = await worlds.snapshotOf(world.key)
      const settings = await plannerSettings(db)
      const seed = request.seed ?? randomInt(2 ** 31)
      const problem = toProblem(request, { world, villages, now, seed, settings })
      const done = await pool.plan(problem, gone)
      if (!done) return reply.hijack()
      const answer = toWire({ request, world, problem, ...done })
      if (done.report.commands.length > 0)
        await countPlan(db, {
          world: world.key,
          planningType: request.planningType,
          day: dayOf(now, config.statisticsZone),
        })
      return answer
    },
    { bodyLimit: limits.planBodyBytes, rateLimit: { max: limits.plansPerMinute, perSeconds: 60 } },
  )

  registerCall(app, planningCalls.nobleMethods, async () => ({ _embedded: { nobleMethod: [...NOBLE_METHODS] } }))

  registerCall(app, planCountCalls.totalPlans, () => totalPlans(db))

  registerCall(app, planCountCalls.plansByWorld, () => plansByWorld(db))
}

async function plannableWorld(worlds: WorldDirectory, key: string): Promise<WorldRecord> {
  const world = await worlds.worldByKey(key)
  if (!world) throw new Refusal(404, 'WORLD_UNKNOWN', { world: key }, { field: 'world' })
  if (!world.active) throw new Refusal(422, 'WORLD_CLOSED', { world: key }, { field: 'world' })
  // Its settings are still on their way; without them every unit would look like one the world lacks.
  if (world.units.length === 0) throw new Refusal(503, 'WORLD_LOADING', { world: key }, { retryAfterSeconds: 2 })
  return world
}

/** Aborts when the browser closes the connection before it has its answer. */
function signalOfLeaving({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  if (raw.destroyed) leaving.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}
