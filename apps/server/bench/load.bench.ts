/**
 * What two nodes on one PostgreSQL carry: readers who look at worlds and plans, and planners who plan 800 × 800, at
 * the same time. First both nodes serve and plan, then one serves and the other plans. After that, what one request of each
 * call costs the server in processor time.
 *
 *   npm run bench -- load
 *
 * PostgreSQL is the one that TEST_DATABASE_URL names, else one that npm brought along. Everything runs on this machine,
 * the readers too, so the figures are those of a machine that does more than serve.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { VillageRef } from '@muster/contracts'
import { startTestPostgres } from '../src/db/test-postgres.fixture.ts'
import { type BenchNode, startNode } from './bench-node.ts'
import { simplePlan } from './simple-plan.ts'

const READERS = 60
/** A reader looks at what he got before he asks for the next. */
const READER_PAUSE_MS = 500
const PLANNERS = 3
const PLAN_SIZE = 800
const SECONDS = 30
/** Of each call, for its processor time. */
const REPETITIONS = 100

const WORLD = '/api/tw/v1/world/pl1'

interface BenchCall {
  readonly name: string
  readonly url: string
  /** Posted where there is one: text as text, everything else as JSON. */
  readonly body?: unknown
}

const game = fork(fileURLToPath(new URL('game.process.ts', import.meta.url)))
// The child sends what it is as its first message.
const [{ url: gameUrl }] = (await once(game, 'message')) as [{ readonly url: string }]
const postgres = await startTestPostgres()
const environment = { DATABASE_URL: postgres.url, GAME_ORIGIN_PL: gameUrl, PLAN_WORKERS: '1', PLAN_SECONDS: '120' }
console.log(`${availableParallelism()} cores of ${cpus()[0]?.model}, Node ${process.versions.node}`)

try {
  await bothServeAndPlan()
  await oneServesAndOnePlans()
} finally {
  game.kill()
  await postgres.stop()
}

async function bothServeAndPlan(): Promise<void> {
  const nodes = [await startNode(environment), await startNode(environment)]
  const villages = await villagesOf(nodes[0])
  const calls = await readCalls(nodes[0], villages)
  await load('Two nodes that serve and plan', nodes, calls, villages)
  await processorTimes(nodes[0], [...calls, ...writeCalls(villages)])
  await Promise.all(nodes.map((node) => node?.stop()))
}

async function oneServesAndOnePlans(): Promise<void> {
  const web = await startNode({ ...environment, ROLE: 'web', PLAN_WORKERS: '2' })
  const planner = await startNode({ ...environment, ROLE: 'planner' })
  const villages = await villagesOf(web)
  await load('A node that serves and a node that plans', [web], await readCalls(web, villages), villages)
  await Promise.all([web.stop(), planner.stop()])
}

async function readCalls(node: BenchNode | undefined, villages: readonly VillageRef[]): Promise<readonly BenchCall[]> {
  const { body } = await ask(node, planning(villages))
  // The contract's shape, checked by the server.
  const { planningKey } = JSON.parse(body) as { readonly planningKey: string }
  return [
    { name: 'whether it runs', url: '/health' },
    { name: 'whether it can serve', url: '/ready' },
    { name: 'plans counted', url: '/api/tw/v1/total-plans' },
    { name: 'plans by world', url: '/api/tw/v1/planning-data' },
    { name: 'ways of nobles', url: '/api/tw/v1/nobleMethod' },
    { name: 'worlds of a domain', url: '/api/tw/v1/world/search/findAllByDomainOrderByHostPrefix?server=pl' },
    { name: 'a world', url: WORLD },
    { name: 'tribes by name', url: `${WORLD}/tribes?search=tri` },
    { name: 'players by name', url: `${WORLD}/players?search=pla` },
    { name: 'villages of a player', url: `${WORLD}/villages?playerId=1` },
    { name: 'owners of 100 villages', url: `${WORLD}/player-with-villages`, body: coordsOf(villages, 100).join('\n') },
    { name: 'an off-pack plan', url: `/api/planning/v1/planning?key=${planningKey}` },
    { name: 'a page of its lines', url: `/api/planning/v1/planning/${planningKey}/lines` },
    { name: 'ways to sign in', url: '/api/user/v1/providers' },
  ]
}

function writeCalls(villages: readonly VillageRef[]): readonly BenchCall[] {
  const merchants = coordsOf(villages, 1_000).map((coords) => ({ coords, merchants: 100 }))
  return [
    { name: 'every world', url: '/api/tw/v1/world/search/findAll' },
    { name: 'a village to mint in, of 1,000', url: '/api/tw/v1/optimal-minting-village', body: merchants },
    { name: 'a new off-pack plan of 100 lines', ...planning(villages) },
    { name: 'an error report', url: '/api/error/v1/error', body: { message: 'x is not a function' } },
    { name: 'feedback', url: '/api/general/v1/feedback', body: 'A fine tool.' },
    { name: 'a plan of 1 × 1, without the engine', ...planOf(villages, 1) },
    { name: `every village of a world (${villages.length})`, url: `${WORLD}/villages` },
  ]
}

