/**
 * What each call costs against what its contract promises: every call is sent its largest valid request by somebody who takes the
 * largest answer, on a built server with default settings that holds what makes answers large.
 *
 *   npm run bench -- prices             all calls
 *   CALLS=orders npm run bench -- prices    those whose address holds it
 *
 * Printed are the processor time of the thread that answers, as the system tells it for that thread alone, so that a
 * machine that does other things as well only makes it somewhat longer, without what it does in as long when nobody asks; the memory that the request took on top; bytes in, and out before
 * and after compression. Time is the median of several requests after one that warms up. More than twice the promised time, or more
 * bytes than the price, is a failure. Linux alone tells of another process what is printed here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { availableParallelism, cpus } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { type Call, DEFAULT_LIMITS, figureOf } from '@muster/contracts'
import { EVERY_CALL, nameOf } from '@muster/contracts/every-call'
import { startGameStandIn, syntheticGameWorld } from '@muster/game-stand-in'
import { databaseOver, openPool } from '../src/db/database.ts'
import { startTestPostgres } from '../src/db/test-postgres.fixture.ts'
import { sizesOf } from '../src/prices/largest-contents.fixture.ts'
import { largestDemos } from '../src/prices/largest-demos.fixture.ts'
import { largestRequest } from '../src/prices/largest-requests.fixture.ts'
import { type Answered, type Asked, openStage, type Send, type Stage } from '../src/prices/largest-stage.fixture.ts'
import { type BenchNode, BUILT, startNode } from './bench-node.ts'

/** Of the largest worlds there are. */
const VILLAGES = 100_000
const REPETITIONS = 5
/** Plans, and what takes as long as several of the others, are asked for less often. */
const SELDOM = 2
const GENEROUS = 2
/** For what a request leaves to be done once it is answered. */
const AFTERWARDS_MS = 30
/** A server that nobody asks looks around: beside a plan of half a minute that would be most of what is measured. */
const IDLE_MS = 5_000

interface Cost {
  readonly statusCode: number
  readonly milliseconds: number
  readonly megabytes: number
  readonly bytesIn: number
  readonly bytesOut: number
  readonly plainBytes: number
}

const wanted = process.env['CALLS'] ?? ''
const game = await startGameStandIn({ worlds: [syntheticGameWorld({ key: 'pl1', seed: 1, villages: VILLAGES })] })
const demos = await largestDemos(1)
const postgres = await startTestPostgres()
const node = await startNode(
  {
    ...{ DATABASE_URL: postgres.url, GAME_ORIGIN_PL: game.url, GAME_ORIGIN_NL: 'http://127.0.0.1:9' },
    ...{ PLAN_WORKERS: '1', DEMOS_DIR: demos },
  },
  BUILT,
)
const pool = openPool({ connectionString: postgres.url, max: 2 }, () => {})
const agent = new Agent({ keepAlive: true })
try {
  console.log(`${availableParallelism()} cores of ${cpus()[0]?.model}, Node ${process.versions.node}`)
  const send = sender(node)
  const sizes = sizesOf(1, await coordsOf(send))
  const stage = await openStage({ sizes, world: 'pl1', db: databaseOver(pool), send })
  const idle = await idleShare(node.pid)
  console.log(`nobody asks: ${(1000 * idle).toFixed(1)} ms a second`)
  console.log('  thread  promised     memory          in     out, plain       out  call')
  const streams = EVERY_CALL.filter(({ schema }) => schema.produces?.includes('text/event-stream'))
  let above = 0
  for (const call of EVERY_CALL)
    if (nameOf(call).includes(wanted) && !streams.includes(call))
      above += (await priced(call, stage, send, idle)) ? 0 : 1
  console.log(`${above} above their price; left out, because they have no end: ${streams.map(nameOf).join(', ')}`)
  process.exitCode = above > 0 ? 1 : 0
} finally {
  agent.destroy()
  await pool.end()
  await node.stop()
  await postgres.stop()
  await game.close()
  await rm(demos, { recursive: true })
}

/** Whether the call keeps to its price. */
async function priced(call: Call, stage: Stage, send: BenchSend, idle: number): Promise<boolean> {
  const costs: Cost[] = []
  const isSeldom = nameOf(call).includes('plan-mass') || nameOf(call).includes('proposal')
  for (let turn = 0; turn <= (isSeldom ? SELDOM : REPETITIONS); turn++)
    costs.push(await costOf(await largestRequest(call, stage), send, idle))
  const measured = costs.slice(1).toSorted((a, b) => a.milliseconds - b.milliseconds)
  const { milliseconds, megabytes, bytesIn, bytesOut, plainBytes, statusCode } = measured[
    Math.floor(measured.length / 2)
  ] ?? {
    ...{ milliseconds: Number.NaN, megabytes: 0, bytesIn: 0, bytesOut: 0, plainBytes: 0, statusCode: 0 },
  }
  const isAbove =
    milliseconds > call.price.milliseconds * GENEROUS || plainBytes > figureOf(call.price.answer, DEFAULT_LIMITS)
  const told = [
    `${milliseconds.toFixed(1).padStart(8)}  ${String(call.price.milliseconds).padStart(8)}`,
    `${megabytes.toFixed().padStart(8)} MB`,
    ...[bytesIn, plainBytes, bytesOut].map((bytes) => bytes.toLocaleString('en').padStart(11)),
    `${nameOf(call)}${statusCode >= 300 ? ` (${statusCode})` : ''}${isAbove ? '  ABOVE' : ''}`,
  ]
  console.log(told.join(' '))
  return !isAbove
}

async function costOf(asked: Asked, send: BenchSend, idle: number): Promise<Cost> {
  const { pid } = node
  // From here on the system notes the most memory anew.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const memory = memoryOf(pid, 'VmRSS')
  const before = threadMilliseconds(pid)
  const start = performance.now()
  const answer = await send(asked)
  await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS))
  return {
    statusCode: answer.statusCode,
    milliseconds: threadMilliseconds(pid) - before - idle * (performance.now() - start),
    megabytes: memoryOf(pid, 'VmHWM') - memory,
    bytesIn: Buffer.byteLength(asked.body ?? ''),
    bytesOut: answer.bytes,
    plainBytes: Buffer.byteLength(answer.body),
  }
}

/** Of its time, what the thread that answers takes while nobody asks. */
async function idleShare(pid: number): Promise<number> {
  const before = threadMilliseconds(pid)
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  return (threadMilliseconds(pid) - before) / IDLE_MS
}

/** Of the thread that answers: the first of a process has its number. */
function threadMilliseconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  return (
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  )
}

type BenchSend = ReturnType<typeof sender>

function sender({ origin, headers: own }: BenchNode) {
  return ({ method, url, headers, body }: Asked): Promise<Answered & { readonly bytes: number }> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const asked = request(
        new URL(url, origin),
        { method, agent, headers: { ...own, 'accept-encoding': 'gzip', ...headers, ...length } },
        (answer) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('error', reject)
          answer.on('end', () => {
            const bytes = Buffer.concat(pieces)
            const plain = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
            resolve({ statusCode: answer.statusCode ?? 0, body: plain.toString(), bytes: bytes.length })
          })
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
}

async function coordsOf(send: Send): Promise<readonly string[]> {
  const url = '/api/tw/v1/world/pl1/villages'
  for (;;) {
    const { statusCode, body } = await send({ method: 'GET', url, headers: {} })
    // By the contract of the call.
    if (statusCode === 200) return (JSON.parse(body) as { coordinates: string }[]).map(({ coordinates }) => coordinates)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
