/**
 * A tribe's evening over HTTP: troops saved, parts saved, planned, the plan saved and read again. The first two rows of the
 * specification's table, on a made-up world with the embedded database.
 *
 *   npm run bench -- server/bench/operations
 *
 * Printed are the times that a browser on this machine waits, the bytes that it sends and gets, and the most memory that
 * the server and the process of the plan had.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OperationWave, type PlanProposal, type PlayerTroops, World } from '@muster/contracts'
import { fieldsBetween } from '@muster/game'
import { type GameWorld, startGameStandIn, syntheticGameWorld, withVillages } from '@muster/game-stand-in'
import { FIRST_RULES, FIRST_SELECTION, FIRST_TARGETS, firstWaves } from '@muster/operation'
import { type BenchNode, startNode } from './bench-node.ts'

interface Size {
  readonly key: string
  readonly villages: number
  readonly players: number
  /** Of the enemy; the first are to be conquered, the next cleared, and all are faked. */
  readonly targets: number
  readonly conquered: number
  readonly cleared: number
  readonly nukes: number
  /** Of each wave of fakes, for a target. */
  readonly fakes: readonly number[]
}

const EVENING: Size = {
  ...{ key: 'pl1', villages: 2_400, players: 40, targets: 600, conquered: 40, cleared: 560 },
  ...{ nukes: 2, fakes: [5] },
}
const WAR: Size = {
  ...{ key: 'pl2', villages: 8_000, players: 150, targets: 2_000, conquered: 100, cleared: 1_500 },
  ...{ nukes: 1, fakes: [2, 2] },
}
const WORLD_VILLAGES = 40_000
const ENEMY = 1
const DAY_MS = 86_400_000

const game = await startGameStandIn({ worlds: [EVENING, WAR].map(worldOf) })
const folder = await mkdtemp(join(tmpdir(), 'muster-operations-'))
console.log(`${availableParallelism()} cores of ${cpus()[0]?.model}, Node ${process.versions.node}`)
const node = await startNode({
  DATA_DIR: folder,
  GAME_ORIGIN_PL: game.url,
  PLAN_MEMORY_MB: '2000',
  OPERATION_SECONDS: '120',
})
try {
  for (const size of [EVENING, WAR]) await evening(node, size)
} finally {
  await node.stop()
  await game.close()
  await rm(folder, { recursive: true, force: true })
}

async function evening({ origin, headers, pid }: BenchNode, size: Size): Promise<void> {
  console.log(`\n${size.villages} villages of ${size.players} players, ${size.targets} targets`)
  await worldIsThere(`${origin}/api/tw/v1/world/${size.key}`)
  let key = ''
  async function call<T>(what: string, method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const start = performance.now()
    const answer = await fetch(`${origin}/api/tw/v1/operations${path}`, {
      method,
      headers: { ...headers, 'operation-key': key, ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { body: sent }),
    })
    const text = await answer.text()
    const ms = Math.round(performance.now() - start)
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text}`)
    const kB = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`
    console.log(
      `  ${what.padEnd(24)} ${String(ms).padStart(6)} ms   sent ${kB(sent?.length ?? 0)}, got ${kB(text.length)}`,
    )
    return JSON.parse(text) as T // by the contract of the call
  }
  type Made = { readonly id: string; readonly links: { readonly coordinator: string } }
  const { id, links } = await call<Made>('create', 'POST', '', { name: 'Friday', world: size.key })
  key = links.coordinator
  const world = worldOf(size)
  const players = troopsOn(world, size).map((part) => ({ ...part, revision: 0 }))
  await call('save troops', 'PUT', `/${id}/troops`, { players })
  for (const [part, content] of Object.entries(partsOn(world, size)))
    await call(`save ${part}`, 'PUT', `/${id}/${part}`, { revision: 0, content })
  await call('read troops', 'GET', `/${id}/troops`)
  const { plan, problems } = await call<PlanProposal>('propose', 'POST', `/${id}/proposal`, { keepsPlan: false })
  const saved = { version: 0, author: 'bench', cause: 'PLANNED', plan }
  await call('save plan', 'PUT', `/${id}/plan`, saved)
  await call('read plan', 'GET', `/${id}/plan`)
  await call('save troops again', 'PUT', `/${id}/troops`, {
    players: players.map((part) => ({ ...part, revision: 1 })),
  })
  const { planned, wanted, bound, milliseconds } = plan.figures
  console.log(
    `  ${planned} of ${wanted} planned, bound ${bound} (${((100 * planned) / bound).toFixed(2)} %), engine ${milliseconds} ms,`,
    `${plan.shortages.length} shortages, problems: ${problems.map(({ code }) => code).join(' ') || 'none'}`,
  )
  const missing = new Map<string, number>()
  for (const { wave, reason, planned, wanted } of plan.shortages)
    missing.set(`${wave} ${reason}`, (missing.get(`${wave} ${reason}`) ?? 0) + wanted - planned)
  console.log(`  missing: ${[...missing].map(([why, count]) => `${count} ${why}`).join(', ') || 'nothing'}`)
  const memory = [pid, ...childrenOf(pid)].map((one) => `${Math.round(peakOf(one) / 1000)} MB`)
  console.log(`  most memory: server ${memory[0]}, processes that plan ${memory.slice(1).join(', ') || 'none'}`)
}

