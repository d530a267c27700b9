/**
 * The night of a tribe: 300 players' pages and five coordinators' boards on one operation of 5,000 orders, each player marking one every
 * few seconds for a minute. On one node with the embedded database; on the same one beside hostile readers; and on two with PostgreSQL,
 * of which one is killed in the middle.
 *
 *   npm run bench -- board                  all three
 *   BOARD=calm npm run bench -- board       one of: calm, hostile, two
 *   BOARD_MINUTES=10                        marks for so long, with memory and share of a core of each minute
 *
 * Printed are the times from a mark to every board, what of that the streams took, the share of a core that each node took, its memory,
 * and whether every mark that was acknowledged is there once. Default limits; every person has an address of his own. The pages
 * and the database are on the same machine as the nodes. Linux alone tells of another process what is printed here.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewVersion, OperationCommand } from '@muster/contracts'
import { addToGroup } from '@muster/game'
import { sql } from 'kysely'
import { databaseOver, openPool } from '../src/db/database.ts'
import { openEmbeddedDatabase } from '../src/db/embedded/embedded-database.ts'
import { vacuum } from '../src/db/embedded/vacuum.ts'
import { startTestPostgres } from '../src/db/test-postgres.fixture.ts'
import { type BenchNode, BUILT, startNode } from './bench-node.ts'
import { ask, type MadeMark, type Person, type Seat, type Stretch, sit } from './board-people.ts'
import { mainThreadMs, memoryOf, processorMs } from './machine-figures.ts'
import { spread } from './spread.ts'

const PLAYERS = 300
const COORDINATORS = 5
const ORDERS = 5_000
const MARK_EVERY_MS = 5_000
const MINUTE_MS = 60_000
const MINUTES = Number(process.env['BOARD_MINUTES'] ?? 1)
/** Looked at so often, whether all pages have what they open with. */
const OPENED_EVERY_MS = 50
/** After the last mark, and within which everybody follows once a node is gone. */
const SETTLE_MS = 6_000
const FOLLOW_MS = 5_000
/** A proxy that cuts streams does it so often. */
const CUT_EVERY_MS = 30_000
const CUT_PAGES = 30
/** Until a balancer knows that a node is gone. */
const BALANCER_MS = 1_000
const HOSTILE_ADDRESS = '127.9.0.1'
const HOSTILE_STREAMS = 500
const UNREAD_ADDRESS = '127.9.0.2'
const UNREAD_STREAMS = 100
/** Nobody answers there, so the domain shows its demo world. */
const DEMO = { GAME_ORIGIN_NL: 'http://127.0.0.1:9', RATE_LIMIT: 'on', LOG_LEVEL: 'error' }

const wanted = process.env['BOARD'] ?? ''
console.log(`${availableParallelism()} cores of ${cpus()[0]?.model}, Node ${process.versions.node}`)
if (wanted === '' || wanted === 'calm') await onOneNode('one node, embedded database', false)
if (wanted === '' || wanted === 'hostile') await onOneNode('the same beside hostile readers', true)
if (wanted === '' || wanted === 'two') await onTwoNodes()

async function onOneNode(name: string, isHostile: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-board-'))
  const node = await startNode({ ...DEMO, DATA_DIR: folder }, BUILT)
  const given = await giveOut(node)
  const people = seated(given, () => [node])
  await opened(people)
  const hostile = isHostile ? await openHostileStreams(node, given) : undefined
  const figures = await night(people, [node], () => {})
  tell(name, people, figures)
  if (hostile) console.log(`  ${hostile.told()}`)
  hostile?.end()
  await node.stop()
  const embedded = await openEmbeddedDatabase(folder, rethrow)
  const pool = openPool(embedded.poolConfig, rethrow)
  const took = [...(await vacuum({ embedded, db: databaseOver(pool) })).entries()]
  const [longest, ms] = took.toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  const all = took.reduce((sum, [, each]) => sum + each, 0)
  console.log(`  a vacuum after it: ${Math.round(all)} ms, of them ${Math.round(ms)} ms at ${longest}`)
  await tellLost(people, pool, given.id)
  await embedded.close()
  await rm(folder, { recursive: true, force: true })
}

