/**
 * What plans cost the server: how long an answer takes beyond the engine's own time, what
 * other calls feel of it meanwhile, and how soon an abandoned plan makes room for the next.
 * The server runs in a process of its own, from its sources, on the embedded database.
 *
 *   MUSTER_WORLD_DATA=<folder with village.txt.gz, player.txt.gz, ally.txt.gz> npm run bench -- planning
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { PlanAnswer, VillageRef } from '@muster/contracts'
import { simplePlan } from './simple-plan.ts'

const PROBE_EVERY_MS = 20
const SIZES = [1, 500, 2_000, 5_000]
/** Abandoned after this, deep in its search. */
const ABANDON_AFTER_MS = 700

const game = fork(fileURLToPath(new URL('game.process.ts', import.meta.url)))
// The child sends what it is as its first message.
const [{ url }] = (await once(game, 'message')) as [{ readonly url: string }]
const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
const server = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
  env: {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    GAME_ORIGIN_PL: url,
    RATE_LIMIT: 'off',
    PLAN_WORKERS: '1',
    // A busy machine may take longer than players would wait.
    PLAN_SECONDS: '300',
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
process.on('exit', () => {
  server.kill()
  game.kill()
})
const origin = await addressOf(server)
const [cookie = ''] = (await fetch(`${origin}/health`)).headers.getSetCookie().map((line) => line.split(';')[0])
const headers = { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '', 'content-type': 'application/json' }
const coords = await villages()

await plan(1)
tell('nothing else', [], await whileProbing(() => new Promise((resolve) => setTimeout(resolve, 4_000))))
for (const size of SIZES) {
  let answer: Answered | undefined
  const probes = await whileProbing(async () => {
    answer = await plan(size)
  })
  tell(`a plan of ${size} × ${size}`, answer ? toldOf(answer) : [], probes)
}
await abandon()
server.kill('SIGTERM')
await once(server, 'exit')
game.kill()
await rm(folder, { recursive: true, force: true })

interface Answered {
  readonly milliseconds: number
  readonly answer: PlanAnswer
}

async function plan(size: number, signal?: AbortSignal): Promise<Answered> {
  const body = JSON.stringify(simplePlan(coords.slice(0, size), coords.slice(-size)))
  const asked = performance.now()
  const response = await fetch(`${origin}/api/tw/v1/plan-mass`, {
    method: 'POST',
    headers,
    body,
    ...(signal && { signal }),
  })
  const text = await response.text()
  const milliseconds = performance.now() - asked
  if (!response.ok) throw new Error(`A plan of ${size}: ${text}`)
  // The server has checked its own answer against the contract.
  return { milliseconds, answer: JSON.parse(text) as PlanAnswer }
}

async function abandon(): Promise<void> {
  const leaving = new AbortController()
  const abandoned = plan(10_000, leaving.signal).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, ABANDON_AFTER_MS))
  leaving.abort()
  await abandoned
  const { milliseconds } = await plan(1)
  console.log(`After an abandoned plan the next small one is answered in ${Math.round(milliseconds)} ms`)
}

/** The times of another call made again and again while `work` is done, least first. */
async function whileProbing(work: () => Promise<unknown>): Promise<readonly number[]> {
  const probes: number[] = []
  const inFlight = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const asked = performance.now()
    const answered = fetch(`${origin}/api/tw/v1/total-plans`)
      .then((response) => response.text())
      .then(() => {
        probes.push(performance.now() - asked)
        inFlight.delete(answered)
      })
    inFlight.add(answered)
  }, PROBE_EVERY_MS)
  await work()
  clearInterval(timer)
  await Promise.all(inFlight)
  return probes.sort((a, b) => a - b)
}

function toldOf({ milliseconds, answer }: Answered): readonly string[] {
  const { executionTime } = answer.statistics
  const beyond = milliseconds - executionTime
  return [
    answer.message,
    `${Math.round(milliseconds)} ms, ${Math.round(executionTime)} of them the engine's, ${Math.round(beyond)} around it`,
  ]
}

function tell(what: string, figures: readonly string[], probes: readonly number[]): void {
  const share = (part: number) => Math.round(probes[Math.floor(part * (probes.length - 1))] ?? 0)
  const others = `another call meanwhile p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, longest ${share(1)} ms (${probes.length})`
  console.log([`With ${what}:`, ...figures, others].join(' '))
}

async function villages(): Promise<readonly string[]> {
  for (;;) {
    const response = await fetch(`${origin}/api/tw/v1/world/pl1/villages`)
    // The contract's shape, checked by the server.
    if (response.ok) return ((await response.json()) as VillageRef[]).map(({ coordinates }) => coordinates)
    await response.text()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The server has no output to read its address from')
  for await (const line of createInterface({ input: stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('The server ended before it told its address')
}
