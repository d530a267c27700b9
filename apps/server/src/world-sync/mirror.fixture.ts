/**
 * A server's world slices on a test database, fed by a stand-in game, with a clock that
 * only the test moves.
 */
import { DEFAULT_LIMITS } from '@muster/contracts'
import { type Instant, instant } from '@muster/game'
import { type GameStandIn, type GameStandInOptions, startGameStandIn } from '@muster/game-stand-in'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Database } from '../db/database.ts'
import { readJsonBodies } from '../http/bodies/json-bodies.ts'
import { answerRefusals } from '../http/refusals/answer-refusals.ts'
import { createWorldDirectory, type WorldDirectory } from '../worlds/world-directory.ts'
import { worldRoutes } from '../worlds/worlds.routes.ts'
import type { MirrorParts } from './mirror.ts'
import { createWorldSync, type WorldSync } from './world-sync.ts'

export const HOUR = 3_600_000
export const MINUTE = 60_000
/** Noon in London and 13:00 in Amsterdam. */
const START = Date.parse('2026-11-21T12:00:00Z')

export interface TestMirror {
  readonly game: GameStandIn
  readonly sync: WorldSync
  readonly directory: WorldDirectory
  readonly app: FastifyInstance
  /** What was logged as a warning or an error. */
  readonly complaints: readonly unknown[]
  readonly clock: { now(): Instant; pass(milliseconds: number): void }
  get(path: string): Promise<TestAnswer>
  close(): Promise<void>
}

interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test goes on to say.
  readonly body: any
}

export interface TestMirrorOptions extends GameStandInOptions {
  readonly limits?: MirrorParts['limits']
  /** Domains that the stand-in serves; nl and net where it is left out. */
  readonly gameOrigins?: (game: GameStandIn) => MirrorParts['gameOrigins']
}

/** Longer than any answer of the stand-in takes on a busy machine: only a test about time shortens one of them. */
export const LONG_LIMITS = {
  listMs: 15_000,
  settingsMs: 15_000,
  mapFileMs: 15_000,
  waitForListMs: 60_000,
  waitForSettingsMs: 60_000,
  waitForStateMs: 60_000,
}

export async function openTestMirror(
  db: Database,
  { limits = LONG_LIMITS, gameOrigins = ({ url }) => ({ nl: url, net: url }), ...standIn }: TestMirrorOptions = {},
): Promise<TestMirror> {
  const game = await startGameStandIn(standIn)
  let time = START
  const now = () => instant(time)
  const complaints: unknown[] = []
  const log = { info: () => {}, warn: complain, error: complain }
  function complain(...told: unknown[]): void {
    complaints.push(told)
  }
  const sync = createWorldSync({ db, gameOrigins: gameOrigins(game), log, now, limits })
  const directory = createWorldDirectory({ db, feed: sync, now })
  const app = Fastify()
  app.decorate('limits', DEFAULT_LIMITS)
  readJsonBodies(app)
  app.setSerializerCompiler(serializerCompiler)
  answerRefusals(app)
  await app.register(worldRoutes, { db, directory, feed: sync, now })

  return {
    game,
    sync,
    directory,
    app,
    complaints,
    clock: {
      now,
      pass(milliseconds) {
        time += milliseconds
      },
    },
    async get(path) {
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url: `/api/tw/v1/world/${path}` })
      return { status: statusCode, headers, body: JSON.parse(body) }
    },
    async close() {
      await sync.stop()
      await app.close()
      await game.close()
    },
  }
}