function planning(villages: readonly VillageRef[]) {
  const [from, ...targets] = coordsOf(villages, 101)
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const times = `20.00,ram,Attack,${day(4)} 20:00:00.000,10:00:00.000,${day(4)} 10:00:00.000,1`
  const planningLines = targets.map((to) => ({ line: `${from}->${to},${times}` }))
  return { url: '/api/planning/v1/planning', body: { name: 'Load', playerId: 1, world: 'pl1', planningLines } }
}

function planOf(villages: readonly VillageRef[], size: number) {
  const coords = coordsOf(villages)
  return {
    url: '/api/tw/v1/plan-mass',
    body: simplePlan(coords.slice(0, size), coords.slice(-size)),
  }
}

function coordsOf(villages: readonly VillageRef[], most = villages.length): readonly string[] {
  return villages.slice(0, most).map(({ coordinates }) => coordinates)
}

async function load(
  what: string,
  nodes: readonly BenchNode[],
  calls: readonly BenchCall[],
  villages: readonly VillageRef[],
): Promise<void> {
  const plan = planOf(villages, PLAN_SIZE)
  for (const node of nodes) await ask(node, planOf(villages, 1))
  const alone = await readFor(nodes, calls, SECONDS / 3)
  tell(`${what}, nobody plans`, alone.times, alone.errors)

  const plans: number[] = []
  const failed = new Map<string, number>()
  const end = performance.now() + SECONDS * 1000
  const planners = Array.from({ length: PLANNERS }, async (_, planner) => {
    while (performance.now() < end) await timed(nodes[planner % nodes.length], plan, plans, failed)
  })
  const { times, errors } = await readFor(nodes, calls, SECONDS)
  await Promise.all(planners)
  tell(`${what}, ${PLANNERS} plan ${PLAN_SIZE} × ${PLAN_SIZE}`, times, errors)
  tell('  their plans', plans, failed)
  console.log(`  ${((plans.length * 60) / SECONDS).toFixed(0)} plans a minute`)
}

async function readFor(nodes: readonly BenchNode[], calls: readonly BenchCall[], seconds: number) {
  const times: number[] = []
  const errors = new Map<string, number>()
  const end = performance.now() + seconds * 1000
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    // So that not all of them ask in the same moment.
    await pause((reader * READER_PAUSE_MS) / READERS)
    for (let turn = reader; performance.now() < end; turn++) {
      const call = calls[turn % calls.length]
      if (call) await timed(nodes[reader % nodes.length], call, times, errors)
      await pause(READER_PAUSE_MS)
    }
  })
  await Promise.all(readers)
  return { times, errors }
}

async function timed(
  node: BenchNode | undefined,
  call: Omit<BenchCall, 'name'>,
  times: number[],
  errors: Map<string, number>,
): Promise<void> {
  const asked = performance.now()
  const answer = await ask(node, call).catch((error: unknown) => ({ status: String(error) }))
  times.push(performance.now() - asked)
  if (typeof answer.status === 'string' || answer.status >= 400) {
    const key = `${call.url.split('?')[0]} ${answer.status}`
    errors.set(key, (errors.get(key) ?? 0) + 1)
  }
}

async function ask(node: BenchNode | undefined, { url, body }: Omit<BenchCall, 'name'>) {
  if (!node) throw new Error('There is no node to ask')
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  const response = await fetch(node.origin + url, {
    headers: { ...node.headers, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.text() }
}

function tell(what: string, times: readonly number[], errors: ReadonlyMap<string, number>): void {
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
  const wrong = [...errors].map(([key, count]) => `${count} × ${key}`).join(', ') || 'no error'
  console.log(
    `${what}: ${sorted.length} calls, p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, longest ${share(1)} ms, ${wrong}`,
  )
}

/** One call after the other, with nothing else going on; what the server does by itself meanwhile is in it. */
async function processorTimes(node: BenchNode | undefined, calls: readonly BenchCall[]): Promise<void> {
  console.log(`Processor time of the server for one request, mean of ${REPETITIONS}:`)
  for (const call of calls) {
    await ask(node, call)
    const before = await processorSeconds(node)
    let refused = 0
    for (let turn = 0; turn < REPETITIONS; turn++) if ((await ask(node, call)).status >= 400) refused++
    const milliseconds = ((await processorSeconds(node)) - before) * (1000 / REPETITIONS)
    const told = refused > 0 ? `  (${refused} refused)` : ''
    console.log(`  ${milliseconds.toFixed(1).padStart(6)} ms  ${call.name}${told}`)
  }
}

/** Of the server and its threads; the processes that plan are others. */
async function processorSeconds(node: BenchNode | undefined): Promise<number> {
  const { body } = await ask(node, { url: '/metrics' })
  const figure = /^process_cpu_seconds_total (\S+)/m.exec(body)?.[1]
  if (figure === undefined) throw new Error('The server tells no processor time')
  return Number(figure)
}

async function villagesOf(node: BenchNode | undefined): Promise<readonly VillageRef[]> {
  for (;;) {
    const { status, body } = await ask(node, { url: `${WORLD}/villages` })
    // The contract's shape, checked by the server.
    if (status === 200) return JSON.parse(body) as VillageRef[]
    await pause(500)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
