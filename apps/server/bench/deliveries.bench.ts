/**
 * What leaves of its own accord in a tribe's night: pushes to two browsers of each of 300 players, and news of 60 waves to four programs,
 * each at its moment within one minute, from two nodes with PostgreSQL. Half of the pushes are spread over the minute, half come in
 * bunches, as launches do. The first night is calm; in the second one of the nodes is killed whenever it has taken a bunch, and started
 * again.
 *
 *   npm run bench -- deliveries
 *
 * Printed is how long after its moment each arrived, how often it did, and the same of those that a node had taken when it was killed.
 * The run fails where one never arrived, where one that no dead node had arrived twice, and where one was later than it may be.
 * Receivers and database are on the same machine as the nodes.
 */
import { Agent } from 'node:http'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { MOST_WEBHOOKS, type NewVersion, type OperationCommand } from '@muster/contracts'
import { type DeliveryStandIn, newPushReader, startDeliveryStandIn } from '@muster/delivery-stand-in'
import { sql } from 'kysely'
import { type Database, databaseOver, openPool } from '../src/db/database.ts'
import { startTestPostgres } from '../src/db/test-postgres.fixture.ts'
import { type BenchNode, BUILT, startNode } from './bench-node.ts'
import { ask } from './board-people.ts'
import { spread } from './spread.ts'

const PLAYERS = 300
const FIRST_PLAYER = 1_000
const BROWSERS = 2
const BUNCHES = 12
const OF_A_BUNCH = 12
const SPREAD_PLAYERS = PLAYERS - BUNCHES * OF_A_BUNCH
const WAVES = 60
const PROGRAMS = MOST_WEBHOOKS - 1
const SECONDS = 60
/** In which a night is prepared. */
const AHEAD_MS = 40_000
const SETTLE_MS = 6_000
const MINUTE_MS = 60_000
const PUSH_MINUTES = 10
/** As the server tells of waves. */
const WAVE_MINUTES = 30
const LATEST_MS = 2_000
const KILLS = 4
const ENOUGH_TO_KILL = 8
/** Until a statement of the dead has ended, and well within its lease. */
const ENDED_MS = 100

/** Nobody answers there, so the domain shows its demo world. */
const DEMO = { GAME_ORIGIN_NL: 'http://127.0.0.1:9', DELIVERIES_INSIDE: 'on' }

console.log(`${availableParallelism()} cores of ${cpus()[0]?.model}, Node ${process.versions.node}`)
const postgres = await startTestPostgres()
const environment = { ...DEMO, DATABASE_URL: postgres.url }
const receivers = await startDeliveryStandIn()
// The database ends at once at the end, which its last connection may hear.
const db = databaseOver(openPool({ connectionString: postgres.url, max: 2 }, () => {}))
const stays = await startNode(environment, BUILT)
const first = await prepare('calm')
const nameOfStays = await takerOf(first.id)
let other = await startNode(environment, BUILT)
await tell('two nodes, PostgreSQL', first, await calmNight(first))
const second = await prepare('killed')
await tell('the same, one of them killed', second, await nightOfKills(second))
await other.stop()
await stays.stop()
await receivers.close()
await db.destroy()
await postgres.stop()

/** One that has to arrive; named as the queue knows it. */
interface Awaited {
  readonly what: 'PUSH' | 'WAVE'
  readonly dueAt: number
  /** Of its receiver; of a program's the times of this wave alone. */
  readonly arrivals: () => readonly number[]
}

interface Night {
  readonly id: string
  readonly begin: number
  readonly awaited: ReadonlyMap<string, Awaited>
}

interface Kills {
  readonly times: number
  /** Names of those that a node had taken when it was killed, and had not said to be sent. */
  readonly taken: ReadonlySet<string>
}

