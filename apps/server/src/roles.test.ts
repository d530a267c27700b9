import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startGameStandIn } from '@muster/game-stand-in'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { useTestDatabase } from './db/test-database.fixture.ts'
import { LARGE_WORLD, largeRequest } from './planning/large-world.fixture.ts'

/** For a machine that does other things as well. */
const PATIENCE = { timeout: 60_000, interval: 20 }

interface Node {
  readonly origin: string
  readonly process: ChildProcess
}

describe('nodes in processes of their own', () => {
  const database = useTestDatabase('PostgreSQL')

  async function startNode(role: 'web' | 'planner', environment: Readonly<Record<string, string>> = {}): Promise<Node> {
    const child = spawn(process.execPath, [join(inject('builtEntries'), 'main.js')], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
        PLAN_WORKERS: '1',
        PLAN_SECONDS: '100',
        ROLE: role,
        DATABASE_URL: database().pool.options.connectionString,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    })
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`A node ended with ${code} before it listened`)
    })
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])
    ended.catch(() => {})
    return { origin: String(line).split(' at ')[1] ?? '', process: child }
  }

  async function plan({ origin }: Node, size: number) {
    const [cookie = ''] = (await fetch(`${origin}/health`)).headers.getSetCookie().map((line) => line.split(';')[0])
    const answer = await fetch(`${origin}/api/tw/v1/plan-mass`, {
      method: 'POST',
      headers: { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(largeRequest(size)),
    })
    return { status: answer.status, body: await answer.json() }
  }

  test('a node with pages has its plans made by a node that plans, and by another when that one is killed', async () => {
    const game = await startGameStandIn()
    onTestFinished(() => game.close())
    game.put(LARGE_WORLD)
    const web = await startNode('web', { GAME_ORIGIN_NL: game.url })
    const planner = await startNode('planner')
    await vi.waitUntil(
      async () => (await fetch(`${web.origin}/api/tw/v1/world/${LARGE_WORLD.key}/villages`)).status === 200,
      PATIENCE,
    )
    expect(await plan(web, 1)).toMatchObject({ status: 200, body: { message: 'Planned 1 of 1 commands.' } })
    expect((await fetch(`${planner.origin}/ready`)).status).toBe(200)
    expect((await fetch(`${planner.origin}/api/tw/v1/total-plans`)).status).toBe(404)

    const asked = plan(web, 4_000)
    await vi.waitUntil(
      () => database().db.selectFrom('plan_order').select('id').where('beat_at', 'is not', null).executeTakeFirst(),
      PATIENCE,
    )
    planner.process.kill('SIGKILL')
    await startNode('planner')
    expect(await asked).toMatchObject({ status: 200, body: { message: 'Planned 4000 of 4000 commands.' } })
  }, 180_000)
})
