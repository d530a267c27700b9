/**
 * Hostile operations: the most targets and waves, the longest lists of who may send, the worst rules, a change that is tried as large
 * as it may be, and a war that is to be planned within a second. Printed is what was answered and when, how long the thread
 * that answers everybody computed for it, the longest that `/health` waited meanwhile, and what the process of the plan took.
 * Then how long a small plan waits beside two addresses that ask for large ones again and again.
 *
 *   npm run bench -- faults-planning
 *
 * Default limits but for rates. Linux alone tells of another process what is printed here.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VillageRef } from '@muster/contracts'
import { startGameStandIn } from '@muster/game-stand-in'
import { type BenchNode, startNode, worldIsThere } from './bench-node.ts'
import { childrenOf, mainThreadMs, peakOf, processorMs } from './machine-figures.ts'
import { simplePlan } from './simple-plan.ts'
import { partsOn, troopsOn, type War, worldOf } from './war.ts'

const WAR: War = {
  ...{ key: 'pl1', villages: 8_000, players: 150, targets: 2_500, conquered: 100, cleared: 1_500 },
  ...{ nukes: 1, fakes: [2, 2] },
}
/** Of the issue of the day: more than an operation may want, and lists that are joined for every target. */
const LISTED_TARGETS = [780, 2_350]
const SENDERS = 500
const WAR_TARGETS = 2_000
const MOST_WAVES = 20
const SMALL_PLANS = 5
/** Larger ones take longer on a busy machine than a plan may, and what is waited for is then the start of a process. */
const LARGE_PLAN = 2_000

const world = worldOf(WAR)
const parts = partsOn(world, WAR) as Parts // what it gives by name
const game = await startGameStandIn({ worlds: [world] })
const folder = await mkdtemp(join(tmpdir(), 'muster-planning-'))
const node = await startNode({
  ...{ DATA_DIR: folder, GAME_ORIGIN_PL: game.url, RATE_LIMIT: 'on' },
  ...{ RATE_PLANS_PER_MINUTE: '100000', QUOTA_ADDRESS_MB: '1000' },
})
await worldIsThere(`${node.origin}/api/tw/v1/world/pl1`)

for (const count of LISTED_TARGETS)
  await propose(`${count} targets × ${MOST_WAVES} waves, ${sendersOf(count)} senders each`, {
    ...{ targets: listed(count), waves: wavesOf(MOST_WAVES) },
  })
await propose('500 targets × 20 waves, 500 senders each, no rules', {
  targets: listed(500),
  waves: wavesOf(MOST_WAVES),
})
await propose('the same, with the worst rules', {
  ...{ targets: listed(500), waves: wavesOf(MOST_WAVES), rules: worstRules() },
})
await propose(
  'the same, tried in place of what is saved',
  {},
  { instead: { targets: listed(500), waves: wavesOf(MOST_WAVES) } },
)
const targets = { ...parts.targets, targets: parts.targets.targets.slice(0, WAR_TARGETS) }
for (const mostSeconds of [60, 5, 1])
  await propose(`a war of ${WAR.villages} × ${WAR_TARGETS} within ${mostSeconds} s`, { targets }, { mostSeconds })
await besideTwo()
await node.stop()
await game.close()
await rm(folder, { recursive: true, force: true })

interface Parts {
  readonly targets: { readonly groups: readonly object[]; readonly targets: readonly object[] }
  readonly waves: { readonly waves: readonly object[] }
  readonly rules: { readonly players: readonly { readonly playerId: number }[] }
}