async function onTwoNodes(): Promise<void> {
  const postgres = await startTestPostgres()
  const environment = { ...DEMO, DATABASE_URL: postgres.url }
  const [stays, dies] = [await startNode(environment, BUILT), await startNode(environment, BUILT)]
  const given = await giveOut(stays)
  const isDead = { at: 0 }
  const isKnown = () => isDead.at > 0 && performance.timeOrigin + performance.now() > isDead.at + BALANCER_MS
  // Half of them are led to each, as by a balancer.
  const people = seated(given, (place) => (place % 2 === 0 || isKnown() ? [stays] : [dies]))
  await opened(people)
  const figures = await night(people, [stays, dies], () => {
    process.kill(dies.pid, 'SIGKILL')
    isDead.at = performance.timeOrigin + performance.now()
  })
  tell('two nodes, PostgreSQL, one killed in the middle', people, figures, isDead.at)
  tellFollowing(people, isDead.at)
  await stays.stop()
  // The database ends at once after it, which its last connection may hear.
  await tellLost(
    people,
    openPool({ connectionString: postgres.url, max: 1 }, () => {}),
    given.id,
  )
  await postgres.stop()
}

interface Given {
  readonly id: string
  readonly key: string
  readonly viewer: string
  readonly keys: ReadonlyMap<number, string>
  /** Of each player, his orders. */
  readonly orders: ReadonlyMap<number, readonly string[]>
}