async function prepare(name: string): Promise<Night> {
  const agent = new Agent({ keepAlive: true })
  const begin = Date.now() + AHEAD_MS
  const call = callsTo(stays, agent)
  type Made = { readonly id: string; readonly links: { readonly coordinator: string } }
  const { id, links } = await call<Made>('POST', '', '', { name: 'Friday', world: 'nldemo' })
  const key = links.coordinator
  await call('PUT', `/${id}/plan`, key, planVersion(begin))
  const programs = await addPrograms(call, { name, id, key })
  await call('POST', `/${id}/orders`, key, { version: 1, author: 'Lead' })
  const players = await call<{ playerId: number; key: string }[]>('GET', `/${id}/players`, key)
  const awaited = new Map<string, Awaited>()
  for (const { playerId, key: own } of players.filter(({ playerId }) => playerId < FIRST_PLAYER + PLAYERS))
    for (let browser = 0; browser < BROWSERS; browser++) {
      const device = `device-${name}-${playerId}-${browser}`
      const subscription = { endpoint: receivers.pushAddress(device), ...newPushReader().keys, language: 'en' }
      await call('PUT', `/${id}/players/${playerId}/push/${device}`, own, { ...subscription, minutes: PUSH_MINUTES })
      const dueAt = begin + offsetOf(playerId - FIRST_PLAYER)
      awaited.set(`${id}/${device}`, { what: 'PUSH', dueAt, arrivals: () => takenBy(device).map(({ at }) => at) })
    }
  for (const { program, webhook } of programs)
    for (let wave = 0; wave < WAVES; wave++) {
      const arrivals = () => takenBy(program).flatMap(({ at, body }) => (tellsOf(body, wave) ? [at] : []))
      awaited.set(`${webhook} wave${wave}`, { what: 'WAVE', dueAt: begin + waveOffset(wave), arrivals })
    }
  agent.destroy()
  if (Date.now() > begin) throw new Error('The night had begun before everything was prepared')
  return { id, begin, awaited }
}

type Call = <T>(method: string, path: string, key: string, body?: unknown) => Promise<T>

