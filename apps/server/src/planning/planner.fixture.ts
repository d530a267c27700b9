/**
 * A whole server on the fixture worlds, asked for plans as a browser asks. Every plan
 * is made a second time from what its answer says of itself, judged by the validator that shares
 * no code with the search, and compared: an answer that cannot be repeated fails.
 */
import { PlanAnswer, type PlannerSettingName, PlanRequest, Refused } from '@muster/contracts'
import { instant } from '@muster/game'
import { type GameStandIn, startGameStandIn } from '@muster/game-stand-in'
import { plan } from '@muster/planner'
import { violations } from '@muster/planner/validate'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import type { TestDatabase } from '../db/test-database.fixture.ts'
import type { Environment } from '../environment.ts'
import { openTestBrowser, type TestBrowser } from '../http/pages/test-browser.fixture.ts'
import { toWire } from './plan-answer.ts'
import { fixtureRecord, problemOf, setting } from './planning.fixture.ts'
import { plannerSettings } from './settings/planner-settings.queries.ts'

export const PLAN_MASS = '/api/tw/v1/plan-mass'

export interface TestPlanner {
  readonly app: FastifyInstance
  readonly game: GameStandIn
  readonly browser: TestBrowser
  plan(body: unknown): Promise<PlanAnswer>
  /** The refusal of a request that is not to be planned. */
  refused(body: unknown): Promise<Refused>
  /** As an administrator would. */
  set(setting: PlannerSettingName, value: number): Promise<void>
}

/** One server for a suite; its worlds are fetched anew for each test. */
export function usePlanner(database: () => TestDatabase, environment: Environment = {}): () => TestPlanner {
  let planner: TestPlanner | undefined
  beforeAll(async () => {
    const game = await startGameStandIn()
    const app = await buildApp({
      config: testConfig({ GAME_ORIGIN_NL: game.url, ...environment }),
      db: database().db,
    })
    planner = await openPlanner(app, game, database)
  })
  afterAll(async () => {
    await planner?.app.close()
    await planner?.game.close()
  })
  return () => {
    if (!planner) throw new Error('The planner is open inside of tests and hooks only.')
    return planner
  }
}

async function openPlanner(
  app: FastifyInstance,
  game: GameStandIn,
  database: () => TestDatabase,
): Promise<TestPlanner> {
  const browser = await openTestBrowser(app)
  return {
    app,
    game,
    browser,
    async plan(body) {
      const { status, body: answer } = await browser.post(PLAN_MASS, body)
      expect(answer).toMatchObject({ message: expect.stringMatching(/^Planned \d+ of \d+ commands\.$/) })
      expect(status).toBe(200)
      await expectRepeatable(PlanRequest.parse(body), PlanAnswer.parse(answer), database())
      return PlanAnswer.parse(answer)
    },
    async refused(body) {
      const { status, body: answer } = await browser.post(PLAN_MASS, body)
      expect(answer).toMatchObject({ status })
      return Refused.parse(answer)
    },
    async set(name, value) {
      await database().db.updateTable('planner_setting').set({ value }).where('setting', '=', name).execute()
    },
  }
}

async function expectRepeatable(request: PlanRequest, answer: PlanAnswer, { db }: TestDatabase): Promise<void> {
  const world = { ...fixtureRecord(request.world), url: answer.world.url }
  const problem = problemOf(
    request,
    setting({
      world,
      now: instant(Date.parse(answer.plannedDate)),
      seed: answer.optimality.seed,
      settings: await plannerSettings(db),
    }),
  )
  const report = plan(problem)
  expect(violations(problem, report)).toEqual([])
  const { executionTime: milliseconds } = answer.statistics
  expect(toWire({ request, world, problem, report, milliseconds })).toEqual(answer)
}
