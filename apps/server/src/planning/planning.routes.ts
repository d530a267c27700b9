/** Making plans, and how many were made. */
import { randomInt } from 'node:crypto'
import { planCountCalls, planningCalls } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { type Database, whereThereIsRoom } from '../db/database.ts'
import { registerCall } from '../http/register-call.ts'
import { askerNames } from '../sign-in/asker.ts'
import { plannableWorld } from '../worlds/open-world.ts'
import { sendLargeBytes } from '../worlds/packed-answer.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import { plannerTask, preparedRequest } from './planner-question.ts'
import { countPlan, plansByWorld, totalPlans } from './planning.queries.ts'
import { LONGEST_WAIT_SECONDS, type PlanQueue } from './processes/plan-queue.ts'
import { NOBLE_METHODS } from './settings/noble-methods.ts'
import { plannerSettings } from './settings/planner-settings.queries.ts'
import { dayOf } from './statistics/statistics.ts'

export interface PlanningOptions {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly queue: PlanQueue
  readonly config: Pick<Config, 'planning' | 'statisticsZone'>
}

export async function planningRoutes(
  app: FastifyInstance,
  { db, worlds, now, queue, config }: PlanningOptions,
): Promise<void> {
  registerCall(
    app,
    planningCalls.planMass,
    async (asked, reply) => {
      const { body: request, givenUp } = asked
      const askedAt = now()
      const world = await plannableWorld(worlds, request.world)
      const villages = await worlds.snapshotOf(world.key)
      const settings = await plannerSettings(db)
      const seed = request.seed ?? randomInt(2 ** 31)
      const task = plannerTask(request, { world, villages, now: askedAt, seed, settings })
      const done = await queue.plan(await askerNames(asked), task, givenUp)
      if (!done) return reply.hijack()
      if (done.commands > 0)
        await whereThereIsRoom(
          countPlan(db, {
            world: world.key,
            planningType: request.planningType,
            day: dayOf(askedAt, config.statisticsZone),
          }),
        )
      return sendLargeBytes(asked.headers, reply, done.answer)
    },
    {
      prepare: preparedRequest,
      answerSeconds: config.planning.seconds + LONGEST_WAIT_SECONDS,
    },
  )

  registerCall(app, planningCalls.nobleMethods, async () => ({ _embedded: { nobleMethod: [...NOBLE_METHODS] } }))

  registerCall(app, planCountCalls.totalPlans, () => totalPlans(db))

  registerCall(app, planCountCalls.plansByWorld, () => plansByWorld(db))
}
