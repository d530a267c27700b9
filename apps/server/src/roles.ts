/**
 * What a node is, by its role.
 *
 *   all       serves pages and plans in processes of its own
 *   web       serves pages and has its plans made by nodes that plan
 *   planner   plans for the others; answers /health, /ready and /metrics
 */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type AppParts, buildApp } from './app.ts'
import { healthRoutes } from './health/health.routes.ts'
import { heldFigures } from './health/held-figures.ts'
import { serveMetrics } from './health/metrics.ts'
import { openHttp } from './http/open-http.ts'
import type { Jobs } from './jobs/jobs.ts'
import { openPlanOrders } from './planning/orders/plan-orders.ts'
import { openPlanProcesses } from './planning/processes/plan-processes.ts'
import { openPlanningNode } from './planning/processes/planning-node.ts'

export interface NodeParts extends AppParts {
  readonly jobs: Jobs
}

export async function buildNode({ jobs, ...parts }: NodeParts): Promise<FastifyInstance> {
  const { config, db } = parts
  if (config.role === 'planner') return buildPlanningNode({ jobs, ...parts })
  if (config.role === 'all') return buildApp(parts)
  return buildApp({ ...parts, planMaker: await openPlanOrders({ db, jobs, places: config.planning.workers }) })
}

async function buildPlanningNode({
  config,
  db,
  jobs,
  log,
  isServing = () => true,
}: NodeParts): Promise<FastifyInstance> {
  const app = await openHttp(config, log ?? pino({ level: config.logLevel }))
  await app.register(healthRoutes, { db, isServing })
  if (config.metrics) serveMetrics(app, heldFigures(app))
  const maker = openPlanProcesses(config.planning)
  app.addHook('onListen', async () => maker.warm())
  const node = await openPlanningNode({ db, jobs, maker, onError: (error) => app.log.error(error, 'A plan failed') })
  app.addHook('preClose', () => node.close())
  return app
}