function callsTo(node: BenchNode, agent: Agent): Call {
  return async <T>(method: string, path: string, key: string, body?: unknown): Promise<T> => {
    const { status, text } = await ask({ node, agent, method, path, key, ...(body !== undefined && { body }) })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`)
    return (text === '' ? undefined : JSON.parse(text)) as T // by the contract of the call
  }
}

async function addPrograms(call: Call, { name, id, key }: { name: string; id: string; key: string }) {
  const programs: { readonly program: string; readonly webhook: string }[] = []
  for (let at = 0; at < PROGRAMS; at++) {
    const program = `program-${name}-${at}`
    type Made = { readonly webhook: { readonly id: string }; readonly key: string }
    const body = { kind: 'SIGNED', address: receivers.signedAddress(program), language: 'en' }
    const made = await call<Made>('POST', `/${id}/webhooks`, key, body)
    receivers.trust(program, made.key)
    programs.push({ program, webhook: made.webhook.id })
  }
  return programs
}

/** What a receiver did not turn away. */
function takenBy(receiver: string): ReturnType<DeliveryStandIn['received']> {
  return receivers.received(receiver).filter(({ status = 500 }) => status < 300)
}

function tellsOf(body: Buffer, wave: number): boolean {
  // By the form of news (docs/webhooks.md).
  const { event, wave: told } = JSON.parse(body.toString()) as { event: string; wave?: { id: string } }
  return event === 'WAVE_AHEAD' && told?.id === `wave${wave}`
}

/** From the beginning of the night; no two bunches and no wave at the same moment. */
function offsetOf(player: number): number {
  if (player < SPREAD_PLAYERS) return Math.round((player * SECONDS * 1000) / SPREAD_PLAYERS)
  const bunch = Math.floor((player - SPREAD_PLAYERS) / OF_A_BUNCH)
  return Math.round(((bunch + 0.5) * SECONDS * 1000) / BUNCHES)
}

function waveOffset(wave: number): number {
  return Math.round(((wave + 0.25) * SECONDS * 1000) / WAVES)
}

/** One command of each player, and one of each wave, of a player without a browser. */
function planVersion(begin: number): NewVersion {
  const command = (at: number, playerId: number, wave: string, launch: number): OperationCommand => ({
    ...{ id: `order${at}`, source: `${400 + (at % 200)}|${400 + Math.floor(at / 200)}`, target: '500|500', playerId },
    ...{ wave, template: 'nuke', units: { axe: 7_000, light: 3_000, ram: 300 } },
    ...{ launch, arrival: launch + 36_000_000 },
  })
  const ofPlayers = Array.from({ length: PLAYERS }, (_, at) =>
    command(at, FIRST_PLAYER + at, 'pushed', begin + offsetOf(at) + PUSH_MINUTES * MINUTE_MS),
  )
  const ofWaves = Array.from({ length: WAVES }, (_, wave) =>
    command(PLAYERS + wave, FIRST_PLAYER + PLAYERS, `wave${wave}`, begin + waveOffset(wave) + WAVE_MINUTES * MINUTE_MS),
  )
  const commands = [...ofPlayers, ...ofWaves]
  const counts = { planned: commands.length, wanted: commands.length, bound: commands.length }
  const figures = { ...counts, proven: true, seenByTower: 0, seed: 7, milliseconds: 12, plannedAt: Date.now() }
  return { version: 0, author: 'Lead', cause: 'PLANNED', note: '', plan: { commands, shortages: [], figures } }
}

/** The name by which the one node that there is takes deliveries. */
async function takerOf(operation: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await sql<{ taker: string }>`
      select taken_by as taker from delivery where operation = ${operation} and outcome = 'SENT' limit 1`.execute(db)
    if (rows[0]) return rows[0].taker
    await pause(50)
  }
  throw new Error('The first news were taken by nobody')
}

async function calmNight({ begin }: Night): Promise<Kills> {
  await pause(begin + SECONDS * 1000 + SETTLE_MS - Date.now())
  return { times: 0, taken: new Set() }
}

async function nightOfKills({ begin }: Night): Promise<Kills> {
  const taken = new Set<string>()
  let times = 0
  await pause(begin - Date.now())
  while (times < KILLS && Date.now() < begin + SECONDS * 1000) {
    await pause(2)
    if ((await inOtherHands(db)).length < ENOUGH_TO_KILL) continue
    process.kill(other.pid, 'SIGKILL')
    times += 1
    await pause(ENDED_MS)
    for (const name of await inOtherHands(db)) taken.add(name)
    other = await startNode(environment, BUILT)
  }
  await pause(begin + SECONDS * 1000 + SETTLE_MS - Date.now())
  return { times, taken }
}

/** Names of what any node but the one that stays has in hand. */
async function inOtherHands(within: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ recipient: string; event: string }>`
    select recipient, event from delivery
     where done_at is null and taken_until >= now() and taken_by <> ${nameOfStays}`.execute(within)
  return rows.map(nameOf)
}

/** Of what is awaited. */
function nameOf({ recipient, event }: { readonly recipient: string; readonly event: string }): string {
  const [kind, wave] = event.split(':')
  return kind === 'wave' ? `${recipient} ${wave}` : recipient
}

async function tell(name: string, { id, awaited }: Night, kills: Kills): Promise<void> {
  const all = [...awaited].map(([key, { what, dueAt, arrivals }]) => {
    const at = arrivals()
    return { key, what, dueAt, isTaken: kills.taken.has(key), lateMs: Math.min(...at) - dueAt, times: at.length }
  })
  const [load = 0] = loadavg()
  console.log(`\n${name}: load of the machine ${load.toFixed(1)}`)
  const free = all.filter(({ isTaken }) => !isTaken)
  tellOf(
    'pushes',
    free.filter(({ what }) => what === 'PUSH'),
  )
  tellOf(
    'news of waves',
    free.filter(({ what }) => what === 'WAVE'),
  )
  if (kills.times > 0)
    tellOf(
      `in the hand of a node when it was killed (${kills.times} times)`,
      all.filter(({ isTaken }) => isTaken),
    )
  await tellOfLate(
    id,
    all.filter(({ lateMs }) => lateMs > LATEST_MS),
  )
  const isWrong = free.some(({ times }) => times !== 1) || all.some(({ lateMs }) => lateMs > LATEST_MS)
  if (isWrong) process.exitCode = 1
}

/** How the queue knows those that were late, in milliseconds after their moment. */
async function tellOfLate(operation: string, late: readonly { key: string; dueAt: number; lateMs: number }[]) {
  if (late.length === 0) return
  type Row = Record<'recipient' | 'event' | 'taken_by' | 'outcome', string> & Record<'due' | 'done', number>
  const { rows } = await sql<Row & { attempts: number }>`
    select recipient, event, taken_by, outcome, attempts,
           (extract(epoch from due_at) * 1000)::float8 as due, (extract(epoch from done_at) * 1000)::float8 as done
      from delivery where operation = ${operation}`.execute(db)
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  for (const { key, dueAt, lateMs } of late) {
    const row = byName.get(key)
    const taker = row?.taken_by === nameOfStays ? 'the node that stays' : 'another node'
    const after = (at = Number.NaN) => Math.round(at - dueAt)
    console.log(
      `    ${key}: came after ${lateMs}, due ${after(row?.due)}, done ${after(row?.done)}, ` +
        `${row?.outcome} by ${taker}, ${row?.attempts} attempts`,
    )
  }
}

interface Arrived {
  readonly lateMs: number
  readonly times: number
}

function tellOf(what: string, arrived: readonly Arrived[]): void {
  const came = (isOf: (times: number) => boolean) => arrived.filter(({ times }) => isOf(times)).length
  const there = arrived.filter(({ times }) => times > 0).map(({ lateMs }) => lateMs)
  const late = there.filter((ms) => ms > LATEST_MS).length
  console.log(`  ${arrived.length} ${what}: after their moment ${spread(there)}; later than 2 s: ${late}`)
  console.log(
    `    once ${came((times) => times === 1)}, twice or more ${came((times) => times > 1)}, never ${came((times) => times === 0)}`,
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