/** A tribe in a disc, its enemy in another beside it; whoever else there is owns nothing of either. */
function worldOf({ key, villages: count, players: senders, targets }: Size): GameWorld {
  const world = syntheticGameWorld({ key, seed: 1, villages: WORLD_VILLAGES })
  const radius = Math.sqrt(count / 0.31 / Math.PI)
  const middle = { x: 500 - radius, y: 500 }
  const nearest = (to: { readonly x: number; readonly y: number }) =>
    world.villages.toSorted((a, b) => fieldsBetween(a, to) - fieldsBetween(b, to))
  // Neighbours belong to one player, as on a real map.
  const own = nearest(middle)
    .slice(0, count)
    .sort((a, b) => a.x + a.y - b.x - b.y || a.x - b.x)
  const ownerOf = new Map(own.map(({ id }, place) => [id, idOf(Math.floor((place * senders) / count))]))
  const enemies = nearest({ x: 500 + radius / 2, y: 500 }).filter(({ id }) => !ownerOf.has(id))
  for (const { id } of enemies.slice(0, targets)) ownerOf.set(id, idOf(senders))
  const taken = new Set(ownerOf.values())
  const template = world.players[0]
  if (!template) throw new Error('A made-up world has players')
  const added = [...taken].map((id) => ({
    ...template,
    id,
    name: `Player ${id}`,
    tribe: id === idOf(senders) ? 0 : (world.tribes[0]?.id ?? 0),
  }))
  const villages = world.villages.map((village) => ({ ...village, owner: ownerOf.get(village.id) ?? village.owner }))
  const owners = new Set(villages.map(({ owner }) => owner))
  const others = world.players.filter(({ id }) => owners.has(id))
  // The files of a world agree: no player without villages, no tribe without members.
  const players = [...others, ...added]
  const membersOf = (tribe: number) => players.filter((player) => player.tribe === tribe).length
  const tribes = world.tribes
    .map((tribe) => ({ ...tribe, members: membersOf(tribe.id) }))
    .filter(({ members }) => members > 0)
  return withVillages({ ...world, players, tribes }, villages)

  function idOf(player: number): number {
    return 5_000_000 + ENEMY + player
  }
}