async function giveOut(node: BenchNode): Promise<Given> {
  const agent = new Agent({ keepAlive: true })
  const call = async <T>(method: string, path: string, key: string, body?: unknown): Promise<T> => {
    const { status, text } = await ask({ node, agent, method, path, key, ...(body !== undefined && { body }) })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`)
    return JSON.parse(text) as T // by the contract of the call
  }
  type Made = { readonly id: string; readonly links: { readonly coordinator: string; readonly viewer: string } }
  const { id, links } = await call<Made>('POST', '', '', { name: 'Friday', world: 'nldemo' })
  const { coordinator: key, viewer } = links
  const version = planVersion()
  await call('PUT', `/${id}/plan`, key, version)
  await call('POST', `/${id}/orders`, key, { version: 1, author: 'Lead' })
  const players = await call<{ playerId: number; key: string }[]>('GET', `/${id}/players`, key)
  agent.destroy()
  const orders = new Map<number, string[]>()
  for (const { id: order, playerId } of version.plan.commands) addToGroup(orders, playerId, order)
  return { id, key, viewer, keys: new Map(players.map((player) => [player.playerId, player.key])), orders }
}

/** From now on, so many seconds apart. */
function planVersion(): NewVersion {
  const begin = Math.ceil(Date.now() / 1000) * 1000 + 60_000
  const commands = Array.from({ length: ORDERS }, (_, at): OperationCommand => {
    const launch = begin + at * 3_000
    const village = (n: number) => `${400 + (n % 200)}|${400 + (Math.floor(n / 200) % 200)}`
    return {
      ...{
        id: `order${at}`,
        source: village(at),
        target: village(7_000 + (at % 900)),
        playerId: 1_000 + (at % PLAYERS),
      },
      ...{ wave: 'nukes', template: 'nuke', units: { axe: 7_000, light: 3_000, ram: 300 } },
      ...{ launch, arrival: launch + 36_000_000 },
    }
  })
  const figures = { planned: ORDERS, wanted: ORDERS, bound: ORDERS, proven: true, seenByTower: 0, seed: 7 }
  return {
    ...{ version: 0, author: 'Lead', cause: 'PLANNED', note: '' },
    plan: { commands, shortages: [], figures: { ...figures, milliseconds: 12, plannedAt: Date.now() } },
  }
}

interface People {
  readonly players: readonly Person[]
  readonly boards: readonly Person[]
  readonly orders: Given['orders']
}

function seated({ id: operation, key, keys, orders }: Given, nodesOf: (place: number) => readonly BenchNode[]): People {
  const seat = (place: number, own: Pick<Seat, 'key' | 'player'>): Person =>
    sit({
      nodes: () => nodesOf(place),
      localAddress: `127.1.${Math.floor(place / 200)}.${1 + (place % 200)}`,
      operation,
      ...own,
    })
  return {
    boards: Array.from({ length: COORDINATORS }, (_, place) => seat(place, { key })),
    players: [...keys].map(([player, own], at) => seat(COORDINATORS + at, { key: own, player })),
    orders,
  }
}

/** All pages at once, as after a restart; a mark in between would wait behind them. */
async function opened({ players, boards }: People): Promise<void> {
  const everybody = [...players, ...boards]
  const begun = performance.now()
  while (everybody.some(({ known }) => known.length === 0)) await pause(OPENED_EVERY_MS)
  const after = everybody.map(({ known }) => (known[0]?.at ?? 0) - performance.timeOrigin - begun)
  console.log(`\n${everybody.length} pages opened at once, each after ${spread(after)}`)
}

interface NightFigures {
  readonly nodes: readonly NodeFigures[]
  readonly load: number
}

interface NodeFigures {
  /** Of one core, all threads; and of the thread that answers. */
  readonly share: number
  readonly mainShare: number
  readonly megabytes: { readonly first: number; readonly last: number; readonly peak: number }
  /** Of each minute: the mean of the memory, and the share of a core. */
  readonly byMinute: readonly { readonly megabytes: number; readonly share: number }[]
}

/** Everybody marks for so many minutes; in the middle of it something may happen. */
async function night(people: People, nodes: readonly BenchNode[], inTheMiddle: () => void): Promise<NightFigures> {
  const watches = nodes.map(({ pid }) => watchNode(pid))
  const begun = performance.now()
  const end = begun + MINUTES * MINUTE_MS
  const middle = setTimeout(inTheMiddle, (MINUTES * MINUTE_MS) / 2)
  const cutting = setInterval(() => {
    for (const person of people.players.slice(0, CUT_PAGES)) person.cut()
  }, CUT_EVERY_MS)
  const everybody = [...people.players, ...people.boards]
  await Promise.all(
    everybody.map(async (person, place) => {
      await pause((place * MARK_EVERY_MS) / everybody.length)
      for (let turn = 0; performance.now() < end; turn++) {
        const player = person.player ?? 1_000 + ((turn * COORDINATORS + place) % PLAYERS)
        const own = people.orders.get(player) ?? []
        // Sent, and where all are sent, taken back.
        const kind = Math.floor(turn / own.length) % 2 === 0 ? 'SENT' : 'UNDONE'
        const order = own[turn % own.length]
        if (order !== undefined) person.mark(order, kind, player)
        await pause(MARK_EVERY_MS)
      }
    }),
  )
  clearTimeout(middle)
  clearInterval(cutting)
  const figures = watches.map((watch) => watch())
  const [load = 0] = loadavg()
  await pause(SETTLE_MS)
  for (const person of everybody) person.leave()
  return { nodes: figures, load }
}

function watchNode(pid: number): () => NodeFigures {
  const begun = performance.now()
  const before = { all: processorMs(pid), main: mainThreadMs(pid) }
  let last = { ...before, at: begun }
  const memory = [memoryOf(pid)]
  const minutes: (typeof last & { megabytes: number[] })[] = []
  const watching = setInterval(() => {
    const megabytes = memoryOf(pid)
    // A process that is gone tells nothing.
    if (megabytes === 0) return
    memory.push(megabytes)
    const minute = Math.floor((performance.now() - begun) / MINUTE_MS)
    last = { all: processorMs(pid), main: mainThreadMs(pid), at: performance.now() }
    minutes[minute] = { ...last, megabytes: [...(minutes[minute]?.megabytes ?? []), megabytes] }
  }, 500)
  return () => {
    clearInterval(watching)
    const passed = last.at - begun
    return {
      share: (last.all - before.all) / passed,
      mainShare: (last.main - before.main) / passed,
      megabytes: { first: memory[0] ?? 0, last: memory.at(-1) ?? 0, peak: Math.max(...memory) },
      byMinute: minutes.map(({ megabytes, all, at }, minute) => {
        const then = minutes[minute - 1] ?? { ...before, at: begun }
        return {
          megabytes: Math.round(megabytes.reduce((sum, one) => sum + one, 0) / megabytes.length),
          share: (all - then.all) / (at - then.at),
        }
      }),
    }
  }
}

/** Marks of the time around the end of a node are told apart. */
function tell(name: string, { players, boards }: People, { nodes, load }: NightFigures, diedAt = 0): void {
  const marks = [...players, ...boards].flatMap((person) => person.marks)
  const answered = marks.filter(({ answeredAt }) => answeredAt > 0)
  const isCalm = ({ sentAt }: MadeMark) => diedAt === 0 || sentAt < diedAt - 2_000 || sentAt > diedAt + FOLLOW_MS
  const calm = answered.filter(isCalm)
  const until = (read: (person: Person) => readonly Stretch[]) =>
    calm.map((mark) => Math.max(...boards.map((board) => knownAt(read(board), mark.revision) - mark.sentAt)))
  console.log(
    `\n${name}: ${answered.length} of ${marks.length} marks acknowledged, load of the machine ${load.toFixed(1)}`,
  )
  console.log(`  acknowledged after            ${spread(calm.map(({ answeredAt, sentAt }) => answeredAt - sentAt))}`)
  console.log(`  told to every board after     ${spread(until(({ told }) => told))}`)
  console.log(`  shown on every board after    ${spread(until(({ known }) => known))}`)
  const byLeaders = boards.flatMap((board) => board.marks).filter((mark) => mark.answeredAt > 0 && isCalm(mark))
  const shown = byLeaders.map((mark) => {
    const page = players.find(({ player }) => player === mark.player)
    return page ? knownAt(page.known, mark.revision) - mark.sentAt : 0
  })
  console.log(`  of a coordinator, on the page of the player after ${spread(shown)}`)
  for (const { share, mainShare, megabytes, byMinute } of nodes) {
    console.log(
      `  a node: ${(100 * share).toFixed()} % of a core (${(100 * mainShare).toFixed()} % by the thread that answers), ` +
        `${megabytes.first} MB first, ${megabytes.last} last, ${megabytes.peak} at most`,
    )
    if (MINUTES > 1)
      console.log(
        `    in each minute: ${byMinute.map(({ megabytes, share: of }) => `${megabytes} MB ${(100 * of).toFixed()} %`).join(', ')}`,
      )
  }
  const failures = new Map<string, number>()
  for (const person of [...players, ...boards])
    for (const [what, times] of person.failures) failures.set(what, (failures.get(what) ?? 0) + times)
  console.log(
    `  not answered as wished: ${[...failures].map(([what, times]) => `${what} × ${times}`).join(', ') || 'none'}`,
  )
}

function knownAt(stretches: readonly Stretch[], revision: number): number {
  return stretches.find((stretch) => stretch.revision >= revision)?.at ?? Number.POSITIVE_INFINITY
}

/** How long after the end of a node everybody who was there knew again what there was. */
function tellFollowing({ players, boards }: People, diedAt: number): void {
  const followed = [...players, ...boards].flatMap((person, place) => {
    // Of his own mark he knows what came of it, and asks for nothing.
    const knows = ({ revision }: Stretch) => person.marks.some((mark) => mark.revision === revision)
    const again =
      person.known.find(({ at }) => at > diedAt) ?? person.told.find((each) => each.at > diedAt && knows(each))
    const wasThere = (person.player === undefined ? place - players.length : place + COORDINATORS) % 2 === 1
    return wasThere ? [again ? again.at - diedAt : Number.POSITIVE_INFINITY] : []
  })
  console.log(
    `  those of the node that died follow after ${spread(followed)}, the last after ${Math.round(Math.max(...followed))} ms`,
  )
  const marks = [...players, ...boards].flatMap((person) => person.marks)
  console.log(`  sent more than once: ${marks.filter(({ times }) => times > 1).length} marks`)
  if (Math.max(...followed) > FOLLOW_MS) process.exitCode = 1
}

async function tellLost({ players, boards }: People, pool: ReturnType<typeof openPool>, operation: string) {
  const db = databaseOver(pool)
  const { rows } = await sql<{ id: string; times: number }>`
    select id, count(*)::int as times from operation_order_mark where operation = ${operation} group by id`.execute(db)
  await db.destroy()
  const times = new Map(rows.map((row) => [row.id, row.times]))
  const acknowledged = [...players, ...boards].flatMap((person) => person.marks).filter((mark) => mark.answeredAt > 0)
  const lost = acknowledged.filter(({ id }) => !times.has(id))
  const twice = rows.filter((row) => row.times > 1)
  console.log(`  ${acknowledged.length} acknowledged, ${lost.length} of them lost, ${twice.length} there twice`)
  if (lost.length + twice.length > 0) process.exitCode = 1
}

/** As many streams as an address may not have, and readers at another that take nothing. */
async function openHostileStreams({ origin, headers }: BenchNode, { id, viewer }: Given) {
  const statuses = new Map<number, number>()
  const asked = [
    ...Array.from({ length: HOSTILE_STREAMS }, () => HOSTILE_ADDRESS),
    ...Array.from({ length: UNREAD_STREAMS }, () => UNREAD_ADDRESS),
  ].map((localAddress) => {
    const stream = request(new URL(`/api/tw/v1/operations/${id}/signals`, origin), {
      agent: new Agent({ localAddress }),
      headers: { ...headers, 'operation-key': viewer },
    })
    stream.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      answer.on('error', () => {})
      if (localAddress === HOSTILE_ADDRESS) answer.resume()
      else answer.pause()
    })
    stream.on('error', () => statuses.set(0, (statuses.get(0) ?? 0) + 1))
    stream.end()
    return stream
  })
  await pause(1_000)
  return {
    told: () =>
      `${HOSTILE_STREAMS} streams of one address and ${UNREAD_STREAMS} that nobody reads: ` +
      [...statuses].map(([status, times]) => `${status === 0 ? 'cut off' : status} × ${times}`).join(', '),
    end: () => {
      for (const stream of asked) stream.destroy()
    },
  }
}

function rethrow(error: Error): never {
  throw error
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