async function propose(name: string, own: Partial<Record<keyof Parts, unknown>>, ask: object = {}): Promise<void> {
  let key = ''
  const call = async (method: string, path: string, body: unknown) => {
    const answer = await fetch(`${node.origin}/api/tw/v1/operations${path}`, {
      method,
      headers: { ...node.headers, 'operation-key': key, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const made = JSON.parse((await call('POST', '', { name: 'Friday', world: WAR.key })).text)
  key = made.links.coordinator
  const players = troopsOn(world, WAR).map((part) => ({ ...part, revision: 0 }))
  const saves = [await call('PUT', `/${made.id}/troops`, { players })]
  for (const [part, content] of Object.entries({ ...parts, ...own }))
    saves.push(await call('PUT', `/${made.id}/${part}`, { revision: 0, content }))
  const refused = saves.find(({ status }) => status !== 200)
  if (refused) throw new Error(`${name}: ${refused.text}`)

  const body = JSON.stringify({ keepsPlan: false, ...ask })
  await pause(1_000)
  const planning = childrenOf(node.pid)
  const before = { main: mainThreadMs(node.pid), processor: sum(planning.map(processorMs)) }
  const began = performance.now()
  const answer = await call('POST', `/${made.id}/proposal`, body)
  const passed = performance.now() - began
  const after = { main: mainThreadMs(node.pid), processor: sum(childrenOf(node.pid).map(processorMs)) }
  const peak = Math.max(0, ...childrenOf(node.pid).map(peakOf))
  const watch = watchHealth(node)
  const again = await call('POST', `/${made.id}/proposal`, body)
  console.log(
    `${name}: ${told(answer)}${again.status === answer.status ? '' : `, then ${told(again)}`}, after ${inSeconds(passed)}; ` +
      `the server computed ${Math.round(after.main - before.main)} ms, /health waited ${Math.round(await watch())} ms at most, ` +
      `the process of the plan ${inSeconds(after.processor - before.processor)} and ${Math.round(peak / 1000)} MB`,
  )
  await call('DELETE', `/${made.id}`, '{}')
}

function told({ status, text }: { readonly status: number; readonly text: string }): string {
  if (status !== 200) return `${status} ${JSON.parse(text).code}`
  const { planned, wanted, isStopped } = JSON.parse(text).plan.figures
  return `${planned} of ${wanted} planned${isStopped ? ', stopped' : ''}, ${(text.length / 1e6).toFixed(1)} MB`
}

/** Of each target, as many as an operation has room for beside its troops: ids of seven digits. */
function sendersOf(targets: number): number {
  return Math.min(SENDERS, Math.floor(2_300_000 / 8 / targets))
}

/** As many targets as that, with lists as long as there is room for. */
function listed(count: number) {
  const senders = (first: number) => ({
    only: Array.from({ length: sendersOf(count) }, (_, at) => 5_000_001 + ((first + at) % 500)),
  })
  return {
    groups: parts.targets.groups.map((group) => ({ ...group, senders: { only: senders(0).only, never: [1] } })),
    targets: parts.targets.targets.slice(0, count).map((target, at) => ({ ...target, senders: senders(at) })),
  }
}

/** One fake each, at a minute of its own. */
function wavesOf(count: number) {
  const fakes = parts.waves.waves.at(-1)
  return {
    ...parts.waves,
    waves: Array.from({ length: count }, (_, at) => ({ ...fakes, id: `w${at}`, count: 1, isEqualToPrevious: false })),
  }
}

function worstRules() {
  const slot = (at: number) => {
    const hour = `2098-01-${String(1 + (at % 28)).padStart(2, '0')}T${String(at % 24).padStart(2, '0')}`
    return { start: `${hour}:00:00`, end: `${hour}:30:00` }
  }
  const hours = Array.from({ length: 10 }, (_, at) => ({
    from: `${String(2 * at).padStart(2, '0')}:00`,
    until: `${String(2 * at).padStart(2, '0')}:20`,
  }))
  return {
    ...parts.rules,
    ...{ distinctLaunchSeconds: true, minimumGapSeconds: 1, fewEqualLaunches: true, evenLoad: true, even: true },
    exclusionSlots: Array.from({ length: 200 }, (_, at) => slot(at)),
    load: { gapSeconds: 60, most: 60, mostInTenMinutes: 5 },
    players: parts.rules.players.map(({ playerId }) => ({ playerId, quietHours: hours })),
  }
}

/** The longest that it waited since, in milliseconds, once it is asked for. */
function watchHealth({ origin }: BenchNode): () => Promise<number> {
  let isOver = false
  let longest = 0
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${origin}/health`)).text()
      longest = Math.max(longest, performance.now() - asked)
      await pause(5)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return longest
  }
}

async function besideTwo(): Promise<void> {
  const villages = (await (await fetch(`${node.origin}/api/tw/v1/world/pl1/villages`)).json()) as VillageRef[] // by its contract
  const coords = villages.map(({ coordinates }) => coordinates)
  const large = JSON.stringify(simplePlan(coords.slice(0, LARGE_PLAN), coords.slice(-LARGE_PLAN)))
  const small = JSON.stringify(simplePlan(coords.slice(0, 1), coords.slice(-1)))
  let isOver = false
  const answered: number[] = []
  const asking = ['127.0.0.2', '127.0.0.3'].flatMap((address) =>
    [1, 2, 3].map(async () => {
      while (!isOver) {
        const { status } = await planFrom(address, large)
        if (status === 200) answered.push(status)
        else await pause(200)
      }
    }),
  )
  await pause(5_000)
  const waitsOf = async (address: string) => {
    const waits: string[] = []
    for (let plan = 0; plan < SMALL_PLANS; plan++) {
      const asked = performance.now()
      const { status } = await planFrom(address, small)
      waits.push(`${((performance.now() - asked) / 1000).toFixed(1)}${status === 200 ? '' : ` (${status})`}`)
    }
    return `${waits.join(', ')} s`
  }
  const stranger = await waitsOf('127.0.0.4')
  const planner = await waitsOf('127.0.0.1')
  isOver = true
  await Promise.all(asking)
  console.log(
    `a plan of 1 × 1 beside two addresses that ask for ${LARGE_PLAN} × ${LARGE_PLAN} again and again waits ${stranger}, ` +
      `that of somebody who had minutes of planning before ${planner}; theirs meanwhile: ${answered.length} answered`,
  )
}

function planFrom(localAddress: string, body: string): Promise<{ readonly status: number }> {
  return new Promise((resolve) => {
    const asked = request(
      new URL('/api/tw/v1/plan-mass', node.origin),
      {
        ...{ agent: new Agent(), method: 'POST', localAddress },
        headers: { ...node.headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0 })),
    )
    asked.on('error', () => resolve({ status: 0 })).end(body)
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
