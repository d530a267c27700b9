/**
 * Where villages stand. A synthetic world is drawn from a seed: dense clusters around the
 * middle of the map, as tribes settle, so that many distances are equal. A real one is
 * read from the folder named by MUSTER_WORLD_DATA (`village.txt.gz`, `player.txt.gz` as the
 * game serves them): the villages of its largest tribe, and those of the tribe nearest in size.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Coord } from '@muster/game'
import { randomNumbers } from '../src/random.ts'

export interface Site extends Coord {
  readonly owner: number
}

export interface World {
  readonly name: string
  /** As many of ours and theirs as asked for, or all there are. */
  readonly ours: (count: number) => Site[]
  readonly theirs: (count: number) => Site[]
}

export function syntheticWorld(seed: number): World {
  return {
    name: `synthetic ${seed}`,
    ours: (count) => clusters(count, seed, 430, 440),
    theirs: (count) => clusters(count, seed + 1, 540, 520),
  }
}

function clusters(count: number, seed: number, x: number, y: number): Site[] {
  const draw = randomNumbers(seed)
  const bell = () => draw() + draw() + draw() - 1.5
  // Wider with more villages, so that the density stays that of a grown world.
  const spread = 12 * Math.sqrt(Math.max(count, 100) / 10)
  const middles = Array.from({ length: 14 }, () => ({ x: x + bell() * spread, y: y + bell() * spread }))
  const taken = new Set<string>()
  const sites: Site[] = []
  while (sites.length < count) {
    const middle = middles[Math.floor(draw() * middles.length)] ?? { x, y }
    const site = {
      x: Math.round(middle.x + bell() * spread * 0.5),
      y: Math.round(middle.y + bell() * spread * 0.5),
      owner: 1 + Math.floor(draw() * (count / 12)),
    }
    const name = `${site.x}|${site.y}`
    if (taken.has(name) || site.x < 0 || site.y < 0 || site.x > 999 || site.y > 999) continue
    taken.add(name)
    sites.push(site)
  }
  return sites
}

/** `undefined` where no data lies at hand. */
export function realWorld(folder: string | undefined): World | undefined {
  if (!folder || !existsSync(join(folder, 'village.txt.gz'))) return undefined
  const rows = (name: string) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split('\n')
      .map((line) => line.split(','))
  const tribeOf = new Map(rows('player.txt.gz').map((fields) => [Number(fields[0]), Number(fields[2])]))
  const byTribe = new Map<number, Site[]>()
  for (const fields of rows('village.txt.gz')) {
    const owner = Number(fields[4])
    const tribe = tribeOf.get(owner) ?? 0
    if (tribe === 0) continue
    const sites = byTribe.get(tribe) ?? []
    sites.push({ x: Number(fields[2]), y: Number(fields[3]), owner })
    byTribe.set(tribe, sites)
  }
  const [first, second] = [...byTribe.values()].sort((a, b) => b.length - a.length)
  if (!first || !second) return undefined
  return { name: 'real world', ours: (count) => spread(first, count), theirs: (count) => spread(second, count) }
}

/** Every n-th, so that a smaller choice covers the same land. */
function spread(sites: readonly Site[], count: number): Site[] {
  const step = Math.max(1, sites.length / count)
  return Array.from({ length: Math.min(count, sites.length) }, (_, i) => sites[Math.floor(i * step)]).filter(
    (site) => site !== undefined,
  )
}
