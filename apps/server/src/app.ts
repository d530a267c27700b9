/** Everything the server answers, slice by slice: the table of contents of the API. */
import { fileURLToPath } from 'node:url'
import type { Instant } from '@muster/game'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { clientErrorRoutes } from './client-errors/client-errors.routes.ts'
import { machineClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, isStorageFull } from './db/database.ts'
import type { DiskRoom } from './db/embedded/disk-room.ts'
import { readingOnly } from './db/reading.ts'
import { openDeliveries } from './deliveries/deliveries.ts'
import { demoRoutes } from './demos/demos.routes.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { roomFigures } from './health/disk-figures.ts'
import { healthRoutes } from './health/health.routes.ts'
import { heldFigures } from './health/held-figures.ts'
import { serveMetrics } from './health/metrics.ts'
import { helperScriptRoutes } from './helper-scripts/helper-scripts.routes.ts'
import { openHttp } from './http/open-http.ts'
import { serveStaticFiles } from './http/pages/static-files.ts'
import { mintingRoutes } from './minting/minting.routes.ts'
import { totalOffPackPlans } from './off-pack-plans/off-pack-plans.queries.ts'
import { offPackPlanRoutes } from './off-pack-plans/off-pack-plans.routes.ts'
import { previewOfPlans } from './off-pack-plans/plan-preview.ts'
import { openKeptAnswers } from './operations/documents/kept-answers.ts'
import { type OperationNewsParts, type OperationNewsRoom, openOperationNews } from './operations/operation-news.ts'
import { operationRoutes } from './operations/operations.routes.ts'
import { planningRoutes } from './planning/planning.routes.ts'
import type { PlanMaker } from './planning/processes/plan-maker.ts'
import { openPlanProcesses } from './planning/processes/plan-processes.ts'
import { openPlanQueue, PLANS_IN_HAND } from './planning/processes/plan-queue.ts'
import { plannerSettingRoutes } from './planning/settings/planner-settings.routes.ts'
import { statisticsRoutes } from './planning/statistics/statistics.routes.ts'
import { openQuotas } from './quotas/quotas.ts'
import { storageRoutes } from './quotas/storage.routes.ts'
import { measureStorage } from './quotas/storage-metrics.ts'
import { askerNames, knowAskers } from './sign-in/asker.ts'
import { browserBinding } from './sign-in/browser-binding.ts'
import { allowChanges } from './sign-in/changes.ts'
import { enforceRights } from './sign-in/rights.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { hideTokenAddress } from './sign-in/token-address.ts'
import { inProcessSignals } from './signals/in-process.ts'
import type { Signals } from './signals/signals.ts'
import { totalTribePlans } from './tribe-plans/tribe-plans.queries.ts'
import { tribePlanRoutes } from './tribe-plans/tribe-plans.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { createWorldSync } from './world-sync/world-sync.ts'
import { createWorldDirectory } from './worlds/world-directory.ts'
import { worldRoutes } from './worlds/worlds.routes.ts'

export interface AppParts {
  readonly config: Config
  readonly db: Database
  /** Of the embedded database's disk. */
  readonly room?: DiskRoom | undefined
  readonly log?: FastifyBaseLogger
  /** Processes of this node where it is left out. */
  readonly planMaker?: PlanMaker
  /** Those of one node where it is left out. */
  readonly signals?: Signals
  /** Whether no other node works on its database. */
  readonly isAlone?: boolean
  /** False while the server closes; a balancer then sends nothing new. */
  readonly isServing?: () => boolean
  /** The one clock of every slice; the machine's where it is left out. */
  readonly now?: () => Instant
}

/**
 * How often a node that is alone looks for what is to be sent where it knows of nothing: what it does itself it heeds at once. To look twice a
 * second, as among others that may die, was a tenth of a core of a server that had nothing to do.
 */
const ALONE_POLL_MS = 30_000

/** The same place seen from the sources (src/) and from the built server (dist/). */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

