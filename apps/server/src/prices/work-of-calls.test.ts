/**
 * That no call does on the thread that answers what its price has no time for: each is sent a tenth of its largest request, and
 * what it does there is counted. What grows with the request is then far above the bound.
 */
import { rm } from 'node:fs/promises'
import { DEFAULT_LIMITS, figureOf } from '@muster/contracts'
import { EVERY_CALL, nameOf } from '@muster/contracts/every-call'
import { type GameStandIn, startGameStandIn, syntheticGameWorld } from '@muster/game-stand-in'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { useTestDatabase } from '../db/test-database.fixture.ts'
import { openPersonBrowser } from '../sign-in/person-browser.fixture.ts'
import { sizesOf } from './largest-contents.fixture.ts'
import { largestDemos } from './largest-demos.fixture.ts'
import { hasLargestRequest, largestRequest } from './largest-requests.fixture.ts'
import { openStage, type Send, type Stage } from './largest-stage.fixture.ts'
import { countingRows, workHere } from './work-on-thread.fixture.ts'

const SHARE = 0.1
/** A million letters of JSON take some 10 ms to be read or written, of lists of small things, and a thousand rows 5; of a tenth of a request. */
const LETTERS_A_MILLISECOND = 7_000
const BYTES_A_MILLISECOND = 4_000
const ROWS_A_MILLISECOND = 30

const answering = EVERY_CALL.filter(({ schema }) => !schema.produces?.includes('text/event-stream'))

test('of every call it is known what its largest request is', () => {
  expect(answering.filter((call) => !hasLargestRequest(call)).map(nameOf)).toEqual([])
})

describe('the thread that answers', () => {
  const database = useTestDatabase('PGlite', { keepsRows: true })
  const rows = countingRows()
  let folder: string
  let game: GameStandIn
  let app: FastifyInstance
  let stage: Stage
  let send: Send

  beforeAll(async () => {
    folder = await largestDemos(SHARE)
    game = await startGameStandIn({ worlds: [syntheticGameWorld({ key: 'nl1', seed: 1, villages: 2_500 })] })
    app = await buildApp({
      config: testConfig({ GAME_ORIGIN_NL: game.url, OPERATION_SECONDS: '2', DEMOS_DIR: folder }),
      db: database().db.withPlugin(rows),
    })
    const browser = openPersonBrowser(app)
    send = ({ method, url, headers, body }) =>
      browser.call(method, url, { headers, ...(body !== undefined && { body }) })
    const villages = '/api/tw/v1/world/nl1/villages'
    const coords = await vi.waitUntil(
      async () => {
        const { statusCode, body } = await send({ method: 'GET', url: villages, headers: {} })
        return statusCode === 200 && JSON.parse(body).map(({ coordinates }: { coordinates: string }) => coordinates)
      },
      { timeout: 60_000, interval: 100 },
    )
    stage = await openStage({ sizes: sizesOf(SHARE, coords), world: 'nl1', db: database().db, send })
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await game.close()
    await rm(folder, { recursive: true })
  })

  test.each(answering.map((call) => [nameOf(call), call] as const))(
    'does for %s no more than its price has time for',
    async (_name, call) => {
      const asked = await largestRequest(call, stage)
      const work = workHere()
      const before = rows.rows()
      const { statusCode, body } = await send(asked)
      const { letters, bytes } = work()
      expect(statusCode, body.slice(0, 500)).toBeLessThan(500)
      const { milliseconds, answer } = call.price
      expect(letters).toBeLessThan(milliseconds * LETTERS_A_MILLISECOND)
      expect(bytes).toBeLessThan(milliseconds * BYTES_A_MILLISECOND)
      expect(rows.rows() - before).toBeLessThan(milliseconds * ROWS_A_MILLISECOND)
      expect(Buffer.byteLength(body)).toBeLessThan(figureOf(answer, DEFAULT_LIMITS))
    },
    60_000,
  )
})