/** A third of the villages are full nukes, a sixth three quarters of one, one in fifteen has nobles, the others defend. */
function troopsOn({ villages, units }: GameWorld, { players }: Size): PlayerTroops[] {
  const draw = randomNumbers(7)
  const between = (least: number, most: number) => Math.round(least + draw() * (most - least))
  const first = 5_000_000 + ENEMY
  const byPlayer = new Map<number, { readonly x: number; readonly y: number }[]>()
  for (const { x, y, owner } of villages) {
    if (owner < first || owner >= first + players) continue
    byPlayer.set(owner, [...(byPlayer.get(owner) ?? []), { x, y }])
  }
  return [...byPlayer].map(([playerId, own]) => ({
    ...{ playerId, mark: 'AT_HOME', broughtBy: 'bench' },
    villages: own.map(({ x, y }) => {
      const kind = draw()
      const size = kind < 0.33 ? 1 : kind < 0.5 ? 0.8 : 0
      const counts: Readonly<Record<string, number>> = {
        axe: Math.round(size * between(6_800, 7_400)),
        light: Math.round(size * between(2_900, 3_100)),
        ram: size > 0 ? between(260, 320) : between(0, 20),
        ...{ spear: between(0, 4_000), sword: between(0, 4_000), heavy: size > 0 ? 0 : between(0, 900) },
        ...{ spy: between(50, 400), catapult: between(0, 60), snob: draw() < 1 / 15 ? 4 : 0 },
      }
      return { coords: `${x}|${y}`, atHome: Object.fromEntries(units.map(({ name }) => [name, counts[name] ?? 0])) }
    }),
  }))
}

function partsOn(world: GameWorld, size: Size): Readonly<Record<'selection' | 'targets' | 'waves' | 'rules', unknown>> {
  const enemy = 5_000_000 + ENEMY + size.players
  const day = new Date(Date.now() + 4 * DAY_MS).toISOString().slice(0, 10)
  const usual = { name: '', isEqualToPrevious: false, isSpread: false, avoidsWholeMinutes: false }
  const waves: OperationWave[] = [
    {
      ...usual,
      ...{ id: 'trains', groups: ['conquer'], templates: ['noble'], count: 4, train: {} },
      landing: { kind: 'AFTER', wave: 'nukes', seconds: 1, windowSeconds: 0 },
    },
    {
      ...usual,
      ...{ id: 'nukes', groups: ['conquer', 'clear'], templates: ['nuke', 'nuke34'], count: size.nukes },
      landing: { kind: 'AT', from: `${day}T07:00:00`, until: `${day}T07:00:20` },
    },
    ...size.fakes.map(
      (count, index): OperationWave => ({
        ...usual,
        ...{ id: `fakes${index}`, groups: ['conquer', 'clear', 'fake'], templates: ['fakeRam', 'fakeCatapult'], count },
        landing: { kind: 'AT', from: `${day}T0${5 + 3 * index}:00:00`, until: `${day}T0${6 + 3 * index}:59:59` },
      }),
    ),
  ]
  const hour = (value: number) => `${String(value % 24).padStart(2, '0')}:00`
  return {
    selection: FIRST_SELECTION,
    targets: {
      ...FIRST_TARGETS,
      targets: world.villages
        .filter(({ owner }) => owner === enemy)
        .map(({ x, y }, place) => ({
          coords: `${x}|${y}`,
          group: place < size.conquered ? 'conquer' : place < size.conquered + size.cleared ? 'clear' : 'fake',
          playerId: enemy,
        })),
    },
    waves: { ...firstWaves(world.units.map(({ name }) => name)), waves },
    rules: {
      ...FIRST_RULES,
      ...{ seed: 1, load: { gapSeconds: 20 } },
      players: Array.from({ length: size.players }, (_, player) => ({
        playerId: 5_000_000 + ENEMY + player,
        quietHours: { from: hour(21 + (player % 6)), until: hour(29 + (player % 6)) },
      })),
    },
  }
}

async function worldIsThere(url: string): Promise<void> {
  await fetch(`${url}/villages`)
  for (let tries = 0; tries < 300; tries++) {
    const { data } = World.parse(await (await fetch(url)).json())
    if (data.villages > 0) return
    if (data.problem) throw new Error(`${url}: ${data.problem}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} was not imported`)
}

/** As Linux tells; none elsewhere. */
function childrenOf(pid: number): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/status`))
    .filter((name) => new RegExp(`^PPid:\\s+${pid}$`, 'm').test(readFileSync(`/proc/${name}/status`, 'utf8')))
    .map(Number)
}

/** In kilobytes. */
function peakOf(pid: number): number {
  const path = `/proc/${pid}/status`
  return existsSync(path) ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) : 0
}

/** Mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