export async function buildApp({
  config,
  db,
  room,
  log,
  isServing = () => true,
  planMaker,
  signals = inProcessSignals(),
  isAlone = false,
  now = machineClock,
}: AppParts): Promise<FastifyInstance> {
  const app = await openHttp(config, log ?? pino({ level: config.logLevel }))

  const browsers = browserBinding(config.signIn.publicUrl)
  knowAskers(app, { db, browsers })
  enforceRights(app)
  allowChanges(app, { db })
  const reading = readingOnly(db)
  hideTokenAddress(app)

  await app.register(healthRoutes, { db: reading, isServing })
  const figures = config.metrics ? serveMetrics(app, [...roomFigures(room), ...heldFigures(app)]) : undefined

  const feed = createWorldSync({ db, gameOrigins: config.gameOrigins, limits: config.gameWaits, log: app.log, now })
  const directory = createWorldDirectory({ db, feed, now })
  app.addHook('onReady', async () => feed.start())
  app.addHook('onClose', () => feed.stop())
  await app.register(worldRoutes, { db: reading, directory, feed, now })
  await app.register(mintingRoutes)
  const queue = openPlanQueue(planMaker ?? ownProcesses(app, config), {
    waiting: config.planning.queue,
    perAsker: config.limits.rates ? PLANS_IN_HAND : Number.POSITIVE_INFINITY,
  })
  // Before the server stops to answer, so that whoever waits for a plan is told to come back.
  app.addHook('preClose', () => queue.close())
  await app.register(planningRoutes, { db, worlds: directory, now, config, queue })
  await app.register(plannerSettingRoutes, { db: reading })
  const quotas = openQuotas({ db, now, limits: config.quotas, countsAddresses: config.limits.rates })
  if (figures) measureStorage(figures, quotas, config.quotas)
  await app.register(storageRoutes, { db: reading, limits: config.quotas })
  const keptPlans = async () => ({
    totalOffPackPlans: await totalOffPackPlans(reading),
    totalTribePlans: await totalTribePlans(reading),
  })
  await app.register(statisticsRoutes, { db: reading, now, zone: config.statisticsZone, keptPlans })
  await app.register(offPackPlanRoutes, { db: reading, worlds: directory, now, quotas })
  const sendKept = openKeptAnswers(app)
  await app.register(tribePlanRoutes, {
    ...{ db: reading, worlds: directory, quotas },
    sendKept: (request, reply, opening, document) => sendKept(request, reply, [opening, { document, holds: 'FIELDS' }]),
  })
  const news = openNews(app, {
    db,
    worlds: directory,
    now,
    quotas,
    mayBeInside: config.deliveriesInside,
    waits: config.deliveryWaits,
    push: config.push,
    ...(isAlone ? { pollMs: ALONE_POLL_MS } : {}),
  })
  await app.register(operationRoutes, {
    ...{ db: reading, worlds: directory, now, quotas, config, signals, news, sendKept },
    make: async (request, task, enough) =>
      queue.plan(await askerNames(request), { kind: 'operation', ...task }, request.givenUp, enough),
  })
  await app.register(clientErrorRoutes, { db: reading, quotas })
  await app.register(signInRoutes, { db, config: config.signIn, browsers })
  await app.register(userRoutes, { db: reading })
  await app.register(feedbackRoutes, { db: reading, quotas })
  await app.register(helperScriptRoutes, { scripts: config.helperScripts })
  await app.register(demoRoutes, { folder: config.demosDir })

  await serveStaticFiles(app, WEB_FOLDER, previewOfPlans({ db: reading, worlds: directory }))
  return app
}

/** Looked for, and sent, while this node listens. */
function openNews(app: FastifyInstance, parts: Omit<OperationNewsParts, 'deliveries' | 'onError'>): OperationNewsRoom {
  // Where nothing can be written, that is told by whoever saw it first.
  const onError = (error: unknown) => {
    if (!isStorageFull(error)) app.log.warn(error, 'A delivery failed')
  }
  const deliveries = openDeliveries({ ...parts, onError })
  const news = openOperationNews({ ...parts, deliveries, onError })
  app.addHook('onListen', async () => {
    deliveries.start()
    news.watch.start()
  })
  app.addHook('preClose', async () => {
    await news.watch.close()
    await deliveries.close()
  })
  return news
}

function ownProcesses(app: FastifyInstance, { planning }: Config): PlanMaker {
  const processes = openPlanProcesses(planning)
  app.addHook('onListen', async () => processes.warm())
  return processes
}
