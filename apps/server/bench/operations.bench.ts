/**
 * A tribe's evening over HTTP: troops saved, parts saved, planned, the plan saved and read again. The first two rows of the
 * specification's table, on a made-up world with the embedded database.
 *
 *   npm run bench -- server/bench/operations
 *
 * Printed are the times that a browser on this machine waits, the bytes that it sends and gets, and the most memory that
 * the server and the process of the plan had.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlanProposal } from '@muster/contracts'
import { startGameStandIn } from '@muster/game-stand-in'
import { type BenchNode, startNode, worldIsThere } from './bench-node.ts'
import { childrenOf, peakOf } from './machine-figures.ts'
import { partsOn, troopsOn, type War, worldOf } from './war.ts'

const EVENING: War = {
  ...{ key: 'pl1', villages: 2_400, players: 40, targets: 600, conquered: 40, cleared: 560 },
  ...{ nukes: 2, fakes: [5] },
}
const WAR: War = {
  ...{ key: 'pl2', villages: 8_000, players: 150, targets: 2_000, conquered: 100, cleared: 1_500 },
  ...{ nukes: 1, fakes: [2, 2] },
}

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

async function evening({ origin, headers, pid }: BenchNode, size: War): Promise<void> {
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
